"""Many tables with bots at one server: how long answers take while people play at all of them.

It starts a server in a process of its own, sits down at every table, and plays for a while at the pace of people.
Requests go to this machine alone; the number of tables and the time are bounded.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from html import unescape
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlencode

from benchmarks import games
from benchmarks.measurement import Figure, percentile

PORT = 8799
THINKS = 5.0
"""So many seconds are between two moves of one person, on average."""
TABLES, SECONDS = 100, 40.0
GAMES = {"reversi": 2, "guatemala_cafe": 3}
"""Games, and how many play."""


@dataclass
class Person:
    """Somebody at one table, with a connection of their own."""

    link: str
    takes: list[tuple[str, float]] = field(default_factory=list)
    moves: int = 0

    def ask(self, method: str, address: str, form: dict[str, str] | None = None) -> str:
        """Ask the server, and note how long it takes."""
        connection = HTTPConnection("127.0.0.1", PORT, timeout=60)
        begin = time.perf_counter()
        body = urlencode(form) if form is not None else None
        headers = {"x-fragment": "1"} | ({"content-type": "application/x-www-form-urlencoded"} if body else {})
        connection.request(method, address, body, headers)
        text = connection.getresponse().read().decode()
        self.takes.append(("move" if form is not None else "look", time.perf_counter() - begin))
        connection.close()
        return text

    def play(self, until: float, number: int) -> None:
        """Look, choose, think, as long as the time runs."""
        time.sleep(number * THINKS / 100 % THINKS)
        page = self.ask("GET", f"{self.link}/part")
        while time.monotonic() < until:
            token = re.findall(r'data-token="([^"]+)"', page)
            moves = [unescape(move) for move in re.findall(r'(?:data-move|name="move" value)="([^"]*)"', page)]
            steps = [unescape(path) for path in re.findall(r'data-path="([^"]+)"', page)]
            if token and moves:
                form = {"token": token[0], "move": moves[(number + self.moves) % len(moves)]}
                page = self.ask("POST", f"{self.link}/move", form)
                self.moves += 1
            elif token and steps:
                page = self.ask("GET", f"{self.link}/part?{urlencode({'path': steps[number % len(steps)]})}")
            else:
                page = self.ask("GET", f"{self.link}/part")
            time.sleep(THINKS * (0.5 + (number * 7 + self.moves * 3) % 10 / 10))


def begin(game: str, players: int, bot: str) -> Person:
    """Set up a table with one person."""
    form = {"game": game, "players": str(players), "language": "en", "seat.0": "person"}
    form |= {f"seat.{seat}": bot for seat in range(1, players)}
    connection = HTTPConnection("127.0.0.1", PORT, timeout=120)
    connection.request("POST", "/begin", urlencode(form), {"content-type": "application/x-www-form-urlencoded"})
    answer = connection.getresponse()
    answer.read()
    assert answer.status == 303, answer.status
    return Person(answer.headers["location"])


def measured(game: str, players: int, bot: str, tables: int, seconds: float) -> Iterator[Figure]:
    """Play at so many tables for so long."""
    people = [begin(game, players, bot) for _ in range(tables)]
    for person in people:
        person.ask("GET", person.link)
        person.takes.clear()
    until = time.monotonic() + seconds
    threads = [threading.Thread(target=person.play, args=(until, i)) for i, person in enumerate(people)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    where = f"{tables} tables of {game}, bots {bot}"
    yield Figure(f"{where}: moves of people", sum(person.moves for person in people) / seconds, "a second")
    for kind in ("look", "move"):
        takes = [1000 * time for person in people for name, time in person.takes if name == kind]
        for name, hundredths in (("median", 50), ("99 of 100", 99)):
            if len(takes) > 1:
                yield Figure(f"{where}: {kind}, {name}", percentile(takes, hundredths), "ms")


def measure() -> Iterator[Figure]:
    """Start a server, and measure."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "cafetal", "serve", "--no-browser", "--port", str(PORT), "--rate", "100000"]
        server = subprocess.Popen([*command, "--database", f"sqlite:///{Path(folder) / 'tables.db'}"],
                                  stdout=subprocess.DEVNULL)  # fmt: skip
        try:
            for _ in range(600):
                try:
                    HTTPConnection("127.0.0.1", PORT, timeout=2).request("GET", "/static/icon.svg")
                    break
                except OSError:
                    time.sleep(0.1)
            for game in games.only or GAMES:
                players = min(GAMES.get(game, 2), 4)
                yield from measured(game, players, "greedy", TABLES, SECONDS)
        finally:
            server.kill()
            server.wait()
