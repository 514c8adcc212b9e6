"""What choices are called in the texts of moves.

A choice has one name wherever it is asked. The first choice in an action bears the name of the action, unless an
option of that name has just been taken; every further one says only what is chosen. An action that another one carries
out adds no name, unless it is also a move of its own: then its name stands everywhere. An option is silent if the
choice that follows says what it is; where that choice may be left out, as with `if any`, it is not.
"""

from __future__ import annotations

from collections.abc import Iterator

from cafetal.core import statements as s
from cafetal.core import values as v
from cafetal.core.game import Game
from cafetal.core.walk import bodies_of

STOP, GO_ON, DECLINE, PASS = "stop", "go_on", "decline", "pass"


def silent(game: Game, body: s.Body) -> bool:
    """The first choice of a body is one of options, so that naming the body would say nothing."""
    for statement in body.statements:
        match statement:
            case s.ChooseOne():
                return not statement.if_any
            case s.Choose() | s.ChooseSeveral() | s.Ask():
                return False
            case s.Repeat(body=inner):
                return _is_entered(statement) and silent(game, inner)
            case s.Step(body=inner):
                return silent(game, inner)
            case s.Call(action=name):
                return silent(game, game.actions[name].body)
            case s.Let() | s.Require() | s.Pay():
                continue
            case _:
                return False
    return False


def option_words(game: Game, statement: s.ChooseOne) -> list[str]:
    """The words of options: silent ones have none, unless two of them could then begin with the same word."""
    begins = [leading(game, option.body) if silent(game, option.body) else None for option in statement.options]
    words: list[str] = []
    for number, (option, own) in enumerate(zip(statement.options, begins, strict=True)):
        others: set[str] = set()
        for i, other in enumerate(begins):
            if i != number:
                others |= {statement.options[i].name} if other is None else other
        words.append(option.name if own is None or own & others else "")
    return words


def leading(game: Game, body: s.Body) -> set[str]:
    """The words of options, or `stop`, with which what follows in a body may begin."""
    found: set[str] = set()
    for statement in body.statements:
        match statement:
            case s.Let() | s.Require() | s.Pay():
                continue
            case s.If():
                found.update(*(leading(game, inner) for inner in bodies_of(statement)))
            case s.ChooseOne():
                for option, word in zip(statement.options, option_words(game, statement), strict=True):
                    found |= {word} if word else leading(game, option.body)
                return found
            case s.ChooseSeveral(low=low):
                return found | ({STOP} if not _at_least_one(low) else set())
            case s.Repeat(low=low, high=high, body=inner):
                free = statement.how in ("times", "freely") and low != high and not _at_least_one(low)
                return found | leading(game, inner) | ({STOP} if free else set())
            case s.Step(body=inner):
                return found | leading(game, inner)
            case s.Call(action=name):
                return found | leading(game, game.actions[name].body)
            case _:
                return found
    return found


def _at_least_one(value: v.Expr | None) -> bool:
    return isinstance(value, v.Lit) and value.value > 0


def _is_entered(loop: s.Repeat) -> bool:
    """A loop that has a pass, or asks whether there is one, whatever its numbers and conditions come to."""
    counted = loop.how in ("times", "while_possible")
    return loop.how == "freely" or (counted and (_at_least_one(loop.low) or _at_least_one(loop.high)))


def going_on(game: Game, body: s.Body) -> str:
    """What going on with a loop is called: nothing where a choice follows that says it, else the action or `go_on`."""
    word = _going_on(game, body)
    return word or (GO_ON if STOP in leading(game, body) else "")


def _going_on(game: Game, body: s.Body, deed: str = "") -> str:
    """`deed`: the action whose body this is, by which something is called that is done before any choice."""
    for statement in body.statements:
        match statement:
            case s.Let() | s.Require() | s.Pay():
                continue
            case s.Choose(if_any=doubtful) | s.ChooseOne(if_any=doubtful):
                return GO_ON if doubtful else ""
            case s.ChooseSeveral():
                return ""
            case s.Ask():  # others answer, if there are any
                return GO_ON
            case s.Call(action=name):
                return _going_on(game, game.actions[name].body, deed or name)
            case s.Step(body=inner):
                return _going_on(game, inner, deed)
            case s.Repeat(body=inner):
                return _going_on(game, inner, deed) if _is_entered(statement) else GO_ON
            case s.If(branches, otherwise):
                words = [_going_on(game, inner, deed) for inner in (*(part for _, part in branches), otherwise)]
                return GO_ON if GO_ON in words else deed if any(words) else ""
            case _:
                return deed or GO_ON
    return deed or GO_ON


def moves_of_their_own(game: Game) -> frozenset[str]:
    """The actions that are moves of their own somewhere: options, or carried out by the course of play itself."""
    bodies = [(body, True) for body in game.bodies if body is not game.course]
    return frozenset(name for body, named in [(game.course, False), *bodies] for name in _called(game, body, named))


def _called(game: Game, body: s.Body, named: bool) -> Iterator[str]:
    for statement in body.statements:
        if isinstance(statement, s.Call) and not named:
            yield statement.action
        elif isinstance(statement, s.ChooseOne):
            for option, word in zip(statement.options, option_words(game, statement), strict=True):
                if word and is_call(option):
                    yield option.name
                else:
                    yield from _called(game, option.body, named or bool(word))
        else:
            for inner in bodies_of(statement):
                yield from _called(game, inner, named or isinstance(statement, s.Ask))


def is_call(option: s.Option) -> bool:
    """An option is nothing but an action, by whose name it is called."""
    lines = option.body.statements
    return len(lines) == 1 and isinstance(lines[0], s.Call) and lines[0].action == option.name


__all__ = ["DECLINE", "GO_ON", "PASS", "STOP", "going_on", "is_call", "moves_of_their_own", "option_words"]
