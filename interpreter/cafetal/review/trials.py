"""Random games: whether play can go on, whatever is chosen.

What is told is true of the game that it names: the seed and the number of moves lead there again, and
`cafetal simulate` with that seed plays the same game. That nothing is told proves nothing.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from cafetal.bots.bot import decision_generator
from cafetal.diagnostics import Diagnostic, Severity, Span, error
from cafetal.engine import Game, Generator
from cafetal.engine.generator import seeded
from cafetal.executors.faults import MAX_CHANCES, NOBODY_DECIDES, FaultError
from cafetal.executors.schema import OVER
from cafetal.plan import Plan

Lines = Mapping[str, Sequence[str]]


@dataclass(frozen=True, slots=True)
class Budget:
    """How much is played for one number of players: `games` at most, each of at most so many `moves`.

    After `seconds` no further move is made; a game that is broken off so tells nothing. But each that is begun gets to
    its first move: that play cannot even begin is an error, which must not depend on how fast a machine is.
    """

    games: int = 6
    moves: int = 2_000
    seconds: float = 0.8


@dataclass(frozen=True, slots=True)
class _Stop:
    """Where a random game stopped: after so many moves, because of a fault at a clause (-1: none), or without one."""

    moves: int
    over: bool = False
    reason: str = ""
    clause: int = -1


def try_out(plan: Plan, lines: Lines, fallback: Span, budget: Budget | None = None) -> Iterator[Diagnostic]:
    """Play a plan at random and tell where a game gets stuck, or that none comes to an end.

    `lines` are the texts of the files, `fallback` is the place of what stands nowhere in them.
    """
    budget = budget or Budget()
    end = time.monotonic() + budget.seconds
    stops: list[_Stop] = []
    game = Game(plan)
    for seed in range(1, budget.games + 1):
        stop = _random_game(game, seed, budget.moves, lambda: time.monotonic() < end)
        if stop is None:
            return
        if stop.reason:
            yield _stuck(plan, seed, stop, _place(plan, stop.clause, lines, fallback))
            return
        stops.append(stop)
    played = f"{budget.games} random games for {plan.players} players (seeds 1 to {budget.games})"
    if all(stop.over and not stop.moves for stop in stops):
        message = f"nobody ever decides anything: in {played} the game was over before the first choice"
        yield Diagnostic("L007", Severity.WARNING, message, fallback)
    elif not any(stop.over for stop in stops):
        message = f"no end in sight: of {played} none had ended after {budget.moves} moves"
        hint = "see that every game ends, whatever is chosen; an end after so many turns is enough"
        yield Diagnostic("L007", Severity.NOTE, message, fallback, hint)


def _stuck(plan: Plan, seed: int, stop: _Stop, place: Span) -> Diagnostic:
    where = f"{plan.players} players, seed {seed}, after {stop.moves} moves"
    hint = f"`cafetal simulate … --players {plan.players} --seed {seed} --games 1` stops there too"
    if stop.moves == 0:
        return error("L006", f"play cannot even begin: {stop.reason} ({where})", place, hint)
    return Diagnostic("L006", Severity.WARNING, f"random play gets stuck: {stop.reason} ({where})", place, hint)


def _place(plan: Plan, clause: int, lines: Lines, fallback: Span) -> Span:
    """The rest of the line at which a clause stands."""
    if not 0 <= clause < len(plan.clauses):
        return fallback
    found = plan.clauses[clause]
    text = lines.get(found.file, ())
    length = len(text[found.line - 1].rstrip()) if 0 < found.line <= len(text) else found.column
    return Span(found.file, found.line, found.column, found.line, max(length, found.column) + 1)


def _random_game(game: Game, seed: int, cap: int, in_time: Callable[[], bool]) -> _Stop | None:
    """One game, as `cafetal simulate` plays it with bots that choose at random; None if time is up."""
    executor, plan, point = game.executor, game.plan, game.layout.point
    chance = Generator(seeded(seed))
    moves = steps = lately = 0
    try:
        cells = list(game.first_cells)
        while (at := cells[point]) != OVER:
            if moves and not in_time():
                return None
            if at >= len(plan.choices):
                outcomes = executor.outcomes(cells)
                if not outcomes:
                    name = plan.chances[at - len(plan.choices)].name
                    return _Stop(moves, reason=f"chance (`{name}`) has nothing to draw from")
                lately += 1
                if lately > MAX_CHANCES:
                    return _Stop(moves, reason=NOBODY_DECIDES)
                executor.draw(cells, chance.pick(outcomes))
            elif moves >= cap:
                return _Stop(moves)
            else:
                actor, offered = executor.actor_at(cells), executor.moves(cells)
                if not offered:
                    choice = plan.choices[at]
                    reason = f"{plan.seats[actor]} has nothing to choose (`{choice.name}`)"
                    return _Stop(moves, reason=reason, clause=choice.blamed)
                number = decision_generator(seed, actor, steps).below(len(offered))
                executor.apply(cells, offered[number])
                moves, lately = moves + 1, 0
            steps += 1
    except FaultError as fault:
        name = f"`{plan.clauses[fault.clause].path}`: " if 0 <= fault.clause < len(plan.clauses) else ""
        return _Stop(moves, reason=f"{name}{fault.reason}", clause=fault.clause)
    return _Stop(moves, over=True)
