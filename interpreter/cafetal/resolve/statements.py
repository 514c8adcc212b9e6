"""Statements: choices, clauses, loops, questions, calls."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal, assert_never

from cafetal import nodes as n
from cafetal.core import statements as s
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.diagnostics import two_words
from cafetal.fmt.words import text_of
from cafetal.resolve import changes, doing, layouts, paying, piles
from cafetal.resolve.arithmetic import count_of, meaning_of, number_of
from cafetal.resolve.bags import bag_of
from cafetal.resolve.compared import compared
from cafetal.resolve.conditions import condition
from cafetal.resolve.faults import Fault, fault, unknown
from cafetal.resolve.phrases import as_set, head_of, many, one, resolve, the_only
from cafetal.resolve.presence import may_be_none
from cafetal.resolve.resolver import MANY, MAX_OFFERED, Resolver
from cafetal.resolve.scope import Many, One, Poison, Scope, clause
from cafetal.resolve.sorts import fits
from cafetal.resolve.unchosen import open_part

JUMPED = frozenset(("end", "turn", "game", "asking", "check", "leave", "the", "choose", "one"))
"""Words of lines that are always the same."""


def resolve_body(r: Resolver, nodes: tuple[n.Statement, ...], scope: Scope) -> s.Body:
    """Statements in order; a line in error is reported and left out."""
    statements: list[s.Statement] = []
    origins: list[object] = []
    for node in nodes:
        with r.reporting(scope, node):
            found = statement(r, node, scope)
            statements.extend(found)
            origins.extend([node] * len(found))
    return s.Body(tuple(statements), tuple(origins))


def statement(r: Resolver, node: n.Statement, scope: Scope) -> list[s.Statement]:
    """One line, as one statement or several."""
    r.line = node
    r.hear(node, None, scope)
    match node:
        case n.Step():
            return [_step(r, node, scope)]
        case n.Choose():
            return _choose(r, node, scope)
        case n.ChooseNumber():
            return _choose_number(r, node, scope)
        case n.ChooseOne():
            options = _told_apart(node, tuple(_option(r, option, scope) for option in node.options))
            return [s.ChooseOne(_actor(r, scope, node), options, node.if_any, span=node.span)]
        case n.May(wish):
            options = (_option(r, n.Option(wish, span=wish.span), scope), s.Option("decline", None, s.Body()))
            return [s.ChooseOne(_actor(r, scope, node), options, may=True, span=node.span)]
        case n.Require() | n.Ensure():
            kind: Literal["require", "ensure"] = "require" if isinstance(node, n.Require) else "ensure"
            unless = condition(r, node.unless, scope) if node.unless is not None else None
            return [s.Require(clause(scope, node.name), kind, condition(r, node.condition, scope), unless)]
        case n.EnsureBest():
            ranked = ((compared(r, k.value, scope), k.superlative.word) for k in _rankings(r, node))
            keys = tuple((value, word in ("most", "highest")) for value, word in ranked)
            return [s.EnsureBest(clause(scope, node.name), keys)]
        case n.Pay():
            return paying.pay(r, node, scope)
        case n.Doing():
            _no_turn(r, node, node.what)
            return doing.doing(r, node, scope, None)
        case n.Named(name, inner_node):
            return doing.doing(r, inner_node, scope, name)
        case n.Swap():
            return changes.swap(r, node, scope)
        case n.LayOutFile():
            return layouts.lay_out_file(r, node, scope)
        case n.LayOut():
            return layouts.lay_out(r, node, scope)
        case n.Becomes():
            return changes.becomes(r, node, scope)
        case n.ChangeNumber():
            return changes.change_number(r, node, scope)
        case n.Repeat():
            return [_repeat(r, node, scope)]
        case n.Each():
            return [_each(r, node, scope)]
        case n.Ask():
            return [_ask(r, node, scope)]
        case n.If():
            return [_if(r, node, scope)]
        case n.Let():
            return [_let(r, node, scope)]
        case n.AnotherTurn():
            return [_another_turn(r, node, scope)]
        case n.Jump(word):
            return [_jump(r, word, node, scope)]
        case n.Call():
            return [piles.shuffle(r, node, scope) or call(r, node, scope)]
        case _:
            assert_never(node)


def _step(r: Resolver, node: n.Step, scope: Scope) -> s.Statement:
    """A named part; what it brings in stays in sight after it."""
    name = node.name.text
    inner = scope.inner(path=f"{scope.path}.{name}" if scope.path else name)
    result = resolve_body(r, node.body, inner)
    scope.names, scope.lost, scope.agreed = inner.names, inner.lost, inner.agreed
    return s.Step(name, result)


def _rankings(r: Resolver, node: n.EnsureBest) -> list[n.Ranking]:
    """`fewest dice in the tray` counts things; other values are taken as they are."""
    result = []
    for ranking in node.rankings:
        value = ranking.value
        if isinstance(value, n.NounPhrase) and ranking.superlative.word in ("most", "fewest"):
            noun = r.singular(head_of(value))
            if r.world.faces_of(noun) and noun not in r.heads:
                number = n.Name("number", span=value.span)
                value = n.NounPhrase(n.Article("the", span=value.span), words=(number,), of=value, span=value.span)
        result.append(replace(ranking, value=value))
    return result


def _actor(r: Resolver, scope: Scope, node: n.Node) -> v.Expr:
    """Who chooses: the one who acts; in a loop over players that has no actor, each of them.

    An action that may be done, or is one of several, is chosen by whoever carries it out.
    """
    if scope.caller_is_they and scope.they is not None and isinstance(node, n.ChooseOne | n.May):
        return scope.they
    if scope.acts:
        return scope.actor
    if scope.they is not None:
        return scope.they
    hint = "write `each player chooses …`, or leave it to chance: `a random player`, `draw 1 card …`"
    raise fault("N006", "nobody acts here: say who chooses", node.span, hint)


# -- choices --------------------------------------------------------------------------------------------


def _choose(r: Resolver, node: n.Choose, scope: Scope) -> list[s.Statement]:
    actor = one(r, node.subject, scope) if node.subject is not None else _actor(r, scope, node)
    phrase = node.what
    name = phrase.called.text if phrase.called else r.singular(head_of(phrase))
    scope_of_phrase = scope if node.subject is None else scope.inner(they=actor)
    try:
        if isinstance(phrase.determiner, n.Count | n.CountRange | n.CountUpTo | n.CountValue):
            return _choose_several(r, node, scope_of_phrase, scope, actor, name)
        of = many(r, phrase, scope_of_phrase)
    except Exception:
        scope.bind(name, None)
        raise
    scope.bind(name, v.Ref(of.var))
    of.var.chosen = True
    return [s.Choose(actor, of.var, of, node.if_any, node.span)]


def _choose_several(
    r: Resolver, node: n.Choose, inner: Scope, scope: Scope, actor: v.Expr, name: str
) -> list[s.Statement]:
    low, high = _bounds(r, node.what.determiner, inner)
    found = bag_of(r, node.what, inner, actor)
    var = r.variable(name, found.kind, node.what.span)
    if found.owner is not None:
        r.chosen_from[var] = found.owner
    scope.bind(name, v.Ref(var))
    return [s.ChooseSeveral(actor, var, found.of, low, high, found.wish, node.span)]


def _number(value: int) -> v.Expr:
    return v.Lit(value, t.Num(value, value))


def _bounds(r: Resolver, determiner: n.Determiner | None, scope: Scope) -> tuple[v.Expr, v.Expr]:
    match determiner:
        case n.Count(exact):
            return _number(exact.value), _number(exact.value)
        case n.CountRange(low, high):
            return _number(low.value), _number(high.value)
        case n.CountUpTo(high):
            return _number(0), _number(high.value)
        case n.CountValue(value):
            exactly = count_of(r, value, scope)
            return exactly, exactly
        case _:
            raise AssertionError(determiner)


def _choose_number(r: Resolver, node: n.ChooseNumber, scope: Scope) -> list[s.Statement]:
    low = v.Lit(node.low.value, t.Num(node.low.value, node.low.value))
    actor = one(r, node.subject, scope) if node.subject is not None else _actor(r, scope, node)
    high = number_of(r, node.high, scope if node.subject is None else scope.inner(they=actor))
    assert isinstance(high.type, t.Num)
    if isinstance(high, v.Count):  # nobody chooses among more than can be offered
        high = v.Arith("min", (high, v.Lit(MANY, t.Num(MANY, MANY))), t.Num(0, min(high.type.high, MANY)))
    assert isinstance(high.type, t.Num)
    if high.type.high - node.low.value >= MAX_OFFERED:
        message = f"this offers up to {high.type.high - node.low.value + 1:,} numbers; at most {MAX_OFFERED:,} can be"
        hint = "write a smaller maximum, or give the number that it is taken from a narrower range"
        raise fault("N018", message, node.span, hint)
    var = r.variable(node.name.text, t.Num(node.low.value, max(high.type.high, node.low.value)), node.name.span)
    of = v.SetOf(var, v.Numbers(low, high), origin=node)
    scope.bind(node.name.text, v.Ref(var))
    return [s.Choose(actor, var, of, False, node.span)]


def _option(r: Resolver, option: n.Option, scope: Scope) -> s.Option:
    test: v.Expr | None = None
    if isinstance(option.condition, n.NothingElse):
        test = v.NothingElse()
    elif option.condition is not None:
        test = condition(r, option.condition, scope)
    name = option.call.name.text
    if name == "pass" and name not in r.action_nodes:
        return s.Option(name, test, s.Body(), option.span)
    found = call(r, option.call, scope)
    return s.Option(name, test, s.Body((found,), (option.call,)), option.span)


def _told_apart(node: n.ChooseOne, options: tuple[s.Option, ...]) -> tuple[s.Option, ...]:
    """Options that carry out the same action are named with what they are about."""
    names = [option.name for option in options]
    result = []
    for option, line in zip(options, node.options, strict=True):
        about = line.call.argument
        if names.count(option.name) > 1 and isinstance(about, n.NounPhrase):
            option = replace(option, name=" ".join([option.name, *(w.text for w in about.words)]))
        result.append(option)
    return tuple(result)


# -- calls ----------------------------------------------------------------------------------------------


def _no_turn(r: Resolver, node: n.Doing | n.Call, what: n.Phrase | None) -> None:
    """`take another turn`, `play again`, `skip a turn`: what is done with turns has words of its own."""
    words = [word.text for word in what.words] if isinstance(what, n.NounPhrase) else []
    verb = node.name.text if isinstance(node, n.Call) else str(node.verb)
    known = isinstance(node, n.Call) and verb in ("pass", "stop", "finish", "quit")  # these have a hint of their own
    turn = bool({*words[-1:]} & ({"turn", "turns"} - r.world.nouns.keys())) and not known
    if not turn and not (words == ["again"] and isinstance(node, n.Call) and verb not in r.action_nodes):
        return
    hint = "write `you have another turn`, or `the opponent has another turn`"
    if verb.removesuffix("s") in ("skip", "lose", "mis", "miss", "pass", "end"):
        hint = "write `end turn` for this one; a turn to come is left out by a number of one's own in `state`"
    raise fault("N005", f"`{verb}` cannot be said of a turn", node.span, hint)


def call(r: Resolver, node: n.Call, scope: Scope) -> s.Call:
    """An action by its name, with what it is about."""
    name = node.name.text
    _no_turn(r, node, node.argument)
    if name not in r.action_nodes:
        raise _no_action(r, name, node)
    if name in r.broken_actions:
        raise Poison
    action = r.action_nodes[name]
    given: list[tuple[str, n.Phrase]] = []
    if node.argument is not None:
        given.append(("argument", node.argument))
    roles = [role for role, _ in r.action_params[name]]
    for place in node.places:
        last = given[-1][1] if given else None
        if isinstance(last, n.NounPhrase) and (isinstance(place, n.Between) or place.preposition not in roles):
            given[-1] = (given[-1][0], replace(last, places=(*last.places, place)))  # `… along the pips in the tray`
        elif isinstance(place, n.Place):
            given.append((place.preposition, place.what))
    args: list[v.Expr] = []
    for role, var in r.action_params[name]:
        match = next((pair for pair in given if pair[0] == role), None)
        if match is None:
            raise fault("N005", f"`{name}` needs {t.words(var.type)} here", node.span, _usage(action))
        given.remove(match)
        args.append(fits(r, one(r, match[1], scope), var.type, match[1].span))
    if given:
        raise fault("N005", f"`{name}` takes no such thing", given[0][1].span, _usage(action))
    actor = _doer(scope)
    if actor is None:
        hint = "write it below `each player`, or write its lines here, as a `step`"
        raise fault("N006", "nobody acts here: an action needs a player", node.span, hint)
    return s.Call(name, tuple(args), actor, node.span)


def _no_action(r: Resolver, name: str, node: n.Call) -> Fault:
    """A line that begins with a word that is no action; perhaps only an article is missing."""
    words = [w.text for w in node.argument.words] if isinstance(node.argument, n.NounPhrase) else []
    if words[:1] == ["becomes"] and name in r.world.variables:
        return fault(
            "N001", f"`{name}` is not an action that is known here", node.name.span, f"write `the {name} becomes`"
        )
    joined = next(two_words(name, JUMPED), None)
    if joined is not None:
        message = f"`{name}` is not an action that is known here"
        return fault("N001", message, node.name.span, f"did you mean `{' '.join(joined)}`?")
    return unknown(name, node.name.span, [*r.action_nodes, "pass"], "an action")


def _usage(action: n.Action) -> str:
    words = [action.name.text]
    if action.argument is not None:
        words.append("the " + head_of(action.argument))
    for place in action.places:
        if isinstance(place, n.Place) and isinstance(place.what, n.NounPhrase):
            words.append(f"{place.preposition} the {head_of(place.what)}")
    return f"it is used as `{' '.join(words)}`"


# -- flow -----------------------------------------------------------------------------------------------


def _repeat(r: Resolver, node: n.Repeat, scope: Scope) -> s.Statement:
    how: s.Repetition = "times"
    low = high = until = None
    match node.times:
        case n.RepeatCount(first, last):
            low, high = _number(first.value), _number((last or first).value)
        case n.RepeatUpTo(last):
            low, high = _number(0), _number(last.value)
        case n.RepeatValue(value):
            low = high = count_of(r, value, scope)
        case n.RepeatUntil(test):
            how, until = "until", condition(r, test, scope)
        case n.RepeatWhilePossible(once):
            how, low = "while_possible", _number(1 if once else 0)
        case n.RepeatFreely():
            how = "freely"
    body = resolve_body(r, node.body, scope.inner())
    return s.Repeat(how, low, high, until, body, _decider(body, scope), node.span)


def _decider(body: s.Body, scope: Scope) -> v.Expr | None:
    """Who decides whether a loop goes on: who decides first in its lines, or else whom the line above speaks of."""
    for statement in body.statements:
        if isinstance(statement, s.Choose | s.ChooseSeveral | s.ChooseOne | s.Call):
            return statement.actor
        if isinstance(statement, s.Step):
            return _decider(statement.body, scope)
    return _doer(scope)


def _doer(scope: Scope) -> v.Expr | None:
    """Who carries out an action that is named here."""
    return scope.they if scope.caller_is_they else scope.actor if scope.acts else scope.they


def _each(r: Resolver, node: n.Each, scope: Scope) -> s.Statement:
    of = many(r, node.what, scope)
    secretly = isinstance(node.order, n.Secretly)
    if isinstance(of.var.type, t.Seat):
        of = _ordered(r, of, node.order if isinstance(node.order, n.Round) else None, scope, all_players=True)
    inner = scope.inner()
    inner.bind(node.what.called.text if node.what.called else of.var.name, v.Ref(of.var))
    if isinstance(of.var.type, t.Seat):
        inner.they = v.Ref(of.var)
        inner.caller_is_they = True
    body = resolve_body(r, node.body, inner)
    if secretly:
        _own_choices(r, of.var, body)
    return s.Each(of.var, of, body, secretly, isinstance(of.var.type, t.Seat))


def _own_choices(r: Resolver, player: v.Variable, body: s.Body) -> None:
    """Below `each player, secretly` all choose for themselves; a line without a subject is done by who acts."""
    for statement in body.statements:
        choice = statement if isinstance(statement, s.Choose | s.ChooseSeveral) else None
        if choice is None or choice.actor == v.Ref(player) or choice.span is None:
            continue
        with r.reporting():
            who = "`you`, whose turn it is, choose" if choice.actor == v.You() else "somebody else chooses"
            message = f"{who} here for each of the players, and nobody chooses in secret"
            raise fault("N006", message, choice.span, "let each of them choose: `they choose …`")


def _ordered(r: Resolver, of: v.SetOf, order: n.Round | None, scope: Scope, all_players: bool) -> v.SetOf:
    """Players in their order: beginning left of the one who acts, or at the one named after `from`."""
    if not isinstance(of.source, v.Seats):
        return of
    clockwise = r.world.clockwise
    if order is not None:
        clockwise = order.direction == "clockwise"
    start: v.Expr
    if order is not None and order.start is not None:
        start = one(r, order.start, scope)
    elif scope.acts:
        start = v.Arith("next" if clockwise else "previous", (scope.actor,), t.Seat(), r.world.players)
    else:
        start = v.StateRead("first_player", None, t.Seat())
    return v.SetOf(of.var, v.Seats(start, clockwise), of.filters, of.best, of.origin)


def _ask(r: Resolver, node: n.Ask, scope: Scope) -> s.Statement:
    agreed = r.variable("agreed", t.Seat(), node.span)
    before = scope.agreed is not None or scope.answering is not None
    try:
        of = as_set(r, resolve(r, node.who, scope), node.who.span)
        if not isinstance(of.var.type, t.Seat):
            raise fault("N002", "only players can be asked", node.who.span)
        of = _ordered(r, of, node.order, scope, all_players=False)
    except Exception:
        scope.agreed = agreed  # what stands below it is no second mistake
        raise
    inner = scope.inner(they=v.Ref(of.var), caller_is_they=True, agreed=None, answering=of.var, asked_before=before)
    scope.agreed = agreed
    inner.bind("player", v.Ref(of.var))
    inner.path = f"{scope.path}.{node.to.text}" if scope.path else node.to.text
    body = resolve_body(r, node.body, inner)
    return s.Ask(of.var, of, node.to.text, node.until_one_agrees, body, agreed, node.span)


def _if(r: Resolver, node: n.If, scope: Scope) -> s.Statement:
    branches = []
    for branch in node.branches:
        test = condition(r, branch.condition, scope)
        branches.append((test, resolve_body(r, branch.body, scope.inner())))
    return s.If(tuple(branches), resolve_body(r, node.otherwise, scope.inner()))


def _several(r: Resolver, phrase: n.NounPhrase) -> bool:
    """A phrase in the plural, or a word of one's own for a set."""
    word = head_of(phrase)
    return r.singular(word) != word or word in r.heads


