"""Words of one's own: reading their heads, resolving their texts once, and using them as they were introduced."""

from __future__ import annotations

from cafetal import nodes as n
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.core.game import Definition
from cafetal.dataclass import replace
from cafetal.diagnostics import Related, Span
from cafetal.resolve.arithmetic import meaning_of
from cafetal.resolve.cases import cases
from cafetal.resolve.dispatch import condition, refine
from cafetal.resolve.faults import Fault, fault
from cafetal.resolve.owned import zone_word
from cafetal.resolve.phrases import (
    PRONOUNS,
    Meaning,
    as_set,
    check_image,
    head_of,
    push_down,
    quantify,
    resolve,
    single,
    the_only,
)
from cafetal.resolve.resolver import MAX_CHAIN, DefinitionHead, Resolver
from cafetal.resolve.scope import Many, One, Poison, Scope
from cafetal.resolve.sorts import fits, parameter_type
from cafetal.trees import nodes_of

SUBJECT, POSSESSOR, OF = "subject", "possessor", "of"


def read_heads(r: Resolver, definitions: list[n.Definition]) -> None:
    """Collect the heads of all definitions, so that their order does not matter."""
    for order, node in enumerate(definitions):
        with r.reporting():
            if isinstance(node, n.ConditionDefinition):
                head = _condition_head(r, node, order)
            else:
                word = node.head.words[-1].text
                head = DefinitionHead(word, _parameters(node.head), node, order)
            for other in r.heads.get(head.word, ()):
                if _same_head(r, other, head):
                    first = Related("it is explained here already", other.node.span)
                    raise fault("N011", f"`{head.word}` is explained twice", node.span, None, first)
            r.heads.setdefault(head.word, []).append(head)


def _same_head(r: Resolver, left: DefinitionHead, right: DefinitionHead) -> bool:
    if [role for role, _ in left.params] != [role for role, _ in right.params]:
        return False
    nouns = [[r.singular(head_of(p)) for _, p in head.params] for head in (left, right)]
    return nouns[0] == nouns[1]


def _parameters(head: n.NounPhrase) -> list[tuple[str, n.NounPhrase]]:
    params: list[tuple[str, n.NounPhrase]] = []
    if isinstance(head.possessor, n.NounPhrase):
        params.append((POSSESSOR, head.possessor))
    if isinstance(head.of, n.NounPhrase):
        params.append((OF, head.of))
    for place in head.places:
        if isinstance(place, n.Place) and isinstance(place.what, n.NounPhrase):
            params.append((place.preposition, place.what))
    return params


def _condition_head(r: Resolver, node: n.ConditionDefinition, order: int) -> DefinitionHead:
    params: list[tuple[str, n.NounPhrase]] = []
    subject = node.subject
    if isinstance(subject.determiner, n.Article) and subject.determiner.word in ("a", "an"):
        params.append((SUBJECT, subject))
    else:
        params.extend(_parameters(subject))
    predicate = node.predicate
    if isinstance(predicate, n.NounPhrase):
        params.extend(_parameters(predicate))
        return DefinitionHead(predicate.words[-1].text, params, node, order)
    if isinstance(predicate, n.Place) and isinstance(predicate.what, n.NounPhrase):
        params.append((predicate.preposition, predicate.what))
        return DefinitionHead(predicate.preposition, params, node, order)
    raise fault("N005", "this cannot be explained: use a word, or a place", node.span)


# -- resolving their texts ------------------------------------------------------------------------------


def internal_name(r: Resolver, head: DefinitionHead) -> str:
    """The name of a definition in the core: unique even where a word has several meanings."""
    several = r.heads[head.word]
    return head.word if len(several) == 1 else f"{head.word}.{several.index(head) + 1}"


def definition_scope(r: Resolver, head: DefinitionHead, values: list[v.Expr], actor: v.Expr, acts: bool) -> Scope:
    """The scope of a definition's text: its parameters, and `it`."""
    scope = Scope(acts=acts, actor=actor)
    for (_, phrase), value in zip(head.params, values, strict=True):
        name = phrase.called.text if phrase.called else phrase.words[-1].text
        scope.bind(name, value)
    node = head.node
    if values:
        scope.it = values[0]
    players = [value for value in values if isinstance(value.type, t.Seat)]
    if len(players) == 1:
        scope.they = players[0]
    if isinstance(node, n.ConditionDefinition):
        zone = _zone_subject(r, node, scope)
        scope.it = zone or scope.it
    return scope


