"""One mistake is one error, whatever follows from it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cafetal.diagnostics import Diagnostic, RulesError, Severity
from cafetal.pipeline import Rules
from cafetal.resources import bundled_games
from cafetal.review import review
from cafetal.source import SourceFile, decode_source


def told(game: str, spoil: Callable[[str], str], *more: str, chosen: tuple[str, ...] = ()) -> list[Diagnostic]:
    """The errors of a bundled game whose text was spoiled, with further files of variants."""
    rules = Rules.load(bundled_games()[game])
    others = [SourceFile(f"{game}.more{i}.rules", text) for i, text in enumerate(more)]
    try:
        first = decode_source(rules.sources[0].name, spoil(rules.sources[0].text).encode())
        changed = Rules([first, *rules.sources[1:], *others], rules.folder, chosen)
        found = changed.unread or review(changed, quick=True)
    except RulesError as wrong:
        found = wrong.diagnostics
    return [item for item in found if item.severity is Severity.ERROR]


def without(line: str) -> Callable[[str], str]:
    return lambda text: "\n".join(x for x in text.split("\n") if not x.strip().startswith(line))


def instead(old: str, new: str) -> Callable[[str], str]:
    return lambda text: text.replace(old, new)


@pytest.mark.parametrize(
    ("game", "spoil", "message"),
    [
        ("kalah", instead("14 pits", "14 ppits"), "the places of `board` are called `ppit`"),
        ("kalah", without("each pit holds up to 48 seeds"), "no place of the board `board` holds anything"),
        ("chess", without("each square holds one man"), "no place of the board `board` holds anything"),
        ("english_draughts", without("each dark square holds"), "no board `board` that holds pieces"),
        ("tic_tac_toe", instead("    ", "\u00a0   "), "U+00A0 (no-break space)"),
        ("tic_tac_toe", instead("choose a square", "Choose a square"), "`Choose` has capital letters"),
        ("tic_tac_toe", instead("longest_line", "lоngest_line"), "cyrillic small letter o"),
        ("tic_tac_toe", instead("'s", "’s"), "`’` is not the sign `'`"),
        ("kuhn_poker", without("zones"), "cannot stand here"),
        ("backgammon", instead("of the same pips", "of the same pipss"), "`pipss` is not a word that is known here"),
        ("backgammon", without("colours"), "the players have no names"),
        ("backgammon", instead("white, black", "whiteblack"), "only 1 have a colour"),
    ],
)
def test_one_mistake_in_a_game_is_one_error(game: str, spoil: Callable[[str], str], message: str) -> None:
    found = told(game, spoil)
    assert len(found) == 1 and message in found[0].message, found


def test_a_variant_that_cannot_be_applied_tells_nothing_else() -> None:
    for line, message in (("remove dcok_price", "`dcok_price`"), ("remove dock_price", "both change `dock_price`")):
        variant = f"variant x of guatemala_cafe\n    {line}\n"
        (found,) = told("guatemala_cafe", lambda text: text, variant, chosen=("x",))
        assert message in found.message and found.span.line == 2


def test_a_lost_header_is_named() -> None:
    (found,) = told("kuhn_poker", without("zones"))
    assert "would be right in `zones`" in (found.hint or "")


def test_what_is_wrong_with_a_drawing_or_a_block_shows_all_lines_that_may_be_meant() -> None:
    row = "        | p p p p p p p p\n"
    (found,) = told("breakthrough", instead(row, row * 2))
    assert "this drawing has 10 lines, and the board has 8" in found.message
    assert found.span.end_line == found.span.line + 9
    (found,) = told("backgammon", instead("step moving", "moving"))
    assert found.code == "S003" and [x.span.line for x in found.related] == [found.span.line - 1]


def test_messages_have_a_length() -> None:
    (found,) = told("tic_tac_toe", instead("square", "square" + "z" * 900))[:1]
    assert len(found.message) < 700
