"""Which variants belong to a game as it is asked for, and in which order they are applied."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cafetal import nodes as n
from cafetal.dataclass import dataclass
from cafetal.declare.report import Report
from cafetal.diagnostics import NOWHERE, Diagnostic, Related, did_you_mean, error, further
from cafetal.patch.listing import VariantInfo, belongs, variant_info


@dataclass(slots=True)
class Choice:
    """The variants in use, in order, and for each of them all that it builds on."""

    order: list[VariantInfo]
    under: dict[str, frozenset[str]]


def choose(
    document: n.Document, available: Mapping[str, n.Variant], chosen: Sequence[str], players: int, report: Report
) -> Choice:
    """Choose the variants that always belong to so many players, and those that were asked for."""
    known = {name: variant_info(node) for name, node in available.items()}
    game = next((section.name.text for section in document.sections if isinstance(section, n.Game)), "")
    active: dict[str, VariantInfo] = {}
    for name, info in known.items():
        if info.always and info.suits(players) and info.game == game:
            active[name] = info
    for name in dict.fromkeys(chosen):
        if name not in known:
            where = next((s.name.span for s in document.sections if isinstance(s, n.Game)), NOWHERE)
            listed = f"there are: {', '.join(known)}" if known else "the game has none"
            report.error("V005", f"there is no variant `{name}`", where, did_you_mean(name, known) or listed)
        elif name not in active and _fits(known, known[name], game, players, report):
            active[name] = known[name]
    needs = {name: _needs(info, known, game) for name, info in active.items()}
    out: set[str] = set()
    for name in list(active):
        out |= _check_needs(name, needs[name], active, known, report)
    builds_on = {name: {**_followed(info, active), **needs[name]} for name, info in active.items()}
    under = {name: _closure(name, builds_on) for name in active}
    _check_circles(active, under, report)
    # What does not fit in is told; that its changes lead nowhere, or meet those of others, is no other mistake.
    return Choice([info for info in _ordered(active, builds_on) if not out & {info.name, *under[info.name]}], under)


def _fits(known: Mapping[str, VariantInfo], info: VariantInfo, game: str, players: int, report: Report) -> bool:
    if not belongs(info, known, game):
        games = [game, *(other.name for other in known.values() if other.word == "expansion")]
        if not game:
            return False  # the file is no game, which is told elsewhere
        report.found.append(_of_another(info, known, game, did_you_mean(info.game, games)))
        return False
    if not info.suits(players):
        message = f"`{info.name}` is for {info.for_whom()}, not for {players}"
        span = info.node.players.span if info.node.players else info.node.span
        report.error("V006", message, span)
        return False
    return True


def _of_another(info: VariantInfo, known: Mapping[str, VariantInfo], game: str, hint: str | None) -> Diagnostic:
    """What is wrong with a file of variants of another game: one mistake, whichever of them is asked for."""
    file = info.node.span.file
    same = [other for other in known.values() if (other.game, other.node.span.file) == (info.game, file)]
    first = same[0]
    message = f"`{first.name}` is a {first.word} of `{first.game}`, not of `{game}`"
    if len(same) > 1:
        message = f"the {len(same)} variants of `{first.game}` in this file are none of `{game}`"
    hint = hint or f"take the file to the rules of `{first.game}`, or write `of {game}`"
    found = error("V006", message, first.node.game.span, hint)
    return further(found, [other.node.game.span for other in same[1:]])


def _needs(info: VariantInfo, known: Mapping[str, VariantInfo], game: str) -> dict[str, n.Name]:
    """Give the variants that one requires; a variant of an expansion requires that expansion."""
    found = {} if info.game == game or info.game not in known else {info.game: info.node.game}
    return {**_spoken_of(info, "requires"), **found}


def _spoken_of(info: VariantInfo, word: n.NeedWord) -> dict[str, n.Name]:
    """Give the variants that one requires, excludes or follows."""
    needs = [patch for patch in info.node.patches if isinstance(patch, n.Needs) and patch.word == word]
    return {patch.variant.text: patch.variant for patch in reversed(needs)}


def _followed(info: VariantInfo, active: Mapping[str, VariantInfo]) -> dict[str, n.Name]:
    """Give the chosen variants that one follows: it builds on them, but it does not need them."""
    return {other: word for other, word in _spoken_of(info, "follows").items() if other in active}


def _check_needs(
    name: str,
    needs: dict[str, n.Name],
    active: Mapping[str, VariantInfo],
    known: Mapping[str, VariantInfo],
    report: Report,
) -> set[str]:
    """Tell what a variant requires and is not there, and what it excludes and is; return which are left out."""
    out: set[str] = set()
    for other, word in needs.items():
        if other not in known:
            hint = did_you_mean(other, known)
            report.error("V005", f"there is no variant `{other}`, which `{name}` requires", word.span, hint)
            out.add(name)
        elif other not in active:
            message = f"`{name}` requires `{other}`, which is not chosen"
            hint = f"`{other}` is for {known[other].for_whom()}" if known[other].players else f"choose `{other}` too"
            report.error("V007", message, word.span, hint)
            out.add(name)
    words: tuple[n.NeedWord, ...] = ("excludes", "follows")
    for verb in words:
        for other, word in _spoken_of(active[name], verb).items():
            if other not in known:
                message = f"there is no variant `{other}`, which `{name}` {verb}"
                report.error("V005", message, word.span, did_you_mean(other, known))
            elif verb == "excludes" and other in active:
                related = Related(f"`{other}` is here", active[other].node.name.span)
                report.error("V007", f"`{name}` excludes `{other}`, and both are chosen", word.span, None, related)
                out.add(other)
    return out


def _closure(name: str, needs: Mapping[str, Mapping[str, n.Name]]) -> frozenset[str]:
    """Give everything that a variant requires, also through others."""
    found: set[str] = set()
    front = list(needs[name])
    while front:
        other = front.pop()
        if other not in found:
            found.add(other)
            front += needs.get(other, {})
    return frozenset(found)


MOST_SHOWN = 5
"""So many of the variants of a circle are shown."""


def _check_circles(active: Mapping[str, VariantInfo], under: Mapping[str, frozenset[str]], report: Report) -> None:
    told: set[str] = set()
    for name, below in under.items():
        if name in below and name not in told:
            circle = [other for other in active if other in below and name in under[other]]
            told |= set(circle)
            first, *others = sorted(circle, key=lambda other: active[other].node.name.span)  # whoever is chosen
            related = [Related(f"`{other}` is here", active[other].node.name.span) for other in others[:MOST_SHOWN]]
            message = f"`{first}` builds on itself" + (" through others" if related else "")
            report.error("V008", message, active[first].node.name.span, None, *related)


def _ordered(active: Mapping[str, VariantInfo], needs: Mapping[str, Mapping[str, n.Name]]) -> list[VariantInfo]:
    """Order the variants: always before chosen, and whatever one builds on before it."""
    order: dict[str, VariantInfo] = {}
    for start in sorted(active, key=lambda name: not active[name].always):
        path = {start: None}
        while path:
            name = next(reversed(path))
            missing = (other for other in needs[name] if other in active and other not in order and other not in path)
            following = next(missing, None)  # a circle, which is told elsewhere, is cut here
            if following is None:
                order.setdefault(name, active[name])
                del path[name]
            else:
                path[following] = None
    return list(order.values())
