"""What lasts at a table: several tabs of one seat, watchers, and the rules that a game began with."""

from __future__ import annotations

import shutil
from pathlib import Path

from cafetal.resources import rules_folder
from cafetal.web import offers
from cafetal.web.links import fresh_name
from tests.unit.web.site import moves_of, site, text_of, token_of


def test_two_tabs_of_one_seat_do_not_play_twice(tmp_path: Path) -> None:
    """What is clicked in a tab that has not heard yet does nothing, and the tab then shows where the game stands."""
    with site(tmp_path) as table:
        link = table.begin("reversi", "person", "person")
        black, white = table.link(link, 0), table.link(link, 1)
        one, other = table.get(black), table.get(black)
        assert moves_of(one) == moves_of(other) and token_of(one) == token_of(other)
        table.play(black, moves_of(one)[0], token_of(one))
        table.play(white, moves_of(table.get(white))[0])
        late = table.play(black, moves_of(other)[1], token_of(other))
        assert len([e for e in table.hall.store.events(table.game(link)) if e["kind"] == "move"]) == 2
        assert moves_of(late) == moves_of(table.get(black)) != moves_of(other)


def test_whoever_looks_on_sees_what_all_see_and_does_nothing(tmp_path: Path) -> None:
    with site(tmp_path) as table:
        link = table.begin("kuhn_poker", "person", "person")
        seats, watch = [table.link(link, seat) for seat in (0, 1)], table.link(link, "w")
        page = table.get(watch)
        assert not moves_of(page) and "Resign" not in page and 'id="undo"' not in page
        cards = ("jack", "queen", "king")
        assert not [card for card in cards if card in text_of(page)]
        left = table.client.post(f"{watch}/leave", data={}, headers={"x-fragment": "1"})
        assert "not your seat" in left.text
        actor = next(seat for seat in seats if moves_of(table.get(seat)))
        table.play(actor, moves_of(table.get(actor))[0])
        assert table.get(watch) != page, "it hears of each move"


def test_a_game_goes_on_under_the_rules_that_it_began_with(tmp_path: Path) -> None:
    """The file changes while the game is on, and the server is started anew."""
    shutil.copytree(rules_folder() / "classics" / "connect_four", tmp_path / "connect_four")
    file = tmp_path / "connect_four" / "connect_four.rules"
    settings = {"people": [0, 1], "bots": {}, "one_screen": False, "clock": {"move": 0, "game": 0}, "language": "en"}
    source = {"game": str(file)}
    name = fresh_name()
    with site(tmp_path) as table:
        head = offers.begin(source, 2, [], {}, 7, {**settings, "at": 0.0, "source": source})
        table.hall.store.begin(name, 0.0, head)
        seats = [f"/t/{table.hall.links.key(name, str(seat))}" for seat in (0, 1)]
        for number in range(4):
            seat = seats[number % 2]
            table.play(seat, moves_of(table.get(seat))[number % 2])
    file.write_text(file.read_text(encoding="utf-8").replace("is at least 4", "is at least 2"), encoding="utf-8")
    with site(tmp_path) as table:
        seat = next(seat for seat in seats if moves_of(table.get(seat)))
        assert 'class="ranking"' not in table.play(seat, moves_of(table.get(seat))[0]), "three in a line do not win"
        assert len([e for e in table.hall.store.events(name) if e["kind"] == "move"]) == 5
        again = offers.begin(source, 2, [], {}, 7, {**settings, "at": 0.0, "source": source})
        assert again["log"]["rules"] != head["log"]["rules"]
