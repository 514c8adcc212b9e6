"""Games for programs that learn: many at once in NumPy, and as environments of PettingZoo and Gymnasium.

Needs the extra `rl`. ::

    from cafetal.rl import VectorEnv

    env = VectorEnv("connect_four", 256, seed=1)
    step = env.reset()
    while True:
        step = env.step(choose(step.observations, step.masks))  # one action for each game

An *action* is a part of a choice (`cafetal.engine.parts`): the way on, a place, a sort of piece; a player acts until
the move is complete. `step.masks` says which may come next. Parts that those before them decide are taken by
themselves. An *observation* is what one player sees as a row of numbers from 0 to 1 (`rl.encoding`; `VectorEnv.labels`
names them).

`rl.zoo.GameEnv` is a game for all its players as an AEC environment of PettingZoo, `rl.gym.SeatEnv` one for a single
player as an environment of Gymnasium, in which bots have the other seats.
"""

from cafetal.rl.vector import Batch, VectorEnv

__all__ = ["Batch", "VectorEnv"]