def _zone_subject(r: Resolver, node: n.ConditionDefinition, scope: Scope) -> v.Expr | None:
    """`a player's hand is full if …`: `it` is the hand."""
    word = zone_word(r, node.subject)
    if word is None:
        return None
    name = r.world.zones[word]
    owner = node.subject.possessor
    index: v.Expr = v.Lit(0, t.Num(0, 0))
    if isinstance(owner, n.NounPhrase):
        found = scope.names[owner.words[-1].text]
        assert found is not None
        index = found
    return v.PlaceOf(name, index, t.PlaceT(frozenset({name})))


def define(r: Resolver, head: DefinitionHead) -> Definition | None:
    """The resolved definition; None if it gives a set, which is put in where it is used."""
    if head.broken:
        raise r.mean_nothing(head)
    if head.done:
        _count(r, head)
        return head.definition
    if head.active:
        head.broken = True
        head.why = fault("N007", f"`{head.word}` is explained by itself, in a circle", head.node.span)
        raise head.why
    definition = _defined(r, head)
    _count(r, head)
    return definition


def _count(r: Resolver, head: DefinitionHead) -> None:
    """Keep how deep definitions lie in each other, now that the innermost one has used `head`."""
    if not r.defining:
        return
    outer = r.defining[-1]
    outer.depth = max(outer.depth, head.depth + 1)
    if outer.depth > MAX_CHAIN:
        raise _too_deep(outer)


def _too_deep(head: DefinitionHead) -> Fault:
    message = f"`{head.word}` is explained by a definition, that one by another, and so on: more than {MAX_CHAIN}"
    return fault("N018", message, head.node.span, "say some of them with fewer words between")


def _defined(r: Resolver, head: DefinitionHead) -> Definition | None:
    head.active = True
    r.defining.append(head)
    try:
        if len(r.defining) > MAX_CHAIN:
            raise _too_deep(head)
        params = [
            r.variable(p.called.text if p.called else p.words[-1].text, parameter_type(r, p), p.span)
            for _, p in head.params
        ]
        for var in params:
            var.unsure = True
        scope = definition_scope(r, head, [v.Ref(p) for p in params], v.You(), True)
        meaning = text_of(r, head, scope)
        head.done = True
        if isinstance(meaning, Many):
            return None
        value = meaning.expr
        head.definition = Definition(internal_name(r, head), tuple(params), value, uses_you(value), head.node)
        r.game.definitions[head.definition.name] = head.definition
        return head.definition
    except (Fault, Poison) as why:
        head.broken = True
        head.why = head.why or (why if isinstance(why, Fault) else None)
        raise
    finally:
        head.active = False
        r.defining.pop()


def uses_you(value: v.Expr) -> bool:
    """A value speaks of the acting player."""
    return any(isinstance(node, v.You) for node in nodes_of(value))


def _called(definition: Definition, values: list[v.Expr], scope: Scope) -> v.Expr:
    """A call; where the definition speaks of the acting player, that player is its last argument."""
    actor = (scope.actor,) if definition.uses_you else ()
    return v.CallDef(definition.name, (*values, *actor), definition.value.type)


def text_of(r: Resolver, head: DefinitionHead, scope: Scope) -> Meaning:
    """What the text of a definition means in a scope."""
    node = head.node
    if isinstance(node, n.ConditionDefinition):
        return One(condition(r, node.condition, scope))
    if isinstance(node, n.ValueDefinition):
        meaning = meaning_of(r, node.value, scope)
        if isinstance(meaning, Many) and meaning.plain and single(r, node.value):
            return One(the_only(meaning))
        return meaning
    return cases(r, node, scope)


# -- using them -----------------------------------------------------------------------------------------


def apply_definition(r: Resolver, phrase: n.NounPhrase, scope: Scope) -> Meaning | None:
    """A value or a set by its own word; None if no definition of that word fits."""
    word = head_of(phrase)
    heads = [h for h in r.heads[word] if not isinstance(h.node, n.ConditionDefinition)]
    problem: Fault | None = None
    for head in heads:
        found = _arguments(phrase, head)
        if found is None:
            continue
        try:
            return _apply(r, head, found, phrase, scope)
        except Fault as why:
            problem = why
    if problem is not None:
        raise problem
    if heads:
        raise fault(
            "N005",
            f"`{word}` is not used here as it was introduced",
            phrase.span,
            f"it was introduced as `{_shape(heads[0])}`",
            Related("here", heads[0].node.span),
        )
    return None


