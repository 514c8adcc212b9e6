"""Noun phrases: from words to one thing or many.

The head is the last word. What it means is tried in a fixed order: a name in sight, a word of one's own, a table, an
attribute of what follows `of` or precedes `'s`, a zone, a number, a player, pieces, sites, values of a kind.
"""

from __future__ import annotations

from collections.abc import Callable

from cafetal import nodes as n
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.dataclass import replace
from cafetal.diagnostics import Span, error
from cafetal.diagnostics.slips import BESIDE
from cafetal.fmt.words import text_of
from cafetal.resolve.dispatch import head_meaning, known_word, settled, value_of
from cafetal.resolve.elsewhere import known_elsewhere
from cafetal.resolve.faults import Fault, fault, unknown_word
from cafetal.resolve.resolver import Resolver
from cafetal.resolve.scope import Many, One, Scope
from cafetal.resolve.unchosen import nobody_chooses, open_part

Meaning = One | Many

MEASURES = ("number", "total")
WIDEST = 4096
"""Numbers of a wider range are never listed one by one."""
THEY = "name the player as the line does: `the player`, `you`, `each player`"
BOUNDS: dict[str, v.Comparison] = {
    "at least": "ge", "at most": "le", "more than": "gt", "less than": "lt", "fewer than": "lt", "exactly": "eq",
}  # fmt: skip
PRONOUNS: dict[n.PossessiveWord, n.PronounWord] = {"your": "you", "their": "they", "its": "it"}
"""Whose something is, told by a word of its own."""


def head_of(phrase: n.NounPhrase) -> str:
    """The noun of a phrase as it is written."""
    return phrase.words[-1].text if phrase.words else ""


def in_plural(r: Resolver, phrase: n.NounPhrase) -> bool:
    """Whether the noun of a phrase is written as a plural."""
    return r.singular(head_of(phrase)) != head_of(phrase)


def resolve(r: Resolver, phrase: n.Phrase, scope: Scope) -> Meaning:
    """What a phrase means. Its determiner is kept as the quantifier of `Many`."""
    if isinstance(phrase, n.Pronoun):
        meant = _pronoun(r, phrase, scope)
        r.hear(phrase, meant, scope)
        return meant
    if phrase.relatives:
        phrase = settled(r, phrase, scope)
    meaning = _noun(r, phrase, scope)
    all_heard(r, phrase)
    inherited = isinstance(meaning, Many) and phrase.determiner is None and meaning.quant != "the"
    if isinstance(meaning, Many) and meaning.plain and not inherited:
        quant = quantifier(r, phrase, scope, meaning)
        if quant == "the" and _singular(r, phrase):
            quant = "only"
            _one_there_is(r, phrase, meaning)
        meaning = replace(meaning, quant=quant)
    r.hear(phrase, meaning, scope)
    return meaning


def all_heard(r: Resolver, phrase: n.NounPhrase) -> None:
    """A condition that narrows nothing would be lost without a word."""
    for relative in phrase.relatives:
        if id(relative) not in r.heard:
            noun = head_of(phrase)
            hint = "say it of things of which there are several, or ask for it in a line of its own: `if …`"
            raise fault("N005", f"`{noun}` is one thing or number here, and takes no condition", relative.span, hint)


def _singular(r: Resolver, phrase: n.NounPhrase) -> bool:
    """`the buyer`, `their shed`: a common noun in the singular means the only one."""
    word = head_of(phrase)
    piece = r.world.pieces.get(word)
    if piece is not None and piece.plural == word:  # `your sheep` may be several
        return False
    known = bool(r.world.faces_of(word)) or word in r.world.classes or word == "direction"
    return r.singular(word) == word and known


def _one_there_is(r: Resolver, phrase: n.NounPhrase, meaning: Many) -> None:
    """`the square`, with nothing that narrows it, means a square that stands above, or the only one there is."""
    bare = phrase.possessor is None and phrase.of is None and not phrase.participle and len(phrase.words) == 1
    if not bare or phrase.places or phrase.relatives or phrase.superlative or phrase.determiner is None:
        return
    match meaning.of.source:
        case v.Sites(cls):
            several = len(r.world.classes[cls].names) > 1 and not meaning.of.filters
        case v.Directions():
            several = not meaning.of.filters
        case v.Things(_, faces):
            several = sum(r.world.faces[face].count for face in faces) > 1 and not meaning.of.filters
        case _:
            several = False
    if several:
        noun = head_of(phrase)
        message = f"`the {noun}` points back to nothing: nothing above brings it in, and there are several"
        raise fault("N004", message, phrase.span, f"bring it in first (`a {noun}`), or say which one is meant")


