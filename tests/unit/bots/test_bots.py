"""Bots play any game by its rules, by what their seat knows, and the better ones find what is plain to see."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields

import pytest

from cafetal.bots import (
    GreedyBot,
    Knowledge,
    MctsBot,
    RandomBot,
    UnknownBotError,
    decide,
    decision_generator,
    make_bot,
)
from cafetal.bots.knowledge import hides_something, knowledge_of
from cafetal.bots.worth import DECIDED, margin, rewards, worth
from cafetal.engine import Game, Generator, State
from cafetal.engine.generator import seeded
from cafetal.engine.resample import Imagination
from cafetal.pipeline import Rules
from tests.unit.cli.shell_games import bundled, duel

SMALL = (("tic_tac_toe", 2), ("connect_four", 2), ("duel", 2), ("sealed_bids", 3))


def game_of(name: str, players: int) -> Game:
    return duel() if name == "duel" else bundled(name, players)


def after(name: str, *moves: str) -> State:
    state = game_of(name, 2).new_game(1).settle()
    for move in moves:
        state.apply(move).settle()
    return state


def positions(name: str, players: int, seed: int, limit: int = 12) -> list[State]:
    """The first decisions of a random game."""
    state = game_of(name, players).new_game(seed).settle()
    found: list[State] = []
    chance = Generator.from_seed(seed)
    while not state.is_over and len(found) < limit:
        found.append(state.copy())
        moves = state.legal_moves()
        state.apply(moves[chance.below(len(moves))], trusted=True).settle()
    return found


@pytest.mark.parametrize(("name", "players"), SMALL)
@pytest.mark.parametrize("kind", ["random", "greedy:1", "mcts:4"])
def test_bots_play_whole_games_lawfully(name: str, players: int, kind: str) -> None:
    state = game_of(name, players).new_game(5).settle()
    bot = make_bot(kind)
    for step in range(400):
        if state.is_over:
            break
        move = decide(bot, state, decision_generator(5, state.actor, step))
        assert move in state.legal_moves()
        state.apply(move).settle()
    assert state.is_over


@pytest.mark.parametrize("kind", ["random", "greedy:3", "mcts:20"])
def test_equal_generators_give_equal_moves(kind: str) -> None:
    for state in positions("sealed_bids", 3, 2, 5):
        first, second = (decide(make_bot(kind), state, Generator.from_seed(9)) for _ in range(2))
        assert first == second


def test_a_bot_leaves_the_state_as_it_is() -> None:
    for state in positions("duel", 2, 3):
        before = state.state_hash
        for kind in ("random", "greedy", "mcts:10"):
            decide(make_bot(kind), state, Generator.from_seed(1))
        assert state.state_hash == before


def test_random_is_uniform() -> None:
    state = after("tic_tac_toe")
    seen = Counter(decide(RandomBot(), state, Generator.from_seed(seed)) for seed in range(900))
    assert len(seen) == 9
    assert all(60 <= count <= 140 for count in seen.values())


# What bots know.


def test_knowledge_holds_no_state() -> None:
    state = positions("duel", 2, 1)[0]
    known = knowledge_of(state)
    for item in fields(Knowledge):
        assert not isinstance(getattr(known, item.name), State | Game)


def test_which_games_hide_something() -> None:
    assert [hides_something(game_of(name, players)) for name, players in SMALL] == [False, False, True, True]


@pytest.mark.parametrize(("name", "players"), SMALL)
def test_worlds_show_what_the_seat_has_seen(name: str, players: int) -> None:
    for state in positions(name, players, 4, 6):
        known = knowledge_of(state)
        world = known.resample(Generator.from_seed(1))
        assert world.view(known.seat) == state.view(known.seat)
        assert [seen.text for seen in world.history(known.seat)] == [seen.text for seen in known.history()]
        assert world.legal_moves() == list(known.moves)
        assert world.generator != state.generator


@pytest.mark.parametrize("kind", ["random", "greedy:2", "mcts:20"])
def test_a_decision_does_not_depend_on_what_is_hidden(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two true states that look alike, with the same worlds imagined, lead to the same move."""
    checked = 0
    for state in (state for seed in range(6) for state in positions("duel", 2, seed)):
        seat = state.actor
        other = state.resample(seat, Generator.from_seed(77))
        world = state.resample(seat, Generator.from_seed(78))
        checked += other.cells != state.cells
        with monkeypatch.context() as patch:
            patch.setattr(Imagination, "draw", lambda *_, world=world: world.copy())
            patch.setattr(Imagination, "next", lambda *_, world=world: world.copy())
            moves = [decide(make_bot(kind), true, Generator.from_seed(3)) for true in (state, other)]
        assert moves[0] == moves[1]
    assert checked


def test_the_generator_of_a_bot_is_not_that_of_the_game() -> None:
    states = {decision_generator(1, seat, step).state for seat in range(3) for step in range(50)}
    assert len(states) == 150
    assert seeded(1) not in states
    assert decision_generator(1, 2, 3).state == decision_generator(1, 2, 3).state


# What bots find.


def test_greedy_takes_a_win() -> None:
    state = after(
        "connect_four", "drop_disc a", "drop_disc g", "drop_disc b", "drop_disc g", "drop_disc c", "drop_disc g"
    )
    for seed in range(5):
        assert state.text(decide(GreedyBot(), state, Generator.from_seed(seed))) == "drop_disc d"


