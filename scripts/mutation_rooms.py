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

NO_JUDGES = ("tests/validation/test_planted_faults.py",)
"""Of these not: each needs some hundred games, which in a fork have to be played for it alone."""

FORM = (
    "tests/documents/test_bad_values.py",
    "tests/documents/test_schemas.py::test_the_files_are_as_they_are_made_from_the_models",
)
"""Quick tests of what a document may hold."""


class Room(NamedTuple):
    """Modules, as patterns of paths in the package, and the files or folders of tests nearest to them."""

    modules: tuple[str, ...]
    near: tuple[str, ...]

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
        _tests("rules", "bis", "surveyor", "agent", "landscaper", "pool", "temp", "effects", "scoring")
        + _tests("variants", "solo"),
    ),
    "estates": Room(("estates.py",), _tests("rules", "estates", "estate_plans")),
    "plans": Room(
        ("plans/*.py",),
        _tests("rules", "estate_plans", "plans_in_turns")
        + _tests("variants", "nonsense", "advanced_count_plans", "advanced_house_plans", "advanced_plans", "boards"),
    ),
    "boards": Room(
        ("boards/*.py", "boards/*/*.py"),
        _tests("validation", "truck_faults", "sheet_faults")
        + _tests("variants", "board_documents", "ice_cream_bonus", "ice_cream")
        + _tests("variants", "christmas_lights", "easter_eggs", "boards")
        + _tests("shells", "render_boards"),
    ),
    "turns": Room(
        ("turns/*.py",),
        _tests("rules", "turns", "plans_in_turns", "reshuffle", "acting") + _tests("variants", "ice_cream"),
    ),
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
    "layouts": Room(("layouts.py",), (*_tests("rules", "layouts", "cards"), *FORM, *_tests("rules", "estates"))),
    "options": Room(("options.py",), (*_tests("variants", "nonsense", "options"), *FORM)),
    "sheet": Room(("sheet.py",), (*FORM, *_tests("documents", "lone_sheets"), *_tests("rules", "end"))),
    "states": Room(
        ("states.py", "table.py", "setup.py", "game.py"),
        (
            *_tests("rules", "acting", "turns"),
            "tests/cards/test_setup.py",
            *FORM,
            *_tests("documents", "parsed_states"),
        ),
    ),
    "basics": Room(
        ("actions.py", "cards.py", "model.py", "errors.py", "parts.py"),
        (*_tests("rules", "model", "errors", "cards"), *FORM, *_tests("variants", "card_documents", "board_documents")),
    ),
    "validation": Room(
        ("validation/*.py", "validation/sheets/*.py"),
        _tests(
            "validation",
            "sheet_faults",
            "card_flow",
            "report_faults",
            "table_faults",
            "diagnose",
            "loading",
        ),
    ),
    "explaining": Room(
        ("validation/explaining/*.py",),
        _tests("validation", "explain", "explain_boards"),
    ),
    "reconstructing": Room(
        ("validation/reconstructing/*.py",),
        _tests("validation", "orders", "reconstruct"),
    ),
    "formats": Room(
        ("formats/*.py", "formats/schemas/*.py"),
        _tests("documents", "documents", "bad_values", "bad_text", "records", "bad_fields", "many_faults", "schemas")
        + _tests("variants", "board_documents"),
    ),
    "notation": Room(
        ("formats/notation/*.py",),
        _tests("documents", "notation", "notation_faults"),
    ),
}
"""The rooms by name: those of the rules from the sheet up, then those of documents."""
