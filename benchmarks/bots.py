"""Bots that play unless others are asked for: the longest decision, and the memory after many games.

Each game is played in a process of its own by greedy bots at all seats: a hundred games, or as many as a minute of
processor time allows (`--long`: a hundred in any case).
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator

from benchmarks import games
from benchmarks.games import bundled, executors
from benchmarks.measurement import Figure

GAMES, SECONDS = 100, 60.0
DECISION, MEMORY = 1.0, 300.0
PLAY = """
import json, resource, sys, time
from cafetal import api
from cafetal.bots import decide, decision_generator
from cafetal.cli.play.seats import SUBSTITUTE
from cafetal.bots.kinds import make_bot
from cafetal.simulate import CAP

name, executor = sys.argv[1], sys.argv[3]
players, games, seconds = int(sys.argv[2]), int(sys.argv[4]), float(sys.argv[5])
game = api.load(name).game(players=players, executor=executor)
bots = [make_bot(SUBSTITUTE) for _ in range(players)]
begun, played, worst, decisions, total = time.process_time(), 0, 0.0, 0, 0.0
while played < games and (not played or time.process_time() - begun < seconds):
    state, moves = game.new_game(played + 1), 0
    while not state.is_over and moves < CAP:
        if state.is_chance:
            state.apply_chance()
            continue
        generator = decision_generator(played + 1, state.actor, moves)
        before = time.process_time()
        move = decide(bots[state.actor], state, generator)
        taken = time.process_time() - before
        worst, total, decisions = max(worst, taken), total + taken, decisions + 1
        state.apply(move, trusted=True)
        moves += 1
    played += 1
scale = 1_000_000 if sys.platform == "darwin" else 1_000
peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / scale
print(json.dumps([played, worst, total / max(decisions, 1), peak]))
"""


def measure() -> Iterator[Figure]:
    """Give for each game and executor the games played, the longest and the mean decision, and the memory."""
    seconds = float("inf") if games.long else SECONDS
    for name, players in bundled():
        for executor in executors():
            command = [sys.executable, "-c", PLAY, name, str(players), executor, str(GAMES), str(seconds)]
            text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
            played, worst, mean, peak = json.loads(text)
            title = f"{name}, {players} players, {executor}"
            yield Figure(f"{title}: longest decision", worst, "s", DECISION, "goal")
            yield Figure(f"{title}: mean decision", mean, "s")
            yield Figure(f"{title}: memory after {played} games", peak, "MB", MEMORY, "goal")
