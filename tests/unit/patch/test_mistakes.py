"""Every mistake in a variant is told once, at its place in the variant's text, with the other place if there is one."""

from __future__ import annotations

import re
import textwrap

import pytest

from cafetal import nodes as n
from cafetal.diagnostics import Diagnostic, Span, all_codes
from cafetal.diagnostics.codes.patch import CODES
from cafetal.parse import parse
from cafetal.patch import apply, variants_of
from cafetal.source import SourceFile
from tests.unit.declare.samples import HERE, load

CASES = re.findall(r"^(V\d+) (.+)\n((?:    .*\n|\n)+)", (HERE / "patch_mistakes.txt").read_text(), re.MULTILINE)
GAME = parse(SourceFile("game.rules", (HERE / "patched_game.txt").read_text()))


def applied(text: str, chosen: tuple[str, ...] = (), players: int = 2) -> tuple[n.Document, list[Diagnostic]]:
    """The game with the variants of a text, all of them if none is chosen, and what was found wrong."""
    found: list[Diagnostic] = []
    variants = variants_of([parse(SourceFile("v.rules", text))], found)
    nodes = {name: info.node for name, info in variants.items()}
    return apply(GAME, nodes, chosen or tuple(nodes), players, found), found


def marked(text: str) -> tuple[str, list[Span]]:
    """Take the signs «» and ‹› out of a text: the place of the mistake, and the other place that it shows."""
    text = textwrap.dedent(text).strip("\n") + "\n"
    spans = []
    for signs in ("«»", "‹›"):
        if signs[0] not in text:
            continue
        other = "‹›" if signs == "«»" else "«»"
        plain = re.sub(f"[{other}]", "", text)
        before, inside, _ = re.split(f"[{signs}]", plain)

        def place(upto: str) -> tuple[int, int]:
            return upto.count("\n") + 1, len(upto) - upto.rfind("\n")

        spans.append(Span("v.rules", *place(before), *place(before + inside)))
    return re.sub("[«»‹›]", "", text), spans


@pytest.mark.parametrize(("code", "message", "text"), CASES)
def test_a_mistake_is_told_once_at_its_place(code: str, message: str, text: str) -> None:
    plain, spans = marked(text)
    _, found = applied(plain)
    assert [(item.code, item.span) for item in found] == [(code, spans[0])]
    assert message in found[0].message
    if len(spans) > 1:
        assert spans[1] in [related.span for related in found[0].related]


def test_all_codes_are_tried_and_registered() -> None:
    assert {code for code, _, _ in CASES} == {code.code for code in CODES} <= set(all_codes())


def test_a_variant_that_nobody_knows() -> None:
    _, found = applied("variant quick of hop\n    remove box.bag\n", chosen=("quikc",))
    assert [(item.code, item.hint, item.span.file) for item in found] == [
        ("V005", "did you mean `quick`?", "game.rules")
    ]


def test_suggestions_say_what_is_there() -> None:
    for path, hint in (
        ("take_sted", "did you mean `take_step`?"),
        ("step_on.freee", "did you mean `free`?"),
        ("box.zzz", "its parts: bag, coin"),
        ("price.zzz", "its parts: cup, lid"),
    ):
        _, found = applied(f"variant quick of hop\n    remove {path}\n")
        assert [(item.code, item.hint) for item in found] == [("V002", hint)]


def test_what_is_wrong_is_left_out_and_the_rest_is_done() -> None:
    document, found = applied("variant quick of hop\n    remove step_on.fre\n    remove step_on.near\n")
    assert len(found) == 1
    names = {node.name.text for node in n.walk(document) if isinstance(node, n.Require)}
    assert "free" in names and "near" not in names


def test_three_docks_for_six() -> None:
    _, (item,) = load("guatemala_cafe", 2, "cheap_ships")
    assert item.code == "V004" and "both change `dock_price.ship`" in item.message
    assert item.span == Span("guatemala_cafe.variants.rules", 15, 12, 15, 27)
    assert [related.span.file for related in item.related] == ["guatemala_cafe.two_players.rules"]


def test_the_second_of_two_clashing_variants_is_shown_with_the_first_in_either_order() -> None:
    text = "variant a1 of hop\n    remove step_on.free\nvariant b1 of hop\n    change step_on.free\n        end turn\n"
    for chosen in (("a1", "b1"), ("b1", "a1")):
        _, (item,) = applied(text, chosen)
        assert item.code == "V004" and f"`{chosen[0]}` and `{chosen[1]}`" in item.message
        assert item.related[0].span.line == (2 if chosen[0] == "a1" else 4)
