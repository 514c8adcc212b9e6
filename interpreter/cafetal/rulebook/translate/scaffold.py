"""The beginning of a language for a game: a lexicon file with every word that is needed, its forms left empty.

An empty form is refused when the file is read, with its name, so nothing is forgotten. English forms are proposed, as
names of rules are English. For a language that Cafetal has no grammar of, the file also says what else must be written
before a book can be made.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from cafetal import nodes as n
from cafetal.describe import Known
from cafetal.describe.values import parts_of
from cafetal.describe.words import Words
from cafetal.diagnostics import RulesError, Span, error
from cafetal.language.lexicon import LANGUAGES, PARADIGMS, Paradigm
from cafetal.language.lexicon.signoff import signature
from cafetal.locales import Locale, UnknownLocaleError
from cafetal.pipeline import Rules
from cafetal.rulebook.lexicons import printed_hashes
from cafetal.rulebook.translate import proposals
from cafetal.rulebook.translate.catalogue import Catalogue
from cafetal.rulebook.translate.guesses import FIRST, Guesses, guesses_of
from cafetal.rulebook.translate.needs import SECTIONS, Need, need

CLASSES = ("zero", "one", "two", "few", "many", "other")
"""The classes in which a language may count, in the order of CLDR."""
ADJECTIVES = "what is no noun, such as *tall* or *wild*, goes under [adjective] instead"
SECTION_NOTES = {
    "noun": "nouns",
    "adjective": "adjectives",
    "verb": "verbs",
    "predicate": "conditions that the rules define; the frame says what becomes of each of their parts",
    "adverb": "adverbs and fixed phrases",
    "seat": "the names of the players",
    "preposition": "prepositions of places and roles",
    "text": "titles, headings and printed remarks",
    "signed": "what these texts translate, as hashes; `cafetal lexicon … --sign ROLE` writes them",
}


def scaffold(rules: Rules, language: str) -> str:
    """The text of a new lexicon file. Raises RulesError (W014) for a language that nobody has heard of."""
    if language in LANGUAGES:
        catalogue = Catalogue(rules, language)
        needs = [x for x in catalogue.needs if x.missing]
        checked = rules.checked(rules.player_counts[-1])
        guesses = guesses_of(checked.document, checked.world)
        lines = _sections(needs, PARADIGMS[language], {}, roles_of(rules), guesses, given_texts(rules))
        lines += _ties(rules, [x.key for x in needs if x.section == "text"])
        return "\n".join([*_head(rules, PARADIGMS[language]), *lines]) + "\n"
    try:
        locale = Locale.parse(language)
    except (UnknownLocaleError, ValueError):
        raise RulesError([error("W014", f"there is no language `{language}`", Span("", 0, 0, 0, 0), _HINT)]) from None
    models = {known: Catalogue(rules, known) for known in LANGUAGES}
    words: dict[tuple[str, str], dict[str, Need]] = {}
    for known, catalogue in models.items():
        for found in catalogue.needs:
            words.setdefault((found.section, found.key), {})[known] = found
    shape = _shape_of(language)
    needs = [Need(section, key, {}, ("",)) for section, key in sorted(words, key=lambda pair: SECTIONS.index(pair[0]))]
    notes = {pair: ", ".join(f"{k}: {_example(models[k], *pair)}" for k in LANGUAGES) for pair in words}
    lines = _sections(needs, shape, notes, roles_of(rules), Guesses())
    return "\n".join([*_head(rules, shape), *_to_do(locale, language), *lines]) + "\n"


_HINT = "a language is called by its code, such as pl, fr or pt_BR"


def _shape_of(language: str) -> Paradigm:
    """What can be said of a language without a grammar of it: nothing but singular and plural."""
    return Paradigm(language, ("?",), ("form",), ("",), ("",), (), ("?",), ("?",), ("“", "”", "‘", "’"))


def given_texts(rules: Rules) -> dict[str, str]:
    """The texts that the rules give in English: the title of the game, or its name, and the lines of `about`."""
    found = {"title": proposals.words(rules.name).title()}
    for section in rules.document.sections:
        for line in section.lines if isinstance(section, n.About) else ():
            given = [value.value for value in line.values if isinstance(value, n.Text)]
            if given and line.name.text == "title":
                found["title"] = given[0]
            elif given:
                found[f"about.{line.name.text}"] = ", ".join(given)
    if "about.first" in found:
        found["about.first"] = f"Who begins: {found['about.first'].rstrip('.')}."  # right of words and of clauses
    return found


def _head(rules: Rules, shape: Paradigm) -> list[str]:
    to_do = "Fill every empty text; an empty one is refused, with its name."
    if shape.language == "en":
        to_do = "The forms are guessed from the names of the rules: read each, and fill those that are empty."
    return [
        f"# The words of {rules.name} in this language. {to_do}",
        f"style = {{language={_quoted(shape.language)}, address={_quoted(shape.addresses[0])}}}",
    ]


def _to_do(locale: Locale, language: str) -> list[str]:
    """What must be written besides the words."""
    numbers = ", ".join(x for x in CLASSES if x in {*locale.plural_form.tags, "other"})
    name = locale.get_display_name("en")
    return [
        "#",
        f"# Cafetal has no grammar of {name} yet. Besides this file a book in it needs:",
        "#   interpreter/cafetal/language/lexicon/paradigms.py   genders, cases and forms of the language; then write",
        "#                                                       all forms of a word as lists in their order",
        f"#                                                       (nouns are counted in the classes: {numbers})",
        "#   interpreter/cafetal/language/realise/               a grammar beside the others, named in GRAMMARS of",
        "#                                                       realiser.py; words for numbers in numbers.py",
        f"#   generated_docs/templates/{language}/phrases/                a macro for each sentence pattern",
        f"#   generated_docs/templates/{language}/base.toml               the words below that every game needs",
        f"#   interpreter/cafetal/table/messages/{language}.toml          the fixed words of the terminal",
        "#   tests/unit/rulebook/test_prose_spelling.py                   a spelling dictionary",
        "# CONTRIBUTING.md tells more.",
    ]


Roles = dict[str, dict[str, str]]


def roles_of(rules: Rules) -> Roles:
    """The parts of each condition that the rules define, its subject first, each with the preposition before it.

    The frame of a predicate names them.
    """
    checked = rules.checked(rules.player_counts[-1])
    words = Words(checked.document, checked.world, Known())
    found = {}
    for name, line in words.conditions.items():
        parts = [(line.subject, ""), *((place.what, place.preposition) for place in parts_of(line.predicate))]
        found[name] = {
            words.singular(what.words[-1].text): preposition
            for what, preposition in parts
            if isinstance(what, n.NounPhrase) and what.words
        }
    return found


def _sections(
    needs: Sequence[Need],
    shape: Paradigm,
    notes: Mapping[tuple[str, str], str],
    roles: Roles,
    guesses: Guesses,
    given: Mapping[str, str] = MappingProxyType({}),
) -> list[str]:
    lines: list[str] = []
    english = shape.language == "en"
    for section in (*SECTIONS[:3], "predicate", *SECTIONS[3:]):
        sort = "verb" if section == "predicate" else section
        found = [x for x in needs if x.section == sort and (sort != "verb" or (x.key in roles) == (section != sort))]
        if not found:
            continue
        lines += ["", *(f"# {note}" for note in (SECTION_NOTES[section], *_slots(section, shape))), f"[{section}]"]
        for x in found:
            note = notes.get((sort, x.key), "")
            if section == "predicate":
                entry = _predicate(shape, x.key, roles[x.key])
            else:
                entry = _proposed(section, x.key, given, guesses) if english else _entry(section, x.key, shape, guesses)
            lines.append(f"{_key(x.key)} = {entry}{f'  # {note}' if note else ''}")
    return lines


def _slots(section: str, shape: Paradigm) -> list[str]:
    """What is written at each place of a word: which gender, case or person, in which order."""
    if section == "noun":
        gender = f"g: {' or '.join(shape.genders)}; " if shape.genders else ""
        cases = f", each {', '.join(shape.cases)}" if len(shape.cases) > 1 else ""
        first = "; first: as the first part of a compound" if shape.language in FIRST else ""
        return [f"{gender}sg and pl: the singular and the plural{cases}{first}", ADJECTIVES]
    if section != "verb":
        return []
    persons = {"imp": shape.imperatives, "pres": shape.presents, "cond": shape.conditionals}
    forms = [f"{slot}: {', '.join(names)}" for slot, names in persons.items() if len(names) > 1]
    frame = "frame: what becomes of the things; without a theme they are told as *with …*"
    return [*(["; ".join(forms)] if forms else []), frame]


def _ties(rules: Rules, keys: Sequence[str]) -> list[str]:
    """What ties texts to what the rules print; they are signed once somebody has read them."""
    sources = printed_hashes(rules, rules.player_counts)
    lines = [f'{_key(key)} = "{signature(sources[key], "", "")}"' for key in keys if key in sources]
    return ["", f"# {SECTION_NOTES['signed']}", "[signed]", *lines] if lines else []


def _predicate(shape: Paradigm, name: str, roles: Mapping[str, str]) -> str:
    """A condition as copula and complement; the parts after the subject want a case or a preposition.

    In English the rules have the words already: *near*, *to* the player.
    """
    english = shape.language == "en"
    first = "nom" if shape.language == "de" else "subj"
    said = (first if i == 0 else how if english else "" for i, how in enumerate(roles.values()))
    frame = ", ".join(f'{_key(role)}="{how}"' for role, how in zip(roles, said, strict=True))
    copula = {"de": "sein", "en": "be", "it": "essere"}.get(shape.language, "")
    adjective = proposals.words(name) if english else ""
    complement = f"four={_empty(4)}" if shape.language == "it" else f"adj={_quoted(adjective)}"
    return f'{{copula="{copula}", {complement}, frame={{{frame}}}}}'


def _proposed(section: str, key: str, texts: Mapping[str, str], guesses: Guesses) -> str:
    """An English entry with the forms that its name lets expect."""
    match section:
        case "noun":
            plural = proposals.words(guesses.declared[key]) if key in guesses.declared else proposals.plural(key)
            return f"{{sg={_quoted(proposals.words(key))}, pl={_quoted(plural)}{guesses.noun(key, 'en')}}}"
        case "adjective":
            return f"{{base={_quoted(proposals.words(key))}}}"
        case "verb":
            forms = zip(("base", "s", "ing", "part"), proposals.verb_forms(guesses.parts(key)), strict=True)
            given = ", ".join(f"{name}={_quoted(form)}" for name, form in forms)
            return f"{{{given}, frame={{{guesses.frame(key, 'en')}}}}}"
        case "adverb":
            return f"{{text={_quoted(proposals.words(key))}}}"
        case "text" if key in texts:
            return _quoted(texts[key])
        case "text" | "seat":
            return _quoted(proposals.words(key).capitalize())
        case _:
            return '""'


def _entry(section: str, key: str, shape: Paradigm, guesses: Guesses) -> str:
    """An entry with all forms empty."""
    match section:
        case "noun":
            gender = 'g="", ' if shape.genders else ""
            forms = '""' if len(shape.cases) == 1 else _empty(len(shape.cases))
            return f"{{{gender}sg={forms}, pl={forms}{guesses.noun(key, shape.language)}}}"
        case "adjective":
            return {"de": '{stem=""}', "it": f"{{four={_empty(4)}}}"}.get(shape.language, '{forms=[""]}')
        case "verb":
            return _verb(shape, guesses.frame(key, shape.language))
        case "adverb":
            return '{text=""}'
        case _:
            return '""'


def _verb(shape: Paradigm, frame: str) -> str:
    if shape.language == "de":
        head = f'inf="", imp={_empty(2)}, pres={_empty(4)}, part="", aux="haben", zu=""'
        return f"{{{head}, frame={{{frame}}}}}"
    if shape.language == "it":
        head = f'inf="", imp={_empty(2)}, pres={_empty(4)}, part="", aux="avere", cond={_empty(2)}'
        return f"{{{head}, frame={{{frame}}}}}"
    return f'{{inf="", pres=[""], part="", frame={{{frame}}}}}'


def _empty(count: int) -> str:
    inside = ", ".join(['""'] * count)
    return f"[{inside}]"


def _example(catalogue: Catalogue, section: str, key: str) -> str:
    """How another language says a word, in one form."""
    if key not in catalogue.draft.lexicon.section(section):
        return "–"
    forms = need(section, key, catalogue.draft.lexicon).forms
    word = next((form for name, form in forms.items() if form and name != "gender"), "–")
    return " ".join(word.split())


def _key(key: str) -> str:
    return key if key.replace("_", "").replace("-", "").isalnum() and key.isascii() else _quoted(key)


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
