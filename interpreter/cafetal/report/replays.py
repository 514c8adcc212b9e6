"""Games that a report leads to, and how their points went: they are played again from their seeds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import field
from statistics import quantiles

from cafetal.bots import repeats
from cafetal.dataclass import Frozen, dataclass
from cafetal.diagnostics import NOWHERE, RulesError, error
from cafetal.engine import State
from cafetal.engine.draws import Fixed
from cafetal.film import page_of
from cafetal.report.charts import Row
from cafetal.simulate import GameRecord, bots_of, replayed, seats_of
from cafetal.table import Table
from cafetal.table.recap import Recap
from cafetal.table.voice import Voice

QUICK = ("random", "greedy")
"""Bots that are so quick that more games than those of the replays are played again for the course of points."""
COURSES = 20
STEPS = 60


class Played(Frozen):
    """Games of one table between bots: what is needed to play one of them again."""

    table: Table
    voice: Voice
    records: Sequence[GameRecord]
    agents: Sequence[str]
    rotate: bool = False
    draws: Fixed = ()
    heard: Callable[[GameRecord], None] = field(default=lambda record: None, compare=False)
    """Hears before each move of a game that is played again which game that is."""

    def again(self, record: GameRecord, each: Callable[[State], None] = lambda _: None) -> State:
        """The last state of a game. Raises RulesError (K015) if it does not end as it did."""
        bots = bots_of(self.agents, self.table.players)
        seats = seats_of(bots, self.table.players, record.number - 1 if self.rotate else 0)

        def told(state: State) -> None:
            self.heard(record)
            each(state)

        state = replayed(self.table.game, seats, record, self.draws, told)
        if state.state_hash != record.state_hash:
            message = f"game {record.number} does not end as it did, now that it is played again for the page"
            hint = "where it stands in a file of games, somebody has changed it there: remove its line"
            raise RulesError([error("K015", message, NOWHERE, hint)])
        return state


@dataclass
class Links:
    """Which games a page leads to: `most` of them, each chosen for what it shows first; then the same ones again.

    None where a bot plays by the clock: such a game cannot be played again.
    """

    played: Played
    most: int
    mark: str = "game"
    chosen: list[GameRecord] = field(default_factory=list)

    def to(self, shows: Callable[..., bool], *given: object) -> str:
        """The address of a game for which something holds, of it and what is `given`; "" if there is none."""
        found = next((record for record in self.chosen if shows(record, *given)), None)
        if found is None and len(self.chosen) < self.most and all(map(repeats, self.played.agents)):
            ended = (record for record in self.played.records if record.stop is None)
            found = next((record for record in ended if shows(record, *given)), None)
            if found is not None:
                self.chosen.append(found)
        return f"#{self.mark}-{found.number}" if found is not None else ""

    def films(self) -> Iterator[tuple[str, str, str]]:
        """Of each game its anchor, what is said of it, and its page."""
        table, voice = self.played.table, self.played.voice
        recap = Recap(table.world, voice)
        for record in sorted(self.chosen, key=lambda record: record.number):
            winners = ", ".join(voice.seat(table.plan.seats[seat]) for seat in record.winners)
            ended = "report.won_by" if winners else "report.won_by_nobody" if record.finished else "report.unfinished"
            moves = voice.say("report.moves_made", record.moves)
            said = voice.say("report.film", number=record.number, seed=record.seed, moves=moves,
                             ended=voice.say(ended, winners=winners))  # fmt: skip
            yield f"{self.mark}-{record.number}", said, page_of(table, self.played.again(record), recap, -1)


def course_of(played: Played, chosen: Sequence[GameRecord]) -> tuple[str, list[Row]]:
    """The first key of the ranking, and over the moves of some games its median and middle half, seat by seat.

    Nothing without a ranking, or without games that ended.
    """
    plan = played.table.plan
    quick = all(agent.partition(":")[0] in QUICK for agent in played.agents)
    games = [record for record in (played.records if quick else chosen) if record.finished][:COURSES]
    if not plan.ranking or not games:
        return "", []
    name = plan.ranking[0].name
    courses: list[list[list[int]]] = []
    for record in games:
        course: list[list[int]] = []

        def noted(state: State, course: list[list[int]] = course) -> None:
            course.append([scores[name] for scores in state.scores()])

        last = played.again(record, noted)
        courses.append([*course, [scores[name] for scores in last.scores()]])
    longest = max(len(course) for course in courses)
    rows: list[Row] = []
    for seat, colour in enumerate(plan.seats):
        for step in range(min(STEPS, longest)):
            at = step * (longest - 1) // max(min(STEPS, longest) - 1, 1)
            values = sorted(course[min(at, len(course) - 1)][seat] for course in courses)
            low, middle, high = quantiles(values, n=4) if len(values) > 1 else (values * 3)
            rows.append({"name": played.voice.seat(colour), "at": at, "value": middle, "low": low, "high": high})
    return name, rows
