"""The statistics of many games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from cafetal.dataclass import Frozen
from cafetal.plan import Plan
from cafetal.simulate.records import GameRecord
from cafetal.simulate.statistics import Spread, Wins, spread


class Use(Frozen):
    """How an action is used: `taken` of the `offered` decisions at which it could be taken; in how many `games`."""

    name: str
    taken: int
    offered: int
    games: int


class Summary(Frozen):
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


class Tally:
    """Adds games up, in whatever order they come, and keeps none of them."""

    def __init__(self, plan: Plan) -> None:
        seats = range(plan.players)
        self.plan = plan
        self.games = self.finished = self.shared = self.lost = self.without_winner = 0
        self._shared: list[Counter[int]] = [Counter() for _ in seats]
        self._agents: dict[str, tuple[Counter[int], int, int]] = {}
        self._scores: list[dict[str, Counter[int]]] = [{key.name: Counter() for key in plan.ranking} for _ in seats]
        self._ends: Counter[str] = Counter()
        self._stuck: Counter[str] = Counter()
        self._moves: Counter[int] = Counter()
        self._chances: Counter[int] = Counter()
        self._choices: Counter[int] = Counter()
        self._used: Counter[str] = Counter()
        self._offered: Counter[str] = Counter()
        self._in_games: Counter[str] = Counter()
        self.stuck: GameRecord | None = None
        """The first game, by its number, that could not go on."""

    def count(
        self,
        choices: Mapping[int, int],
        used: Mapping[str, int],
        offered: Mapping[str, int],
        played: Mapping[str, int],
    ) -> None:
        """Count what happened in games; `played`: in how many of them each action was taken."""
        self._choices.update(choices)
        self._used.update(used)
        self._offered.update(offered)
        self._in_games.update(played)

    def add(self, record: GameRecord, times: int = 1) -> None:
        """Count a game; `times`: so many went alike, and what happened in them is counted apart."""
        self.games += times
        self.count(record.choices, record.used, record.offered, dict.fromkeys(record.used, 1))
        if record.stop is not None:
            self._stuck[record.stop.reason] += times
            if self.stuck is None or record.number < self.stuck.number:
                self.stuck = record
        if not record.finished:
            return
        self.finished += times
        self.without_winner += times * (not record.winners)
        self.shared += times * (len(record.winners) > 1)
        self.lost += times * record.lost
        self._ends[record.end] += times
        self._moves[record.moves] += times
        self._chances[record.chances] += times
        self._count_agents(record, times)
        for seat, scores in enumerate(self._scores):
            for name, counts in scores.items():
                counts[record.scores[seat][name]] += times
        for seat in record.winners:
            self._shared[seat][len(record.winners)] += times

    def _count_agents(self, record: GameRecord, times: int) -> None:
        for kind in dict.fromkeys(record.agents):
            won, games, seats = self._agents.get(kind, (Counter(), 0, 0))
            held = [seat for seat, agent in enumerate(record.agents) if agent == kind]
            for _ in set(held) & set(record.winners) if record.winners else ():
                won[len(record.winners)] += times
            self._agents[kind] = (won, games + times, seats + times * len(held))

    def summary(self) -> Summary:
        """The statistics of the games so far."""
        plan = self.plan
        agents = sorted(self._agents.items())
        return Summary(
            players=plan.players,
            games=self.games,
            finished=self.finished,
            by_seat=tuple(Wins(_parts(shares), self.finished) for shares in self._shared),
            by_agent={kind: (Wins(_parts(won), n), held / (n * plan.players)) for kind, (won, n, held) in agents},
            without_winner=self.without_winner,
            shared=self.shared,
            lost=self.lost,
            together=plan.together,
            scores=tuple(
                {key: found for key, counts in scores.items() if (found := spread(counts))} for scores in self._scores
            ),
            ends=_ordered(self._ends),
            stuck=_ordered(self._stuck),
            moves=spread(self._moves),
            chances=spread(self._chances),
            offered=spread(self._choices),
            uses=tuple(
                Use(name, self._used[name], self._offered[name], self._in_games[name])
                for name in sorted(self._offered, key=lambda name: (-self._used[name], name))
            ),
        )


def summarise(plan: Plan, records: Iterable[GameRecord]) -> Summary:
    """The statistics of games of one plan."""
    tally = Tally(plan)
    for record in records:
        tally.add(record)
    return tally.summary()


def _parts(shares: Counter[int]) -> float:
    """What wins that were shared by so many add up to; the same in whatever order they came."""
    return float(sum(Fraction(count, sharing) for sharing, count in shares.items()))


def _ordered(counts: Counter[str]) -> dict[str, int]:
    """The words by how often they came, then by the alphabet."""
    return dict(sorted(counts.items(), key=lambda pair: (-pair[1], pair[0])))
