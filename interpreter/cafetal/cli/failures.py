"""How the command line tells what went wrong.

Imports stand in functions: what colours text is many modules, which a command does without as long as all goes well.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from cafetal.cli.output import errors
from cafetal.diagnostics import Diagnostic, Related, RulesError, Severity, Span, error, render_text
from cafetal.diagnostics.render import Lines
from cafetal.engine.draws import DrawError
from cafetal.engine.fixing import not_there
from cafetal.plan import Plan
from cafetal.plan.comparing import COMPARED, FEWER, comparing
from cafetal.plan.faults import MORE_ROOM, NO_ROOM, FaultError, refused_so
from cafetal.source import SourceFile

if TYPE_CHECKING:
    from rich.text import Text

    from cafetal.simulate import GameRecord

MOST_TOLD = 200
"""So many diagnostics of one error are printed; a table of a stranger may hold as many mistakes as it has rows."""
COLOURS = {Severity.ERROR: "bold red", Severity.WARNING: "bold yellow", Severity.NOTE: "bold cyan"}


def sources() -> dict[str, Lines]:
    """The texts that this command has read, by the names that diagnostics use; a command adds to it."""
    context = click.get_current_context(silent=True)
    if context is None:
        return {}
    root = context.find_root()
    if not isinstance(root.obj, dict):
        root.obj = {}
    found: dict[str, Lines] = root.obj
    return found


def remember(texts: Sequence[SourceFile]) -> None:
    """Keep texts, so that a message can show the lines it speaks of."""
    sources().update({text.name: text for text in texts})


def as_text(diagnostic: Diagnostic) -> Text:
    """A diagnostic with its source lines, coloured where colours can be shown."""
    from rich.text import Text

    plain = render_text(diagnostic, sources())
    text = Text(plain)
    text.highlight_regex(rf"(?:(?<=: )|^){diagnostic.severity}(?=: )", COLOURS[diagnostic.severity])
    text.highlight_regex(r"(?m)^ +\| *\^+$", "green")
    text.highlight_regex(r"(?m)^  hint:", "cyan")
    return text


def tell(wrong: RulesError) -> None:
    """Print the diagnostics of an error to standard error."""
    console = errors()
    for number, diagnostic in enumerate(wrong.diagnostics[:MOST_TOLD]):
        if number:
            console.print()
        console.print(as_text(diagnostic), soft_wrap=True)
    more = len(wrong.diagnostics) - MOST_TOLD
    if more > 0:
        console.print(f"\nand {more:,} more", soft_wrap=True)


def tell_bug(bug: Exception) -> None:
    """Tell that the program itself is at fault."""
    from rich.text import Text

    message = f"this is a mistake of Cafetal, not yours: {type(bug).__name__}: {bug}"
    errors().print(Text.assemble(("error", "bold red"), f": {message}"), soft_wrap=True)
    errors().print("  hint: `cafetal --debug …` shows where it happened; please report it", soft_wrap=True)


def game_of(seed: int, moves: int) -> str:
    """The words for the place in a game at which the rules came to a fault."""
    return f"game with seed {seed}, after {moves} {'move' if moves == 1 else 'moves'}"


def tell_stuck(plan: Plan, records: Iterable[GameRecord], where: str = "") -> None:
    """Raise the error that tells the first game that the rules did not let go on, if there is one."""
    for record in records:
        if record.stop is not None:
            place = f" ({where}{game_of(record.seed, record.moves)})"
            raise fault_of(plan, record.stop.reason, record.stop.clause, place)


@contextmanager
def faults_told(plan: Plan, where: str = "") -> Iterator[None]:
    """Turn a fault of the rules, met while they run, into an error at the line that it comes from."""
    try:
        yield
    except DrawError as wrong:
        raise not_there(wrong, where) from wrong
    except FaultError as fault:
        raise fault_of(plan, fault.reason, fault.clause, where) from fault


def fault_of(plan: Plan, reason: str, clause: int, where: str = "") -> RulesError:
    """The error that tells a fault of the rules at a clause (-1: at none)."""
    place = Span(plan.name, 1, 1, 1, 1)
    message, hint = f"{reason}{where}", None
    if 0 <= clause < len(plan.clauses):
        found = plan.clauses[clause]
        place = Span(found.file, found.line, found.column, found.line, found.column + 1)
        told = refused_so(reason, found.kind)
        message, hint = f"`{found.path}`: {told}{where}", MORE_ROOM if told == NO_ROOM else None
    judge = comparing(plan, reason, clause)
    if judge < 0:
        return RulesError([error("K006", message, place, hint)])
    end = plan.clauses[judge]
    related = Related(COMPARED, Span(end.file, end.line, end.column, end.line, end.column + 1))
    return RulesError([error("K006", message, place, FEWER, related)])
