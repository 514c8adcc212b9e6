"""How players stand: ranks and winners by the values of the ranking."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cafetal.plan import Plan


def ranks_of(plan: Plan, scores: Sequence[Mapping[str, int]], left: Sequence[bool], lost: bool) -> list[int]:
    """The rank of each seat, 1 for the best; seats with equal keys share a rank, who left the game comes last.

    If all have lost, all come last.
    """
    if lost:
        return [plan.players] * plan.players
    keys = [
        (gone, *(-own[key.name] if key.most else own[key.name] for key in plan.ranking))
        for gone, own in zip(left, scores, strict=True)
    ]
    return [1 + sum(other < key for other in keys) for key in keys]


def winners_of(plan: Plan, ranks: Sequence[int], left: Sequence[bool]) -> list[int]:
    """The seats on rank 1 of a game that is over and not lost; nobody if several are and the rules let nobody share.

    All win together where nothing is ranked; nobody wins who has left.
    """
    first = [seat for seat, rank in enumerate(ranks) if rank == 1 and not left[seat]]
    return first if len(first) == 1 or plan.shared else []
