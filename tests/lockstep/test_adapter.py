"""Games of ours as games of OpenSpiel: its own checks, its algorithms, and Kuhn poker beside its Kuhn poker."""

from __future__ import annotations

import copy
import pickle
from importlib import import_module
from itertools import permutations
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from cafetal.engine import Generator
from tests.unit.cli.shell_games import FLOOD

if TYPE_CHECKING:
    from pyspiel import Game as SpielGame
    from pyspiel import State as SpielState

pytest.importorskip("pyspiel", reason="open_spiel is not installed: games are not compared with another engine")

pyspiel: Any = import_module("pyspiel")
adapter: Any = import_module("cafetal.openspiel")
RANKS = ("jack", "queen", "king")
VALUE = -1 / 18  # of Kuhn poker, to whoever bets first


def load(name: str, players: int = 0, utility: str = "win", variants: tuple[str, ...] = ()) -> SpielGame:
    return adapter.load(name, players, variants, utility)


def random_game(game: SpielGame, seed: int, longest: int = 3_000) -> SpielState:
    """Play with random actions, and any outcome of chance."""
    generator, state = Generator.from_seed(seed), game.new_initial_state()
    for _ in range(longest):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert abs(sum(chance for _, chance in outcomes) - 1) < 1e-9
            action = outcomes[generator.below(len(outcomes))][0]
        else:
            actions = state.legal_actions()
            assert actions == sorted(set(actions)) and actions[-1] < game.num_distinct_actions()
            action = actions[generator.below(len(actions))]
            assert state.action_to_string(action)
        state.apply_action(action)
    return state


@pytest.mark.parametrize(
    ("name", "players"), [("tic_tac_toe", 2), ("reversi", 2), ("backgammon", 2), ("kuhn_poker", 2), ("sealed_bids", 3)]
)
def test_any_game_is_played_through_the_adapter(name: str, players: int) -> None:
    game = load(name, players)
    for seed in range(1 if name == "backgammon" else 2):  # its games are long
        state = random_game(game, seed)
        assert state.is_terminal() and abs(sum(state.returns())) < 1e-9
        again = game.new_initial_state()
        for step in state.full_history():
            again.apply_action(step.action)
        assert str(again) == str(state) and again.returns() == state.returns()


def test_a_game_with_variants_is_loaded_by_its_words() -> None:
    game = pyspiel.load_game("cafetal", {"rules": "cafe_international", "players": 3, "variants": "birthday_table"})
    assert game.num_players() == 3
    assert game.get_parameters()["variants"] == "birthday_table"
    again = pyspiel.load_game(str(game))
    assert again.num_distinct_actions() == game.num_distinct_actions()


def test_a_copy_goes_its_own_way() -> None:
    state = load("tic_tac_toe").new_initial_state()
    copy = state.clone()
    copy.apply_action(copy.legal_actions()[0])
    assert str(state) != str(copy) and len(state.legal_actions()) == 9 and len(copy.legal_actions()) == 8


@pytest.mark.parametrize(
    ("name", "perfect"), [("tic_tac_toe", True), ("backgammon", True), ("kuhn_poker", False), ("sealed_bids", False)]
)
def test_whether_something_is_hidden_is_told(name: str, perfect: bool) -> None:
    kinds = pyspiel.GameType.Information
    expected = kinds.PERFECT_INFORMATION if perfect else kinds.IMPERFECT_INFORMATION
    assert load(name).get_type().information == expected


def test_where_all_play_against_the_game_all_win_or_all_lose(tmp_path: Path) -> None:
    rules = tmp_path / "flood.rules"
    rules.write_text(FLOOD, encoding="utf-8")
    game = load(str(rules), 2)
    assert game.get_type().utility == pyspiel.GameType.Utility.IDENTICAL
    assert {tuple(random_game(game, seed).returns()) for seed in range(6)} == {(-1.0, -1.0), (1.0, 1.0)}


@pytest.mark.parametrize(("name", "players"), [
    ("tic_tac_toe", 2), ("kuhn_poker", 2), pytest.param("sealed_bids", 3, marks=pytest.mark.full),
])  # fmt: skip
def test_their_own_checks_pass(name: str, players: int) -> None:
    """Random games with observations, copies, undone and serialised states; pickles; observers."""
    game = load(name, players)
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)
    state = game.new_initial_state()
    while not state.is_terminal():
        for other in (copy.deepcopy(state), pickle.loads(pickle.dumps(state)), state.clone()):
            assert str(other) == str(state) and other.legal_actions() == state.legal_actions()
        _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
        assert str(again) == str(state)
        state.apply_action(state.legal_actions()[-1])
    assert str(pickle.loads(pickle.dumps(game))) == str(game)


