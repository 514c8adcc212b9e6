"""Variants together: which go wrong with which, and whether every combination that may be chosen is right."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, combinations

from cafetal import nodes as n
from cafetal.clauses.naming import own_name
from cafetal.dataclass import Frozen
from cafetal.diagnostics import Diagnostic, RulesError, Severity
from cafetal.patch import VariantInfo, apply
from cafetal.pipeline import Rules

MOST = 64


class Combination(Frozen):
    """Variants that may be chosen together, for so many players, and the errors that the rules then have."""

    names: tuple[str, ...]
    players: int
    errors: tuple[Diagnostic, ...]


class Together:
    """Which variants go wrong together though each of them is right alone."""

    def __init__(self, rules: Rules, infos: Sequence[VariantInfo]) -> None:
        self.rules = rules
        self.infos = infos
        self._mistakes: dict[tuple[int, tuple[str, ...]], int] = {}

    def against(self) -> dict[str, list[str]]:
        """For each variant those that cannot be chosen with it: by its word, or because both change the same thing."""
        found: dict[str, list[str]] = {info.name: [] for info in self.infos}
        for one, other in combinations(self.infos, 2):
            counts = [count for count in self.rules.player_counts if one.suits(count) and other.suits(count)]
            near = _meet(one, other) and not (one.always and other.always)
            if counts and near and self._clash((one, other), counts[0]):
                found[one.name].append(other.name)
                found[other.name].append(one.name)
        return found

    def _clash(self, pair: tuple[VariantInfo, VariantInfo], players: int) -> bool:
        chosen = [info for info in pair if not info.always]
        alone = sum(self._wrong((*info.requires, info.name), players) for info in chosen)
        needed = [name for info in pair for name in info.requires]
        return self._wrong((*needed, *(info.name for info in chosen)), players) > alone

    def _wrong(self, chosen: tuple[str, ...], players: int) -> int:
        """How many mistakes there are when some variants are chosen."""
        if (players, chosen) not in self._mistakes:
            found: list[Diagnostic] = []
            apply(self.rules.document, self.rules.available, chosen, players, found)
            self._mistakes[players, chosen] = len(found)
        return self._mistakes[players, chosen]


def choosable(
    rules: Rules, infos: Sequence[VariantInfo], against: Mapping[str, Sequence[str]]
) -> list[tuple[tuple[str, ...], int]]:
    """The combinations that may be chosen, by their names, each for every number of players that suits it.

    All of them, as long as there are at most 64 for one number of players; of more, each alone, each pair, and all
    together if that may be. A combination has what its parts require.
    """
    found: list[tuple[tuple[str, ...], int]] = []
    for players in rules.player_counts:
        free = [info for info in infos if not info.always and info.suits(players)]
        sizes = range(1, len(free) + 1) if 2 ** len(free) <= MOST else sorted({1, 2, len(free)})
        for chosen in chain.from_iterable(combinations(free, size) for size in sizes):
            if _lawful(chosen, infos, against, players):
                found.append((tuple(info.name for info in chosen), players))
    return found


def checked(rules: Rules, wanted: Sequence[tuple[tuple[str, ...], int]]) -> Iterator[Combination]:
    """Check combinations, with all checks of the rules."""
    for names, players in wanted:
        try:
            diagnostics = rules.with_variants(names).checked(players).diagnostics
        except RulesError as why:
            diagnostics = tuple(why.diagnostics)
        yield Combination(names, players, tuple(d for d in diagnostics if d.severity is Severity.ERROR))


def _lawful(
    chosen: Sequence[VariantInfo],
    infos: Sequence[VariantInfo],
    against: Mapping[str, Sequence[str]],
    players: int,
) -> bool:
    names = {info.name for info in chosen}
    present = names | {info.name for info in infos if info.always and info.suits(players)}
    needed = {name for info in chosen for name in info.requires}
    return needed <= present and not any(present & set(against[name]) for name in names)


def _meet(one: VariantInfo, other: VariantInfo) -> bool:
    """Whether two variants can clash at all: they speak of each other, or touch the same part of the rules."""
    spoken = {*one.excludes, *one.requires, one.game} & {other.name} | {*other.excludes, *other.requires} & {one.name}
    return bool(spoken) or bool(_roots(one) & _roots(other))


def _roots(info: VariantInfo) -> set[str]:
    """The outermost names of all that a variant touches."""
    found: set[str] = set()
    for patch in info.node.patches:
        match patch:
            case n.AddSection(section) | n.ChangeSection(section):
                found |= {own_name(section) or "", *(own_name(line) or "" for line in n.children(section))}
            case n.AddPlaces(board):
                found.add(board.parts[0])
            case n.Remove(targets):
                found |= {target.parts[0] for target in targets}
            case n.Needs() | n.Example():
                pass
            case _:
                found.add(patch.target.parts[0])
    return found - {""}
