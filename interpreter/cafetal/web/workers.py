"""Processes beside the server: bots think there, and rules of strangers run there within bounds.

A process is asked in JSON over a pipe. What takes longer than it may is ended with its process; the next question
begins a new one, which is told the game again.
"""

from __future__ import annotations

import json
import multiprocessing as mp
import os
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import field
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from pathlib import Path
from threading import Lock
from typing import Any

from cafetal.api import ExecutorName
from cafetal.dataclass import dataclass
from cafetal.diagnostics import RulesError
from cafetal.limits import Limits, end_after, keep_limits, nothing_from_here
from cafetal.web import offers
from cafetal.web.going import Going
from cafetal.web.match import Event
from cafetal.web.offers import folder_of
from cafetal.web.rooms import Room

MOST_ANSWER = 64_000_000
"""So many bytes a process may answer: rules of strangers decide how much they say."""
BEGINNING = 120.0
"""Seconds until a process has begun; that takes long where a machine has much to do, and is no fault of the rules."""
KEPT = 200
"""So many matches are kept in one process; more begin it anew."""


def _bench(going: Going, file: str, operation: str, asked: dict[str, Any]) -> Any:  # noqa: ANN401
    from cafetal.web.bench import answer  # the processes of bots need none of it

    return answer(file, operation, asked, going)


DESK: dict[str, Callable[..., Any]] = {"describe": offers.describe, "begin": offers.begin}
"""What can be asked without a match."""


class WorkerError(Exception):
    """The process has ended, or took too long; or it says why it cannot answer."""


@dataclass
class Worker:
    """One process. `limits` are those of the process; `patience` is how long a question may take without telling how
    far it is, in seconds; by `nice` it is less urgent than others. `heard` is given what is told."""

    limits: Limits = field(default_factory=Limits)
    patience: float = 120.0
    executor: ExecutorName = "python"
    nice: int = 0
    heard: Callable[[dict[str, Any]], None] = field(default=lambda told: None)
    _process: SpawnProcess | None = None
    _pipe: Connection | None = None
    _known: dict[str, int] = field(default_factory=dict)
    _asked: Lock = field(default_factory=Lock)
    _ended: bool = False
    _number: int = 0
    _busy: bool = False
    _writing: Lock = field(default_factory=Lock)

    def desk(self, operation: str, *arguments: Any) -> Any:  # noqa: ANN401
        """Ask what needs no match. Raises `WorkerError`."""
        return self._ask({"desk": operation, "arguments": arguments})

    def room(
        self, game: str, head: Mapping[str, Any], folder: Path | None, events: Sequence[Event], operation: str,
        *arguments: Any,  # noqa: ANN401
    ) -> Any:  # noqa: ANN401  # fmt: skip
        """Ask a match that has these events. Raises `WorkerError`."""
        with self._asked:
            if self._ended:
                raise WorkerError("it has made room for others")
            return self._room(game, head, folder, events, operation, *arguments)

    def _room(
        self, game: str, head: Mapping[str, Any], folder: Path | None, events: Sequence[Event], operation: str,
        *arguments: Any,  # noqa: ANN401
    ) -> Any:  # noqa: ANN401  # fmt: skip
        if len(self._known) >= KEPT and game not in self._known:
            self.close()
        if self._process is None or not self._process.is_alive():
            self._start()
        known = self._known.get(game)
        question: dict[str, Any] = {"game": game, "operation": operation, "arguments": arguments}
        if known is None or known > len(events):
            question |= {"head": head, "folder": None if folder is None else str(folder), "events": events}
        else:
            question["events"] = events[known:]
        self._known.pop(game, None)  # unless it answers, nobody knows where it stands
        answer = self._ask(question)
        self._known[game] = len(events)
        return answer

    def interrupt(self) -> None:
        """End what it is doing; whoever waits for it hears of it."""
        process = self._process
        if process is not None:
            process.kill()

    def end(self) -> None:
        """End the process for good, once it has answered whoever asks it now."""
        with self._asked:
            self._ended = True
            self.close()

    def _ask(self, question: Mapping[str, Any]) -> Any:  # noqa: ANN401
        if self._process is None or not self._process.is_alive():
            self._start()
        assert self._pipe is not None
        try:
            answer = self._answered(self._pipe, question)
        except (OSError, EOFError) as wrong:
            self.close()
            raise WorkerError("it went beyond its bounds") from wrong
        except WorkerError:
            self.close()
            raise
        if "wrong" in answer:
            raise WorkerError(answer["wrong"])
        return answer["answer"]

    def _answered(self, pipe: Connection, question: Mapping[str, Any]) -> dict[str, Any]:
        """The answer to a question; on the way to it everything that is told is heard."""
        with self._writing:
            self._number += 1
            pipe.send_bytes(json.dumps({**question, "number": self._number}).encode())
            self._busy = True
        try:
            while pipe.poll(self.patience):
                answer: dict[str, Any] = json.loads(pipe.recv_bytes(MOST_ANSWER))
                if "far" not in answer:
                    return answer
                self.heard(answer["far"])
        finally:
            self._busy = False
        raise WorkerError("it takes too long")

    def enough(self, said: int) -> None:
        """Say that this is enough of what is being done (see `going`)."""
        with self._writing, suppress(OSError):
            if self._busy and self._pipe is not None:
                self._pipe.send_bytes(json.dumps({"enough": said, "number": self._number}).encode())

    def _start(self) -> None:
        self.close()
        context = mp.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=serve, args=(theirs, self.limits, self.executor, self.nice), daemon=True)
        with nothing_from_here():
            self._process.start()
        theirs.close()
        try:
            if not self._pipe.poll(BEGINNING):
                raise EOFError
            self._pipe.recv_bytes(1)
        except (OSError, EOFError) as wrong:
            self.close()
            raise WorkerError("it does not begin") from wrong

    def close(self) -> None:
        """End the process."""
        self._known.clear()
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None:
            self._process.kill()
            self._process.join()
        self._process = self._pipe = None


