"""Before a game: choosing it, its variants, who plays, and handing out the links."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from cafetal.diagnostics import RulesError
from cafetal.folder import find_game
from cafetal.language.lexicon import LANGUAGES
from cafetal.resources import bundled_games
from cafetal.table.words import Messages
from cafetal.web import offers
from cafetal.web.guard import MOST_BYTES, Rates, who
from cafetal.web.links import HOST, SCREEN, WATCH, fresh_name, fresh_seed
from cafetal.web.pages import language_of, page
from cafetal.web.run import Runner
from cafetal.web.workers import Worker, WorkerError

BOTS = ("random", "greedy", "mcts:200", "mcts:1000")
"""The bots that can be chosen, the weakest first."""
MOST_SECONDS = 7 * 24 * 3600


class Lobby:
    """The pages before a game. `games` are those that can be chosen: by what they are called, the rules they mean."""

    def __init__(self, runner: Runner, games: Mapping[str, str], strangers: bool, tables: Rates) -> None:
        self.runner = runner
        self.games = games
        self.strangers = strangers
        self.tables = tables

    # --- pages -----------------------------------------------------------------------------------------

    async def index(self, request: Request) -> Response:
        """The games."""
        language = language_of(request)
        titles = {game: await self._title(game, language) for game in self.games}
        return HTMLResponse(page("index", language, games=titles, strangers=self.strangers))

    async def _title(self, game: str, language: str) -> str:
        return await self.runner.call("", _title, self.games[game], language)

    async def new(self, request: Request) -> Response:
        """One game: variants, numbers, seats."""
        language = language_of(request)
        game = request.query_params.get("game", "")
        if game not in self.games:
            return HTMLResponse(page("sorry", language, message="web.no_game"), 404)
        offer = await self.runner.call("", offers.describe, {"game": self.games[game]}, language)
        return self._form(language, game, "", offer)

    def _form(
        self, language: str, game: str, text: str, offer: Mapping[str, Any], wrong: object = (), status: int = 200
    ) -> Response:
        if "errors" in offer:
            return HTMLResponse(page("wrong", language, text=text, errors=offer["errors"]), 422)
        return HTMLResponse(
            page(
                "new",
                language,
                game=game,
                text=text,
                offer=offer,
                bots=BOTS,
                about={bot: Messages(language).about_bot(bot) for bot in BOTS},
                wrong=wrong,
            ),
            status,
        )

    async def look(self, request: Request) -> Response:
        """Rules that somebody has sent: what there is to choose in them."""
        language = language_of(request)
        if not self.tables.allows(who(request)):
            return HTMLResponse(page("sorry", language, message="web.too_often"), 429)
        form = await form_of(request)
        if not self.strangers:
            return HTMLResponse(page("sorry", language, message="web.no_strangers"), 403)
        text = form.get("text", "")
        try:
            offer = await self._foreign("describe", {"text": text}, language)
        except WorkerError:
            return HTMLResponse(page("sorry", language, message="web.too_much"), 422)
        return self._form(language, "", text, offer)

    async def _foreign(self, operation: str, *arguments: Any) -> Any:  # noqa: ANN401
        """Ask about rules of strangers, in a process of its own."""
        hall = self.runner.hall
        worker = Worker(hall.bounds, hall.patience)

        def asked() -> Any:  # noqa: ANN401
            try:
                return worker.desk(operation, *arguments)
            finally:
                worker.close()

        return await asyncio.get_running_loop().run_in_executor(None, asked)

    # --- a new table -------------------------------------------------------------------------------------

    async def begin(self, request: Request) -> Response:
        """Set up a table, and lead to the links of its seats."""
        language = language_of(request)
        if not self.tables.allows(who(request)):
            return HTMLResponse(page("sorry", language, message="web.too_often"), 429)
        form = await form_of(request)
        text, game = form.get("text", ""), form.get("game", "")
        if (text and not self.strangers) or (not text and game not in self.games):
            return HTMLResponse(page("sorry", language, message="web.no_strangers" if text else "web.no_game"), 403)
        source = {"text": text} if text else {"game": self.games[game]}
        arguments = (source, *self._chosen(form, language))
        try:
            head = (
                await self._foreign("begin", *arguments)
                if text
                else await self.runner.call("", offers.begin, *arguments)
            )
        except WorkerError:
            return HTMLResponse(page("sorry", language, message="web.too_much"), 422)
        if "errors" in head:
            offer = {"errors": head["errors"]}
            if not text:
                offer = await self.runner.call("", offers.describe, source, language)
            return self._form(language, game, text, offer, head["errors"], 422)
        head["source"] = {**source, "home": head.pop("home")}
        name = fresh_name()
        await self.runner.call("", self.runner.hall.begin, name, head)
        return RedirectResponse(self._first(name, head), 303)

    def _chosen(
        self, form: Mapping[str, str], language: str
    ) -> tuple[int, list[str], dict[str, int], int, dict[str, Any]]:
        """Players, variants, numbers, seed and settings as they stand in the form."""
        players = _number(form.get("players", ""), 1, 99) or 2
        variants = [
            name.removeprefix("variant.") for name, value in form.items() if name.startswith("variant.") and value
        ]
        agreed = {name.removeprefix("number."): int(value) for name, value in form.items()
                  if name.startswith("number.") and value.isdecimal() and len(value) < 10}  # fmt: skip
        kinds = [form.get(f"seat.{seat}", "person" if seat == 0 else BOTS[1]) for seat in range(players)]
        spoken = form.get("language", "")
        settings = {
            "people": [seat for seat, kind in enumerate(kinds) if kind not in BOTS],
            "bots": {str(seat): kind for seat, kind in enumerate(kinds) if kind in BOTS},
            "one_screen": form.get("screen", "") == "one",
            "clock": {"move": _number(form.get("clock_move", ""), 5, MOST_SECONDS),
                      "game": _number(form.get("clock_game", ""), 1, MOST_SECONDS // 60) * 60},
            "language": spoken if spoken in LANGUAGES else language, "at": self.runner.hall.now(),
        }  # fmt: skip
        return players, variants, agreed, fresh_seed(), settings

    def _first(self, game: str, head: Mapping[str, Any]) -> str:
        """Where whoever has set up the table goes: to the only seat, to the common screen, or to the links."""
        links = self.runner.hall.links
        if head["one_screen"] and head["people"]:
            return f"/t/{links.key(game, SCREEN)}"
        if len(head["people"]) == 1:
            return f"/t/{links.key(game, str(head['people'][0]))}"
        return f"/t/{links.key(game, HOST if head['people'] else WATCH)}"

    async def links(self, request: Request, game: str, language: str) -> Response:
        """The links of a table, for whoever has set it up."""
        hall = self.runner.hall
        seen = await self.runner.call(game, hall.ask, game, "see", -1, language)
        head = hall.head(game)
        seats = [{"player": player, "link": f"/t/{hall.links.key(game, str(player['seat']))}"}
                 for player in seen["players"] if player["seat"] in head["people"]]  # fmt: skip
        watch = f"/t/{hall.links.key(game, WATCH)}"
        base = f"{request.url.scheme}://{request.headers.get('host', '')}"
        return HTMLResponse(page("links", language, t=seen, seats=seats, watch=watch, base=base))


def _title(game: str, language: str) -> str:
    """What a game is called, without making anything of its rules."""
    try:
        rules = offers.rules_at({"game": game})
        named = offers.title_of(rules, language)
    except (RulesError, OSError):
        return offers.plain_title(Path(game).stem)
    return offers.titled(named, [own.replace("_", " ") for own in offers.brought(rules)])


async def form_of(request: Request) -> dict[str, str]:
    """What stands in a form that was sent; the last one of each name."""
    data = b""
    async for chunk in request.stream():
        data += chunk
        if len(data) > MOST_BYTES:
            return {}
    try:
        found = parse_qs(data.decode("utf-8"), keep_blank_values=True, max_num_fields=500)
    except ValueError:
        return {}
    return {name: values[-1] for name, values in found.items()}


def _number(text: str, least: int, most: int) -> int:
    """A number within bounds; 0 for none."""
    return min(max(int(text), least), most) if text.isdecimal() and len(text) < 10 and int(text) else 0


def games_of(given: str | None) -> dict[str, str]:
    """The games that can be chosen: the bundled ones, and one that was given by its path."""
    games = {name: name for name in sorted(bundled_games())}
    if given is None or given in games:
        return games
    file = str(find_game(given).absolute())
    rules = offers.rules_at({"game": file})
    (own, *_) = [*offers.brought(rules), rules.name]
    return {own: file, **{name: game for name, game in games.items() if name != own}}


__all__ = ["Lobby", "form_of", "games_of"]
