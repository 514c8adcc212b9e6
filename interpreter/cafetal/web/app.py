"""The addresses of the server, and what answers there."""

from __future__ import annotations

import asyncio
import base64
import json
import logging
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import FileResponse, HTMLResponse, JSONResponse, RedirectResponse, Response, StreamingResponse
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from cafetal.language.lexicon import LANGUAGES
from cafetal.web.asking import place_told
from cafetal.web.benching import Workbench
from cafetal.web.guard import POLICY, Guard, Rates, who
from cafetal.web.hall import Answer, NoTableError
from cafetal.web.links import HOST, TablePlace
from cafetal.web.lobby import Lobby, form_of
from cafetal.web.pages import COOKIE, FRAGMENT, inside, language_of, page, told
from cafetal.web.run import Runner
from cafetal.web.workers import WorkerError

ALIVE = 15.0
"""After so many seconds of silence a page hears that the server is still there."""
HINTS = "greedy"
MOST_PATH = 2_000
STATIC = Path(__file__).parent / "static"


class TablePages:
    """The pages of tables."""

    def __init__(self, runner: Runner, lobby: Lobby, guesses: Rates) -> None:
        self.runner = runner
        self.hall = runner.hall
        self.lobby = lobby
        self.guesses = guesses
        self.books: dict[tuple[str, str, str], str] = {}

    def _place(self, request: Request) -> TablePlace:
        """The place of the link that is asked. Raises `NoTableError`."""
        place = self.hall.links.read(request.path_params["key"])
        if place is None:
            raise NoTableError
        return place

    def _language(self, request: Request, place: TablePlace) -> str:
        return language_of(request, self.hall.head(place.game)["language"])

    async def table(self, request: Request) -> Response:
        """The whole page of a place."""
        place = self._place(request)
        await self.runner.call(place.game, self.hall.room, place.game)
        language = self._language(request, place)
        if place.role == HOST:
            return await self.lobby.links(request, place.game, language)
        if await self.runner.call(place.game, self.hall.join, place):
            self.runner.tell(place.game)
        await self.runner.call(place.game, self.hall.settle, place.game)
        self.runner.drive(place.game)
        return HTMLResponse(await self.runner.call(place.game, self._shown, request, place, "table"))

    async def part(self, request: Request) -> Response:
        """The inner part of the page."""
        place = self._place(request)
        return HTMLResponse(await self.runner.call(place.game, self._shown, request, place, "part"))

    def _shown(self, request: Request, place: TablePlace, name: str, message: str = "") -> str:
        """A page, in the thread of its game."""
        query = request.query_params
        language = self._language(request, place)
        sitting, path = _whole(query.get("who", "")), query.get("path", "")[:MOST_PATH]
        seen = self.hall.see(place, language, path, _whole(query.get("since", "")), sitting)
        return page(name, language, t=seen, base=_base(request), who=sitting, message=message, path=path)

    def _done(self, request: Request, place: TablePlace, deed: Callable[..., Answer], *arguments: object) -> str:
        """What is left of the page after something was done; "" where the whole page is asked for."""
        answer = deed(place, *arguments)
        self.hall.settle(place.game)
        if request.headers.get(FRAGMENT) is None:
            return ""
        return self._shown(request, place, "part", "" if answer.done else answer.message)

    # --- what people do --------------------------------------------------------------------------------

    async def act(self, request: Request) -> Response:
        """Play a move, take back, or leave."""
        place = self._place(request)
        form = await form_of(request)
        sitting = _whole(request.query_params.get("who", ""))
        deed: tuple[Any, ...]
        match request.path_params["deed"]:
            case "move":
                deed = (self.hall.play, form.get("token", ""), form.get("move", ""), sitting)
            case "undo":
                deed = (self.hall.undo, form.get("token", ""), sitting)
            case "leave":
                deed = (self.hall.leave, sitting)
            case _:
                raise NoTableError
        try:
            shown = await self.runner.do(place, self._done, request, place, *deed)
        except SQLAlchemyError as wrong:
            if request.headers.get(FRAGMENT) is None:
                raise
            _cannot_keep(wrong)
            shown = await self.runner.call(place.game, self._shown, request, place, "part", "web.not_kept")
        if shown:
            return HTMLResponse(shown)
        query = {"who": request.query_params["who"]} if "who" in request.query_params else {}
        return RedirectResponse(f"{_base(request)}?{urlencode(query)}", 303)

    async def hint(self, request: Request) -> Response:
        """What a bot would do."""
        place = self._place(request)
        language = self._language(request, place)
        sitting = _whole(request.query_params.get("who", ""))
        text = await self.runner.hint(place, sitting, HINTS)
        eyes = await self.runner.call(place.game, self.hall.eyes, place, sitting)
        found = await self.runner.call(place.game, self.hall.ask, place.game, "tell_hint", eyes, language, text)
        return HTMLResponse(told(request, "hint", language, _base(request), hint=found, who=sitting))

    # --- what people ask -------------------------------------------------------------------------------

    async def why(self, request: Request) -> Response:
        """Why something cannot be chosen."""
        place, query = self._place(request), request.query_params
        language = self._language(request, place)
        eyes = await self.runner.call(place.game, self.hall.eyes, place, _whole(query.get("who", "")))
        path = query.get("path", "")[:MOST_PATH]
        if "part" in query:
            x, y = _decimal(query.get("x", "")), _decimal(query.get("y", ""))
            wanted: tuple[Any, ...] = (
                "why_at",
                eyes,
                language,
                path,
                query["part"],
                _whole(query.get("seat", "")),
                x,
                y,
            )
        else:
            wanted = ("why", eyes, language, path, query.get("name", "")[:200].split()[:3])
        found = await self.runner.call(place.game, self.hall.ask, place.game, *wanted)
        sitting = _whole(query.get("who", ""))
        if "path" in found:
            if request.headers.get(FRAGMENT) is not None:
                return JSONResponse({"path": found["path"]})
            found = {"thing": "", "reasons": [], "open": ""}
        return HTMLResponse(told(request, "why", language, _base(request), why=found, who=sitting))

    async def points(self, request: Request) -> Response:
        """How a seat came to its points."""
        place, query = self._place(request), request.query_params
        language = self._language(request, place)
        eyes = await self.runner.call(place.game, self.hall.eyes, place, _whole(query.get("who", "")))
        seat = _whole(query.get("seat", ""))
        if not 0 <= seat < self.hall.head(place.game)["log"]["players"]:
            raise NoTableError
        found = await self.runner.call(place.game, self.hall.ask, place.game, "points", eyes, language, seat)
        sitting = _whole(query.get("who", ""))
        return HTMLResponse(told(request, "points", language, _base(request), points=found, who=sitting))

    async def rules(self, request: Request) -> Response:
        """The rulebook, at the section of what is to be done now."""
        place = self._place(request)
        language = self._language(request, place)
        head = self.hall.head(place.game)
        rules = (json.dumps(head["source"], sort_keys=True), head["log"]["rules"], language)
        if rules not in self.books:
            if len(self.books) > 50:
                self.books.clear()
            self.books[rules] = await self.runner.call(place.game, self.hall.ask, place.game, "book", language)
        book = self.books[rules]
        if not book:
            return HTMLResponse(page("sorry", language, message="web.no_book"), 404)
        told = place_told(book, request.query_params.get("clause", "")[:MOST_PATH])
        if told:
            return RedirectResponse(f"{_base(request)}/rules?at=1#{quote(told)}", 303)
        if "at" not in request.query_params:
            eyes = await self.runner.call(
                place.game, self.hall.eyes, place, _whole(request.query_params.get("who", ""))
            )
            found = await self.runner.call(place.game, self.hall.ask, place.game, "section", eyes, language, book)
            return RedirectResponse(f"{_base(request)}/rules?at=1{'#' + quote(found) if found else ''}", 303)
        styles = " ".join(f"'sha256-{_hash(style)}'" for style in inside(book, "style"))
        policy = POLICY.replace("style-src 'self'", f"style-src 'self' 'unsafe-hashes' {styles}")
        return HTMLResponse(book, headers={"content-security-policy": policy})

    async def log(self, request: Request) -> Response:
        """The course of the game as a file: what the place may know of it, and all of it when the game is over."""
        place = self._place(request)
        stands = await self.runner.call(place.game, self.hall.ask, place.game, "stands")
        wanted = ("log",) if stands["over"] else ("shared", place.seat)
        found = await self.runner.call(place.game, self.hall.ask, place.game, *wanted)
        return JSONResponse(found, headers={"content-disposition": 'attachment; filename="game.json"'})

    async def events(self, request: Request) -> Response:
        """A stream that tells a page whenever there is something new for it."""
        place = self._place(request)
        sitting = _whole(request.query_params.get("who", ""))
        await self.runner.call(place.game, self.hall.room, place.game)
        if self.runner.crowded(place.game):
            return HTMLResponse(page("sorry", language_of(request), message="web.too_often"), 503)
        had = request.headers.get("last-event-id") or request.query_params.get("have", "")
        return StreamingResponse(self._stream(place, sitting, had), media_type="text/event-stream")

    async def _stream(self, place: TablePlace, sitting: int, had: str) -> AsyncIterator[str]:
        event = asyncio.Event()
        watchers = self.runner.watchers[place.game]
        watchers.add(event)
        self.runner.drive(place.game)
        try:
            yield "retry: 1000\n\n"
            while True:
                event.clear()
                digest = await self.runner.call(place.game, self.hall.digest, place, sitting)
                if digest != had:
                    had = digest
                    yield f"id: {digest}\ndata: {digest}\n\n"
                try:
                    await asyncio.wait_for(event.wait(), ALIVE)
                except TimeoutError:
                    yield ": still here\n\n"
        finally:
            watchers.discard(event)
            if not watchers:
                self.runner.watchers.pop(place.game, None)

    # --- what cannot be answered -------------------------------------------------------------------------

    async def no_table(self, request: Request, wrong: Exception) -> Response:
        """A link that leads nowhere; who tries many is let wait."""
        fine = self.guesses.allows(who(request))
        message = "web.no_table" if fine else "web.too_often"
        return HTMLResponse(page("sorry", language_of(request), message=message), 404 if fine else 429)

    async def too_much(self, request: Request, wrong: Exception) -> Response:
        """Rules that went beyond their bounds."""
        return HTMLResponse(page("sorry", language_of(request), message="web.too_much"), 503)


