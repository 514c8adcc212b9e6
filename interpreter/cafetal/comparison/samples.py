"""The figures of one arm: for each, what the games give, as a sample with one value a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field
from math import fsum

from cafetal.dataclass import Frozen
from cafetal.plan import Plan
from cafetal.simulate import GameRecord


class Figure(Frozen):
    """What is compared: its group, its name, and whether it is a share (from 0 to 1) and not a number.

    `terms` say the same as the name for other languages: what sort of figure it is, and names from the rules.
    """

    group: str
    name: str
    share: bool = False
    terms: tuple[str, ...] = field(default=(), compare=False)


class Sample(Frozen):
    """So many games, with the mean and the variance (of a sample) of a value of each.

    `parts`: each value is a part of a whole, from 0 to 1, so that the mean is a share of the games. A share of
    decisions is none: it has more than one decision a game.
    """

    count: int
    mean: float
    variance: float
    parts: bool = False

    @property
    def constant(self) -> bool:
        """Whether all games have the same value."""
        return self.variance == 0.0


Samples = dict[Figure, Sample]


def samples_of(plan: Plan, records: Sequence[GameRecord]) -> Samples:
    """All figures of games of one plan. Wins, scores, ends and lengths are those of finished games."""
    done = [record for record in records if record.finished]
    found: Samples = {}
    for figure, sample in (
        *_wins(plan, done),
        *_scores(plan, done),
        *_lengths(records, done),
        *_choices(records),
        *_actions(records),
        *_ends(plan, done),
    ):
        if sample is not None:
            found[figure] = sample
    return found


Found = Iterator[tuple[Figure, Sample | None]]


def _wins(plan: Plan, done: Sequence[GameRecord]) -> Found:
    if plan.together:
        yield Figure("wins", "of all together", True, ("together",)), _shares(bool(record.winners) for record in done)
        yield Figure("wins", "lost by all", True, ("lost",)), _shares(record.lost for record in done)
        return
    for seat, name in enumerate(plan.seats):
        yield Figure("wins", name, True, ("seat", name)), _shares(record.win(seat) for record in done)
    kinds = list(dict.fromkeys(kind for record in done for kind in record.agents))
    for kind in kinds if len(kinds) > 1 else ():
        shares = [_by_kind(record, kind) for record in done]
        yield Figure("wins", f"bot {kind}", True, ("bot", kind)), _shares(shares)
    yield Figure("wins", "shared", True, ("shared",)), _shares(len(record.winners) > 1 for record in done)
    yield (
        Figure("wins", "of nobody", True, ("nobody",)),
        _shares(not record.winners and not record.lost for record in done),
    )
    if plan.lost:
        yield Figure("wins", "lost by all", True, ("lost",)), _shares(record.lost for record in done)


def _by_kind(record: GameRecord, kind: str) -> float:
    return sum(record.win(seat) for seat, agent in enumerate(record.agents) if agent == kind)


def _scores(plan: Plan, done: Sequence[GameRecord]) -> Found:
    for key in plan.ranking:
        for seat, name in enumerate(plan.seats):
            terms = ("score", key.name, name)
            scores = _numbers(record.scores[seat][key.name] for record in done)
            yield Figure("scores", f"{key.name} of {name}", terms=terms), scores
    if plan.ranking and plan.players > 1:
        first = plan.ranking[0].name
        leads = _numbers(_lead(record, first) for record in done)
        yield Figure("scores", f"{first}, first above second", terms=("lead", first)), leads


def _lead(record: GameRecord, key: str) -> int:
    """By how much the two best figures of a game differ, whichever way is better."""
    order = sorted(range(len(record.ranks)), key=lambda seat: record.ranks[seat])
    return abs(record.scores[order[0]][key] - record.scores[order[1]][key])


def _lengths(records: Sequence[GameRecord], done: Sequence[GameRecord]) -> Found:
    yield Figure("length", "moves a game", terms=("moves",)), _numbers(record.moves for record in done)
    yield Figure("length", "chance events a game", terms=("chances",)), _numbers(record.chances for record in done)
    yield (
        Figure("length", "games not finished", True, ("unfinished",)),
        _shares(not record.finished for record in records),
    )
    yield Figure("length", "games stuck", True, ("stuck",)), _shares(record.stop is not None for record in records)


def _choices(records: Sequence[GameRecord]) -> Found:
    offers = [sum(size * count for size, count in record.choices.items()) for record in records]
    decisions = [record.choices.total() for record in records]
    yield Figure("decisions", "moves offered", terms=("offered",)), _ratio(offers, decisions)
    forced = [record.choices[1] for record in records]
    yield Figure("decisions", "only one move", True, ("forced",)), _ratio(forced, decisions)


def _actions(records: Sequence[GameRecord]) -> Found:
    used = sum((record.used for record in records[1:]), records[0].used.copy()) if records else {}
    offered = dict.fromkeys(word for record in records for word in record.offered)
    for word in sorted(offered, key=lambda word: (-used.get(word, 0), word)):
        taken = [record.used[word] for record in records]
        yield Figure("actions", f"{word}, times a game", terms=("times", word)), _numbers(taken)
        chances = [record.offered[word] for record in records]
        yield Figure("actions", f"{word}, when offered", True, ("when_offered", word)), _ratio(taken, chances)


def _ends(plan: Plan, done: Sequence[GameRecord]) -> Found:
    for name in dict.fromkeys(plan.ends):
        shares = _shares(record.end == name for record in done)
        yield Figure("ends", name or "without a name", True, ("end", name)), shares


def _numbers(values: Iterable[float]) -> Sample | None:
    numbers = [float(value) for value in values]
    if not numbers:
        return None
    mean = fsum(numbers) / len(numbers)
    squares = fsum((value - mean) ** 2 for value in numbers)
    same = len(set(numbers)) == 1  # exactly no variance, whatever the mean was rounded to
    return Sample(len(numbers), mean, 0.0 if same else squares / (len(numbers) - 1))


def _shares(values: Iterable[float]) -> Sample | None:
    found = _numbers(values)
    return None if found is None else Sample(found.count, found.mean, found.variance, parts=True)


def _ratio(parts: Sequence[int], wholes: Sequence[int]) -> Sample | None:
    """The ratio of two sums, with the variance that it has between games (linearised, as for a cluster sample)."""
    whole = sum(wholes)
    if not whole:
        return None
    ratio, usual = sum(parts) / whole, whole / len(wholes)
    bends = _numbers((part - ratio * size) / usual for part, size in zip(parts, wholes, strict=True))
    total = sum(parts)
    exact = all(part * whole == total * size for part, size in zip(parts, wholes, strict=True))
    return None if bends is None else Sample(bends.count, ratio, 0.0 if exact else bends.variance)
