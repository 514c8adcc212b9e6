"""What nobody has chosen: one of several things, where a line needs that very thing."""

from __future__ import annotations

from dataclasses import replace

from cafetal import nodes as n
from cafetal.fmt.words import text_of
from cafetal.resolve.faults import Fault, fault
from cafetal.resolve.resolver import Resolver


def is_open(phrase: n.Phrase) -> bool:
    """`a square`, `some player`, `one of your stones`, `2 stones`: any of several, or none."""
    match phrase:
        case n.NounPhrase(determiner=n.Article("a" | "an") | n.Count() | n.CountUpTo() | n.CountValue()):
            return True
        case n.NounPhrase(determiner=n.Quantifier("some" | "any" | "another" | "one" | "no")):
            return True
        case _:
            return False


def open_part(phrase: n.Phrase) -> n.NounPhrase | None:
    """The part of a phrase that is any of several: itself, or whose it is; None if there is none."""
    if not isinstance(phrase, n.NounPhrase):
        return None
    if is_open(phrase):
        return phrase
    whose = phrase.possessor if phrase.possessor is not None else phrase.of
    return whose if isinstance(whose, n.NounPhrase) and is_open(whose) else None


def from_whom(r: Resolver, sources: tuple[n.Location, ...]) -> None:
    """Refuse to take from a player, or from the zone of one, whom nobody has chosen."""
    for place in sources:
        found = open_part(place.what) if isinstance(place, n.Place) else None
        if found is not None and found.words and r.singular(found.words[-1].text) == "player":
            raise nobody_chooses(r, found)


def nobody_chooses(r: Resolver, phrase: n.NounPhrase) -> Fault:
    """The error for such a phrase where one thing is needed."""
    word = phrase.words[-1].text if phrase.words else ""
    noun = r.singular(word)
    match phrase.determiner:
        case n.Quantifier("no"):
            return fault("N009", f"`{text_of(phrase)}` is none that anything could be done with", phrase.span)
        case n.Quantifier("some" | "any") if noun == word:
            article = n.Article("an" if noun[:1] in "aeiou" else "a", span=phrase.span)
            told = text_of(replace(phrase, determiner=article))
        case n.Quantifier("some" | "any"):
            hint = f"write `choose 1 to 3 {word} … called taken` above, and here `taken`; or speak of all of them"
            return fault("N009", f"which {word}? nobody chooses them here", phrase.span, hint)
        case n.Article() | n.Quantifier("another" | "one"):
            told = text_of(phrase)
        case _:
            told = f"{'an' if noun[:1] in 'aeiou' else 'a'} {noun} …"
    hint = f"write `choose {told}` above, and here `the {noun}`; or speak of all of them"
    return fault("N009", f"which {noun}? nobody chooses it here", phrase.span, hint)
