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

from cafetal.web.bench import Bench, Data, NotHereError
from cafetal.web.guard import POLICY
from cafetal.web.links import SCREEN, fresh_name, fresh_secret
from cafetal.web.pages import language_of, page
from cafetal.web.run import Runner
from cafetal.web.trials import BOTS

QUICK = frozenset({"files", "look", "complete", "hover", "fix", "save"})
"""What is asked while somebody types; all else is made beside it, so that no key waits."""

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
        self.near, self.far = Bench(file), Bench(file)
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
        shown = page("bench", language, base=self.address, game=self.near.rules.name, bots=BOTS)
        return HTMLResponse(shown, headers={"content-security-policy": f"{POLICY}; frame-src 'self'"})

    async def report(self, request: Request) -> Response:
        """A report that was made: its scripts run as those of nobody, so that they reach nothing of the workbench."""
        found = self.far.trials.pages.get(request.path_params["name"]) if self._fits(request) else None
        if found is None:
            return HTMLResponse(page("sorry", language_of(request), message="web.no_table"), 404)
        return HTMLResponse(found, headers={"content-security-policy": REPORT})

    async def ask(self, request: Request) -> Response:
        """One question of the page."""
        operation = request.path_params["operation"]
        if not self._fits(request) or operation not in self.near.operations:
            return JSONResponse({}, 404)
        try:
            asked = json.loads(await request.body())
            if not isinstance(asked, dict) or not isinstance(asked.get("texts", {}), dict):
                return JSONResponse({}, 400)
        except (ValueError, RecursionError):
            return JSONResponse({}, 400)
        asked.pop("saved", None)
        if operation == "begin":
            return await self._begin(asked)
        answer = await self._asked(operation, asked)
        return JSONResponse({} if answer is None else answer, 404 if answer is None else 200)

    async def _asked(self, operation: str, asked: Data) -> Any:  # noqa: ANN401
        """What the bench answers; None to a question after files of others."""
        quick = operation in QUICK
        bench = self.near if quick else self.far
        try:
            return await asyncio.get_running_loop().run_in_executor(self.threads[quick], bench.ask, operation, asked)
        except NotHereError:
            return None

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
