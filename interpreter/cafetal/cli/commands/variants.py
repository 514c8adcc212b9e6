"""`cafetal variants`: what can be switched on, and what can be agreed on."""

from __future__ import annotations

from collections.abc import Sequence

import click

from cafetal import nodes as n
from cafetal.cli import failures
from cafetal.cli.loading import game_argument, load_rules
from cafetal.cli.output import as_json, console, put, table
from cafetal.cli.progress import go_through
from cafetal.patch import AgreedNumber, VariantInfo, variant_info
from cafetal.pipeline import Rules
from cafetal.table.combinations import Combination, Together, checked, choosable


@click.command("variants")
@game_argument
@click.option("--check", is_flag=True, help="Check every combination that may be chosen.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help="How to tell it.")
@click.pass_context
def command(ctx: click.Context, game: str, check: bool, form: str) -> None:
    """List the variants and expansions of GAME: for whom they are, what they need, what excludes what; and its numbers
    that players may agree on.

    Two exclude each other if one says so, or if both change the same thing. With --check the rules are checked with
    every combination that may be chosen, for each number of players; the exit code is 1 if one of them is wrong.
    """
    rules = load_rules(game)
    _ = rules.checked(rules.player_counts[0])  # of a text that cannot be parsed nothing is listed
    infos = [variant_info(node) for node in rules.available.values()]
    against = Together(rules, infos).against()
    wanted = choosable(rules, infos, against) if check else []
    if form == "json":
        records = [_record(info, against[info.name]) for info in infos]
        records += [_as_number(number) for number in rules.agreed_numbers]
        if not check:
            put(as_json(records))
            return
        results = list(checked(rules, wanted))
        put(as_json({"variants": records, "combinations": [_as_record(item) for item in results]}))
        ctx.exit(1 if any(item.errors for item in results) else 0)
    if not infos:
        console().print(f"{rules.name} has no variants")
        _tell_numbers(rules)
        return
    shown = table("variant", "for", "needs", "not with", "what it touches")
    for info in infos:
        always = "always for " if info.always else ""
        touched = ", ".join(_touched(info))
        base = () if info.game == rules.name else (info.game,)
        needs = ", ".join(dict.fromkeys([*base, *info.requires]))
        shown.add_row(info.name, always + info.for_whom(), needs, ", ".join(against[info.name]), touched)
    console().print(shown)
    _tell_numbers(rules)
    if check and not _tell_combinations(rules, wanted):
        ctx.exit(1)


def _tell_numbers(rules: Rules) -> None:
    """Print the numbers that players may agree on."""
    if not rules.agreed_numbers:
        return
    shown = table("by agreement", "usually", "may be", "of")
    for number in rules.agreed_numbers:
        shown.add_row(number.name, str(number.usual), number.bounds(), number.of)
    console().print(shown)


def _tell_combinations(rules: Rules, wanted: Sequence[tuple[tuple[str, ...], int]]) -> bool:
    """Check combinations and print how each stands; whether all are right."""
    found: list[Combination] = []
    whole = go_through(checked(rules, wanted), len(wanted), found.append, "combinations")
    failures.remember(rules.sources)
    counts: dict[tuple[str, ...], list[Combination]] = {}
    for combination in found:
        counts.setdefault(combination.names, []).append(combination)
    for names, several in counts.items():
        right = [str(item.players) for item in several if not item.errors]
        wrong = [str(item.players) for item in several if item.errors]
        words = [f"right for {', '.join(right)} players"] if right else []
        words += [f"wrong for {', '.join(wrong)} players"] if wrong else []
        console().print(f"{' + '.join(names)}: {'; '.join(words)}", soft_wrap=True)
        for diagnostic in dict.fromkeys(d for item in several for d in item.errors):
            console().print(failures.as_text(diagnostic), soft_wrap=True)
    return whole and not any(item.errors for item in found)


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


def _as_number(number: AgreedNumber) -> dict[str, object]:
    return {
        "name": number.name,
        "sort": "number",
        "of": number.of,
        "usual": number.usual,
        "least": number.least,
        "most": number.most,
    }


def _as_record(combination: Combination) -> dict[str, object]:
    return {
        "variants": list(combination.names),
        "players": combination.players,
        "errors": [f"{d.code} {d.message}" for d in combination.errors],
    }