def quantifier(r: Resolver, phrase: n.NounPhrase, scope: Scope, meaning: Many) -> str | tuple[v.Comparison, v.Expr]:
    """The determiner of a phrase as a quantifier."""
    match phrase.determiner:
        case n.Article("the"):
            return "the"
        case n.Article():
            return "some"
        case n.Quantifier(word):
            words = {"each": "every", "every": "every", "all": "every", "any": "some", "another": "some", "one": "some"}
            return words.get(word, word)
        case n.Count(number):
            return ("ge", v.Lit(number.value, t.Num(number.value, number.value)))
        case n.CountBound(word, number):
            exact = v.Lit(number.value, t.Num(number.value, number.value))
            return (BOUNDS[word], exact)
        case n.CountUpTo(high):
            return ("le", v.Lit(high.value, t.Num(high.value, high.value)))
        case n.CountRange(low, _):
            return ("ge", v.Lit(low.value, t.Num(low.value, low.value)))
        case n.CountValue(value):
            return ("ge", value_of(r, value, scope))
        case _:
            return "bare" if phrase.possessor is None else "the"


def who_is_meant(scope: Scope) -> str | None:
    """The hint where nobody acts: in a set-up each player can be meant."""
    if scope.they is not None:
        return "the player of the line above is `they`: `their hand`, `they gain 1 coin`"
    return "write `each player`, and below it `their hand`, `they gain 1 coin`" if scope.setup else None


def _pronoun(r: Resolver, phrase: n.Pronoun, scope: Scope) -> Meaning:
    match phrase.word:
        case "you" | "yours":
            if not scope.acts:
                raise fault(
                    "N006", "`you` means nobody here: no player acts in this line", phrase.span, who_is_meant(scope)
                )
            return One(scope.actor)
        case "they" | "them":
            if scope.they is None:
                raise fault("N006", "`they` means nobody here: no line above speaks of each player", phrase.span, THEY)
            return One(scope.they)
        case "it":
            if scope.it is None:
                raise fault(
                    "N006",
                    "`it` stands only in a definition, for the thing that is defined",
                    phrase.span,
                    "name the thing: `the …`; of the time of play it is said `this is the first round`",
                )
            return One(scope.it)
        case "none":
            return One(v.Lit(-1, t.Seat()))
        case _:
            raise fault("N005", f"`{phrase.word}` cannot stand here", phrase.span)


def _noun(r: Resolver, phrase: n.NounPhrase, scope: Scope) -> Meaning:
    if not phrase.words:
        raise fault("N005", "a noun is missing in this phrase", phrase.span)
    check_words(r, phrase, scope)
    meaning = head_meaning(r, phrase, scope)
    if meaning is None:
        raise not_understood(r, phrase, scope)
    return meaning


def check_words(r: Resolver, phrase: n.NounPhrase, scope: Scope) -> None:
    """Every word of a phrase means something, here or in general."""
    for word in phrase.words:
        if not known_word(r, word.text, scope):
            numbers = _numbered_so(r, word.text)
            if numbers:
                message, hint = f"there is no `{word.text}`", f"there are `{numbers[0]}` to `{numbers[-1]}`"
                raise Fault(error("N001", message, word.span, hint), word.text)
            elsewhere = known_elsewhere(r, word.text, word.span)
            if elsewhere is not None:
                raise elsewhere
            found = unknown_word(word.text, word.span, r.tiers(scope.names), (*r.world.pieces, *r.world.classes))
            if found.diagnostic.hint != BESIDE:
                raise found
            raise Fault(replace(found.diagnostic, hint=_beside(r, phrase, word.text)), word.text)


def _beside(r: Resolver, phrase: n.NounPhrase, word: str) -> str:
    """What to write for `a square adjacent to the boat`: the hint names what stands behind."""
    behind = next((place.what for place in phrase.places if isinstance(place, n.Place)), None) or phrase.of
    nouns = [noun.text for noun in phrase.words if noun.text != word]
    if not isinstance(behind, n.NounPhrase | n.Pronoun):
        return f"say beside what: `a {r.singular(nouns[-1])} that touches …`" if nouns else BESIDE
    beside = text_of(replace(behind, called=None) if isinstance(behind, n.NounPhrase) else behind)
    if not nouns:  # `the crate is adjacent to the boat`
        return f"write `touches {beside}`, without `is`"
    return f"write `that {'touch' if r.singular(nouns[-1]) != nouns[-1] else 'touches'} {beside}`"


def _numbered_so(r: Resolver, word: str) -> list[str]:
    """The places that have the name of a word, but other numbers: `pool_1` to `pool_12` of `pool_13`."""
    stem = word.rstrip("0123456789")
    names = (name for sites in r.world.classes.values() for name in sites.names)
    same = (name for name in names if name != stem and name.rstrip("0123456789") == stem != word)
    return sorted(same, key=lambda name: int(name.removeprefix(stem)))


