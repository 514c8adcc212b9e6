"""Variants that mean harm: long chains, circles, doubling texts; all end soon."""

from __future__ import annotations

import time

from cafetal import nodes as n
from cafetal.diagnostics import Diagnostic
from cafetal.parse import parse
from cafetal.patch import applied_variants, apply, variants_of
from cafetal.source import SourceFile

HEAD = "game hop\n    players 2\n    colours red, blue\ndefinitions\n    the goal = 10\n"
GAME = parse(SourceFile("g.rules", HEAD))


def read(text: str) -> dict[str, n.Variant]:
    found: list[Diagnostic] = []
    return {name: info.node for name, info in variants_of([parse(SourceFile("v.rules", text))], found).items()}


def test_a_long_chain_of_requirements() -> None:
    count = 1500
    lines = [f"variant v{i} of hop always for 2 players\n    requires v{i + 1}\n" for i in range(count)]
    nodes = read("".join(lines) + f"variant v{count} of hop always for 2 players\n    remove goal\n")
    start = time.perf_counter()
    found: list[Diagnostic] = []
    order = applied_variants(GAME, nodes, (), 2, found)
    assert not found and order[0].name == f"v{count}" and order[-1].name == "v0"
    assert time.perf_counter() - start < 20


def test_a_large_circle_is_told_once() -> None:
    lines = [f"variant v{i} of hop always for 2 players\n    requires v{(i + 1) % 200}\n" for i in range(200)]
    found: list[Diagnostic] = []
    assert len(applied_variants(GAME, read("".join(lines)), (), 2, found)) == 200
    assert [item.code for item in found] == ["V008"]


def test_originals_in_a_long_row() -> None:
    lines = ["variant v0 of hop\n    change definitions\n        the goal = original + 1\n"]
    for i in range(1, 60):
        lines.append(f"variant v{i} of hop\n    requires v{i - 1}\n")
        lines.append("    change definitions\n        the goal = original + original\n")
    nodes = read("".join(lines))
    found: list[Diagnostic] = []
    start = time.perf_counter()
    document = apply(GAME, nodes, list(nodes), 2, found)
    assert not found and time.perf_counter() - start < 20
    names = [node.head.words[-1].text for node in n.walk(document) if isinstance(node, n.ValueDefinition)]
    assert len(names) == len(set(names)) == 61


def test_a_name_of_the_author_is_not_taken_for_the_original() -> None:
    game = parse(SourceFile("g.rules", HEAD + "    the original_goal = 3\n"))
    nodes = read("variant v0 of hop\n    change definitions\n        the goal = original + 1\n")
    found: list[Diagnostic] = []
    document = apply(game, nodes, ["v0"], 2, found)
    names = [node.head.words[-1].text for node in n.walk(document) if isinstance(node, n.ValueDefinition)]
    assert names == ["original_goal_2", "goal", "original_goal"]


def test_a_document_without_a_game() -> None:
    nodes = read("variant v0 of hop\n    remove goal\n")
    found: list[Diagnostic] = []
    document = apply(n.Document(), nodes, ["v0", "v1"], 2, found)
    assert document == n.Document() and {item.code for item in found} == {"V005"}
