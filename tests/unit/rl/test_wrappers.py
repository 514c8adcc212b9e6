"""The environments pass the tests of the libraries that they are for."""

from __future__ import annotations

import warnings
from importlib import import_module
from typing import Any

import pytest

pytest.importorskip("gymnasium", reason="gymnasium is not installed: the extra `rl`")
pytest.importorskip("pettingzoo", reason="pettingzoo is not installed: the extra `rl`")

zoo: Any = import_module("cafetal.rl.zoo")
gym: Any = import_module("cafetal.rl.gym")


@pytest.mark.parametrize("name", ["tic_tac_toe", "kuhn_poker", "sealed_bids"])
def test_pettingzoo(name: str) -> None:
    tests = import_module("pettingzoo.test")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # observations are dictionaries, as those of its own board games
        tests.api_test(zoo.GameEnv(name), num_cycles=150)
        tests.seed_test(lambda: zoo.GameEnv(name), num_cycles=40)


@pytest.mark.parametrize("name", ["tic_tac_toe", "kuhn_poker", "sealed_bids"])
def test_gymnasium(name: str) -> None:
    checker = import_module("gymnasium.utils.env_checker")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # without a registered name it is not made anew in other modes
        checker.check_env(gym.SeatEnv(name))


def test_a_game_of_pettingzoo_ends_with_its_rewards() -> None:
    env = zoo.GameEnv("tic_tac_toe", seed=3)
    env.reset()
    for action in (0, 3, 1, 4, 2):
        assert env.observe(env.agent_selection)["action_mask"][action]
        env.step(action)
    assert env.rewards == {"crosses": 1.0, "noughts": -1.0} and all(env.terminations.values())
    assert env.render() is None
    seen = zoo.GameEnv("tic_tac_toe", render_mode="ansi")
    seen.reset(seed=1)
    assert isinstance(text := seen.render(), str) and len(text.splitlines()) >= 3


def test_a_seat_among_bots() -> None:
    env = gym.SeatEnv("tic_tac_toe", seat=1, bot="mcts:20")
    found = []
    for seed in (1, 1, 2):
        seen, _ = env.reset(seed=seed)
        actions, over, reward = [], False, 0.0
        while not over:
            actions.append(int(seen["action_mask"].argmax()))
            seen, reward, over, _, info = env.step(actions[-1])
        assert reward in (-1.0, 0.0, 1.0) and not info
        found.append((actions, reward))
    assert found[0] == found[1]
    anywhere = gym.SeatEnv("tic_tac_toe", seat=None)
    seats = []
    for _ in range(3):
        anywhere.reset(seed=1)
        seats.append(anywhere.seat)
    assert seats == [0, 0, 0], "the same seed is the same game"
    for seat in (1, 0, 1):
        anywhere.reset()
        assert anywhere.seat == seat
    env.reset(seed=1)
    taken = int((env.action_mask() == 0).argmax())
    _, reward, over, _, info = env.step(taken)
    assert (reward, over, info) == (-1.0, True, {"illegal": True})