def not_understood(r: Resolver, phrase: n.NounPhrase, scope: Scope) -> Fault:
    """The error for a phrase that nothing fits."""
    head = phrase.words[-1]
    text = " ".join(w.text for w in phrase.words)
    if phrase.of is not None and (head.text in r.world.zones or head.text in r.world.geometries):
        hint = "what they are of stands before where they lie: `the stones of red on the board`"
        return fault("N005", f"`{text}` is of nobody and of nothing", phrase.of.span, hint)
    if text in r.world.geometries:
        hint = f"say what lies there, or which place of it: `there is no stone on the {text}`"
        return fault("N005", f"`{text}` is a board, and nothing is asked of it or done to it", phrase.span, hint)
    if text in r.world.tables:
        table = r.world.tables[text]
        axes = [table.columns[0], table.rows[0]]
        if axes[1].lstrip("-").isdigit():  # only what stands behind `of` may be a number
            axes = axes[::-1] if len(table.columns) > 1 else axes[1:]
        hint = f"say the column and the row: `the {text} of {' in '.join(axes)}`"
        return fault("N005", f"`{text}` is a table: which of its numbers is meant?", phrase.span, hint)
    if text == "random":
        hint = "what `draw` and `deal` take is random; a random place is `put all stones on the squares, at random`"
        return fault("N005", "what is random is not said here", phrase.span, hint)
    if isinstance(phrase.determiner, n.Article) and phrase.determiner.word == "the":
        if len(phrase.words) > 1 and scope.find(head.text) is not None:
            first = " ".join(word.text for word in phrase.words[:-1])
            hint = f"a preposition is missing: `the {first} to {head.text}`, or `on {head.text}`"
            return fault("N005", f"`{text}` cannot be understood here", phrase.span, hint)
        return fault(
            "N004",
            f"`the {text}` points back to nothing: nothing above brings it in",
            phrase.span,
            f"bring it in first (`a {head.text}`), or say which one is meant",
        )
    return fault("N005", f"`{text}` cannot be understood here", phrase.span, _run_together(r, phrase, scope))


def _run_together(r: Resolver, phrase: n.NounPhrase, scope: Scope) -> str | None:
    """The hint for two words of which the second one is no noun for the first: a preposition or `'s` is missing."""
    if len(phrase.words) < 2:
        named = isinstance(phrase.determiner, n.Article) and scope.find(head_of(phrase)) is not None
        return f"`{head_of(phrase)}` is a name: write it without `a`" if named else None
    first, last = (word.text for word in phrase.words[-2:])
    if first == "next" or last == "next":
        return _beside(r, phrase, "next")
    if first in ("player", "players", "opponent", "opponents"):
        return f"whose it is, is written with `'s`: `the {r.singular(first)}'s {last}`"
    sites = any(last in sites.names for sites in r.world.classes.values())
    if sites and r.singular(first) in r.world.classes:
        return f"a name stands alone: `{last}`"
    if sites or last in r.world.zones:
        return f"a preposition is missing: `{first} on {last}`, or `to {last}` for where it goes"
    return f"what narrows a noun stands before it, or behind `of`, `in` or `that is`: `a {last} of {first}`"


# -- one thing, many things -----------------------------------------------------------------------------


def one(r: Resolver, phrase: n.Phrase, scope: Scope) -> v.Expr:
    """A phrase that must mean one thing. Of several, it is the only one there is (none if there are more)."""
    meaning = resolve(r, phrase, scope)
    if isinstance(meaning, Many) and not meaning.plain and isinstance(meaning.value.type, t.Num):
        _of_one_thing(r, phrase)
    several = isinstance(meaning, Many) and (meaning.quant in ("some", "no") or isinstance(meaning.quant, tuple))
    part = open_part(phrase) if several else None
    if part is not None:
        raise nobody_chooses(r, part)
    return sole(meaning, phrase.span)


def _of_one_thing(r: Resolver, phrase: n.Phrase) -> None:
    """`the rank of your cards` gives a number for each of them, where one is needed."""
    base = phrase.of if isinstance(phrase, n.NounPhrase) else None
    if isinstance(phrase, n.NounPhrase) and isinstance(base, n.NounPhrase) and in_plural(r, base):
        each = text_of(replace(phrase, determiner=None))
        hint = f"write `the total {each}`, or `the highest {each}`"
        raise fault(
            "N003", "one number is needed here, and this phrase gives one for each of several", phrase.span, hint
        )


def sole(meaning: Meaning, span: Span) -> v.Expr:
    """The one thing that is meant."""
    if isinstance(meaning, One):
        return meaning.expr
    if meaning.quant in ("every", "no") or isinstance(meaning.quant, tuple):
        hint = "name one of them, or write `each …` above, and the line for that one below it"
        raise fault("N003", "one thing is needed here, and this phrase means several", span, hint)
    return the_only(meaning)


