"""What chance did is told in play, and what can only be answered in one way is not asked."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

import pytest
from click.testing import Result

from cafetal.cli.board import TableView
from cafetal.cli.loading import LoadedTable
from cafetal.cli.recap import Recap
from cafetal.cli.voice import voice_of
from cafetal.engine import Game, State
from cafetal.engine.record import in_order
from cafetal.pipeline import Rules
from cafetal.rulebook.speak import speaker_of
from cafetal.table.events import EVERYTHING, Events
from cafetal.table.figures import in_words
from cafetal.table.voice import Voice
from cafetal.table.words import Messages
from tests.unit.cli.shell_games import RACE
from tests.unit.cli.test_cli import run

WASPS = """\
game wasps
    players 2
    colours red, blue

about
    title   "Wasps!", "a game of dice"

components
    die/dice    3, faces 1 to 6
    berry       200
    kind weight: light, heavy
    net of weight   1 each

zones
    tray of dice
    cloth of berries
    basket of berries for each player
    satchel of nets for each player

setup
    put a heavy net in red's satchel

turn
    pick
    may mend
    pick
    repeat freely
        pick
    put all berries from the cloth in your basket

action mend
    choose a net in your satchel
    put the net in the box

action pick
    roll 3 dice into the tray
    put (the total pips of the dice in the tray) berries on the cloth
    put all dice from the tray in the box

end
    done, after each turn: some player has at least 30 berries
    winner: most berries, then shared
"""
LOTS = """\
game lots
    players 2
    colours red, blue

components
    kind shade: white, black
    card of shade       6 each
    disc of player      2 each

boards
    lane: list of 4 spots
        each spot holds one disc

zones
    deck of cards, seen by nobody
    hand of cards for each player, seen by its owner

state
    luck of each player: 0 to 50

setup
    put all cards in the deck
    put all discs of red on the spots, at random
    the first_player becomes a random player

turn
    draw 3 cards from the deck into your hand
    choose one
        wait
        pass

action wait
    roll 2 dice
    raise your luck by the throw

end
    done, after each round: the round_number is 2
    winner: most luck, then shared
""".replace("    disc of player", "    die/dice            2, faces 1 to 6\n    disc of player")


@pytest.fixture
def wasps(tmp_path: Path) -> Path:
    file = tmp_path / "wasps.rules"
    file.write_text(WASPS)
    return file


def play(wasps: Path, *lines: str, options: tuple[str, ...] = ()) -> Result:
    log = wasps.with_suffix(".json")
    log.unlink(missing_ok=True)
    text = "".join(f"{line}\n" for line in lines)
    return run("play", wasps, "--seed", "4", "--bot", "none", "--log", log, *options, text=text)


@cache
def table_of(rules: Rules) -> LoadedTable:
    """The same game for every test."""
    return LoadedTable(rules, 2)


BACKGAMMON = Rules.load("backgammon")


def told(rules: Rules, language: str | None, moves: int, eyes: int) -> tuple[State, list[str]]:
    """A game in which the first move is always taken, as a seat saw it."""
    table = table_of(rules)
    voice = voice_of(table, language) if rules.folder else Voice()
    recap = Recap(table.world, TableView(table.world, voice).codes, voice)
    state = table.game.new_game(5).settle()
    for _ in range(moves):
        state.apply(state.legal_moves()[0]).settle()
    return state, [line.plain.strip() for line in recap.lines(state, eyes, in_order(state.last), recent=False)]


# Dice and cards.


def test_dice_are_told_as_they_fall(wasps: Path) -> None:
    result = play(wasps, "decline", "pick", "history")
    rolls = json.loads(wasps.with_suffix(".json").read_text())["host"]["steps"]
    pips = [step["text"].split()[1] for step in rolls if step["kind"] == "chance" and step["text"].startswith("roll")]
    first, second, third = (", ".join(pips[i : i + 3]) for i in (0, 3, 6))
    assert f"What happened:\n R  red: (rolled {first})" in result.stdout
    assert f"What happened:\n R  red: (rolled {second})" in result.stdout
    assert f" R  red: (rolled {first}), decline (rolled {second}), pick (rolled {third})" in result.stdout


def test_a_game_is_headed_by_its_own_title(wasps: Path) -> None:
    assert play(wasps).stdout.startswith("Wasps! for 2 players")


@pytest.mark.parametrize(
    ("language", "roll", "lot"),
    [("en", "Rolled ", "Drawn by lot: "), ("de", "Gewürfelt: ", "Ausgelost: "), ("it", "Dadi: ", "A sorte: ")],
)
def test_dice_are_told_in_every_language_in_the_turn_to_which_they_belong(language: str, roll: str, lot: str) -> None:
    state, lines = told(BACKGAMMON, language, 2, 0)
    events = [state.game.texts.outcome(s.cells, state.game.plan.chances[s.point - len(state.game.plan.choices)], s.data)
              for s in in_order(state.last) if s.kind == "chance"]  # fmt: skip
    setup, later = [x.split()[1] for x in events[1:-2]], [x.split()[1] for x in events[-2:]]
    assert lines[0].startswith(lot) and lines[0].endswith(f"{roll}{', '.join(setup)}.")
    assert lines[1].startswith("B ") and roll not in lines[1]
    assert lines[2] == f"W  {roll}{', '.join(later)}."


def test_a_card_is_told_to_those_who_saw_it_and_equal_ones_are_counted() -> None:
    rules = Rules.from_text(LOTS)
    shown = {eyes: " ".join(told(rules, None, 2, eyes)[1]) for eyes in (0, 1, -1)}
    for text in shown.values():
        assert "Put at random: spot " in text and "Drawn by lot: " in text and "(rolled " in text
    assert "drawn: " not in shown[-1]
    assert "drawn: " in shown[0] and "drawn: " in shown[1] and shown[0] != shown[1]
    drawn = [part.partition(")")[0] for part in " ".join(shown.values()).split("(drawn: ")[1:]]
    assert any("2 × " in part or "3 × " in part for part in drawn)


def test_what_was_laid_out_before_the_first_move_is_not_told_again() -> None:
    table = LoadedTable(Rules.from_text(LOTS), 2)
    recap = Recap(table.world, TableView(table.world).codes, Voice())
    state = table.game.new_game(5).settle()
    lines = " ".join(line.plain for line in recap.lines(state, 0, recap.since(state, 0)))
    assert "Drawn by lot" in lines and "at random" not in lines and "drawn:" not in lines


# One answer.


def test_the_only_answer_is_given_and_told(wasps: Path) -> None:
    result = play(wasps, "decline", "stop", "pick", "stop")
    assert "blue: (rolled" in result.stdout and "decline (the only move)" in result.stdout
    assert "2 decline" in result.stdout and "1 decline" not in result.stdout  # red has a net, blue has none
    moves = json.loads(wasps.with_suffix(".json").read_text())["moves"]
    assert moves[:3] == ["decline", "stop", "decline"]
    assert run("replay", wasps.with_suffix(".json"), "--game", wasps).exit_code == 0


def test_the_only_answer_is_asked_for_if_wanted(wasps: Path) -> None:
    result = play(wasps, "decline", "stop", options=("--ask-all",))
    assert "2 decline" in result.stdout and "1 decline" in result.stdout and "(the only move)" not in result.stdout
    assert "--ask-all --resume" in result.stdout
    assert json.loads(wasps.with_suffix(".json").read_text())["moves"] == ["decline", "stop"]


CRATES = """\
game crates
    players 2
    colours red, blue