def _let(r: Resolver, node: n.Let, scope: Scope) -> s.Statement:
    name, said = node.name.text, node.value
    if isinstance(said, n.NounPhrase) and said.words and said.words[0].text == "random":
        scope.bind(name, None)
        hint = "let chance decide by `the leader becomes a random player`, or draw a piece"
        raise fault("N002", "chance decides nothing in a `let`", said.span, hint)
    known = scope.names.get(name)
    try:
        meaning = meaning_of(r, node.value, scope)
    except Exception:
        scope.bind(name, None)
        raise
    several = isinstance(meaning, Many) and meaning.quant != "only"
    if several and isinstance(node.value, n.NounPhrase) and _several(r, node.value):
        scope.bind(name, None)
        hint = "several things get a word of their own in `definitions`: `the … = …`"
        raise fault("N003", "one thing is needed here, and this phrase means several", node.value.span, hint)
    part = open_part(node.value) if isinstance(meaning, Many) and isinstance(node.value, n.NounPhrase) else None
    if part is not None:
        scope.bind(name, None)
        hint = f"`let` chooses nothing; write `choose {text_of(part)} called {name}`, or say which one is meant"
        raise fault("N009", f"which {r.singular(head_of(part))}? nobody chooses it here", part.span, hint)
    value = meaning.expr if isinstance(meaning, One) else the_only(meaning)
    if isinstance(known, v.Ref) and known.var in r.lets:
        return _let_again(known.var, value, node)
    var = r.variable(name, value.type, node.name.span)
    var.unsure = may_be_none(r.world, value)
    r.lets.add(var)
    scope.bind(name, v.Ref(var))
    return s.Let(var, value)


