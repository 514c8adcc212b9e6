"""The streams of the command line: closed ones, full ones, other encodings."""

from __future__ import annotations

import codecs
import io
import os
import select
import sys
import unicodedata
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from typing import TYPE_CHECKING, BinaryIO, NoReturn

from cafetal.cli import stopping

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

BROKEN_PIPE = 141
UNWRITABLE = 1
LOOK_ALIKE = "cafetal.look_alike"
ALIKE = {
    "→": "->", "←": "<-", "–": "-", "—": "-", "…": "...", "·": ".", "•": "*", "×": "x", "−": "-", "▶": ">", "█": "#",
    "‘": "'", "’": "'", "“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "│": "|", "─": "-", "━": "-",
    "≤": "<=", "≥": ">=", "±": "+-",
}  # fmt: skip
"""What stands for signs that an encoding lacks; letters lose their accents, anything else becomes a question mark."""


@contextmanager
def prepared() -> Iterator[list[int]]:
    """While this is entered, nothing about this process's streams is a mistake of the program; gives its terminals.

    Streams that somebody has put in the place of the system's, to catch what is printed, stay as they are.
    """
    codecs.register_error(LOOK_ALIKE, _alike)
    for number in range(3):  # else the next file that is opened would take the place of a closed stream
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)
    with ExitStack() as before:
        for name in ("stdin", "stdout", "stderr"):
            before.callback(setattr, sys, name, getattr(sys, name))
        if sys.stdin is None:
            sys.stdin = before.enter_context(open(os.devnull, encoding="utf-8"))
        _loosen(sys.stdin, "replace", before)
        if os.name == "posix":
            _put_own()
        else:
            _loosen(sys.stdout, LOOK_ALIKE, before)
            _loosen(sys.stderr, LOOK_ALIKE, before)
        terminals = stopping.terminals()
        stopping.obey(before)
        yield terminals


def _put_own() -> None:
    """Put streams of ours in the places of the system's."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(AttributeError, OSError, ValueError):  # there is none, or it can take no more
            stream.flush()
    if sys.stdout is None or sys.stdout is sys.__stdout__:
        sys.stdout = _text(_Output(1, closed=sys.stdout is None), sys.stdout)
    if sys.stderr is None or sys.stderr is sys.__stderr__:
        sys.stderr = _text(_Messages(2), sys.stderr)


def finish(code: int, terminals: Sequence[int]) -> int:
    """Write what is still held back; the exit code."""
    try:
        for stream in (sys.stdout, sys.stderr):
            if stream is not None:
                stream.flush()
    except SystemExit as end:
        code = code or int(str(end.code))
    return stopping.code_of(code, terminals)


@contextmanager
def begun(words: str) -> Iterator[None]:
    """Show words on standard error while something is done, if it is a screen; nothing of them stays there.

    It needs no module that takes long to be read, so that it can be the first sign of a command.
    """
    screen = sys.stderr
    if screen is None or not screen.isatty():
        yield
        return
    screen.write(words)
    screen.flush()
    try:
        yield
    finally:
        screen.write(f"\r{' ' * len(words)}\r")  # no orders to the terminal: there are some that know none
        screen.flush()


def raw() -> tuple[BinaryIO, BinaryIO]:
    """Standard input and output for a protocol, as bytes; whatever else this process prints goes to standard error."""
    given, taken = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return given, taken


def is_unicode() -> bool:
    """Whether standard output can take any sign."""
    return (getattr(sys.stdout, "encoding", None) or "utf-8").lower().replace("-", "").startswith("utf")


class _Output(io.FileIO):
    """Standard output. What cannot be written ends the program, once, with a message or the code for a closed pipe."""

    def __init__(self, number: int, closed: bool) -> None:
        self.missing = _open(self, number) or closed
        self.gone = False

    def write(self, data: ReadableBuffer, /) -> int:
        """Write some bytes, with a wait where the reader is slow."""
        size = memoryview(data).nbytes
        if self.gone:
            return size
        try:
            if self.missing:
                raise OSError(9, "it is closed")
            written = super().write(data)
            while written is None:  # a stream that does not wait
                select.select([], [self], [])
                written = super().write(data)
            return written
        except BrokenPipeError:  # the reader has had enough
            self._end(BROKEN_PIPE)
        except OSError as problem:
            reason = (problem.strerror or "unknown reason").lower()
            print(f"error: the output cannot be written: {reason}", file=sys.stderr)
            self._end(UNWRITABLE)

    def _end(self, code: int) -> NoReturn:
        self.gone = True
        raise SystemExit(code)


class _Messages(io.FileIO):
    """Standard error. What cannot be told is not."""

    def __init__(self, number: int) -> None:
        _open(self, number)

    def write(self, data: ReadableBuffer, /) -> int:
        """Write some bytes, if that can be done."""
        size = memoryview(data).nbytes
        try:
            return super().write(data) or size
        except OSError:
            return size


def _open(raw: io.FileIO, number: int) -> bool:
    """Open a stream of the system; whether it is none, but a folder, say: then it writes nowhere."""
    try:
        io.FileIO.__init__(raw, number, "wb", closefd=False)
        return False
    except OSError:
        io.FileIO.__init__(raw, os.devnull, "wb")
        return True


def _text(raw: io.FileIO, old: object) -> io.TextIOWrapper:
    encoding = getattr(old, "encoding", None) or "utf-8"
    terminal = raw.isatty()
    return io.TextIOWrapper(
        io.BufferedWriter(raw), encoding, LOOK_ALIKE, line_buffering=terminal or isinstance(raw, _Messages)
    )


def _loosen(stream: object, errors: str, before: ExitStack) -> None:
    """Let a stream take any sign, and be as it was afterwards."""
    if isinstance(stream, io.TextIOWrapper):
        before.callback(_reconfigure, stream, stream.errors)
        _reconfigure(stream, errors)


def _reconfigure(stream: io.TextIOWrapper, errors: str | None) -> None:
    with suppress(OSError, ValueError):  # somebody has read from it, or it is closed
        stream.reconfigure(errors=errors)


def _alike(problem: UnicodeError) -> tuple[str, int]:
    if not isinstance(problem, UnicodeEncodeError):
        raise problem
    signs = problem.object[problem.start : problem.end]
    return "".join(map(_sign, signs)), problem.end


def _sign(sign: str) -> str:
    plain = unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode("ascii")
    return ALIKE.get(sign) or plain or "?"
