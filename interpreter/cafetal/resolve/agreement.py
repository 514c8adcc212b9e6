"""One thing or several: the forms of nouns and verbs that go together, and names that stand without an article.

`some player have 3 points` and `choose a cards` mean what was meant, so they are told and taken as they are.
"""

from __future__ import annotations

from collections.abc import Iterator

from cafetal import nodes as n
from cafetal.dataclass import Frozen, replace
from cafetal.declare.english import plural_forms, singulars
from cafetal.diagnostics import Diagnostic, Severity, Span, warning
from cafetal.fmt.words import text_of
from cafetal.nodes.remembered import once_a_node
from cafetal.resolve.resolver import Resolver
from cafetal.resolve.verbs import VERBS
from cafetal.vocabulary import VOCABULARY

FORMS = {"is": "are", "was": "were", "becomes": "become", **VERBS}
"""The verbs that have two forms, the one for one thing first."""
SEVERAL = {many: one for one, many in FORMS.items()}
IN_S = ("ss", "us", "is", "as", "os")
"""Ends of words that look like a plural, and are none."""
ODD = frozenset(("people", "dice", "feet", "teeth", "mice", "geese", "children", "sheep", "cattle", "fish"))
"""Plurals that do not end in `s`; so do those of other languages, in `a` or `i`."""


class _Spoken(Frozen):
    """A verb, what it is said of, and where both stand; `noun` is None behind an imperative."""

    noun: n.Node | None
    verb: str
    span: Span
    shown: str


def check_agreement(r: Resolver, document: n.Document) -> None:
    """Warn of verbs and nouns in the wrong number, and of articles before names, in rules that are right otherwise."""
    if any(d.severity is Severity.ERROR for d in r.diagnostics):
        return
    told: set[tuple[str, int]] = set()
    for section in document.sections:
        phrases, spoken, named = _looked_at(section)
        found = [_of_phrase(r, phrase) or _of_name(r, phrase, named) for phrase in phrases]
        found += [_of_verb(r, one) for one in spoken]
        found += [_of_word(r, *word) for word in _declared(section)]
        for item in found:
            if item is not None and (item.span.file, item.span.line) not in told:
                told.add((item.span.file, item.span.line))
                r.diagnostics.append(item)


@once_a_node
def _looked_at(section: n.Section) -> tuple[tuple[n.NounPhrase, ...], tuple[_Spoken, ...], frozenset[str]]:
    """What is counted, what is said of something, and the names that lines give."""
    phrases, spoken, named, owners = list[n.NounPhrase](), list[_Spoken](), set[str](), set[int]()
    for node in n.walk(section):
        if isinstance(node, n.NounPhrase):
            owners.add(id(node.possessor))
            if id(node) not in owners and node.determiner is not None and node.words and node.at_number is None:
                phrases.append(node)
            if node.called is not None:
                named.add(node.called.text)
        elif isinstance(node, n.Let | n.ChooseNumber):
            named.add(node.name.text)
        spoken += _said(node)
    return tuple(phrases), tuple(spoken), frozenset(named)


def _declared(section: n.Section) -> Iterator[tuple[n.Name, bool, str]]:
    """The nouns of a declaration, with what stands before them, and whether that asks for the plural."""
    if isinstance(section, n.Zones):
        for zone in section.lines:
            yield from ((name, True, f"{zone.name.text} of") for name in zone.holds)
    elif isinstance(section, n.Boards):
        for line in (line for board in section.lines for line in board.lines):
            if isinstance(line, n.HoldsOne | n.HoldsUpTo | n.HoldsLine) and line.where.words:
                yield line.where.words[-1], False, "each"
            if isinstance(line, n.HoldsOne):
                yield from ((name, False, "holds one") for name in line.what)
            elif isinstance(line, n.HoldsUpTo):
                several, before = line.limit.value != 1, f"holds up to {line.limit.value}"
                yield from ((name, several, before) for name in line.what)
    else:
        for node in n.walk(section):
            if isinstance(node, n.Ranking) and node.superlative.word in ("most", "fewest"):
                value = node.value
                if isinstance(value, n.NounPhrase) and value.words and value.determiner is None:
                    yield value.words[-1], True, node.superlative.word


