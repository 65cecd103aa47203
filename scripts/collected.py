"""Judges of many changes of the library, each of which works in a fork of a process that is ready for it.

A function that has been imported is changed by giving it other code: whoever holds it, be it a class, a cache or a
validator, then calls the other code. So a change of a function costs no import: the tests that judge it are imported and
`Collected` before. Tables and fields are made when their module is imported, and so is what tests compute then: a change
of these is judged where pytest is `Loaded` and neither the library nor a test is imported.
"""

from __future__ import annotations

import functools
import gc
import json
import resource
import signal
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Sequence
from hashlib import sha256
from inspect import CO_OPTIMIZED
from itertools import zip_longest
from pathlib import Path
from types import CodeType, FunctionType

import coverage
import pytest

from mutants import MODULES, ROOT
from mutation_rooms import NO_JUDGES, ROOMS
from trial import QUIETLY, FirstFailure, Judge

_MEMORY = 8 * 2**30
"""What a fork may hold, in bytes; more of it is an error in it."""


class Map:
    """Which tests run a line, in what time, and which lines are run while the tests are imported.

    Of what is newer than the map nothing is known: such a test may run any line, and the lines of such a module may be run
    by any test. Where there is no map, all are newer.
    """

    def __init__(self, folder: Path) -> None:
        file = folder / "tests.json"
        kept = json.loads(file.read_text("utf-8")) if file.exists() else {"seconds": {}, "texts": {}}
        self.seconds: dict[str, float] = kept["seconds"]
        self._texts: dict[str, str] = kept["texts"]
        self._lines = coverage.CoverageData(str(folder / "lines"))
        self._lines.read()
        self._by_line: dict[str, dict[int, list[str]] | None] = {}

    def time(self, test: str) -> float:
        """The processor seconds of a test; 0 for one that is newer, so that it comes first."""
        return self.seconds.get(test, 0)

    def files(self) -> list[str]:
        """The files of the tests, the quickest first."""
        sums: defaultdict[str, float] = defaultdict(float)
        for test, seconds in self.seconds.items():
            sums[test.split("::")[0]] += seconds
        return sorted(sums, key=sums.__getitem__)

    def limit(self, test: str) -> float:
        """The processor seconds after which a test takes too long: ten times what it took, and two more."""
        return 2 + 10 * self.seconds.get(test, 5)

    def tests(self, module: str, lines: range, among: Collection[str]) -> set[str]:
        """The tests that may run one of the lines."""
        if (by_line := self._of(module)) is None:
            return {*among}
        able = {test for line in lines for test in by_line.get(line, ())}
        return {test for test in among if test in able or test not in self.seconds}

    def at_import(self, module: str, lines: range) -> bool:
        """Whether a line may be run while the tests are imported."""
        by_line = self._of(module)
        return by_line is None or any("" in by_line.get(line, ()) for line in lines)

    def _of(self, module: str) -> dict[int, list[str]] | None:
        if module not in self._by_line:
            fresh = self._texts.get(module) == _digest(module)
            self._by_line[module] = self._lines.contexts_by_lineno(str(MODULES / module)) if fresh else None
        return self._by_line[module]


def _digest(module: str) -> str:
    return sha256(MODULES.joinpath(module).read_bytes()).hexdigest()


