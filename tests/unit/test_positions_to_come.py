"""What decides who is at turn later belongs to a whole position."""

from __future__ import annotations

from pathlib import Path

import pytest

import cafetal
from cafetal.engine import Game, State
from cafetal.executors.interpret import Interpreter

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


def games(tmp_path: Path, text: str) -> list[Game]:
    file = tmp_path / "again.rules"
    file.write_text(text.lstrip())
    rules = cafetal.load(file)
    found = [rules.game(2, "python"), rules.game(2, "native")]
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
def test_turns_to_come_make_another_position(tmp_path: Path, moves: tuple[str, ...], end: str) -> None:
    for game in games(tmp_path, RULES.format(end=PASSES)):
        state = game.new_game(seed=1)
        for move in moves:
            assert not state.is_over
            state.apply(move)
        assert over(state) == end
