"""Texts that the grammar of `docs/notation.md` gives: the page's own rules, read and followed at random."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from random import Random

PAGE = Path(__file__).resolve().parents[2] / "docs" / "notation.md"
TOKEN = re.compile(r'"([^"]*)"|([a-z]+)|([][{}()|])')

Tree = tuple[str, list["Tree"] | str]
"""What stands there (`text`), the name of a rule (`rule`), or one of the ways to put trees together."""

Terminals = Mapping[str, Callable[[Random], str]]


@cache
def rules() -> dict[str, tuple[Tree, str]]:
    """Each rule of the page by name, with what stands between its parts."""
    found = {}
    blocks = re.findall(r"^```text\n(.*?)^```", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    for block, between in zip(blocks, (" ", ""), strict=True):
        for name, text in re.findall(r"^([a-z]+) *= (.*?) ;$", block, re.MULTILINE | re.DOTALL):
            tokens = [match.groups() for match in TOKEN.finditer(text)]
            found[name] = (_choice(tokens), between)
            assert not tokens, f"{name} is not read to its end"
    return found


def _choice(tokens: list[tuple[str | None, ...]]) -> Tree:
    ways = [_row(tokens)]
    while tokens and tokens[0][2] == "|":
        tokens.pop(0)
        ways.append(_row(tokens))
    return "choice", ways


def _row(tokens: list[tuple[str | None, ...]]) -> Tree:
    parts: list[Tree] = []
    while tokens and tokens[0][2] not in ("|", "]", "}", ")"):
        text, rule, sign = tokens.pop(0)
        if text is not None:
            parts.append(("text", text))
        elif rule is not None:
            parts.append(("rule", rule))
        else:
            kind = {"[": "option", "{": "several", "(": "choice"}[sign or ""]
            parts.append((kind, [_choice(tokens)]))
            assert tokens.pop(0)[2] == {"[": "]", "{": "}", "(": ")"}[sign or ""]
    return "row", parts


def sentence(name: str, rng: Random, terminals: Terminals) -> str:
    """A text of this rule; what stands under `terminals` is made by them."""
    if name in terminals:
        return terminals[name](rng)
    tree, between = rules()[name]
    return between.join(_parts(tree, rng, terminals))


def _parts(tree: Tree, rng: Random, terminals: Terminals) -> list[str]:
    kind, inner = tree
    if isinstance(inner, str):
        return [inner if kind == "text" else sentence(inner, rng, terminals)]
    if kind == "choice":
        return _parts(rng.choice(inner), rng, terminals)
    times = {"row": 1, "option": rng.randrange(2), "several": rng.randrange(4)}[kind]
    return [part for _ in range(times) for one in inner for part in _parts(one, rng, terminals)]
