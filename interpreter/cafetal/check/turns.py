"""What counts turns and rounds, in a game that has none."""

from __future__ import annotations

from collections.abc import Iterator

from cafetal import nodes as n
from cafetal.diagnostics import Diagnostic, Span, warning

MOMENTS = ("after each turn", "after each round")
NUMBERS = ("turn_number", "round_number")
COUNT = "count what you mean in a number of your own (`state`), or with `repeat 8 times`"
HINTS: dict[type[n.Node], str] = {
    n.Participle: "write `this game`, or keep what you mean in a number or note of your own (`state`)"
}


def check_turns(document: n.Document) -> Iterator[Diagnostic]:
    """A game that is told as `play` has no turns and rounds: nothing is looked at after them, and none is counted."""
    if not any(isinstance(section, n.Play) for section in document.sections):
        return
    for node in (node for section in document.sections for node in n.walk(section)):
        if isinstance(node, n.EndTest) and node.moment in MOMENTS:
            yield warning(
                "L005",
                f"a game with `play` has no turns and rounds, so `{node.name.text}` is never looked at",
                node.name.span,
                "write `at once`, or `when checked` and a line `check end` where it is to be looked at",
            )
        elif (counted := _counted(node)) is not None:
            what, span = counted
            yield warning(
                "L003",
                f"a game with `play` has no turns and rounds: {what}",
                span,
                HINTS.get(type(node), COUNT),
            )


def _counted(node: n.Node) -> tuple[str, Span] | None:
    """What becomes of something that counts turns or rounds, and where it stands; None for anything else."""
    match node:
        case n.NounPhrase(words=(*_, n.Name(text) as word)) if text in NUMBERS:
            return f"`{text}` stays as it is", word.span
        case n.ThisIs(what=n.NounPhrase(words=(*_, n.Name("turn" | "round" as unit)))):
            return f"it is always the first {unit}", node.span
        case n.Participle(word, period) if period != "this game":
            if period is None:
                return f"without a period, `{word}` means this turn, which is the whole game", node.span
            whole = period.startswith("this")
            return f"`{period}` is {'the whole game' if whole else 'never'}", node.span
        case _:
            return None
