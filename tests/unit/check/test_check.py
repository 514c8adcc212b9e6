"""Checks of the core: each finds its fault in a small game, and stays silent in its good twin."""

from __future__ import annotations

import pytest

from cafetal.pipeline import Rules

GAME = """game small
    players 2
    colours red, blue

components
    kind hue: white, black
    disc of player      20 each
    bead of hue         5 each
    money coin

boards
    board: grid of 3 by 3 squares
        each square holds one disc

zones
    bag of beads, seen by nobody, number seen by all
    hand of beads for each player, seen by its owner, number seen by all
    purse of coins for each player
{zones}
setup
    put all beads in the bag
    put 5 coins in each player's purse
    deal 2 beads from the bag to each player

turn
{turn}

action place
    choose a square
    require free: the square is empty
    put your disc on the square

{actions}
end
    full, after each turn: no square is empty
    {end}
"""

PLAIN = {"zones": "", "turn": "    place", "actions": "", "end": "winner: most discs, then shared"}


def found(**parts: str) -> list[tuple[str, str]]:
    rules = Rules.from_text(GAME.format(**{**PLAIN, **parts}))
    return [(d.code, d.message) for d in rules.checked(2).diagnostics]


def test_a_sound_game_has_nothing_to_report() -> None:
    assert found() == []


FAULTS = {
    "freely without an end": (
        "N014",
        {"turn": "    repeat freely\n        choose one\n            place\n            wait",
         "actions": "action wait\n    choose a square\n"},
        {"turn": "    repeat freely\n        choose one\n            place\n            wait",
         "actions": "action wait, once a turn\n    choose a square\n"},
    ),
    "freely what may be left out": (
        "N014",
        {"turn": "    repeat freely\n        fill",
         "actions": "action fill\n    choose an empty square, if any\n    put your disc on the square\n"},
        {"turn": "    repeat freely\n        fill",
         "actions": "action fill\n    choose an empty square\n    put your disc on the square\n"},
    ),
    "freely what may have no pass": (
        "N014",
        {"turn": "    repeat freely\n        repeat up to 2 times\n            place"},
        {"turn": "    repeat freely\n        repeat 1 to 2 times\n            place"},
    ),
    "until nothing": (
        "N014",
        {"turn": "    repeat until no square is empty\n        look", "actions": "action look\n    choose a square\n"},
        {"turn": "    repeat until no square is empty\n        place"},
    ),
    "until what may be": (
        "N014",
        {"turn": "    repeat until no square is empty\n        if some square is empty\n            look",
         "actions": "action look\n    choose a square\n"},
        {"turn": "    repeat until no square is empty\n        if some square is empty\n            place"},
    ),
    "ensure below chance": (
        "N013",
        {"actions": "action risk\n    draw 1 bead from the bag into your hand\n"
                    "    ensure lucky: there is a white bead in your hand\n", "turn": "    risk"},
        {"actions": "action risk\n    place\n    ensure lucky: there is a white bead in your hand\n",
         "turn": "    risk"},
    ),
    "choice from a secret zone": (
        "N017",
        {"actions": "action peep\n    choose a bead in the bag\n    put the bead in your hand\n", "turn": "    peep"},
        {"actions": "action show\n    choose a bead in your hand\n    put the bead in the bag\n", "turn": "    show"},
    ),
    "clause on a secret zone": (
        "N017",
        {"actions": "action dare\n    require known: the opponent has a white bead in their hand\n    place\n",
         "turn": "    dare"},
        {"actions": "action dare\n    require stock: the number of beads in the bag is at least 1\n    place\n",
         "turn": "    dare"},
    ),
    "a zone that stays empty": (
        "L001",
        {"zones": "    tray of beads\n"},
        {"zones": "    tray of beads\n", "actions": "action use\n    draw 1 bead from the bag into the tray\n",
         "turn": "    use"},
    ),
    "a clause that always holds": (
        "L003",
        {"actions": "action idle\n    require stock: the number of beads in the bag is at least 0\n    place\n",
         "turn": "    idle"},
        {"actions": "action idle\n    require stock: the number of beads in the bag is at least 1\n    place\n",
         "turn": "    idle"},
    ),
    "nobody wins": ("L004", {"end": ""}, {}),
    "an end that is never looked at": (
        "L005",
        {"end": "early, when checked: there is 1 disc on the board\n    winner: most discs"},
        {"end": "early, when checked: there is 1 disc on the board\n    winner: most discs",
         "turn": "    place\n    check end"},
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_found_and_its_good_twin_is_not(name: str) -> None:
    code, bad, good = FAULTS[name]
    assert code in [c for c, _ in found(**bad)]
    assert code not in [c for c, _ in found(**good)]


def test_a_game_without_an_end_is_an_error() -> None:
    text = GAME.format(**PLAIN)
    text = text[: text.index("\nend\n")] + "\n"
    (found,) = [d for d in Rules.from_text(text).checked(2).diagnostics if d.code in ("N015", "L004")]
    assert (found.code, "no section `end`" in found.message) == ("N015", True)
    assert text.split("\n")[found.span.line - 2].startswith(("turn", "play"))  # and not in the set-up
