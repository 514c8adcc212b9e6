"""What decides who is at turn later belongs to a whole position."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

import cafetal
from cafetal.engine import Game, State
from cafetal.executors.reference.interpret import Interpreter

RULES = """
game again
    players 2, clockwise
    colours red, blue

state
    waits: 0 to 1, starts at 1

turn
    choose one
        more
        give
        wait
        pass

action wait
    the waits becomes 1

action more
    you have another turn

action give
    the opponent has another turn

end
    {end}
    repeated, after each turn, shared: the position has occurred 2 times
    winner: shared
"""
PASSES = "quiet, after each turn: all have passed in a row"


def over(state: State) -> str:
    return state.game.plan.ends[state.cells[state.game.layout.reason]] if state.is_over else ""


@cache
def games(text: str, players: int = 2) -> list[Game]:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "again.rules"
        file.write_text(text.lstrip())
        rules = cafetal.load(file)
    found = [rules.game(players, "python"), rules.game(players, "native")]
    return [*found, Game(found[0].plan, Interpreter(found[0].plan))]


@pytest.mark.parametrize(
    ("moves", "end"),
    [
        # red again as at the start, and nobody has passed
        (("wait", "wait"), "repeated"),
        # red is at turn for once in between: then blue, as at the start
        (("more",), "repeated"),
        (("wait", "more"), "repeated"),
        # blue has a turn in between, and so two in a row; then only one more, which is another position
        (("give", "more"), "repeated"),
        (("give", "wait"), ""),
        (("pass", "wait"), "repeated"),
        # blue has passed, red has not: another position than the first one
        (("wait", "pass"), ""),
        (("wait", "pass", "wait"), "repeated"),
        (("pass", "pass"), "quiet"),
    ],
)
def test_turns_to_come_make_another_position(moves: tuple[str, ...], end: str) -> None:
    for game in games(RULES.format(end=PASSES)):
        state = game.new_game(seed=1)
        for move in moves:
            assert not state.is_over
            state.apply(move)
        assert over(state) == end


CLOSING = """
game bell
    players 2 to 3, clockwise
    colours red, blue, green

state
    waits: 0 to 2, starts at 1

turn
    choose one
        wait
        ring
        strike
        more
        go_away

action wait
    the waits becomes 1

action ring
    the waits becomes 2

action strike, once a game
    the waits becomes 1

action more
    you have another turn

action go_away
    leave the game

end
    rung, after each turn, then one more turn each: the waits is 2
    repeated, after each turn, shared: the position has occurred 2 times
    winner: shared
"""


@pytest.mark.parametrize(
    ("players", "moves", "end"),
    [
        (3, ("wait", "wait", "wait"), "repeated"),
        # green is out: who sits there is another position, which then comes again
        (3, ("wait", "wait", "go_away"), ""),
        (3, ("wait", "wait", "go_away", "wait"), ""),
        (3, ("wait", "wait", "go_away", "wait", "wait"), "repeated"),
        # red, or blue, can do no more what is done once a game
        (2, ("strike", "wait"), ""),
        (2, ("wait", "strike"), ""),
        (2, ("strike", "strike"), ""),
        (2, ("strike", "strike", "wait"), ""),
        (2, ("strike", "strike", "wait", "wait"), "repeated"),
        # the last turns have begun, though nothing shows it any more
        (2, ("ring", "wait"), ""),
        (2, ("ring", "wait", "wait"), "rung"),
        # red still has the last turn to come, then only the one that is given
        (2, ("ring", "wait", "more"), ""),
        (2, ("ring", "wait", "more", "more"), "repeated"),
    ],
)
def test_who_is_out_and_what_is_used_up_make_another_position(players: int, moves: tuple[str, ...], end: str) -> None:
    for game in games(CLOSING, players):
        state = game.new_game(seed=1)
        for move in moves:
            assert not state.is_over
            state.apply(move)
        assert over(state) == end
