"""Checks of the resolved core: bounded loops, information that leaks, and lints for what cannot be meant.

`check_game` finds what can be said of a game without playing it; each family of checks has a module of its own.
`check_names`, `check_counts` and `check_turns` look at the names, numbers and turns in a document, `check_unused` at
all files of a game.
"""

from __future__ import annotations

from cafetal.check.choices import check_choices
from cafetal.check.counts import check_counts
from cafetal.check.endings import check_endings
from cafetal.check.events import check_events
from cafetal.check.flow import check_flow
from cafetal.check.jumps import check_jumps
from cafetal.check.names import check_names
from cafetal.check.positions import check_positions
from cafetal.check.revealing import check_revealing
from cafetal.check.secrets import check_secrets
from cafetal.check.turns import check_turns
from cafetal.check.unused import check_unused
from cafetal.check.zones import check_zones
from cafetal.core.game import Game
from cafetal.diagnostics import Diagnostic

__all__ = ["check_counts", "check_game", "check_names", "check_turns", "check_unused"]


def check_game(game: Game) -> tuple[Diagnostic, ...]:
    """Everything found, in the order of the text. A game with errors of the resolver is not worth checking."""
    found: list[Diagnostic] = []
    spoken = (check_flow, check_jumps, check_secrets, check_revealing, check_zones, check_choices)
    for check in (*spoken, check_endings, check_positions, check_events):
        found.extend(check(game))
    unique = dict.fromkeys(found)
    return tuple(sorted(unique, key=lambda d: (d.span.file, d.span.line, d.span.column)))
