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

A state also gives `view`, `history` and `resample` of a player, `why_not` of a move, `undo`, `save` and hashes; see
`cafetal.engine`. Bots are in `cafetal.bots`, statistics of many games in `cafetal.simulate`.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cafetal.api import LoadedRules

__all__ = ["load"]


def load(game: str | Path, variants: Sequence[str | Path] = ()) -> LoadedRules:
    """Rules by the name of a bundled game or the path of a rules file.

    `variants`: names of variants, and paths of rules files whose variants are all switched on. `game(players)` of the
    result is the game, ready to be played; `diagnostics` tells what is wrong with it. Raises
    `cafetal.diagnostics.RulesError` if there is no such game or a file cannot be read.
    """
    from cafetal.api import load as load_rules  # late, since every part of the package imports this module first

    return load_rules(game, variants)
