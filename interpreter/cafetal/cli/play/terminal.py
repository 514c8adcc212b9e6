"""The terminal that a game is played at: what is printed, what is typed, Tab, and the screen between two people."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext

from rich.console import Console, RenderableType
from rich.text import Text

from cafetal.cli.output import console
from cafetal.cli.stopping import heard

Completer = Callable[[str], list[str]]
LONGEST = 10_000
"""Characters of a line that is typed."""
MOST_PARTS = 100
"""So many times as long a line may be before it is taken for one that has no end."""


def _line() -> str:
    """One line of input, of a very long one its beginning; all of what has no end, which is nobody's typing."""
    line = sys.stdin.readline(LONGEST)
    part = line
    for _ in range(MOST_PARTS):
        if not part or part.endswith("\n"):
            return line
        part = sys.stdin.readline(LONGEST)
    return line + part


class Terminal:
    """Prints and asks. End of input is `EOFError`, Ctrl-C `KeyboardInterrupt`."""

    def __init__(self, out: Console | None = None) -> None:
        self.console = out or console()
        self.interactive = sys.stdin.isatty() and self.console.is_terminal

    def show(self, *things: RenderableType) -> None:
        """Print things, one below the other."""
        for thing in things:
            self.console.print(thing)

    def note(self, text: str) -> None:
        """Print a remark."""
        self.console.print(Text(text, "dim"), soft_wrap=True)

    def ask(self, prompt: Text) -> str:
        """One line of input, without its end."""
        self.console.print(prompt, end="")
        try:
            with heard():
                line = input() + "\n" if self.interactive else _line()
        except (OSError, ValueError):  # a folder, or a stream that is closed
            raise EOFError from None
        if not line or (len(line) > LONGEST and not self.interactive):
            raise EOFError
        if self.interactive:
            return line.removesuffix("\n")
        self.console.print(Text(line.rstrip("\n"), "italic"))
        return line.rstrip("\n")

    def waiting(self, words: str) -> AbstractContextManager[object]:
        """Show at the bottom of the screen what is waited for; nothing where there is no screen."""
        return self.console.status(words) if self.interactive else nullcontext()

    def complete_with(self, completer: Completer) -> None:
        """Let Tab complete what is typed; `completer` gives all lines that begin as a line does."""
        if not self.interactive:
            return
        try:
            import readline  # not on every system
        except ImportError:  # some systems have none; typing works without it
            return
        found: list[str] = []

        def answer(text: str, state: int) -> str | None:
            if state == 0:
                line = readline.get_line_buffer()
                start = readline.get_begidx()
                found[:] = sorted({other[start:] for other in completer(line)})
            return found[state] if state < len(found) else None

        readline.set_completer_delims(" ")
        readline.set_completer(answer)
        readline.parse_and_bind("tab: complete")

    def hand_over(self, prompt: Text) -> None:
        """Empty the screen, with what was above it, and wait until the next player sits before it."""
        self._clear()
        self.ask(prompt)
        self._clear()

    def _clear(self) -> None:
        if self.console.is_terminal:
            self.console.file.write("\x1b[2J\x1b[3J\x1b[H")  # the lines above the screen too
            self.console.file.flush()
        else:
            self.console.rule()
