"""Many processes, here or on other machines, for what consists of many independent parts.

A job is told as text: the rules with their hash, and what is to be done. Whoever does a part of it gets that text, so
that the same parts come out wherever they were done, and adding them up gives the same whatever the number of hands.

`play_job` plays the games of a job, `leaves` counts a tree of moves.
"""

from cafetal.parallel.games import Keeping, SideFault, play_job
from cafetal.parallel.jobs import Job, Side, all_cores, side_of
from cafetal.parallel.leaves import leaves

__all__ = ["Job", "Keeping", "Side", "SideFault", "all_cores", "leaves", "play_job", "side_of"]
