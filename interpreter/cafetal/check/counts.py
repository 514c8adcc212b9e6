"""Ranges with nothing in them, and what is done no times."""

from __future__ import annotations

from collections.abc import Iterator

from cafetal import nodes as n
from cafetal.diagnostics import Diagnostic, error, warning
from cafetal.nodes.remembered import once_a_node


def check_counts(document: n.Document) -> Iterator[Diagnostic]:
    """A range goes from a lower to a higher number; a loop is passed at least once."""
    for section in document.sections:
        yield from _in_section(section)


@once_a_node
def _in_section(section: n.Section) -> tuple[Diagnostic, ...]:
    return tuple(_found(section))


def _found(section: n.Section) -> Iterator[Diagnostic]:
    for node in n.walk(section):
        match node:
            case (
                n.CountRange(low, high)
                | n.RepeatCount(low, n.Number() as high)
                | n.ChooseNumber(low=low, high=n.Number() as high)
            ) if low.value > high.value:
                hint = f"write the lower number first: `{high.value} to {low.value}`"
                yield error(
                    "D014", f"there is no number from {low.value} to {high.value}", low.span.to(high.span), hint
                )
            case n.RepeatCount(low, None) | n.RepeatUpTo(low) if low.value == 0:
                yield warning("L003", "what is repeated 0 times is never done", node.span)
            case _:
                pass
