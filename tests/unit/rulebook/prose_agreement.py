"""Agreement in printed sentences, by sources that are not our lexicons: noun lists, spelling dictionaries, grammar.

`slips` lists the word groups of a text that no reading makes agree. What a source does not know is passed over.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache

Options = frozenset[str]
"""German: gender or p, and case (`f dat`). Italian: gender and number (`fs`)."""

# --- German ------------------------------------------------------------------------------------------

_DER = {
    "der": "m nom,f dat,f gen,p gen", "die": "f nom,f acc,p nom,p acc", "das": "n nom,n acc",
    "den": "m acc,p dat", "dem": "m dat,n dat", "des": "m gen,n gen",
}  # fmt: skip
_DIES = {"er": "m nom,f dat,f gen,p gen", "e": _DER["die"], "es": "n nom,n acc,m gen,n gen"} | {
    "en": _DER["den"], "em": _DER["dem"]
}  # fmt: skip
_EIN = {
    "": "m nom,n nom,n acc", "e": _DER["die"], "en": _DER["den"], "em": _DER["dem"], "er": "f dat,f gen,p gen",
    "es": "m gen,n gen",
}  # fmt: skip
_CONTRACTED = {
    "im": "m dat,n dat", "am": "m dat,n dat", "vom": "m dat,n dat", "zum": "m dat,n dat", "beim": "m dat,n dat",
    "zur": "f dat", "ins": "n acc", "ans": "n acc", "aufs": "n acc",
}  # fmt: skip
_CASES: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(["mit", "aus", "von", "zu", "bei", "nach"], ("dat",)),
    **dict.fromkeys(["für", "ohne", "durch"], ("acc",)),
    **dict.fromkeys(["in", "an", "auf", "unter", "über", "neben", "vor", "hinter", "zwischen"], ("dat", "acc")),
}
_EITHER = re.compile(r"[^\W\d_]+|\d+|[^\w\s]")
_NUMBERS = ["zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "zwölf"]


def _set(text: str) -> Options:
    return frozenset(text.split(","))


@cache
def _articles() -> dict[str, tuple[Options, bool]]:
    """Articles and what takes their place: what they may stand before, and whether they leave endings to adjectives."""
    found = {word: (_set(options), False) for word, options in (_DER | _CONTRACTED).items()}
    found |= {f"{stem}{end}": (_set(x), False) for stem in ("dies", "jed") for end, x in _DIES.items()}
    found |= {
        f"{stem}{end}": (_set(x), True)
        for stem in ("ein", "kein", "dein", "sein", "ihr", "eur")
        for end, x in _EIN.items()
        if end or stem in ("ein", "kein", "dein")
    }
    return found


def german_slips(text: str, noun: Callable[[str], Options | None], verbs: frozenset[str] = frozenset()) -> list[str]:
    """Groups of article, adjectives and noun that agree in no case; `noun` gives what a form of a noun may be.

    Before one of the `verbs` an adjective stands for a noun.
    """
    words = _EITHER.findall(text)
    return [found for at in range(len(words)) if (found := _german_group(words, at, noun, verbs))]


def _german_group(words: list[str], at: int, noun: Callable[[str], Options | None], verbs: frozenset[str]) -> str:
    word = words[at].lower()
    before = words[at - 1].lower() if at else "."
    if word not in _articles() or before in (",", "wie"):
        return ""  # behind a comma it may be a relative pronoun
    options, mixed = _articles()[word]
    adjectives, end = [], at + 1
    while end < len(words) and words[end].islower() and end < at + 4:
        nxt = words[end]
        if nxt in _NUMBERS or nxt == "zufällig":
            pass
        elif re.search(r"...(?:e[nmrs]?)\Z", nxt) and nxt not in {*_articles(), *_CASES, *verbs}:
            adjectives.append(nxt)
        else:
            return ""
        end += 1
    if end >= len(words) or not words[end][0].isupper():
        return ""
    known = noun(words[end])
    if known is None:
        return ""
    fits = options & known & _governed(before)
    fits = frozenset(x for x in fits if all(_ending(x, mixed) == re.search(r"e[nmrs]?\Z", a)[0] for a in adjectives))  # type: ignore[index]
    return "" if fits else " ".join(words[max(at - 1, 0) : end + 1])


def _governed(before: str) -> Options:
    cases = _CASES.get(before, ("nom", "acc", "dat", "gen"))
    return frozenset(f"{gender} {case}" for gender in "mfnp" for case in cases)


def _ending(reading: str, mixed: bool) -> str:
    gender, case = reading.split()
    if gender == "p" or case in ("dat", "gen") or (gender, case) == ("m", "acc"):
        return "en"
    return {"m": "er", "n": "es", "f": "e"}[gender] if mixed else "e"


# --- Italian -----------------------------------------------------------------------------------------

_SOUNDS = {
    "il": "ms", "lo": "ms", "l’": "ms fs", "i": "mp", "gli": "mp", "la": "fs", "le": "fp",
    "un": "ms", "uno": "ms", "una": "fs", "un’": "fs", "ogni": "ms fs",
    "nessun": "ms", "nessuno": "ms", "nessuna": "fs", "nessun’": "fs",
    "quel": "ms", "quello": "ms", "quell’": "ms fs", "quei": "mp", "quegli": "mp", "quella": "fs", "quelle": "fp",
}  # fmt: skip
_JOINED = ("de", "a", "da", "ne", "su")
_BEFORE_VOWEL = re.compile(r"[aeiouàèéìòù]|h[aeiou]", re.I)
_IMPURE = re.compile(r"s[bcdfghlmnpqrtvz]|z|gn|ps|pn|x|y", re.I)


@cache
def _italian_articles() -> dict[str, Options]:
    found = {word: frozenset(options.split()) for word, options in _SOUNDS.items()}
    for stem in _JOINED:
        found |= {f"{stem}l": found["il"], f"{stem}i": found["i"], f"{stem}gli": found["gli"]}
        found |= {f"{stem}ll{end}": found[f"l{end}"] for end in ("a", "e", "o", "’")}
    return found


def italian_slips(text: str, known: Callable[[str], bool], verbs: frozenset[str]) -> list[str]:
    """Articles that agree with the next word neither in gender and number nor in sound, and adjectives that disagree.

    `known` looks a word up in a spelling dictionary, which knows elided articles, too: *l'operaia*, not *un'operaio*.
    Before one of the `verbs` or a preposition there is a pronoun and no article.
    """
    found = [match[0] for match in _SINGLE.finditer(text)]
    pattern = re.compile(r"(?<![\w’])([^\W\d_]+’|[^\W\d_]+ )([^\W\d_]+)(?: ([^\W\d_]+))?")
    at = 0
    while match := pattern.search(text, at):
        at = match.end(1)
        article, word, after = match[1].strip().lower(), match[2], match[3] or ""
        if article in _italian_articles() and word.lower() not in verbs and not _LINK.fullmatch(word):
            if not _sounds(article, word, known):
                found.append(match[0])
            options = _italian_articles()[article] & _italian(word, known)
            of_another = article[:-2] in _JOINED or article[:-3] in _JOINED  # *un disco della giungla estratto a caso*
            told = frozenset() if of_another else _adjective(after)
            if not options or (told and not options & told):
                found.append(match[0])
    for match in _PREDICATE.finditer(text):
        article = match[1].strip().lower()
        subject = frozenset(_SOUNDS.get(article, "").split()) & _italian(match[2], known)
        if subject and not subject & frozenset({_TOLD[match[3][-1]]}):
            found.append(match[0])
    return found


def _sounds(article: str, word: str, known: Callable[[str], bool]) -> bool:
    vowel, impure = bool(_BEFORE_VOWEL.match(word)), bool(_IMPURE.match(word))
    if article.endswith("’"):
        return vowel and (known(f"{article}{word}".replace("’", "'")) or not known(word))
    if article.endswith(("gli", "uno", "lo")):
        return impure or (vowel and article.endswith("gli"))
    if article in ("un", "nessun"):
        return not impure
    if article in ("la", "una", "quella", "nessuna") or (article.endswith("lla") and article[:-3] in _JOINED):
        return not vowel
    if article in ("il", "i", "quel", "quei") or article[:-1] in _JOINED:
        return not vowel and not impure
    return True


_SINGLE = re.compile(r"\b[Ss]i \w+(?<!an)(?<!on)[ae] (?:i|gli|(?:due|tre|[2-9]|\d\d+)(?! volte))\b")
"""*si mette i due*: the verb agrees with what is done to."""
_PREDICATE = re.compile(
    r"(?:\A|[,:;] |[Ss]e |[Qq]uando |finché |su )([^\W\d_]+’|[^\W\d_]+ )([^\W\d_]+) (?:che si |non )?"
    r"(?:è|sono|deve essere|può essere) ([^\W\d_]+(?:[aiu]t|uot|ien|iber|ss|st|rt|lt)[oaie])\b(?! (?:di|da|che))"
)
"""A subject, and the participle or adjective that is told of it."""
_LINK = re.compile(
    r"di|da|in|su|per|tra|con|a|o|e|più|ne|solo|(?:de|da|ne|su|a)(?:l|lla|llo|lle|i|gli|ll)|accanto|fa|ha|è|può|si",
    re.I,
)
_NUMERALS = frozenset(["due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove", "dieci", "dodici", "tredici"])
_ANY = frozenset({"ms", "fs", "mp", "fp"})
_LEARNED = {"mano": "fs", "mani": "fp", "carte": "fp", "strade": "fp", "nave": "fs", "navi": "fp", "re": "ms mp",
            "qualsiasi": "ms fs"}  # fmt: skip
"""Nouns whose ending says nothing, or the wrong thing, of their gender."""


def _italian(word: str, known: Callable[[str], bool]) -> Options:
    """What a word may be, by its ending and by the other forms that the dictionary has of it."""
    small = word.lower()
    if small in _LEARNED:
        return frozenset(_LEARNED[small].split())
    if word[0].isupper() or not known(small) or len(small) < 4 or small in _NUMERALS:
        return _ANY
    stem, end = small[:-1], small[-1]
    hard = stem.removesuffix("h")
    if end == "o":
        return frozenset({"ms"})
    if end == "a":
        return frozenset({"fs"}) | (frozenset({"ms"}) if known(f"{stem}i") and not known(f"{stem}e") else frozenset())
    if small.endswith(("zioni", "sioni", "gioni")):
        return frozenset({"fp"})
    if end == "i":
        feminine = known(f"{hard}e") and not known(f"{hard}o")
        return frozenset({"mp", "fp"}) if feminine else frozenset({"mp"})
    if end == "e":
        plural = known(f"{hard}a") or known(f"{hard}ia")
        return frozenset({"fp"}) | (frozenset({"ms", "fs"}) if known(f"{stem}i") or not plural else frozenset())
    return _ANY


_ADJECTIVES = frozenset(
    re.findall(
        r"\w+",
        "vuot liber bordat svuotat altr stess propri bianc ner ross giall tu vostr successiv prim ultim scelt estratt "
        "apert chius pien avversari mist occupat",
    )
)
_TOLD = {"o": "ms", "a": "fs", "i": "mp", "e": "fp"}


def _adjective(word: str) -> Options | None:
    """What an adjective behind a noun agrees with, if it is one with four endings."""
    stem = word[:-1].removesuffix("h")
    return frozenset({_TOLD[word[-1]]}) if word and word[-1] in _TOLD and stem in _ADJECTIVES else None


# --- English -----------------------------------------------------------------------------------------

_AN = re.compile(r"\b([Aa]n?) ([A-Za-z]+|\d+)")
_SPOKEN = re.compile(r"(?!uni[tfvcq]|one\b|once|use|eu)[aeiou]|hour|honest|heir|8|11\b|18\b", re.I)


def english_slips(text: str) -> list[str]:
    """*a* before a vowel that is heard, and *an* before none."""
    return [m[0] for m in _AN.finditer(text) if (m[1].lower() == "an") != bool(_SPOKEN.match(m[2]))]


def lines_of(page: str) -> Iterator[str]:
    """The plain text of a Markdown book, a paragraph or a cell at a time, without markup, pictures and links."""
    for line in page.replace("\u00a0", " ").splitlines():
        bare = re.sub(r"<[^>]*>|!\[[^]]*\]\([^)]*\)|\]\([^)]*\)|[*\[\]\\]", "", line)
        yield from re.split(r" \| |(?<=[.:;]) ", bare)
