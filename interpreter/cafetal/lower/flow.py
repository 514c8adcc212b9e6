"""The flow of statements: blocks, branches, loops and calls. Actions are put in where they are called."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from cafetal import plan as ir
from cafetal.core import statements as s
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.lower import asking, chance, choices, moves
from cafetal.lower.asking import lower_secretly
from cafetal.lower.builder import limit_of
from cafetal.lower.choices import now, offer_stop
from cafetal.lower.env import Env
from cafetal.lower.events import passed_over, wait_guarded
from cafetal.lower.fold import ONE, ZERO, add, compare
from cafetal.lower.inline import inline_each, suspends, waits
from cafetal.lower.jumps import lower_jump
from cafetal.lower.keeping import keeping, rebound
from cafetal.lower.naming import moves_of_their_own
from cafetal.lower.objectives import lower_objective
from cafetal.lower.passes import Passes
from cafetal.lower.probes import probe_body
from cafetal.lower.settled import take
from cafetal.lower.spending import largest
from cafetal.lower.unrefused import EFFECTS, lower_unrefused, only_if
from cafetal.lower.vanishing import Vanishing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cafetal.lower.values import ExpressionLowering

WAITING = (s.Let, s.Require, s.Pay, s.Choose, s.ChooseOne, s.Call, s.Step)
"""Payments above these statements go on waiting."""


class Flow:
    """Blocks under construction. `None` as current block: what follows cannot be reached."""

    def __init__(self, values: ExpressionLowering) -> None:
        """Start an empty flow over lowered values."""
        self.values = values
        self.game = values.game
        self.own_moves = moves_of_their_own(self.game)
        self.vanishing = Vanishing(self.game)
        self.world = values.world
        self.builder = values.builder
        self.places = values.places
        self.block: int | None = self.builder.new_block()
        self.over = self.builder.new_block()
        self.reason: ir.Reg = self.builder.register("reason", -1, len(self.game.ends))  # why the game is over, or -1
        self.body: list[ir.Stmt] = []
        self.pending: list[ir.Stmt] = []  # payments: they do not end a move, so they wait for the next effect
        self.known_empty: set[tuple[str, str]] = set()
        self.arrivals: dict[int, set[tuple[str, str]]] = {}  # what is known at blocks that are not started yet
        self.word = ""  # what the next choice is called in a move's text
        self.named = False
        self.announced: s.Statement | None = None  # the call that the option just taken is named after
        self.best = -1
        self.secret = False
        self.rest: tuple[s.Statement, ...] = ()  # what follows in the block that is lowered
        self.later: tuple[s.Statement, ...] = ()  # what may follow behind that block, or when it is done again
        self.end_turn: int | None = None
        self.end_asking: int | None = None
        self.guards: tuple[tuple[ir.Expr, int | None], ...] | None = None  # see `lower.events`; None: none are needed
        self.waits: dict[int, int] = {}  # by choice point, the block that comes to wait there
        self.exits: dict[int, int | None] = {}  # by choice point, where a turn goes on that ends there
        self.within = -1  # the number of the action that goes on
        self.after_effect: Callable[[Env], None] | None = None
        self.check_end: Callable[[Env], None] | None = None
        self.turn_over: Callable[[Env], None] | None = None
        self.depth = 0
        self.unrefused = False  # lines are done as far as it goes: see `lower.unrefused`
        self.current_actor: ir.Expr | None = None  # who decides whether a loop goes on
        self.pass_begins: tuple[ir.Stmt, ...] = ()  # in set-up, a pass of a loop over players counts as a turn
        self.stock_args: dict[str, tuple[ir.Expr, ...]] = {}

    # -- blocks ---------------------------------------------------------------------------------------

    def emit(self, *statements: ir.Stmt) -> None:
        """Add statements to the current block."""
        if self.block is not None:
            self.body.extend(statements)

    def flush(self) -> None:
        """Let the payments happen that waited."""
        if self.pending:
            self.emit(*self.pending)
            self.pending = []

    def seal(self, terminator: ir.Terminator) -> None:
        """End the current block."""
        if self.block is not None:
            self.builder.fill(self.block, self.body, terminator)
        self.block, self.body = None, []

    def start(self, number: int) -> None:
        """Go on in a block; falls through from the current one."""
        if self.block is not None:
            self.jump(number)
        self.block, self.body = number, []
        self.known_empty = set(self.arrivals.pop(number, ()))

    def start_loop(self, number: int) -> None:
        """Go on at the head of a loop, to which a later pass comes back knowing less."""
        self.start(number)
        self.known_empty = set()

    def blame(self, clause: s.ClauseId, *blocks: int) -> None:
        """Say what is at fault if a loop through these blocks, which are not filled yet, never ends."""
        number = self.builder.clause(clause, "fault")
        self.builder.loops.update(dict.fromkeys(blocks, number))

    def arrive(self, number: int) -> None:
        """A block is entered from here: what is known there is what is known on every way to it."""
        known = self.arrivals.get(number)
        self.arrivals[number] = set(self.known_empty) if known is None else known & self.known_empty

    def look(self, env: Env) -> None:
        """Something has happened, payments that waited included: awards, and ends that are looked at at once."""
        if self.after_effect is not None:
            self.flush()
            self.after_effect(env)

    def settle(self) -> None:
        """Let the payments happen that waited, as things of their own."""
        if self.pending:
            self.flush()
            self.look(Env())

    def jump(self, number: int) -> None:
        """Go on at another block."""
        if self.block is not None:
            self.settle()
        if self.block is not None:
            self.arrive(number)
            self.seal(ir.Goto(number))

    def branch(self, condition: ir.Expr, then: int, otherwise: int) -> None:
        """Go on at one of two blocks."""
        if self.block is None:
            return
        self.settle()
        self.arrive(then)
        self.arrive(otherwise)
        if isinstance(condition, ir.Int):
            self.seal(ir.Goto(then if condition.value else otherwise))
        else:
            self.seal(ir.Branch(condition, then, otherwise))

    def choice(self, point: ir.ChoicePoint) -> None:
        """Wait for a choice. Payments go on waiting: the move is not over."""
        begun = ("", f"begins {self.within}")
        point = replace(point, within=self.within, opening=self.within >= 0 and begun in self.known_empty)
        self.known_empty.discard(begun)
        self.builder.choices.append(point)
        if self.guards is not None and self.block is not None:
            wait_guarded(self, point, self.guards)
        for arm in point.arms:
            self.arrive(arm.target)
        self.seal(ir.Choose(point.number))

    def chance(self, point: ir.ChancePoint) -> None:
        """Wait for chance."""
        self.flush()
        self.builder.chances.append(point)
        self.arrive(point.target)
        self.seal(ir.Chance(point.number))

    @contextmanager
    def setting(self, **changes: object) -> Iterator[None]:
        """Some attributes of the flow have other values for a while."""
        old = {name: getattr(self, name) for name in changes}
        for name, value in changes.items():
            setattr(self, name, value)
        try:
            yield
        finally:
            for name, value in old.items():
                setattr(self, name, value)

    # -- variables ------------------------------------------------------------------------------------

    def bounds(self, kind: t.Type) -> tuple[int, int]:
        """The range of a register of a type."""
        world = self.world
        match kind:
            case t.Num(low, high, maybe):
                return (v.NONE if maybe else low), high
            case t.Truth():
                return 0, 1
            case t.Val(name):
                return -1, len(world.kinds[name].values) - 1
            case t.Seat():
                return -1, world.players - 1
            case t.SiteT(cls):
                return -1, len(world.classes[cls].names) - 1
            case t.PlaceT():
                return -1, world.places - 1
            case t.ThingT():
                return -1, world.places * self.places.width - 1
            case t.DirT(board):
                return -1, len(world.geometries[board].directions) - 1
            case t.BagT():
                raise AssertionError("a bag is an array")

    def register(self, var: v.Variable, secret: str = "") -> ir.Reg:
        """A new register for a variable."""
        low, high = self.bounds(var.type)
        return self.builder.register(var.name, low, high, max(low, -1) if low <= -1 else low, secret)

    def assign(self, var: v.Variable, value: ir.Expr, env: Env, non_null: bool) -> Env:
        """Bind a variable to a value that is computed now."""
        if isinstance(value, ir.Int) and not var.changes:
            return env.bind(var, value, non_null)
        keeper = self.current_actor.name if self.secret and isinstance(self.current_actor, ir.Reg) else ""
        kept = keeping(self, var, keeper)
        self.emit(*rebound(self, kept, value))
        return env.bind(var, kept, non_null and not var.changes)

    # -- bodies ---------------------------------------------------------------------------------------

    def lower_body(self, body: s.Body, env: Env, judged: int = -1) -> Env:
        """Lower statements in order; returns the scope after them.

        `judged`: the number of their objective, if they are the rest of a block that has one.
        """
        objective = next((i for i, x in enumerate(body.statements) if isinstance(x, s.EnsureBest)), -1)
        number = self.best if objective < 0 else judged if judged >= 0 else self.builder.new_block()
        outer, later, rest = self.best, self.later, body.statements
        for index, statement in enumerate(rest):
            self.best, self.rest = number if index < objective else outer, rest[index + 1 :]
            again = isinstance(statement, s.Each | s.Repeat | s.Ask)
            self.later = (*rest[index if again else index + 1 :], *later)
            if self.block is None and not (index == objective and number in self.arrivals):
                continue
            if isinstance(statement, s.EnsureBest):
                lower_objective(self, statement, number, env)
            elif isinstance(statement, s.Choose | s.ChooseOne) and statement.if_any:
                following = s.Body(rest[index + 1 :], body.origins[index + 1 :])
                choices.lower_if_any(self, statement, following, env, (number if index < objective else -1, outer))
                break
            else:
                env = self.lower(statement, env)
        self.best, self.later = outer, later
        return env

    def lower(self, statement: s.Statement, env: Env) -> Env:
        """Lower one statement; returns the scope after it."""
        ensures = isinstance(statement, s.Require) and statement.kind == "ensure"
        if ensures or not isinstance(statement, WAITING):
            self.settle()
        if self.unrefused and isinstance(statement, EFFECTS):
            return lower_unrefused(self, statement, env)
        match statement:
            case s.Let(var, value):
                if isinstance(var.type, t.BagT):
                    raise AssertionError("bags are not named by let")
                return self.assign(var, self.values.expr(value, env), env, self.values.non_null(value, env))
            case s.If():
                self._if(statement, env)
            case s.Each():
                self._each(statement, env)
            case s.Repeat():
                self._repeat(statement, env)
            case s.Choose():
                return choices.lower_choose(self, statement, env)
            case s.ChooseSeveral():
                return choices.lower_choose_several(self, statement, env)
            case s.ChooseOne():
                return choices.lower_choose_one(self, statement, env)
            case s.Require():
                moves.lower_require(self, statement, env)
            case s.EnsureBest():
                raise AssertionError("handled with its block")
            case s.PickRandom():
                return chance.lower_pick(self, statement, env)
            case s.Roll():
                chance.lower_roll(self, statement, env)
                self.look(env)
            case s.Shuffle():
                chance.lower_shuffle(self, statement, env)
                self.look(env)
            case s.MoveSome() if chance.is_random(statement):
                chance.lower_random_move(self, statement, env)
                self.look(env)
            case s.Ask():
                return asking.lower_ask(self, statement, env)
            case s.Call():
                self.call(statement, env)
            case s.Step(name, body):
                with self.setting(word=self.word if self.named else name):
                    return self.lower_body(body, env)
            case s.Jump():
                lower_jump(self, statement, env)
            case s.Pay():
                moves.lower_pay(self, statement, env)
            case _:
                env = moves.lower_effect(self, statement, env)
                self.look(env)
        return env

    # -- control --------------------------------------------------------------------------------------

    def _if(self, statement: s.If, env: Env) -> None:
        over, spent = self.builder.new_block(), False
        for condition, body in statement.branches:
            then, otherwise = self.builder.new_block(), self.builder.new_block()
            self.branch(self.values.condition(condition, env), then, otherwise)
            self.start(then)
            spent |= self._inside(body, env)
            self.jump(over)
            self.start(otherwise)
        spent |= self._inside(statement.otherwise, env)
        self.jump(over)
        self.start(over)
        self.word = "" if spent else self.word

    def _inside(self, body: s.Body, env: Env) -> bool:
        """Lower a body that may be left out. True: a choice in it bears the name that waits for the next choice."""
        with self.setting(word=self.word):
            word = self.word
            self.lower_body(body, env)
            return self.word != word

    def _each(self, statement: s.Each, env: Env) -> None:
        if statement.secretly:
            lower_secretly(self, statement, env)
            return
        spent: list[bool] = []

        def once(inner: Env, _: int) -> None:
            with passed_over(self, statement.var, inner):
                spent.append(self._inside(statement.body, inner))

        if not self.unrefused and not suspends(self.game, statement.body, later=self.later):
            inline_each(self, statement, env)
            self.look(env)
        elif waits(self.game, statement.body):
            self.loop(statement.of, statement.var, env, once, statement.body)
        else:  # where nobody decides, all passes are one thing that happens
            with self.setting(after_effect=None):
                self.loop(statement.of, statement.var, env, once, statement.body)
            self.look(env)
        self.word = "" if any(spent) else self.word

    def snapshot(self, of: v.SetOf, env: Env) -> tuple[str, ir.Expr]:
        """Take a set once: an array of its elements and the register with their number."""
        before, taken = take(self, of, env)
        self.emit(*before)
        return taken.array, taken.count

    def loop(
        self, of: v.SetOf, var: v.Variable, env: Env, body: Callable[[Env, int], None], lines: s.Body = s.NOTHING
    ) -> None:
        """A loop whose body may wait: the set is taken once. `lines`: the statements that may move its pieces."""
        self.flush()
        passes = Passes(self, s.Each(var, of, lines), env)
        self.emit(*passes.before)
        at = self.builder.register("at", 0, largest(self, of) + 1, 0)
        register = passes.register()
        head, inside, over = (self.builder.new_block() for _ in range(3))
        self.emit(ir.SetReg(at.name, ZERO))
        self.start_loop(head)
        self.emit(*passes.skipped(at))
        self.branch(compare("lt", at, passes.count), inside, over)
        self.start(inside)
        self.emit(ir.SetReg(register.name, ir.Load(passes.array, at)), *passes.counted(at))
        if isinstance(var.type, t.Seat):
            self.emit(*self.pass_begins)
        with passes.going_on(register):
            body(env.bind(var, register, non_null=not passes.moved), over)
        self.jump(head)
        self.start(over)
        self.emit(*passes.after)

    def _repeat(self, statement: s.Repeat, env: Env) -> None:
        head, inside, over = (self.builder.new_block() for _ in range(3))
        word = self.word
        low = ZERO if statement.low is None else now(self, "low", self.values.expr(statement.low, env))
        high = None if statement.high is None else low
        if statement.high is not None and statement.high is not statement.low:
            high = now(self, "high", self.values.expr(statement.high, env))
        counted = high is not None or low != ZERO
        done = self.builder.register("times", 0, t.LARGEST, 0)
        self.flush()
        if counted:
            self.emit(ir.SetReg(done.name, ZERO))
        if statement.span is not None:
            self.blame(s.ClauseId("repeat", statement.span), head, inside)
        self.start_loop(head)
        if statement.how == "until":
            assert statement.until is not None
            self.branch(self.values.condition(statement.until, env), over, inside)
        elif statement.how == "while_possible":
            again = self.builder.new_block()
            self.branch(compare("lt", done, low), inside, again)
            self.start(again)
            self.branch(probe_body(self, statement.body, env), inside, over)
        else:
            actor = None if statement.actor is None else self.values.expr(statement.actor, env)
            with self.setting(current_actor=actor or self.current_actor):
                self._times(low, high, done, inside, over, partial(offer_stop, self, statement.body))
        self.start(inside)
        if counted:
            self.emit(ir.SetReg(done.name, add(done, ONE)))
        self.word = word
        spent = self._inside(statement.body, env)
        self.jump(head)
        self.start(over)
        self.word = "" if spent else word

    def _times(
        self, low: ir.Expr, high: ir.Expr | None, done: ir.Reg, inside: int, over: int, stop: Callable[..., None]
    ) -> None:
        """Head of a counted loop: at the upper bound it ends, above the lower one the actor may stop."""
        if high is not None:
            going = self.builder.new_block()
            self.branch(compare("ge", done, high), over, going)
            self.start(going)
        if low == high:
            self.jump(inside)
            return
        if low != ZERO:
            free = self.builder.new_block()
            self.branch(compare("lt", done, low), inside, free)
            self.start(free)
        stop(inside, over)

    # -- calls ----------------------------------------------------------------------------------------

    def call(self, statement: s.Call, env: Env) -> None:
        """Put an action in: its parameters are bound, its locals are its own."""
        action = self.game.actions[statement.action]
        inner = Env(self.values.expr(statement.actor, env), bags=env.bags)
        for param, argument in zip(action.params, statement.args, strict=True):
            value = self.values.expr(argument, env)
            non_null = self.values.non_null(argument, env)
            if isinstance(value, ir.Int | ir.Reg | ir.Var):
                inner = inner.bind(param, value, non_null)
            else:
                inner = self.assign(param, value, inner, non_null)
        own = not self.named or (action.name in self.own_moves and statement is not self.announced)
        word = action.name if own else self.word
        within = self.within
        if within < 0:
            within = self.builder.actions = self.builder.actions + 1
            self.known_empty = {*self.known_empty, ("", f"begins {within}")}
        changed = {"within": within, "depth": self.depth + 1, "current_actor": inner.you}
        with self.setting(word=word, named=True, announced=None, **changed):
            self.enter(action.name, inner)
            spent = self.word != word
        self.word = "" if spent else self.word

    def enter(self, name: str, env: Env) -> None:
        """The body of an action, its limit, and what happens after it."""
        action, over = self.game.actions[name], None
        if action.limit:
            counter = limit_of(name)
            used = ir.Load(counter, seat := env.you if env.you is not None else ZERO)
            free = compare("lt", used, ir.Int(action.limit))
            over = only_if(self, free) if self.unrefused else None
            self.emit(ir.Require(self.builder.clause(action.clause, "limit"), free))
            self.pending.append(ir.Store(counter, seat, add(used, ONE)))
        self.lower_body(action.body, env)
        for body in self.game.after.get(name, ()):
            self.lower_body(body, Env(env.you))
        if over is not None:
            self.start(over)
