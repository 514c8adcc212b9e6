"""`cafetal variants`: what can be switched on."""

from __future__ import annotations

import click

from cafetal import nodes as n
from cafetal.cli.loading import game_argument, load_rules
from cafetal.cli.output import as_json, console, table
from cafetal.diagnostics import Diagnostic
from cafetal.patch import VariantInfo, apply, variant_info
from cafetal.pipeline import Rules


@click.command("variants")
@game_argument
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help="How to tell it.")
def command(game: str, form: str) -> None:
    """List the variants and expansions of GAME: for whom they are, what they need, what excludes what."""
    rules = load_rules(game)
    infos = [variant_info(node) for node in rules.available.values()]
    against = {info.name: excluded(rules, info, infos) for info in infos}
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


def excluded(rules: Rules, info: VariantInfo, infos: list[VariantInfo]) -> list[str]:
    """The variants that cannot be chosen together with one: by its word, or because both change the same thing."""
    found: list[str] = []
    for other in infos:
        both_always = info.always and other.always
        counts = [count for count in rules.player_counts if info.suits(count) and other.suits(count)]
        if other.name != info.name and counts and not both_always and _clash(rules, (info, other), counts[0]):
            found.append(other.name)
    return found


def _clash(rules: Rules, pair: tuple[VariantInfo, VariantInfo], players: int) -> bool:
    """Whether two variants go wrong together though each of them is right alone."""
    names = [info.name for info in pair if not info.always]
    needed = [other for info in pair for other in info.requires]

    def wrong(chosen: list[str]) -> int:
        found: list[Diagnostic] = []
        apply(rules.document, rules.available, chosen, players, found)
        return len(found)

    return wrong([*needed, *names]) > sum(wrong([*info.requires, info.name]) for info in pair if not info.always)


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
        "touches": _touched(info),
    }
