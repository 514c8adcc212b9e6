"""Many tables with bots at one server: how long answers take while people play at all of them.

Games in all stages are put into a database. Servers in processes of their own take them up, somebody sits down at every
table, and all play for a while at the pace of people, against bots that think in between. Requests go to this machine
alone; the number of tables and the time are bounded.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator, Sequence
from pathlib import Path

from benchmarks import games
from benchmarks.measurement import Figure, percentile
from benchmarks.people import Person
from benchmarks.postgres import is_there, postgres

TABLES, SECONDS, THINKS = 100, 30.0, 5.0
"""So many tables, for so long; so many seconds pass on average between what a page asks and what its person answers."""
AHEAD = 40
"""The games are so many moves old, at most."""
GAMES = {"guatemala_cafe": 3, "reversi": 2}
"""Games, and how many play."""
BOT = "greedy"
GOALS = {"median": 100.0, "99 of 100": 500.0}
"""The most milliseconds of an answer."""


def begun(address: str, game: str, players: int) -> list[str]:
    """Keep games with one person each, all of them at another stage; the links of these people."""
    import sqlalchemy as sql  # of the extra `web`, which other measurements do without, as what follows

    from cafetal.engine import Generator
    from cafetal.web.links import Links, fresh_name, fresh_secret  # as above
    from cafetal.web.offers import begin
    from cafetal.web.rooms import Room
    from cafetal.web.store import EVENTS, Store

    store = Store(address)
    links = Links(store.secret(fresh_secret()))
    bots = {str(seat): BOT for seat in range(1, players)}
    settings = {"people": [0], "bots": bots, "one_screen": False, "clock": {"move": 0, "game": 0}, "language": "en",
                "at": time.time()}  # fmt: skip
    head = begin({"game": game}, players, [], {}, 1, settings)
    head["source"] = {"game": game, "home": head.pop("home")}
    found: list[str] = []
    rows: list[dict[str, object]] = []
    for number in range(TABLES):
        own = {**head, "log": {**head["log"], "host": {**head["log"]["host"], "seed": number}}}
        room, name, chance = Room(own), fresh_name(), Generator.from_seed(number)
        store.begin(name, own["at"], own)
        for count in range(number * 13 % AHEAD):
            state = room.match.state
            if state.is_over:
                break
            moves = state.legal_moves()
            text = state.text(moves[chance.below(len(moves))])
            event = {"kind": "move", "seat": state.actor, "text": text, "at": own["at"]}
            rows.append({"game": name, "number": count, "event": event})
            room.extend([event])
        found.append(f"/t/{links.key(name, '0')}")
    with store.engine.begin() as connection:
        connection.execute(sql.insert(EVENTS), rows)
    store.close()
    return found


def kept(address: str) -> int:
    """How many events a database holds."""
    import sqlalchemy as sql  # of the extra `web`, which other measurements do without

    engine = sql.create_engine(address)
    with engine.connect() as connection:
        found = connection.scalar(sql.text("SELECT count(*) FROM events"))
    engine.dispose()
    return int(found or 0)


def used(process: int) -> float:
    """The processor time of a process so far; 0 where the system does not tell."""
    try:
        words = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(words[11]) + int(words[12])) / float(os.sysconf("SC_CLK_TCK"))


def children(process: int) -> list[int]:
    """The processes that a process has begun: bots."""
    found = Path(f"/proc/{process}/task").glob("*/children")
    return [int(word) for file in found for word in file.read_text(encoding="utf-8").split()]


@contextlib.contextmanager
def serving(address: str, servers: int) -> Iterator[dict[int, int]]:
    """Servers of one database: the process behind each port."""
    started: dict[int, subprocess.Popen[bytes]] = {}
    try:
        for _ in range(servers):
            with socket.socket() as free:
                free.bind(("127.0.0.1", 0))
                port = int(free.getsockname()[1])
            command = [sys.executable, "-m", "cafetal", "serve", "--no-browser", "--port", str(port), "--rate", "1e5"]
            started[port] = subprocess.Popen([*command, "--database", address], stdout=subprocess.DEVNULL)
        for port in started:
            for _ in range(600):
                try:
                    urllib.request.urlopen(f"http://127.0.0.1:{port}/static/icon.svg", timeout=2).close()
                    break
                except OSError:
                    time.sleep(0.1)
        yield {port: process.pid for port, process in started.items()}
    finally:
        for process in started.values():
            process.terminate()
        for process in started.values():
            process.wait()


async def played(people: Sequence[Person]) -> None:
    """Let people sit down, then play."""
    for person in people:
        await person.sit()
        person.takes.clear()
    await asyncio.sleep(2.0)  # bots whose turn it is begin to think


async def _playing(people: Sequence[Person]) -> None:
    until = time.monotonic() + SECONDS
    await asyncio.gather(*(person.play(until) for person in people))


def measured(address: str, game: str, players: int, servers: int, where: str) -> Iterator[Figure]:
    """Play at all tables."""
    links = begun(address, game, players)
    with serving(address, servers) as processes:
        people = [Person(link, number, list(processes), THINKS) for number, link in enumerate(links)]
        asyncio.run(played(people))
        bots = [child for process in processes.values() for child in children(process)]
        before, mine, theirs = kept(address), sum(map(used, processes.values())), sum(map(used, bots))
        begin = time.monotonic()
        asyncio.run(_playing(people))
        span = time.monotonic() - begin
        mine, theirs = sum(map(used, processes.values())) - mine, sum(map(used, bots)) - theirs
        moves = sum(person.moves for person in people)
        others = kept(address) - before - moves
    name = f"{TABLES} tables of {game}{where}"
    takes = [take for person in people for take in person.takes]
    yield Figure(f"{name}: moves of people", moves / span, "a second")
    yield Figure(f"{name}: moves of bots", others / span, "a second")
    yield Figure(f"{name}: answers", len(takes) / span, "a second")
    yield Figure(f"{name}: failed", sum(person.failed for person in people), "answers", 0.0, "")
    if mine:
        yield Figure(f"{name}: processor, server", 1000 * mine / max(len(takes), 1), "ms an answer")
        yield Figure(f"{name}: processor, bots", 1000 * theirs / max(others, 1), "ms a move")
    for kind in ("look", "move"):
        times = [1000 * time for found, time in takes if found == kind]
        for part, hundredths in (("median", 50), ("99 of 100", 99)):
            if len(times) > 1:
                yield Figure(f"{name}: {kind}, {part}", percentile(times, hundredths), "ms", GOALS[part], "goal")


def measure() -> Iterator[Figure]:
    """One server for each game, then two servers of one database."""
    with tempfile.TemporaryDirectory() as folder:
        for game in games.only or GAMES:
            players = GAMES.get(game, 2)
            yield from measured(f"sqlite:///{Path(folder) / f'{game}.db'}", game, players, 1, "")
        game = next(iter(games.only or GAMES))
        address = f"sqlite:///{Path(folder) / 'two.db'}"
        yield from measured(address, game, GAMES.get(game, 2), 2, ", two servers")
    if is_there():
        with postgres() as address:
            yield from measured(address, game, GAMES.get(game, 2), 2, ", two servers, PostgreSQL")