components
    kind rank: 1 to 2
    card of rank    2 each

zones
    hand of cards for each player, seen by its owner, number seen by all
    pile of cards

setup
    put 1 card of 1 in red's hand
    put 1 card of 2 in red's hand
    put 1 card of 2 in blue's hand

turn
    ask the opponent to help
        require one: they have a card of 1 in their hand
        put 1 card of 1 from their hand in the pile
    choose a card in your hand
    remove the card

end
    empty, after each turn: some player's hand is empty
    winner: most cards, then shared
"""


@pytest.fixture
def crates(tmp_path: Path) -> Path:
    file = tmp_path / "crates.rules"
    file.write_text(CRATES)
    return file


def test_whoever_can_only_refuse_is_asked_so_that_the_table_learns_nothing(crates: Path) -> None:
    """Blue has no card of 1; passing blue over would tell."""
    result = play(crates, "", "refuse", "", "1", "quit")
    assert "Now blue looks at the screen" in result.stdout and "the only move" not in result.stdout
    assert json.loads(crates.with_suffix(".json").read_text())["moves"][0] == "refuse"


def test_where_nothing_is_hidden_they_are_not_asked(crates: Path) -> None:
    crates.write_text(CRATES.replace(", seen by its owner, number seen by all", ""))
    assert "Now blue" not in play(crates, "1", "quit").stdout
    asked = play(crates, "refuse", "1", "quit", options=("--ask-all",))
    assert "refuse" in asked.stdout and "blue>" in asked.stdout


def test_a_single_person_is_asked_a_question_but_not_for_the_only_card(crates: Path) -> None:
    result = play(crates, "refuse", "quit", options=("--bot", "red=random"))
    assert "1 refuse" in result.stdout and "blue: 2_card (the only move)" in result.stdout


def test_a_card_that_was_removed_openly_is_told(crates: Path) -> None:
    result = play(crates, "", "refuse", "", "1_card", "refuse", "", "quit")
    assert "red: 1_card, refuse" in result.stdout and "a secret choice" not in result.stdout


def test_at_the_end_the_table_is_told_no_secret(tmp_path: Path) -> None:
    """The last card goes where nobody sees it: neither the news nor the reason of the end names it."""
    file = tmp_path / "crates.rules"
    zones = "    sack of cards, seen by nobody, number seen by all\n    pile of cards\n"
    asked = CRATES[CRATES.index("    ask the opponent") : CRATES.index("    choose a card")]
    file.write_text(
        CRATES.replace("    pile of cards\n", zones)
        .replace(asked, "")
        .replace("remove the card", "put the card in the sack")
    )
    result = play(file, "", "1_card", "", "2_card")
    end = result.stdout.rpartition("blue>")[2].partition("\n")[2]  # without what was typed
    assert "The game is over" in end and "2_card" not in end and "a secret choice" in end


def test_what_a_question_has_told_is_not_taken_back(crates: Path) -> None:
    both = play(crates, "", "refuse", "", "undo", "quit")
    assert "Nothing to take back" in both.stdout


def test_undo_goes_back_to_what_was_asked(tmp_path: Path) -> None:
    file = tmp_path / "steps.rules"
    file.write_text(STEPS)
    result = play(file, "walk", "undo", "rest", "quit")
    assert "Taken back" in result.stdout
    assert json.loads(file.with_suffix(".json").read_text())["moves"][0] == "rest"
    alone = play(file, "undo", "quit")
    assert "Nothing to take back" in alone.stdout


STEPS = """\
game steps
    players 1
    colours red

