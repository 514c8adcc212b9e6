"""`cafetal diff`: what changes from one set of rules to another, as sentences of a rulebook."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby
from pathlib import Path

import click

from cafetal import nodes as n
from cafetal.api import is_path, refuse_unknown
from cafetal.cli.loading import load_rules
from cafetal.cli.output import as_json, busy, put
from cafetal.cli.voice import languages_of
from cafetal.diagnostics import RulesError, Span, error
from cafetal.language.realise.formats import to_plain
from cafetal.pipeline import Rules
from cafetal.rulebook.book import RulebookMaker
from cafetal.rulebook.errata import Errata, Erratum
from cafetal.rulebook.render import lay_out


@click.command("diff")
@click.argument("old", metavar="A")
@click.argument("new", metavar="B")
@click.option("--lang", default="en", show_default=True, metavar="LANGUAGES", help="Which languages.")
@click.option("--format", "form", type=click.Choice(["text", "md", "json"]), default="text", help="How to tell it.")
def command(old: str, new: str, lang: str, form: str) -> None:
    """Tell what changes from A to B, section by section: the errata sheet.

    A and B are games or rules files, with variants behind a plus sign: `guatemala_cafe+cheap_ships`. B may be
    variants of A alone: `+cheap_ships`. Layout and comments are no difference.
    """
    languages = languages_of(lang)
    with busy("comparing the rules …"):
        before = rules_of(old)
        after = rules_of(new, before)
        errata = Errata(RulebookMaker(before, languages), RulebookMaker(after, languages))
        head = _head((before, after), (old, new))
        if form == "json":
            told = as_json({language: _records(errata, language) for language in languages}) + "\n"
        else:
            first = f"{head}\n" if form == "text" else ""
            told = first + "".join(_told(errata, language, form, head) for language in languages)
    put(told, end="")


def _head(sides: tuple[Rules, Rules], words: tuple[str, str]) -> str:
    """Which rules are compared: by their names, or where these are the same as they were typed."""
    names = [f"{rules.name}{''.join(f'+{name}' for name in rules.variants)}" for rules in sides]
    return " → ".join(names if names[0] != names[1] else words)


def rules_of(wanted: str, base: Rules | None = None) -> Rules:
    """The rules that a word of the command line means; variants alone are those of `base`."""
    game, *variants = wanted.split("+")
    if base is not None and not any((game, *variants)):
        place = Span(f"VARIANT {wanted!r}", 1, 1, 1, 1)
        raise RulesError([error("K010", "no variant is named here", place)])
    own = base is not None and (not game or _is_variant(game, base))
    if own and base is not None:
        chosen = [part for part in (game, *variants) if part]
        if not any(is_path(part) for part in chosen):
            refuse_unknown(base, chosen, "VARIANT")
            return base.with_variants([*base.variants, *chosen])
        return load_rules(str(base.folder.path / base.sources[0].name) if base.folder else base.name, chosen, "VARIANT")
    return load_rules(game, [part for part in variants if part], "VARIANT")


def _is_variant(word: str, base: Rules) -> bool:
    """Whether a word or a file names variants of a game, and no game of its own."""
    if word in base.available:
        return True
    if not is_path(word) or not Path(word).is_file():
        return False
    try:
        sections = Rules.load(word).document.sections
    except RulesError:
        return False
    return not any(isinstance(section, n.Game) for section in sections)


def _told(errata: Errata, language: str, form: str, head: str) -> str:
    if not errata.changes(language):
        silent = ", ".join(errata.unsaid)
        return f"{errata.unsaid_text(language)} {silent}\n" if silent else f"{errata.nothing(language)}\n"
    if form == "md":
        return lay_out(replace(errata.sheet(language), front=(head,)), "markdown")
    return "".join(f"{line}\n" for line in _plain(errata, language))


def _plain(errata: Errata, language: str) -> Iterator[str]:
    """The changes as plain text: each section with its number, below it the sentences, below these the line that is
    another now."""
    changes = errata.changes(language)
    for section, inside in groupby(changes, key=lambda change: change.section):
        yield " ".join(part for part in section if part)
        for line, alike in groupby(inside, key=lambda change: _line(errata, change)):
            yield from (f"  {to_plain(change.text)}" for change in alike)
            if line:
                yield f"      {line}"


def _line(errata: Errata, change: Erratum) -> str:
    """The line of the rules on which a change rests, with its place."""
    old, new = change.places
    maker, place = (errata.new, new) if new is not None else (errata.old, old)
    lines = maker.rules.lines().get(place.file, ()) if place is not None else ()
    if place is None or not 0 < place.line <= len(lines):
        return ""
    return f"{place.file}:{place.line}: {lines[place.line - 1].strip()}"


def _records(errata: Errata, language: str) -> list[dict[str, object]]:
    told = [_record(change) for change in errata.changes(language)]
    silent: dict[str, object] = {
        "change": "unsaid",
        "clauses": list(errata.unsaid),
        "text": errata.unsaid_text(language),
    }
    return [*told, silent] if errata.unsaid else told


def _record(change: Erratum) -> dict[str, object]:
    number, heading = change.section
    return {
        "section": number,
        "heading": heading,
        "section_of": "old" if change.gone else "new",
        "change": change.sort,
        "clauses": list(change.ids),
        "text": to_plain(change.text),
        "old": [to_plain(text) for text in change.old],
        "new": [to_plain(text) for text in change.new],
        "old_place": _place(change.places[0]),
        "new_place": _place(change.places[1]),
    }


def _place(span: Span | None) -> dict[str, object] | None:
    return None if span is None else {"file": span.file, "line": span.line}
