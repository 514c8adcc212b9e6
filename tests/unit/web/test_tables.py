"""Tables in a browser: whole games, by links and forms alone; what is done twice is done once; what is kept goes on."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from html import unescape
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql

import cafetal
from cafetal.engine import log as game_log
from cafetal.web import hall, offers, run
from cafetal.web.hall import Answer
from cafetal.web.links import TablePlace
from cafetal.web.lobby import games_of
from cafetal.web.store import Store
from cafetal.web.workers import WorkerError
from tests.unit.web.site import Site, moves_of, paths_of, site, text_of, token_of


def play_on(table: Site, link: str, most: int = 300) -> str:
    """Play a game to its end, the first choice each time."""
    for _ in range(most):
        page = table.wait(link)
        if 'class="ranking"' in page:
            return page
        while not moves_of(page):
            page = table.get(paths_of(page)[0])
        table.play(link, moves_of(page)[0], token_of(page))
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", ("The game begins.", "wins", "rank")), ("de", ("Das Spiel beginnt.", "gewinnt", "Rang")),
     ("it", ("La partita comincia.", "Vince", "posto"))],
)  # fmt: skip
def test_a_whole_game_is_played_by_links_and_forms(language: str, words: tuple[str, ...], tmp_path: Path) -> None:
    with site(tmp_path) as table:
        table.client.cookies.set("language", language)
        page = play_on(table, table.begin("connect_four", "person", "random"))
    told = text_of(page)
    assert [word for word in words if word not in told] == []
    assert f'<html lang="{language}">' in page


def test_what_is_said_twice_is_done_once(tmp_path: Path) -> None:
    with site(tmp_path) as table:
        link = table.begin("reversi", "person", "person")
        first, second = table.link(link, 0), table.link(link, 1)
        page = table.get(first)
        token, (move, other, *_) = token_of(page), moves_of(page)
        once = table.play(first, move, token)
        again = table.play(first, move, token)
        assert "alert" not in again and once == again
        third = table.play(first, other, token)
        assert third == again
        assert len([e for e in table.hall.store.events(table.game(link)) if e["kind"] == "move"]) == 1
        assert moves_of(table.get(first)) == []
        assert "not your seat" in table.play(table.link(link, "w"), move, token)
        theirs = table.get(second)
        assert "not allowed" in table.play(second, "nonsense", token_of(theirs))
        assert "has gone on" in table.play(second, moves_of(theirs)[0], "x" * 22)


@contextmanager
def unwritable(store: Store) -> Iterator[None]:
    """While this is entered, nothing can be kept, as on a full disk."""

    def bounded(connection: Any, entry: object) -> None:  # noqa: ANN401
        connection.execute("PRAGMA query_only=ON")

    sql.event.listen(store.engine, "connect", bounded)
    store.engine.dispose()
    yield
    sql.event.remove(store.engine, "connect", bounded)
    store.engine.dispose()


def test_where_nothing_can_be_kept_nothing_is_done_and_that_is_told(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with ExitStack() as later, site(tmp_path) as table:
        link = table.link(table.begin("reversi", "person", "person"), 0)
        page, game = table.get(link), table.game(link)
        token, move = token_of(page), moves_of(page)[0]
        store, before = table.hall.store, table.hall.store.events(game)
        with unwritable(store):
            told = table.play(link, move, token)
            assert "cannot keep anything" in told and token_of(told) == token
            form = {"game": "reversi", "players": "2", "language": "en", "seat.0": "person", "seat.1": "person"}
            for address, data in ((f"{link}/move", {"token": token, "move": move}), ("/begin", form)):
                answer = table.client.post(address, data=data, follow_redirects=False)
                assert answer.status_code == 503 and "cannot keep anything" in answer.text
            assert caplog.text.count("the database cannot be used: attempt to write a readonly database") == 3
            assert store.events(game) == before
        assert "cannot keep" not in table.play(link, move, token)
        assert len(store.events(game)) == len(before) + 1
        later.enter_context(unwritable(store))  # the server ends tidily all the same


def test_one_of_two_answers_to_one_question_counts(tmp_path: Path) -> None:
    """Two servers of one database: the second hears of what the first has kept, before it does anything."""
    with site(tmp_path) as one, site(tmp_path) as other:
        link = one.link(one.begin("reversi", "person", "person"), 0)
        page = other.get(link)
        assert moves_of(page) == moves_of(one.get(link))
        token, (move, second, *_) = token_of(page), moves_of(page)
        place = other.hall.links.read(link.removeprefix("/t/"))
        assert isinstance(place, TablePlace)
        room = other.hall.room(place.game)
        one.play(link, move, token)
        assert other.hall.counts([place.game]) == [place.game]
        assert other.hall.play(place, token, second) == Answer(True, "web.gone_on")
        assert room.ask("stands") == one.hall.ask(place.game, "stands")


def test_a_game_goes_on_after_the_server_was_ended(tmp_path: Path) -> None:
    with site(tmp_path) as table:
        link = table.begin("kuhn_poker", "person", "greedy")
        before = table.wait(link)
    with site(tmp_path) as table:
        page = table.wait(link)
        assert re.sub(r'data-digest="\w*"', "", page) == re.sub(r'data-digest="\w*"', "", before)
        play_on(table, link)


def test_bots_go_on_after_a_restart_and_after_a_server_was_killed(tmp_path: Path) -> None:
    """One server alone thinks for the bots of a game. What it has taken it gives back, or it is free after a while."""
    now = [1000.0]
    with site(tmp_path, now=lambda: now[0]) as table:
        link = table.begin("reversi", "person", "random")
        table.play(link, moves_of(table.wait(link))[0])
        table.wait(link)
    with site(tmp_path, now=lambda: now[0]) as table:
        table.runner.name = "killed"
        table.play(link, moves_of(table.wait(link))[0])
        table.wait(link)
        table.runner.name = "another"
        table.play(link, moves_of(table.get(link))[0])
        for _ in range(20):
            table.moment()
        assert 'data-decides="1"' not in table.get(link)
        now[0] += hall.LEASE + 1
        table.wait(link)


def test_a_table_that_fails_stops_no_other_clock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "TICK", 0.01)
    now = [1000.0]
    with site(tmp_path, now=lambda: now[0]) as table:
        links = [table.begin("reversi", "person", "person", clock_move="30") for _ in range(2)]
        bad, good = map(table.game, links)
        for link in links:
            for seat in (0, 1):
                table.get(table.link(link, seat))
        real = table.hall.time_up

        def failing(game: str) -> bool:
            if game == bad:
                raise WorkerError("it went beyond its bounds")
            return real(game)

        monkeypatch.setattr(table.hall, "time_up", failing)
        now[0] += 31
        for _ in range(500):
            kinds = [event["kind"] for event in table.hall.store.events(good)]
            if "timeout" in kinds:
                break
            table.moment()
        assert kinds.count("timeout") == 1 and "timeout" not in str(table.hall.store.events(bad))


def test_a_log_is_that_of_the_engine(tmp_path: Path) -> None:
    with site(tmp_path) as table:
        link = table.begin("kuhn_poker", "person", "random")
        table.wait(link)
        shared = json.loads(table.get(f"{link}/log"))
        assert shared["format"] == "cafetal shared log" and "host" not in shared and "seed" not in json.dumps(shared)
        play_on(table, link)
        log = json.loads(table.get(f"{link}/log"))
    state = game_log.replay(cafetal.load("kuhn_poker").game(players=2), log)
    assert state.is_over


def test_moves_are_taken_back_over_the_answers_of_bots(tmp_path: Path) -> None:
    with site(tmp_path) as table:
        link = table.begin("reversi", "person", "random")
        page = table.wait(link)
        assert 'id="undo"' not in page
        moves = moves_of(page)
        table.play(link, moves[0])
        page = table.wait(link)
        token = re.findall(r'action="[^"]*/undo[^"]*"><input type="hidden" name="token" value="([^"]*)"', page)[0]
        for _ in range(2):  # the second time it is the same question
            answer = table.client.post(f"{link}/undo", data={"token": token}, headers={"x-fragment": "1"})
            assert moves_of(answer.text) == moves and "alert" not in answer.text
        assert [event["kind"] for event in table.hall.store.events(table.game(link))].count("undo") == 1


def test_who_leaves_is_played_for(tmp_path: Path) -> None:
    with site(tmp_path) as table:
        link = table.begin("reversi", "person", "person")
        first, second = table.link(link, 0), table.link(link, 1)
        table.get(first)
        table.play(first, moves_of(table.get(first))[0])
        table.client.post(f"{first}/leave", data={})
        page = table.wait(second)
        assert "has left" in text_of(page)
        table.play(second, moves_of(page)[0])
        table.wait(second)
        assert "has left" in text_of(table.client.post(f"{first}/leave", data={}).text)


def test_time_runs_once_all_are_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "TICK", 3600.0)  # only the test looks at the clock
    now = [1000.0]
    with site(tmp_path, now=lambda: now[0]) as table:
        link = table.begin("reversi", "person", "person", clock_move="30", clock_game="1")
        game, first, second = table.game(link), table.link(link, 0), table.link(link, 1)
        table.get(first)
        now[0] += 500
        assert not table.time_up(game)
        assert "Not here yet: " in text_of(table.get(first))
        table.get(second)
        now[0] += 20
        assert not table.time_up(game)
        now[0] += 11
        assert 'data-left="0' in table.get(first)
        assert table.time_up(game)
        assert "Time is up" in text_of(table.get(second))
        table.play(second, moves_of(table.get(second))[0])
        now[0] += 29.5
        assert table.time_up(game), "a minute is over for the whole game"
        assert "has left" in text_of(table.get(second))


def test_two_servers_that_see_the_same_clock_run_out_end_it_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An event holds for the decision that it was planned for; planned anew, it finds that there is time again."""
    monkeypatch.setattr(run, "TICK", 3600.0)
    now, ended = [1000.0], list[bool]()
    with site(tmp_path, now=lambda: now[0]) as one, site(tmp_path, now=lambda: now[0]) as other:
        link = one.begin("reversi", "person", "person", clock_move="30")
        game = one.game(link)
        for seat in (0, 1):
            one.get(one.link(link, seat))
        now[0] += 31
        real = other.hall._add

        def add(*arguments: Any) -> None:  # noqa: ANN401 - those of the real one
            if not ended:
                ended.append(one.time_up(game))
            real(*arguments)

        monkeypatch.setattr(other.hall, "_add", add)
        assert not other.time_up(game) and ended == [True]
        assert [event["kind"] for event in one.hall.store.events(game)] == ["join", "join", "timeout"]


