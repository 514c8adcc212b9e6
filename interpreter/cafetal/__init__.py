"""Cafetal: a language for the rules of tabletop games.

`load` reads rules, by the name of a bundled game or from a file; the rest follows from them::

    import cafetal

    rules = cafetal.load("guatemala_cafe", variants=["cheap_ships"])
    game = rules.game(players=4)
    state = game.new_game(seed=7).settle()      # settle: let chance happen until somebody decides
    while not state.is_over:
        print(game.plan.seats[state.actor], state.texts()[:3])
        state.apply(state.legal_moves()[0]).settle()
    print(state.scores(), state.ranks(), state.winners())

`compare` plays a game and its variants side by side, and tells what differs and how sure that is::

    result = cafetal.compare("guatemala_cafe", ["cheap_ships"], players=4, games=200)
    for row in result.found:
        print(row.figure.name, row.difference.value, row.interval)

A state also gives `view`, `history` and `resample` of a player, `why_not` of a move, `undo`, `save` and hashes; see
`cafetal.engine`. Bots are in `cafetal.bots`, statistics of many games in `cafetal.simulate`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cafetal.api import ExecutorName, LoadedRules
    from cafetal.comparison import Comparison, Correction

__all__ = ["compare", "load"]


def load(game: str | Path, variants: Sequence[str | Path] = ()) -> LoadedRules:
    """Rules by the name of a bundled game or the path of a rules file.

    `variants`: names of variants, and paths of rules files whose variants are all switched on. `game(players)` of the
    result is the game, ready to be played; `diagnostics` tells what is wrong with it. Raises
    `cafetal.diagnostics.RulesError` if there is no such game or a file cannot be read.
    """
    from cafetal.api import load as load_rules  # late, since every part of the package imports this module first

    return load_rules(game, variants)


def compare(
    game: str | Path,
    variants: Sequence[str | Path] = (),
    *,
    games: int = 100,
    players: int | None = None,
    agents: Sequence[str] = ("random",),
    seed: int = 1,
    sweep: Sequence[str] = (),
    always: Sequence[str | Path] = (),
    rotate: bool = False,
    cap: int = 5_000,
    correction: Correction = "holm",
    executor: ExecutorName = "python",
    progress: Callable[[int, int], None] | None = None,
) -> Comparison:
    """Play a game and its variants, `games` games of each, and compare every figure with a 95 % interval.

    `variants`: names, paths of rules files, settings `NAME=VALUE`, or some of them joined by `+`; `sweep`: ranges
    `NAME=3..6`; `always`: variants that are switched on everywhere; `agents`: one kind of bot for all seats or one for
    each; `progress` is called after each game with how many are played, of how many. Raises
    `cafetal.diagnostics.RulesError` for mistakes in words or rules.
    """
    from cafetal.comparison import compare as compare_games  # late, as above

    return compare_games(
        game,
        variants,
        games=games,
        players=players,
        agents=agents,
        seed=seed,
        sweep=sweep,
        always=always,
        rotate=rotate,
        cap=cap,
        correction=correction,
        executor=executor,
        progress=progress,
    )
