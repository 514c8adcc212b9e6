"""Numbers of the rules that players agree on before a game.

What was agreed on stands among the names of the variants that are played, as `birthday_goal=25`: so everything that
carries variants, such as a log, carries it too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from cafetal import nodes as n
from cafetal.dataclass import Frozen
from cafetal.declare.report import Report
from cafetal.diagnostics import Related, RulesError, Span, did_you_mean, error
from cafetal.patch.edit import spliced

SIGN = "="


class AgreedNumber(Frozen):
    """A number by agreement: what it is unless something else is agreed on, and within which bounds that may be.

    `most` is None if nothing bounds it above. `of` is the game or the variant whose rules have it.
    """

    name: str
    usual: int
    least: int
    most: int | None
    of: str

    def bounds(self) -> str:
        """The bounds in words."""
        return f"from {self.least} on" if self.most is None else f"from {self.least} to {self.most}"


def names_in(words: Iterable[str]) -> list[str]:
    """The names of variants among what was chosen."""
    return [word for word in words if SIGN not in word]


def agreed_in(words: Iterable[str]) -> list[str]:
    """What was agreed on among what was chosen, as `NAME=VALUE`."""
    return [word for word in words if SIGN in word]


def numbers_of(root: n.Node, of: str) -> Iterator[AgreedNumber]:
    """The numbers by agreement that a game or a variant has; those of a game without what its variants add."""
    parts = [s for s in root.sections if not isinstance(s, n.Variant)] if isinstance(root, n.Document) else [root]
    for line in (node for part in parts for node in n.walk(part)):
        if isinstance(line, n.ValueDefinition) and line.agreement is not None and isinstance(line.value, n.Number):
            bounds, usual = line.agreement.bounds, line.value.value
            least, most = (min(0, usual), None) if bounds is None else (bounds.low.value, bounds.high.value)
            yield AgreedNumber(line.head.words[-1].text, usual, least, most, of)


def all_numbers(document: n.Document, game: str, variants: Mapping[str, n.Variant]) -> list[AgreedNumber]:
    """The numbers by agreement of a game and of all its variants."""
    places: list[tuple[n.Node, str]] = [(document, game), *((node, name) for name, node in variants.items())]
    return [number for node, name in places for number in numbers_of(node, name)]


def agreements(settings: Iterable[str]) -> list[str]:
    """What is to be agreed on, each as `NAME=VALUE`; raises `RulesError` for what is written otherwise."""
    said = list(settings)
    for setting in said:
        if SIGN not in setting.strip(SIGN):
            place = Span(f"--set {setting}", 1, 1, 1, 1)
            raise RulesError([error("K001", f"`{setting}` is not NAME=VALUE", place, "for example: goal=20")])
    return said


def agree(document: n.Document, words: Sequence[str], available: Mapping[str, n.Variant], report: Report) -> n.Document:
    """The document with the numbers that were agreed on, the last word about each; mistakes are told."""
    for word in agreed_in(words):
        name, _, value = (part.strip() for part in word.partition(SIGN))
        place = Span(f"--set {word}", 1, 1, 1, 1)
        known = {number.name: number for number in numbers_of(document, "")}
        number = known.get(name)
        if number is None:
            _unknown(name, place, list(known), available, report)
            continue
        line = next(
            node
            for node in n.walk(document)
            if isinstance(node, n.ValueDefinition) and node.agreement and node.head.words[-1].text == name
        )
        agreed = int(value) if value.removeprefix("-").isdecimal() and value.isascii() and len(value) < 20 else None
        if agreed is None or agreed < number.least or (number.most is not None and agreed > number.most):
            message = f"players may agree on a number {number.bounds()} for `{name}`, not on `{value}`"
            report.error("N021", message, place, None, Related("it stands here", line.span))
            continue
        assert isinstance(line.value, n.Number)
        document = spliced(document, line, (replace(line, value=n.Number(agreed, span=line.value.span)),))
    return document


def _unknown(name: str, place: Span, known: Sequence[str], available: Mapping[str, n.Variant], report: Report) -> None:
    """Tell that a number is not by agreement, and which ones are."""
    elsewhere = [other for other, node in available.items() if any(x.name == name for x in numbers_of(node, other))]
    if elsewhere:
        hint = f"it belongs to `{elsewhere[0]}`: choose that, too"
    elif known:
        hint = did_you_mean(name, known) or f"there are: {', '.join(known)}"
    else:
        hint = "the rules leave no number to them; `cafetal simulate` and `compare` try any number"
    report.error("N021", f"`{name}` is no number that players may agree on", place, hint)
