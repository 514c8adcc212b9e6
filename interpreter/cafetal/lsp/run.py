"""The whole server."""

from __future__ import annotations

import io
import logging
from typing import BinaryIO, cast

from cafetal.editing import tidying
from cafetal.lsp import diagnosing, moving, showing, writing
from cafetal.lsp.server import Server
from cafetal.visible import visible_name

LONGEST = 300
"""So many characters of a line of the log are written."""
MOST, MOST_HEADER = 64_000_000, 1_000
"""So many bytes an editor may say at once, and in a line before that."""


class _Line(logging.Formatter):
    """What is wrong with a message of the editor, in one line: it may say anything, and that is no mistake of ours."""

    def format(self, record: logging.LogRecord) -> str:
        """The first and the last line of what is to be told, and the exception."""
        said = [line.strip() for line in record.getMessage().splitlines() if line.strip()] or [""]
        told = list(dict.fromkeys((said[0], said[-1])))
        if record.exc_info and record.exc_info[1] is not None:
            told.append(f"{type(record.exc_info[1]).__name__}: {record.exc_info[1]}")
        return visible_name(": ".join(told)[:LONGEST])


class _Bounded(io.BufferedReader):
    """What an editor says. Behind a message beyond all bounds nobody knows where the next one begins."""

    def read(self, size: int | None = -1, /) -> bytes:
        """A whole message."""
        if size is None or size > MOST:
            logging.getLogger("pygls").error("a message of %s bytes is too long", size)
            return b""
        return super().read(size)

    def readline(self, size: int | None = -1, /) -> bytes:
        """A line of its header."""
        return super().readline(MOST_HEADER)


def talk(given: BinaryIO, taken: BinaryIO) -> None:
    """Speak with an editor until it ends."""
    lines = logging.StreamHandler()
    lines.setFormatter(_Line())
    for name in ("pygls", "asyncio"):
        logging.getLogger(name).addHandler(lines)
        logging.getLogger(name).propagate = False
    tidying.begin()
    make_server().start_io(_Bounded(cast(io.BufferedReader, given).detach()), taken)


def make_server() -> Server:
    """A server that nobody has spoken to yet."""
    server = Server()
    for part in (diagnosing, moving, showing, writing):
        part.register(server)
    return server
