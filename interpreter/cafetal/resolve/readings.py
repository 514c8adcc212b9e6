"""How a line is written again where one of its conditions can be read in two ways."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from cafetal import nodes as n
from cafetal.fmt.words import text_of
from cafetal.nodes.base import parts_of
from cafetal.resolve.phrases import head_of, in_plural
from cafetal.resolve.resolver import Resolver
from cafetal.resolve.scope import Scope

Host = TypeVar("Host", n.NounPhrase, n.Doing)
SINGULAR = {"have": "has", "touch": "touches", "join": "joins", "reach": "reaches", "face": "faces", "are": "is"}
OWN = "so_marked"
"""The word of one's own in a hint."""


def two_readings(
    r: Resolver, host: Host, relative: n.Relative, nouns: tuple[n.NounPhrase, n.NounPhrase], scope: Scope
) -> tuple[str, str]:
    """The message and the hint: each reading as lines that the author can paste."""
    names = [f"`{text_of(replace(noun, relatives=(), places=(), of=None, called=None))}`" for noun in nouns]
    if names[0] == names[1]:
        names = [f"the nearer {names[0]}", "the one before"]
    message = f"`{text_of(relative)}` may speak of {names[0]} or of {names[1]}"
    whole = r.line if r.line is not None and any(part is relative for part in n.walk(r.line)) else host
    first, second = (_written(r, host, whole, relative, noun, scope) for noun in nouns)
    return message, f"write {first} if {names[0]} is meant, or {second} if {names[1]} is meant"


def _written(r: Resolver, host: Host, whole: n.Node, relative: n.Relative, noun: n.NounPhrase, scope: Scope) -> str:
    """One reading: by an adjective, by a loop, or by a word of one's own."""
    adjective = _adjective(relative)
    if adjective is not None:
        return f"`{text_of(_with_word(whole, relative, noun, adjective))}`"
    single = r.singular(head_of(noun))
    looped = isinstance(host, n.Doing) and _whole(r, noun)
    if looped and (isinstance(relative, n.WithExtreme) or _speaks_of_sight(relative, scope)):
        return _loop(r, host, relative, noun, single)
    explained = _explained(relative, single)
    line = text_of(_with_word(whole, relative, noun, n.Name(OWN, span=noun.span)))
    return f"`{line}` and in `definitions` `{explained}`"


def _adjective(relative: n.Relative) -> n.Name | None:
    """`that is dark` is also said as `dark`."""
    match relative:
        case n.WhoIs(_, _, False, n.NounPhrase(determiner=None, possessor=None, words=(word,), of=None, places=())):
            return word
        case _:
            return None


def _with_word(whole: n.Node, relative: n.Relative, noun: n.NounPhrase, word: n.Name) -> n.Node:
    """The line without the condition, and with a word before the noun."""

    def marked(found: n.NounPhrase) -> n.NounPhrase:
        return replace(found, words=(*found.words[:-1], word, found.words[-1]))

    return _exchange(whole, relative, noun, marked)


def _loop(r: Resolver, host: Host, relative: n.Relative, noun: n.NounPhrase, single: str) -> str:
    """`each square that …`, and the line for that one."""
    one = (*noun.words[:-1], n.Name(single, span=noun.span))
    each = replace(noun, determiner=n.Quantifier("each", span=noun.span), partitive=False, words=one, relatives=())
    the = n.NounPhrase(n.Article("the", span=noun.span), words=(n.Name(single, span=noun.span),), span=noun.span)
    if isinstance(host, n.Doing) and noun is host.what:  # what lies there is told in the first line
        sources = _sources(host)
        each = replace(each, places=sources)
        host = replace(host, places=tuple(place for place in host.places if place not in sources))
    line = text_of(_exchange(host, relative, noun, lambda _: the))
    return f"`{text_of(each)} {singular_text(relative)}` and below it `{line}`"


def _sources(line: n.Doing) -> tuple[n.Location, ...]:
    """All places but the last: where the pieces lie. A line that only removes or turns pieces has no goal."""
    goalless = line.verb.removesuffix("s") in ("remove", "flip", "reveal", "hide")
    return line.places if goalless else line.places[:-1]


def _whole(r: Resolver, noun: n.NounPhrase) -> bool:
    match noun.determiner:
        case n.Quantifier("all" | "every" | "each"):
            return True
        case None | n.Article("the"):
            return in_plural(r, noun)
        case _:
            return False


def _speaks_of_sight(relative: n.Relative, scope: Scope) -> bool:
    """Names in sight, and `you`, mean nothing in a definition."""
    return any(
        (isinstance(part, n.Name) and part.text in scope.names) or isinstance(part, n.Possessive | n.Pronoun)
        for part in n.walk(relative)
    )


def singular_text(relative: n.Relative) -> str:
    """The condition as it is said of one thing."""
    match relative:
        case n.WhoIs():
            return text_of(replace(relative, be="is"))
        case n.WhoDoes(_, verb):
            return text_of(replace(relative, verb=SINGULAR.get(verb, verb)))  # type: ignore[arg-type]
        case _:
            return text_of(relative)


def _explained(relative: n.Relative, single: str) -> str:
    """A line of definitions that says the condition."""
    head = f"a {single} is {OWN} if"
    match relative:
        case n.WhoIs(_, _, negated, complement):
            return f"{head} it is {'not ' if negated else ''}{text_of(complement)}"
        case n.WhoDoes(_, verb, thing):
            return f"{head} it {SINGULAR.get(verb, verb)} {text_of(thing)}"
        case n.ThatDoes(subject, verb):
            return f"{head} {text_of(subject)} {verb} it"
        case n.Whose(what, be, negated, complement):
            return f"{head} its {text_of(what)} {be} {'not ' if negated else ''}{text_of(complement)}"
        case _:
            return f"the {OWN} = the {single}s {text_of(relative)}"


Change = Callable[[n.NounPhrase], n.NounPhrase]


def _exchange(node: n.Node, relative: n.Relative, noun: n.NounPhrase, change: Change) -> n.Node:
    """The same tree without a condition, and with a noun changed."""
    found = _exchanged(node, relative, noun.words[-1], change)
    assert isinstance(found, n.Node)
    return found


def _exchanged(node: object, relative: n.Relative, word: n.Name, change: Change) -> object:
    if isinstance(node, tuple):
        return tuple(_exchanged(part, relative, word, change) for part in node if part is not relative)
    if not isinstance(node, n.Node):
        return node
    parts = {name: _exchanged(getattr(node, name), relative, word, change) for name in parts_of(type(node))}
    result: n.Node = replace(node, **parts)  # type: ignore[arg-type]
    hit = isinstance(node, n.NounPhrase) and bool(node.words) and node.words[-1] is word
    return change(result) if hit and isinstance(result, n.NounPhrase) else result
