"""Ludax: boards as arrays of JAX, many games in step; a batch is done when the longest of its games is."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from benchmarks.engines import Way

NAMES = {name: name for name in ("tic_tac_toe", "connect_four", "reversi", "hex", "english_draughts")}
BATCH = 256


def find(name: str) -> Way | None:
    """Return the way to play a game; it is compiled first."""
    if name not in NAMES:
        return None
    jax: Any = import_module("jax")
    numpy: Any = import_module("jax.numpy")
    ludax: Any = import_module("ludax")
    environment = ludax.LudaxEnvironment(game_str=getattr(import_module("ludax.games"), NAMES[name]))
    step = jax.vmap(environment.step)

    def over(state: Any) -> Any:
        return state.terminated | state.truncated

    def onward(carried: Any) -> Any:
        state, key, decisions = carried
        key, own = jax.random.split(key)
        action = jax.random.categorical(own, numpy.log(state.legal_action_mask.astype(numpy.float32)), axis=1)
        return step(state, action), key, decisions + (~over(state)).sum()

    @jax.jit
    def batch(key: Any) -> Any:
        first = jax.vmap(environment.init)(jax.random.split(key, BATCH))
        return jax.lax.while_loop(lambda carried: ~over(carried[0]).all(), onward, (first, key, 0))[2]

    decisions, seed = sum(int(batch(jax.random.PRNGKey(-i))) for i in range(4)), 0

    def play() -> int:
        nonlocal seed
        seed += 1
        batch(jax.random.PRNGKey(seed)).block_until_ready()
        return BATCH

    return Way("Ludax", play, decisions / BATCH / 4)
