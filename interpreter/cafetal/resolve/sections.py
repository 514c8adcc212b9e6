"""The whole game: definitions, set-up, turn, actions, awards, end."""

from __future__ import annotations

from dataclasses import replace

from cafetal import nodes as n
from cafetal.core import statements as s
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.core.game import Action, Award, EndRule, Rank
from cafetal.core.walk import statements_of
from cafetal.diagnostics import Diagnostic, Related, Severity, error, internal_error
from cafetal.diagnostics.slips import LOST
from cafetal.model import World
from cafetal.resolve.agreement import check_agreement
from cafetal.resolve.arithmetic import value_of
from cafetal.resolve.articles import check_articles, check_counts
from cafetal.resolve.bare import holds_nothing
from cafetal.resolve.belonging import rewritten
from cafetal.resolve.circles import asked_in_circles
from cafetal.resolve.compared import compared
from cafetal.resolve.conditions import condition
from cafetal.resolve.definitions import define, read_heads
from cafetal.resolve.faults import fault, unknown
from cafetal.resolve.money import holdings
from cafetal.resolve.phrases import head_of, one
from cafetal.resolve.remarks import check_remarks
from cafetal.resolve.resolver import MAX_CARRIED, MAX_CHAIN, Layout, Resolver
from cafetal.resolve.scope import Scope
from cafetal.resolve.sorts import parameter_type
from cafetal.resolve.statements import resolve_body
from cafetal.resolve.together import check_together

LEAVING, OUT_OF_TIME = "when a player leaves", "when a player runs out of time"


def resolved(
    document: n.Document,
    world: World,
    diagnostics: list[Diagnostic],
    layout: Layout | None = None,
    *,
    listening: bool = False,
) -> Resolver:
    """The resolver after its work: its `game` is the core, and further phrases can be resolved with its words.

    `listening`: it keeps what every phrase and condition was understood as.
    """
    r = _read(document, world, layout, listening)
    again = rewritten(document, r.belongs, r.wholes)
    if again is not document:  # a condition stands behind another noun than its own: now every reader finds it there
        r = _read(again, world, layout, listening)
    if r.silent and not any(item.severity is Severity.ERROR for item in r.diagnostics):
        bug = RuntimeError("a line means nothing, and no mistake was told")  # else it would be left out in silence
        r.diagnostics.append(internal_error(bug, "resolving the rules", document.span))
    found = holds_nothing(document, world, r.diagnostics)
    diagnostics.extend(sorted(found, key=lambda d: (d.span.file, d.span.line, d.span.column)))
    return r


def _read(document: n.Document, world: World, layout: Layout | None, listening: bool) -> Resolver:
    r = Resolver(world, document, [])
    r.understood = [] if listening else None
    r.layout = layout
    _boards(r, document)
    _names(r, document)
    _settings_and_words(r, document)
    check_remarks(r, document)
    _actions(r, document)
    _courses(r, document)
    _awards(r, document)
    _ends(r, document)
    check_articles(r, document)
    check_together(r, document)
    check_counts(r, document)
    check_agreement(r, document)
    r.game.routes = r.route_numbers
    r.game.examples = [x for x in document.sections if isinstance(x, n.Example)]
    return r


def _boards(r: Resolver, document: n.Document) -> None:
    for section in document.sections:
        if isinstance(section, n.Boards):
            for board in section.lines:
                shape = board.shape
                if isinstance(shape, n.Grid | n.DrawnMap) and shape.neighbours is not None:
                    r.neighbours[board.name.text] = shape.neighbours.word.text


def _names(r: Resolver, document: n.Document) -> None:
    """Names of actions and awards, so that their order does not matter."""
    for section in document.sections:
        if isinstance(section, n.Action):
            with r.reporting():
                name = section.name.text
                if name in r.action_nodes:
                    first = Related("it stands here already", r.action_nodes[name].name.span)
                    raise fault("N011", f"the action `{name}` is written twice", section.name.span, None, first)
                r.action_nodes[name] = section
        elif isinstance(section, n.Awards):
            r.awards.extend(line.name.text for line in section.lines)


