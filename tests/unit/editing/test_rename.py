"""A new name for something: in all files, tried, so that the game stays the same."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from cafetal.editing.beside import beside
from cafetal.editing.desk import Desk
from cafetal.editing.fixes import applied
from cafetal.editing.mistakes import quick
from cafetal.editing.rename import RefusedError, Renamed, another_name
from cafetal.editing.sameness import Names, same
from cafetal.engine.log import digest
from cafetal.resources import bundled_games
from cafetal.review import review


def renamed(path: Path, name: str, sort: str, new: str, of: str = "") -> Renamed:
    desk = Desk()
    symbol = next(x for x in desk.index(path).symbols if (x.name, x.sort) == (name, sort) and x.of in (of, x.of))
    place = symbol.places[0]
    return another_name(desk, desk.place(path, place.file), place.line, place.column, new)


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A copy of a game with its lexicons, maps and logs."""
    home = bundled_games()["guatemala_cafe"]
    shutil.copytree(home.parent, tmp_path / "guatemala_cafe")
    return tmp_path / "guatemala_cafe" / home.name


def stored(found: Renamed, path: Path) -> None:
    """Write the changes to the files."""
    texts = beside(found, path.parent)
    desk = Desk()
    for file, edits in found.edits.items():
        there = desk.place(path, file)
        there.write_text(applied(desk.source(there), edits).text, encoding="utf-8")
    for there, text in texts.items():
        there.write_text(text, encoding="utf-8")


def test_a_piece_gets_another_name_in_rules_maps_lexicons_and_logs(game: Path) -> None:
    found = renamed(game, "worker", "piece", "labourer")
    assert set(found.edits) >= {game.name, "guatemala_cafe.examples.rules", "maps/market_printed.map"}
    assert found.pairs["brown_worker"] == "brown_labourer"
    stored(found, game)
    rules = Desk().rules(game)
    assert review(rules, quick=True) == ()  # the lexicons, too
    log = json.loads((game.parent / "playthroughs" / "4_players.json").read_text(encoding="utf-8"))
    assert log["host"]["digest"] == digest(log)
    texts = [step.get("text", "") for step in log["host"]["steps"]]
    assert "draw yellow_labourer" in texts and "draw yellow_worker" not in texts
    assert any(move.startswith("place_worker ") for move in log["moves"])  # the action keeps its name


def test_a_place_that_a_map_names_gets_another_name(game: Path) -> None:
    """A harbour, whose paths are called by it: in rules, examples, variants, the legend, lexicons and logs."""
    desk = Desk()
    line = desk.source(game).lines.index("    given a white ship in left") + 1
    found = another_name(desk, game, line, len("    given a white ship in left"), "west_gate")
    assert set(found.edits) >= {game.name, "guatemala_cafe.examples.rules", "maps/plantation_34.map"}
    assert found.pairs["left_14"] == "west_gate_14"
    stored(found, game)
    assert review(Desk().rules(game), quick=True) == ()
    drawn = (game.parent / "maps" / "plantation_34.map").read_text(encoding="utf-8")
    assert "harbour west_gate\n" in drawn and "left before right" in drawn, "the picture and its remarks stay"
    line = desk.source(game).lines.index("    given blue's white shed on c6") + 1
    with pytest.raises(RefusedError, match="called by where it lies"):
        another_name(desk, game, line, len("    given blue's white shed on c6"), "middle")


def test_one_of_three_yellows_gets_another_name(game: Path) -> None:
    found = renamed(game, "yellow", "colour", "amber")
    assert "players" not in found.pairs and quick(found.rules) == ()
    text = found.rules.sources[0].text
    assert "colours amber, blue" in text and "kind coffee: white, yellow" in text and "when amber plays walk 1" in text
    assert "grey, green, yellow" in text


@pytest.mark.parametrize(
    ("name", "sort", "new", "wanted"),
    [
        (
            "point",
            "place",
            "spot",
            ["7 by 7 spots", "each spot holds one man", "through its spot", "close_mill on a spot"],
        ),
        (
            "man",
            "piece",
            "token",
            ["token/tokens of player", "9 each", "one of your tokens on the board", "a token is in_a_mill"],
        ),
        ("man", "piece", "mouse/mice", ["mouse/mice of player", "one of your mice on the board"]),
        ("place_man", "action", "put_man", ["action put_man", "put_man is not possible to", "    put_man: "]),
        ("free", "clause", "is_free", ["require is_free: the point is empty", "require free: the point is empty"]),
        (
            "in_a_mill",
            "definition",
            "lined_up",
            ["a man is lined_up if", "the man is not lined_up", "that is not lined_up"],
        ),
        ("repetition", "ending", "again", ["    again, after each turn"]),
    ],
)
def test_every_use_gets_the_new_name(name: str, sort: str, new: str, wanted: list[str]) -> None:
    found = renamed(bundled_games()["nine_mens_morris"], name, sort, new)
    assert not [piece for piece in wanted if piece not in found.rules.sources[0].text]


