"""Entries of a lexicon: words with all the forms that a rulebook may print.

The entries are the same classes in every language; how many forms there are is the language's matter
(`paradigms`). Frames map a role to what the language does with it: a case, a preposition with a case, a
plain preposition, `subj` or `obj`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from cafetal.dataclass import Frozen


class Forms(Frozen):
    """Singular and plural of a noun: four cases in German, one form elsewhere."""

    sg: tuple[str, ...]
    pl: tuple[str, ...]


class Noun(Frozen):
    """A noun.

    `full` is the long name for the first mention, `narrowed` the short one beside a value (*wood card* for *resource
    card*), `first` the form as first part of a compound. `at`, `to`,
    `source` and `of` are the prepositions that go with it as a place (empty: the default), `beside` is
    that of what touches the place and does not lie on it, `whole` that between the noun and what it is a part of,
    whatever that prefers. `posture` selects verbs of placing and of standing
    (stand, flat; moored: set up like what stands, but it lies, as a ship does), `group` selects adjectives (vacant:
    a place to be taken is *frei*) and says of a place that what lies there is had (held).
    `members` are the nouns that the word for a family only lists (*worker or shed*).
    `units`: what one has whose number of a sort is so high, one of them and several (*score*: point, points).
    """

    key: str
    gender: str
    forms: Forms
    full: Forms | None = None
    narrowed: Forms | None = None
    first: str = ""
    at: str = ""
    to: str = ""
    source: str = ""
    of: str = ""
    whole: str = ""
    beside: str = ""
    posture: str = ""
    group: str = ""
    an: bool | None = None
    onset: str = "auto"
    person: bool = False
    only: str = ""
    members: tuple[str, ...] = ()
    units: tuple[str, ...] = ()

    @property
    def held(self) -> bool:
        """Whether it is a place in which a person holds things, such as a hand: what lies there, somebody has."""
        return self.group == "held"


class Adjective(Frozen):
    """An adjective.

    `forms` are the four (m sg, f sg, m pl, f pl) of Italian, the base form of English, the stem of German.
    `attr` is another stem before a noun, `fixed` says that there are no endings, `position` is before, after
    or tail, `outer` puts it before a count (*the other 24 sacks*), `by` names other adjectives for groups of
    nouns, `plain` is the shape where the noun has no other attribute (*un pezzo a caso*), `of` the preposition of
    what it is the end of (*la carta in cima al mazzo*).
    """

    key: str
    forms: tuple[str, ...]
    attr: str = ""
    fixed: bool = False
    comparative: str = ""
    superlative: str = ""
    noun: str = ""
    position: str = ""
    outer: bool = False
    an: bool | None = None
    by: Mapping[str, str] = field(default_factory=dict)
    plain: str = ""
    of: str = ""


class Alternative(Frozen):
    """Which other entry stands in for a verb: by the posture of its theme, by a role present or absent."""

    use: str
    theme: str = ""
    has: str = ""
    no: str = ""


class Verb(Frozen):
    """A verb or predicate.

    `complement` is an adjective or participle after a copula (German: its stem; English: as printed; Italian:
    four forms), `tail` are fixed words after the verb, `particle` holds the words for `yes` and `no`.
    """

    key: str
    inf: str = ""
    prefix: str = ""
    imp: tuple[str, ...] = ()
    pres: tuple[str, ...] = ()
    part: str = ""
    aux: str = ""
    zu: str = ""
    ing: str = ""
    cond: tuple[str, ...] = ()
    tail: str = ""
    reflexive: bool = False
    copula: bool = False
    complement: tuple[str, ...] = ()
    object: str = ""
    particle: Mapping[str, str] = field(default_factory=dict)
    frame: Mapping[str, str] = field(default_factory=dict)
    reduced: Mapping[str, str] = field(default_factory=dict)
    choose: tuple[Alternative, ...] = ()
    rule_hash: str = ""
    ok: str = ""


class Adverb(Frozen):
    """An adverb or fixed adverbial.

    `position` is front, mid (after the finite verb), adv (among the arguments) or end; `forms` has four
    members where it agrees with the theme (Italian *coperti*).
    """

    key: str
    forms: tuple[str, ...]
    position: str = "adv"


class Phrase(Frozen):
    """What an author says of a clause: the last resort, tied to the hash of what it says.

    `text` stands for the derived sentences, `after` behind them; `within` names the clause whose text tells this one
    too. One of the three is given. `note` says it in a quick reference.
    """

    key: str
    text: str
    fact: str = ""
    after: str = ""
    within: str = ""
    note: str = ""
    rule_hash: str = ""
    ok: str = ""

    def said(self, fact: bool, after: bool, note: bool) -> str:
        """One of the texts."""
        return self.fact if fact else self.after if after else self.note if note else self.text


class Style(Frozen):
    """House style of one book: a setting, not the template author's choice.

    `quotes` are the outer and inner pairs.
    """

    language: str
    address: str
    gender: str
    quotes: tuple[str, str, str, str]


class Lexicon(Frozen):
    """All words of one language for one game: the base vocabulary and the game's own words over it.

    `signed` ties texts to what the rules print (`signoff`); `own` are the keys of the game's nouns and verbs,
    `signs` how pieces, zones and places are written in a move.
    """

    style: Style
    nouns: Mapping[str, Noun]
    adjectives: Mapping[str, Adjective]
    verbs: Mapping[str, Verb]
    adverbs: Mapping[str, Adverb]
    seats: Mapping[str, str]
    prepositions: Mapping[str, str]
    texts: Mapping[str, str]
    phrases: Mapping[str, Phrase]
    own: frozenset[str] = frozenset()
    signed: Mapping[str, str] = field(default_factory=dict)
    signs: Mapping[str, str] = field(default_factory=dict)

    def section(self, name: str) -> Mapping[str, object]:
        """The words of one section of the file by their keys; a predicate is a verb."""
        found: Mapping[str, object] = getattr(self, "verbs" if name == "predicate" else f"{name}s")
        return found
