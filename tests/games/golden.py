"""Golden playthroughs: whole games between bots, kept as logs, played again by the tests.

`python -m tests.games.golden --update` writes them anew; do so only when the rules were meant to change.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from cafetal.engine import Game, State
from cafetal.engine.generator import Generator
from cafetal.engine.log import write
from cafetal.pipeline import Rules
from tests.conformance.chocolate import MARKET, wished

ROOT = Path(__file__).resolve().parents[2]
PLAYED = {
    "guatemala_cafe": (2, 3, 4),
    "cafe_international": (2, 3, 4),
    "catan": (3, 4),
    "catan+chocolate_market": (3, 4),
}
SEED = 2007


def path_of(name: str, players: int) -> Path:
    """Where a golden playthrough lies: beside the rules of its game."""
    game, *variants = name.split("+")
    return ROOT / "rules" / game / "playthroughs" / "_".join([*variants, f"{players}_players.json"])


def game_of(name: str, players: int) -> Game:
    """A game, with the variants that its name tells."""
    game, *variants = name.split("+")
    return Game(Rules.load(game, variants).plan(players))


def cases() -> list[tuple[str, int]]:
    """Games and numbers of players."""
    return [(name, players) for name, counts in PLAYED.items() for players in counts]


def played(name: str, players: int) -> State:
    """A game of random moves, or of players who like chocolate; what each seat does follows from the seed alone."""
    state = game_of(name, players).new_game(SEED + players).settle()
    generator = Generator(SEED)
    while not state.is_over:
        moves = state.legal_moves()
        chosen = wished(state, generator) if name.endswith(MARKET) else generator.below(len(moves))
        state.apply(moves[chosen]).settle()
    return state


def read(name: str, players: int) -> dict[str, Any]:
    """The log of a golden playthrough."""
    found: dict[str, Any] = json.loads(path_of(name, players).read_text(encoding="utf-8"))
    return found


def update() -> None:
    """Write all playthroughs anew."""
    for name, players in cases():
        path = path_of(name, players)
        path.parent.mkdir(exist_ok=True)
        log = write(played(name, players), name.split("+")[1:])
        path.write_text(json.dumps(log, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
        print(path.relative_to(ROOT), len(log["moves"]), "moves")


if __name__ == "__main__":
    if sys.argv[1:] != ["--update"]:
        sys.exit("usage: python -m tests.games.golden --update")
    update()
