"""The course of the whole game: set-up, turns, the end and the ranking."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from cafetal import plan as ir
from cafetal.core.game import EndRule, Game
from cafetal.core.own import own
from cafetal.core.statements import Body, ClauseId, Jump
from cafetal.core.values import Expr as CoreExpr
from cafetal.core.values import Variable
from cafetal.core.walk import statements_of
from cafetal.lower import order, positions, progress
from cafetal.lower.aims import named_aim, names_winner
from cafetal.lower.awards import award_statements
from cafetal.lower.builder import PlanBuilder, limit_of
from cafetal.lower.env import Env
from cafetal.lower.events import lower_events
from cafetal.lower.flow import Flow
from cafetal.lower.fold import ONE, ZERO, add, both, compare, either, mod
from cafetal.lower.layout import DRAWN, lay_out
from cafetal.lower.objectives import end_game
from cafetal.lower.places import Places
from cafetal.lower.probes import Probes
from cafetal.lower.revealing import revealed, revealed_to_some
from cafetal.lower.sameness import following_seat
from cafetal.lower.values import ExpressionLowering
from cafetal.nodes import Node
from cafetal.plan.passes.looks import look_of
from cafetal.plan.passes.manager import through
from cafetal.plan.passes.table import LOWERED, Origin

EMPTY: Mapping[str, Query] = MappingProxyType({})
FINISHED = "finished"
TURN, FIRST = "turn_player", "first_player"
AIM = own("aim")


Query = tuple[tuple[Variable, ...], CoreExpr]
"""A value that is asked of a state from outside: its parameters, and the expression (which speaks of no `you`)."""


def lower_game(
    game: Game, key: str, lines: Mapping[str, Sequence[str]], queries: Mapping[str, Query] = EMPTY
) -> ir.Plan:
    """The plan of a checked game. `key` is the hash of rules, variants and players; `lines` the text of each file.

    For each of `queries`, a function of that name is added to the plan.
    """
    return _Course(game, lines).plan(key, queries)


class _Course:
    """Builds the flow of a whole game."""

    def __init__(self, game: Game, lines: Mapping[str, Sequence[str]]) -> None:
        self.game = game
        self.world = game.world
        self.builder = PlanBuilder(lines)
        self.places = Places(game.world, self.builder)
        self.places.revealed, self.places.revealed_to = revealed(game), revealed_to_some(game)
        self.stored = lay_out(game, self.builder, self.places)
        self.values = ExpressionLowering(game, self.builder, self.places)
        if any(_leaves(game)):
            self.values.left_array = self.builder.array(ir.Array(own("left"), game.world.players, 0, 1))
        self.flow = Flow(self.values)
        self.values.probe = Probes(self.flow).possible
        self.turn: ir.Reg = self.builder.register("turn", -1, game.world.players - 1)
        if game.counts_passes:
            self.values.passing = tuple(self.builder.register(name, 0, 1, 0) for name in ("passing", "acting"))
        self.values.turn = self.turn
        if game.events:
            self.flow.guards = ()
        self.head = self.builder.new_block()
        self.settling: dict[str, tuple[ir.Stmt, ...]] = {}  # how awards are settled, the same each time
        self.ending: dict[int, ir.Expr] = {}  # the conditions of ends, those at once the same each time

    # -- the whole ------------------------------------------------------------------------------------

    def plan(self, key: str, queries: Mapping[str, Query] = EMPTY) -> ir.Plan:
        """Lower everything."""
        flow = self.flow
        entry = flow.block
        assert entry is not None
        self._fill_box()
        env = Env(self.turn, non_null=set())
        flow.current_actor = self.turn
        flow.emit(ir.SetReg(self.turn.name, ZERO))
        flow.pass_begins = tuple(self._clear("turn"))
        flow.lower_body(self.game.setup, env)
        flow.pass_begins = ()
        flow.flush()
        for period in ("turn", "round", "game"):
            flow.emit(*self._clear(period))
        flow.emit(*progress.starts(self.game))
        flow.emit(ir.SetReg(self.turn.name, ir.Load(FIRST, ZERO)), ir.Store(TURN, ZERO, ir.Load(FIRST, ZERO)))
        flow.emit(*order.start(self.values, ir.Load(FIRST, ZERO)))
        flow.after_effect = self._after_effect if self._watchful() else None
        flow.check_end = lambda inner: self._ends(("when checked", "at once"), inner)
        self._settle()
        for origin in self.game.course.origins[:1]:
            if isinstance(origin, Node):
                flow.blame(ClauseId("turn" if self.game.in_turns else "play", origin.span), self.head)
        first = self.builder.new_block() if self.game.positions else self.head
        flow.jump(first)
        flow.block = None
        flow.start_loop(self.head)
        if self.game.in_turns:
            self._turns(env)
        else:
            flow.lower_body(self.game.course, env)
        if flow.block is not None:
            flow.flush()
            flow.emit(ir.SetReg(flow.reason.name, ir.Int(len(self.game.ends))))
            flow.jump(flow.over)
        if first != self.head:
            flow.start(first)
            flow.emit(*self.record.at_start())
            flow.jump(self.head)
        self.events = lower_events(flow)
        self._close(env)
        for name, (params, value) in queries.items():
            self._query(name, params, value)
        return self._assemble(key, entry)

    def _query(self, name: str, params: Sequence[Variable], value: CoreExpr) -> None:
        env = Env()
        words = [own(f"{param.name}.{i}") for i, param in enumerate(params)]
        for param, word in zip(params, words, strict=True):
            env = env.bind(param, ir.Var(word))
        self.builder.function(name, words, [ir.Return(self.values.expr(value, env))])

    def _fill_box(self) -> None:
        box = self.world.storages["box"]
        for slot, face in enumerate(box.faces):
            count = self.world.faces[face].count
            if count:
                self.flow.emit(ir.Store(box.name, ir.Int(slot), ir.Int(count)))

    def _clear(self, period: str) -> list[ir.Stmt]:
        return [ir.Fill(name, ZERO, ir.Int(self.builder.arrays[name].length), ZERO) for name in self._done_in(period)]

    def _done_in(self, period: str) -> list[str]:
        """What the table remembers of a turn, a round or the game."""
        ours = (a for a in self.builder.arrays if a.split(".")[0] in ("emptied", "filled"))
        return [a for a in ours if a.endswith(own(f".{period}"))]

    def _copied(self, name: str, goal: str) -> ir.Stmt:
        cell = self.builder.fresh("i")
        copy = ir.Store(goal, ir.Var(cell), ir.Load(name, ir.Var(cell)))
        return ir.For(cell, ZERO, ir.Int(self.builder.arrays[name].length), (copy,))

    # -- turns ----------------------------------------------------------------------------------------

    def _turns(self, env: Env) -> None:
        flow = self.flow
        head, finished = self.head, self.builder.new_block()
        flow.emit(
            *positions.turn_begins(self.game),
            *order.turn_begins(self.values),
            ir.Store("turn_number", ZERO, add(ir.Load("turn_number", ZERO), ONE)),
            *self._limits("turn"),
        )
        flow.end_turn, flow.turn_over = finished, self._turn_over
        course = head
        if self.game.positions:
            course = self.builder.new_block()
            flow.start(course)
        guards = flow.guards if flow.guards is None else ((self.turn, None),)
        with flow.setting(guards=guards):
            flow.lower_body(self.game.course, env)
        over = flow.end_turn
        flow.jump(over)
        self.record = positions.Record(self.values, course)
        if over != finished:
            flow.start(finished)
            self._complete()
            flow.jump(over)
        flow.start(over)
        flow.known_empty = set()
        if over == finished:
            self._complete()
        else:
            self._pass_on("turn")
        flow.emit(*self._recorded())
        self._ends(("after each turn", "at once"), env)
        flow.emit(*self._clear("turn"))
        self._round(env)
        self._next_seat()
        flow.jump(head)

    def _complete(self) -> None:
        """A turn counts, and what was done in it is what was done last turn."""
        self._pass_on("turn")
        self.flow.emit(*progress.passes(self.game, "turns"), *order.turn_is_over(self.values))
        self._last_turns()

    def _turn_over(self, env: Env) -> None:
        """The turn of the game is over, and lines that variants have added follow, unless it has ended.

        Ends that ask about positions wait for the position that the next player finds.
        """
        flow = self.flow
        if flow.block is not None:
            self._complete()
            self._ends(("after each turn", "at once"), env, repeated=False)
        flow.end_turn = self.builder.new_block()

    def _recorded(self) -> list[ir.Stmt]:
        """The position is written down; to it, what was done this turn is what was done last turn."""
        record = self.record.after_turn()
        if not record:
            return []
        held: list[ir.Stmt] = []
        back: list[ir.Stmt] = []
        for name in self._done_in("turn"):
            aside = self.builder.array(ir.Array(own(f"{name}.aside"), self.builder.arrays[name].length, 0, 1))
            held.append(self._copied(name, aside))
            back.append(self._copied(aside, name))
        return [*held, *self._clear("turn"), *record, *back]

    def _limits(self, period: str) -> list[ir.Stmt]:
        """Limits of a turn or round begin anew, for every player."""
        limited = [a.name for a in self.game.actions.values() if a.limit and a.limit_for == period]
        return [ir.Fill(limit_of(name), ZERO, ir.Int(self.world.players), ZERO) for name in limited]

    def _pass_on(self, unit: str) -> None:
        """What was done this turn becomes what was done last turn."""
        for name in self._done_in(unit):
            last = own(f"{name.removesuffix(own(unit))}last {unit}")
            if last in self.builder.arrays:
                self.flow.emit(self._copied(name, last))

    def _round(self, env: Env) -> None:
        """When everybody had a turn, the round is over."""
        ended, on = self.builder.new_block(), self.builder.new_block()
        self.flow.branch(self._comes_round(), ended, on)
        self.flow.start(ended)
        self.flow.emit(ir.Store("round_number", ZERO, add(ir.Load("round_number", ZERO), ONE)))
        self.flow.emit(*progress.passes(self.game, "rounds"))
        self._ends(("after each round", "at once"), env)
        self._pass_on("round")
        self.flow.emit(*self._clear("round"), *self._limits("round"))
        self.flow.jump(on)
        self.flow.start(on)

    def _comes_round(self) -> ir.Expr:
        """The turn comes back to whom the round began with, or passes the seat if that player has left the game."""
        left, players = self.values.left_array, self.world.players
        reached: list[ir.Expr] = [compare("eq", self._following(), ir.Load(FIRST, ZERO))]
        for far in range(2, players + 1 if left else 0):
            passed = [compare("eq", ir.Load(left, self._further(step)), ONE) for step in range(1, far)]
            reached.append(both((compare("eq", self._further(far), ir.Load(FIRST, ZERO)), *passed)))
        return both((compare("eq", order.extra(self.values), ZERO), either(reached)))

    def _further(self, steps: int) -> ir.Expr:
        """The seat so many places further in the order of turns."""
        step = steps if self.world.clockwise else self.world.players - steps
        seat = order.seat_in_order(self.values) if order.has(self.values, order.ORDER) else self.turn
        return mod(add(seat, ir.Int(step)), self.world.players)

    def _following(self) -> ir.Expr:
        """The next seat in the order of turns."""
        return self._further(1)

    def _next_seat(self) -> None:
        """The next player who is still in the game; with nobody left, the game is over."""
        flow, left = self.flow, self.values.left_array
        if left:
            there, none = self.builder.new_block(), self.builder.new_block()
            present: list[ir.Expr] = [compare("eq", ir.Load(left, ir.Int(i)), ZERO) for i in range(self.world.players)]
            flow.branch(either(present), there, none)
            flow.start(none)
            flow.emit(ir.SetReg(flow.reason.name, ir.Int(len(self.game.ends))))
            flow.jump(flow.over)
            flow.start(there)
        elif not order.has(self.values, order.ANOTHER):  # so said, executors see that the turn passes to somebody else
            flow.emit(ir.SetReg(self.turn.name, self._following()), ir.Store(TURN, ZERO, self.turn))
            return
        flow.emit(*following_seat(self.values, "next"), *order.next_turn(self.values, ir.Var("next")))
        flow.emit(ir.SetReg(self.turn.name, ir.Var("next")), ir.Store(TURN, ZERO, ir.Var("next")))

    # -- ends -----------------------------------------------------------------------------------------

    def _watchful(self) -> bool:
        return bool(self.game.awards) or any(e.moment == "at once" for e in self.game.ends)

    def _settle(self) -> None:
        """Find out who holds the awards: when play begins, and after every effect."""
        for award in self.game.awards:
            if award.name not in self.settling:
                self.settling[award.name] = tuple(award_statements(self.values, award))
            self.flow.emit(*self.settling[award.name])

    def _after_effect(self, env: Env) -> None:
        self._settle()
        self._ends(("at once",), Env(self.turn))

    def _ends(self, moments: tuple[str, ...], env: Env, repeated: bool = True) -> None:
        """Look at the end conditions of some moments, in their order. `repeated`: also at those about positions."""
        scope = Env(self.turn)
        for number, rule in enumerate(self.game.ends):
            if rule.moment in moments and (repeated or not positions.asked(self.game, rule.condition)):
                self._end(number, rule, scope)

    def _end(self, number: int, rule: EndRule, env: Env) -> None:
        flow = self.flow
        if flow.block is None:
            return
        self.builder.clause(rule.clause, "end")
        ended, on = self.builder.new_block(), self.builder.new_block()
        if number not in self.ending or rule.moment != "at once":
            self.ending[number] = self.values.condition(rule.condition, env)
        flow.branch(self.ending[number], ended, on)
        flow.start(ended)
        if rule.one_more:
            flow.emit(*order.set_off(self.values, number))
            flow.jump(on)
            flow.start(on)
            return
        self._over(number, rule)
        flow.start(on)

    def _last_turns(self) -> None:
        """The game is over if an end was set off and all have had their last turn since."""
        flow = self.flow
        for number, rule in enumerate(self.game.ends):
            if rule.one_more:
                ended, on = self.builder.new_block(), self.builder.new_block()
                flow.branch(order.closed(self.values, number), ended, on)
                flow.start(ended)
                self._over(number, rule)
                flow.start(on)

    def _over(self, number: int, rule: EndRule) -> None:
        flow = self.flow
        flow.emit(ir.SetReg(flow.reason.name, ir.Int(number)))
        if rule.shared:
            flow.emit(ir.Store(DRAWN, ZERO, ONE))
        end_game(flow)

    def _close(self, env: Env) -> None:
        """The accounts, and the end."""
        flow = self.flow
        flow.block, flow.body = flow.over, []
        flow.after_effect, flow.check_end = None, None
        flow.lower_body(self.game.accounts, env)
        flow.flush()
        flow.seal(ir.Over(flow.reason))

    # -- the plan -------------------------------------------------------------------------------------

    def _ranking(self) -> tuple[ir.RankKey, ...]:
        keys = []
        for number, rank in enumerate(self.game.ranking):
            name = f"rank.{number}"
            env = Env(ir.Load(TURN, ZERO)).bind(rank.player, ir.Var("player"), non_null=True)
            value = self.values.expr(rank.value, env)
            body: list[ir.Stmt] = [
                ir.If(compare("eq", ir.Load(DRAWN, ZERO), ONE), (ir.Return(ZERO),)),
                ir.Return(value),
            ]
            self.builder.function(name, ("player",), body)
            keys.append(ir.RankKey(rank.name, name, rank.most))
        return tuple(keys)

    def _aim(self, ranking: tuple[ir.RankKey, ...]) -> ir.RankKey | None:
        """What a game under way is compared by (see `lower.aims`)."""
        if ranking and not names_winner(self.game.ranking[0]):
            return ranking[0]
        aim = named_aim(self.game)
        if aim is None:
            return None
        env = Env(ir.Load(TURN, ZERO)).bind(aim.player, ir.Var("player"), non_null=True)
        self.builder.function(AIM, ("player",), [ir.Return(self.values.expr(aim.value, env))])
        return ir.RankKey(aim.name, AIM, aim.most)

    def _assemble(self, key: str, entry: int) -> ir.Plan:
        ranking = self._ranking()
        aim = self._aim(ranking)
        builder = self.builder
        recorded = self.record.anew() if self.game.in_turns else ()
        count = max(builder.blocks) + 1 if builder.blocks else 0
        looks = [look_of(what, builder.functions) for what in (*self.settling.values(), *self.ending.values())]
        plan = ir.Plan(
            self.world.name,
            self.world.players,
            self.world.colours,
            key,
            tuple(builder.arrays.values()),
            tuple(builder.registers.values()),
            builder.tables,
            builder.rows,
            tuple(builder.functions.values()),
            tuple(builder.blocks[i] for i in range(count) if i in builder.blocks),
            entry,
            tuple(builder.choices),
            tuple(builder.chances),
            tuple(builder.clauses),
            (*(rule.name for rule in self.game.ends), FINISHED),
            ranking,
            self.game.shared,
            self.values.left_array,
            self.turn.name,
            self.stored,
            self.head,
            tuple(number for number, rule in enumerate(self.game.ends) if rule.lost),
            *self.events,
            self.world.notation,
            (*(statement for award in self.settling.values() for statement in award), *recorded),
            aim,
        )
        declared = frozenset({*self.world.variables, *(award.name for award in self.game.awards)})
        return through(plan, LOWERED, Origin([look for look in looks if look is not None], declared))


def _leaves(game: Game) -> list[bool]:
    """Does any statement let a player leave the game?"""
    return [
        isinstance(x, Jump) and x.how == "leave_game"
        for body in game.bodies
        for x in statements_of(body if isinstance(body, Body) else Body())
    ]


__all__ = ["ClauseId", "both", "lower_game"]
