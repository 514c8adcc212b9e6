"""From a position of an example on, as a state of the game itself: whoever looks at an example can play it."""

from __future__ import annotations

from cafetal.engine.game import Game
from cafetal.engine.state import State
from cafetal.examples.performance import SEED
from cafetal.examples.stills import Position
from cafetal.executors.schema import START


def onward(position: Position, game: Game) -> State | None:
    """The state of a game in a position of one of its examples; None where the game is over, or the example plays an
    action alone, behind which nothing follows.

    The plan of the example is that of the game with further questions in it: what both have is called the same.
    """
    there, own = position.layout, game.layout
    cells = own.initial()
    for name, at in own.arrays.items():
        start, length = there.arrays[name], own.lengths[name]
        cells[at : at + length] = position.cells[start : start + length]
    for name, at in own.registers.items():
        cells[at] = position.cells[there.registers[name]]
    point, mine, theirs = position.cells[there.point], game.plan.choices, there.plan.choices
    if point == START:
        game.interpreter.machine.run(cells, game.plan.turn_block)
    elif 0 <= point < len(mine) and theirs[point].name == mine[point].name:
        cells[own.point] = point
    elif point >= len(theirs):
        cells[own.point] = point - len(theirs) + len(mine)
    else:
        return None
    return game.position(cells, SEED)