# -- definitions and settings ---------------------------------------------------------------------------


def _settings_and_words(r: Resolver, document: n.Document) -> None:
    lines = [line for section in document.sections if isinstance(section, n.Definitions) for line in section.lines]
    words: list[n.Definition] = []
    for line in lines:
        if isinstance(line, n.ValueDefinition) and _constant(line):
            with r.reporting():
                r.settings[line.head.words[-1].text] = value_of(r, line.value, Scope())
                _check_agreement(line)
        else:
            words.append(line)
            if isinstance(line, n.ValueDefinition) and line.agreement is not None:
                with r.reporting():
                    message = "only one plain number with a name can be agreed on"
                    hint = "for example: the goal = 20, by agreement"
                    raise fault("N021", message, line.agreement.span, hint)
    read_heads(r, words)
    for heads in r.heads.values():
        for head in heads:
            with r.reporting():
                if not head.done:
                    define(r, head)


def _constant(line: n.ValueDefinition) -> bool:
    """`the birthday_goal = 20`."""
    head = line.head
    return head.of is None and head.possessor is None and not head.places and isinstance(line.value, n.Number)


def _check_agreement(line: n.ValueDefinition) -> None:
    """Raise for bounds of an agreement that are the wrong way round, or that leave the usual number out."""
    if line.agreement is None or line.agreement.bounds is None or not isinstance(line.value, n.Number):
        return
    bounds = line.agreement.bounds
    if bounds.low.value > bounds.high.value:
        message = f"from {bounds.low.value} to {bounds.high.value} there is no number"
        raise fault("N021", message, bounds.span, "the smaller number stands first")
    if not bounds.low.value <= line.value.value <= bounds.high.value:
        message = f"{line.value.value} is outside the bounds of what may be agreed on"
        related = Related(f"these are {bounds.low.value} to {bounds.high.value}", bounds.span)
        raise fault("N021", message, line.value.span, None, related)


# -- actions and courses --------------------------------------------------------------------------------


def _actions(r: Resolver, document: n.Document) -> None:
    for name, node in r.action_nodes.items():
        r.action_params[name] = []
        phrases: list[tuple[str, n.NounPhrase]] = []
        if node.argument is not None:
            phrases.append(("argument", node.argument))
        for place in node.places:
            if isinstance(place, n.Place) and isinstance(place.what, n.NounPhrase):
                phrases.append((place.preposition, place.what))
        for role, phrase in phrases:
            with r.reporting():
                word = phrase.called.text if phrase.called else phrase.words[-1].text
                var = r.variable(word, parameter_type(r, phrase), phrase.span)
                var.unsure = True
                r.action_params[name].append((role, var))
        if len(r.action_params[name]) < len(phrases):
            r.broken_actions.add(name)
    for name, node in r.action_nodes.items():
        if name in r.broken_actions:
            continue
        scope = Scope(acts=True, path=name)
        for _, var in r.action_params[name]:
            scope.bind(var.name, v.Ref(var))
            if isinstance(var.type, t.Seat):
                scope.they = v.Ref(var)
        body = resolve_body(r, node.body, scope)
        limit = 0
        if isinstance(node.limit, n.OnceLimit):
            limit = 1
        elif isinstance(node.limit, n.TimesLimit):
            limit = node.limit.times.value
        period = node.limit.period if node.limit is not None else "turn"
        params = tuple(var for _, var in r.action_params[name])
        path = s.ClauseId(f"{name}.limit", node.name.span)
        r.game.actions[name] = Action(name, params, body, limit, path, node, period)
    _no_recursion(r)
    asked_in_circles(r)