async def not_kept(request: Request, wrong: Exception) -> Response:
    """What was asked for cannot be kept: the disk is full, or nobody answers for the database."""
    _cannot_keep(wrong)
    return HTMLResponse(page("sorry", language_of(request), message="web.not_kept"), 503)


def _cannot_keep(wrong: Exception) -> None:
    """Tell whoever runs the server, in a line."""
    why = " ".join(str(getattr(wrong, "orig", None) or wrong).split())
    logging.getLogger("uvicorn.error").error("the database cannot be used: %s", why)


async def nowhere(request: Request, wrong: Exception) -> Response:
    """An address that leads nowhere, or that is not asked in this way."""
    status = wrong.status_code if isinstance(wrong, HTTPException) else 404
    return HTMLResponse(page("sorry", language_of(request), message="web.nowhere"), status)


async def icon(request: Request) -> Response:
    """The picture that browsers ask for by themselves."""
    return FileResponse(STATIC / "icon.svg", media_type="image/svg+xml")


async def gone(request: Request, wrong: Exception) -> Response:
    """Whoever asked has gone before the question was whole: nobody hears the answer."""
    return Response(status_code=400)


async def choose_language(request: Request) -> Response:
    """Keep the language that somebody has chosen, and go back to where they were."""
    form = await form_of(request)
    back = form.get("back", "/")
    back = back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/"
    answer = RedirectResponse(back, 303)
    if form.get("lang") in LANGUAGES:
        answer.set_cookie(COOKIE, form["lang"], max_age=31_536_000, httponly=True, samesite="strict")
    return answer


