"""Rules that say what happens when a player leaves: on all executors, in logs, views, and wherever it is awkward."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest

import cafetal
from cafetal.engine import Game, IllegalMoveError, State, log
from cafetal.engine.generator import Generator, seeded
from cafetal.executors.reference.interpret import Interpreter
from cafetal.plan.faults import FaultError
from tests.unit.cli.test_cli import run

HEAD = """
game awkward
    players 2 to 4, clockwise
    colours red, blue, green, yellow

components
    money coin
    kind rank: 1 to 5
    card of rank    6 each
    stone of player 30 each

boards
    bed: grid of 3 by 3 squares, neighbours straight
        each square holds one stone

zones
    hand of cards for each player, seen by its owner
    purse of coins for each player
    tray of cards for each player
    deck of cards, seen by nobody

state
    late of each player: 0 to 9
    host: a player
    steps of each player: 0 to 400

definitions
    the laid of a player = the number of cards in the player's tray

setup
    put all cards in the deck
    each player
        draw 4 cards from the deck into their hand
        put 4 coins in their purse
    each player
        they choose a square that is empty
        put their stone on the square
    the host becomes red

when a player leaves
    remove all your stones from the bed
    put all cards from your hand in the deck
    put all cards from your tray in the deck
    if the host is you
        the host becomes the left_neighbour of the host
    leave the game

when a player runs out of time
    raise your late by 1
    if your late is 3
        leave the game
"""

TURNS = """
    end turn

turn
    each player, secretly
        they choose up to 2 cards in their hand called played
        put played in their tray
    each player with the highest laid
        they gain 1 coin
    choose one
        grow
        bargain
        rest
    each player
        put all cards from their tray in the deck
        if there are fewer than 2 cards in their hand
            draw 2 cards from the deck into their hand

action rest
    gain 1 coin

action bargain
    choose a stone on the bed called first_stone
    raise the steps of the host by 1
    choose a square called goal
    if goal is empty
        move first_stone to goal
    ask each other player to pay, clockwise
        require able: they have at least 1 coin
        they choose a coin in their purse
        put the coin in your purse
        you choose a square
        raise your steps by 1

action grow
    choose a square
    require spare: the square is empty
    put your stone on the square
    choose a stone on the bed called lost
    require theirs: the owner of lost is not you
    remove lost
    choose a square called second
    require spare_too: second is empty
    put your stone on second
    you have another turn

end
    alone, at once: there is exactly 1 player
    long, after each round, then one more turn each: the round_number is 5
    winner: most coins, then shared
"""

PLAY = """
play
    repeat until the steps of the host is at least 6
        each player, clockwise from the host
            they choose a card in their hand, if any
            put the card in the deck
            they choose a square that is empty, if any
            put their stone on the square
        the host chooses a stone on the bed called first_stone
        raise the steps of the host by 1
        the host chooses a square called goal
        if goal is empty
            move first_stone to goal
        ask each player to pay, clockwise from the host
            require able: they have at least 1 coin
            put 1 coin from their purse in the host's purse
            the host chooses a rank called wish
            raise the steps of the host by 1
        each player
            draw 1 card from the deck into their hand
        remove all stones from the bed

end
    alone, at once: there is exactly 1 player
    winner: most steps, then shared
"""


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str, int], list[Game]]:
    made: dict[tuple[str, int], list[Game]] = {}

    def all_of(course: str, players: int) -> list[Game]:
        if (course, players) not in made:
            file = tmp_path_factory.mktemp("rules") / "awkward.rules"
            file.write_text(HEAD.lstrip() + course)
            rules = cafetal.load(file)
            assert not [found for found in rules.check(quick=True) if found.severity.name == "ERROR"]
            found = [rules.game(players, executor) for executor in ("python", "native")]
            made[course, players] = [*found, Game(found[0].plan, Interpreter(found[0].plan))]
        return made[course, players]

    return all_of


def pieces(state: State) -> int:
    """How many pieces there are that are no money."""
    layout, found = state.game.layout, 0
    for storage in state.game.plan.storages:
        length = next(array.length for array in state.game.plan.arrays if array.name == storage.array)
        cells = state.cells[layout.arrays[storage.array] :][:length]
        if storage.kind == "count":
            found += sum(n for i, n in enumerate(cells) if storage.faces[i % len(storage.faces)] != "coin")
        else:
            found += sum(cell > 0 for cell in cells)
    return found


def stepped(states: list[State], rng: random.Random) -> None:
    """The same happens in all of them: a move, or somebody leaves, or is out of time."""
    first = states[0]
    here = [seat for seat in range(first.game.plan.players) if seat not in first.deserted]
    what, seat = rng.random(), rng.choice(here) if here else -1
    move = rng.choice(first.legal_moves())
    for state in states:
        assert state.legal_moves() == first.legal_moves()
    for state in states:
        if what < 0.03 and here:
            state.leave(seat)
        elif what < 0.06:
            state.timeout()
        else:
            state.apply(move)


def played(states: list[State], rng: random.Random, most: int = 250) -> None:
    total = 0
    for _ in range(most):
        first = states[0]
        assert all(state.cells == first.cells and state.events == first.events for state in states)
        if first.is_over:
            return
        if first.is_chance:
            for state in states:
                state.apply_chance()
            continue
        total = total or pieces(first)
        assert pieces(first) == total, "no piece is lost or made"
        if not any(map(can_go_on, states)):
            return
        stepped(states, rng)


def can_go_on(state: State) -> bool:
    """Whether there is anything to choose: where somebody left, these rules may ask for a card of an empty hand."""
    try:
        return bool(state.legal_moves())
    except FaultError:
        return False


@pytest.mark.parametrize("course", [TURNS, PLAY], ids=["turns", "play"])
@pytest.mark.parametrize("seed", [3, *(pytest.param(seed, marks=pytest.mark.full) for seed in range(4, 60))])
def test_all_executors_play_it_alike(games: Callable[[str, int], list[Game]], course: str, seed: int) -> None:
    found = games(course, 2 + seed % 3)
    states = [game.new_game(seed=seed) for game in found]
    played(states, random.Random(seed))
    state = states[0]
    again = log.replay(found[1], json.loads(json.dumps(log.write(state))))
    saved = found[2].load(json.loads(json.dumps(state.save())))
    assert again.cells == saved.cells == state.cells and again.events == saved.events == state.events
    for seat in range(found[0].plan.players):
        other = state.resample(seat, Generator(seeded(seed)), rounds=4)
        assert other.view(seat) == state.view(seat) and other.history(seat) == state.history(seat)
    while state.undo(anything=True):
        pass
    assert tuple(state.cells) == found[0].first_cells


def until(state: State, *moves: str) -> State:
    for move in moves:
        state.settle().apply(move)
    return state.settle()


SHORT = """
game short
    players 3, clockwise
    colours red, blue, green

