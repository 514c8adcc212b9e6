"""Lexicons for newcomers' games as `cafetal lexicon --new` begins them, filled with the words of `newcomer_words.txt`.

A line of that file is a word in German and in Italian: a noun with gender, singular and plural, an adjective in its
base form, or a verb in the infinitive, the third person and the participle. All other forms are those of the most
common paradigm, which is all that the tests need.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from cafetal.language.lexicon import LANGUAGES
from cafetal.pipeline import Rules
from cafetal.rulebook.book import RulebookMaker
from cafetal.rulebook.render.tree import TextDocument, sentences_of
from cafetal.rulebook.translate.scaffold import scaffold

HERE = Path(__file__).parent
GAMES = HERE.parent / "newcomer"
ENTRY = re.compile(r'"?([\w.]+)"? = (.*)$')
BEHIND = re.compile(r'pl=(?:\[.*?\]|"")(.*)\}')
Forms = tuple[str, ...]


@cache
def words() -> dict[tuple[str, str], dict[str, Forms]]:
    """Every word by its sort and key, with its given forms in each language."""
    found = {}
    for line in (HERE / "newcomer_words.txt").read_text(encoding="utf-8").splitlines():
        sort, key, *_ = line.replace(":", " ", 1).split()
        german, italian = line.partition(": ")[2].split("; ")
        found[sort, key] = {
            "de": tuple(x.replace("_", " ") for x in german.split()),
            "it": tuple(x.replace("_", " ") for x in italian.split()),
        }
    return found


@cache
def books(game: str) -> dict[str, TextDocument]:
    """The books of a newcomer's game, by language."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / f"{game}.rules"
        file.write_text((GAMES / file.name).read_text(encoding="utf-8"), encoding="utf-8")
        new = {language: scaffold(Rules.load(file), language) for language in LANGUAGES}
        for language, text in new.items():
            filled = text if language == "en" else _filled(text, language)
            (file.parent / f"lexicon.{language}.toml").write_text(filled, encoding="utf-8")
        maker = RulebookMaker(Rules.load(file))
        return {language: maker.book(language) for language in LANGUAGES}


@cache
def sentences(game: str) -> dict[str, list[str]]:
    """All sentences of the books of a newcomer's game, by language."""
    told = {language: sentences_of(book.blocks) for language, book in books(game).items()}
    return {language: [x.text.replace("\N{NO-BREAK SPACE}", " ") for x in found] for language, found in told.items()}


def _filled(text: str, language: str) -> str:
    """A new lexicon with its forms; a value that is a noun needs no adjective."""
    section, lines = "", []
    for line in text.splitlines():
        section = line[1:-1] if line.startswith("[") else section
        entry = ENTRY.match(line)
        if entry is None or not section or section == "signed":
            lines.append(line)
            continue
        key, given = entry[1], entry[2]
        if section != "adjective" or ("noun", key) not in words() or ("adj", key) in words():
            lines.append(f'"{key}" = {_entry(section, key, given, language)}')
    return "\n".join(lines) + "\n"


def _entry(section: str, key: str, given: str, language: str) -> str:
    if section == "noun":
        behind = BEHIND.search(given)
        more = behind[1] if behind is not None else ""
        return _noun(words()["noun", key][language], more, language)
    if section == "adjective":
        form = words()["adj", key][language][0]
        return f'{{stem="{form}"}}' if language == "de" else f"{{four={_four(form)}}}"
    if "copula" in given:
        form = words()["adj", key][language][0]
        filled = given.replace('adj=""', f'adj="{form}"').replace('four=["", "", "", ""]', f"four={_four(form)}")
        return re.sub(r'(\w+)=""', rf'\1="{"von+dat" if language == "de" else "da"}"', filled)
    if section == "verb":
        return _verb(words()["verb", key][language], given[given.index("frame") :], language)
    return f'"{key.capitalize()}"'


def _noun(forms: Forms, more: str, language: str) -> str:
    gender, one, many = forms
    if language == "it":
        return f'{{g="{gender}", sg="{one}", pl="{many}"{more}}}'
    ending = "" if gender == "f" else "es" if one.endswith(("d", "t", "f", "ch", "ss", "ß")) else "s"
    ending = "" if one.endswith("s") and ending == "s" else ending
    dative = many if many.endswith(("n", "s")) else f"{many}n"
    singular, plural = [one, one, one, one + ending], [many, many, dative, many]
    return f'{{g="{gender}", sg={_list(singular)}, pl={_list(plural)}{more}}}'


def _four(form: str) -> str:
    if not form.endswith("o"):
        return _list([form, form, f"{form[:-1]}i", f"{form[:-1]}i"])
    hard = "h" if form.endswith(("co", "go")) else ""
    return _list([form, f"{form[:-1]}a", f"{form[:-1]}{hard}i", f"{form[:-1]}{hard}e"])


def _verb(forms: Forms, frame: str, language: str) -> str:
    infinitive, third, participle = forms
    frame = frame.replace('""', '"a"')
    if language == "it":
        present = [f"{third[:-1]}i", third, f"{infinitive[:-2]}te", f"{third}no"]
        orders, conditional = [third, present[2]], [third, present[3]]
        head = f'inf="{infinitive}", imp={_list(orders)}, pres={_list(present)}, part="{participle}", aux="avere"'
        return f"{{{head}, cond={_list(conditional)}, {frame}"
    finite, _, prefix = third.partition(" ")
    stem = finite[:-2] if finite.endswith("et") else finite[:-1]
    apart, behind = infinitive.removeprefix(prefix), f" {prefix}" if prefix else ""
    present = [f"{stem}st{behind}", third, third, f"{apart}{behind}"]
    orders = [f"{stem}e{behind}", third]
    to = f"{prefix}zu{apart}" if prefix else f"zu {infinitive}"
    head = f'inf="{infinitive}", imp={_list(orders)}, pres={_list(present)}, part="{participle}", aux="haben"'
    return f'{{{head}, zu="{to}", {frame}'


def _list(forms: list[str]) -> str:
    return f"[{', '.join(f'{chr(34)}{form}{chr(34)}' for form in forms)}]"
