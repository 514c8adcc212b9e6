"""What a person types at a decision: moves, parts of moves, and questions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from cafetal.cli.play.glossary import Glossary
from cafetal.cli.play.moves import Menu, in_order_of_text
from cafetal.cli.play.shorthand import Shorthand
from cafetal.cli.play.writing import Writing
from cafetal.cli.reasons import points_lines, refusal_lines
from cafetal.cli.results import end_of
from cafetal.engine.explain import Refusal, read_parts
from cafetal.engine.history import is_seen
from cafetal.engine.record import in_order
from cafetal.engine.texts import MovePart
from cafetal.executors.reference.interpret import Move
from cafetal.language.realise.text import capital
from cafetal.plan.faults import FaultError, refused_so
from cafetal.table.effects import Effects
from cafetal.table.recap import whose_turn

if TYPE_CHECKING:
    from cafetal.cli.play.session import Session
    from cafetal.cli.play.shorthand import Shorthand
    from cafetal.cli.play.writing import Writing


class Quit(Exception):
    """A player wants to stop."""


class Entries:
    """Reads what a person types in a session."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.seat = -1
        self.menu = Menu(())
        self.moves: Sequence[Move] = ()  # in the order of the menu
        self.context = ""
        self.done = False
        self.warned = False
        self.commands: dict[str, Callable[[list[str]], None]] = {
            "help": self._help,
            "moves": self._moves,
            "more": self._more,
            "why": self._why,
            "rules": self._rules,
            "undo": self._undo,
            "board": self._board,
            "names": self._names,
            "where": self._where,
            "legend": self._legend,
            "history": self._history,
            "log": self._log,
            "resign": self._resign,
            "quit": self._quit,
        }

    @cached_property
    def glossary(self) -> Glossary:
        """The rules, to be looked up."""
        return Glossary(self.session.table.rules, self.session.table.players, self.session.voice)

    @cached_property
    def shorthand(self) -> Shorthand:
        """The short words of people."""
        return Shorthand(self.session.table.world, self.session.table.plan)

    def decide(self, seat: int) -> None:
        """Ask until a move is played or taken back."""
        self.seat, self.done = seat, False
        state, voice = self.session.state, self.session.voice
        self.context = voice.context(state, seat)
        self.moves, texts = in_order_of_text(state.legal_moves(), state.texts())
        self.effects = Effects(self.session.table.world, voice, state, seat)
        self.menu = Menu(texts, voice, self._told)
        asked = voice.prompt(state, self.context)
        if asked:
            self.session.terminal.show(Text(asked, "bold"))
        self.session.terminal.complete_with(self._completions)
        self._show_menu()
        codes = self.session.view.codes
        name = self.session.names[seat]
        while not self.done:
            prompt = Text.assemble((f" {codes.seats[name]} ", codes.styles[seat]), f" {voice.seat(name)}> ")
            self.entry(self.session.terminal.ask(prompt))

    @cached_property
    def writing(self) -> Writing:
        """What reads moves as players of the game write them."""
        return Writing(self.session.state, self.session.voice, self.session.hides)

    def _told(self, number: int) -> str:
        """A move of the list as a sentence, and what it would do."""
        parts = self._parts(self.moves[number])
        note = self.effects.note([name for part in parts for name in part.names], [self.moves[number]])
        sentence = self.session.voice.move(parts, self.context)
        return f"{sentence} ({note})".strip() if note else sentence

    def _parts(self, move: Move) -> list[MovePart]:
        state = self.session.state
        return state.game.texts.parts(state.cells, move)

    def entry(self, line: str) -> None:
        """Do what one line says."""
        line = " ".join(line.split())
        slash = line.startswith("/")
        words = line.removeprefix("/").split()
        number = None if slash else self._number(line)
        if number is not None:
            self._play((self.moves[number],))
        elif not words:
            self.menu.narrow(())
            self._show_menu()
        elif self.session.voice.command(words[0]) in self.commands:
            self.commands[self.session.voice.command(words[0])](words[1:])
        elif slash:
            self._not_understood(line, words)
        else:
            self._written(line, words)

    def _written(self, line: str, words: list[str]) -> None:
        """Play what is written in the notation of the game; or show the moves that begin so, or those it may mean."""
        meant = self.writing.meant(line)
        if len(meant) == 1:
            self._play(meant[0])
        elif self.menu.narrow(words) or self.menu.narrow(self._keyed(words)):
            self._show_menu()
        elif meant:
            texts = dict(zip(self.moves, self.menu.texts, strict=True))
            names = dict(zip(self.session.state.legal_moves(), self.writing.written(), strict=True))
            told = (f"{names[first]} ({texts[first]})" if names[first] else texts[first] for first, *_ in meant)
            self._tell("play.may_be", line=line, moves=", ".join(told))
        else:
            self._not_understood(line, words)

    def _number(self, line: str) -> int | None:
        """The move that is meant: by its number, its text, or the only one that short words can mean."""
        number = self.menu.find(line)
        for words in (line.split(), self._keyed(line.split())):
            number = number if number is not None else self.shorthand.meant(words, self.menu.texts)
        return number

    def _keyed(self, words: list[str]) -> list[str]:
        """Words of the player's language as the game shows them, where only one can be meant."""
        known = self.shorthand.aliases.vocabulary | {word for text in self.menu.texts for word in text.split()}
        found = [[key for key in self.session.voice.keys(word) if key in known] for word in words]
        return [keys[0] if len(keys) == 1 and word not in known else word
                for word, keys in zip(words, found, strict=True)]  # fmt: skip

    def _play(self, moves: Sequence[Move]) -> None:
        """Play a move, or several that are written as one."""
        state = self.session.state
        try:
            for move in moves:
                state.apply(move, trusted=True)
                self.done = True
        except FaultError as fault:
            clauses = self.session.table.plan.clauses
            clause = clauses[fault.clause] if 0 <= fault.clause < len(clauses) else None
            where = f" ({clause.file}:{clause.line})" if clause else ""
            self._tell("play.fault", where=where, reason=refused_so(fault.reason, clause.kind if clause else ""))

    def _not_understood(self, line: str, words: list[str]) -> None:
        voice = self.session.voice
        refusal = self.session.state.why_not(self.shorthand.written(self._keyed(words)))
        if any(reason.sort not in ("unknown", "unfinished") for reason in refusal.reasons):
            self._refused(refusal)
            return
        if self.glossary.knows(line):
            self._tell("play.word_of_rules", line=line)
            return
        near = self.writing.near(line)
        if near:
            unread = voice.say("play.not_understood", line=line)
            self._say(f"{unread}; {voice.say('play.written', moves=', '.join(near))}")
            return
        known = [*self._command_words(), *(word for text in self.menu.texts for word in text.split()[:1])]
        hint = voice.near(words[0], known) if words else ""
        if not hint and refusal.near:
            hint = f"; {voice.say('play.did_you_mean', word=refusal.near)}"
        self._say(voice.say("play.not_understood", line=line) + (hint or f"; {voice.say('play.help_hint')}"))

    def _refused(self, refusal: Refusal) -> None:
        """Why a move is lawful or not, with its choices where they can be read."""
        parts = read_parts(self.session.state, refusal.text)
        self.session.terminal.show(*refusal_lines(refusal, self.session.voice, parts, self.context))

    def _completions(self, line: str) -> list[str]:
        begun = [text for text in [*self.menu.texts, *self._command_words()] if text.startswith(line)]
        end = len(line)
        return [text[: (text + " ").index(" ", end)] for text in begun]

    def _command_words(self) -> list[str]:
        """The commands, also as they are called in the player's language."""
        told = [word for name in self.commands for word in self.session.voice.say(f"command.{name}").split()]
        return list(dict.fromkeys([*self.commands, *told]))

    def _say(self, text: str) -> None:
        self.session.terminal.note(capital(text))

    def _tell(self, key: str, **values: object) -> None:
        self._say(self.session.voice.say(key, **values))

    def _show_menu(self) -> None:
        self.session.terminal.show(self.menu.shown())
        self._say(self.menu.note())

    # Commands.

    def _help(self, words: list[str]) -> None:
        """What can be typed, and beside it what for, each wrapped in its own column; below them the remarks."""
        grid, remarks = Table.grid(padding=(0, 2)), []
        for line in self.session.voice.say("play.help").splitlines():
            typed, apart, answer = line.partition("  ")
            if apart:
                grid.add_row(Text(typed), Text(answer.lstrip()))
            else:
                remarks.append(Text(line))
        self.session.terminal.show(grid, *remarks)

    def _moves(self, words: list[str]) -> None:
        if self.menu.narrow(words):
            self._show_menu()
        else:
            self._tell("play.no_move_begins", words=" ".join(words))

    def _more(self, words: list[str]) -> None:
        if not self.menu.more():
            self._tell("play.all_pages")
        self._show_menu()

    def _why(self, words: list[str]) -> None:
        state, show = self.session.state, self.session.terminal.show
        asked = self.session.voice.command(words[0]) if words else ""
        if asked == "points" and words[0] not in self.menu.texts:
            self._why_points(words[1:])
        elif asked == "over" and len(words) == 1:
            end = list(end_of(state, self.session.recap, self.seat))
            show(*(end or [Text(capital(self.session.voice.say("play.not_over")))]))
        elif words:
            move = " ".join(words)
            number = self._number(move)
            told = self.menu.texts[number] if number is not None else self.shorthand.written(self._keyed(words))
            refusal = state.why_not(told)
            unknown = [reason.sort for reason in refusal.reasons] == ["unknown"]
            known = unknown and self.glossary.knows(move)
            if refusal.part or not known:
                self._refused(refusal)
            if known:
                self._tell("play.word_of_rules", line=move)
        else:
            self._tell("play.why_what")

    def _why_points(self, words: list[str]) -> None:
        session = self.session
        seat = self.seat
        if words:
            named = [i for i, name in enumerate(session.names)
                     if words[0].casefold() in (name, session.voice.seat(name).casefold())]  # fmt: skip
            if not named:
                self._tell("play.no_player", name=words[0], names=", ".join(map(session.voice.seat, session.names)))
                return
            seat = named[0]
        if session.hides and seat != self.seat:
            self._tell("play.own_points_only")
            return
        record = in_order(session.state.last)

        def told(number: int) -> str | None:
            step = record[number - 1]
            if step.kind == "chance" and whose_turn(session.state, step) < 0:
                return session.voice.say("why.set_up")
            if not is_seen(session.state, step, self.seat):
                return None
            return session.recap.event(session.state, step)

        points = session.state.why_points(seat)
        session.terminal.show(*points_lines(session.table.plan, points, told, session.voice))

    def _rules(self, words: list[str]) -> None:
        if words:
            self.session.terminal.show(*self.glossary.look_up(" ".join(words)))
        else:
            self._tell(
                "play.rules_what", names=", ".join(dict.fromkeys(map(self.session.voice.noun, self.glossary.names())))
            )

    def _undo(self, words: list[str]) -> None:
        """Back to the last decision that this seat was asked for, over what bots have answered."""
        back = self.session.turns.back(self.session.state, self.seat)
        if isinstance(back, str):
            self._tell(back)
            return
        for _ in range(back):
            self.session.state.undo(anything=True)
        self._tell("play.undone")
        self.session.stale = True
        self.done = True

    def _board(self, words: list[str]) -> None:
        self.session.show_table(self.seat)

    def _names(self, words: list[str]) -> None:
        session = self.session
        session.terminal.show(session.view.named(session.state, self.seat, session.terminal.console.width))

    def _where(self, words: list[str]) -> None:
        view = self.session.view
        if len(words) == 1 and view.has_place(words[0]):
            self.session.show_table(self.seat, words[0])
        else:
            voice = self.session.voice
            self._say(voice.say("play.where_place") + (voice.near(words[0], view.places) if words else ""))

    def _legend(self, words: list[str]) -> None:
        self.session.terminal.show(self.session.view.legend())

    def _history(self, words: list[str]) -> None:
        state, recap = self.session.state, self.session.recap
        lines = list(recap.lines(state, self.seat, in_order(state.last), recent=False))
        self.session.terminal.show(*(lines or [Text(self.session.voice.say("play.nothing_yet"), "dim")]))

    def _resign(self, words: list[str]) -> None:
        """Leave the game for good: a bot plays on. What was typed of a move is forgotten."""
        session = self.session
        session.state.leave(self.seat)
        session.seats = session.seats.deserted(self.seat)
        left = "play.left_game" if session.state.has_left(self.seat) else "play.left"
        self._tell(left, seat=session.voice.seat(session.names[self.seat]))
        self.done = True

    def _log(self, words: list[str]) -> None:
        """Where the game is kept; or keep it in another file."""
        if words or self.session.keeping.why:
            self.session.keep_in(Path(" ".join(words)).expanduser() if words else None)
        else:
            self._tell("play.kept", log=self.session.keeping.path)

    def _quit(self, words: list[str]) -> None:
        self.session.save()
        if self.session.keeping.why and not self.warned:
            self.warned = True  # whoever says it again means it
            self._tell("play.unkept_at_end", reason=self.session.keeping.why)
            return
        raise Quit
