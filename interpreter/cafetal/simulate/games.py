"""Playing games between bots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Protocol, runtime_checkable

from cafetal.bots import Bot, RandomBot, decide, decision_generator
from cafetal.engine import Game, State
from cafetal.engine.draws import DrawError, Fixed
from cafetal.engine.executor import Cells
from cafetal.engine.fixing import not_there
from cafetal.engine.hashing import state_hash
from cafetal.engine.standing import ranks_of, winners_of
from cafetal.executors.results import Recorded, RecordedGames, Result
from cafetal.plan import Plan
from cafetal.plan.faults import FaultError
from cafetal.simulate.actions import Actions
from cafetal.simulate.records import GameRecord, Stop

CAP = 5_000
"""The number of moves after which a game is cut and counts as unfinished."""
MOST_GAMES = 10_000_000
"""The most games that are played together."""


class SimulationFault(FaultError):
    """The rules came to a fault in a simulated game; `seed` and `moves` say where."""

    def __init__(self, fault: FaultError, seed: int, moves: int) -> None:
        super().__init__(fault.clause, fault.reason)
        self.seed = seed
        self.moves = moves


def play_games(
    game: Game,
    bots: Sequence[Bot],
    count: int,
    seed: int,
    cap: int = CAP,
    rotate: bool = False,
    faults: bool = False,
    draws: Fixed = (),
) -> Iterator[GameRecord]:
    """Play games with the seeds `seed`, `seed + 1` and so on; `bots` has one bot for all seats or one for each.

    `rotate`: from game to game the bots move on by one seat. `faults`: a game that the rules bring to a fault counts as
    unfinished; else it is a `SimulationFault`. `draws` are fixed in each game; `RulesError` if one cannot be drawn.
    """
    actions = Actions(game.plan)
    for number in range(count):
        seats = seats_of(bots, game.plan.players, number if rotate else 0)
        yield play_game(game, seats, number + 1, seed + number, cap, actions, faults, draws)


def seats_of(bots: Sequence[Bot], players: int, moved_on: int) -> list[Bot]:
    """The bot of each seat, when the bots have moved on by so many seats."""
    return [bots[(seat + moved_on) % len(bots)] for seat in range(players)]


def play_game(
    game: Game,
    bots: Sequence[Bot],
    number: int,
    seed: int,
    cap: int = CAP,
    actions: Actions | None = None,
    faults: bool = False,
    draws: Fixed = (),
) -> GameRecord:
    """Play one game, at most `cap` moves of it; `draws` are fixed in it.

    Where the rules come to a fault, a `SimulationFault` is raised, unless `faults` are to be recorded.
    """
    try:
        first = list(game.first_cells)
    except FaultError as fault:
        raise SimulationFault(fault, seed, 0) from fault
    if not draws and all(isinstance(bot, RandomBot) for bot in bots) and isinstance(game.executor, GameRecorder):
        recorded = game.executor.record(first, seed, cap)
        if recorded is not None:
            record = record_of(game.plan, bots, number, seed, recorded.result, recorded.left)
            return replace(
                record,
                state_hash=state_hash(recorded.cells, recorded.generator),
                choices=Counter(recorded.choices),
                used=Counter(recorded.used),
                offered=Counter(recorded.offered),
            )
    names = actions or Actions(game.plan)
    choices: Counter[int] = Counter()
    used: Counter[str] = Counter()
    offered: Counter[str] = Counter()
    moves = chances = 0
    stop: Stop | None = None
    state: State | None = None
    try:
        state = game.new_game(seed, draws)
        while not state.is_over and moves < cap:
            if state.is_chance:
                state.apply_chance()
                chances += 1
                continue
            lawful = state.legal_moves()
            choices[len(lawful)] += 1
            offered.update(names.among(lawful))
            seat = state.actor
            move = decide(bots[seat], state, decision_generator(seed, seat, moves + chances))
            used.update(names.of(move))
            state.apply(move, trusted=True)
            moves += 1
    except DrawError as wrong:
        raise not_there(wrong, f" (game with seed {seed})") from wrong
    except FaultError as fault:
        if state is None or not faults:
            raise SimulationFault(fault, seed, moves) from fault
        stop = Stop(fault.reason, fault.clause)
    record = _record(state, bots, number, seed, (moves, chances), (choices, used, offered))
    return record if stop is None else replace(record, stop=stop)


@runtime_checkable
class GameRecorder(Protocol):
    """An executor that plays whole games of random bots itself, and counts what happens in them."""

    def record(self, cells: Cells, seed: int, cap: int) -> Recorded | None:
        """The game from a state with a seed; None if it is to be played step by step."""
        ...

    def record_games(self, cells: Cells, seed: int, games: int, cap: int) -> RecordedGames | None:
        """Games with seeds one behind the other, as many as need not be played step by step; None if the first must."""
        ...


def replayed(
    game: Game,
    bots: Sequence[Bot],
    record: GameRecord,
    draws: Fixed = (),
    each: Callable[[State], None] = lambda _: None,
) -> State:
    """The last state of a game that was played, by playing it again; `each` sees the state before every move.

    `bots` are those of the seats in that game. Raises FaultError where the rules came to a fault.
    """
    state = game.new_game(record.seed, draws)
    moves = chances = 0
    while not state.is_over and moves < record.moves:
        if state.is_chance:
            state.apply_chance()
            chances += 1
            continue
        each(state)
        move = decide(bots[state.actor], state, decision_generator(record.seed, state.actor, moves + chances))
        state.apply(move, trusted=True)
        moves += 1
    while state.is_chance and chances < record.chances:
        state.apply_chance()
        chances += 1
    return state


def record_of(
    plan: Plan, bots: Sequence[Bot], number: int, seed: int, result: Result, left: Sequence[bool]
) -> GameRecord:
    """The record of a game by its result, without what is counted in it; `left`: which seats are out of the game."""
    over, reason, moves, chances, keys = result
    seats = range(plan.players)
    scores = tuple({key.name: keys[at * plan.players + seat] for at, key in enumerate(plan.ranking)} for seat in seats)
    lost = over and reason in plan.lost
    ranks = ranks_of(plan, scores, left, lost)
    return GameRecord(
        number=number,
        seed=seed,
        agents=tuple(bot.kind for bot in bots),
        finished=over,
        end=plan.ends[reason] if over else "",
        moves=moves,
        chances=chances,
        ranks=tuple(ranks),
        winners=tuple(winners_of(plan, ranks, left)) if over and not lost else (),
        scores=scores,
        state_hash="",
        choices=Counter(),
        used=Counter(),
        offered=Counter(),
        lost=lost,
    )


def _record(
    state: State,
    bots: Sequence[Bot],
    number: int,
    seed: int,
    steps: tuple[int, int],
    counts: tuple[Counter[int], Counter[str], Counter[str]],
) -> GameRecord:
    plan = state.game.plan
    return GameRecord(
        number=number,
        seed=seed,
        agents=tuple(bot.kind for bot in bots),
        finished=state.is_over,
        end=plan.ends[state.cells[state.game.layout.reason]] if state.is_over else "",
        moves=steps[0],
        chances=steps[1],
        ranks=tuple(state.ranks()),
        winners=tuple(state.winners()),
        scores=tuple(state.scores()),
        state_hash=state.state_hash,
        choices=counts[0],
        used=counts[1],
        offered=counts[2],
        lost=state.is_lost,
    )
