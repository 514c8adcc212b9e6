"""Loops that end, and look-ahead that is possible."""

from __future__ import annotations

from collections.abc import Iterator

from cafetal.check.bodies import bodies, located
from cafetal.core import statements as s
from cafetal.core import values as v
from cafetal.core.game import Game
from cafetal.core.walk import bodies_of, carried_out
from cafetal.diagnostics import Diagnostic, error


def check_flow(game: Game) -> Iterator[Diagnostic]:
    """Loops end; nothing random and no other player stands above an `ensure`; limits belong to turns that there are."""
    yield from _limits(game)
    for _, body in bodies(game):
        for statement, span in located(body):
            if isinstance(statement, s.Repeat) and statement.how == "freely":
                yield from _freely(game, statement)
            elif isinstance(statement, s.Repeat) and statement.how != "times":
                yield from _until(game, statement)
            for inner in bodies_of(statement):
                yield from _ensures(game, inner)
            del span
        yield from _ensures(game, body)


def _limits(game: Game) -> Iterator[Diagnostic]:
    for action in game.actions.values():
        if action.limit and action.limit_for != "game" and not game.in_turns:
            message = f"a game with `play` has no {action.limit_for}s, so this limit would never begin anew"
            yield error("N016", message, action.clause.span, "write `a game`, or count with a number of `state`")


# -- loops ----------------------------------------------------------------------------------------------


def _freely(game: Game, loop: s.Repeat) -> Iterator[Diagnostic]:
    for statement, span in located(loop.body):
        if isinstance(statement, s.ChooseOne):
            for option in statement.options:
                if not uses_up(game, option.body, frozenset(), surely=True):
                    message = f"`{option.name}` uses nothing up, so `repeat freely` could go on for ever"
                    hint = "limit the action (`once a turn`), or write how often the loop may be repeated"
                    yield error("N014", message, option.span or span, hint)
            return
    if not uses_up(game, loop.body, frozenset(), surely=True) and loop.span is not None:
        yield error("N014", "this loop uses nothing up, so it could go on for ever", loop.span, "write a maximum")


def _until(game: Game, loop: s.Repeat) -> Iterator[Diagnostic]:
    """`repeat while possible` comes to an end only if each pass changes something, `repeat until …` if one can."""
    moving = MOVES if loop.how == "until" else ()
    idle = _idle(game, loop.body, loop.how == "while_possible", frozenset())
    if idle is not None and (span := idle.span or loop.span) is not None:
        told = "not to do it" if idle.name == "decline" else f"`{idle.name}`"
        message = f"{told} changes nothing and may be chosen again and again, so this loop could go on for ever"
        hint = (
            "write `repeat freely`, which lets the player stop, and leave this out; or write how often the loop is done"
        )
        yield error("N014", message, span, hint)
        return
    if uses_up(game, loop.body, frozenset()) or changes(game, loop.body, moving) or loop.span is None:
        return
    message = "nothing changes in this loop, so it would never come to an end"
    yield error("N014", message, loop.span, "move, pay or count something in each pass, or write a maximum")


def _idle(game: Game, body: s.Body, last: bool, seen: frozenset[str]) -> s.Option | None:
    """What can be chosen in every pass of a loop and leaves all as it was: `pass`, or not to do what one may.

    `last`: also what can be chosen where nothing else is possible.
    """
    for statement in body.statements:
        found: s.Option | None = None
        match statement:
            case s.ChooseOne(options=options):
                tests = (type(None), v.NothingElse) if last else type(None)
                idle = (x for x in options if isinstance(x.condition, tests) and not x.body.statements)
                found = next(idle, None)
            case s.Call(action=name) if name not in seen and not game.actions[name].limit:
                found = _idle(game, game.actions[name].body, last, seen | {name})
            case s.Step(body=inner):
                found = _idle(game, inner, last, seen)
            case s.If(branches, otherwise):
                inside = (_idle(game, x, last, seen) for x in (*(branch for _, branch in branches), otherwise))
                found = next((x for x in inside if x is not None), None)
            case _:
                pass
        if found is not None:
            others = s.Body(tuple(x for x in body.statements if x is not statement))
            done = uses_up(game, others, frozenset()) or changes(game, others, MOVES)
            return None if done else found
    return None


MOVES = (s.Pay, s.MoveThing, s.MoveSome, s.MoveBag, s.Swap, s.Ask, s.Shuffle, s.Reveal)
"""What may change something besides numbers and notes."""


def changes(game: Game, body: s.Body, moving: tuple[type[s.Statement], ...] = ()) -> bool:
    """A number or note may change in a body, or a statement of one of the sorts `moving` may be carried out."""
    return any(
        isinstance(statement, (s.Assign, s.MakeMoney, s.Roll, s.Flip, s.PickRandom, *moving))
        or (isinstance(statement, s.Jump) and statement.how not in ("leave_game", "another_turn"))
        for statement in carried_out(game, body, after=False)
    )


def uses_up(game: Game, body: s.Body, seen: frozenset[str], surely: bool = False) -> bool:
    """Something changes hands or place in every course of a body.

    `surely`: also in those where a choice with `if any` is left out, with the rest of its block, or a loop has no pass.
    """
    for statement in body.statements:
        if surely and isinstance(statement, s.Choose | s.ChooseOne) and statement.if_any:
            return False
        if _uses_up(game, statement, seen, surely):
            return True
    return False


def _uses_up(game: Game, statement: s.Statement, seen: frozenset[str], surely: bool) -> bool:
    match statement:
        case s.Pay() | s.MoveThing() | s.MoveSome() | s.MoveBag() | s.Swap() | s.Ask():
            return True
        case s.Call(action=name):
            action = game.actions[name]
            return name in seen or action.limit > 0 or uses_up(game, action.body, seen | {name}, surely)
        case s.If(branches, otherwise):
            return all(uses_up(game, b, seen, surely) for b in (*(body for _, body in branches), otherwise))
        case s.ChooseOne(options=options):
            return all(uses_up(game, option.body, seen, surely) for option in options)
        case s.Repeat(low=low, body=body):
            passes = not surely or (isinstance(low, v.Lit) and low.value > 0)
            return passes and uses_up(game, body, seen, surely)
        case s.Each() | s.Step():
            return uses_up(game, statement.body, seen, surely)
        case _:
            return False


# -- look-ahead -----------------------------------------------------------------------------------------


def _ensures(game: Game, body: s.Body) -> Iterator[Diagnostic]:
    """What stands above an `ensure` in its block is all decided by the one who acts."""
    chance: s.Statement | None = None
    for statement in body.statements:
        ensured = isinstance(statement, s.EnsureBest) or (
            isinstance(statement, s.Require) and statement.kind == "ensure"
        )
        if ensured and chance is not None:
            assert isinstance(statement, s.EnsureBest | s.Require)
            what = "another player's decision" if isinstance(chance, s.Ask) else "chance"
            what = "something that is revealed" if isinstance(chance, s.Reveal) else what
            message = f"{what} stands above this `ensure`, so nobody can know beforehand whether it will hold"
            yield error("N013", message, statement.clause.span, "move it up, before what is not known yet")
        if any(map(_open_ended, carried_out(game, s.Body((statement,)), after=False))):
            chance = statement


def _open_ended(statement: s.Statement) -> bool:
    """Chance, or somebody else, decides."""
    match statement:
        case s.PickRandom() | s.Roll() | s.Shuffle() | s.Ask() | s.Reveal():
            return True
        case s.MoveSome():
            return statement.at_random or statement.target.mode in ("random", "evenly")
        case _:
            return False