def test_people_at_one_screen_hand_it_over(tmp_path: Path) -> None:
    with site(tmp_path) as table:
        link = table.begin("kuhn_poker", "person", "person", screen="one")
        page = table.get(link)
        (seat,) = re.findall(r'href="[^"]*\?who=(\d)"', page)
        assert "Everybody else looks away" in text_of(page) and "<svg viewBox" not in page
        page = table.get(f"{link}?who={seat}")
        assert moves_of(page)
        assert "looks away" in text_of(table.get(f"{link}?who={1 - int(seat)}"))
        answer = table.client.post(
            f"{link}/move?who={seat}", data={"token": token_of(page), "move": moves_of(page)[0]}
        )  # fmt: skip
        assert "looks away" in text_of(answer.text)


def test_an_open_game_at_one_screen_just_goes_on(tmp_path: Path) -> None:
    with site(tmp_path) as table:
        link = table.begin("reversi", "person", "person", screen="one")
        for _ in range(3):
            page = table.get(link)
            assert "looks away" not in page
            table.play(link, moves_of(page)[0], token_of(page))


def test_moves_are_chosen_step_by_step(tmp_path: Path) -> None:
    with site(tmp_path) as table:
        link = table.begin("chess", "person", "random")
        page = table.wait(link)
        knight = next(path for path in paths_of(page) if path.endswith("b1"))
        page = table.get(knight)
        assert "Moving a piece" in text_of(page) and "Choose again" in text_of(page)
        assert {move.rpartition(" ")[2] for move in moves_of(page)} == {"a3", "c3"}
        assert moves_of(table.get(f"{link}?path=no/such/way")) == moves_of(table.get(link))


