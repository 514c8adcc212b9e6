"""What is so of each of several things, although they stand last: `there is a stone on every square`."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from cafetal import nodes as n
from cafetal.core import values as v
from cafetal.dataclass import replace
from cafetal.diagnostics import Diagnostic, Severity, error
from cafetal.fmt.words import text_of
from cafetal.nodes.base import N, changed
from cafetal.nodes.remembered import once_a_node
from cafetal.resolve.articles import SECTIONS
from cafetal.resolve.dispatch import settled
from cafetal.resolve.faults import fault
from cafetal.resolve.phrases import counted, head_of, resolve
from cafetal.resolve.resolver import Resolver
from cafetal.resolve.scope import Many, Scope

EACH = ("each", "every", "all")
ONE_BY_ONE = (*EACH, "no")
ANY = ("some", "any", "no", "another", "one")
OWN = {"you": "yours", "they": "them", "it": "it"}


def for_each(r: Resolver, thing: n.Phrase, scope: Scope, make: Callable[[n.Phrase, Scope], v.Expr]) -> v.Expr:
    """A condition about a thing, or about one at each of several: `a stone on every square`, `a card of each suit`."""
    if not isinstance(thing, n.NounPhrase) or not _any_of_some(thing) or several_behind(thing) is None:
        return make(thing, scope)
    thing = settled(r, thing, scope)
    each = _innermost(thing)
    if each is None or _word(thing) == "no":
        return make(thing, scope)  # told by `check_together`
    thing, each = _narrowed(thing, each)
    meaning = resolve(r, each, scope)
    if not isinstance(meaning, Many) or not meaning.plain:
        hint = "write `every player's …`, or what is so of each of them in a line below `each …`"
        raise fault(
            "N019", f"`{text_of(each)}` stands last here, and it is not said of what each is meant", each.span, hint
        )
    name = r.singular(head_of(each))
    while name in scope.names:
        name = f"that_{name}"
    inner = scope.inner()
    inner.bind(name, v.Ref(meaning.of.var))
    the = n.NounPhrase(words=(n.Name(name, span=each.span),), span=each.span)
    rest = _with(thing, each, the)
    return counted(Many(meaning.of, meaning.value, "every"), for_each(r, rest, inner, make))


def _word(phrase: n.NounPhrase) -> str:
    return phrase.determiner.word if isinstance(phrase.determiner, n.Quantifier) else ""


def _innermost(phrase: n.NounPhrase) -> n.NounPhrase | None:
    """The several things behind a phrase, if each, every, or all of them are meant."""
    behind = several_behind(phrase)
    if behind is None:
        return None
    if behind.determiner is not None and not isinstance(behind.determiner, n.Article):
        return behind if _word(behind) in EACH and several_behind(behind) is None else None
    return _innermost(behind)


def _narrowed(thing: n.NounPhrase, each: n.NounPhrase) -> tuple[n.NounPhrase, n.NounPhrase]:
    """`a stone on every square in the first row`: further places say which squares are meant."""
    here = next((x for x in thing.places if isinstance(x, n.Place) and x.what is each), None)
    others = tuple(x for x in thing.places if x is not here)
    if here is None or not others:
        return thing, each
    each = replace(each, places=(*each.places, *others))
    return replace(thing, places=(replace(here, what=each),)), each


def _with(node: N, old: n.Node, new: n.Node) -> N:
    """A phrase with another one in the place of one that stands behind or owns it."""
    return changed(node, lambda part: new if part is old else _with(part, old, new))


def check_together(r: Resolver, document: n.Document) -> None:
    """Report one thing that stands before several, in lines that are right otherwise."""
    wrong = {(d.span.file, d.span.line) for d in r.diagnostics if d.severity is Severity.ERROR}
    for section in (x for x in document.sections if isinstance(x, SECTIONS | n.Example)):
        r.diagnostics += [d for d in _found(section) if (d.span.file, d.span.line) not in wrong]


@once_a_node
def _found(section: n.Section) -> tuple[Diagnostic, ...]:
    return tuple(_in(section))


def _in(section: n.Node) -> Iterator[Diagnostic]:
    told = set[int]()
    for node in n.walk(section):
        if isinstance(node, n.GivenThings):
            told.update(id(part) for part in n.walk(node))
        elif isinstance(node, n.Doing):  # `draw 1 card of each suit` draws one of each
            told.add(id(node.what))
        if id(node) in told:
            continue
        match node:
            case n.ThereIs(what=n.NounPhrase() as thing) | n.Does(object=n.NounPhrase() as thing):
                behind = several_behind(thing) if _any_of_some(thing) else None
                if behind is not None:
                    told.add(id(thing))
                if behind is not None and (_word(thing) == "no" or _innermost(thing) is None):
                    yield _ambiguous(thing, behind, _turned(node, thing, behind))
            case n.Is(complement=n.Place(what=n.NounPhrase() as where)) if _several(where):
                yield _ambiguous(
                    node, where, f"what is so of each of them begins with it: `{text_of(where)} {_has(where)} …`"
                )
            case n.NounPhrase():
                yield from _in_phrase(node)
            case _:
                pass


def _in_phrase(phrase: n.NounPhrase) -> Iterator[Diagnostic]:
    """What is counted, and what is chosen or moved."""
    words = [word.text for word in phrase.words]
    if words == ["number"] or "total" in words:
        inside = phrase.of if isinstance(phrase.of, n.NounPhrase) else None
        behind = several_behind(replace(phrase, of=None)) or (several_behind(inside) if inside else None)
        if behind is not None:
            hint = (
                f"of each of them speaks `{text_of(behind)} {_has(behind)} exactly 1 …`, a line below `each …`, or a "
                "word of your own in `definitions`; all together stand in the plural with `the`"
            )
            yield _ambiguous(phrase, behind, hint)
    elif _any_of_some(phrase) and (behind := several_behind(phrase)) is not None:
        yield _ambiguous(phrase, behind, "write the line below `each …`, for that one")


def _any_of_some(phrase: n.NounPhrase) -> bool:
    """One thing, or so many, whichever they are."""
    match phrase.determiner:
        case n.Article(word):
            return word != "the"
        case n.Quantifier(word):
            return word in ANY
        case n.Count() | n.CountBound() | n.CountValue() | n.CountRange() | n.CountUpTo():
            return True
        case _:
            return False


def _several(phrase: n.NounPhrase) -> bool:
    """Whether a phrase speaks of several things one by one, or of what belongs to such."""
    match phrase.determiner:
        case n.Quantifier(word) if word in ONE_BY_ONE:
            return True
        case n.Count(n.Number(number)) if number > 1:
            return True
        case n.CountBound() | n.CountValue():
            return True
    return several_behind(phrase) is not None


def several_behind(phrase: n.NounPhrase) -> n.NounPhrase | None:
    """What stands behind a phrase, or owns it, if it speaks of several things one by one."""
    what = [phrase.possessor, phrase.of, *(x.what for x in phrase.places if isinstance(x, n.Place))]
    return next((x for x in what if isinstance(x, n.NounPhrase) and _several(x)), None)


def _has(phrase: n.NounPhrase) -> str:
    many = isinstance(phrase.determiner, n.Count) or (
        isinstance(phrase.determiner, n.Quantifier) and phrase.determiner.word == "all"
    )
    return "have" if many else "has"


def _ambiguous(node: n.Node, behind: n.NounPhrase, hint: str) -> Diagnostic:
    message = (
        f"`{text_of(behind)}` stands last here, so it is not said whether this is so of each of them or all together"
    )
    return error("N019", message, node.span, hint)


def _turned(node: n.ThereIs | n.Does, thing: n.NounPhrase, behind: n.NounPhrase) -> str:
    """What is so of each begins with it."""
    rest = replace(
        thing,
        places=tuple(x for x in thing.places if not (isinstance(x, n.Place) and x.what is behind)),
        of=None if thing.of is behind else thing.of,
    )
    first = f"{text_of(behind)} {_has(behind)}"
    if isinstance(node, n.ThereIs) or node.verb not in ("has", "have"):
        held = text_of(rest) if isinstance(node, n.ThereIs) else "…"
    elif (
        rest.of is None
        and isinstance(node.subject, n.NounPhrase | n.Pronoun)
        and not (isinstance(node.subject, n.NounPhrase) and _several(node.subject))
    ):
        whose = OWN.get(node.subject.word, "") if isinstance(node.subject, n.Pronoun) else text_of(node.subject)
        held = text_of(replace(rest, of=None, places=())) + f" of {whose}"
    else:
        held = "…"
    return f"what is so of each of them begins with it: `{first} {held}`"
