"""A command that is killed at a chosen moment: before, within or after each step that changes something on disk."""

from __future__ import annotations

import errno
import os
import signal
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from click.testing import CliRunner

from cafetal.cli.app import app
from cafetal.files.folders import Folder
from cafetal.files.scratch import SCRATCH

STEPS = ((os, "replace"), (os, "link"), (os, "unlink"), (os, "fsync"), (os, "mkdir"), (os, "rmdir"), (os, "chmod"),
         (os, "fchmod"), (Folder, "create"), (tempfile, "mkdtemp"))  # fmt: skip
ROOM = {"write", "link", "mkdir", "create", "mkdtemp"}
"""The steps that need room on a disk."""
NEVER = 1_000_000
PATIENCE = 180.0
"""Seconds until a process counts as one that hangs."""
Tree = dict[str, bytes]
Work = Sequence[str] | Callable[[], int]
"""A command of the terminal, or something else that ends with an exit code."""


class _Half:
    """A file that is written in two halves, between which somebody may be killed."""

    def __init__(self, stream: Any, moment: Callable[[], None]) -> None:  # noqa: ANN401
        self.stream, self.moment = stream, moment

    def __enter__(self) -> _Half:
        return self

    def __exit__(self, *_: object) -> None:
        self.stream.close()

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401
        return getattr(self.stream, name)

    def write(self, data: bytes) -> int:
        """Write the halves."""
        self.stream.write(data[: len(data) // 2])
        self.stream.flush()
        self.moment()
        self.stream.write(data[len(data) // 2 :])
        return len(data)


@contextmanager
def stepped(before: Callable[[str], None], after: Callable[[], None]) -> Iterator[None]:
    """Hear of each step that changes something on disk, before and after it, and of each half of what is written."""

    def stepping(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def step(*values: Any, **named: Any) -> Any:  # noqa: ANN401
            before(name)
            found = function(*values, **named)
            after()
            return found

        return step

    def opened(handle: int, mode: str = "r", *values: Any, **named: Any) -> Any:  # noqa: ANN401
        stream = fdopen(handle, mode, *values, **named)
        return _Half(stream, lambda: before("write")) if "w" in mode else stream

    fdopen, old = os.fdopen, [(module, name, getattr(module, name)) for module, name in STEPS]
    try:
        for module, name, function in old:
            setattr(module, name, stepping(name, function))
        setattr(os, "fdopen", opened)  # noqa: B010 - its types have many forms
        yield
    finally:
        os.fdopen = fdopen
        for module, name, function in old:
            setattr(module, name, function)


@contextmanager
def killed_at(number: int) -> Iterator[Callable[[], int]]:
    """Let this process be killed at the moment of that number; gives how many there have been."""
    count = 0

    def moment(name: str = "") -> None:
        nonlocal count
        count += 1
        if count == number:
            os.kill(os.getpid(), signal.SIGKILL)

    with stepped(moment, moment):
        yield lambda: count


@contextmanager
def refused_from(number: int, error: int) -> Iterator[Callable[[], int]]:
    """Let the system refuse steps from one of them on: on a full disk those that need room, else all of them.

    Gives how many of these steps there have been.
    """
    count = 0

    def refuse(name: str) -> None:
        nonlocal count
        if error != errno.ENOSPC or name in ROOM:
            count += 1
            if count >= number:
                raise OSError(error, os.strerror(error))

    with stepped(refuse, lambda: None):
        yield lambda: count


def invoke(arguments: Work, typed: str = "") -> int:
    """Run a command in this process; its exit code."""
    if callable(arguments):
        return arguments()
    return CliRunner().invoke(app, list(arguments), input=typed).exit_code


def killed(arguments: Work, number: int, typed: str = "") -> int:
    """Run a command in a process of its own that is killed at a moment; its exit code, or -9."""

    def work() -> int:
        with killed_at(number):
            return invoke(arguments, typed)

    return apart(work, str(arguments))


def apart(work: Callable[[], int], name: str) -> int:
    """Do something in a process of its own; its exit code."""
    child = os.fork()
    if child == 0:
        code = 99
        try:
            os.setsid()
            code = work()
        finally:
            os._exit(code)
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        gone, status = os.waitpid(child, os.WNOHANG)
        if gone:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.005)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    raise AssertionError(f"{name} hangs")


def at_once(commands: Sequence[tuple[Sequence[str], str]]) -> list[tuple[int, str]]:
    """Run commands in processes of their own that begin together; their exit codes, and what they print."""
    ready, begin = os.pipe(), os.pipe()
    children: list[tuple[int, int]] = []
    for arguments, typed in commands:
        told, tell = os.pipe()
        child = os.fork()
        if child == 0:
            code = 99
            try:
                os.setsid()
                os.close(begin[1])
                os.write(ready[1], b".")
                os.read(begin[0], 1)  # until nobody holds the other end
                done = CliRunner().invoke(app, list(arguments), input=typed)
                os.write(tell, done.output.encode()[:60_000])
                code = done.exit_code
            finally:
                os._exit(code)
        os.close(tell)
        children.append((child, told))
    for _ in commands:
        os.read(ready[0], 1)
    for handle in (*ready, *begin):
        os.close(handle)
    found: list[tuple[int, str]] = []
    for child, told in children:
        with os.fdopen(told, "rb") as stream:
            text = stream.read().decode()
        found.append((os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), text))
    return found


def moments(arguments: Work, typed: str = "") -> tuple[int, int]:
    """How many moments a command has that runs to its end here, and its exit code."""
    with killed_at(NEVER) as count:
        code = invoke(arguments, typed)
    return count(), code


def moments_apart(arguments: Work) -> tuple[int, int]:
    """The same in a process of its own: a command that begins threads spoils a process from which others are forked."""
    told, tell = os.pipe()

    def counted() -> int:
        count, code = moments(arguments)
        os.write(tell, str(count).encode())
        return code

    code = killed(counted, NEVER)
    count = int(os.read(told, 100) or b"0") if code == 0 else 0
    for handle in (told, tell):
        os.close(handle)
    return count, code


def tree(folder: Path) -> Tree:
    """All files of a folder."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def scratches(found: Tree) -> list[str]:
    """Those that are to be gone after the next run."""
    return [name for name in found if Path(name).name.startswith(SCRATCH)]