STROLL = """\
game stroll
    players 2
    colours red, blue

state
    points of each player: 0 to 90
    pace of each player: 0 to 3

turn
    step walk
        choose steps from 1 to 3
        your pace becomes steps
    step act
        choose one
            rest
            pick
            pass

action rest
    require slow: your pace is 1

action pick
    require swift: your pace is 2
    raise your points by 1

end
    late, after each turn: some player's points are at least 9
    winner: most points, then shared
"""


def test_greedy_walks_to_where_it_can_score() -> None:
    """No step of the walk is worth anything by itself: it is the action after it that scores."""
    state = Game(Rules.from_text(STROLL).plan(2)).new_game(1).settle()
    for seed in range(12):
        assert state.text(decide(GreedyBot(), state, Generator.from_seed(seed))) == "walk 2"


ORCHARD = """\
game orchard
    players 2
    colours red, blue

state
    points of each player: 0 to 200
    trees of each player: 0 to 20

turn
    choose one
        plant
        pick
        idle
        pass

action plant
    require room: your trees are at most 5
    raise your trees by 1

action pick
    require grown: your trees are at least 1
    raise your points by your trees

action idle
    require young: your trees are 0

end
    late, after each round: some player's points are at least 12
    winner: most points, then shared
"""


def test_greedy_builds_what_pays_off_later() -> None:
    """Nothing scores at once; of what is worth the same, the futures of a tree are the best."""
    state = Game(Rules.from_text(ORCHARD).plan(2)).new_game(1).settle()
    assert {margin(state.copy().apply(move).settle(), 0) for move in state.legal_moves()} == {0.0}
    chosen = Counter(state.text(decide(GreedyBot(), state, Generator.from_seed(seed))) for seed in range(20))
    assert chosen["plant"] >= 18


def test_greedy_draws_ties() -> None:
    state = after("connect_four")
    moves = {decide(GreedyBot(), state, Generator.from_seed(seed)) for seed in range(60)}
    assert len(moves) == 7


def test_greedy_takes_the_most_discs() -> None:
    state = after("reversi")
    for _ in range(10):
        best = {}
        for move in state.legal_moves():
            best[move] = margin(state.copy().apply(move), state.actor)
        chosen = decide(GreedyBot(), state, Generator.from_seed(1))
        assert best[chosen] == max(best.values())
        state.apply(chosen).settle()


def test_search_takes_a_win_and_stops_one() -> None:
    threat = after("connect_four", "drop_disc a", "drop_disc a", "drop_disc b", "drop_disc b", "drop_disc c")
    for seed in range(3):
        assert threat.text(decide(MctsBot(passes=200), threat, Generator.from_seed(seed))) == "drop_disc d"
        won = threat.copy().apply("drop_disc g").settle()
        assert won.text(decide(MctsBot(passes=200), won, Generator.from_seed(seed))) == "drop_disc d"


def test_search_within_a_time() -> None:
    state = after("connect_four")
    assert decide(MctsBot(seconds=0.05), state, Generator.from_seed(1)) in state.legal_moves()


def test_search_calls_with_the_best_card() -> None:
    """In Kuhn poker whoever is bet at wins with a king, whatever the other holds, and only by calling."""
    kings = 0
    for seed in range(12):
        state = game_of("duel", 2).new_game(seed).settle().apply("bet").settle()
        if _hand(state) == "king_card":
            kings += 1
            assert state.text(decide(MctsBot(passes=60), state, Generator.from_seed(seed))) == "call"
    assert kings


def _hand(state: State) -> str:
    storage = next(storage for storage in state.game.plan.storages if storage.array == "hand")
    cells = state.view(state.actor).arrays["hand"]
    row = cells[state.actor * storage.width : (state.actor + 1) * storage.width]
    return next(face for face, count in zip(storage.faces, row, strict=True) if count)


def test_worth_follows_the_ranking() -> None:
    state = after("connect_four", *("drop_disc a", "drop_disc b") * 3, "drop_disc a")
    assert state.is_over
    assert rewards(state) == [1.0, 0.0]
    assert worth(state, 0) > DECIDED / 2 > -DECIDED / 2 > worth(state, 1)
    assert rewards(after("reversi")) == [0.5, 0.5]


# Words for bots.


@pytest.mark.parametrize(
    ("word", "bot"),
    [
        ("random", RandomBot()),
        ("greedy", GreedyBot()),
        ("greedy:5", GreedyBot(worlds=5)),
        ("mcts", MctsBot()),
        ("mcts:50", MctsBot(passes=50)),
        ("mcts:1.5s", MctsBot(seconds=1.5)),
    ],
)
def test_words_for_bots(word: str, bot: object) -> None:
    found = make_bot(word)
    assert found == bot
    assert found.kind == word


@pytest.mark.parametrize(
    "word", ["", "clever", "greedy:", "greedy:0", "random:3", "mcts:1.5", "mcts:0s", "mcts:-1", "greedy:2s"]
)
def test_words_that_are_no_bots(word: str) -> None:
    with pytest.raises(UnknownBotError):
        make_bot(word)
