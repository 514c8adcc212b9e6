"""What can be played: the games, and of one game its variants, numbers by agreement and seats; and how a table begins.

All that goes in and out is plain data: rules of strangers are looked at in a process of their own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from cafetal.api import LoadedRules, load
from cafetal.diagnostics import Diagnostic, RulesError, Severity
from cafetal.editing.desk import with_game
from cafetal.folder import games_near
from cafetal.language.lexicon import LANGUAGES, load_lexicon
from cafetal.pipeline import Rules
from cafetal.resources import bundled_games
from cafetal.rulebook.lexicons import lexicon_files
from cafetal.rulebook.speak import speaker_of
from cafetal.table import Table
from cafetal.table.combinations import Together
from cafetal.web.match import begun

TEXT = "table.rules"
"""The name of a text that somebody has sent."""


def rules_at(source: Mapping[str, str], variants: Sequence[str] = (), agreed: Mapping[str, int] | None = None) -> Rules:
    """The rules of a source: `game`, a name or path; or `text`. Raises `RulesError`.

    What only holds variants comes behind its game: a file behind one near it, a text behind a bundled one.
    """
    found: Rules = LoadedRules.from_text(source["text"], TEXT) if "text" in source else load(source["game"])
    rules = with_game(found, partial(_near, source))
    rules = rules.with_variants(variants) if variants else rules
    return rules.agreeing([f"{name}={value}" for name, value in (agreed or {}).items()])


def folder_of(source: Mapping[str, str]) -> Path | None:
    """Where the lexicons of a source lie: with its game, the `home` of what only holds variants; None for a text."""
    file = _near(source, source["home"]) if source.get("home") else None
    if file is None and "game" in source:
        file = bundled_games().get(source["game"]) or Path(source["game"])
    return None if file is None else file.resolve().parent


def _near(source: Mapping[str, str], name: str) -> Path | None:
    """Where a game lies of which a source holds variants."""
    if "text" in source:
        return bundled_games().get(name)
    return next(iter(games_near(Path(source["game"]), name)), None)


def describe(source: Mapping[str, str], language: str) -> dict[str, Any]:
    """What there is to choose before a game begins; or the `errors` of the rules."""
    try:
        rules = rules_at(source)
        wrong = [x for x in rules.diagnostics if x.severity is Severity.ERROR]
        if not wrong:
            return _described(rules, language)
    except RulesError as found:
        wrong = list(found.diagnostics)
    return {"errors": [_told(item) for item in wrong]}


def _told(item: Diagnostic) -> dict[str, Any]:
    return {"line": item.span.line, "message": item.message, "hint": item.hint or ""}


def _described(rules: Rules, language: str) -> dict[str, Any]:
    infos = [info for info in rules.listing().values() if not info.always]
    against = Together(rules, infos).against()
    selectable = {info.name for info in infos}
    names: dict[str, str] = {}
    title = plain_title(rules.name)
    seats: list[str] = []
    try:
        speaker = speaker_of(rules, rules.player_counts[0], language)
    except RulesError:
        speaker = None
    colours = rules.checked(rules.player_counts[-1]).world.colours
    if speaker is not None:
        title = speaker.text("title") or title
        names = {info.name: speaker.text(f"heading.variant.{info.name}") for info in infos}
        seats = [speaker.seat(colour) for colour in colours]
    own = brought(rules)
    title = titled(title, [names.get(name) or name.replace("_", " ") for name in own])
    return {
        "name": rules.name, "title": title, "own": own,
        "counts": list(rules.player_counts), "seats": seats or list(colours),
        "languages": sorted(lexicon_files(rules)) or list(LANGUAGES),
        "variants": [{"name": info.name, "label": names.get(info.name) or info.name.replace("_", " "),
                      "players": list(info.players) if info.players else [],
                      "requires": [x for x in info.requires if x in selectable],
                      "excludes": against[info.name], "sort": info.word} for info in infos],
        "numbers": [{"name": x.name, "label": _named(x.name), "usual": x.usual, "least": x.least, "most": x.most,
                     "of": x.of} for x in rules.agreed_numbers],
    }  # fmt: skip


def title_of(rules: Rules, language: str) -> str:
    """What a game is called in a language, else by its own name. Raises `RulesError` or `OSError`."""
    file = lexicon_files(rules).get(language)
    title = load_lexicon(language, file).texts.get("title") if file is not None else ""
    return str(title) if title else plain_title(rules.name)


def plain_title(name: str) -> str:
    """What a game is called where no lexicon says it."""
    return name.replace("_", " ").capitalize()


def titled(title: str, own: Sequence[str]) -> str:
    """What a game is called with variants that somebody has brought along."""
    return f"{title}: {', '.join(own)}" if own else title


def brought(rules: Rules) -> list[str]:
    """The variants that somebody has brought along to a game that lies elsewhere."""
    home = rules.sources[0].name.removesuffix(".rules")
    foreign = {source.name for source in rules.sources if source.name.split(".")[0] != home}
    return [name for name, variant in rules.available.items() if variant.name.span.file in foreign]


def _named(path: str) -> str:
    return path.replace(".", ": ").replace("_", " ")


def begin(
    source: Mapping[str, str], players: int, variants: Sequence[str], agreed: Mapping[str, int], seed: int,
    settings: Mapping[str, Any],
) -> dict[str, Any]:  # fmt: skip
    """The head of a new match; or the `errors` of what was chosen."""
    try:
        known = rules_at(source)
        needed = [name for info in known.listing().values() if info.name in variants for name in info.requires]
        chosen = list(dict.fromkeys([*(name for name in needed if name in known.available), *variants]))
        rules = rules_at(source, chosen, agreed)
        wrong = [x for x in rules.checked(players).diagnostics if x.severity is Severity.ERROR]
        if not wrong:
            home = rules.name if brought(rules) else ""
            return begun(Table(rules, players), seed, **settings, home=home)
    except RulesError as found:
        wrong = list(found.diagnostics)
    return {"errors": [_told(item) for item in wrong]}