def _shape(head: DefinitionHead) -> str:
    parts: list[str] = []
    for role, phrase in head.params:
        noun = " ".join(w.text for w in phrase.words)
        if role == POSSESSOR:
            parts.insert(0, f"a {noun}'s {head.word}")
        elif role != SUBJECT:
            parts.append(f"{role} a {noun}")
    if not any(role == POSSESSOR for role, _ in head.params):
        parts.insert(0, f"the {head.word}")
    return " ".join(parts)


def _arguments(phrase: n.NounPhrase, head: DefinitionHead) -> tuple[list[n.Phrase | n.Possessive], n.NounPhrase] | None:
    """The phrases for the parameters, and what is left of the phrase; None if one is missing."""
    places = list(phrase.places)
    possessor: n.NounPhrase | n.Possessive | None = phrase.possessor
    of = phrase.of
    found: list[n.Phrase | n.Possessive] = []
    for role, _ in head.params:
        match = next((p for p in places if isinstance(p, n.Place) and p.preposition == role), None)
        if role in (OF, POSSESSOR):
            if possessor is not None and (role == POSSESSOR or of is None or isinstance(of, n.Number)):
                found.append(possessor)
                possessor = None
            elif isinstance(of, n.NounPhrase | n.Pronoun):
                found.append(of)
                of = None
            else:
                return None
        elif match is not None:
            found.append(match.what)
            places.remove(match)
        elif role == "in" and isinstance(of, n.NounPhrase | n.Pronoun):
            found.append(of)
            of = None
        else:
            return None
    rest = replace(phrase, possessor=possessor, of=of, places=tuple(places))
    if found and places and isinstance(found[-1], n.NounPhrase):
        found[-1] = replace(
            found[-1], places=(*found[-1].places, *places), relatives=(*found[-1].relatives, *phrase.relatives)
        )
        rest = replace(rest, places=(), relatives=())
    return found, rest


class Unfit(Fault):
    """The phrases around a word of one's own are of other sorts than it takes."""


def _wanted(r: Resolver, head: DefinitionHead) -> list[t.Type]:
    """The sorts of the parameters; a head in error is told once."""
    if head.broken:
        raise r.mean_nothing(head)
    try:
        return [parameter_type(r, param) for _, param in head.params]
    except Fault as why:
        head.broken, head.why = True, why
        raise


def _values(
    r: Resolver, head: DefinitionHead, phrases: list[n.Phrase | n.Possessive], phrase: n.NounPhrase, scope: Scope
) -> tuple[list[Many], list[v.Expr]]:
    """What is given for the parameters; at most one of the phrases may mean several things."""
    wanted = _wanted(r, head)
    try:
        meanings = [_argument(r, p, scope) for p in phrases]
        several = [m for m in meanings if isinstance(m, Many)]
        if len(several) > 1:
            raise fault("N003", "only one of these phrases may mean several things", phrase.span)
        values = [m.expr if isinstance(m, One) else m.value for m in meanings]
        return several, [
            fits(r, value, kind, word.span) for value, kind, word in zip(values, wanted, phrases, strict=True)
        ]
    except Fault as why:
        raise Unfit(why.diagnostic) from why


def _apply(
    r: Resolver,
    head: DefinitionHead,
    found: tuple[list[n.Phrase | n.Possessive], n.NounPhrase],
    phrase: n.NounPhrase,
    scope: Scope,
) -> Meaning:
    phrases, rest = found
    several, values = _values(r, head, phrases, phrase, scope)
    define(r, head)
    result = _result(r, head, values, rest, scope, phrase.span)
    if not several:
        return result
    outer = several[0]
    if isinstance(result, One):
        return Many(outer.of, result.expr, outer.quant)

    check_image(result.value.type, phrase.span)
    var = r.variable(head.word, result.value.type, phrase.span)
    return Many(v.SetOf(var, v.Image(outer.of, as_set(r, result, phrase.span))), v.Ref(var), outer.quant)


def _argument(r: Resolver, phrase: n.Phrase | n.Possessive, scope: Scope) -> Meaning:
    if isinstance(phrase, n.Possessive):
        return resolve(r, n.Pronoun(PRONOUNS[phrase.word], span=phrase.span), scope)
    return resolve(r, phrase, scope)


def _result(
    r: Resolver, head: DefinitionHead, values: list[v.Expr], rest: n.NounPhrase, scope: Scope, span: Span
) -> Meaning:
    """A call of a value; a set is put in, and narrowed by the other words of the phrase."""
    definition = define(r, head)
    if definition is not None:
        if definition.uses_you and not scope.acts:
            raise fault("N006", f"`{head.word}` speaks of `you`, and nobody acts in this line", span)
        return One(_called(definition, values, scope))
    inner = definition_scope(r, head, values, scope.actor, scope.acts)
    meaning = text_of(r, head, inner)
    assert isinstance(meaning, Many)
    words = [w.text for w in rest.words[:-1]]
    if meaning.plain and (words or rest.relatives or rest.participle):
        return refine(r, rest, scope, meaning.of, words)
    return meaning