components
    money coin
    stone of player 3 each

boards
    bed: grid of 3 by 1 squares
        each square holds one stone

zones
    purse of coins for each player

turn
    choose one
        lay
        rest

action lay
    choose a square that is empty
    put your stone on the square
    choose a square called second
    gain 1 coin
    ask each other player to trade, clockwise
        gain 1 coin
        they choose a square

action rest
    gain 1 coin

when a player leaves
    leave the game

end
    alone, at once: there is exactly 1 player
    winner: most coins, then shared
"""


def short(tmp_path: Path, text: str = SHORT) -> State:
    file = tmp_path / "short.rules"
    file.write_text(text.lstrip())
    return cafetal.load(file).game().new_game(seed=1).settle()


def test_an_action_that_is_not_over_is_taken_back(tmp_path: Path) -> None:
    state = until(short(tmp_path), "lay a1")
    assert state.leave(0).steps_played == 1 and state.actor == 1, "the event alone is left"
    assert state.view(-1).arrays["square"] == (0, 0, 0) if "square" in state.view(-1).arrays else True
    asked = until(short(tmp_path), "lay a1", "b1")
    assert asked.actor == 1
    asked.copy().leave(0)
    assert asked.copy().leave(0).steps_played == 1, "nobody has answered yet"
    agreed = until(asked.copy(), "trade")
    steps = agreed.steps_played
    assert agreed.actor == 1 and agreed.copy().leave(1).steps_played == steps, "the answer is taken back"
    assert agreed.copy().leave(1).actor == 2, "the next one is asked"
    answered = until(agreed, "a1")
    assert answered.copy().leave(0).steps_played == answered.steps_played + 1 and answered.copy().leave(0).actor == 1
    assert answered.copy().leave(2).actor == 1, "nobody else is asked, and the turn is over"


def test_without_rules_it_is_taken_back_too(tmp_path: Path) -> None:
    plain = SHORT.replace("when a player leaves\n    leave the game\n", "")
    state = until(short(tmp_path, plain), "lay a1")
    begun = short(tmp_path, plain)
    assert state.leave(0).cells == begun.cells and state.actor == 0 and state.steps_played == 0
    other = until(short(tmp_path, plain), "lay a1").leave(1)
    assert other.steps_played == 1, "who stays keeps what was done"


def test_two_leave_at_once_and_the_last_two(tmp_path: Path) -> None:
    state = until(short(tmp_path), "lay a1", "b1").leave(1).leave(0)
    assert state.is_over and state.winners() == [2]
    with pytest.raises(IllegalMoveError):
        state.leave(2)
    assert state.why_over() is not None and not state.undo()


def test_a_fault_keeps_nobody_at_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cafetal.executors.python.blocks.MAX_PASSES", 300)
    endless = "    repeat until there are at least 9 players\n        remove all your stones from the bed\n"
    begun = short(tmp_path, SHORT.replace("    leave the game\n", endless))
    state = until(begun.copy(), "lay a1")  # the action is not over, and is taken back
    state.leave(0)
    assert (state.cells, state.steps_played, state.deserted) == (begun.cells, begun.steps_played, (0,))


def test_the_terminal_and_the_page_tell_it(tmp_path: Path) -> None:
    short(tmp_path)
    kept = tmp_path / "game.json"
    options = ("--seed", "4", "--bot", "none", "--log", kept)
    result = run("play", tmp_path / "short.rules", *options, text="rest\nresign\nquit\n")
    assert "Blue has left." in result.stdout
    told = run("replay", kept, "--moves")
    assert told.exit_code == 0 and "Blue has left." in told.stdout
    assert "1 moves and 0 chance" in told.stdout
    page = tmp_path / "page.html"
    assert run("replay", kept, "--html", page).exit_code == 0
    assert "Blue has left." in page.read_text()
