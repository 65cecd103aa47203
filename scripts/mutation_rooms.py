"""The rooms of the library for `mutate.py`: the modules of each, and the tests that judge it, the nearest first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from mutants import MODULES

JUDGES = (
    *("tests/rules", "tests/variants", "tests/cards", "tests/views", "tests/conformance", "tests/documents"),
    *("tests/validation", "tests/properties", "tests/naive", "tests/shells/test_render_boards.py"),
)
"""The tests that may judge a mutant, the slow ones left out."""

RULES = ("tests/rules", "tests/variants", "tests/conformance/test_cases.py")
"""All tests of the rules, and the conformance cases."""

DOCUMENTS = (
    "tests/documents/test_documents.py",
    "tests/documents/test_bad_values.py",
    "tests/documents/test_bad_fields.py",
)
"""The tests of what a document may hold."""


class Room(NamedTuple):
    """Modules, as patterns of paths in the package, and the files or folders of tests that judge them.

    Only what survives the `near` tests goes before those that are `further` off.
    """

    modules: tuple[str, ...]
    near: tuple[str, ...]
    further: tuple[str, ...] = RULES

    @property
    def stages(self) -> tuple[tuple[str, ...], ...]:
        """The tests, the nearest first."""
        return tuple(filter(None, (self.near, self.further)))

    def files(self) -> Iterator[str]:
        """The paths of the modules."""
        for pattern in self.modules:
            for path in sorted(MODULES.glob(pattern)):
                yield path.relative_to(MODULES).as_posix()


def _tests(folder: str, *subjects: str) -> tuple[str, ...]:
    return tuple(f"tests/{folder}/test_{subject}.py" for subject in subjects)


ROOMS = {
    "numbering": Room(("numbering.py",), _tests("rules", "numbering", "refusals")),
    "refusals": Room(("refusals.py",), _tests("rules", "refusals", "end")),
    "roundabouts": Room(("roundabouts.py",), _tests("variants", "roundabouts", "roundabout_rules")),
    "effects": Room(
        ("effects/*.py",),
        _tests("rules", "bis", "surveyor", "agent", "landscaper", "pool", "temp", "effects", "scoring"),
    ),
    "estates": Room(("estates.py",), _tests("rules", "estates", "estate_plans")),
    "plans": Room(
        ("plans/*.py",),
        _tests("rules", "estate_plans", "plans_in_turns")
        + _tests("variants", "advanced_count_plans", "advanced_house_plans", "advanced_plans"),
        (*RULES, *DOCUMENTS, *_tests("validation", "sheet_faults", "planted_faults")),
    ),
    "boards": Room(
        ("boards/*.py",),
        _tests(
            "variants", "boards", "christmas_lights", "easter_eggs", "ice_cream", "ice_cream_bonus", "board_documents"
        )
        + _tests("validation", "truck_faults"),
        (*RULES, "tests/shells/test_render_boards.py", *_tests("validation", "reconstruct")),
    ),
    "turns": Room(("turns/*.py",), _tests("rules", "turns", "plans_in_turns", "reshuffle", "acting")),
    "dealing": Room(
        ("dealing/*.py", "chance.py"),
        ("tests/cards", *_tests("variants", "expert_cards", "solo_cards", "card_documents")),
    ),
    "resolution": Room(
        ("resolution.py", "reports.py"), (*_tests("rules", "end", "reshuffle"), "tests/views/test_reports.py")
    ),
    "scoring": Room(("scoring.py",), (*_tests("rules", "scoring"), *_tests("documents", "lone_sheets"))),
    "ranking": Room(("ranking.py",), _tests("rules", "ranking")),
    "views": Room(("views.py",), ("tests/views", *_tests("documents", "bad_calls"), *_tests("variants", "expert"))),
    "layouts": Room(("layouts.py",), _tests("rules", "layouts", "cards", "estates"), (*RULES, *DOCUMENTS)),
    "options": Room(("options.py",), _tests("variants", "options", "nonsense")),
    "sheet": Room(("sheet.py",), (*DOCUMENTS, *_tests("rules", "end"))),
    "states": Room(
        ("states.py", "table.py", "setup.py", "game.py"),
        (
            *_tests("rules", "acting", "turns"),
            "tests/cards/test_setup.py",
            *_tests("documents", "documents", "parsed_states"),
        ),
        (*RULES, *DOCUMENTS),
    ),
    "basics": Room(
        ("actions.py", "cards.py", "model.py", "errors.py", "parts.py"),
        _tests("rules", "model", "errors", "cards"),
        (*RULES, *DOCUMENTS),
    ),
    "validation": Room(
        ("validation/*.py", "validation/sheets/*.py"),
        _tests("validation", "sheet_faults", "diagnose", "planted_faults", "loading"),
        _tests("validation", "truck_faults", "reconstruct", "exhaustively")
        + _tests("documents", "parsed_states", "lone_sheets", "forged", "many_faults")
        + _tests("variants", "card_documents", "solo_cards", "expert_cards", "board_documents"),
    ),
    "explaining": Room(
        ("validation/explaining/*.py",),
        _tests("validation", "explain", "explain_boards"),
        _tests("validation", "explain_setups", "explain_exactly", "explain_games"),
    ),
    "reconstructing": Room(
        ("validation/reconstructing/*.py",),
        _tests("validation", "reconstruct"),
        _tests("validation", "tiny_layouts", "exhaustively"),
    ),
    "formats": Room(
        ("formats/*.py", "formats/schemas/*.py"),
        _tests("documents", "documents", "bad_values", "bad_text", "records", "bad_fields"),
        _tests("documents", "bad_calls", "many_faults", "changed_records", "schemas", "large_input"),
    ),
    "notation": Room(
        ("formats/notation/*.py",),
        _tests("documents", "notation", "notation_faults"),
        _tests("variants", "board_documents"),
    ),
}
"""The rooms by name: those of the rules from the sheet up, then those of documents."""
