"""What the list of moves tells beside them, and in which order they stand."""

from __future__ import annotations

import re
from pathlib import Path

from click.testing import CliRunner

from cafetal.cli.app import app
from cafetal.cli.play.moves import in_order_of_text
from tests.unit.cli.shell_games import RACE


def played(log: Path, *lines: str, game: str = "guatemala_cafe", language: str = "en") -> str:
    """What a shared screen shows for these lines."""
    options = ["--seed", "3", "--bot", "none", "--log", str(log), "--lang", language]
    typed = "".join(f"{line}\n" for line in lines)
    output = CliRunner().invoke(app, ["play", game, *options], input=typed, env={"COLUMNS": "160"}).output
    return "\n".join(" ".join(line.split()) for line in output.splitlines())


def test_prices_and_what_is_gained_stand_beside_moves(tmp_path: Path) -> None:
    shown = played(tmp_path / "log.json", "1", "1", "1", "walk 1", "")
    assert "walk 4 Move the buyer 4 spaces. (centavos −2)" in shown
    assert re.search(r"Score the sack on space \w+\. \(\w+ sack · centavo(s)? \+\d+\)", shown), shown[-3000:]
    german = played(tmp_path / "de.json", "1", "1", "1", language="de")
    assert "walk 4 Ziehe den Einkäufer 4 Felder weit. (Centavos −2)" in german


def test_a_piece_that_is_named_by_its_place_says_what_it_is(tmp_path: Path) -> None:
    shown = played(tmp_path / "log.json", "", game="chess")
    assert "Move the piece from b1 to a3. (knight)" in shown


BLUFF = """
game bluff
    players 2
    colours red, blue

components
    kind ware: silk, salt
    card of ware    8 each
    money crown

zones
    crate of cards for each player, seen by its owner, number seen by all
    purse of crowns for each player
    dark of cards, seen by nobody

setup
    put 4 cards of silk in each player's crate
    put 4 cards of salt in each player's crate
    put 6 crowns in each player's purse

state
    claim: a ware or none

turn
    choose a ware
    the claim becomes the ware
    choose a card in your crate
    put the card in the dark
    ask the opponent to doubt
        if the ware of the card is the claim
            they put 2 crowns from their purse in the box
        otherwise
            they gain 1 crown

end
    late, after each round: the round_number is at least 3
    winner: most crowns, then shared
"""


def test_what_is_hidden_never_shows_in_effects(tmp_path: Path) -> None:
    """Whatever card was laid: a doubt says beforehand nothing of what it will bring."""
    rules = tmp_path / "bluff.rules"
    rules.write_text(BLUFF)
    for card in ("silk", "salt"):
        shown = played(tmp_path / f"{card}.json", "", "silk", card, "", "", game=str(rules))
        assert "doubt" in shown
        assert not re.search(r"crowns? [+−]", shown), shown


def test_long_lists_are_sorted_by_words_and_numbers() -> None:
    texts = [f"go stop_{number}" for number in (10, 9, 2, 1, 11, 3, 4, 5)] + ["act b", "act a"]
    moves, shown = in_order_of_text(list(range(10)), texts)
    assert shown == [f"go stop_{number}" for number in (1, 2, 3, 4, 5, 9, 10, 11)] + ["act a", "act b"]
    assert [texts[move] for move in moves] == shown
    assert in_order_of_text([0, 1], ["b", "a"]) == ([0, 1], ["b", "a"])


def test_why_points_names_the_set_up_and_the_line_that_counts(tmp_path: Path) -> None:
    shown = played(tmp_path / "log.json", "1", "1", "1", "1", "why points")
    assert "centavos 0 → 15 the set-up" in shown


def test_why_points_names_the_line_of_the_rules(tmp_path: Path) -> None:
    race = tmp_path / "race.rules"
    race.write_text(RACE)
    shown = played(tmp_path / "log.json", "walk", "walk", "why points", game=str(race))
    assert "points 0 → 1 red: walk" in shown
    assert "raise your points by 1" in shown


def test_prompts_speak_to_the_player_who_is_asked(tmp_path: Path) -> None:
    """*Their* hand is *your* hand, at every card; of somebody else it is said as the rules say it."""
    for language, wanted, wrong in (
        ("en", "from your hand", "their"),
        ("de", "deiner Hand", "ihrer Hand"),
        ("it", "tua mano", "sua mano"),
    ):
        shown = played(tmp_path / f"{language}.json", "1", "1", game="hearts", language=language)
        assert shown.count(wanted) >= 2, shown[-2000:]
        assert wrong not in shown, shown[-2000:]
