"""Portions: so many pieces from each, so many for each, and of which sort."""

from __future__ import annotations

from typing import TypeVar

from cafetal import nodes as n
from cafetal.core import statements as s
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.nodes.base import changed
from cafetal.resolve.faults import fault
from cafetal.resolve.phrases import as_set, head_of, resolve
from cafetal.resolve.resolver import Resolver
from cafetal.resolve.scope import Scope

EACH_ONE = "(each)"
"""The name of what `each` stands for in a source; no name of the rules can be the same."""
Part = TypeVar("Part", bound=n.Node)
Amount = TypeVar("Amount", v.Expr, v.Expr | None)


def each_of(
    r: Resolver, line: n.Doing, sources: tuple[n.Location, ...], scope: Scope
) -> tuple[v.SetOf, n.Doing, Scope] | None:
    """What is done once for each of several: of whom, the line for one of them, and the scope in which it is read."""
    what = line.what
    if not isinstance(what, n.NounPhrase):
        return None
    inner = scope.inner()
    behind = isinstance(what.of, n.NounPhrase) and _is_each(what.of)
    whole = what.of if behind else _each_source(what, sources)
    if not isinstance(whole, n.NounPhrase):
        return None
    of = as_set(r, resolve(r, whole, scope), whole.span)
    if behind:
        noun, article = r.singular(head_of(whole)), n.Article("the", span=whole.span)
        inner.they = v.Ref(of.var) if isinstance(of.var.type, t.Seat) else inner.they
        one = n.NounPhrase(article, words=(n.Name(noun, span=whole.span),), span=whole.span)
    else:
        noun = EACH_ONE
        one = n.NounPhrase(words=(n.Name(noun, span=whole.span),), span=whole.span)
    inner.bind(noun, v.Ref(of.var))
    return of, _exchanged(line, whole, one), inner


def _is_each(phrase: n.NounPhrase) -> bool:
    return isinstance(phrase.determiner, n.Quantifier) and phrase.determiner.word in ("each", "every")


def _each_source(what: n.NounPhrase, sources: tuple[n.Location, ...]) -> n.NounPhrase | None:
    """`each player` in `1 coin from the purse of each player`: so many from each."""
    counted = isinstance(what.determiner, n.Count | n.CountUpTo | n.CountValue) or (
        isinstance(what.determiner, n.Article) and what.determiner.word != "the"
    )
    pending: list[object] = [place.what for place in sources if isinstance(place, n.Place)] if counted else []
    while pending:
        phrase = pending.pop()
        if isinstance(phrase, n.NounPhrase):
            if _is_each(phrase):
                return phrase
            pending += [phrase.possessor, phrase.of]
    return None


def _exchanged(node: Part, old: n.Node, new: n.Node) -> Part:
    """The same tree with another part."""
    return changed(node, lambda part: new if part is old else _exchanged(part, old, new))


def settled_amount(r: Resolver, amount: Amount, target: s.Target) -> tuple[Amount | v.Ref, list[s.Let]]:
    """How many each of several places gets, worked out before the first of them gets any."""
    if amount is None or isinstance(amount, v.Lit) or target.mode != "each":
        return amount, []
    var = r.variable("amount", amount.type)
    return v.Ref(var), [s.Let(var, amount)]


def one_sort(r: Resolver, of: v.SetOf, what: n.NounPhrase) -> None:
    """An amount of pieces of several sorts, or of several players: it must be said which."""
    kind = of.var.type
    assert isinstance(kind, t.ThingT)
    fixed = any(
        isinstance(c, v.Compare) and isinstance(c.left, v.FaceAttr | v.OwnerOf)
        for part in of.filters
        for c in [part.condition]
    )
    homes = [r.world.storages[name] for name in kind.storages]
    faces = [r.world.faces[face] for face in kind.faces]
    sorts, owners = {(face.piece, face.attributes) for face in faces}, {face.owner for face in faces}
    mixed = len(owners) > 1 and not all(home.per_player for home in homes)  # a zone of one's own holds one's own
    if fixed or not any(home.kind == "count" for home in homes) or not (mixed or len(sorts) > 1):
        return
    text, noun = " ".join(word.text for word in what.words), r.singular(head_of(what))
    if len(sorts) == 1:
        raise fault("N009", f"whose {text}?", what.span, f"write `1 {noun} of you`, `your {noun}`, or choose it")
    hint = f"choose it (`choose a {noun} …`), or draw it at random (`draw 1 …`)"
    raise fault("N009", f"which {text}? there are several sorts", what.span, hint)
