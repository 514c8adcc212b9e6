"""Random games: whether play can go on, whatever is chosen.

What is told is true of the game that it names: the seed and the number of moves lead there again, and
`cafetal simulate` with that seed plays the same game. That nothing is told proves nothing.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence

from cafetal.bots.bot import decision_generator
from cafetal.dataclass import Frozen, replace
from cafetal.diagnostics import Diagnostic, Related, Severity, Span, error
from cafetal.engine import Game, Generator
from cafetal.engine.explain import obstacles
from cafetal.engine.generator import seeded
from cafetal.executors.python import PythonExecutor
from cafetal.executors.schema import OVER
from cafetal.plan import Clause, Plan
from cafetal.plan.comparing import COMPARED, FEWER, comparing
from cafetal.plan.faults import MAX_CHANCES, MORE_ROOM, NO_ROOM, NOBODY_DECIDES, FaultError, refused_so

Lines = Mapping[str, Sequence[str]]


class Budget(Frozen):
    """How much is played for one number of players: `games` at most, each of at most so many `moves`, and none is begun
    after `enough` moves in all.

    When the lists of moves of all games together have gone through `work` elements, playing stops, and nothing is told
    but a game that got stuck. All this is the same on every machine; only where it takes longer than `seconds` of
    processor time does time decide, which is told. Each game that is begun gets to its first move: that play cannot
    even begin is an error, and must not depend on any of this.
    """

    games: int = 6
    moves: int = 2_000
    enough: int = 400
    work: int = 300_000
    seconds: float = 20.0


class _Stop(Frozen):
    """Where a random game stopped: after so many moves, because of a fault at a clause (-1: none), or without one.

    `refusing`: where nothing can be chosen, the clauses that refuse what could be; `choice`: what sort of choice that
    is. `fault`: the fault alone.
    """

    moves: int
    over: bool = False
    reason: str = ""
    clause: int = -1
    refusing: tuple[Clause, ...] = ()
    choice: str = ""
    fault: str = ""


def try_out(
    executor: PythonExecutor, lines: Lines, fallback: Span, budget: Budget | None = None
) -> Iterator[Diagnostic]:
    """Play a game at random and tell where a game gets stuck, or that none comes to an end.

    `lines` are the texts of the files, `fallback` is the place of what stands nowhere in them.
    """
    budget = budget or Budget()
    begun, end = time.monotonic(), time.process_time() + budget.seconds
    stops: list[_Stop] = []
    plan = executor.plan
    game = Game(plan, executor)
    work = 0

    def going_on() -> bool:
        nonlocal work
        work += executor.spent
        early = time.monotonic() - begun < budget.seconds  # asked first, since the clock of the processor is a slow one
        return work <= budget.work and (early or time.process_time() < end)

    for seed in range(1, budget.games + 1):
        if sum(stop.moves for stop in stops) >= budget.enough:
            break
        stop = _random_game(game, seed, budget.moves, going_on)
        if stop is None:
            if work <= budget.work:
                yield _broken_off(plan, budget, len(stops), fallback)
            return
        if stop.reason:
            yield _stuck(plan, seed, stop, lines, fallback)
            return
        stops.append(stop)
    several = len(stops) > 1
    games, seeds = (
        (f"{len(stops)} random games", f"seeds 1 to {len(stops)}") if several else ("1 random game", "seed 1")
    )
    played = f"{games} for {plan.players} players ({seeds})"
    if all(stop.over and not stop.moves for stop in stops):
        message = f"nobody ever decides anything: in {played} the game was over before the first choice"
        yield Diagnostic("L007", Severity.WARNING, message, fallback)
    elif not any(stop.over for stop in stops):
        message = f"no end in sight: of {played} none had ended after {budget.moves} moves"
        hint = "see that every game ends, whatever is chosen; an end after so many turns is enough"
        yield Diagnostic("L007", Severity.NOTE, message, fallback, hint)


def _broken_off(plan: Plan, budget: Budget, played: int, place: Span) -> Diagnostic:
    words = f"{played} of {budget.games} random games for {plan.players} players"
    message = f"there was time for {words}: whether others get stuck, or go on for ever, is not known"
    hint = f"`cafetal simulate … --players {plan.players} --games {budget.games}` takes the time it needs"
    return Diagnostic("L007", Severity.NOTE, message, place, hint)


MOST_NAMED = 3
WAYS_OUT = {
    "room": "a line `if …` above must ask whether there is room; `while stocks last` only looks at what is to be put",
    "supply": "where it may run out, write `, while stocks last` behind the line, or `, if any` behind a single thing",
    "least": "let its range in `state` begin lower, as in `points of each player: -20 to 100`, or ask before",
    "option": "`pass if nothing else is possible` as the last line below `choose one` lets the game go on",
    "a number leaves its range": "its range in `state` is too narrow, or something that is none was added",
}
"""What to do where play gets stuck: by the sort of clause that refuses, or of choice that offers nothing, or by the
fault."""


def _stuck(plan: Plan, seed: int, stop: _Stop, lines: Lines, fallback: Span) -> Diagnostic:
    place = _place(plan, stop.clause, lines, fallback)
    where = f"{plan.players} players, seed {seed}, after {stop.moves} moves"
    hint = f"`cafetal simulate … --players {plan.players} --seed {seed} --games 1` stops there too"
    kind = _sort(stop.refusing[0] if stop.refusing else plan.clauses[stop.clause] if stop.clause >= 0 else None)
    way_out = WAYS_OUT.get(kind) or WAYS_OUT.get(stop.choice) or WAYS_OUT.get(stop.fault)
    if stop.moves == 0 and refused_so(stop.fault, kind) == NO_ROOM:
        stop, way_out = replace(stop, reason=stop.reason.replace(stop.fault, NO_ROOM)), MORE_ROOM
    if way_out:
        hint = f"{way_out}; {hint}"
    named = list({clause.path: clause for clause in stop.refusing}.items())[:MOST_NAMED]
    related = tuple(
        Related(f"`{path}` refuses it", _place(plan, plan.clauses.index(clause), lines, fallback))
        for path, clause in named
    )
    judge = comparing(plan, stop.fault, stop.clause)
    if judge >= 0:
        related, hint = (Related(COMPARED, _place(plan, judge, lines, fallback)),), f"{FEWER}; {hint}"
    because = f", since {' and '.join(f'`{path}`' for path, _ in named)} would be refused" if named else ""
    reason = f"{stop.reason}{because} ({where})"
    if stop.moves == 0:
        return error("L006", f"play cannot even begin: {reason}", place, hint, *related)
    return Diagnostic("L006", Severity.WARNING, f"random play gets stuck: {reason}", place, hint, related)


def _sort(clause: Clause | None) -> str:
    """The sort of a clause that refuses; `least` is one that a number would sink below its lowest value."""
    if clause is None:
        return ""
    return "least" if clause.kind == "limit" and clause.path.endswith(".least") else clause.kind


def _place(plan: Plan, clause: int, lines: Lines, fallback: Span) -> Span:
    """The rest of the line at which a clause stands."""
    if not 0 <= clause < len(plan.clauses):
        return fallback
    found = plan.clauses[clause]
    text = lines.get(found.file, ())
    length = len(text[found.line - 1].rstrip()) if 0 < found.line <= len(text) else found.column
    return Span(found.file, found.line, found.column, found.line, max(length, found.column) + 1)


def _random_game(game: Game, seed: int, cap: int, going_on: Callable[[], bool]) -> _Stop | None:
    """One game, as `cafetal simulate` plays it with bots that choose at random.

    `going_on` is asked before each move that is made, but for the first one; None if it says no.
    """
    executor, plan, point = game.executor, game.plan, game.layout.point
    chance = Generator(seeded(seed))
    moves = steps = lately = 0
    try:
        cells = list(game.first_cells)
        while (at := cells[point]) != OVER:
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
                    refusing = obstacles(game.position(cells, 0))
                    return _Stop(moves, reason=reason, clause=choice.blamed, refusing=refusing, choice=choice.kind)
                if moves and not going_on():
                    return None
                number = decision_generator(seed, actor, steps).below(len(offered))
                executor.apply(cells, offered[number])
                moves, lately = moves + 1, 0
            steps += 1
    except FaultError as fault:
        name = f"`{plan.clauses[fault.clause].path}`: " if 0 <= fault.clause < len(plan.clauses) else ""
        return _Stop(moves, reason=f"{name}{fault.reason}", clause=fault.clause, fault=fault.reason)
    return _Stop(moves, over=True)