def _let_again(var: v.Variable, value: v.Expr, node: n.Let) -> s.Statement:
    """A name that `let` has given points at something else from here on, also in the lines around this block."""
    if isinstance(var.type, t.Num) and isinstance(value.type, t.Num):
        var.type = var.type.join(value.type)
    elif isinstance(var.type, t.ThingT) and isinstance(value.type, t.ThingT):
        var.type = t.ThingT(var.type.faces | value.type.faces, var.type.storages | value.type.storages)
    elif var.type != value.type:
        message = f"`{var.name}` is {t.words(var.type)}, and this is {t.words(value.type)}"
        raise fault("N002", message, node.value.span)
    var.changes = var.unsure = True
    return s.Rebind(var, value)


def _another_turn(r: Resolver, node: n.AnotherTurn, scope: Scope) -> s.Statement:
    """Somebody is at turn again, before the order of turns goes on."""
    if not r.game.in_turns:
        raise fault("N016", "there are no turns in a game with `play`", node.span)
    player = one(r, node.subject, scope)
    if not isinstance(player.type, t.Seat):
        raise fault("N002", f"players have turns, and this is {t.words(player.type)}", node.subject.span)
    return s.Jump("another_turn", player, node.span)


def _jump(r: Resolver, word: n.JumpWord | n.TurnOver, node: n.Jump, scope: Scope) -> s.Statement:
    names: dict[str, s.Leap] = {
        "end turn": "end_turn",
        "end game": "end_game",
        "end asking": "end_asking",
        "check end": "check_end",
        "leave the game": "leave_game",
        "turn over": "turn_over",
    }
    actor = scope.actor if scope.acts else scope.they
    return s.Jump(names[word], actor, node.span)


__all__ = ["MANY", "Many", "resolve_body"]