state
    points of each player: 0 to 20

turn
    choose one
        walk
        rest
    choose one
        breathe
    choose one
        walk
        rest

action walk
    raise your points by 1

action rest
    raise your points by 2

action breathe
    raise your points by 3

end
    done, after each turn: the turn_number is 3
    winner: most points, then shared
"""


# Short words, and words of the rules.


def test_short_words_play_the_only_move_that_they_can_mean(wasps: Path) -> None:
    result = play(wasps, "mend heavy", "quit")
    assert json.loads(wasps.with_suffix(".json").read_text())["moves"][0] == "mend heavy_net", result.stdout
    told = play(wasps, "why mend heavy", "why mend light", "quit").stdout
    assert "Lawful: `mend heavy_net` may be played" in told
    assert "Not lawful: `mend light_net`" in told and "not understood" not in told


def test_a_word_of_the_rules_is_no_move_but_can_be_looked_up(wasps: Path) -> None:
    result = play(wasps, "why basket", "tray", "quit")
    assert "`basket` is no move: `rules basket` tells what the rules say about it" in result.stdout
    assert "`tray` is no move: `rules tray` tells" in result.stdout


# A game that is shown.


def test_a_shown_game_speaks_the_language_and_counts_moves() -> None:
    shown = run("demo", "tic_tac_toe", "--agent", "random").stdout
    moves = re.search(r"(\d) moves were played", shown)
    assert moves is not None and f"after move {moves[1]}: " in shown
    german = run("demo", "tic_tac_toe", "--agent", "random", "--lang", "de").stdout
    assert german.startswith("Tic-Tac-Toe für 2 Personen, Startwert 7: ")
    assert f"{moves[1]} Züge wurden gespielt" in german and f"nach Zug {moves[1]}: " in german


def test_a_game_without_pieces_is_played(tmp_path: Path) -> None:
    file = tmp_path / "race.rules"
    file.write_text(RACE)
    assert "red wins" in play(file, *["walk"] * 12).stdout


TOLL = """\
game toll
    players 2
    colours red, blue

components
    kind suit: sun, moon
    stone   4

zones
    heap of stones

state
    trump: a suit or none
    leader: a player
    toll: 0 to 5

turn
    put 1 stone in the heap

end
    late, after each round: the round_number is 1
    winner: the turn_player
"""


def test_numbers_and_notes_are_told_in_words() -> None:
    world = Rules.from_text(TOLL).checked(2).world
    told = {
        name: [in_words(world, Voice(), variable, value) for value in (-1, 1)]
        for name, variable in world.variables.items()
    }
    assert told == {"trump": ["none", "moon"], "leader": ["nobody", "blue"], "toll": ["-1", "1"]}


DEALT = {
    "de": ["Felder g8, b2, f3, c7, h4", "6 orangefarbene Säcke", "9 braune Arbeiterinnen"],
    "en": ["spaces g8, b2, f3, c7, h4", "6 orange sacks", "9 brown workers"],
    "it": ["caselle g8, b2, f3, c7, h4", "6 sacchi arancioni", "9 operaie marroni"],
}

MIXED = {
    "de": ["1 brauner Sack", "2 weiße Hütten"],
    "en": ["1 brown sack", "2 white sheds"],
    "it": ["1 sacco marrone", "2 baracche bianche"],
}


def test_what_chance_did_is_told_in_the_words_of_the_books() -> None:
    """With numbers and plurals, and places by their nouns; where a game has no words, by the names of the rules."""
    rules = Rules.load("guatemala_cafe")
    state = Game(rules.plan(2)).new_game(seed=3).settle()
    world = rules.checked(2).world
    for language, wanted in DEALT.items():
        voice = Voice(Messages(language), speaker_of(rules, 2, language))
        events = Events(world, voice)
        told = " ".join(events.told(state, in_order(state.last), EVERYTHING)).replace("\u00a0", " ")
        assert [text for text in wanted if text not in told] == []
        assert "market" not in told and "×" not in told
        mixed = [text.replace("\u00a0", " ") for text in voice.faces(["brown_sack", "white_shed", "white_shed"])]
        assert mixed == MIXED[language]
    plain = " ".join(Events(world, Voice()).told(state, in_order(state.last), EVERYTHING))
    assert "market.g8" in plain and "9 × brown worker" in plain
