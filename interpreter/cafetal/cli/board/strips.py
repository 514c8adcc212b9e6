"""Tracks, lists and rings that stand alone, drawn as rows of cells; long ones only where something lies."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rich.text import Text

from cafetal.cli.board.sites import Site
from cafetal.table.voice import Voice, counted

LONG = 40
ROW = 6
"""So many neighbours where something lies are told together."""


def draw_strip(sites: Sequence[Site], widest: int, voice: Voice) -> list[Text]:
    """The sites in their order, each with its name above it, in as many rows as they need."""
    width = max(max(site.width, len(_short(site))) for site in sites) + 2
    if len(sites) > LONG or width > widest:
        return told(sites, voice)
    across = widest // width
    lines: list[Text] = []
    for start in range(0, len(sites), across):
        part = sites[start : start + across]
        lines.append(Text("".join(_short(site).center(width) for site in part).rstrip(), "dim"))
        row = Text()
        for site in part:
            row.append_text(_centred(site, width))
        row.rstrip()
        lines.append(row)
    return lines


def _short(site: Site) -> str:
    """The name of a site without the noun that all of them have: `5` for `stop_5`."""
    return site.name.removeprefix(f"{site.noun}_")


def _centred(site: Site, width: int) -> Text:
    parts = (("·", "dim"),) if site.empty else site.lines[0]
    text = Text.assemble(*parts)
    before = (width - len(text.plain)) // 2
    return Text(" " * before).append_text(text).append(" " * (width - before - len(text.plain)))


def told(sites: Sequence[Site], voice: Voice) -> list[Text]:
    """Only the sites where something lies; of neighbours that make a long row together what lies on all of them."""
    head = voice.say("table.from_to", first=_named(sites[0], voice), last=_named(sites[-1], voice))
    found: list[Text] = []
    for empty, run in groupby(sites, key=lambda site: site.empty):
        row = list(run)
        if empty:
            continue
        if len(row) < ROW:
            found += [_with_words(_named(site, voice), site.words, site) for site in row]
        else:
            ends = voice.say("table.from_to", first=_named(row[0], voice), last=_named(row[-1], voice))
            words = [word for site in row for word in site.words]
            found.append(_with_words(ends, words, None))
    if not found:
        return [Text(f"{head} {voice.say('table.nothing')}", "dim")]
    joined = Text(f"{head} ", "dim")
    return [joined.append_text(Text("; ").join(found))]


def _with_words(place: str, words: Sequence[str], site: Site | None) -> Text:
    style = site.lines[0][0][1] or None if site is not None else None
    return Text(f"{place} ").append(", ".join(counted(words)), style)


def _named(site: Site, voice: Voice) -> str:
    """A site by the noun of its class and its number, else by its name."""
    short = _short(site)
    return f"{voice.word(site.noun)} {short}" if short != site.name else short.replace("_", " ")
