"""Small changes to the modules of the library, each of which tests should notice.

A mutant is one change of one place: a comparison at its boundary or reversed, a number one higher or lower, `and` for
`or`, a condition that always or never holds, a statement left out, two arguments swapped, a value not returned. Left
alone is what does not change what a program does: annotations (but for the bounds of their `Field`s), decorators,
assertions for the type checker, `strict` of `zip`, docstrings, texts for people, and None returned for False, as whoever
asks takes both for no.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from copy import deepcopy
from functools import partial
from hashlib import sha256
from pathlib import Path
from types import CodeType
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
MODULES = ROOT / "src" / "welcometo"

_COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
_ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
}
_TWINS = {"min": "max", "max": "min", "any": "all", "all": "any"}
_LEFT_ALONE = frozenset({"annotation", "returns", "decorator_list"})
_OF_TYPES = frozenset({"TypeVar", "cast", "NewType"})
"""Calls that are for the type checker."""


class Mutant(NamedTuple):
    """A change of a module.

    `scope` is what holds it, as `function`, `Class.method`, `Class.attribute` or `TABLE`, and `place` its number among the
    mutants there; `lines` are those of the changed statement, from 1; `again` counts earlier mutants of the scope that
    read the same.
    """

    module: str
    scope: str
    place: int
    lines: range
    kind: str
    before: str
    after: str
    again: int

    @property
    def change(self) -> str:
        """What is changed, in words that no other mutant of its scope has."""
        return f"{self.kind}: {self.before} -> {self.after}" + (f" ({self.again + 1})" if self.again else "")

    @property
    def key(self) -> str:
        """What tells this change from any other."""
        return f"{self.module} {self.scope} {self.change}"


def mutants(module: str) -> list[Mutant]:
    """All mutants of a module, named from the package, from its first line to its last."""
    return [mutant for mutant, _ in changed_trees(module)]


def tree_of(module: str) -> ast.Module:
    """A module as it is."""
    return ast.parse(MODULES.joinpath(module).read_text(encoding="utf-8"))


def code_of(tree: ast.Module, module: str) -> CodeType:
    """The code of a module whose tree is this."""
    return compile(ast.fix_missing_locations(tree), str(MODULES / module), "exec", dont_inherit=True)


def digests(module: str, all_mutants: Iterable[Mutant]) -> dict[str, str]:
    """A few hexadecimal digits for each scope that has mutants, which change with what it does and with its mutants."""
    texts: dict[str, list[str]] = {}
    for scope, node in _defined(tree_of(module), ""):
        texts.setdefault(scope, []).append(ast.unparse(node))
    found: dict[str, list[str]] = {}
    for mutant in all_mutants:
        found.setdefault(mutant.scope, []).append(mutant.change)
    return {
        scope: sha256("\n".join((*texts[scope], *changes)).encode()).hexdigest()[:8] for scope, changes in found.items()
    }


def _defined(parent: ast.Module | ast.ClassDef, outer: str) -> Iterator[tuple[str, ast.AST]]:
    """The statements of a module and of its classes without docstrings, with their scopes; of a class only its bases."""
    for node in parent.body:
        scope = _scope(outer, node)
        if isinstance(node, ast.ClassDef):
            yield from _defined(node, scope)
            yield scope, ast.Call(ast.Name(node.name), node.bases, node.keywords)
        elif not _is_left_out(node):
            if isinstance(node, ast.FunctionDef) and ast.get_docstring(node):
                node.body = node.body[1:]
            yield scope, node


def changed_trees(module: str) -> Iterator[tuple[Mutant, ast.Module]]:
    """Each mutant, with the tree of the module as it is with it until the next is asked for."""
    tree = tree_of(module)
    places: Counter[str] = Counter()
    changes: Counter[tuple[str, ...]] = Counter()
    for node, put, scope, lines in [*_places(tree, "", range(0))]:
        for kind, new in _changes(node):
            before, after = _short(ast.unparse(node)), _short(ast.unparse(new))
            change = scope, kind, before, after
            put(new)
            yield Mutant(module, scope, places[scope], lines, kind, before, after, changes[change]), tree
            put(node)
            places[scope] += 1
            changes[change] += 1


def _short(text: str) -> str:
    return " ".join(text.split())[:160]


class _Place(NamedTuple):
    node: ast.stmt | ast.expr
    put: Callable[[ast.AST], None]
    scope: str
    lines: range


def _places(parent: ast.AST, scope: str, lines: range) -> Iterator[_Place]:
    """Every statement and expression below a node that may be changed, with the way to put another in its place."""
    for name, value in ast.iter_fields(parent):
        if name in ("annotation", "returns"):
            for field in _bounds(value):
                yield from _places(field, scope, lines)
        if name in _LEFT_ALONE or isinstance(parent, ast.FormattedValue | ast.JoinedStr):
            continue
        if isinstance(value, list):
            for i, child in enumerate(value):
                inner = _scope(scope, child) if isinstance(parent, ast.Module | ast.ClassDef) else scope
                yield from _at(child, partial(value.__setitem__, i), inner, lines)
        elif isinstance(value, ast.AST):
            yield from _at(value, partial(setattr, parent, name), scope, lines)


def _at(child: object, put: Callable[[ast.AST], None], scope: str, lines: range) -> Iterator[_Place]:
    if not isinstance(child, ast.AST) or _is_left_out(child):
        return
    if isinstance(child, ast.stmt):
        lines = _own_lines(child)
    if isinstance(child, ast.stmt | ast.expr):
        yield _Place(child, put, scope, lines)
    yield from _places(child, scope, lines)


def _scope(outer: str, node: ast.AST) -> str:
    """The name of what a statement of a module or class defines, below that of the class."""
    match node:
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            pass
        case ast.Assign(targets=[target]) | ast.AnnAssign(target=target):
            name = ast.unparse(target)
        case _:
            return outer
    return f"{outer}.{name}" if outer else name


def _own_lines(node: ast.stmt) -> range:
    """The lines of a statement without those of the statements in it."""
    inner = [other.lineno for other in ast.walk(node) if isinstance(other, ast.stmt) and other is not node]
    last = node.end_lineno or node.lineno
    return range(node.lineno, max(node.lineno, min([*inner, last + 1]) - 1) + 1)


def _bounds(annotation: ast.expr | None) -> Iterator[ast.Call]:
    """The calls of `Field` in an annotation."""
    for node in ast.walk(annotation) if annotation else ():
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Field":
            yield node


def _is_left_out(node: ast.AST) -> bool:
    match node:
        case ast.Assert() | ast.Import() | ast.ImportFrom():
            return True
        case ast.Expr(value=ast.Constant()):
            return True
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return True
        case ast.Assign(targets=[ast.Name(id="__all__")]):
            return True
        case ast.Call(func=ast.Name(id=name)):
            return name in _OF_TYPES
        case ast.Subscript(value=ast.Name(id="Literal")) | ast.keyword(arg="strict"):
            return True
    return False


def _changes(node: ast.stmt | ast.expr) -> Iterator[tuple[str, ast.AST]]:
    """The kinds of change that fit a node, and what each puts in its place."""
    match node:
        case ast.Compare(ops=[*ops]):
            for i, op in enumerate(ops):
                for other in _COMPARISONS[type(op)]:
                    yield "comparison", _copy(node, ops=[*ops[:i], other(), *ops[i + 1 :]])
        case ast.BinOp(op=op) if type(op) in _ARITHMETIC:
            yield "arithmetic", _copy(node, op=_ARITHMETIC[type(op)]())
        case ast.BoolOp(op=op):
            yield "and, or", _copy(node, op=ast.Or() if isinstance(op, ast.And) else ast.And())
        case ast.UnaryOp(op=ast.Not() | ast.USub(), operand=operand):
            yield "sign", operand
        case ast.Constant(value=value):
            for another in _other_values(value):
                yield "constant", _copy(node, value=another)
        case ast.Call():
            yield from _changed_calls(node)
        case ast.IfExp():
            for constant in (True, False):
                yield "condition", _copy(node, test=ast.Constant(constant))
        case ast.stmt():
            yield from _changed_statements(node)
    yield from _without_filters(node)


def _changed_calls(node: ast.Call) -> Iterator[tuple[str, ast.AST]]:
    match node:
        case ast.Call(func=ast.Name(id=name)) if name in _TWINS:
            yield "twin", _copy(node, func=ast.Name(_TWINS[name], ast.Load()))
    if _order_matters(node):
        yield "arguments", _copy(node, args=[node.args[1], node.args[0], *node.args[2:]])


def _order_matters(node: ast.Call) -> bool:
    """Whether a call has two arguments to swap, and does not ask for the least or the greatest of them."""
    of_all = isinstance(node.func, ast.Name) and node.func.id in _TWINS
    return len(node.args) > 1 and not of_all and not any(isinstance(arg, ast.Starred) for arg in node.args[:2])


def _changed_statements(node: ast.stmt) -> Iterator[tuple[str, ast.AST]]:
    match node:
        case ast.If():
            for constant in (True, False):
                yield "condition", _copy(node, test=ast.Constant(constant))
        case ast.Expr() | ast.AugAssign() | ast.Raise():
            yield "left out", ast.Pass()
        case ast.Return(value=ast.expr() as value) if not _is_no(value):
            yield "returned", _copy(node, value=ast.Constant(None))
        case ast.Continue():
            yield "loop", ast.Break()
        case ast.Break():
            yield "loop", ast.Continue()


def _without_filters(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    if isinstance(node, ast.ListComp | ast.SetComp | ast.GeneratorExp | ast.DictComp):
        for i, generator in enumerate(node.generators):
            if generator.ifs:
                unfiltered = deepcopy(node)
                unfiltered.generators[i].ifs = []
                yield "filter", unfiltered


def _other_values(value: object) -> Iterator[object]:
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield value + 1
        yield value - 1
    elif isinstance(value, str) and value and " " not in value:
        yield f"{value}?"


def _is_no(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and (node.value is None or node.value is False)


def _copy(node: ast.AST, **fields: object) -> ast.AST:
    copy = type(node)(**{**dict(ast.iter_fields(node)), **fields})
    return ast.copy_location(copy, node)
