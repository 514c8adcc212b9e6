"""A running server, and people who keep it waiting, come in crowds, or say what is no question."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Thread

import pytest
import uvicorn

from cafetal.web import connections
from cafetal.web.app import make_app
from cafetal.web.connections import Bounded
from cafetal.web.hall import Hall
from cafetal.web.links import Links
from cafetal.web.lobby import games_of
from cafetal.web.run import Runner
from cafetal.web.store import Store
from tests.unit.web.site import SECRET

OURS = b"Host: localhost\r\nConnection: close\r\n"
ASKED = b"GET /static/table.js HTTP/1.1\r\n" + OURS + b"\r\n"
UNENDED = b"POST /language HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\nlang="


class Hasty(Bounded):
    """Few at once, and little patience."""

    most, patience = 8, 0.3


@contextmanager
def serving(folder: Path) -> Iterator[int]:
    """A server at a port of its own."""
    runner = Runner(Hall(Store(f"sqlite:///{folder / 'tables.db'}"), Links(SECRET)), thinkers=0)
    # A configuration of logs closes the handlers of others, and with that of absl the output that pytest catches.
    config = uvicorn.Config(make_app(runner, games_of(None)), http=Hasty, ws="none", log_config=None)
    server = uvicorn.Server(config)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        thread = Thread(target=server.run, args=([listening],))
        thread.start()
        try:
            yield listening.getsockname()[1]
        finally:
            server.should_exit = True
            thread.join()


def said(port: int, text: bytes) -> bytes:
    """All that the server answers to some bytes; nothing if it ends the connection."""
    with socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
        return heard(connection, text)


def heard(connection: socket.socket, text: bytes = b"") -> bytes:
    """The same on an open connection."""
    found = b""
    with suppress(ConnectionError):
        connection.sendall(text)
        while data := connection.recv(65536):
            found += data
    return found


@pytest.mark.parametrize("text", [b"", b"GET / HT", UNENDED], ids=["silent", "half a line", "half a form"])
def test_who_does_not_come_to_an_end_is_let_go(text: bytes, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    with serving(tmp_path) as port:
        begun = time.monotonic()
        assert said(port, text) == b""
        assert time.monotonic() - begun < 5
        assert said(port, ASKED).startswith(b"HTTP/1.1 200")
    assert "Traceback" not in capfd.readouterr().err


def test_a_crowd_is_let_go_and_others_are_answered(tmp_path: Path) -> None:
    with serving(tmp_path) as port:
        crowd = [socket.create_connection(("127.0.0.1", port), timeout=10) for _ in range(40)]
        assert [heard(one) for one in crowd] == [b""] * 40
        for one in crowd:
            one.close()
        assert said(port, ASKED).startswith(b"HTTP/1.1 200")


def test_one_address_has_not_all_connections(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "_is_here", lambda address: False)
    monkeypatch.setattr(Hasty, "each", 2)
    with serving(tmp_path) as port:
        held = [socket.create_connection(("127.0.0.1", port), timeout=10) for _ in range(2)]
        assert said(port, ASKED) == b""
        assert [heard(one) for one in held] == [b"", b""]
        for one in held:
            one.close()
        assert said(port, ASKED).startswith(b"HTTP/1.1 200")


def test_a_line_that_goes_on_is_answered(tmp_path: Path) -> None:
    """The time is that of one question: a connection that asks again and again stays."""
    with serving(tmp_path) as port, socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
        for _ in range(4):
            connection.sendall(ASKED.replace(b"close", b"keep-alive").replace(b"GET", b"HEAD"))
            assert connection.recv(65536).startswith(b"HTTP/1.1 200")
            time.sleep(0.1)


@pytest.mark.parametrize(
    ("text", "status"),
    [
        (b"GET / HTTP/1.1\r\nHost: [\r\nConnection: close\r\n\r\n", 421),
        (b"GET / HTTP/1.1\r\nHost: [::1\r\nConnection: close\r\n\r\n", 421),
        (b"GET / HTTP/1.0\r\n\r\n", 421),
        (b"GET /t/%ff%00%0a HTTP/1.1\r\n" + OURS + b"\r\n", 404),
        (b"GET /static/%00 HTTP/1.1\r\n" + OURS + b"\r\n", 404),
        (b"GET /static/table.js HTTP/1.1\r\n" + OURS + b"Range: bytes=-,x-9\r\n\r\n", 400),
        (b"POST /language HTTP/1.1\r\n" + OURS + b"Content-Length: 14\r\n\r\nlang=%e2%82%ac", 303),
        (b"POST /language HTTP/1.1\r\n" + OURS + b"Content-Length: "
         + b"9" * 4500 + b"\r\n\r\n", 400),
        (b"POST /begin HTTP/1.1\r\n" + OURS + b"Origin: [\r\nContent-Length: 0\r\n\r\n", 403),
        (b"CONNECT a:80 HTTP/1.1\r\n" + OURS + b"\r\n", 405),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close, upgrade\r\nUpgrade: websocket\r\n\r\n", 200),
        (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(50), 400),
    ],
)  # fmt: skip
def test_odd_questions_have_an_answer(text: bytes, status: int, tmp_path: Path) -> None:
    with serving(tmp_path) as port:
        assert said(port, text).startswith(b"HTTP/1.1 %d" % status)
