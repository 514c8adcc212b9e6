"""The skill ladder: does each bot beat the one below it? Long, so it is run by itself: `python -m benchmarks.ladder`.

Each rung is a match of at least 200 games in which the bots change seats from game to game. It holds if the whole 95 %
interval of the share of wins lies above the share that equal bots would have.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass

from cafetal.bots import make_bot
from cafetal.engine import Game
from cafetal.pipeline import Rules
from cafetal.simulate import play_games, summarise


@dataclass(frozen=True, slots=True)
class Rung:
    """A match: one better bot among others."""

    game: str
    players: int
    better: str
    other: str


RUNGS = (
    Rung("guatemala_cafe", 4, "greedy:1", "random"),
    Rung("reversi", 2, "mcts:40", "greedy"),
)


def climb(rung: Rung, games: int, seed: int) -> bool:
    """Play one rung and print its line; whether the better bot is better."""
    game = Game(Rules.load(rung.game).plan(rung.players))
    kinds = [rung.better, *[rung.other] * (rung.players - 1)]
    records = list(play_games(game, [make_bot(kind) for kind in kinds], games, seed, rotate=True))
    summary = summarise(game.plan, records)
    wins, fair = summary.by_agent[rung.better]
    low, high = wins.interval
    holds = low > fair
    share = f"{wins.share:6.1%} of wins in {wins.count} games, {low:.1%} to {high:.1%} (equal: {fair:.0%})"
    verdict = "holds" if holds else "FAILS"
    pair = f"{rung.game:<16}{rung.better:>10} among {rung.other:<8}"
    print(f"{pair}{share}, {summary.unfinished} unfinished: {verdict}", flush=True)
    return holds


def main() -> int:
    """Play all rungs; 1 if one of them does not hold."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.ladder", description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="games a rung")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first game")
    parser.add_argument("--game", help="only the rungs of this game")
    options = parser.parse_args()
    rungs = [rung for rung in RUNGS if options.game in (None, rung.game)]
    if not rungs:
        parser.error(f"there is no rung of {options.game}; there are: {', '.join(rung.game for rung in RUNGS)}")
    return 0 if all([climb(rung, options.games, options.seed) for rung in rungs]) else 1


if __name__ == "__main__":
    sys.exit(main())
