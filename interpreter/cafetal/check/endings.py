"""A game ends, and somebody wins."""

from __future__ import annotations

from collections.abc import Iterator

from cafetal.check.bodies import bodies, located
from cafetal.core import statements as s
from cafetal.core.game import Game
from cafetal.diagnostics import Diagnostic, Span, error, warning


def check_endings(game: Game) -> Iterator[Diagnostic]:
    """A game in turns has a way to end; a condition `when checked` is checked somewhere; there is a ranking."""
    place = _somewhere(game)
    ends = any(isinstance(x, s.Jump) and x.how == "end_game" for _, body in bodies(game) for x, _ in located(body))
    if game.in_turns and not game.ends and not ends and place is not None:
        yield _endless(game, next((span for _, span in located(game.course) if span.line), place))
    elif not game.ranking and not game.shared and place is not None:
        where = game.ends[0].clause.span if game.ends else place
        hint = (
            "add a line `winner: most …` to `end`, or, where all win together, `winner: shared`; "
            "an end that they lose says so: `late, after each round, all lose: …`"
        )
        yield warning("L004", "it is not said who wins", where, hint)
    checked = any(isinstance(x, s.Jump) and x.how == "check_end" for _, body in bodies(game) for x, _ in located(body))
    for rule in game.ends:
        if rule.moment == "when checked" and not checked:
            yield warning("L005", f"no line says `check end`, so `{rule.name}` is never looked at", rule.clause.span)


def _endless(game: Game, place: Span) -> Diagnostic:
    """The error for a game that nothing ends, at the first line that would be done again and again."""
    if game.ranking or game.shared:
        return error("N015", "this game never ends", place, "say when in a section `end`")
    hint = "write `end`, and deeper `done, after each round: the round_number is 10` and `winner: most points`"
    return error("N015", "this game never ends: it has no section `end`", place, hint)


def _somewhere(game: Game) -> Span | None:
    for _, body in bodies(game):
        for _, span in located(body):
            if span.line:
                return span
    return None
