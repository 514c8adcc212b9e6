"""`cafetal serve`: the table in a browser."""

from __future__ import annotations

import shutil
import signal
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from math import isnan
from pathlib import Path
from subprocess import DEVNULL
from types import FrameType

import click

from cafetal.api import ExecutorName
from cafetal.cli.limited import limits_of
from cafetal.cli.loading import load_rules
from cafetal.cli.output import console, errors
from cafetal.cli.running import quickest
from cafetal.diagnostics import RulesError, Span, error
from cafetal.files.reading import read_text, reason_of
from cafetal.files.writing import file_error, make_folder
from cafetal.folder import find_game
from cafetal.limits import Limits
from cafetal.pipeline import Rules
from cafetal.resources import bundled_games
from cafetal.source import MAX_BYTES

BOUNDS = "time=60,memory=1G"
PORT, NEXT = 8765, 20


def _number(ctx: click.Context, option: click.Parameter, value: float) -> float:
    """A number, which `nan` is not, though it lies beyond no bound."""
    if isnan(value):
        raise click.BadParameter("it is no number")
    return value


@click.command("serve")
@click.argument("game", metavar="GAME", required=False)
@click.option("--host", default="127.0.0.1", help="The address to listen at: `0.0.0.0` serves the whole network.")
@click.option("--port", type=click.IntRange(0, 65535), help=f"At which port: {PORT}, or one of the next that are free.")
@click.option("--name", "names", multiple=True, metavar="NAME", help="A name by which the server may be called.")
@click.option("--database", metavar="ADDRESS", help="Where games are kept: `postgresql+psycopg://…`, or a file.")
@click.option("--thinkers", type=click.IntRange(0, 64), default=1, help="So many processes think for bots.")
@click.option(
    "--rate",
    type=click.FloatRange(0.1, 1e6),
    callback=_number,
    default=10.0,
    help="So many moves a second from one address.",
)
@click.option("--strangers", is_flag=True, help="Take rules that visitors send, each game in a process of its own.")
@click.option("--bounds", default=BOUNDS, metavar="time=…,memory=…", help=f"What such a process may take; {BOUNDS}.")
@click.option("--edit", is_flag=True, help="Write the rules of GAME, a file, beside what comes of them.")
@click.option("--browser/--no-browser", default=None, help="Open the page; where nobody else is served, it is opened.")
def command(
    game: str | None,
    host: str,
    port: int | None,
    names: tuple[str, ...],
    database: str | None,
    thinkers: int,
    rate: float,
    strangers: bool,
    bounds: str,
    edit: bool,
    browser: bool | None,
) -> None:
    """Let people and bots play GAME, or any bundled game, in browsers.

    Games are kept in a database, move by move: whoever comes back, also after the server was stopped, goes on.
    """
    if game is not None and not edit:
        load_rules(game)
    file = _edited(game) if edit else None
    limits = limits_of(bounds, wall=False)
    _serve(game, host, port, names, database, thinkers, rate, limits if strangers else None, file, browser, quickest())


def _serve(
    game: str | None,
    host: str,
    port: int | None,
    names: tuple[str, ...],
    database: str | None,
    thinkers: int,
    rate: float,
    strangers: Limits | None,
    edited: Path | None,
    browser: bool | None,
    executor: ExecutorName,
) -> None:
    try:
        import uvicorn  # loaded where it is used, so that other commands start sooner

        from cafetal.web.app import make_app  # loaded where it is used, so that other commands start sooner
        from cafetal.web.benching import Workbench  # as above
        from cafetal.web.connections import Bounded, listening  # as above
        from cafetal.web.hall import Hall
        from cafetal.web.links import Links, fresh_secret
        from cafetal.web.lobby import games_of
        from cafetal.web.run import Runner
        from cafetal.web.store import Store
    except ModuleNotFoundError as missing:
        message = f"`cafetal serve` needs {missing.name}, which is not installed"
        place = Span("serve", 1, 1, 1, 1)
        raise RulesError([error("K008", message, place, "install Cafetal with its extra `web`")]) from None
    with _keeping():
        store = Store(_lasting(_address(database)) if database else _usual())
        click.get_current_context().call_on_close(store.close)  # also where the server does not come to run
        links = Links(store.secret(fresh_secret()))
    with _listening(host, port):
        heard = listening(host, range(PORT, PORT + NEXT) if port is None else (port,))
    hall = Hall(store, links, executor, strangers) if strangers is not None else Hall(store, links, executor)
    games = games_of(game if edited is None or _sound(edited) else None)
    bench = Workbench(edited) if edited is not None else None
    app = make_app(Runner(hall, thinkers), games, strangers=strangers is not None, hosts=names, rate=rate, bench=bench)
    alone = host in ("127.0.0.1", "localhost", "::1")
    name = next((name for name, rules in games.items() if rules == game), None)
    page = bench.address if bench is not None else f"/new?game={name}" if name else "/"
    address = f"http://{'localhost' if alone or host == '0.0.0.0' else host}:{heard.getsockname()[1]}{page}"
    console().print(address, soft_wrap=True)
    errors().print("Ctrl+C ends the server; games are kept.")
    if browser if browser is not None else alone:
        open_page(address)
    config = uvicorn.Config(app, log_level="error", server_header=False, timeout_graceful_shutdown=2, http=Bounded,
                            ws="none")  # fmt: skip
    server = uvicorn.Server(config)
    with suppress(KeyboardInterrupt), _hung_up(server.handle_exit):  # it has ended everything by then
        server.run(sockets=[heard])