def serve(pipe: Connection, limits: Limits, executor: ExecutorName, nice: int = 0) -> None:
    """Answer questions until nobody asks any more, or there is no memory left."""
    end_with_server()
    keep_limits(limits)
    if nice and hasattr(os, "nice"):
        os.nice(nice)
    with suppress(OSError):  # whoever has begun this has ended
        pipe.send_bytes(b"!")
    with suppress(MemoryError):
        _serve(pipe, executor)


def end_with_server() -> None:
    """End this process when the server ends, however that ends and whatever is being done then."""
    server = mp.parent_process()
    if server is not None:
        sentinel = server.sentinel
        end_after(lambda: wait([sentinel]))


def _serve(pipe: Connection, executor: ExecutorName) -> None:
    rooms: dict[str, Room] = {}
    while True:
        try:
            question = json.loads(pipe.recv_bytes())
        except (EOFError, OSError, KeyboardInterrupt):
            return
        if "enough" in question:  # of what was answered meanwhile
            continue
        going = Going(_Teller(pipe, question["number"]).tell)
        try:
            answer = {"answer": _answer(question, rooms, executor, going)}
        except RulesError as wrong:
            answer = {"wrong": "; ".join(found.message for found in wrong.diagnostics)}
        except MemoryError:
            raise
        except Exception as wrong:  # whatever it is, whoever asked is told, and the next question is another one
            answer = {"wrong": f"{type(wrong).__name__}: {wrong}"}
        try:
            pipe.send_bytes(json.dumps(answer).encode())
        except OSError:  # whoever asked has ended
            return


class _Teller:
    """Tells how far the answer to a question is, and hears whether that is enough."""

    def __init__(self, pipe: Connection, number: int) -> None:
        self.pipe = pipe
        self.number = number

    def tell(self, told: dict[str, Any]) -> int:
        """Tell it; what was said of this question meanwhile."""
        self.pipe.send_bytes(json.dumps({"far": told}).encode())
        said = 0
        while self.pipe.poll(0):
            heard = json.loads(self.pipe.recv_bytes())
            said = max(said, heard["enough"] if heard["number"] == self.number else 0)
        return said


def _answer(question: Mapping[str, Any], rooms: dict[str, Room], executor: ExecutorName, going: Going) -> Any:  # noqa: ANN401
    if question.get("desk") == "bench":
        return _bench(going, *question["arguments"])
    if "desk" in question:
        return DESK[question["desk"]](*question["arguments"])
    game = question["game"]
    if "head" in question:
        folder = question["folder"]
        rooms[game] = Room(question["head"], None if folder is None else Path(folder), executor)
    room = rooms[game]
    room.extend(question["events"])
    return room.ask(question["operation"], *question["arguments"])


class FarRoom:
    """A match in a process of its own, asked as a `Room` is."""

    def __init__(self, game: str, head: Mapping[str, Any], worker: Worker) -> None:
        self.game = game
        self.head = head
        self.worker = worker
        self.events: list[Event] = []

    @property
    def count(self) -> int:
        """How many events have happened."""
        return len(self.events)

    def extend(self, events: Sequence[Event]) -> None:
        """Let events happen, when the match is asked next."""
        self.events += events

    def ask(self, operation: str, *arguments: Any) -> Any:  # noqa: ANN401
        """Do one of the operations. Raises `WorkerError`."""
        folder = folder_of(self.head["source"])
        return self.worker.room(self.game, self.head, folder, self.events, operation, *arguments)

    def close(self) -> None:
        """End the process."""
        self.worker.end()
