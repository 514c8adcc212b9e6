"""What pages tell when they are asked: why not, points, hints, rules; and what can be chosen before a game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from cafetal.engine import Generator
from cafetal.engine.explain import beginnings
from cafetal.pictures import Scene
from cafetal.pictures.marks import Marks
from cafetal.resources import bundled_games
from cafetal.web import drawing, offers, seeing
from cafetal.web.options import Options
from cafetal.web.rooms import Room, path_of
from tests.unit.web.site import Site, moves_of, site, text_of
from tests.unit.web.test_secrecy import room_of


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Site]:
    with site(tmp_path) as found:
        yield found


def told_room(game: str, players: int) -> Room:
    """A game at its beginning, always the same, told in the words of its lexicon."""
    room = room_of(game, players, 1)
    return Room(room.match.head, bundled_games()[game].parent)


def test_a_refused_place_says_why_in_the_language(table: Site) -> None:
    link = table.begin("chess", "person", "random")
    table.wait(link)
    told = text_of(table.get(f"{link}/why?name=e7"))
    assert "Why not: e7?" in told and "not among what can be chosen now" in told and "Now: Choose one of" in told, told
    table.client.cookies.set("language", "de")
    assert "Warum nicht" in text_of(table.get(f"{link}/why?name=e7"))
    assert "nicht an der Reihe" in text_of(table.get(f"{table.link(link, 'w')}/why?name=e7"))
    led = table.client.get(f"{link}/why?path=move_man/b1&name=g1", headers={"x-fragment": "1"}).json()
    assert led == {"path": "move_man/g1"}


def test_a_refused_thing_is_told_with_what_is_open_and_the_rule_against_it(table: Site) -> None:
    room = told_room("guatemala_cafe", 3)
    for _ in range(2):  # to the step at which one builds
        state = room.match.state
        room.extend([{"kind": "move", "seat": state.actor, "text": state.texts()[0], "at": 0.0}])
    eyes = room.match.state.actor
    told = room.why(eyes, "de", "", ["c6"])
    first, rule, *_ = told["reasons"]
    assert first["text"] == "Das gehört nicht zu dem, was jetzt gewählt werden kann." and not first["clause"]
    assert rule["text"].startswith("Eine Hütte einsetzen: Der linke Hafen ist geschlossen"), rule
    assert rule["clause"] == "place_shed.left_closed" and " einsetzen; " in told["open"], told["open"]
    (later,) = room.why(eyes, "de", "", ["b4"])["reasons"]
    assert later["text"].startswith("Davor wird etwas anderes gewählt: Feld "), later
    (nothing,) = room.why(eyes, "de", "place_worker", ["supply"])["reasons"]
    assert nothing["clause"] == "place_worker"  # what the action says is one click away
    link = table.begin("guatemala_cafe", "person", "person", "person")
    answer = table.client.get(f"{link}/rules?clause={rule['clause']}", follow_redirects=False)
    section = answer.headers["location"].partition("#")[2]
    assert section.startswith("place_shed") and f'id="{section}"' in table.get(f"{link}/rules?at=1")


def test_points_hints_and_rules(table: Site) -> None:
    link = table.begin("guatemala_cafe", "person", "person", "person")
    own = next(i for i in range(3) if moves_of(table.get(table.link(link, i))))
    seat = table.link(link, own)
    hint = text_of(table.client.post(f"{seat}/hint", data={}).text)
    assert "A bot would play this: Put the buyer on space" in hint
    table.play(seat, moves_of(table.get(seat))[0])
    assert "centavos 0 → 15 the set-up" in text_of(table.get(f"{seat}/points?seat={own}"))
    assert "only your own points" in text_of(table.get(f"{seat}/points?seat={(own + 1) % 3}"))
    assert table.client.get(f"{seat}/points?seat=7").status_code == 404
    answer = table.client.get(f"{seat}/rules", follow_redirects=False)
    assert re.search(r"/rules\?at=1(#.+)?$", answer.headers["location"])
    assert "<h1" in table.get(f"{seat}/rules?at=1")


def test_prices_are_looked_up_beside_the_boards(table: Site) -> None:
    page = text_of(table.get(table.begin("guatemala_cafe", "person", "random")))
    assert "Prices for workers and sheds (in centavos) Area Worker Shed grey 1 2 green 2 4 yellow 3 6" in page, page
    written = room_of("guatemala_cafe", 3, 1).see(0, "en", "")["tables"]  # without a lexicon
    assert [table["caption"] for table in written] == ["price (centavo)", "dock price (centavo)"]
    assert written[1]["rows"] == (("ship", "2", "3", "4"),)


def test_how_a_game_has_ended_is_told_without_who_wins_in_others(tmp_path: Path) -> None:
    with site(tmp_path) as found:
        link = found.begin("tic_tac_toe", "person", "person")
        for i, square in enumerate(
            ["a1", "b1", "c1", "a2", "c2", "b2", "b3", "c3"]
        ):  # the last square is the only one left
            seat = found.link(link, i % 2)
            page = found.play(seat, next(move for move in moves_of(found.get(seat)) if move.endswith(square)))
        told = text_of(page)
        assert "In that case the game is a draw. Nobody wins." in told and "player wins" not in told


def test_what_excludes_what_is_told_and_refused(table: Site) -> None:
    page = table.get("/new?game=catan")
    assert 'data-excludes="random_land"' in page and "Not with: " in text_of(page)
    form = {"game": "catan", "players": "3", "variant.chocolate_market": "1", "variant.random_land": "1"}
    answer = table.client.post("/begin", data=form, follow_redirects=False)
    assert answer.status_code == 422 and 'class="errors"' in answer.text
    link = table.begin("guatemala_cafe", "person", "person", **{"variant.six_harbours": "1"})
    log = table.hall.head(table.game(link))["log"]
    assert "six_harbours" in log["variants"]


def test_paths_lead_to_every_move() -> None:
    """Whatever is chosen first, the way to each lawful move stays open, and nothing else is offered."""
    for game, players in (("chess", 2), ("backgammon", 2), ("guatemala_cafe", 3)):
        room = room_of(game, players, 4)
        generator = Generator.from_seed(4)
        for _ in range(4):
            options = Options(room.match.state)
            texts = set(room.match.state.texts())
            reached: set[str] = set()
            waiting = [options.settled(())]
            while waiting:
                for option in options.listed(waiting.pop()):
                    if option.whole:
                        reached.add(option.ways[0].text)
                    else:
                        waiting.append(options.settled(option.path))
            assert reached == texts
            for name, option in options.things(()).items():
                assert {way.text for way in option.ways} <= texts and name
            text = sorted(texts)[generator.below(len(texts))]
            room.extend([{"kind": "move", "seat": room.match.state.actor, "text": text, "at": 0.0}])


def test_a_path_is_read_as_it_is_written() -> None:
    assert path_of("") == ([], "")
    assert path_of("place/market.f9") == (["place", "market.f9"], "")
    assert path_of("place/@b1") == (["place"], "b1")


def test_actions_that_are_not_open_are_known() -> None:
    """What could be meant with a thing is looked for among all actions of the decision, not only the lawful ones."""
    room = room_of("guatemala_cafe", 3, 4)
    for _ in range(2):
        state = room.match.state
        room.extend([{"kind": "move", "seat": state.actor, "text": state.texts()[0], "at": 0.0}])
    state = room.match.state
    assert not any(text.startswith("place_road") for text in state.texts())
    known = beginnings(state, 12)
    assert {"place_worker", "place_shed", "place_ship", "place_road"} <= set(known) and len(beginnings(state, 2)) == 2


def test_what_is_left_is_told_beside_the_choice() -> None:
    room = told_room("guatemala_cafe", 3)
    told: list[str] = []
    while len(told) < 2:
        state = room.match.state
        told += [again] if (again := room.see(state.actor, "en")["again"]) else []
        text = next((text for text in state.texts() if text.startswith("place_worker")), state.texts()[0])
        room.extend([{"kind": "move", "seat": state.actor, "text": text, "at": 0.0}])
    assert told == ["At most 2 times more.", "At most once more."]
    room = told_room("catan", 3)
    notes: dict[int, list[str]] = {}
    for number in range(12):
        state = room.match.state
        notes[number] = [choice["note"] for choice in room.see(state.actor, "en")["choices"]]
        room.extend([{"kind": "move", "seat": state.actor, "text": state.texts()[0], "at": 0.0}])
    assert any(told and all("roads: 13 left" in note for note in told) for told in notes.values()), notes


def test_of_very_many_moves_some_are_played_and_it_is_said_so(monkeypatch: pytest.MonkeyPatch) -> None:
    room = told_room("guatemala_cafe", 3)
    for _ in range(2):
        state = room.match.state
        room.extend([{"kind": "move", "seat": state.actor, "text": state.texts()[0], "at": 0.0}])
    eyes = room.match.state.actor
    whole = {choice["path"]: choice for choice in room.see(eyes, "en")["choices"]}["place_worker"]
    assert whole["count"] > 100 and "ways show" not in whole["note"] and "centavos" in whole["note"]
    monkeypatch.setattr(seeing, "PLAYED", 60)
    some = {choice["path"]: choice for choice in room.see(eyes, "en")["choices"]}["place_worker"]["note"]
    assert re.search(rf"centavos .* \(as \d+ of {whole['count']} ways show\)", some), some
    monkeypatch.setattr(seeing, "SAMPLED", 0)
    assert room.see(eyes, "en")["choices"][0]["note"] == ""


def test_a_price_stays_within_the_ring_around_its_thing() -> None:
    for price in ("−1", "−1…−3", "≈−10…−12"):
        for radius in (6.0, 10.0, 18.4, 40.0):
            size = drawing.price_size(price, radius)
            assert size * 0.62 * len(price) <= 1.7 * radius and (size == 0.0 or 10.0 <= size <= 15.0)
    assert drawing.price_size("−1", 18.4) == 15.0 and drawing.price_size("−1…−3", 18.4) == 0.0
    assert drawing.price_size("", 40.0) == 0.0


def test_a_drawing_that_is_kept_is_the_one_that_is_drawn() -> None:
    room = room_of("reversi", 2, 1)
    parts = room.match.kit("en").parts
    scene = room._seen_by(0, "en").drawing.scene(room.match.state.cells)
    first = list(parts.draw(scene, Marks()))
    assert list(parts.draw(scene, Marks())) == first
    assert [part.body for part in parts.draw(Scene(), Marks())] != [part.body for part in first]
    names = [name for part in first for target in part.targets for name in target.names]
    assert len([name for name in names if name in ("a1", "h8")]) == 2


def test_rules_that_are_wrong_are_told_with_their_lines() -> None:
    (first, *_) = offers.describe({"text": "game x\nfoo\n"}, "en")["errors"]
    assert first["line"] == 1 and first["message"]