@pytest.mark.parametrize(
    ("new", "why"),
    [("Man", "no name"), ("the", "word of the language"), ("point", "would not be the same"), ("player", "mistakes")],
)
def test_a_name_that_would_change_the_game_is_refused(new: str, why: str) -> None:
    with pytest.raises(RefusedError, match=why):
        renamed(bundled_games()["nine_mens_morris"], "man", "piece", new)


JOINED = Path(__file__).with_name("joined.rules")
"""A game in which names are one by their spelling: colours and marks, a kind with a column, a mark and a note."""


@pytest.mark.parametrize(
    ("name", "sort", "wanted"),
    [
        ("south", "colour", ["colours zz_south, north", "    zz_south: pit_1, pit_2", "route for zz_south from bar"]),
        ("land", "kind", ["kind zz_land: hill", "crop  zz_land  price", "zz_land: hill, wood", "zz_land: a zz_land"]),
        ("store", "mark", ["zz_store: pit_3", "your zz_stores are empty", "no zz_store is empty"]),
        ("last", "name of this block", ["let zz_last be the first", "let zz_last be the next", "seed to zz_last"]),
    ],
)
def test_what_is_one_by_its_spelling_is_renamed_together(name: str, sort: str, wanted: list[str]) -> None:
    text = renamed(JOINED, name, sort, f"zz_{name}").rules.sources[0].text
    assert not [piece for piece in wanted if piece not in text]


def test_a_variant_in_a_file_of_its_own_gets_another_name(tmp_path: Path) -> None:
    """It is switched on by its name while it is looked at."""
    shutil.copy(bundled_games()["reversi"], tmp_path)
    path = tmp_path / "wide.rules"
    path.write_text("variant wide of reversi\n    remove place_disc.free\n", encoding="utf-8")
    assert "variant broad of reversi" in renamed(path, "wide", "variant", "broad").rules.sources[-1].text


@pytest.mark.parametrize(
    ("name", "sort", "wanted", "kept"),
    [
        (
            "fame",
            "column",
            ["price  cost  zz_fame", "by the zz_fame of prize"],
            ["fame of each", "raise the fame of the"],
        ),
        ("fame", "number", ["zz_fame of each player", "raise the zz_fame of the bidder by the fame"], ["cost  fame"]),
        ("bid", "number", ["zz_bid: 0 to 60", "more than the zz_bid"], ["action bid_higher"]),
    ],
)
def test_what_only_looks_alike_keeps_its_name(name: str, sort: str, wanted: list[str], kept: list[str]) -> None:
    path = Path(__file__).parents[1] / "newcomer" / "gallery.rules"
    text = renamed(path, name, sort, f"zz_{name}").rules.sources[0].text
    assert not [piece for piece in (*wanted, *kept) if piece not in text]


def test_corners_and_edges_are_always_called_so() -> None:
    dots = Path(__file__).parents[1] / "newcomer" / "dots.rules"
    with pytest.raises(RefusedError, match="words of the language"):
        renamed(dots, "edge", "place", "side")


@pytest.mark.parametrize("new", ["aa_", "zz_"])
def test_the_place_of_a_name_in_the_alphabet_means_nothing(new: str) -> None:
    """Zones, boards and kinds are gone through in the order of the rules."""
    for symbol in Desk().index(JOINED).symbols:
        renamed(JOINED, symbol.name, symbol.sort, f"{new}{symbol.name}")


@pytest.mark.full
@pytest.mark.parametrize("game", sorted(bundled_games()))
def test_everything_that_a_game_declares_can_have_another_name(game: str) -> None:
    path = bundled_games()[game]
    refused = []
    index = Desk().index(path)
    for symbol in index.symbols:
        if symbol.places[0].file == path.name:
            place = symbol.places[0]
            try:
                another_name(Desk(), path, place.line, place.column, f"zz_{symbol.name}")
            except RefusedError as why:
                refused.append((symbol.name, symbol.sort, str(why)))
    assert len(refused) <= len(index.symbols) / 20, refused


def test_games_that_differ_in_more_than_a_name_are_not_the_same() -> None:
    names = Names({"man": "piece", "men": "pieces"})
    assert same(("man", 1), ("piece", 1), names) == {"man": "piece"}
    assert same(("white_man", "men"), ("white_piece", "pieces"), names) is not None
    assert same(("man", 1), ("piece", 2), names) is None
    assert same(("human",), ("hupiece",), names) is None
    assert same(frozenset({"man", "king"}), frozenset({"piece", "king"}), names) == {}
    assert same(frozenset({"man", "king"}), frozenset({"piece", "queen"}), names) is None
