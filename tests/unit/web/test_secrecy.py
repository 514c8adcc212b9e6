"""Nothing hidden reaches a browser: what a place is sent is the same in all worlds that the place cannot tell apart."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from cafetal.engine import Generator, State
from cafetal.web.offers import begin
from cafetal.web.pages import page
from cafetal.web.rooms import Room
from tests.unit.web.site import site

HIDING = {"kuhn_poker": 2, "sealed_bids": 3}
MORE = {"hearts": 4, "guatemala_cafe": 3, "catan": 3}
SETTINGS = {"people": [0, 1], "bots": {}, "one_screen": False, "clock": {"move": 0, "game": 0}, "at": 0.0}


def room_of(game: str, players: int, seed: int) -> Room:
    head = begin({"game": game}, players, [], {}, seed, SETTINGS | {"people": list(range(players))})
    return Room(head | {"source": {"game": game}})


def sent(room: Room, eyes: int) -> str:
    """All that a place can be sent of a match: the page with its pictures and its log, what is told when it asks, and
    what says that there is something new."""
    seen = room.see(eyes, "en", "", 1)
    for once in ("digest", "token", "undo_token"):
        seen[once] = ""
    seen |= {"screen": False, "hand_over": -1, "waits_for": [], "left": None, "clock": False}
    players = range(len(seen["players"]))
    parts = [
        page("table", "en", t=seen, base="/t/x", who=-1, message="", path=""),
        json.dumps(seen),
        room.digest(eyes),
        json.dumps(room.told(eyes)),
        json.dumps(room.match.shared(eyes)),
        *(json.dumps(room.points(eyes, "en", seat)) for seat in players),
        json.dumps(room.why_at(eyes, "en", "", seen["parts"][0]["name"], seen["parts"][0]["seat"], 30.0, 30.0)),
    ]
    return "\n".join(parts)


def moments(game: str, players: int, seed: int, most: int, every: int = 3) -> Iterator[tuple[Room, State]]:
    """Matches in the middle of a game that chance plays."""
    room = room_of(game, players, seed)
    generator = Generator.from_seed(seed)
    for count in range(most):
        state = room.match.state
        if state.is_over:
            return
        moves = state.legal_moves()
        text = state.text(moves[generator.below(len(moves))])
        if count % every == every - 1:
            yield room, state
        room.extend([{"kind": "move", "seat": state.actor, "text": text, "at": 0.0}])


def check(game: str, players: int, seed: int, most: int, every: int = 3) -> int:
    """Compare what is sent in worlds that a place cannot tell apart; how many of them were not the true one."""
    others = 0
    for room, state in moments(game, players, seed, most, every):
        for eyes in range(-1, players):
            truth = sent(room, eyes)
            for k in range(2):
                other = room_of(game, players, seed)
                other.match.state = state.resample(eyes, Generator.from_seed(100 * k + eyes + 7))
                other.match.count = room.match.count
                others += other.match.state.cells != state.cells
                assert sent(other, eyes) == truth, (game, seed, eyes)
    return others


@pytest.mark.parametrize("game", HIDING)
def test_a_page_is_the_same_in_all_worlds(game: str) -> None:
    assert check(game, HIDING[game], 3, 12) > 0


@pytest.mark.full
@pytest.mark.parametrize("game", MORE)
def test_pages_are_the_same_in_all_worlds(game: str) -> None:
    assert sum(check(game, MORE[game], seed, 40, 9) for seed in range(3)) > 0


def test_a_leak_would_be_found() -> None:
    room, _ = next(moments("hearts", 4, 3, 12))
    assert sent(room, 1) != sent(room, 2)
    assert sent(room, -1) != sent(room, 1)


def test_links_tell_nothing_of_each_other(tmp_path: Path) -> None:
    with site(tmp_path) as table:
        link = table.begin("kuhn_poker", "person", "person")
        links = [table.link(link, role) for role in (0, 1, "w", "h", "o")]
        assert len({one.rpartition("-")[2] for one in links}) == len(links)
        for other in ("h", "0", "1"):
            forged = f"{links[2].rsplit('-', 3)[0]}-{other}-{links[2].rsplit('-', 2)[1]}"
            assert table.client.get(forged).status_code == 404
        page = table.get(links[0])
        assert not [one for one in links[1:] if one in page]
        assert table.client.get("/t/" + "a" * 60).status_code == 404