def test_what_is_new_is_told_to_pages_once(tmp_path: Path) -> None:
    with site(tmp_path) as table:
        link = table.begin("reversi", "person", "person")
        first = table.link(link, 0)
        place = table.hall.links.read(first.removeprefix("/t/"))
        assert place is not None
        before = table.hall.digest(place)
        assert table.hall.digest(place) == before
        page = table.get(first)
        assert table.hall.digest(place) in page
        table.play(first, moves_of(page)[0])
        assert table.hall.digest(place) != before
        fresh = table.get(f"{first}/part?since=1")
        assert fresh.count("<template") == 0
        table.play(table.link(link, 1), moves_of(table.get(table.link(link, 1)))[0])
        assert table.get(f"{first}/part?since=1").count("<template") == 1


SHORT = """variant short_lines of connect_four
    change end
        four, after each turn: the longest_line of the turn_player's discs is at least 3
        full, after each turn, shared: no square is empty
        winner: the turn_player
"""


def test_a_variant_from_elsewhere_is_played_with_its_game(tmp_path: Path) -> None:
    """A file of somebody's own, and a text that a visitor has sent: both come behind the game that they change."""
    file = tmp_path / "short_lines.rules"
    file.write_text(SHORT, encoding="utf-8")
    games = games_of(str(file))
    assert games["short_lines"] == str(file) and games["connect_four"] == "connect_four"
    offer = offers.describe({"game": str(file)}, "de")
    assert offer["own"] == ["short_lines"] and offer["title"] == "Vier in einer Reihe: short lines"
    with site(tmp_path, strangers=True, given=str(file), patience=200.0) as table:
        link = table.begin("short_lines", "person", "person", language="de")
        assert "Spalte" in text_of(table.get(table.link(link, 0))), "the words are those of the game"
        form = table.client.post("/look", data={"text": SHORT}).text
        assert re.search(r'name="variant.short_lines" value="1" checked', form)
        begun = {"text": SHORT, "players": "2", "language": "de", "variant.short_lines": "1"}
        answer = table.client.post("/begin", data=begun, follow_redirects=False)
        head = table.hall.head(table.game(answer.headers["location"]))
        assert head["log"]["variants"] == ["short_lines"] and head["source"]["home"] == "connect_four"
        page = text_of(table.get(table.link(answer.headers["location"], 0)))
        assert "Spalte" in page, page


def test_another_language_keeps_what_is_chosen_of_a_move(tmp_path: Path) -> None:
    with site(tmp_path) as table:
        link = table.begin("chess", "person", "random")
        knight = next(path for path in paths_of(table.wait(link)) if path.endswith("b1"))
        page = table.get(knight)
        (back,) = re.findall(r'name="back" value="([^"]*)"', page)
        answer = table.client.post("/language", data={"lang": "de", "back": unescape(back)}, follow_redirects=True)
        assert '<html lang="de">' in answer.text and "Gewählt" in text_of(answer.text)
        assert moves_of(answer.text) == moves_of(page)


def test_a_bot_has_one_name_which_is_explained(tmp_path: Path) -> None:
    with site(tmp_path) as table:
        page = table.get("/new?game=reversi")
        assert "Bot greedy: takes what brings most at once" in text_of(page)
        assert "Bot mcts:200: thinks ahead, with 200 trial games a move" in text_of(page)
        page = table.wait(table.begin("reversi", "person", "greedy"))
        assert "bot greedy" in text_of(page) and 'title="takes what brings most at once"' in page
