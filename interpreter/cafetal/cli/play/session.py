"""The course of a game at the terminal. After each move of a person the log is on disk, so nothing is ever lost."""

from __future__ import annotations

from dataclasses import field
from itertools import takewhile
from pathlib import Path

from rich.text import Text

from cafetal.bots import Bot, decide, decision_generator
from cafetal.bots.knowledge import hides_something
from cafetal.cli import failures
from cafetal.cli.board import TableView
from cafetal.cli.loading import LoadedTable
from cafetal.cli.play.entries import Entries
from cafetal.cli.play.keeping import Keeping, log_of
from cafetal.cli.play.seats import Seats
from cafetal.cli.play.terminal import Terminal
from cafetal.cli.recap import Recap
from cafetal.cli.results import results
from cafetal.dataclass import dataclass
from cafetal.diagnostics import RulesError
from cafetal.engine import State
from cafetal.engine.record import Step, steps
from cafetal.plan.faults import FaultError
from cafetal.table.recap import EVERYTHING
from cafetal.table.turns import MOST_TAKEN, Turns
from cafetal.table.voice import Voice


@dataclass
class Session:
    """A game that is being played. `state` begins with `Game.new_game` or comes from a log."""

    table: LoadedTable
    state: State
    seats: Seats
    keeping: Keeping
    terminal: Terminal = field(default_factory=Terminal)
    voice: Voice = field(default_factory=Voice)
    ask_all: bool = False  # wherever only one move is lawful

    def __post_init__(self) -> None:
        self.view = TableView(self.table.world, self.voice)
        self.recap = Recap(self.table.world, self.view.codes, self.voice)
        self.entries = Entries(self)
        self.stale = True  # the table has to be shown again
        self.taken = 0  # so many moves were played without asking since somebody was asked
        self.asked = -1  # who was asked last
        self.announced = False  # it was told that bots begin
        self.fresh = set(self.seats.people)  # those who have not seen the legend yet
        for seat in self.state.deserted:
            self.seats = self.seats.deserted(seat)
        self.hides = hides_something(self.table.game)
        self.shown_to = -1 if len(self.seats.people) > 1 else next(iter(self.seats.people), -1)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats."""
        return self.table.plan.seats

    def run(self) -> None:
        """Play until the game is over; whatever ends it sooner, the log is written."""
        try:
            with failures.faults_told(self.table.plan):
                while not self.state.settle().is_over:
                    seat = self.state.actor
                    bot = self.seats.bots[seat]
                    if bot is not None:
                        self._tell_who_begins(seat)
                        self._bot(seat, bot)
                    elif not self._took_the_only_one():
                        self._person(seat)
        finally:
            self.save()
        self._end()

    def _tell_who_begins(self, seat: int) -> None:
        """Say it at once if bots begin: their first moves take longest, and until then nothing is shown."""
        if self.asked < 0 and self.seats.people and not self.announced:
            self.announced = True
            self.terminal.note(self.voice.say("play.bots_begin", seat=self.voice.seat(self.names[seat])))

    def save(self) -> None:
        """Write the log of what was played so far; if it cannot be written, say so, and go on."""
        before = self.keeping.why
        self.keeping.save(log_of(self.table, self.state))
        if self.keeping.why and self.keeping.why != before:
            self._tell_unkept()
        elif before and not self.keeping.why:
            self.terminal.note(self.voice.say("play.kept_again", log=self.keeping.path))

    def _tell_unkept(self) -> None:
        told = self.voice.say("play.unkept", log=self.keeping.path, reason=self.keeping.why)
        offer = self.keeping.offer()
        self.terminal.note(told + (f" {self.voice.say('play.offer', log=offer)}" if offer is not None else ""))

    def keep_in(self, path: Path | None) -> None:
        """Keep the log in another file; without one, in the one that is offered."""
        path = path or self.keeping.offer()
        if path is None:
            self.terminal.note(self.voice.say("play.no_offer"))
            return
        try:
            self.keeping.move(path, log_of(self.table, self.state))
        except RulesError as wrong:
            found = wrong.diagnostics[0]
            self.terminal.note(f"{path}: {found.message}")
        else:
            self.terminal.note(self.voice.say("play.kept", log=path))

    def _keep_at_last(self) -> None:
        """The game is over and not kept: ask for another file until it is, or nothing is answered."""
        while self.keeping.why:
            answer = self.terminal.ask(Text(self.voice.say("play.keep_where")))
            if not answer.strip():
                return
            words = answer.split()
            named = words[1:] if self.voice.command(words[0]) == "log" else words
            self.keep_in(Path(" ".join(named)).expanduser() if named else None)

    # Decisions.

    def _bot(self, seat: int, bot: Bot) -> None:
        count = sum(1 for _ in steps(self.state.last))
        generator = decision_generator(self.state.seed or 0, seat, count)
        with self.terminal.waiting(self.voice.say("play.thinks", seat=self.voice.seat(self.names[seat]))):
            move = decide(bot, self.state, generator)
        self.state.apply(move, trusted=True)
        if not self.seats.people:
            self._show_last()

    def _show_last(self) -> None:
        """What happened since the move before the last one: where only bots play, nobody sees too much."""
        last, *before = steps(self.state.last)
        chances = list(takewhile(lambda step: step.kind == "chance", before))
        self.terminal.show(*self.recap.lines(self.state, EVERYTHING, [*chances[::-1], last], recent=False))

    @property
    def turns(self) -> Turns:
        """Who is asked, and what can be taken back."""
        people = self.seats.people
        return Turns(people, len(people) > 1, self.ask_all)

    def took(self, step: Step) -> bool:
        """Whether a move of a person was played for them, since they had no other."""
        return self.turns.took(self.state, step)

    def _took_the_only_one(self) -> bool:
        """Play the move of a person who has no other, instead of asking; it is told in what happened.

        Rules that would go on so for ever ask after a while all the same, so that somebody can leave.
        """
        if self.turns.asks(self.state, self.state.point) or self.taken >= MOST_TAKEN:
            return False
        moves = self.state.legal_moves()
        if len(moves) != 1:
            return False
        try:
            self.state.apply(moves[0], trusted=True)
        except FaultError:  # told when the person has played it
            return False
        self.taken += 1
        return True

    def _person(self, seat: int) -> None:
        """Let a person decide once."""
        self.taken, self.asked = 0, seat
        if self.hides and self.shown_to != seat and len(self.seats.people) > 1:
            self.terminal.hand_over(Text(self.voice.say("play.looks", seat=self.voice.seat(self.names[seat]))))
        if self._begins(seat):
            self.show_news(seat)
        self.shown_to, self.stale = seat, False
        self.entries.decide(seat)
        self.save()

    def _begins(self, seat: int) -> bool:
        """Whether something happened since the screen was last shown to a seat, other than its own moves."""
        last = self.state.last
        own = last is not None and last.kind == "move" and last.actor == seat
        taken = own and last is not None and self.took(last)
        return self.stale or self.shown_to != seat or not own or taken

    def show_news(self, seat: int) -> None:
        """What happened, and the table as it is now."""
        self._tell_happened(seat, seat)
        self.show_table(seat)
        if seat in self.fresh:
            self.fresh.discard(seat)
            self.terminal.show(self.view.legend(), Text(""))

    def _tell_happened(self, seat: int, eyes: int) -> None:
        """What happened since a seat last decided, as somebody saw it."""
        happened = self.recap.since(self.state, seat, self.took)
        lines = list(self.recap.lines(self.state, eyes, happened))
        if lines:
            self.terminal.show(Text(self.voice.say("play.happened"), "bold"), *lines, Text(""))

    def show_table(self, seat: int, chosen: str = "") -> None:
        """The boards and the figures, as a seat sees them."""
        width = self.terminal.console.width
        self.terminal.show(self.view.boards(self.state, seat, width, chosen), self.view.figures(self.state, seat))

    def _end(self) -> None:
        people = len(self.seats.people)
        eyes = self.shown_to if people == 1 else -1 if people else EVERYTHING  # several people look together
        if self.asked >= 0:
            self._tell_happened(self.asked, eyes)
        self.show_table(self.shown_to if people == 1 else -1)
        self.terminal.show(*results(self.state, self.view.codes, self.voice, eyes))
        if self.keeping.why:
            self._keep_at_last()
        if not self.keeping.why:
            self.terminal.note(self.voice.say("play.log", log=self.keeping.path))
