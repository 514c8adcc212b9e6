"""Ludax: boards as arrays of JAX, many games in step; a batch is done when the longest of its games is."""

from __future__ import annotations

from importlib import import_module

from benchmarks.engines import Foreign, Way

NAMES = {name: name for name in ("tic_tac_toe", "connect_four", "reversi", "hex", "english_draughts")}
BATCH = 256


def find(name: str) -> Way | None:
    """Return the way to play a game; it is compiled first."""
    if name not in NAMES:
        return None
    jax: Foreign = import_module("jax")
    numpy: Foreign = import_module("jax.numpy")
    ludax: Foreign = import_module("ludax")
    environment = ludax.LudaxEnvironment(game_str=getattr(import_module("ludax.games"), NAMES[name]))
    step = jax.vmap(environment.step)

    def over(state: Foreign) -> Foreign:
        return state.terminated | state.truncated

    def onward(carried: Foreign) -> Foreign:
        state, key, decisions = carried
        key, own = jax.random.split(key)
        action = jax.random.categorical(own, numpy.log(state.legal_action_mask.astype(numpy.float32)), axis=1)
        return step(state, action), key, decisions + (~over(state)).sum()

    def played(key: Foreign) -> Foreign:
        first = jax.vmap(environment.init)(jax.random.split(key, BATCH))
        return jax.lax.while_loop(lambda carried: ~over(carried[0]).all(), onward, (first, key, 0))[2]

    batch = jax.jit(played)
    decisions, seed = sum(int(batch(jax.random.PRNGKey(-i))) for i in range(4)), 0

    def play() -> int:
        nonlocal seed
        seed += 1
        batch(jax.random.PRNGKey(seed)).block_until_ready()
        return BATCH

    return Way("Ludax", play, decisions / BATCH / 4)