def _of_word(r: Resolver, word: n.Name, several: bool, before: str) -> Diagnostic | None:
    """A noun in a place that asks for the other number."""
    measured = before in ("most", "fewest") and word.text in r.heads  # *most light*: a word of its own, of no things
    plural = None if measured else _counts_several(r, word.text)
    if plural is None or plural == several:
        return None
    form, counts = ("singular", "several") if several else ("plural", "one")
    message = f"`{word.text}` is the {form}, and `{before}` speaks of {counts}"
    return warning("L011", message, word.span, f"write `{before} {_other(r, word.text, several)}`")


def _counts_several(r: Resolver, word: str) -> bool | None:
    """Whether a noun or the name of a number that is counted with stands in the plural; None for other words."""
    if word in r.world.variables:
        return True if singulars(word) and not word.endswith(IN_S) else None
    if any(form in r.world.variables for form in plural_forms(word)):
        return False
    return _noun_is_plural(r, word)


def _other(r: Resolver, word: str, several: bool) -> str:
    """A counted word in the number that is asked for."""
    if word in r.world.variables:
        return singulars(word)[0]
    numbers = [form for form in plural_forms(word) if form in r.world.variables]
    return numbers[0] if numbers else r.plural(word) if several else r.singular(word)


def _said(node: n.Node) -> Iterator[_Spoken]:
    match node:
        case n.Is(subject=subject, be=verb) | n.Does(subject=subject, verb=verb) | n.Was(subject=subject, was=verb):
            yield _behind(subject, verb)
        case n.WasDuring(subject=subject, was=verb) | n.Occurred(subject=subject, have=verb):
            yield _behind(subject, verb)
        case n.Becomes(subject=subject, verb=verb) | n.AnotherTurn(subject=subject, have=verb):
            yield _behind(subject, verb)
        case n.ConditionDefinition(subject=subject, be=verb) | n.Whose(what=subject, be=verb):
            yield _behind(subject, verb)
        case n.ThatDoes(subject=subject, verb=verb):
            yield _behind(subject, verb)
        case n.ThereIs(be=verb, what=n.NounPhrase() as what):
            yield _Spoken(what, verb, _from(node.span, f"there {verb}"), "there {} " + text_of(_head(what)))
        case n.Doing(subject=subject, verb=verb) | n.Choose(subject=subject, verb=verb):
            yield _behind(subject, verb) if subject is not None else _Spoken(None, verb, _from(node.span, verb), "{}")
        case n.ChooseNumber(subject=n.NounPhrase() | n.Pronoun() as subject, verb=verb):
            yield _behind(subject, verb)
        case n.NounPhrase(of=None, places=(), relatives=relatives):  # others are read with the nouns that they fit
            for relative in relatives:
                if isinstance(relative, n.WhoIs | n.WhoDoes):
                    verb = relative.be if isinstance(relative, n.WhoIs) else relative.verb
                    shown = f"{text_of(_head(node))} {relative.who} {{}}"
                    yield _Spoken(node, verb, _from(relative.span, f"{relative.who} {verb}"), shown)
        case _:
            pass


def _behind(subject: n.Node, verb: str) -> _Spoken:
    span = subject.span
    end = replace(span, column=span.end_column, end_column=span.end_column + 1 + len(verb))
    shown = text_of(_head(subject)) if isinstance(subject, n.NounPhrase) else text_of(subject)
    return _Spoken(subject, verb, span.to(end), shown.replace("{", "{{") + " {}")


def _head(phrase: n.NounPhrase) -> n.NounPhrase:
    return replace(phrase, relatives=(), called=None)


def _from(span: Span, words: str) -> Span:
    return replace(span, end_line=span.line, end_column=span.column + len(words))


def _of_verb(r: Resolver, said: _Spoken) -> Diagnostic | None:
    """A verb in the form for several behind one thing, or the other way round."""
    plural = True if said.noun is None else _plural_verb(r, said.noun)
    if said.verb in FORMS or said.verb in SEVERAL:
        right = FORMS.get(said.verb, said.verb) if plural else SEVERAL.get(said.verb, said.verb)
    else:
        right = said.verb.removesuffix("s") if plural else f"{said.verb.removesuffix('s')}s"
    if plural is None or right == said.verb:
        return None
    shown = f"`{said.shown.format(said.verb)}`"
    message = f"{shown} does not go together" if said.noun is not None else f"nobody stands before {shown}"
    return warning("L011", message, said.span, f"write `{said.shown.format(right)}`")