# -- conditions -----------------------------------------------------------------------------------------


def condition_word(r: Resolver, name: n.Name, element: v.Expr, scope: Scope) -> v.Expr | None:
    """A word of one's own as an adjective or predicate, without further places."""
    return condition_phrase(r, element, n.NounPhrase(words=(name,), span=name.span), scope)


def named_condition(r: Resolver, node: n.Is, scope: Scope) -> v.Expr | None:
    """`hearts are broken`: a word of one's own that is said of one named thing."""
    if not isinstance(node.complement, n.NounPhrase) or not isinstance(node.subject, n.NounPhrase):
        return None
    for head in r.heads.get(head_of(node.complement), ()):
        told = head.node
        if isinstance(told, n.ConditionDefinition) and not head.params and n.same_tree(told.subject, node.subject):
            return _quantified(r, head, ([], [], []), scope, node.span)
    return None


def condition_phrase(r: Resolver, subject: v.Expr, phrase: n.NounPhrase, scope: Scope) -> v.Expr | None:
    """`is linked to the shed`, `is a group`, `is welcome at some table of the chair`."""
    word = head_of(phrase)
    heads = [h for h in r.heads.get(word, ()) if isinstance(h.node, n.ConditionDefinition)]
    for head in heads:
        if _takes(r, head, subject):
            return _call_condition(r, head, subject, phrase, scope)
    return None


def _takes(r: Resolver, head: DefinitionHead, subject: v.Expr) -> bool:
    """The subject is of the sort that the definition speaks of."""
    if head.broken:
        raise r.mean_nothing(head)
    node = head.node
    assert isinstance(node, n.ConditionDefinition)

    word = zone_word(r, node.subject)
    if word is not None:
        name = r.world.zones[word]
        return isinstance(subject.type, t.PlaceT) and subject.type.storages == frozenset({name})
    if not head.params or head.params[0][0] != SUBJECT:
        return False
    try:
        fits(r, subject, parameter_type(r, head.params[0][1]), node.span)
    except Fault:
        return False
    return True


def _call_condition(r: Resolver, head: DefinitionHead, subject: v.Expr, phrase: n.NounPhrase, scope: Scope) -> v.Expr:
    node = head.node
    assert isinstance(node, n.ConditionDefinition)
    params = list(head.params)
    known: list[v.Expr] = []
    if params and params[0][0] == SUBJECT:
        known.append(fits(r, subject, parameter_type(r, params.pop(0)[1]), phrase.span))
    elif params and isinstance(subject, v.PlaceOf):
        known.append(subject.index)
        params.pop(0)
    asked = DefinitionHead(head.word, params, node, head.order)
    found = _arguments(phrase, asked)
    if found is None:
        raise fault(
            "N005",
            f"`{head.word}` is not used here as it was introduced",
            phrase.span,
            None,
            Related("it was introduced here", node.span),
        )
    return _quantified(r, head, (known, found[0], params), scope, phrase.span)


def _quantified(
    r: Resolver,
    head: DefinitionHead,
    parts: tuple[list[v.Expr], list[n.Phrase | n.Possessive], list[tuple[str, n.NounPhrase]]],
    scope: Scope,
    span: Span,
) -> v.Expr:
    known, phrases, params = parts
    if not phrases:
        definition = define(r, head)
        assert definition is not None
        if definition.uses_you and not scope.acts:
            raise fault("N006", f"`{head.word}` speaks of `you`, and nobody acts in this line", span)
        return _called(definition, known, scope)

    def make(value: v.Expr) -> v.Expr:
        fitted = fits(r, value, parameter_type(r, params[0][1]), phrases[0].span)
        return _quantified(r, head, ([*known, fitted], phrases[1:], params[1:]), scope, span)

    return quantify(r, _argument(r, phrases[0], scope), make)


def condition_place(r: Resolver, subject: v.Expr, place: n.Location, scope: Scope) -> v.Expr | None:
    """A predicate that is a place: `a piece is on the edge of a board if …`."""
    if not isinstance(place, n.Place):
        return None
    for head in r.heads.get(place.preposition, ()):
        node = head.node
        if isinstance(node, n.ConditionDefinition) and _takes(r, head, subject):
            return _quantified(r, head, ([subject], [place.what], head.params[1:]), scope, place.span)
    return None


__all__ = ["push_down", "read_heads"]
