"""The skill ladder: does each bot beat the one below it? Long, so it is run by itself: `python -m benchmarks.ladder`.

Each rung is a match of at least 200 games in which the bots change seats from game to game. It holds if the whole 95 %
interval of the share of wins lies above the share that equal bots would have. Every game is kept in a file as soon as
it is over; a ladder that was stopped goes on there.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from cafetal.api import ExecutorName, executor_of
from cafetal.bots import Bot, make_bot
from cafetal.bots.knowledge import Knowledge
from cafetal.engine import Game, Generator
from cafetal.engine.executor import Move
from cafetal.pipeline import Rules
from cafetal.simulate import GameRecord, Wins, play_game


@dataclass(frozen=True, slots=True)
class Rung:
    """A match: one better bot among others."""

    game: str
    players: int
    better: str
    other: str
    variants: tuple[str, ...] = ()


RUNGS = (
    Rung("guatemala_cafe", 4, "greedy:1", "random"),
    Rung("reversi", 2, "mcts:40", "greedy"),
    Rung("guatemala_cafe", 2, "mcts:60", "random"),
    Rung("catan", 3, "greedy:1", "random", ("no_trade",)),
    Rung("catan", 3, "mcts:100", "greedy:1", ("no_trade",)),
    Rung("catan", 3, "greedy:1", "random", ("chocolate_market", "no_trade")),
    Rung("catan", 3, "mcts:100", "greedy:1", ("chocolate_market", "no_trade")),
    Rung("catan", 3, "greedy:1", "random"),
    Rung("catan", 3, "mcts:100", "greedy:1"),
)


@dataclass(frozen=True, slots=True)
class Played:
    """A game of a rung: of which rules, by its seed, what the better bot won, the seconds that the game took, how often
    the better bot decided, and the seconds of that. Seconds are processor time."""

    rung: Rung
    rules: str
    seed: int
    finished: bool
    win: float
    moves: int
    seconds: float
    decisions: int
    thinking: float

    def as_line(self) -> str:
        """Return the game as a line of the file."""
        return json.dumps(asdict(self))


@dataclass(slots=True)
class Timed:
    """A bot that counts its decisions and their seconds, those with one move to choose from left out."""

    bot: Bot
    decisions: int = 0
    thinking: float = 0.0

    @property
    def kind(self) -> str:
        """The word that makes the bot."""
        return self.bot.kind

    def choose(self, knowledge: Knowledge, generator: Generator) -> Move:
        """The move of the bot."""
        begin = time.process_time()
        move = self.bot.choose(knowledge, generator)
        if len(knowledge.moves) > 1:
            self.decisions += 1
            self.thinking += time.process_time() - begin
        return move


def kept(path: Path) -> Iterator[Played]:
    """Give the games of a file; a line that was cut when the ladder was stopped is left out."""
    if not path.is_file():
        return
    for line in path.read_text(encoding="utf-8").splitlines():
        try:
            found = json.loads(line)
            rung = {**found["rung"], "variants": tuple(found["rung"].get("variants", ()))}
            yield Played(**{**found, "rung": Rung(**rung)})
        except (ValueError, TypeError, KeyError):
            continue


def play(rung: Rung, game: Game, seed: int) -> Played:
    """Play one game of a rung; the seat of the better bot follows from the seed."""
    seat, better = seed % rung.players, Timed(make_bot(rung.better))
    bots = [better if other == seat else make_bot(rung.other) for other in range(rung.players)]
    begin = time.process_time()
    record: GameRecord = play_game(game, bots, 1, seed)
    seconds = round(time.process_time() - begin, 3)
    won = record.win(seat)
    thinking = round(better.thinking, 3)
    return Played(rung, game.plan.key, seed, record.finished, won, record.moves, seconds, better.decisions, thinking)


def climb(rung: Rung, games: int, executor: ExecutorName, path: Path) -> bool:
    """Play what is missing of one rung and print its line; whether the better bot is better."""
    plan = Rules.load(rung.game, rung.variants).plan(rung.players)
    done = {game.seed: game for game in kept(path) if game.rung == rung and game.rules == plan.key}
    missing = [seed for seed in range(1, games + 1) if seed not in done]
    if missing:
        game = Game(plan, executor_of(plan, executor))
        with path.open("a", encoding="utf-8") as stream:
            if stream.tell():
                stream.write("\n")  # behind a line that was cut
            for seed in missing:
                done[seed] = play(rung, game, seed)
                stream.write(done[seed].as_line() + "\n")
                stream.flush()
    return told(rung, [done[seed] for seed in range(1, games + 1)])


def told(rung: Rung, games: list[Played]) -> bool:
    """Print the line of a rung; whether it holds."""
    finished = [game for game in games if game.finished]
    wins, fair = Wins(sum(game.win for game in finished), len(finished)), 1 / rung.players
    low, high = wins.interval
    share = f"{wins.share:6.1%} of wins in {wins.count} games, {low:.1%} to {high:.1%} (equal: {fair:.0%})"
    name = "+".join((rung.game, *rung.variants))
    pair = f"{name:<16}{rung.players} players  {rung.better:>10} among {rung.other:<8}"
    each = sum(game.thinking for game in games) / max(sum(game.decisions for game in games), 1)
    times = f"{sum(game.seconds for game in games) / len(games):.2f} s a game, {each:.3f} s a decision"
    rest = f"{len(games) - len(finished)} unfinished, {times}"
    print(f"{pair}{share}, {rest}: {'holds' if low > fair else 'FAILS'}", flush=True)
    return low > fair


def main() -> int:
    """Play all rungs; 1 if one of them does not hold."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.ladder", description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="games a rung")
    parser.add_argument("--rung", type=int, choices=range(1, len(RUNGS) + 1), help="only this rung, counted from 1")
    parser.add_argument("--executor", choices=["python", "native"], default="native", help="what runs the rules")
    parser.add_argument("--file", type=Path, default=Path("ladder.jsonl"), help="where the games are kept")
    options = parser.parse_args()
    if options.games < 1:
        parser.error("--games is at least 1")
    rungs = RUNGS if options.rung is None else (RUNGS[options.rung - 1],)
    try:
        held = [climb(rung, options.games, options.executor, options.file) for rung in rungs]
    except KeyboardInterrupt:
        print(f"stopped; the same command goes on with the games in {options.file}", file=sys.stderr)
        return 130
    return 0 if all(held) else 1


if __name__ == "__main__":
    sys.exit(main())
