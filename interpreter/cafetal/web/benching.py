"""The addresses of the workbench. Whoever has its link may read and change the files of one game, and nothing else."""

from __future__ import annotations

import asyncio
import hmac
import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route

from cafetal.web.bench import Bench, NotHereError
from cafetal.web.links import fresh_secret
from cafetal.web.pages import language_of, page

QUICK = frozenset({"files", "look", "complete", "hover", "fix", "save"})
"""What is asked while somebody types; all else is made beside it, so that no key waits."""


class Workbench:
    """The pages of the workbench of one game."""

    def __init__(self, file: Path) -> None:
        """Bind to a rules file."""
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
        return [Route("/bench/{key}", self.page), Route("/bench/{key}/{operation}", self.ask, methods=["POST"])]

    def _fits(self, request: Request) -> bool:
        return hmac.compare_digest(request.path_params["key"].encode(), self.key.encode())

    async def page(self, request: Request) -> Response:
        """The page itself."""
        language = language_of(request)
        if not self._fits(request):
            return HTMLResponse(page("sorry", language, message="web.no_table"), 404)
        return HTMLResponse(page("bench", language, base=self.address, game=self.near.rules.name))

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
        quick = operation in QUICK
        bench = self.near if quick else self.far
        try:
            loop = asyncio.get_running_loop()
            return JSONResponse(await loop.run_in_executor(self.threads[quick], bench.ask, operation, asked))
        except NotHereError:
            return JSONResponse({}, 404)
