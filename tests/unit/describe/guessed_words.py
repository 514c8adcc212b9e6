"""Books of any rules with words that nobody has written: a new lexicon whose empty forms are made from the keys.

The words are none of any language, but each has all its forms, and no two keys have the same.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from zlib import crc32

from cafetal.language.lexicon import LANGUAGES
from cafetal.pipeline import Rules
from cafetal.rulebook.book import RulebookMaker
from cafetal.rulebook.translate.scaffold import scaffold

ENTRY = re.compile(r'"?([^"=]+?)"? = (.*)$')
VERB: Mapping[str, Forms] = {
    "de": {
        "inf": "{}en",
        "imp": ["{}e", "{}t"],
        "pres": ["{}st", "{}t", "{}t", "{}en"],
        "part": "ge{}t",
        "zu": "zu {}en",
    },
    "it": {
        "inf": "{}are",
        "imp": ["{}a", "{}ate"],
        "pres": ["{}i", "{}a", "{}ate", "{}ano"],
        "part": "{}ato",
        "cond": ["{}erebbe", "{}erebbero"],
    },
}
NOUN: Mapping[str, Mapping[str, Forms]] = {
    "de": {
        "f": {"sg": ["{}"] * 4, "pl": ["{}en"] * 4},
        "m": {"sg": ["{}", "{}", "{}", "{}s"], "pl": ["{}e", "{}e", "{}en", "{}e"]},
        "n": {"sg": ["{}", "{}", "{}", "{}s"], "pl": ["{}er", "{}er", "{}ern", "{}er"]},
    },
    "it": {"f": {"sg": "{}a", "pl": "{}e"}, "m": {"sg": "{}o", "pl": "{}i"}},
}
FOUR = ["{}o", "{}a", "{}i", "{}e"]
ROLE = {"de": "von+dat", "en": "of", "it": "di"}
Forms = Mapping[str, str | list[str]]


def book(rules: Rules) -> RulebookMaker:
    """The maker of the books of some rules in every language."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        for source in rules.sources:
            (folder / Path(source.name).name).write_text(source.text, encoding="utf-8")
        if rules.folder is not None:
            for file in rules.folder.path.glob("maps/*"):
                (folder / "maps").mkdir(exist_ok=True)
                (folder / "maps" / file.name).write_bytes(file.read_bytes())
        for language in LANGUAGES:
            (folder / f"lexicon.{language}.toml").write_text(filled(rules, language), encoding="utf-8")
        maker = RulebookMaker(Rules.load(folder / Path(rules.sources[0].name).name))
        assert maker.realisers and maker.known  # read while the files are there
        return maker


def filled(rules: Rules, language: str) -> str:
    """A new lexicon with a form for whatever is empty."""
    section, lines = "", []
    for line in scaffold(rules, language).splitlines():
        section = line[1:-1] if line.startswith("[") else section
        entry = ENTRY.match(line)
        if entry is not None and section not in ("", "signed"):
            line = f"{line[: line.index(' = ')]} = {_entry(section, entry[1], entry[2], language)}"
        lines.append(line)
    return "\n".join(lines) + "\n"


def _entry(section: str, key: str, given: str, language: str) -> str:
    stem = "".join(part.capitalize() if section == "noun" else part for part in re.split(r"[_.]", key))
    if language != "en":
        match section:
            case "noun":
                genders = NOUN[language]
                gender = sorted(genders)[crc32(key.encode()) % len(genders)]
                given = re.sub(r'\bg=""', f'g="{gender}"', given)
                given = _given(given, genders[gender], stem)
            case "verb":
                given = _given(given, VERB[language], stem)
            case "adjective" | "predicate":
                given = _given(given, {"stem": "{}", "adj": "{}", "four": FOUR}, stem.lower())
            case "preposition":
                return f'"{ROLE[language]}"'
            case _:
                return given.replace('""', f'"{key.capitalize()}"')
    return given.replace('""', f'"{ROLE[language]}"')


def _given(entry: str, forms: Forms, stem: str) -> str:
    """An entry with forms in the places of the empty ones."""
    for name, form in forms.items():
        said = f'"{form}"' if isinstance(form, str) else f"[{', '.join(chr(34) + x + chr(34) for x in form)}]"
        entry = re.sub(rf'\b{name}=(?:""|\[""(?:, "")*\])', f"{name}={said}".replace("{}", stem), entry)
    return entry