def the_only(meaning: Many) -> v.Expr:
    """The only element of a set."""
    if meaning.plain:
        return v.The(meaning.of, "only", meaning.of.var.type)
    return v.Fold("highest", meaning.of, meaning.value, meaning.value.type)


def single(r: Resolver, node: object) -> bool:
    """A phrase that means one thing by its words: `the other pit …`, with a noun that stands in the singular."""
    if (
        not isinstance(node, n.NounPhrase)
        or not isinstance(node.determiner, n.Article)
        or node.determiner.word != "the"
    ):
        return False
    word = head_of(node)
    world = r.world
    common = bool(world.faces_of(word)) or word in world.classes or (word in world.tags and word in world.nouns)
    return common and word not in r.heads and r.singular(word) == word


def many(r: Resolver, phrase: n.Phrase, scope: Scope) -> v.SetOf:
    """A phrase as a set: one thing is a set of one."""
    meaning = resolve(r, phrase, scope)
    return as_set(r, meaning, phrase.span)


def check_image(kind: t.Type, span: Span) -> None:
    """A set of what a phrase gives for each thing of another set holds things of which there is a list."""
    wide = isinstance(kind, t.Num) and kind.high - kind.low > WIDEST
    if wide or not isinstance(kind, t.SiteT | t.ThingT | t.Val | t.Seat | t.DirT | t.Num):
        raise fault("N002", f"the different values of {t.words(kind)} cannot be listed here", span)


def as_set(r: Resolver, meaning: Meaning, span: Span) -> v.SetOf:
    """A meaning as a set."""
    if isinstance(meaning, One):
        var = r.variable("one", meaning.expr.type, span)
        return v.SetOf(var, v.Listed((meaning.expr,)))
    if meaning.plain:
        return meaning.of
    return image(r, meaning, span)


def image(r: Resolver, meaning: Many, span: Span) -> v.SetOf:
    """The different values that a phrase gives for the elements of a set."""
    check_image(meaning.value.type, span)
    var = r.variable("value", meaning.value.type)
    inner = v.SetOf(r.variable("inner", meaning.value.type), v.Listed((meaning.value,)))
    return v.SetOf(var, v.Image(meaning.of, inner))


def filtered(of: v.SetOf, condition: v.Expr, role: str = "condition") -> v.SetOf:
    """The elements that satisfy one more condition."""
    return v.SetOf(of.var, of.source, (*of.filters, v.Filter(condition, role)), of.best, of.origin)


def quantify(r: Resolver, meaning: Meaning, make: Callable[[v.Expr], v.Expr]) -> v.Expr:
    """A condition about a phrase: about the one thing, or about as many elements as its quantifier says."""
    if isinstance(meaning, Many) and meaning.quant == "only" and meaning.plain:
        meaning = One(the_only(meaning))
    if isinstance(meaning, One):
        return make(meaning.expr)
    return counted(meaning, make(meaning.value))


def as_subject(meaning: Meaning) -> Meaning:
    """`your stones are …` speaks of all of them."""
    if isinstance(meaning, Many) and meaning.quant in ("the", "bare"):
        return replace(meaning, quant="every")
    return meaning


def counted(meaning: Many, inner: v.Expr) -> v.Expr:
    """As many elements satisfy a condition as the quantifier says."""
    good = filtered(meaning.of, inner)
    match meaning.quant:
        case "every":
            return v.Not(v.Exists(filtered(meaning.of, v.Not(inner))))
        case "no":
            return v.Not(v.Exists(good))
        case (op, number):
            count = v.Count(good, t.Num(0, t.LARGEST))
            return v.Compare(op, count, number)
        case _:
            return v.Exists(good)


def push_down(phrase: n.NounPhrase) -> n.NounPhrase:
    """Places and conditions after `X of Y` belong to Y, where X is a word that has none."""
    if not isinstance(phrase.of, n.NounPhrase) or not (phrase.places or phrase.relatives):
        return phrase
    inner = replace(
        phrase.of,
        places=(*phrase.of.places, *phrase.places),
        relatives=(*phrase.of.relatives, *phrase.relatives),
    )
    return replace(phrase, of=inner, places=(), relatives=())


def possessor_of(r: Resolver, phrase: n.NounPhrase, scope: Scope) -> v.Expr:
    """The thing or player before `'s`, or behind `your`, `their`, `its`."""
    possessor = phrase.possessor
    if isinstance(possessor, n.Possessive):
        return one(r, n.Pronoun(PRONOUNS[possessor.word], span=possessor.span), scope)
    assert possessor is not None
    return one(r, possessor, scope)
