"""How far something long is: told now and then, bounded by its work alone, and ended when it is enough."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, cast

import pytest

from cafetal.bots import GreedyBot, RandomBot
from cafetal.web.going import ENOUGH, NOTHING, PAUSE, EnoughError, Going, watched
from cafetal.web.workers import Worker, WorkerError
from tests.ending import PATIENCE, goes_on


def test_it_is_told_now_and_then() -> None:
    now, told = [0.0], list[dict[str, Any]]()

    def tell(far: dict[str, Any]) -> int:
        told.append(far)
        return 0

    going = Going(tell, lambda: now[0])
    for number in range(10):
        going.at(done=number)
        now[0] += PAUSE * 0.6
    assert [each["done"] for each in told] == [0, 2, 4, 6, 8]


def test_enough_ends_the_games_and_nothing_the_page_too() -> None:
    now, said = [0.0], [ENOUGH]
    going = Going(lambda told: said[0], lambda: now[0])
    with pytest.raises(EnoughError):
        going.at(done=1)
    going.finishing()
    going.alive()
    said[0], now[0] = NOTHING, 1.0
    with pytest.raises(EnoughError):
        going.alive()


def test_bots_that_think_are_watched() -> None:
    chance, greedy = watched([RandomBot(), GreedyBot()], Going(lambda told: ENOUGH))
    assert isinstance(chance, RandomBot) and greedy.kind == GreedyBot().kind
    with pytest.raises(EnoughError):
        greedy.choose(cast("Any", None), cast("Any", None))


class Pipe:
    """A pipe with answers that are there already; `late`: before so many of them nothing comes in time."""

    def __init__(self, *answers: dict[str, Any], late: int = 99) -> None:
        self.answers = list(answers)
        self.late = late
        self.sent: list[dict[str, Any]] = []

    def poll(self, patience: float) -> bool:
        self.late -= 1
        return self.late >= 0

    def recv_bytes(self, most: int) -> bytes:
        return json.dumps(self.answers.pop(0)).encode()

    def send_bytes(self, data: bytes) -> None:
        self.sent.append(json.loads(data))


def asked(worker: Worker, pipe: Pipe) -> Any:  # noqa: ANN401
    return worker._answered(cast("Any", pipe), {"desk": "bench"})


def test_patience_begins_anew_with_all_that_is_told() -> None:
    heard: list[dict[str, Any]] = []
    worker = Worker(heard=heard.append)
    far = [{"far": {"done": number}} for number in range(5)]
    assert asked(worker, Pipe(*far, {"answer": 7})) == {"answer": 7}
    assert [each["done"] for each in heard] == [0, 1, 2, 3, 4]
    with pytest.raises(WorkerError, match="too long"):
        asked(worker, Pipe(*far, {"answer": 7}, late=3))


def test_enough_is_said_of_what_is_being_made_alone() -> None:
    worker = Worker()
    pipe = Pipe({"far": {}}, {"answer": 7})
    worker._pipe = cast("Any", pipe)
    worker.heard = lambda told: worker.enough(ENOUGH)
    asked(worker, pipe)
    assert pipe.sent == [{"desk": "bench", "number": 1}, {"enough": ENOUGH, "number": 1}]
    worker.enough(ENOUGH)
    assert len(pipe.sent) == 2, "nothing is being made any more"
    worker._pipe = None


SERVER = f"""
import multiprocessing, os, time
from cafetal.web.workers import end_with_server
def work():
    end_with_server()
    os.write(1, b"begun")
    time.sleep(2 * {PATIENCE})
if __name__ == "__main__":
    worker = multiprocessing.get_context("spawn").Process(target=work, daemon=True)
    worker.start()
    worker.join()
"""


@pytest.mark.skipif(os.name != "posix", reason="told by processes of POSIX")
def test_a_process_that_works_for_a_server_ends_with_it(tmp_path: Path) -> None:
    script = tmp_path / "server.py"
    script.write_text(SERVER)
    with subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE) as server:
        assert not goes_on(server, b"begun")