def make_app(
    runner: Runner,
    games: dict[str, str],
    *,
    strangers: bool = False,
    hosts: Collection[str] = (),
    rate: float = 10.0,
    bench: Workbench | None = None,
) -> Starlette:
    """The application. `strangers`: whether rules may be sent; `hosts`: names that it may be called by.

    `rate`: so many things a second somebody may do for long, six times as many at once. `bench`: a game whose files may
    be changed.
    """
    if bench is not None:
        bench.runner = runner
    lobby = Lobby(runner, games, strangers, Rates(rate / 50, 2 * rate))
    tables = TablePages(runner, lobby, Rates(0.5, 30))

    @asynccontextmanager
    async def running(app: Starlette) -> AsyncIterator[None]:
        runner.start()
        yield
        await runner.stop()
        if bench is not None:
            bench.close()

    return Starlette(
        routes=[
            Route("/", lobby.index),
            Route("/new", lobby.new),
            Route("/look", lobby.look, methods=["POST"]),
            Route("/begin", lobby.begin, methods=["POST"]),
            Route("/language", choose_language, methods=["POST"]),
            Route("/t/{key}", tables.table),
            Route("/t/{key}/part", tables.part),
            Route("/t/{key}/why", tables.why),
            Route("/t/{key}/points", tables.points),
            Route("/t/{key}/rules", tables.rules),
            Route("/t/{key}/log", tables.log),
            Route("/t/{key}/events", tables.events),
            Route("/t/{key}/hint", tables.hint, methods=["POST"]),
            Route("/t/{key}/{deed}", tables.act, methods=["POST"]),
            *(bench.routes if bench is not None else ()),
            Route("/favicon.ico", icon),
            Mount("/static", StaticFiles(directory=STATIC)),
        ],
        middleware=[Middleware(Guard, hosts=hosts, posts=Rates(rate, 6 * rate), looks=Rates(5 * rate, 60 * rate))],
        exception_handlers={
            NoTableError: tables.no_table,
            WorkerError: tables.too_much,
            SQLAlchemyError: not_kept,
            ClientDisconnect: gone,
            HTTPException: nowhere,
        },
        lifespan=running,
    )


def _whole(text: str) -> int:
    """A number in an address; -1 for none."""
    return int(text) if text.isdecimal() and len(text) < 9 else -1


def _decimal(text: str) -> float:
    try:
        found = float(text)
    except ValueError:
        return 0.0
    return found if abs(found) < 1e6 else 0.0


def _base(request: Request) -> str:
    """The address of the table that is asked."""
    return f"/t/{request.path_params['key']}"


def _hash(text: str) -> str:
    return base64.b64encode(sha256(text.encode()).digest()).decode()
