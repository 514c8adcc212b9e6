"""The statistics of many games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from cafetal.plan import Plan
from cafetal.simulate.records import GameRecord
from cafetal.simulate.statistics import Spread, Wins, spread


@dataclass(frozen=True, slots=True)
class Use:
    """How an action is used: `taken` of the `offered` decisions at which it could be taken; in how many `games`."""

    name: str
    taken: int
    offered: int
    games: int


@dataclass(frozen=True, slots=True)
class Summary:
    """What many games tell. Wins, scores, ends and lengths are those of finished games; the others are apart.

    `lost` counts the games that all lost; where all win `together`, every other one was won by all.
    `stuck` counts the unfinished ones that could not go on, by what was wrong with the rules. `by_agent` counts the
    games that a kind of bot won with any of its seats, beside the share that chance would give.
    """

    players: int
    games: int
    finished: int
    by_seat: tuple[Wins, ...]
    by_agent: dict[str, tuple[Wins, float]]
    without_winner: int
    shared: int
    lost: int
    together: bool
    scores: tuple[dict[str, Spread], ...]
    ends: dict[str, int]
    stuck: dict[str, int]
    moves: Spread | None
    chances: Spread | None
    offered: Spread | None
    uses: tuple[Use, ...]

    @property
    def won(self) -> int:
        """The number of finished games that have a winner."""
        return self.finished - self.without_winner

    @property
    def unfinished(self) -> int:
        """The number of games that were cut at the cap, or could not go on."""
        return self.games - self.finished

    def as_record(self, seats: Sequence[str]) -> dict[str, object]:
        """The statistics as JSON values; `seats` are the names of the players."""
        return {
            "players": self.players,
            "games": self.games,
            "finished": self.finished,
            "unfinished": self.unfinished,
            "wins_by_seat": {seat: wins.as_record() for seat, wins in zip(seats, self.by_seat, strict=True)},
            "wins_by_agent": {
                kind: {**wins.as_record(), "by_chance": fair} for kind, (wins, fair) in self.by_agent.items()
            },
            "without_winner": self.without_winner,
            "shared_wins": self.shared,
            "lost_by_all": self.lost,
            "scores": {
                seat: {key: figures.as_record() for key, figures in scores.items()}
                for seat, scores in zip(seats, self.scores, strict=True)
            },
            "ends": self.ends,
            "stuck": self.stuck,
            "moves": self.moves.as_record() if self.moves else None,
            "chance_events": self.chances.as_record() if self.chances else None,
            "moves_offered": self.offered.as_record() if self.offered else None,
            "actions": {
                use.name: {"taken": use.taken, "offered": use.offered, "games": use.games} for use in self.uses
            },
        }


def summarise(plan: Plan, records: Sequence[GameRecord]) -> Summary:
    """The statistics of games of one plan."""
    done = [record for record in records if record.finished]
    choices: Counter[int] = Counter()
    for record in records:
        choices.update(record.choices)
    return Summary(
        players=plan.players,
        games=len(records),
        finished=len(done),
        by_seat=tuple(Wins(sum(record.win(seat) for record in done), len(done)) for seat in range(plan.players)),
        by_agent=_by_agent(plan, done),
        without_winner=sum(not record.winners for record in done),
        shared=sum(len(record.winners) > 1 for record in done),
        lost=sum(record.lost for record in done),
        together=plan.together,
        scores=tuple(_scores(plan, done, seat) for seat in range(plan.players)),
        ends=dict(Counter(record.end for record in done).most_common()),
        stuck=dict(Counter(record.stop.reason for record in records if record.stop).most_common()),
        moves=spread([record.moves for record in done]),
        chances=spread([record.chances for record in done]),
        offered=spread(choices),
        uses=_uses(records),
    )


def _by_agent(plan: Plan, records: Sequence[GameRecord]) -> dict[str, tuple[Wins, float]]:
    kinds = list(dict.fromkeys(kind for record in records for kind in record.agents))
    found: dict[str, tuple[Wins, float]] = {}
    for kind in kinds:
        seats = [(record, seat) for record in records for seat, agent in enumerate(record.agents) if agent == kind]
        games = len({record.number for record, _ in seats})
        wins = sum(record.win(seat) for record, seat in seats)
        found[kind] = (Wins(wins, games), len(seats) / (games * plan.players))
    return found


def _scores(plan: Plan, records: Sequence[GameRecord], seat: int) -> dict[str, Spread]:
    found: dict[str, Spread] = {}
    for key in plan.ranking:
        figures = spread([record.scores[seat][key.name] for record in records])
        if figures is not None:
            found[key.name] = figures
    return found


def _uses(records: Sequence[GameRecord]) -> tuple[Use, ...]:
    used: Counter[str] = Counter()
    offered: Counter[str] = Counter()
    games: Counter[str] = Counter()
    for record in records:
        used.update(record.used)
        offered.update(record.offered)
        games.update(set(record.used))
    return tuple(Use(name, used[name], offered[name], games[name]) for name in sorted(offered, key=lambda n: -used[n]))
