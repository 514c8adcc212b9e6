"""A named piece that has gone is not moved by a line that names it: the same on every executor, and nothing is lost."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cafetal.executors.schema import Layout
from cafetal.pipeline import Rules
from cafetal.plan import Int, Store
from cafetal.plan.faults import FaultError
from tests.executors import available
from tests.fuzz.test_large_numbers import alike
from tests.unit.plans import ALL
from tests.unit.plans.build import r, sub

RULES = """\
game gone
    players 2
    colours red, blue

components
    kind hue: white, black
    tile of hue 4 each
    disc of player 2 each

boards
    track: list of 3 spots
        each spot holds one tile or disc

zones
    bag of tiles
    hand of tiles or discs for each player

state
    points of each player: 0 to 9

setup
    put 3 black tiles in the bag
    each player
        put 2 white tiles in their hand
    put red's disc on spot_1
    put blue's disc on spot_2

turn
{lines}

action lay a tile
    put the tile in the bag

end
    late, after each turn: the turn_number is at least 2
    winner: most points
"""
CASES = {
    "a pass removes it, the next ones do not": ("each spot\n    remove the tile", "1 hand, 3 bag, 1 gone"),
    "it is removed once": ("remove the tile\nremove the tile", "1 hand, 3 bag, 1 gone"),
    "what is removed does not come back": ("remove the tile\nput the tile in the bag", "1 hand, 3 bag, 1 gone"),
    "another line removes it": ("remove all tiles in your hand\nput the tile in the bag", "0 hand, 3 bag, 2 gone"),
    "an equal one is left": ("put 1 white tile from your hand in the bag\nremove the tile", "0 hand, 4 bag, 1 gone"),
    "what is gone is not turned": ("remove the tile\nflip the tile", "1 hand, 3 bag, 1 gone"),
    "it goes along with its name": ("each spot\n    put the tile in the bag", "1 hand, 4 bag, 0 gone"),
    "an action takes it away": ("lay the tile\nremove the tile", "1 hand, 4 bag, 0 gone"),
    "within a branch": ("if your hand is not empty\n    remove the tile\nremove the tile", "1 hand, 3 bag, 1 gone"),
    "nothing is swapped for it": (
        "remove the tile\nswap the tile for the disc on spot_1", "1 hand, 3 bag, 1 gone, 2 discs"
    ),
    "the one that is left is not swapped": (
        "let man be the disc on spot_1\nremove man\nswap man for the tile", "2 hand, 3 bag, 0 gone, 1 discs"
    ),
}  # fmt: skip


def after(lines: str, executor: str) -> dict[str, int]:
    """How many tiles lie where, and discs on the board, when red has chosen a tile and the lines are done."""
    body = "\n".join(f"    {line}" for line in ("choose a tile in your hand", *lines.split("\n")))
    rules = Rules.from_text(RULES.format(lines=body))
    assert not rules.errors
    plan = rules.plan(2)
    play = available()[executor](plan)
    cells = play.start()
    play.apply(cells, play.moves(cells)[0])
    arrays, lengths = Layout(plan).arrays, {array.name: array.length for array in plan.arrays}
    found = {name: cells[arrays[name] : arrays[name] + lengths[name]] for name in ("hand", "bag", "gone", "spot")}
    discs = len([cell for cell in found["spot"] if cell > 2])  # 1 and 2 are tiles
    return {"hand": sum(found["hand"][:2]), "bag": sum(found["bag"]), "gone": sum(found["gone"][:2]), "discs": discs}


@pytest.mark.parametrize("case", CASES)
def test_a_piece_that_has_gone_is_not_moved(case: str) -> None:
    lines, expected = CASES[case]
    found = {executor: after(lines, executor) for executor in ("reference", "python")}
    for part in expected.split(", "):
        number, name = part.split()
        assert {executor: counts[name] for executor, counts in found.items()} == dict.fromkeys(found, int(number)), name


@pytest.mark.parametrize(
    "case", [case if case.startswith("a pass") else pytest.param(case, marks=pytest.mark.full) for case in CASES]
)
def test_native_code_does_the_same(case: str) -> None:
    assert after(CASES[case][0], "native") == after(CASES[case][0], "python")


@pytest.mark.parametrize("executor", ["reference", "python", "native"])
def test_nothing_is_written_outside_of_an_array(executor: str) -> None:
    plan = ALL["pool"]
    blocks = tuple(
        replace(block, body=(Store("hand", sub(r("kind"), 1), Int(1)),)) if block.number == 4 else block
        for block in plan.blocks
    )  # nothing has been chosen there: the place is -2
    play = available()[executor](replace(plan, blocks=blocks))
    with pytest.raises(FaultError, match="none"):
        cells = play.start()
        while True:
            play.draw(cells, play.outcomes(cells)[0][0])


@pytest.mark.full
def test_what_the_fuzz_found() -> None:
    alike(790)
