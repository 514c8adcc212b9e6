"""What a step has told somebody, so that it cannot be taken back any more.

Nobody can forget what was seen. A step is kept if chance had a part in it; if it moved hidden things, or showed some of
them to anybody; if it put a question to somebody else, where the game hides anything; and if what was done or could be
done depended on things that not all can see, since whoever watched has learnt something of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cafetal.engine.executor import Cells
from cafetal.engine.record import Step
from cafetal.executors.reference.footprint import bits

if TYPE_CHECKING:
    from cafetal.engine.game import Game
    from cafetal.engine.views import Segment

MOST_LOOKS = 1_000_000
"""At cells, in one move; a move that looks more often is taken to have told something."""


def has_told(game: Game, step: Step, after: Cells) -> bool:
    """Whether somebody has learnt something of hidden things in a step; `after`: the state that it led to."""
    kept = step.notes.told
    if kept is None or kept[0] != after:
        kept = step.notes.told = (after[:], _has_told(game, step, after))
    return kept[1]


def _has_told(game: Game, step: Step, after: Cells) -> bool:
    viewer = game.viewer
    if step.kind != "move":
        return True
    if not viewer.hides:
        return False
    hidden = [part for part in viewer.segments if not part.array.working and not _is_number(game, part, after)]
    if any(step.cells[part.start : part.stop] != after[part.start : part.stop] for part in hidden):
        return True
    if viewer.unveiled(step.cells, after, None):
        return True
    return _asks_another(game, step, after) or bool(_unseen(game, step.cells) & _looked_at(game, step))


def _asks_another(game: Game, step: Step, after: Sequence[int]) -> bool:
    point = after[game.layout.point]
    if not 0 <= point < len(game.plan.choices) or game.plan.choices[point].kind != "ask":
        return False
    return game.executor.actor_at(list(after)) != step.actor


def _unseen(game: Game, cells: Sequence[int]) -> int:
    """The cells that not all see, as bits."""
    viewer = game.viewer
    closed = [
        part
        for part in viewer.segments
        if not (part.array.working or viewer.sees(part, -1, cells) or _is_known(game, part, cells))
    ]
    return bits(cell for part in closed for cell in range(part.start, part.stop))


def _is_known(game: Game, part: Segment, cells: Sequence[int]) -> bool:
    """Who sees how much lies there knows what: there is nothing, or one sort alone can be there."""
    empty = game.viewer.sees_number(part, -1, cells) and part.number(cells[part.start : part.stop]) == 0
    return empty or _is_number(game, part, cells)


def _is_number(game: Game, part: Segment, cells: Sequence[int]) -> bool:
    """All see how much lies there, which is all that there is to see: coins of one sort."""
    return part.size == 1 and not part.array.coded and game.viewer.sees_number(part, -1, cells)


def _looked_at(game: Game, step: Step) -> int:
    """The cells that decided whether a move was lawful and what it did, as bits."""
    return game.telling.move(step.cells, step.data, MOST_LOOKS)
