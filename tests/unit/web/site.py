"""A server in the process of the test, and somebody who looks at its pages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from html import unescape
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient

from cafetal.web.app import make_app
from cafetal.web.hall import Hall
from cafetal.web.links import Links
from cafetal.web.lobby import games_of
from cafetal.web.run import Runner
from cafetal.web.store import Store

SECRET = "a secret of the tests"


@dataclass
class Site:
    """A server on a database; bots think in its own process."""

    client: TestClient
    runner: Runner

    @property
    def hall(self) -> Hall:
        """Its tables."""
        return self.runner.hall

    def begin(self, game: str, *kinds: str, **more: str) -> str:
        """Set up a table; where whoever did is led to."""
        form = {"game": game, "players": str(len(kinds)), "language": "en", **more}
        form |= {f"seat.{seat}": kind for seat, kind in enumerate(kinds)}
        answer = self.client.post("/begin", data=form, follow_redirects=False)
        assert answer.status_code == 303, answer.text
        return str(answer.headers["location"])

    def link(self, link: str, role: int | str) -> str:
        """The link of another role at the table of a link."""
        place = self.hall.links.read(link.removeprefix("/t/"))
        assert place is not None
        return f"/t/{self.hall.links.key(place.game, str(role))}"

    def game(self, link: str) -> str:
        """The game of a link."""
        return link.removeprefix("/t/")[:16]

    def get(self, address: str, **headers: str) -> str:
        """A page."""
        answer = self.client.get(address, headers=headers)
        assert answer.status_code == 200, (address, answer.status_code, answer.text[:300])
        return str(answer.text)

    def play(self, link: str, move: str, token: str | None = None) -> str:
        """Play a move; the page after it."""
        token = token if token is not None else token_of(self.get(link))
        answer = self.client.post(f"{link}/move", data={"token": token, "move": move}, headers={"x-fragment": "1"})
        assert answer.status_code == 200, answer.text
        return str(answer.text)

    def time_up(self, game: str) -> bool:
        """Look at the clock of a game, in the thread of its table."""
        portal = self.client.portal
        assert portal is not None
        return bool(portal.call(self.runner.call, game, self.hall.time_up, game))

    def moment(self) -> None:
        """Let the server go on."""
        self.client.portal.call(_moment)  # type: ignore[union-attr]

    def wait(self, link: str) -> str:
        """The page once the bots have moved."""
        for _ in range(500):
            page = self.get(link)
            if 'data-decides="1"' in page or 'class="ranking"' in page or "hand-over" in page:
                return page
            self.moment()
        raise AssertionError("the bots do not come to an end")


async def _moment() -> None:
    import asyncio

    await asyncio.sleep(0.01)


@contextmanager
def site(
    folder: Path,
    now: Any = None,  # noqa: ANN401
    strangers: bool = False,
    rate: float = 10.0,
    given: str | None = None,
    **more: Any,  # noqa: ANN401
) -> Iterator[Site]:
    """A server whose games are kept in a folder; `given`: the game that it is begun with."""
    hall = Hall(Store(f"sqlite:///{folder / 'tables.db'}"), Links(SECRET), **({"now": now} if now else {}), **more)
    runner = Runner(hall, thinkers=0, pace=0.0)
    app = make_app(runner, games_of(given), strangers=strangers, hosts=("testserver",), rate=rate)
    with TestClient(app, headers={"accept-language": "en"}) as client:
        yield Site(client, runner)


def token_of(page: str) -> str:
    """The token of the decision that a page asks for."""
    return str(re.findall(r'data-token="([^"]*)"', page)[0])


def moves_of(page: str) -> list[str]:
    """The moves that can be played by one choice on a page."""
    listed = re.findall(r'<button name="move" value="([^"]*)"', page)
    return [unescape(move) for move in (*listed, *re.findall(r'data-move="([^"]*)"', page))]


def paths_of(page: str) -> list[str]:
    """The addresses that lead on to a part of a move."""
    return [unescape(found) for found in re.findall(r'href="([^"]*\?path=[^"]*)"', page)]


def text_of(page: str) -> str:
    """What a page says, without its drawings."""
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", re.sub(r"<svg.*?</svg>", "", page, flags=re.DOTALL))).split())