def _no_recursion(r: Resolver) -> None:
    """Actions do not carry each other out in a circle, nor too deep or too often: every move has an end."""
    bodies = {name: list(statements_of(action.body)) for name, action in r.game.actions.items()}
    sizes: dict[str, tuple[int, int]] = {}
    told: set[str] = set()

    def cut(name: str, call: s.Call, code: str, message: str) -> tuple[int, int]:
        if code not in told or code != "N018":  # a row that is too long once is too long in many places
            r.diagnostics.append(error(code, message, call.span or r.action_nodes[name].span))
        told.add(code)
        r.game.actions[name] = replace(r.game.actions[name], body=s.Body())
        return 1, 1

    def measured(name: str, path: tuple[str, ...]) -> tuple[int, int]:
        """How many actions lie in each other, this one the outermost, and how many lines they carry out at most."""
        depth, lines = 1, len(bodies[name])
        for call in (x for x in bodies[name] if isinstance(x, s.Call) and x.action in bodies):
            inner = call.action
            if inner in path:
                chain = " → ".join((*path, inner))
                return cut(name, call, "N007", f"these actions carry each other out in a circle: {chain}")
            inner_depth, inner_lines = (MAX_CHAIN, 0) if len(path) >= MAX_CHAIN else visit(inner, path)
            depth, lines = max(depth, inner_depth + 1), lines + inner_lines
            if depth > MAX_CHAIN:
                message = f"`{name}` carries out `{inner}`, that one another, and so on: more than {MAX_CHAIN} actions"
                return cut(name, call, "N018", message)
            if lines > MAX_CARRIED:
                message = f"`{name}` carries out more than {MAX_CARRIED:,} lines, with those of the actions in it"
                return cut(name, call, "N018", message)
        return depth, lines

    def visit(name: str, path: tuple[str, ...]) -> tuple[int, int]:
        if name not in sizes:
            sizes[name] = measured(name, (*path, name))
        return sizes[name]

    for name in bodies:
        visit(name, ())


def _is_second(r: Resolver, section: n.Section, firsts: dict[str, n.Section]) -> bool:
    """A game has one set-up, one `turn` or `play`, one section for each event; a second one is told, and left out."""
    words: dict[type[n.Node], str] = {n.Setup: "setup", n.Leaving: LEAVING, n.OutOfTime: OUT_OF_TIME}
    if not isinstance(section, n.Setup | n.Turn | n.Play | n.Event):
        return False
    word = words.get(type(section), "turn` or `play")
    first = firsts.setdefault(word, section)
    if first is section:
        return False
    with r.reporting():
        hint = "write the lines below each other, in one section"
        raise fault("N011", f"a game has one section `{word}`", section.span, hint, Related("here", first.span))
    return True


def _courses(r: Resolver, document: n.Document) -> None:
    firsts: dict[str, n.Section] = {}
    for section in document.sections:
        if _is_second(r, section, firsts):
            continue
        match section:
            case n.Setup(body):
                r.game.setup = resolve_body(r, body, Scope(path="setup", setup=True))
            case n.Turn(body):
                r.game.course = resolve_body(r, body, Scope(acts=True, path="turn"))
            case n.Play(body):
                r.game.course = resolve_body(r, body, Scope(path="play"))
                r.game.in_turns = False
            case n.Leaving(body):
                r.game.leaving = resolve_body(r, body, Scope(acts=True, path="leaving"))
            case n.OutOfTime(body):
                r.game.out_of_time = resolve_body(r, body, Scope(acts=True, path="out_of_time"))
            case n.After(actions, body):
                resolved = resolve_body(r, body, Scope(acts=True, path="after"))
                for name in actions:
                    with r.reporting():
                        if name.text not in r.action_nodes:
                            raise unknown(name.text, name.span, r.action_nodes, "an action")
                        r.game.after.setdefault(name.text, []).append(resolved)
            case _:
                pass


# -- awards, ends, ranking ------------------------------------------------------------------------------


