"""Whatever is asked of the server of tables, it answers and tells no secret, and games stay as they are."""

from __future__ import annotations

import random
import socket
import time
from collections.abc import Iterable
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest

from cafetal.web import run
from tests.fuzz.requests import ODD, Asked, ask
from tests.lasting import lasting
from tests.unit.web.site import Site, site, token_of
from tests.unit.web.test_connections import ASKED, Hasty, heard, said, serving

GAMES = ("kuhn_poker", "reversi", "sealed_bids")


def stands(table: Site, links: list[str]) -> list[object]:
    """What has happened at some tables."""
    found: list[object] = []
    for link in links:
        game = table.game(link)
        portal = table.client.portal
        assert portal is not None
        found.append(portal.call(table.runner.call, game, table.hall.ask, game, "stands"))
    return found


@pytest.mark.parametrize("numbers", [range(120), lasting(60)])
def test_odd_requests(numbers: Iterable[int], tmp_path: Path) -> None:
    asked = Asked()
    with site(tmp_path, rate=1e6) as table:
        links = [
            table.begin(game, "person", "person", *(["person"] if game == "sealed_bids" else [])) for game in GAMES
        ]
        keys = [table.link(link, role).removeprefix("/t/") for link in links for role in (0, 1, "w", "h")]
        others = [table.begin("reversi", "person", "person")]
        before = stands(table, others)
        for number in numbers:
            ask(table.client, random.Random(number), keys, asked)
        assert not asked.wrong, "\n".join(asked.wrong[:10])
        assert stands(table, others) == before, "a table whose keys nobody had has changed"
        seat = table.link(others[0], 0)
        assert 'data-decides="1"' in table.get(seat) and token_of(table.get(seat))
    print(f"requests: {sum(asked.statuses.values())} answered, by status {dict(sorted(asked.statuses.items()))}")


def _told(port: int, data: bytes) -> bytes:
    """What the server says to some bytes behind which nothing comes."""
    with socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
        with suppress(OSError):
            connection.sendall(data)
            connection.shutdown(socket.SHUT_WR)
        return heard(connection)


def _noise(rng: random.Random) -> bytes:
    """Bytes that are no request, or hardly one."""
    head = rng.choice((b"GET / HTTP/1.1", b"POST /begin HTTP/1.1", b"GET /t/x/events HTTP/1.1", b"PRI * HTTP/2.0",
                       b"GET /", b"GET http://elsewhere.example/ HTTP/1.1", b"CONNECT x:1 HTTP/1.1",
                       b"\x16\x03\x01"))  # fmt: skip
    lines = [b"Host: localhost", b"Connection: close"][: rng.randrange(3)]
    for _ in range(rng.randrange(4)):
        name = rng.choice((b"Content-Length", b"Transfer-Encoding", b"Host", b"Cookie", b"X\x00", b" folded", b"Expect",
                           b"Upgrade", b"Sec-WebSocket-Key", b"Origin"))  # fmt: skip
        value = rng.choice((b"-1", b"99999999999999999999", b"chunked", b"chunked, chunked", b"100-continue",
                            b"websocket", b"\xff", rng.choice(ODD).encode("utf-8", "replace"), bytes(30)))  # fmt: skip
        lines.append(name + b": " + value)
    rest = rng.choice((b"", rng.randbytes(200), b"ffffffffffffffff\r\n", b"5\r\nhello\r\n0\r\n\r\n", b"x" * 70_000))
    return b"\r\n".join([head, *lines, b"", b""]) + rest


@pytest.mark.parametrize("numbers", [range(25), lasting()])
def test_bytes_that_are_no_requests(numbers: Iterable[int], tmp_path: Path, capfd: pytest.CaptureFixture[str],
                                     monkeypatch: pytest.MonkeyPatch) -> None:  # fmt: skip
    monkeypatch.setattr(Hasty, "most", 1_000)
    with serving(tmp_path) as port:
        for number in numbers:
            noise = _noise(random.Random(number))
            begun = time.monotonic()
            answer = _told(port, noise)
            assert not answer.startswith(b"HTTP/1.1 5") and b"Traceback" not in answer, (noise[:300], answer[:300])
            assert time.monotonic() - begun < 10, noise[:300]
        _answered(port)
    told = capfd.readouterr().err
    assert "Traceback" not in told and "ERROR" not in told, told[-3_000:]


BEGIN = b"game=reversi&players=2&language=en&seat.0=person&seat.1=person"


@pytest.mark.full
def test_a_flood_of_streams_is_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So many streams of a table are held open as there is room for; the rest is refused, others are answered."""
    monkeypatch.setattr(run, "MOST_AT_TABLE", 20)
    monkeypatch.setattr(Hasty, "most", 1_000)
    with serving(tmp_path) as port:
        head = b"POST /begin HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: %d\r\n" % len(BEGIN)
        begun = said(port, head + b"Content-Type: application/x-www-form-urlencoded\r\n\r\n" + BEGIN)
        link = begun.split(b"location: ")[1].split(b"\r\n")[0]
        with ExitStack() as streams:
            told = []
            for _ in range(60):
                connection = streams.enter_context(socket.create_connection(("127.0.0.1", port), timeout=30))
                connection.sendall(b"GET %s/events HTTP/1.1\r\nHost: localhost\r\n\r\n" % link)
                told.append(connection.recv(12))
            assert told == [b"HTTP/1.1 200"] * 20 + [b"HTTP/1.1 503"] * 40
            _answered(port)
        _answered(port)


def _answered(port: int) -> None:
    """The server answers others, at once or when it has let go of those before."""
    end = time.monotonic() + 10
    while not said(port, ASKED).startswith(b"HTTP/1.1 200"):
        assert time.monotonic() < end
