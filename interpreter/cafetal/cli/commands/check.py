"""`cafetal check`: everything that is wrong with a rules file."""

from __future__ import annotations

import click

from cafetal.cli import failures
from cafetal.cli.loading import game_argument, load_rules, variant_option
from cafetal.cli.output import console
from cafetal.diagnostics import Diagnostic, RulesError, Severity, render_json
from cafetal.pipeline import Rules


@click.command("check")
@game_argument
@variant_option
@click.option("--players", type=int, multiple=True, metavar="N", help="Check for so many players only.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help="How to tell it.")
@click.pass_context
def command(ctx: click.Context, game: str, variants: tuple[str, ...], players: tuple[int, ...], form: str) -> None:
    """Check the rules of GAME for every number of players.

    Each mistake is told with its place and, where there is one, a hint. The exit code is 1 if there is an error.
    """
    head = game
    try:
        rules = load_rules(game, variants)
        counts = players or _suitable(rules)
        found = diagnostics_of(rules, counts)
        head = f"{rules.name} for {_words(counts)} players"
    except RulesError as wrong:
        found = wrong.diagnostics
    errors = sum(item.severity is Severity.ERROR for item in found)
    if form == "json":
        click.echo(render_json(found))
    else:
        for item in found:
            console().print(failures.as_text(item), soft_wrap=True)
            console().print()
        warnings = sum(item.severity is Severity.WARNING for item in found)
        console().print(f"{head}: {_count(errors, 'error')}, {_count(warnings, 'warning')}", soft_wrap=True)
    ctx.exit(1 if errors else 0)


def diagnostics_of(rules: Rules, counts: tuple[int, ...]) -> tuple[Diagnostic, ...]:
    """All diagnostics for some numbers of players, each once, in the order of the files."""
    found: dict[Diagnostic, None] = {}
    for players in counts:
        found.update(dict.fromkeys(rules.checked(players).diagnostics))
    order = {source.name: i for i, source in enumerate(rules.sources)}
    return tuple(sorted(found, key=lambda d: (order.get(d.span.file, len(order)), d.span.line, d.span.column)))


def _suitable(rules: Rules) -> tuple[int, ...]:
    """The numbers of players that all chosen variants are for; all, if there are none."""
    from cafetal.patch import variant_info

    chosen = [variant_info(rules.available[name]) for name in rules.variants if name in rules.available]
    fitting = tuple(count for count in rules.player_counts if all(info.suits(count) for info in chosen))
    return fitting or rules.player_counts


def _words(counts: tuple[int, ...]) -> str:
    return ", ".join(map(str, counts))


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
