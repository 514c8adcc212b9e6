"""`cafetal variants`: what can be switched on."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import click

from cafetal import nodes as n
from cafetal.cli.loading import game_argument, load_rules
from cafetal.cli.output import as_json, console, table
from cafetal.diagnostics import Diagnostic
from cafetal.patch import VariantInfo, apply, variant_info
from cafetal.patch.naming import own_name
from cafetal.pipeline import Rules


@click.command("variants")
@game_argument
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help="How to tell it.")
def command(game: str, form: str) -> None:
    """List the variants and expansions of GAME: for whom they are, what they need, what excludes what."""
    rules = load_rules(game)
    infos = [variant_info(node) for node in rules.available.values()]
    against = Together(rules, infos).against()
    if form == "json":
        click.echo(as_json([_record(info, against[info.name]) for info in infos]))
        return
    if not infos:
        console().print(f"{rules.name} has no variants")
        return
    shown = table("variant", "for", "needs", "not with", "what it touches")
    for info in infos:
        always = "always for " if info.always else ""
        touched = ", ".join(_touched(info))
        base = () if info.game == rules.name else (info.game,)
        needs = ", ".join(dict.fromkeys([*base, *info.requires]))
        shown.add_row(info.name, always + info.for_whom(), needs, ", ".join(against[info.name]), touched)
    console().print(shown)


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


def _touched(info: VariantInfo) -> list[str]:
    """What a variant changes, adds or removes, in the words of its patches."""
    found: list[str] = []
    for patch in info.node.patches:
        match patch:
            case n.AddSection(section) | n.ChangeSection(section):
                names = [section.name.text] if isinstance(section, n.Action | n.Table) else []
                found.append(" ".join([type(section).__name__.lower(), *names]))
            case n.AddPlaces(board):
                found.append(board.text)
            case n.Remove(targets):
                found += [f"without {target.text}" for target in targets]
            case n.Needs() | n.Example():
                pass
            case _:
                found.append(patch.target.text)
    return list(dict.fromkeys(found))


def _record(info: VariantInfo, against: list[str]) -> dict[str, object]:
    return {
        "name": info.name,
        "sort": info.word,
        "of": info.game,
        "always": info.always,
        "players": list(info.players) if info.players else None,
        "requires": list(info.requires),
        "excludes": against,
        "follows": list(info.follows),
        "touches": _touched(info),
    }
