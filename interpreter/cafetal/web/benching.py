"""The addresses of the workbench. Whoever has its link may read and change the files of one game, and nothing else."""

from __future__ import annotations

import asyncio
import hmac
import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route

from cafetal.diagnostics import RulesError, Span, error, internal_error
from cafetal.diagnostics.render import as_record
from cafetal.limits import Limits
from cafetal.table.words import Messages
from cafetal.web.bench import Bench, Data, NotHereError
from cafetal.web.going import ENOUGH, NOTHING
from cafetal.web.guard import POLICY
from cafetal.web.links import SCREEN, fresh_name, fresh_secret
from cafetal.web.offers import plain_title, title_of
from cafetal.web.pages import language_of, page
from cafetal.web.run import Runner
from cafetal.web.trials import BOTS, OPPONENTS
from cafetal.web.workers import Worker, WorkerError

QUICK = frozenset({"files", "look", "complete", "hover", "fix", "save"})
"""What is asked while somebody types. All else, which plays games, is made in a process beside it, within bounds."""
BOUNDS = Limits(None, 2_000_000_000)
PATIENCE = 120.0
"""So many seconds one thing may take that is made of the rules, or each of its steps where it tells how far it is."""

REPORT = (
    "sandbox allow-scripts; default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; "
    "frame-src 'self' about:; frame-ancestors 'self'"
)


class Workbench:
    """The pages of the workbench of one game."""

    def __init__(self, file: Path) -> None:
        """Bind to a rules file."""
        self.runner: Runner | None = None  # of the server, once there is one
        self.tables: set[str] = set()
        self.key = fresh_secret()
        self.told: Data = {}  # how far it is what is being made
        self.near, self.far = Bench(file), Worker(BOUNDS, PATIENCE, heard=self._hear)
        self.threads = {True: ThreadPoolExecutor(1), False: ThreadPoolExecutor(1)}

    @property
    def address(self) -> str:
        """Where the page is, on this server."""
        return f"/bench/{self.key}"

    @property
    def routes(self) -> list[Route]:
        """What the server answers."""
        return [
            Route("/bench/{key}", self.page),
            Route("/bench/{key}/page/{name}", self.report),
            Route("/bench/{key}/{operation}", self.ask, methods=["POST"]),
        ]

    def _fits(self, request: Request) -> bool:
        return hmac.compare_digest(request.path_params["key"].encode(), self.key.encode())

    async def page(self, request: Request) -> Response:
        """The page itself."""
        language = language_of(request)
        if not self._fits(request):
            return HTMLResponse(page("sorry", language, message="web.no_table"), 404)
        shown = page("bench", language, base=self.address, game=self._title(language), bots=BOTS, opponents=OPPONENTS,
                     about={bot: Messages(language).about_bot(bot) for bot in OPPONENTS})  # fmt: skip
        return HTMLResponse(shown, headers={"content-security-policy": f"{POLICY}; frame-src 'self'"})

    def _title(self, language: str) -> str:
        rules = self.near.rules
        try:
            return title_of(rules, language)
        except (RulesError, OSError):  # the lexicon is being written, too
            return plain_title(rules.name)

    async def report(self, request: Request) -> Response:
        """A report that was made: its scripts run as those of nobody, so that they reach nothing of the workbench."""
        asked = {"page": request.path_params["name"]}
        found = await self._asked("page", asked) if self._fits(request) else None
        if not isinstance(found, str):
            return HTMLResponse(page("sorry", language_of(request), message="web.no_table"), 404)
        return HTMLResponse(found, headers={"content-security-policy": REPORT})

    async def ask(self, request: Request) -> Response:
        """One question of the page."""
        operation = request.path_params["operation"]
        if not self._fits(request) or operation not in {*self.near.operations, "far", "enough"}:
            return JSONResponse({}, 404)
        asked = _question(await request.body())
        if asked is None:
            return JSONResponse({}, 400)
        if operation == "far":
            return JSONResponse(self.told)
        if operation == "enough":
            self.far.enough(NOTHING if asked.get("all") else ENOUGH)
            return JSONResponse({})
        if operation == "begin":
            return await self._begin(asked)
        answer = await self._asked(operation, asked)
        return JSONResponse({} if answer is None else answer, 404 if answer is None else 200)

    async def _asked(self, operation: str, asked: Data) -> Any:  # noqa: ANN401
        """What the bench answers; None to a question after files of others."""
        file, run = self.near.file, asyncio.get_running_loop().run_in_executor
        place = Span(file.name, 1, 1, 1, 1)
        try:
            if operation in QUICK:
                return await run(self.threads[True], self.near.ask, operation, asked)
            await run(self.threads[True], self.near.take, asked)
            return await run(self.threads[False], self._made, operation, asked)
        except NotHereError:
            return None
        except WorkerError as why:
            hint = "the rules may go on for ever, or need more than the workbench gives: `cafetal check` tells more"
            return {"wrong": [as_record(error("K018", f"this was given up: {why}", place, hint))]}
        except Exception as bug:
            return {"wrong": [as_record(internal_error(bug, "editing", place))]}

    def _made(self, operation: str, asked: Data) -> object:
        """What is made in the process of its own."""
        try:
            return self.far.desk("bench", str(self.near.file), operation, asked)
        finally:
            self.told = {}

    def _hear(self, told: Data) -> None:
        self.told = told

    def close(self) -> None:
        """Stop making things."""
        self.far.interrupt()
        for thread in self.threads.values():
            thread.shutdown(wait=False, cancel_futures=True)

    async def _begin(self, asked: Data) -> Response:
        """Set up a table by the rules as they stand, and say where it is. Only a table of this bench goes on."""
        assert self.runner is not None, "the server has begun"
        hall, run = self.runner.hall, self.runner.call
        where = asked.get("from")
        link = where.get("table", "") if isinstance(where, dict) else ""
        place = hall.links.read(str(link).removeprefix("/t/")) if link else None
        if link and (place is None or place.game not in self.tables):
            return JSONResponse({}, 404)
        if place is not None:
            state = await run(place.game, hall.ask, place.game, "saved")
            asked = {**asked, "saved": {"state": state, "origin": hall.head(place.game)["origin"]}}
        answer = await self._asked("begin", asked)
        if answer is None or "wrong" in answer:
            return JSONResponse(answer or {}, 404 if answer is None else 200)
        name, head = fresh_name(), {**answer["head"], "at": hall.now()}
        await run("", hall.begin, name, head)
        self.tables.add(name)
        role = SCREEN if head["one_screen"] else str(head["people"][0])
        return JSONResponse({"table": f"/t/{hall.links.key(name, role)}", "told": answer["told"]})


def _question(body: bytes) -> Data | None:
    """What is asked, if it can be: texts by names, of whole characters."""
    try:
        asked = json.loads(body)
        json.dumps(asked, ensure_ascii=False).encode()
    except (ValueError, RecursionError):
        return None
    if not isinstance(asked, dict):
        return None
    asked.pop("saved", None)
    for texts in (asked.setdefault("texts", {}), asked.setdefault("stored", {})):
        if not isinstance(texts, dict) or not all(isinstance(text, str) for text in texts.values()):
            return None
    return asked
