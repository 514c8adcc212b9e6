"""One letter left out of a use of a name: exactly one error, on that line, with the right name in the hint."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator

import pytest

from cafetal import nodes as n
from cafetal.declare import Folder
from cafetal.parse import parse
from cafetal.pipeline import Rules
from cafetal.resources import bundled_games
from cafetal.source import SourceFile
from tests.lasting import lasting

PATH = bundled_games()["guatemala_cafe"]
TEXT = PATH.read_text(encoding="utf-8").split("\nexample ")[0] + "\n"
LINES = TEXT.split("\n")


def declared(node: n.Node) -> Iterator[n.Name]:
    """The names that a node introduces."""
    match node:
        case n.Colours(names):
            yield from names
        case n.Kind(noun, values):
            yield noun.singular
            yield from (value.singular for value in values)
        case n.Family() | n.Money() | n.Piece() | n.Dice() | n.BoxLine():
            yield node.noun.singular
        case n.Board() | n.SiteAttribute() | n.Zone() | n.Variable() | n.Table() | n.Action() | n.Step():
            yield node.name
        case n.Require() | n.Ensure() | n.Pay() | n.Let() | n.ChooseNumber() | n.Named() | n.Prefer():
            yield node.name
        case n.EndWhen() | n.EndLost() | n.EndThen():
            yield node.name
        case n.Game():
            yield node.name
        case n.Grid() | n.Ring() | n.Track() | n.Listing():
            yield node.sites
        case n.Ask(to=to):
            yield to
        case n.ValueDefinition(head):
            yield head.words[-1]
        case n.ConditionDefinition(predicate=n.NounPhrase() as predicate):
            yield predicate.words[-1]
        case _:
            pass


def uses() -> list[n.Name]:
    """Every name of the file that is used, not introduced, and long enough to lose a letter."""
    document = parse(SourceFile("game.rules", TEXT))
    introduced = {name.span for node in n.walk(document) for name in declared(node)}
    names = {x.span: x for x in n.walk(document) if isinstance(x, n.Name) and len(x.text) > 2}
    return [name for span, name in sorted(names.items()) if span not in introduced]


def check_without_a_letter(name: n.Name, letter: int) -> None:
    line = LINES[name.span.line - 1]
    start = name.span.column - 1
    assert line[start:].startswith(name.text)
    slipped = name.text[:letter] + name.text[letter + 1 :]
    changed = line[:start] + slipped + line[start + len(name.text) :]
    text = "\n".join([*LINES[: name.span.line - 1], changed, *LINES[name.span.line :]])
    rules = Rules([SourceFile("game.rules", text)], Folder(PATH.parent))
    errors = [d for d in rules.checked(4).diagnostics if d.severity == "error"]
    shown = [(d.code, d.span.line, d.message, d.hint) for d in errors]
    assert len(errors) == 1, (changed, shown)
    assert errors[0].span.line == name.span.line, (changed, shown)
    assert name.text in (errors[0].hint or ""), (changed, shown)


def test_a_letter_left_out_of_some_names() -> None:
    for name in random.Random(2007).sample(uses(), 40):
        check_without_a_letter(name, len(name.text) // 2)


@pytest.mark.parametrize("numbers", [lasting(60)])
def test_a_letter_left_out_of_any_name(numbers: Iterable[int]) -> None:
    for number in numbers:
        name = random.Random(number).choice(uses())
        check_without_a_letter(name, len(name.text) // 2)