class Loaded(FirstFailure):
    """Pytest without any test as yet, as a plugin of its own."""

    def __init__(self, use: Callable[[Loaded], None]) -> None:
        self.use = use
        self.session: pytest.Session

    def pytest_collection(self, session: pytest.Session) -> bool:
        """Hand pytest over instead of collecting tests."""
        self.session = session
        gc.freeze()
        self.use(self)
        return True

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """There is nothing to run."""
        return True

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Note a file that cannot be imported as well."""
        self.pytest_runtest_logreport(report)

    def judge(self, files: Sequence[str], budget: float) -> Judge:
        """The tests of these files judge, one file after the other, until they have taken so many processor seconds."""

        def judge() -> int:
            start = time.process_time()
            for file in files:
                try:
                    items = self.session.perform_collect([file])
                except pytest.UsageError:  # one test of a file that cannot be imported
                    self.failed = file
                    break
                for item, following in zip_longest(items, items[1:]):
                    if not self.failed:
                        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
                if self.failed or time.process_time() - start > budget:
                    break
            print(self.failed, file=sys.stderr)
            return int(bool(self.failed))

        return judge


class Collected(FirstFailure):
    """The collected tests, as the plugin of pytest that keeps them; `sound` are those that are known to pass in a fork."""

    def __init__(self, use: Callable[[Collected], None]) -> None:
        self.use = use
        self.items: dict[str, pytest.Item] = {}
        self.functions: dict[tuple[str, str, int], list[FunctionType]] = {}
        self.caches: list[functools._lru_cache_wrapper[object]] = []
        self.sound: set[str] = set()

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Hand the tests over instead of running them."""
        self.items = {item.nodeid: item for item in session.items}
        for one in gc.get_objects():
            if isinstance(one, FunctionType) and one.__code__.co_filename.startswith(str(MODULES)):
                self.functions.setdefault(_place(one.__code__), []).append(one)
            elif isinstance(one, functools._lru_cache_wrapper) and _is_ours(one.__wrapped__):
                self.caches.append(one)
        gc.freeze()
        self.use(self)
        return True

    def run(self, names: Sequence[str], before: Callable[[str], object], after: Callable[[str], bool]) -> None:
        """Run tests in this order, up to the first that fails or after which to stop."""
        items = [self.items[name] for name in names]
        for item, following in zip_longest(items, items[1:]):
            before(item.nodeid)
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if after(item.nodeid) or self.failed:
                return

    def forget(self) -> None:
        """Empty the caches of the library and of the tests."""
        for cache in self.caches:
            cache.cache_clear()

    def judge(self, names: Sequence[str], drawn: Map, budget: float) -> Judge:
        """Tests judge, in this order, until they have taken so many processor seconds; each is given time enough."""

        def judge() -> int:
            resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
            start = time.process_time()
            self.run(
                names,
                lambda name: signal.setitimer(signal.ITIMER_PROF, drawn.limit(name)),
                lambda _: time.process_time() - start > budget,
            )
            print(self.failed, file=sys.stderr)
            return int(bool(self.failed))

        return judge

    def exchange(self, changes: Iterable[tuple[CodeType, CodeType]]) -> Callable[[], object] | None:
        """A change: functions with one code get the other; None where there are no such functions or they cannot have it."""
        found = [(function, new) for old, new in changes for function in self.functions.get(_place(old), ())]
        if not found or any(function.__code__.co_freevars != new.co_freevars for function, new in found):
            return None

        def change() -> None:
            for function, new in found:
                function.__code__ = new
            self.forget()

        return change


def with_tests(tests: Sequence[str], plugin: Collected | Loaded) -> bool:
    """Let a plugin use pytest with these tests, but for those that do not judge; whether that worked."""
    left_out = ("-m", "not slow", *(f"--ignore={file}" for file in NO_JUDGES))
    return pytest.main([*QUIETLY, *left_out, "-s", "-qq", "--tb=native", *tests], plugins=[plugin]) == 0


def changed_functions(old: CodeType, new: CodeType) -> list[tuple[CodeType, CodeType]] | None:
    """The codes of functions in which two codes of a module differ, and of those in them; None if they differ elsewhere."""
    if old == new:
        return []
    inner = [_inner(code) for code in (old, new)]
    if old.co_flags & CO_OPTIMIZED:
        return [(old, new), *(pair for pair in zip(*inner, strict=False) if pair[0] != pair[1])]
    if len(inner[0]) != len(inner[1]) or _bare(old) != _bare(new):
        return None
    found = []
    for pair in zip(*inner, strict=True):
        if (changes := changed_functions(*pair)) is None:
            return None
        found += changes
    return found


def _inner(code: CodeType) -> list[CodeType]:
    return [value for value in code.co_consts if isinstance(value, CodeType)]


def _bare(code: CodeType) -> CodeType:
    return code.replace(co_consts=tuple(value for value in code.co_consts if not isinstance(value, CodeType)))


def _place(code: CodeType) -> tuple[str, str, int]:
    return code.co_filename, code.co_qualname, code.co_firstlineno


def _is_ours(function: object) -> bool:
    code = getattr(function, "__code__", None)
    return code is not None and code.co_filename.startswith((str(MODULES), str(ROOT / "tests")))


def draw_map(folder: Path, tests: Sequence[str]) -> bool:
    """Run the tests, which are not imported yet, and keep which lines each of them runs; whether all passed."""
    folder.mkdir(parents=True, exist_ok=True)
    lines = coverage.Coverage(data_file=str(folder / "lines"), source=[str(MODULES)], config_file=False, messages=False)
    lines.erase()
    seconds: dict[str, float] = {}

    def use(collected: Collected) -> None:
        start = 0.0

        def before(name: str) -> None:
            nonlocal start
            collected.forget()
            lines.switch_context(name)
            start = time.process_time()

        def after(name: str) -> bool:
            seconds[name] = round(time.process_time() - start, 4)
            return False

        collected.run([*collected.items], before, after)
        failed.append(collected.failed)

    failed: list[str] = []
    lines.start()
    with_tests(tests, Collected(use))
    lines.stop()
    lines.save()
    texts = {module: _digest(module) for room in ROOMS.values() for module in room.files()}
    (folder / "tests.json").write_text(json.dumps({"seconds": seconds, "texts": texts}), encoding="utf-8")
    return failed == [""]