def _plural_verb(r: Resolver, noun: n.Node) -> bool | None:
    """Whether the verb behind a phrase stands in the plural; None if it may stand in either form."""
    match noun:
        case n.Pronoun("you" | "they"):
            return True
        case n.Pronoun("it" | "nothing"):
            return False
        case (
            n.NounPhrase(partitive=True, determiner=n.Quantifier("one")) | n.NounPhrase(determiner=n.Count(n.Number(1)))
        ):
            return False
        case n.NounPhrase(partitive=True, determiner=n.Quantifier("some" | "any" | "no")):
            return None
        case n.NounPhrase(determiner=n.Article("a" | "an") | n.Quantifier("each" | "every" | "another")):
            return False
        case n.NounPhrase(determiner=n.Count()):
            return True
        case n.NounPhrase(words=(*_, word)) if noun.at_number is None:
            return _is_plural(r, word.text)
        case _:
            return None


def _is_plural(r: Resolver, word: str) -> bool | None:
    """Whether a word means several; None if its form does not tell."""
    found = _noun_is_plural(r, word)
    if found is not None or word in r.world.nouns or any(word in kind.values for kind in r.world.kinds.values()):
        return found
    if word.endswith("s"):
        numbered = word in r.world.variables or word in r.heads
        return True if numbered and singulars(word) and not word.endswith(IN_S) else None
    return None if word in ODD or word.endswith(("men", "a", "i")) else False


def _noun_is_plural(r: Resolver, word: str) -> bool | None:
    """Whether a noun for pieces, places, players or values stands in the plural; None for other words, and for both."""
    world = r.world
    if any(word in kind.values for kind in world.kinds.values()) or word in world.zones or word in world.variables:
        return None
    single = r.singular(word)
    known = world.pieces.get(single) or world.families.get(single) or world.kinds.get(single)
    if known is None and single not in world.classes and single not in world.tags and single != "player":
        return None
    if known is not None and known.plural == single:
        return None
    return single != word


def _of_phrase(r: Resolver, phrase: n.NounPhrase) -> Diagnostic | None:
    """A noun in the plural behind `a`, `every` or `1`, or in the singular behind `2`, `all` or `one of`."""
    several = _several(phrase)
    word = phrase.words[-1]
    plural = _counts_several(r, word.text) if several is not None else None
    if several is None or plural is None or plural == several:
        return None
    shown = replace(_head(phrase), of=None, places=(), participle=None)
    before = text_of(shown).removesuffix(word.text).strip()
    return _of_word(r, word, several, before)


def _several(phrase: n.NounPhrase) -> bool | None:
    """Whether what stands before a noun asks for the plural; None if the noun may stand in either form."""
    if phrase.partitive:
        return True
    match phrase.determiner:
        case n.Article("a" | "an") | n.Quantifier("each" | "every" | "another"):
            return False
        case n.Count(number) | n.CountUpTo(number) | n.CountBound("exactly", number):
            return number.value != 1
        case n.CountRange(_, high):
            return True if high.value > 1 else None
        case n.CountBound(_, number):
            return True if number.value > 1 else None
        case n.Quantifier("all"):
            return True
        case _:
            return None


def _of_name(r: Resolver, phrase: n.NounPhrase, named: frozenset[str]) -> Diagnostic | None:
    """`the n`: a name that a line gave, with an article."""
    alone = len(phrase.words) == 1 and phrase.possessor is None and phrase.superlative is None and phrase.of is None
    if not alone or phrase.places or phrase.relatives or not isinstance(phrase.determiner, n.Article):
        return None
    name, word = phrase.words[0].text, phrase.determiner.word
    world = r.world
    known = (world.nouns, world.zones, world.variables, r.heads, world.classes, world.geometries, world.tables)
    if word != "the" or name not in named or name in VOCABULARY or any(name in words for words in known):
        return None
    return warning("L011", f"`{name}` is a name, and names have no article", phrase.span, f"write `{name}`")
