"""Many comparisons at once: of a hundred that mean nothing, five look as if they did. A correction tells them apart.

`holm` keeps the chance that anything at all is wrongly called different below 5 %, whatever depends on what. `fdr`
(Benjamini and Hochberg) lets a share of 5 % of what is called different be wrong, and so finds more.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, assert_never, get_args

Correction = Literal["holm", "fdr"]
CORRECTIONS: tuple[Correction, ...] = get_args(Correction)


def corrected(chances: Sequence[float], correction: Correction) -> list[float]:
    """The chances, each made larger for the company it is in; to be compared with the same limit as one alone."""
    count = len(chances)
    order = sorted(range(count), key=lambda i: chances[i])
    found = [1.0] * count
    match correction:
        case "holm":
            least = 0.0
            for rank, i in enumerate(order):
                least = max(least, min(1.0, (count - rank) * chances[i]))
                found[i] = least
        case "fdr":
            most = 1.0
            for rank, i in reversed(list(enumerate(order, 1))):
                most = min(most, chances[i] * count / rank)
                found[i] = most
        case _:
            assert_never(correction)
    return found
