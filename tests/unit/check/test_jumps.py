"""Jumps out of a turn, a question or to the ends: an error where there are none, told at the jump, once."""

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

setup
    put 1 disc of red on b2
{setup}
{course}
{body}
action act
    choose an empty square
    put your disc on the square

action jump
    {jump}

end
    full, at once: no square is empty
    bare, when checked: b2 is empty
    accounts
        put 1 disc of red on b3, if any
{accounts}
    winner: most discs, then shared

when a player leaves
    remove all stones_of_you, if any
    leave the game
{leaving}
definitions
    the stones_of_you = the discs on a1
"""
PARTS = {
    "setup": "    {0}",
    "body": "    {0}",
    "accounts": "        {0}",
    "leaving": "    {0}",
}
ASKED = "ask the opponent to help\n        "


def errors(part: str, line: str, jump: str, course: str = "turn\n    check end\n    act") -> list[tuple[str, int]]:
    """The codes of the errors, and whether each stands at the jump and names the line that leads to it."""
    parts = dict.fromkeys(PARTS, "") | {part: PARTS[part].format(line)}
    text = GAME.format(course=course, jump=jump, **parts)
    lines = text.splitlines()
    found = [d for d in Rules.from_text(text).checked(2).diagnostics if d.severity.name == "ERROR"]
    assert all(lines[d.span.line - 1].strip() == jump for d in found), found
    return [(d.code, len(d.related)) for d in found]


WRONG = [
    ("setup", "end turn"), ("setup", "check end"), ("setup", "end asking"),
    ("accounts", "end turn"), ("accounts", "check end"), ("accounts", "end asking"),
    ("body", "end asking"), ("leaving", "end asking"),
]  # fmt: skip


@pytest.mark.parametrize(("part", "jump"), WRONG)
def test_a_jump_that_leads_nowhere(part: str, jump: str) -> None:
    assert errors(part, jump, jump) == [("N016", 0)]
    if part != "accounts":  # nobody carries out an action there
        assert errors(part, "jump" if part == "body" else "each player\n        jump", jump) == [("N016", 1)]


@pytest.mark.parametrize("part", ["setup", "body", "leaving"])
def test_another_turn_where_there_are_none(part: str) -> None:
    wrong = [] if part != "setup" else [("N016", 1)]
    assert errors(part, "jump" if part == "body" else "each player\n        jump", "you have another turn") == wrong


@pytest.mark.parametrize("jump", ["end turn", "end asking", "check end", "you have another turn", "end game"])
def test_a_jump_with_a_goal(jump: str) -> None:
    assert errors("body", f"{ASKED}jump", jump) == []


@pytest.mark.parametrize("part", ["body", "leaving"])
def test_a_game_with_play_has_no_turn_to_end(part: str) -> None:
    course = "play\n    check end\n    each player\n        act"
    assert errors(part, "each player\n        jump", "end turn", course) == [("N016", 1)]
    assert errors(part, "each player\n        jump", "end game", course) == []
