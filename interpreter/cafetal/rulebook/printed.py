"""What two sets of rules print otherwise outside their sentences: players, colours, lines of `about`, remarks on parts.

The sentences of two books are compared as plans (`sentences.comparing`); a plan only names such a line, so that its
text may change unseen.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cafetal import nodes as n
from cafetal.dataclass import Frozen
from cafetal.diagnostics import Span
from cafetal.language.lexicon.forms import texts_of
from cafetal.language.realise import Realiser
from cafetal.language.realise.text import capital
from cafetal.rulebook.book import RulebookMaker
from cafetal.rulebook.front import about_line
from cafetal.sentences import PlayerCount


class PrintedLine(Frozen):
    """A line that rules print: what it says in any language, how a language tells it, as it is written, and its place.

    `key` is `players`, `colours`, `about.theme`, or `box.coin`.
    """

    key: str
    source: object
    told: str
    written: str
    place: Span | None


class LineChange(Frozen):
    """A line that is new, dropped or changed, as a sentence; `old` and `new` are how it is told, or ""."""

    key: str
    sort: str
    text: str
    old: str
    new: str
    places: tuple[Span | None, Span | None]


def line_changes(old: RulebookMaker, new: RulebookMaker, language: str) -> list[LineChange]:
    """All lines that differ, those of the new rules first."""
    was, now = ({line.key: line for line in _lines(maker, language)} for maker in (old, new))
    return [
        _change(was.get(key), now.get(key), new.realisers[language])
        for key in {**now, **was}
        if key not in was or key not in now or was[key].source != now[key].source
    ]


def _change(old: PrintedLine | None, new: PrintedLine | None, realiser: Realiser) -> LineChange:
    one = new or old
    assert one is not None
    same = old is not None and new is not None and old.told == new.told  # nobody has translated the change yet
    before, after = ((line.written if same else line.told) if line is not None else "" for line in (old, new))
    sort = "changed" if before and after else "new" if after else "dropped"
    pattern = texts_of(realiser.lexicon)[f"changes.line.{sort}"]
    quotes = realiser.lexicon.style.quotes
    values = {"*": after or before, "**": before}
    text = re.sub(r"\*\*?", lambda found: f"{quotes[0]}{values[found[0]]}{quotes[1]}", pattern)
    places = tuple(line.place if line is not None else None for line in (old, new))
    return LineChange(one.key, sort, text, before, after, (places[0], places[1]))


def _lines(maker: RulebookMaker, language: str) -> Iterator[PrintedLine]:
    checked, realiser = maker.rules.checked(maker.players), maker.realisers[language]
    lexicon, texts = realiser.lexicon, texts_of(realiser.lexicon)
    places = _places(checked.document)
    counts = maker.rules.player_counts
    players = realiser.sentence(PlayerCount(counts[0], counts[-1])).text
    yield PrintedLine("players", tuple(counts), players, players, places.get("players"))
    colours = tuple(_colours(checked.document))
    told, written = (", ".join(names) for names in ((lexicon.seats.get(x, x) for x in colours), colours))
    label = texts["changes.colours"]
    if colours:
        yield PrintedLine("colours", colours, f"{label}: {told}", f"{label}: {written}", places.get("colours"))
    for name, values in checked.world.printed.about.items():
        told, written = (about_line(name, values, realiser, written=x) for x in (False, True))
        yield PrintedLine(f"about.{name}", values, told, written, places.get(f"about.{name}"))
    for part in checked.world.printed.box:
        key = f"box.{part.noun}"
        noun = lexicon.nouns.get(part.noun)
        head = capital(noun.forms.sg[0] if noun is not None else part.noun.replace("_", " "))
        if part.remark:
            told = texts.get(key, part.remark)
            yield PrintedLine(key, part.remark, f"{head}: {told}", f"{head}: {part.remark}", places.get(key))


def _colours(document: n.Document) -> Iterator[str]:
    for section in document.sections:
        for line in section.lines if isinstance(section, n.Game) else ():
            if isinstance(line, n.Colours):
                yield from (name.text for name in line.names)


def _places(document: n.Document) -> dict[str, Span]:
    """Where each of these lines stands."""
    found: dict[str, Span] = {}
    for section in document.sections:
        if isinstance(section, n.Game):
            for line in section.lines:
                found["players" if isinstance(line, n.Players) else "colours"] = line.span
        elif isinstance(section, n.About):
            found |= {f"about.{line.name.text}": line.span for line in section.lines}
        elif isinstance(section, n.Box):
            found |= {f"box.{line.noun.singular.text}": line.span for line in section.lines}
    return found
