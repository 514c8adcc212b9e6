"""Cafetal: a language for the rules of tabletop games.

`load` reads rules, by the name of a bundled game or from a file; the rest follows from them::

    import cafetal

    rules = cafetal.load("guatemala_cafe", variants=["cheap_ships"])
    game = rules.game(players=4)
    state = game.new_game(seed=7).settle()  # settle: let chance happen until somebody decides
    while not state.is_over:
        print(game.plan.seats[state.actor], state.texts()[:3])
        state.apply(state.legal_moves()[0]).settle()
    print(state.scores(), state.ranks(), state.winners())

`compare` plays a game and its variants side by side, and tells what differs and how sure that is::

    result = cafetal.compare("guatemala_cafe", ["cheap_ships"], players=4, games=200)
    for row in result.found:
        print(row.figure.name, row.difference.value, row.interval)

`resume` goes on with a game log or a saved game, under the rules that it carries. A state also gives `view`, `history`
and `resample` of a player, `why_not` of a move, `undo`, `save` and hashes; see `cafetal.engine`. Bots are in
`cafetal.bots`, statistics of many games in `cafetal.simulate`.

Imports stand in functions: a phase is loaded when it is first asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cafetal.api import load, resume
    from cafetal.comparison import compare

__all__ = ["compare", "load", "resume"]


def __getattr__(name: str) -> object:
    """Import what there is when it is asked for: every part of the package imports this module first."""
    match name:
        case "load":
            from cafetal.api import load

            return load
        case "resume":
            from cafetal.api import resume

            return resume
        case "compare":
            from cafetal.comparison import compare

            return compare
        case _:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
