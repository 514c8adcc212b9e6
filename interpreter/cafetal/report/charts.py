"""Plots as specifications of Vega-Lite, and as drawings: no script is in them, and each mark can be a link."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from cafetal.locales import Locale
from cafetal.table.words import Messages

Row = Mapping[str, Any]
Spec = dict[str, Any]

WIDE, HIGH, LETTERS = 400, 200, 13
INK, QUIET = "#2b2620", "#8a7f70"
PALETTE = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#7f6a52", "#2b2620")
"""Colours that are told apart without red and green (after Okabe and Ito)."""
LINK = "link"
"""The field of a row that names where its mark leads."""
LINES: Spec = {"labelExpr": "split(datum.label, '\\n')"}
"""A label may have several lines."""
CONFIG: Spec = {
    "background": None,
    "font": "Georgia, serif",
    "axis": {
        "labelColor": INK,
        "titleColor": INK,
        "gridColor": "#e3dccf",
        "labelLimit": 260,
        "labelSeparation": 8,
        "labelFontSize": LETTERS,
        "titleFontSize": LETTERS,
        "aria": False,
    },
    "header": {"labelFontSize": LETTERS, "titleFontSize": LETTERS},
    "legend": {
        "labelColor": INK,
        "titleColor": INK,
        "labelFontSize": LETTERS,
        "orient": "top",
        "columns": 4,
        "aria": False,
    },
    "range": {"category": list(PALETTE)},
    "view": {"stroke": None},
}


def drawn(spec: Spec, messages: Messages) -> str:
    """The drawing of a plot: an SVG that holds all of itself. Raises ModuleNotFoundError without the extra `report`."""
    import vl_convert  # from an extra

    _named(spec, messages)
    whole = {"$schema": "https://vega.github.io/schema/vega-lite/v5.json", "config": CONFIG, **spec}
    svg = vl_convert.vegalite_to_svg(whole, vl_version="5.21", format_locale=_numbers(messages.language))
    assert isinstance(svg, str)
    svg = re.sub(r' aria-roledescription="[^"]*"', "", svg)  # in English alone
    own = re.sub(r'xlink:href="[^"#]*#', 'href="#', svg)  # the library takes an address of its own as where we are
    return re.sub(r"; link: [^;\"]*", "", own)


def _numbers(language: str) -> dict[str, Any]:
    """How numbers are written in a language."""
    locale = Locale.parse(language)
    signs = locale.number_symbols
    signs = signs.get(locale.default_numbering_system, signs)
    percent = locale.percent_formats[None].pattern.rpartition("0")[2]
    return {"decimal": signs["decimal"], "thousands": signs["group"], "grouping": [3], "currency": ["", ""],
            "percent": percent}  # fmt: skip


def _named(spec: object, messages: Messages) -> None:
    """Give each channel the word for its field, which whoever points at a mark, or hears it, is told."""
    if isinstance(spec, list):
        for each in spec:
            _named(each, messages)
    elif isinstance(spec, dict):
        key = f"report.field_{spec.get('field')}"
        if key in messages.entries and spec.get("title") is None:
            spec["title"] = messages.say(key)
        for each in list(spec.values()):
            _named(each, messages)


def number(name: str, title: str | None = None, **more: object) -> Spec:
    """A channel that shows the number in a field; `more` says how its axis is."""
    return {"field": name, "type": "quantitative", "axis": {"title": title, **more}}


def names(name: str, rows: Sequence[Row], title: str | None = None, **more: object) -> Spec:
    """A channel that shows the words in a field, in the order of the rows."""
    order = list(dict.fromkeys(row[name] for row in rows))
    bare = {"title": title}
    return {"field": name, "type": "nominal", "sort": order, **{"axis": {**bare, **LINES}, **more}}


def _coloured(rows: Sequence[Row]) -> Spec:
    """The channel that tells names apart by their colours."""
    channel = names("name", rows, legend={"title": None})
    del channel["axis"]
    return channel


def layer(mark: str, channels: Spec, **style: object) -> Spec:
    """Marks of one sort."""
    return {"mark": {"type": mark, **style}, "encoding": channels}


def _linked(rows: Sequence[Row], channels: Spec) -> Spec:
    return {**channels, "href": {"field": LINK}} if any(row.get(LINK) for row in rows) else channels


def _line_at(value: float) -> Spec:
    """A dashed line across a plot."""
    return {
        "data": {"values": [{"at": value}]},
        **layer("rule", {"x": number("at")}, strokeDash=[4, 3], color=PALETTE[1]),
    }


def _plot(rows: Sequence[Row], layers: Sequence[Spec], height: object) -> Spec:
    return {"data": {"values": list(rows)}, "width": WIDE, "height": height, "layer": list(layers)}


def shares(rows: Sequence[Row], fair: float | None) -> Spec:
    """Shares of each `name` as bars with their intervals (`low` to `high`), beside the share that would be fair."""
    across, down = number("share", format=".0%"), names("name", rows)
    tip = [{"field": "name"}, *({"field": field, "format": ".1%"} for field in ("share", "low", "high"))]
    bars = layer("bar", _linked(rows, {"x": across, "y": down, "tooltip": tip}), color=PALETTE[5])
    spans = layer("rule", {"x": number("low", format=".0%"), "x2": {"field": "high"}, "y": down}, size=1.5, color=INK)
    return _plot(rows, [bars, spans, *([] if fair is None else [_line_at(fair)])], {"step": 28})


def counts(rows: Sequence[Row], across: str) -> Spec:
    """How often each `name` came, as bars, the most frequent first."""
    tip = [{"field": "name"}, {"field": "value", "format": ",.3~f"}]
    down = {**names("name", rows), "sort": "-x"}
    values = [row["value"] for row in rows]
    along = number("value", across, **(_whole(max(values), 10) if all(isinstance(x, int) for x in values) else {}))
    bars = layer("bar", _linked(rows, {"x": along, "y": down, "tooltip": tip}), color=PALETTE[5])
    return _plot(rows, [bars], {"step": _step(rows)})


def _step(rows: Sequence[Row]) -> int:
    """How high a row is: as high as its longest name has lines."""
    return 12 + LETTERS * max(str(row["name"]).count("\n") + 1 for row in rows)


def _whole(span: int, most: int) -> Spec:
    """An axis of whole numbers over so many; without a bound for its marks it has halves."""
    return {"tickCount": min(span, most), "format": "d"}


def histogram(rows: Sequence[Row], across: str, down: str, series: str = "") -> Spec:
    """Counts of bins (`low` to `high`), as bars side by side; `series`: the title of the rows, one for each `name`."""
    span = max(row["high"] for row in rows) - min(row["low"] for row in rows)
    most = max(row["value"] for row in rows)
    channels: Spec = {
        "x": {**number("low", across, **_whole(span, 10)), "bin": "binned"},
        "x2": {"field": "high"},
        "y": {**number("value", down, **_whole(most, 5)), "stack": None},
        "tooltip": [{"field": "low"}, {"field": "high"}, {"field": "value"}],
    }
    if series:
        channels["row"] = names("name", rows, header={"labelOrient": "left", "title": series})
        del channels["row"]["axis"]
    bars = layer("bar", _linked(rows, channels), color=PALETTE[5], binSpacing=1)
    return {"data": {"values": list(rows)}, "width": WIDE, "height": 70 if series else HIGH, **bars}


def courses(rows: Sequence[Row], down: str, across: str) -> Spec:
    """Values of each `name` over `at`, as lines; the band holds the values from `low` to `high`."""
    colour, at = _coloured(rows), number("at", across)
    bare = {**colour, "legend": None}
    band = layer("area", {"x": at, "y": number("low", down), "y2": {"field": "high"}, "color": bare}, opacity=0.14)
    line = layer("line", {"x": at, "y": number("value", down), "color": colour, "strokeDash": bare}, strokeWidth=2)
    return {**_plot(rows, [band, line], HIGH), "resolve": {"legend": {"color": "independent"}}}


def intervals(rows: Sequence[Row], across: str, *, share: bool) -> Spec:
    """Each `name` with its `value` as a dot in an interval from `low` to `high`; `sure` ones are orange."""
    form, down = "+.1%" if share else "+,.3~f", names("name", rows)
    colour = {"condition": {"test": "datum.sure", "value": PALETTE[1]}, "value": QUIET}
    tip = [{"field": "name"}, *({"field": field, "format": form} for field in ("value", "low", "high"))]
    low = number("low", across, format=form)
    spans = layer("rule", {"x": low, "x2": {"field": "high"}, "y": down, "color": colour}, size=2)
    dot = _linked(rows, {"x": number("value", across), "y": down, "color": colour, "tooltip": tip})
    return _plot(rows, [spans, layer("point", dot, filled=True, size=60), _line_at(0)], {"step": _step(rows)})


def sweep(rows: Sequence[Row], across: str, down: str, *, share: bool) -> Spec:
    """A figure over the values `at` of a number that was swept, as a line with intervals."""
    at, colour = number("at", across, tickMinStep=1), _coloured(rows)
    form = {"format": ".0%"} if share else {}
    line = layer("line", {"x": at, "y": number("value", down, **form), "color": colour}, point=True)
    spans = layer("rule", {"x": at, "y": number("low", down, **form), "y2": {"field": "high"}, "color": colour})
    return _plot(rows, [line, spans], HIGH)
