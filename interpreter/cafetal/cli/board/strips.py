"""Tracks, lists and rings that stand alone, drawn as rows of cells; long ones only where something lies."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from cafetal.cli.board.sites import Site
from cafetal.cli.voice import Voice

LONG = 40


def draw_strip(sites: Sequence[Site], widest: int, voice: Voice) -> list[Text]:
    """The sites in their order, each with its name above it, in as many rows as they need."""
    if len(sites) > LONG:
        return _occupied(sites, voice)
    width = max(max(site.width, len(_short(site))) for site in sites) + 2
    across = max(1, widest // width)
    lines: list[Text] = []
    for start in range(0, len(sites), across):
        part = sites[start : start + across]
        lines.append(Text("".join(_short(site).center(width) for site in part).rstrip(), "dim"))
        row = Text()
        for site in part:
            row.append_text(_centred(site, width))
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


def _occupied(sites: Sequence[Site], voice: Voice) -> list[Text]:
    found: list[Text] = []
    for site in sites:
        if not site.empty:
            style = site.lines[0][0][1] or None
            found.append(Text(f"{site.name} ").append(site.words, style))
    head = voice.say("table.from_to", first=sites[0].name, last=sites[-1].name)
    if not found:
        return [Text(f"{head} {voice.say('table.nothing')}", "dim")]
    joined = Text(f"{head} ", "dim")
    return [joined.append_text(Text(", ").join(found))]
