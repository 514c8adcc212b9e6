"""What is said for the printed game only: credits, parts without a rule, and what shows what."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator
from dataclasses import replace

from cafetal import nodes as n
from cafetal.declare.boards import all_boards
from cafetal.declare.draft import Draft
from cafetal.declare.english import plural_forms, plural_of
from cafetal.declare.limits import MAX_PIECES, short
from cafetal.diagnostics import Span, did_you_mean
from cafetal.model import BoxPart, Marker, Printed
from cafetal.model.printed import ABOUT, AboutValue

_DATE = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)


def declare_box(draft: Draft) -> None:
    """Read the sections `about` and `box`."""
    box = _box(draft)
    for part in box:
        for form in (part.noun, part.plural, *plural_forms(part.noun)):
            draft.part_forms[form] = part.noun
    draft.world.printed = Printed(_about(draft), tuple(box))


def declare_markers(draft: Draft) -> None:
    """Read what shows what; pieces, boards, zones and numbers are declared before."""
    markers = tuple(marker for marker in _markers(draft) if _known(draft, marker))
    draft.world.printed = replace(draft.world.printed, markers=markers)


def _about(draft: Draft) -> dict[str, tuple[AboutValue, ...]]:
    found: dict[str, tuple[AboutValue, ...]] = {}
    spans: dict[str, Span] = {}
    for section in draft.sections(n.About):
        for line in section.lines:
            name = line.name.text
            if name not in ABOUT:
                hint = did_you_mean(name, ABOUT) or f"known: {', '.join(ABOUT)}"
                draft.report.error("D034", f"no book prints a line `{name}` of `about`", line.name.span, hint)
                continue
            if name in found:
                draft.report.twice(f"`{name}` is told twice", line.name.span, spans[name])
                continue
            spans[name] = line.name.span
            found[name] = tuple(_value(value) for value in line.values)
            if name == "date" and not _is_date(found[name]):
                hint = 'write year, month and day: "2026-11-28"'
                draft.report.error("D033", "this is no date", line.values[0].span, hint)
    return found


def _is_date(values: tuple[AboutValue, ...]) -> bool:
    """Whether a line tells one date, and one that there is."""
    if len(values) != 1 or not isinstance(values[0], str) or not _DATE.fullmatch(values[0]):
        return False
    try:
        datetime.date.fromisoformat(values[0])
    except ValueError:
        return False
    return True


def _value(value: n.AboutValue) -> AboutValue:
    match value:
        case n.Text(text):
            return text
        case n.Number(number):
            return number
        case n.NumberRange(low, high):
            return (low.value, high.value)


def _box(draft: Draft) -> list[BoxPart]:
    found: dict[str, BoxPart] = {}
    for section in draft.sections(n.Box):
        for line in section.lines:
            name, count = line.noun.singular, line.count.value
            if name.text in found:
                message = f"`{name.text}` is in the box twice"
                draft.report.twice(message, name.span, found[name.text].span)
                continue
            if not 1 <= count <= MAX_PIECES:
                message = f"there can be 1 to {MAX_PIECES:,} of a part, not {short(count)}"
                draft.report.error("D016", message, line.count.span)
            plural = line.noun.plural.text if line.noun.plural else plural_of(name.text)
            remark = line.remark.value if line.remark else ""
            found[name.text] = BoxPart(name.text, plural, count, remark, name.span)
    return list(found.values())


def _markers(draft: Draft) -> Iterator[Marker]:
    """Give all markers in the order of the text."""
    for board in all_boards(draft):
        for line in board.lines:
            match line:
                case n.HoldsOne() | n.HoldsUpTo() | n.HoldsLine():
                    if line.shown_under is not None:
                        yield _under(_noun(draft, line.where), line.shown_under, draft)
                case n.MarkedBy():
                    yield _marked(draft, line)
                case _:
                    pass
    for zone_section in draft.sections(n.Zones):
        for zone in zone_section.lines:
            if zone.shown_under is not None:
                yield _under(zone.name.text, zone.shown_under, draft)
    for state in draft.sections(n.State):
        for variable in state.lines:
            shown = variable.shown_by
            if shown is not None:
                on = _noun(draft, shown.on) if shown.on else ""
                marker, span = _noun(draft, shown.marker), shown.marker.span
                yield Marker(variable.name.text, marker, _count(shown.marker), on, "", "", span)


def _under(shows: str, shown: n.ShownUnder, draft: Draft) -> Marker:
    before = _noun(draft, shown.before) if shown.before else ""
    marker, under = _noun(draft, shown.marker), _noun(draft, shown.under)
    return Marker(shows, marker, _count(shown.marker), "", under, before, shown.marker.span)


def _marked(draft: Draft, line: n.MarkedBy) -> Marker:
    first = _phrase_noun(draft, line.place.what)
    second = _phrase_noun(draft, line.other_place.what) if line.other_place else ""
    below = line.place.preposition == "under"
    return Marker(
        shows=_noun(draft, line.what),
        marker=_noun(draft, line.marker),
        count=_count(line.marker),
        on="" if below else first,
        under=first if below else "",
        before=second,
        span=line.marker.span,
    )


def _noun(draft: Draft, phrase: n.NounPhrase) -> str:
    return draft.part_noun(phrase.words[-1].text) if phrase.words else ""


def _phrase_noun(draft: Draft, phrase: n.Phrase) -> str:
    return _noun(draft, phrase) if isinstance(phrase, n.NounPhrase) else ""


def _count(phrase: n.NounPhrase) -> int:
    return phrase.determiner.number.value if isinstance(phrase.determiner, n.Count) else 1


def _known(draft: Draft, marker: Marker) -> bool:
    """Check that a marker is a piece or a part of the box."""
    world = draft.world
    if marker.marker in world.pieces or marker.marker in world.families or marker.marker in draft.part_forms:
        return True
    known = {form for form, noun in draft.forms.items() if noun in world.pieces} | set(draft.part_forms)
    message = f"there is no piece and no part of the box `{marker.marker}`"
    draft.report.unknown("D005", message, marker.marker, marker.span, known)
    return False
