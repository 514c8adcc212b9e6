"""Lines that act on sets, generated: what they do is what a plain model says, on every executor."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from cafetal.engine import Game
from cafetal.pipeline import Rules
from cafetal.source import SourceFile
from tests.executors import available
from tests.fuzz.programs import Seeded
from tests.fuzz.sets import Deeds, Table
from tests.fuzz.verdict import check_all
from tests.lasting import lasting


def check(seed: int, actions: int, tables: int) -> None:
    """Do each action of a generated game on some tables."""
    text, deeds = Deeds(Seeded(seed)).program(actions)
    plan = Rules([SourceFile("game.rules", text)]).checked(2).plan
    for name, executor in available().items():
        game = Game(plan, executor(plan))
        for number in range(tables):
            start = game.new_game(number).settle()
            for index, deed in enumerate(deeds):
                state, table = start.copy(), Table.of(start)
                before = table.seen()
                state.apply(f"deed_{index}")
                deed.do(table)
                shown = "\n".join([name, *deed.lines, str(before), str(seed)])
                assert Table.of(state).seen() == table.seen(), shown


def test_sets_are_settled() -> None:
    for seed in range(3):
        check(seed, 8, 4)


@pytest.mark.parametrize("numbers", [lasting(60)])
def test_many_sets_are_settled(numbers: Iterable[int]) -> None:
    check_all(lambda seed: check(seed, 12, 12), numbers)