def test_observers_see_what_states_tell() -> None:
    observation: Any = import_module("open_spiel.python.observation")
    game = load("kuhn_poker", 2, "score")
    now = observation.make_observation(game)
    ever = observation.make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    for deal in deals():
        state = ours_after(game, deal)
        for seat in (0, 1):
            now.set_from(state, seat)
            assert now.tensor.tolist() == state.observation_tensor(seat)
            assert now.tensor.shape == tuple(game.observation_tensor_shape())
            assert now.string_from(state, seat) == state.observation_string(seat)
            assert ever.string_from(state, seat) == state.information_state_string(seat)


def test_an_information_state_can_be_read() -> None:
    state = ours_after(load("kuhn_poker", 2, "score"), (1, 2))
    told = state.information_state_string(0)
    assert "chance: draw queen_card" in told and "chance: something unseen" in told and "1 queen_card at red" in told
    assert "king" not in told
    state.apply_action(state.legal_actions()[0])
    assert "red: bet" in state.information_state_string(1)


def test_their_solver_in_native_code_solves_it() -> None:
    game = load("kuhn_poker", 2, "score")
    solver = pyspiel.CFRSolver(game)
    for _ in range(10):
        solver.evaluate_and_update_policy()
    assert pyspiel.nash_conv(game, solver.average_policy()) < 0.25


def test_their_environment_for_learning() -> None:
    environment: Any = import_module("open_spiel.python.rl_environment")
    env = environment.Environment(load("tic_tac_toe"), observation_type=environment.ObservationType.OBSERVATION)
    step = env.reset()
    while not step.last():
        step = env.step([step.observations["legal_actions"][step.observations["current_player"]][0]])
    assert sorted(step.rewards) == [-1.0, 1.0]


def test_an_unknown_utility_is_refused() -> None:
    with pytest.raises(ValueError, match="utility"):
        load("tic_tac_toe", utility="glory")


# -- Kuhn poker -----------------------------------------------------------------------------------------


def deals() -> list[tuple[int, int]]:
    return list(permutations(range(3), 2))


def ours_after(game: SpielGame, deal: tuple[int, int]) -> SpielState:
    """The state after a deal."""
    state = game.new_initial_state()
    for card in deal:
        texts = {state.action_to_string(-1, action): action for action, _ in state.chance_outcomes()}
        state.apply_action(texts[f"draw {RANKS[card]}_card"])
    return state


def theirs_after(game: SpielGame, deal: tuple[int, int]) -> SpielState:
    state = game.new_initial_state()
    for card in deal:
        state.apply_action(card)
    return state


def in_step(ours: SpielState, theirs: SpielState, seen: dict[tuple[int, str], str]) -> int:
    """Walk both trees together; how many decisions there are. Refusing is to pass, agreeing to bet."""
    assert ours.is_terminal() == theirs.is_terminal()
    if ours.is_terminal():
        assert ours.returns() == theirs.returns()
        return 0
    seat = ours.current_player()
    assert seat == theirs.current_player()
    key = (seat, theirs.information_state_string())
    assert seen.setdefault(key, ours.information_state_string()) == ours.information_state_string()
    words = [ours.action_to_string(seat, action) for action in ours.legal_actions()]
    assert sorted(words) in (["bet", "refuse"], ["call", "refuse"])
    found = 1
    for word, action in zip(words, ours.legal_actions(), strict=True):
        found += in_step(ours.child(action), theirs.child(0 if word == "refuse" else 1), seen)
    return found


def test_kuhn_poker_is_theirs_with_the_same_information_states() -> None:
    ours, theirs = load("kuhn_poker", 2, "score"), pyspiel.load_game("kuhn_poker")
    seen: dict[tuple[int, str], str] = {}
    found = sum(in_step(ours_after(ours, deal), theirs_after(theirs, deal), seen) for deal in deals())
    assert found == 24
    assert len(seen) == len({(seat, text) for (seat, _), text in seen.items()}) == 12


def solved(iterations: int) -> tuple[float, float]:
    """How far counterfactual regret minimisation misses the value of the game, and what can be won against it."""
    cfr = import_module("open_spiel.python.algorithms.cfr")
    exploitability = import_module("open_spiel.python.algorithms.exploitability")
    score = import_module("open_spiel.python.algorithms.expected_game_score")
    game = load("kuhn_poker", 2, "score")
    solver = cfr.CFRSolver(game)
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    average = solver.average_policy()
    value = score.policy_value(game.new_initial_state(), [average, average])
    assert value[1] == pytest.approx(-value[0])
    return abs(value[0] - VALUE), exploitability.nash_conv(game, average)


def test_kuhn_poker_against_uniform_play() -> None:
    exploitability = import_module("open_spiel.python.algorithms.exploitability")
    game = load("kuhn_poker", 2, "score")
    uniform = import_module("open_spiel.python.policy").UniformRandomPolicy(game)
    assert exploitability.nash_conv(game, uniform) == pytest.approx(0.916667, abs=1e-6)


def test_kuhn_poker_solved() -> None:
    missed, won = solved(30)
    assert missed < 0.01 and won < 0.06


@pytest.mark.full
def test_kuhn_poker_solved_closely() -> None:
    missed, won = solved(1_000)
    assert missed < 0.001 and won < 0.005
