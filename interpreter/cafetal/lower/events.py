"""What happens at the table while somebody has to decide: a player leaves, or runs out of time.

Each event of which the rules say what is done is a chance point to which no block leads. Whoever runs the game goes
there and back: `leaver` is the seat that it happens to, `interrupted` the choice point that was waited at. What is done
ends at that point again.

In games with such rules nobody who has left the game is waited for. What they were about is passed over: their turn
ends, a question that they were asked is not answered, one that they asked is not asked any further, and in a loop over
players the next one comes. Where there is no such way on, as in a set-up, the choice stays, and a bot makes it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from cafetal.core import statements as s
from cafetal.core import types as t
from cafetal.core.values import Variable
from cafetal.lower.env import Env
from cafetal.lower.fold import ONE, ZERO, compare
from cafetal.plan import Branch, Chance, ChancePoint, ChoicePoint, Expr, For, Goto, Int, Load, Reg, Show, Var, Yield

if TYPE_CHECKING:
    from cafetal.lower.flow import Flow

SEAT, POINT = "leaver", "interrupted"
Guards = tuple[tuple[Expr, int | None], ...]
"""Players, and where to go on if they have left (None: at the end of the turn); what is around comes first."""


def wait_guarded(flow: Flow, point: ChoicePoint, guards: Guards) -> None:
    """Before it is waited for a choice, see that nobody has left for whom it would be part of something."""
    builder, left = flow.builder, flow.values.left_array
    flow.known_empty = set()  # while it is waited, somebody may leave
    flow.exits[point.number] = flow.end_turn
    here = flow.waits[point.number] = builder.new_block()
    flow.seal(Goto(here))
    ways = {seat: flow.end_turn if way is None else way for seat, way in guards}
    if ways:
        ways.setdefault(point.actor, list(ways.values())[-1])
    for seat, way in ways.items() if left else ():
        if way is not None:
            further = builder.new_block()
            flow.arrive(way)
            builder.fill(here, (), Branch(compare("eq", Load(left, seat), ONE), way, further))
            here = further
    flow.block, flow.body = here, []


@contextmanager
def passed_over(flow: Flow, var: Variable, env: Env) -> Iterator[None]:
    """A pass of a loop: over players, it ends if that player has left, whoever else has."""
    if flow.guards is None or not isinstance(var.type, t.Seat):
        yield
        return
    further = flow.builder.new_block()
    with flow.setting(guards=((env.scalars[var], further),)):
        yield
    flow.start(further)


def lower_events(flow: Flow) -> tuple[int, int]:
    """The blocks that wait for the two events, or -1 where the rules say nothing. All choices are there by now."""
    points = [point for point in flow.builder.choices if point.number in flow.waits]
    bodies = (("leaves", flow.game.leaving), ("runs_out_of_time", flow.game.out_of_time))
    leaving, late = (_event(flow, word, body, points) if body.statements and points else -1 for word, body in bodies)
    return leaving, late


def _event(flow: Flow, word: str, body: s.Body, points: list[ChoicePoint]) -> int:
    builder, players = flow.builder, flow.world.players
    who = builder.register(SEAT, -1, players - 1)
    at = builder.register(POINT, -1, points[-1].number)
    root, begin, turn_ends = (builder.new_block() for _ in range(3))
    seat, point = Var(builder.fresh("seat")), Var(builder.fresh("point"))
    each = For(point.name, ZERO, Int(points[-1].number + 1), (Yield((seat, point, ONE)),))
    domain = (For(seat.name, ZERO, Int(players), (each,)),)
    shows = (Show(flow.world.colours, who),)
    builder.chances.append(ChancePoint(len(builder.chances), word, (who.name, at.name), domain, begin, shows))
    builder.fill(root, (), Chance(len(builder.chances) - 1))
    flow.start(begin)
    with flow.setting(current_actor=who, end_turn=turn_ends, guards=None, unrefused=True):
        flow.lower_body(body, Env(who, non_null=set()))
        flow.flush()
    _split(flow, at, points, lambda point: flow.waits[point.number])
    if turn_ends in flow.arrivals:
        flow.start(turn_ends)
        _split(flow, at, points, lambda point: flow.exits[point.number] or flow.waits[point.number])
    return root


def _split(flow: Flow, at: Reg, points: list[ChoicePoint], way: Callable[[ChoicePoint], int]) -> None:
    """Go on as the choice point says, which is found by halves."""
    if len(points) == 1 or flow.block is None:
        flow.jump(way(points[0]))
        return
    middle = len(points) // 2
    lower, upper = flow.builder.new_block(), flow.builder.new_block()
    flow.branch(compare("lt", at, Int(points[middle].number)), lower, upper)
    flow.start(lower)
    _split(flow, at, points[:middle], way)
    flow.start(upper)
    _split(flow, at, points[middle:], way)
