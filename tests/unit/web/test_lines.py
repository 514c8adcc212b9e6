"""What people wait for is done before what can wait."""

from __future__ import annotations

from concurrent.futures import Future
from threading import Event

import pytest

from cafetal.web.lines import Line


def test_people_are_answered_before_bots_play() -> None:
    line, gate, done = Line(), Event(), list[str]()
    line.submit(gate.wait)
    waiting: list[Future[None]] = [
        line.submit(done.append, name, later=name.startswith("bot")) for name in ("bot 1", "look", "bot 2", "move")
    ]
    gate.set()
    for future in waiting:
        future.result(5)
    line.close()
    assert done == ["look", "move", "bot 1", "bot 2"]


def test_what_is_called_off_or_fails_stops_nothing() -> None:
    line, gate, done = Line(), Event(), list[str]()
    line.submit(gate.wait)
    off = line.submit(done.append, "off")
    assert off.cancel()
    wrong = line.submit(int, "x")
    right = line.submit(int, "7")
    gate.set()
    with pytest.raises(ValueError, match="x"):
        wrong.result(5)
    assert (right.result(5), done) == (7, [])
    line.close()