@contextmanager
def _hung_up(end: Callable[[int, FrameType | None], None]) -> Iterator[None]:
    """End a server as it ends by the signals that it knows, too, when the terminal goes away."""
    heard: list[int] = []

    def hear(number: int, frame: FrameType | None) -> None:
        heard.append(number)
        end(number, frame)

    hang_up = getattr(signal, "SIGHUP", None)  # not on every system
    before = signal.signal(hang_up, hear) if hang_up is not None else None
    try:
        yield
    finally:
        if hang_up is not None:
            signal.signal(hang_up, before)
    for number in heard:
        signal.raise_signal(number)


def open_page(address: str) -> subprocess.Popen[bytes] | None:
    """Open a page in a browser, if there is one; what `xdg-open` prints where it finds none is kept away.

    Gives the process that opens it, for who wants to wait for it.
    """
    opener = shutil.which("xdg-open")
    if opener is None:
        click.launch(address)
        return None
    return subprocess.Popen([opener, address], stdin=DEVNULL, stdout=DEVNULL, stderr=DEVNULL)


def _sound(file: Path) -> bool:
    """Whether a file has rules that can be read."""
    try:
        return bool(Rules.load(file).name)
    except RulesError:
        return False


def _edited(game: str | None) -> Path:
    """The rules file that is to be written; the bundled ones are not."""
    if game is None or game in bundled_games():
        hint = "begin one with `cafetal new stones`, then `cafetal serve --edit stones/stones.rules`"
        place = Span("serve --edit", 1, 1, 1, 1)
        raise RulesError([error("K010", "a rules file is needed that can be written", place, hint)])
    file = find_game(game)
    try:
        read_text(file, MAX_BYTES)
    except OSError as why:
        raise file_error(file, f"cannot read the file: {reason_of(why)}") from why
    return file


@contextmanager
def _listening(host: str, port: int | None) -> Iterator[None]:
    """Raise `RulesError` where nobody can listen."""
    try:
        yield
    except OSError as why:
        there = Span("serve --host" if port is None else "serve --port", 1, 1, 1, 1)
        message = f"nothing can be served at {host}{'' if port is None else f', port {port}'}: {reason_of(why)}"
        hint = "end what is served there, or give another port with `--port`; without it a free one is taken"
        raise RulesError([error("K019", message, there, hint)]) from why


@contextmanager
def _keeping() -> Iterator[None]:
    """Raise `RulesError` where games cannot be kept; an address may hold a password, which is not told."""
    from sqlalchemy.exc import SQLAlchemyError  # of the extra `web`, as the rest of the server

    try:
        yield
    except (SQLAlchemyError, ModuleNotFoundError, ValueError) as why:
        told = str(getattr(why, "orig", None) or why).splitlines()[0]
        if isinstance(why, ValueError):  # a zero byte, a port that is no number; it may quote the password
            told = "this is no address of a database"
        place = Span("serve --database", 1, 1, 1, 1)
        hint = "give a file that can be written, or the address of a database that runs"
        raise RulesError([error("K005", f"games cannot be kept there: {told}", place, hint)]) from why


def _address(database: str) -> str:
    """The address of a database; that of a file is made of its path."""
    return database if "://" in database else f"sqlite:///{database}"


def _lasting(address: str) -> str:
    """An address of a database that is no memory of this process: each thread would have one of its own."""
    from sqlalchemy import make_url  # of the extra `web`, as the rest of the server
    from sqlalchemy.exc import ArgumentError  # as above

    url = make_url(address)
    if url.get_backend_name() == "sqlite" and url.database in (None, "", ":memory:"):
        raise ArgumentError("a database in memory is gone with the server")
    return address


def _usual() -> str:
    """The database in the folder for settings."""
    folder = Path(click.get_app_dir("cafetal"))
    make_folder(folder, 0o700)
    return f"sqlite:///{folder / 'tables.db'}"
