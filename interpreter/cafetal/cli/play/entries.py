"""What a person types at a decision: moves, parts of moves, and questions."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from rich.text import Text

from cafetal.cli.play.glossary import Glossary
from cafetal.cli.play.moves import Menu
from cafetal.cli.reasons import end_lines, points_lines, refusal_lines
from cafetal.diagnostics import did_you_mean
from cafetal.engine.history import is_seen, step_text
from cafetal.engine.record import in_order
from cafetal.executors.faults import FaultError

if TYPE_CHECKING:
    from cafetal.cli.play.session import Session

HELP = """\
a number, or a move as it is written    play it
the first letters of its words          show only the moves that begin so (`place f1`)
Enter, moves                            all moves again        more    the next page of them
why MOVE                                why a move is allowed or not: the lines of the rules
why points, why points SEAT             how the figures of the ranking came about
rules WORD                              what the rules say about a word or a name
undo                                    take back your last move
board, names, where PLACE, legend       the table; the names of places; one place; what the letters mean
history                                 what has happened so far
quit                                    stop; the log is kept, `--resume` goes on
A slash before a word makes it a command where a move has the same name: `/undo`."""


class Entries:
    """Reads what a person types in a session."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.seat = -1
        self.menu = Menu(())
        self.done = False
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
            "quit": self._quit,
        }

    @cached_property
    def glossary(self) -> Glossary:
        """The rules, to be looked up."""
        return Glossary(self.session.table.rules, self.session.table.players)

    def decide(self, seat: int) -> None:
        """Ask until a move is played or taken back."""
        self.seat, self.done = seat, False
        self.menu = Menu(self.session.state.texts())
        self.session.terminal.complete_with(self._completions)
        self._show_menu()
        codes = self.session.view.codes
        name = self.session.names[seat]
        while not self.done:
            prompt = Text.assemble((f" {codes.seats[name]} ", codes.styles[seat]), f" {name}> ")
            self.entry(self.session.terminal.ask(prompt))

    def entry(self, line: str) -> None:
        """Do what one line says."""
        line = " ".join(line.split())
        slash = line.startswith("/")
        words = line.removeprefix("/").split()
        number = None if slash else self.menu.find(line)
        if number is not None:
            self._play(number)
        elif not words:
            self.menu.narrow(())
            self._show_menu()
        elif words[0] in self.commands:
            self.commands[words[0]](words[1:])
        elif not slash and self.menu.narrow(words):
            self._show_menu()
        else:
            self._not_understood(line, words)

    def _play(self, number: int) -> None:
        state = self.session.state
        try:
            state.apply(state.legal_moves()[number], trusted=True)
        except FaultError as fault:
            clauses = self.session.table.plan.clauses
            clause = clauses[fault.clause] if 0 <= fault.clause < len(clauses) else None
            where = f" ({clause.file}:{clause.line})" if clause else ""
            self._say(f"the rules come to a fault here{where}: {fault.reason}; play something else")
            return
        self.done = True

    def _not_understood(self, line: str, words: list[str]) -> None:
        refusal = self.session.state.why_not(line)
        if any(reason.sort not in ("unknown", "unfinished") for reason in refusal.reasons):
            self.session.terminal.show(*refusal_lines(refusal))
            return
        known = [*self.commands, *(word for text in self.menu.texts for word in text.split()[:1])]
        hint = did_you_mean(words[0], known) if words else None
        self._say(
            f"`{line}` is no move and no command here" + (f"; {hint}" if hint else "; `help` lists what there is")
        )

    def _completions(self, line: str) -> list[str]:
        begun = [text for text in [*self.menu.texts, *self.commands] if text.startswith(line)]
        end = len(line)
        return [text[: (text + " ").index(" ", end)] for text in begun]

    def _say(self, text: str) -> None:
        self.session.terminal.note(text)

    def _show_menu(self) -> None:
        self.session.terminal.show(self.menu.shown())
        self._say(self.menu.note())

    # Commands.

    def _help(self, words: list[str]) -> None:
        self.session.terminal.show(Text(HELP))

    def _moves(self, words: list[str]) -> None:
        if self.menu.narrow(words):
            self._show_menu()
        else:
            self._say(f"no move begins with `{' '.join(words)}`")

    def _more(self, words: list[str]) -> None:
        if not self.menu.more():
            self._say("that was all; from the first page again")
        self._show_menu()

    def _why(self, words: list[str]) -> None:
        state, show = self.session.state, self.session.terminal.show
        if words[:1] == ["points"] and "points" not in self.menu.texts:
            self._why_points(words[1:])
        elif words == ["over"]:
            reason = state.why_over()
            show(*(end_lines(reason) if reason else [Text("the game is not over")]))
        elif words:
            move = " ".join(words)
            number = self.menu.find(move)
            show(*refusal_lines(state.why_not(self.menu.texts[number] if number is not None else move)))
        else:
            self._say("why what? `why MOVE`, or `why points`")

    def _why_points(self, words: list[str]) -> None:
        session = self.session
        seat = self.seat
        if words:
            if words[0] not in session.names:
                self._say(f"there is no player `{words[0]}`; there are: {', '.join(session.names)}")
                return
            seat = session.names.index(words[0])
        if session.hides and seat != self.seat:
            self._say("this game hides things, so only your own points are explained before it is over")
            return
        record = in_order(session.state.last)

        def told(number: int) -> str | None:
            step = record[number - 1]
            return step_text(session.state, step) if is_seen(session.state, step, self.seat) else None

        session.terminal.show(*points_lines(session.table.plan, session.state.why_points(seat), told))

    def _rules(self, words: list[str]) -> None:
        if words:
            self.session.terminal.show(*self.glossary.look_up("_".join(words)))
        else:
            self._say("`rules WORD`; names: " + ", ".join(self.glossary.names()))

    def _undo(self, words: list[str]) -> None:
        state = self.session.state
        last = state.last
        if last is None or last.kind == "chance" or last.actor != self.seat:
            self._say("nothing to take back: what happened last was not your move")
        elif not state.undo():
            self._say("this cannot be taken back: it has moved hidden things")
        else:
            self._say("taken back")
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
            hint = did_you_mean(words[0], view.places) if words else None
            self._say("`where PLACE` shows a place on the board" + (f"; {hint}" if hint else ""))

    def _legend(self, words: list[str]) -> None:
        self.session.terminal.show(self.session.view.legend())

    def _history(self, words: list[str]) -> None:
        state, recap = self.session.state, self.session.recap
        lines = list(recap.lines(state, self.seat, in_order(state.last), figures=False))
        self.session.terminal.show(*(lines or [Text("nothing yet", "dim")]))

    def _quit(self, words: list[str]) -> None:
        from cafetal.cli.play.session import Quit

        raise Quit
