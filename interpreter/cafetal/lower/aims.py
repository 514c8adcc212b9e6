"""What a game under way is compared by: the first key of the ranking or, where the rules only name a winner, the
numbers that an end asks of that player (`the victory of the turn_player is at least 10`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cafetal.core import values as v
from cafetal.core.game import EndRule, Rank
from cafetal.core.tree import replaced
from cafetal.core.types import Seat
from cafetal.trees import nodes_of

if TYPE_CHECKING:
    from cafetal.core.game import Game

TURN_PLAYER = v.StateRead("turn_player", None, Seat())


def names_winner(rank: Rank) -> bool:
    """Whether a key of the ranking only says who has won."""
    match rank.value:
        case v.Cases(((v.Compare("eq", v.Ref(var), _), _),), _):
            return var is rank.player
        case _:
            return False


def named_aim(game: Game) -> Rank | None:
    """The aim of a game that names the player at turn as its winner; a seat is asked in the place of that player."""
    first = game.ranking[0] if game.ranking else None
    if first is None or not names_winner(first) or TURN_PLAYER not in nodes_of(first.value):
        return None
    rules = (rule for rule in game.ends if not rule.shared and not rule.lost)
    return next((aim for rule in rules for aim in _asked(rule, first.player)), None)


def _asked(rule: EndRule, player: v.Variable) -> Iterator[Rank]:
    """The numbers that an end asks of the player at turn."""
    test = rule.condition
    for part in test.of if isinstance(test, v.Both) else (test,):
        if not isinstance(part, v.Compare) or part.op in ("eq", "ne") or not isinstance(part.right, v.Lit):
            continue
        value = replaced(replaced(part.left, TURN_PLAYER, v.Ref(player)), v.You(), v.Ref(player))
        if value != part.left:
            yield Rank(rule.name, player, value, part.op in ("ge", "gt"))
