"""People at tables of a server, who behave as the page in a browser does: they look, think, choose, hear of news."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from html import unescape
from urllib.parse import urlencode

FORM = "content-type: application/x-www-form-urlencoded\r\n"
STATE = re.compile(r'<div id="state" ([^>]*)>')
DATA = re.compile(r'data-(\w+)="([^"]*)"')
MOVES = re.compile(r'(?:data-move|name="move" value)="([^"]*)"')
STEPS = re.compile(r'data-path="([^"]+)"')


@dataclass
class Person:
    """Somebody at one table, on servers at these ports: one question goes to the first, the next to the second …"""

    link: str
    number: int
    ports: Sequence[int]
    thinks: float
    takes: list[tuple[str, float]] = field(default_factory=list)
    moves: int = 0
    failed: int = 0
    page: str = ""
    _asked: int = 0
    _heard: asyncio.Event = field(default_factory=asyncio.Event)
    _news: str = ""

    async def ask(self, kind: str, what: str, query: dict[str, str], form: dict[str, str] | None = None) -> None:
        """Ask the server for a page, and note how long it takes."""
        address = f"{self.link}{what}?{urlencode(query)}"
        self._asked += 1
        begin = time.perf_counter()
        reader, writer = await self._open(address, form)
        answer = await reader.read()
        self.takes.append((kind, time.perf_counter() - begin))
        writer.close()
        head, _, body = answer.partition(b"\r\n\r\n")
        if b" 200 " in head[:20]:
            self.page = body.decode()
        else:
            self.failed += 1

    async def _open(
        self, address: str, form: dict[str, str] | None = None
    ) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        port = self.ports[(self.number + self._asked) % len(self.ports)]
        reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 20)
        body = urlencode(form) if form is not None else ""
        more = f"{FORM}content-length: {len(body)}\r\n" if form is not None else ""
        head = f"{'GET' if form is None else 'POST'} {address} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n"
        writer.write(f"{head}x-fragment: 1\r\n{more}\r\n{body}".encode())
        return reader, writer

    @property
    def state(self) -> dict[str, str]:
        """What the page says of itself."""
        found = STATE.search(self.page)
        return dict(DATA.findall(found[1])) if found is not None else {}

    async def sit(self) -> None:
        """Open the page for the first time."""
        await self.ask("first", "", {})

    async def play(self, until: float) -> None:
        """Look whenever there is news, think and choose whenever something is asked, as long as the time runs."""
        listening = asyncio.create_task(self._listen())
        await asyncio.sleep(self.number * self.thinks / 100 % self.thinks)
        ready = time.monotonic()
        while time.monotonic() < until:
            state = self.state
            if self._news and self._news != state.get("digest"):
                await self.ask("look", "/part", {"since": state.get("course", "0"), "path": state.get("path", "")})
                self._news = ""
                ready = time.monotonic() + self._thinking()
            elif state.get("decides") == "1" and time.monotonic() >= ready:
                await self._choose(state)
                ready = time.monotonic() + self._thinking()
            else:
                wait = min(until, ready if state.get("decides") == "1" else until) - time.monotonic()
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._heard.wait(), max(wait, 0.001))
                self._heard.clear()
        listening.cancel()
        with suppress(asyncio.CancelledError):
            await listening

    def _thinking(self) -> float:
        """How long the next thought takes: from half the usual time to one and a half of it."""
        return self.thinks * (0.5 + (self.number * 7 + self._asked * 3) % 11 / 10)

    async def _choose(self, state: dict[str, str]) -> None:
        """Choose what leads on if there is such a thing every other time, else a move."""
        moves = [unescape(move) for move in MOVES.findall(self.page)]
        steps = [unescape(path) for path in STEPS.findall(self.page)]
        since = state.get("course", "0")
        if steps and (not moves or self._asked % 2):
            await self.ask("look", "/part", {"path": steps[self._asked % len(steps)], "since": since})
        elif moves:
            form = {"token": state["token"], "move": moves[(self.number + self.moves) % len(moves)]}
            await self.ask("move", "/move", {"since": since}, form)
            self.moves += 1

    async def _listen(self) -> None:
        """Hear of what is new, and ask again whenever the server has ended the answer."""
        while True:
            reader, writer = await self._open(f"{self.link}/events?{urlencode({'have': self.state.get('digest', '')})}")
            try:
                while line := await reader.readline():
                    if line.startswith(b"data: "):
                        self._news = line[6:].strip().decode()
                        self._heard.set()
            finally:
                writer.close()
            await asyncio.sleep(1.0)
