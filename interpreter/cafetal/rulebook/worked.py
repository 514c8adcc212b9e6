"""Sums in examples: *Blue has 3 × (1 + 1) = 6 points*, from what the moves of the example wrote."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import pairwise

from cafetal import sentences as p
from cafetal.dataclass import Frozen
from cafetal.executors.reference.working import Written
from cafetal.model import World
from cafetal.rulebook.render.write import EXAMPLE
from cafetal.sentences.document import Block, Document, Paragraph, Section


class Sums(Frozen):
    """What the moves of one example wrote, in the world that it is played in."""

    world: World
    written: tuple[Written, ...]

    def of(self, noun: str, colour: str, result: int) -> str:
        """How a player came to so many of a thing, as it stands before the number; "" if there is nothing to add up."""
        array = self._array(noun)
        if not array or colour not in self.world.colours:
            return ""
        seat = self.world.colours.index(colour)
        line = [each for each in self.written if (each.array, each.index) == (array, seat)]
        fits = all(one.after == other.before for one, other in pairwise(line))
        if not line or not fits or line[-1].after != result:
            return ""
        text = _added(line)
        return f"{text} = " if " " in text else ""

    def _array(self, noun: str) -> str:
        """The array of a number that each player has: money, or a number of the rules."""
        for name, variable in self.world.variables.items():
            if variable.per == "player" and variable.type == "number" and name in (noun, f"{noun}s"):
                return name
        purses = (s for s in self.world.storages.values() if s.money and s.per_player and s.by_faces == (noun,))
        return next((storage.name for storage in purses), "")


def _added(line: Iterable[Written]) -> str:
    text = ""
    for each in line:
        text = text or (str(each.before).replace("-", "−") if each.before else "")
        term = f"({each.term})" if each.sign == "−" and " " in each.term else each.term
        text = f"{text} {each.sign} {term}" if text or each.sign == "−" else term
    return text


def worked(document: Document, sums: Mapping[str, Sums]) -> Document:
    """The same document with the sums in its examples, by their names."""

    def block(item: Block, own: Sums | None) -> Block:
        if isinstance(item, Section):
            inner = sums.get(item.anchor.removeprefix(EXAMPLE)) if item.anchor.startswith(EXAMPLE) else own
            return replace(item, blocks=tuple(block(each, inner) for each in item.blocks))
        if isinstance(item, Paragraph) and own is not None:
            return replace(item, sentences=tuple(_summed(plan, own) for plan in item.sentences))
        return item

    return replace(document, blocks=tuple(block(item, None) for item in document.blocks))


def _summed(plan: p.Statement, sums: Sums) -> p.Statement:
    """A fact of an example with the sum that leads to its number."""
    match plan:
        case p.Afterwards(statement=inner):
            return replace(plan, statement=_summed(inner, sums))
        case p.Event(clause=clause):
            return replace(plan, clause=_clause(clause, sums))
        case p.Clause():
            return _clause(plan, sums)
        case _:
            return plan


def _clause(clause: p.Clause, sums: Sums) -> p.Clause:
    who, what = clause.get("subject"), clause.get("theme")
    if clause.verb != "have" or not isinstance(who, p.Seat) or not isinstance(what, p.NP) or what.count is None:
        return clause
    count = what.count
    plain = count == p.Count((count.last,), digits=count.digits)
    working = sums.of(what.noun, who.colour, count.last) if plain and not clause.negated else ""
    return clause.having(theme=what.with_(count=replace(count, digits=True, working=working))) if working else clause
