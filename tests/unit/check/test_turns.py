"""A game with `play` has no turns and rounds: what counts them is told, with what becomes of it."""

from __future__ import annotations

import pytest

from cafetal.pipeline import Rules

GAME = """game small
    players 2
    colours red, blue

components
    disc of player      20 each

boards
    board: grid of 3 by 3 squares
        each square holds one disc

state
    points of each player: 0 to 100

{course}

action act
    choose an empty square
    put your disc on the square
    {line}

end
    full, {moment}: no square is empty
    winner: most discs, then shared
"""
PLAY = "play\n    repeat 3 times\n        each player\n            act"
TURN = "turn\n    act"
COUNTED = {
    "if the square was filled this turn\n        gain 1 point": ("L003", "this turn", "`this turn` is the whole game"),
    "if the square was filled this round\n        gain 1 point": ("L003", "this round", "`this round` is the whole"),
    "if the square was not filled last turn\n        gain 1 point": ("L003", "last turn", "`last turn` is never"),
    "if the square was emptied last round\n        gain 1 point": ("L003", "last round", "`last round` is never"),
    "if the square was filled\n        gain 1 point": ("L003", "filled", "without a period, `filled` means this turn"),
    "gain (the number of squares emptied) points": ("L003", "emptied", "without a period, `emptied` means this turn"),
    "gain (the number of squares filled last turn) points": ("L003", "filled last turn", "`last turn` is never"),
    "if the turn_number is 3\n        gain 1 point": ("L003", "turn_number", "`turn_number` stays as it is"),
    "gain (the round_number) points": ("L003", "round_number", "`round_number` stays as it is"),
    "if this is the first turn\n        gain 1 point": ("L003", "this is the first turn", "always the first turn"),
}


def found(text: str) -> list[tuple[str, str, str]]:
    """The code, the words and the message of each diagnostic."""
    rules = Rules.from_text(text)
    lines = text.splitlines()
    said = [*rules.errors, *(rules.checked(2).diagnostics if not rules.errors else ())]
    return [(d.code, lines[d.span.line - 1][d.span.column - 1 : d.span.end_column - 1], d.message) for d in said]


@pytest.mark.parametrize("line", COUNTED)
def test_what_counts_turns_is_told_where_there_are_none(line: str) -> None:
    code, words, message = COUNTED[line]
    ((found_code, told, said),) = found(GAME.format(course=PLAY, line=line, moment="at once"))
    assert found_code == code
    assert words in told
    assert message in said


@pytest.mark.parametrize("line", COUNTED)
def test_it_is_not_told_where_there_are_turns(line: str) -> None:
    assert found(GAME.format(course=TURN, line=line, moment="at once")) == []


@pytest.mark.parametrize("line", ["gain 1 point", "if the square was not emptied this game\n        gain 1 point"])
def test_what_counts_none_is_not_told(line: str) -> None:
    assert found(GAME.format(course=PLAY, line=line, moment="at once")) == []


@pytest.mark.parametrize("moment", ["after each turn", "after each round"])
def test_an_end_that_waits_for_turns(moment: str) -> None:
    ((code, told, _),) = found(GAME.format(course=PLAY, line="gain 1 point", moment=moment))
    assert (code, told) == ("L005", "full")
    assert found(GAME.format(course=TURN, line="gain 1 point", moment=moment)) == []
