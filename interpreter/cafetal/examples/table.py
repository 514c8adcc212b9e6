"""The table at which an example is played: a state, whose turn it is, and the steps that change it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import field

from cafetal.dataclass import dataclass, replace
from cafetal.diagnostics import Span, did_you_mean
from cafetal.engine.draws import Fixed, followed
from cafetal.engine.game import Game
from cafetal.engine.generator import Generator
from cafetal.engine.leaving import event_block, event_point
from cafetal.engine.state import State
from cafetal.engine.texts import Texts
from cafetal.examples.aliases import Aliases
from cafetal.examples.attempt import Attempt
from cafetal.examples.facts import Teller
from cafetal.examples.ground import Ground
from cafetal.examples.implicit_moves import ImplicitMove
from cafetal.examples.reading import MoveReader, Taken
from cafetal.examples.refusals import Refusals
from cafetal.examples.script import Answers, Event, Gives, Played, Plays, Word
from cafetal.executors.reference.interpret import NOTHING, Interpreter
from cafetal.executors.reference.machine import Cells
from cafetal.executors.reference.shortcut import Shortcut
from cafetal.executors.schema import DONE, OVER, START
from cafetal.model import World
from cafetal.plan import Block, ChancePoint, ChoicePoint, Function, Plan, Stmt
from cafetal.plan.faults import MAX_CHANCES, NOBODY_DECIDES, FaultError
from cafetal.resolve.faults import fault

NEVER: frozenset[int] = frozenset()
REFUSE = 1  # the second arm of a question
ALONE = "the example began with an action, which is played alone: begin with `given setup` to go the course of the game"
MAX_FORCED = 200
LOOKED = 300
"""So many positions are looked at for one question: examples are short, and what needs more would hold up the check."""

WHOSE_TURN = (
    "whose turn it is says `given the turn_player is …`; without that line, it is the turn of the player who is named "
    "first behind `when`"
)
"""Where somebody else has to answer, or nobody."""


class Session:
    """One plan with what is needed to play examples on it."""

    def __init__(
        self,
        world: World,
        plan: Plan,
        lines: Mapping[str, Sequence[str]],
        aliases: Aliases,
        shortcut: Shortcut,
        ground: Ground,
    ) -> None:
        """`plan` has the functions that the scripts ask for; it may differ in blocks from that of the shortcut."""
        self.ground = ground
        self.world = world
        self.plan = plan
        self.interpreter = Interpreter(plan)
        self.interpreter.patience = LOOKED
        self.machine = self.interpreter.machine
        self.machine.notices_circles = True
        self.changed = plan is not shortcut.plan
        self.shortcut = shortcut
        self.machine.shortcut = lambda name, cells, args: shortcut.value(name, cells, args, self.changed)
        self.layout = self.interpreter.layout
        self.aliases = aliases
        self.reader = MoveReader(self.interpreter, aliases)
        self.teller = Teller(world, self.machine, lines)
        self.refusals = Refusals(self.interpreter, self.reader, None if self.changed else shortcut)
        self.texts = Texts(self.interpreter)

    @contextmanager
    def altered(
        self,
        blocks: Iterable[Block] = (),
        functions: Iterable[Function] = (),
        domains: Mapping[int, tuple[Stmt, ...]] = NOTHING,
    ) -> Iterator[None]:
        """The same plan with something else in it for a while; `refusals` still speaks of the plan as it is."""
        machine = self.machine
        kept = machine.shortcut, self.changed
        blocks, others = tuple(blocks), tuple(functions)
        same = self.plan is self.shortcut.plan and not others and not domains
        self.interpreter.never_stuck = self.shortcut.certain(block.number for block in blocks) if same else NEVER
        machine.shortcut = None if others else machine.shortcut
        self.changed = True
        try:
            with self.interpreter.altered(blocks, others, domains):
                yield
        finally:
            machine.shortcut, self.changed = kept
            self.learn()

    def learn(self) -> None:
        """Take over what is known by now of the choices of the plan as it is."""
        self.interpreter.never_stuck = NEVER if self.changed else self.shortcut.certain()

    @contextmanager
    def hurried(self) -> Iterator[None]:
        """Bounds that are a few times what has been needed so far, for changed rules that may go round in circles."""
        machine = self.machine
        kept = machine.max_rounds, machine.max_spent
        machine.hurry(times=10, least=500)
        try:
            yield
        finally:
            machine.max_rounds, machine.max_spent = kept

    def result(self, cells: Cells) -> State:
        """The state of a game that is over, which knows its ranks; interpreted, as so little is asked of it."""
        return Game(self.plan, self.interpreter).position(cells, 0)

    def name(self, seat: int) -> str:
        """What a player is called."""
        return self.world.colours[seat]

    def clauses(self, name: str) -> list[int]:
        """The numbers of the clauses that a name or a path means."""
        return [i for i, clause in enumerate(self.plan.clauses) if f".{clause.path}".endswith(f".{name}")]

    def turn(self, cells: Cells) -> int:
        """The number of the turn."""
        return cells[self.layout.arrays["turn_number"]]


@dataclass(slots=True)
class RunningExample:
    """A running example. `ran`: the blocks that moves and chance ran; `lucky`: chance had a choice of its own.

    `fresh`: since the turn (or the course) began, nobody has decided anything. `eve`: from where a turn begins in which
    no step has a part yet: a state and the block to be run on it. `line`: the line of the step that is played.
    """

    session: Session
    cells: Cells
    generator: int
    in_turns: bool
    starts: Mapping[str, tuple[int, tuple[str, ...]]]
    ran: list[int] = field(default_factory=list)
    lucky: bool = False
    turn: int = 0
    last: int = -1  # who acted last
    fresh: bool = False
    eve: tuple[Cells, int] | None = None
    line: int = 0
    implicit: tuple[ImplicitMove, ...] = ()
    early: tuple[ImplicitMove, ...] = ()  # chance that no line gives, before anybody decides
    draws: Fixed = ()  # those that the example fixes
    alone: str = ALONE  # why an action is played alone, in a game without turns
    stayed: bool = False  # the next turn has not begun, because it begins with chance

    def copy(self) -> RunningExample:
        """An independent copy."""
        return replace(self, cells=self.cells[:], ran=[], stayed=False)

    # -- where the game stands ------------------------------------------------------------------------

    @property
    def choice(self) -> ChoicePoint | None:
        """The choice for which the game waits."""
        return self.session.reader.choice(self.cells)

    @property
    def is_over(self) -> bool:
        """The game is over."""
        return self.cells[self.session.layout.point] == OVER

    @property
    def done(self) -> bool:
        """An action that was played alone is over: nothing follows it."""
        return self.cells[self.session.layout.point] == DONE

    @property
    def between(self) -> bool:
        """A turn is over, and the next one has not begun."""
        return self.cells[self.session.layout.point] == START

    @property
    def is_chance(self) -> bool:
        """Chance is to happen."""
        return self.cells[self.session.layout.point] >= len(self.session.plan.choices)

    @property
    def actor(self) -> int:
        """The seat that decides, or -1."""
        return self.session.interpreter.actor_at(self.cells) if self.choice is not None else -1

    def moment(self) -> str:
        """What the game waits for, in words."""
        point = self.choice
        if self.is_over:
            return "the game is over"
        if self.is_chance:
            return "chance is to happen"
        if self.done:
            return "the action is over"
        if point is None:
            return "nobody has anything to decide"
        who = self.session.name(self.actor)
        return f"{who} is asked to {point.name}" if point.kind == "ask" else f"{who} has to choose ({point.name})"

    # -- going on -------------------------------------------------------------------------------------

    def begin(self, block: int) -> None:
        """Run from a block to the first pause."""
        self.fresh, self.eve = True, (self.cells[:], block) if self.in_turns else None
        self.ran.extend(self.session.machine.run(self.cells, block))
        self.turn = self.session.turn(self.cells)

    def _passed(self, turn: int, before: Cells, block: int) -> None:
        """A run from a block on a state is over; `turn` was the number of the turn. Note if another one begins."""
        if self.in_turns and self.session.turn(self.cells) != turn:
            self.fresh, self.eve = True, (before, block)

    def settle(self) -> None:
        """Let chance happen as the seed has it, until somebody decides. `FaultError` if it goes on for ever."""
        happened = 0
        while self.is_chance:
            happened += 1
            if happened > MAX_CHANCES:
                raise FaultError(-1, NOBODY_DECIDES)
            found = self._outcomes()
            if not found:
                raise fault("E010", "a chance event without an outcome", Span("", 0, 0, 0, 0))
            generator = Generator(self.generator)
            values = generator.pick(found)
            self.generator = generator.state
            if len(found) > 1:
                self.lucky = True
                self._note_chance(values)
            self._draw(values)

    def _note_chance(self, values: tuple[int, ...]) -> None:
        """Remember chance that no line gives, in the words that a line would have."""
        session = self.session
        if not session.refusals.asked:
            return
        point = self._event()
        copy = self.cells[:]
        for name, value in zip(point.registers, values, strict=True):
            copy[session.layout.registers[name]] = value
        words = session.reader.shows(point.shows, copy)
        if words:
            event = ImplicitMove(self.line, "", words[0])
            self.implicit += (event,)
            self.early += (event,) if self.fresh else ()

    def _event(self) -> ChancePoint:
        plan = self.session.plan
        return plan.chances[self.cells[self.session.layout.point] - len(plan.choices)]

    def _outcomes(self) -> list[tuple[tuple[int, ...], int]]:
        """What chance can give; `DrawError` if it cannot give what is fixed."""
        return followed(self.draws, self._event(), self.session.interpreter.outcomes(self.cells))[0]

    def _draw(self, values: tuple[int, ...]) -> None:
        layout, point = self.session.layout, self._event()
        if self.draws:
            self.draws = followed(self.draws, point, self.session.interpreter.outcomes(self.cells))[1]
        for name, value in zip(point.registers, values, strict=True):
            self.cells[layout.registers[name]] = value
        turn, before = self.session.turn(self.cells), self.cells[:]
        self.ran.extend(self.session.machine.run(self.cells, point.target))
        self._passed(turn, before, point.target)

    def take(self, taken: Taken) -> None:
        """Make a move."""
        turn = self.session.turn(self.cells)
        self.last = self.actor
        self.cells = taken.cells[:]
        self.ran.extend(taken.ran)
        self.fresh, self.eve = False, None
        cells, arm, values = taken.last
        self._passed(turn, self.session.reader.chosen(cells, arm, values), arm.target)

    def forced(self) -> bool:
        """Take the only lawful move as made, if there is but one; never an answer, and never in a later turn."""
        point = self.choice
        if point is None or point.kind == "ask":
            return False
        if self.session.turn(self.cells) != self.turn or (not self.in_turns and self.actor != self.last):
            return False
        only = self.session.reader.forced(self.cells)
        if only is None:
            return False
        if self.session.refusals.asked:
            words = self.session.texts.text(self.cells, only.move)
            self.implicit += (ImplicitMove(self.line, self.session.name(self.actor), words),)
        self.take(only)
        return True

    def advance(self) -> None:
        """Go on as long as a thing has to be chosen and only one can be; nobody is made to stop or to pass.

        A turn in which no step has a part does not begin if it begins with chance.
        """
        for _ in range(MAX_FORCED):
            if self._open():
                return self._stay()
            self.settle()
            if self.choice is None or self.choice.kind != "choose" or not self.forced():
                return

    def _open(self) -> bool:
        """A turn in which no step has a part begins with chance that has more than one outcome."""
        return self.eve is not None and self.is_chance and len(self._outcomes()) > 1

    def _stay(self) -> None:
        """Go back to where the turn was about to begin."""
        assert self.eve is not None
        before, block = self.eve
        cells = before[:]
        point, head = self.session.layout.point, self.session.plan.turn_block
        if block != head:
            self.session.machine.run(cells, block, before=head)
        cells[point] = self.cells[point]
        self.cells, self.stayed = cells, True

    def enter(self, action: str, seat: int) -> bool:
        """In a game without turns, begin with an action; whether there is such an action."""
        if action not in self.starts:
            return False
        block, registers = self.starts[action]
        self.cells[self.session.layout.registers[registers[0]]] = seat
        self.begin(block)
        self.fresh = False
        return True

    def says_all(self, move: Played) -> bool:
        """Whether the name of an action that has just begun is all that is said of it: nothing is chosen in it, or what
        is chosen first, maybe behind chance, does not bear its name."""
        if self.done or len(move.words) > 1:
            return self.done and len(move.words) == 1
        later = self.copy()
        later.settle()
        point, name = later.choice, move.words[0].text
        if point is None or name == point.name or any(arm.word == name for arm in point.arms):
            return point is None
        return not self.session.reader.readings(later.cells, [name], 0)

    # -- steps ----------------------------------------------------------------------------------------

    def plays(self, step: Plays) -> None:
        """A player makes moves. Raises `Fault` for what is not lawful or not understood."""
        self.turn = self.session.turn(self.cells)
        for move in step.moves:
            if not self.ready(step.seat, move):
                self.play(step.seat, move)

    def ready(self, seat: int, move: Played) -> bool:
        """It is for this player to move, after what has to happen by itself; or the action without a choice is made."""
        if self.in_turns and self.silent_turn(seat, move):
            return True
        if self.between and self.eve is not None:
            self.begin(self.eve[1])
        self.settle()
        for _ in range(MAX_FORCED):
            if self.actor == seat or not self.forced():
                break
            self.settle()
        if self.done and self.enter(move.words[0].text, seat):
            if self.says_all(move):
                return True
            self.settle()
        if self.actor != seat:
            hint = WHOSE_TURN if self.in_turns else None
            if self.choice is not None and self.choice.kind == "ask":
                hint = f"`when {self.session.name(self.actor)} refuses`, or `when nobody agrees`"
            message = f"it is not for {self.session.name(seat)} to play now: {self.moment()}"
            raise fault("E009", message, move.span, self.alone if self.done else hint)
        return False

    def silent_turn(self, seat: int, move: Played) -> bool:
        """Play a turn of this player in which nobody decides anything, by the name of an action that it carries out."""
        session, head = self.session, self.session.plan.turn_block
        carried = "turn" in session.reader.aliases.callers(move.words[0].text)
        if self.eve is None or len(move.words) > 1 or not carried:
            return False
        cells, block = self.eve[0][:], self.eve[1]
        if block != head:
            session.machine.run(cells, block, before=head)
        if cells[session.layout.registers[session.plan.turn_register]] != seat:
            return False
        cells[session.layout.point] = START
        ran = session.machine.run(cells, head, before=head)
        if cells[session.layout.point] not in (START, OVER):
            return False
        self.cells, self.last, self.fresh = cells, seat, False
        self.ran.extend(ran)
        self.eve, self.turn = (cells[:], head), session.turn(cells)
        return True

    def play(self, seat: int, move: Played) -> None:
        """Make one move as it is written; raises `Fault`."""
        attempt = Attempt(self, seat, move)
        ends = attempt.ends()
        if not ends:
            raise attempt.refused("E002", f"{self.session.name(seat)} cannot play this")
        if len({tuple(end.cells) for end in ends}) > 1:
            raise fault("E003", "these words may mean more than one move", move.span, "say it in the game's own words")
        best = ends[0]
        self.cells, self.generator, self.ran = best.cells, best.generator, best.ran
        self.lucky, self.last, self.fresh, self.eve = best.lucky, best.last, best.fresh, best.eve
        self.implicit, self.early, self.draws = best.implicit, best.early, best.draws

    def gives(self, step: Gives) -> None:
        """The next events of chance, by the words that they show; one with a single outcome need not be named."""
        for word in step.words:
            for _ in range(MAX_FORCED):
                while not self.is_chance and self.forced():
                    pass
                if not self.is_chance:
                    hint = self.alone if self.done or self.alone is not ALONE else None
                    raise fault("E009", f"chance has no part in this: {self.moment()}", word.span, hint)
                if self._give(word):
                    break

    def _give(self, word: Word) -> bool:
        """Let chance happen; whether it was the event that the word means."""
        session = self.session
        point = self._event()
        shown: list[str] = []
        outcomes = self._outcomes()
        for values, _ in outcomes:
            copy = self.cells[:]
            for name, value in zip(point.registers, values, strict=True):
                copy[session.layout.registers[name]] = value
            words = session.reader.shows(point.shows, copy)
            if any(session.aliases.same(text, word.text) for text in words):
                self.eve = None
                self._draw(values)
                return True
            shown.extend(words)
        if len(outcomes) == 1:
            self._draw(outcomes[0][0])
            return False
        listed = ", ".join(list(dict.fromkeys(shown))[:8])
        hint = did_you_mean(word.text, shown) or (f"it can give {listed}" if shown else None)
        raise fault("E010", f"chance ({point.name}) cannot give `{word.text}` here", word.span, hint)

    def happens(self, step: Event) -> None:
        """A player leaves, or runs out of time, as the rules have it."""
        plan, layout = self.session.plan, self.session.layout
        self.settle()
        point = self.choice
        what = "leaves" if step.kind == "leave" else "runs out of time"
        if event_block(plan, step.kind) < 0:
            hint = f"say it in a section `when a player {what}`"
            raise fault("E009", f"the rules do not say what happens when a player {what}", step.span, hint)
        if point is None or (step.kind == "timeout" and self.actor != step.seat):
            raise fault("E009", f"{self.session.name(step.seat)} has nothing to decide: {self.moment()}", step.span)
        self.cells = self.cells[:]
        self.cells[layout.point] = event_point(plan, step.kind)
        self.fresh, self.eve = False, None
        self._draw((step.seat, point.number))

    def answers(self, step: Answers) -> None:
        """A player agrees or refuses; or all who are still asked refuse."""
        self.turn = self.session.turn(self.cells)
        self.settle()
        for _ in range(MAX_FORCED):
            if (self.choice is not None and self.choice.kind == "ask") or not self.forced():
                break
            self.settle()
        point = self.choice
        if point is None or point.kind != "ask":
            raise fault("E009", f"nobody is asked anything: {self.moment()}", step.span, WHOSE_TURN)
        if step.seat < 0:
            while self.choice is not None and self.choice.number == point.number:
                self._answer(False, step.span)
            return
        if self.actor != step.seat:
            asked = self.session.name(self.actor)
            raise fault("E009", f"{asked} is asked now, not {self.session.name(step.seat)}", step.span, WHOSE_TURN)
        self._answer(step.yes, step.span)

    def _answer(self, yes: bool, span: Span) -> None:
        point = self.choice
        assert point is not None
        arm = point.arms[0 if yes else REFUSE]
        who = self.session.name(self.actor)
        for taken in self.session.reader.moves(self.cells, [arm.word], 0):
            self.take(taken)
            return
        reasons = self.session.refusals.reasons(self.cells, [arm.word], 0)
        related = self.session.refusals.related(reasons)
        raise fault("E002", f"{who} cannot {arm.word}: {self.session.refusals.told(reasons)}", span, None, *related)