def _ranked_value(r: Resolver, ranking: n.Ranking) -> tuple[v.Variable, v.Expr]:
    """`most points`: the value of a player."""
    var = r.variable("player", t.Seat(), ranking.span)
    me = v.Ref(var)
    scope = Scope(they=me, it=me)
    value = ranking.value
    if not isinstance(value, n.NounPhrase):
        return var, compared(r, value, scope)
    noun = r.singular(head_of(value))
    if noun in r.world.pieces and r.world.pieces[noun].money and noun not in r.heads:
        return var, holdings(r, me, value, scope)
    variable = r.world.variables.get(head_of(value))
    if variable is not None and variable.per != "player" and value.possessor is None and value.of is None:
        hint = f"rank by what each player has: `{noun} of each player: …` in `state`, a word of your own, or pieces"
        message = f"`{head_of(value)}` is one number of the whole table, and ranks nobody"
        raise fault("N005", message, value.span, hint)
    own = value
    if value.possessor is None and value.of is None:
        own = replace(value, possessor=n.Possessive("their", span=value.span), determiner=None)
    if r.world.faces_of(noun) and noun not in r.heads and noun not in r.world.variables:
        number = n.Name("number", span=value.span)
        own = n.NounPhrase(n.Article("the", span=value.span), words=(number,), of=own, span=value.span)
    return var, compared(r, own, scope)


def _awards(r: Resolver, document: n.Document) -> None:
    for section in document.sections:
        if not isinstance(section, n.Awards):
            continue
        for line in section.lines:
            with r.reporting():
                var, value = _ranked_value(r, line.ranking)
                most = line.ranking.superlative.word in ("most", "highest")
                least = line.at_least.value if line.at_least is not None else None
                path = s.ClauseId(f"awards.{line.name.text}", line.span)
                r.game.awards.append(Award(line.name.text, var, value, most, least, line.otherwise_nobody, path))


def _ends(r: Resolver, document: n.Document) -> None:
    for section in document.sections:
        if not isinstance(section, n.End):
            continue
        for line in section.lines:
            with r.reporting():
                _end_line(r, line)


def _end_line(r: Resolver, line: n.EndLine) -> None:
    match line:
        case n.EndWhen(name, moment) | n.EndLost(name, moment) | n.EndThen(name, moment):
            scope = Scope(acts=r.game.in_turns, path="end", actor=v.You())
            path = s.ClauseId(f"end.{name.text}", name.span)
            test, then = condition(r, line.condition, scope), isinstance(line, n.EndThen)
            lost = isinstance(line, n.EndLost) or (isinstance(line, n.EndThen) and line.lost)
            shared = not isinstance(line, n.EndLost) and line.shared
            r.game.ends.append(EndRule(name.text, moment, shared, test, path, lost, then))
            if then and not r.game.in_turns:
                raise fault("N016", "there are no turns in a game with `play`", line.span)
        case n.Accounts(body):
            r.game.accounts = resolve_body(r, body, Scope(path="end.accounts"))
        case n.Winner(ranks):
            for rank in ranks:
                if isinstance(rank, n.NounPhrase) and rank.words and rank.words[-1].text == "nobody":
                    hint = f"{LOST}; where all win together at the others, write `winner: shared`"
                    raise fault("N002", "it is not said who wins", rank.span, hint)
                _rank(r, rank)


def _rank(r: Resolver, rank: n.Rank) -> None:
    match rank:
        case n.Shared():
            r.game.shared = True
        case n.Ranking():
            var, value = _ranked_value(r, rank)
            name = head_of(rank.value) if isinstance(rank.value, n.NounPhrase) else "value"
            most = rank.superlative.word in ("most", "highest")
            r.game.ranking.append(Rank(name, var, value, most))
        case n.NounPhrase():
            var = r.variable("player", t.Seat(), rank.span)
            winner = one(r, rank, Scope(acts=True))
            wins = v.Cases(
                ((v.Compare("eq", v.Ref(var), winner), v.Lit(1, t.Num(1, 1))),), v.Lit(0, t.Num(0, 0)), t.Num(0, 1)
            )
            r.game.ranking.append(Rank("win", var, wins, True))
