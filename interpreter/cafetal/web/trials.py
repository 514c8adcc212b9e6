"""Games by rules that are being written: figures of many, two versions side by side, one to be played on from anywhere.

Where a game is begun it is the head of a match that comes out; somebody else keeps it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cafetal.api import quickest, resume
from cafetal.comparison import ITSELF, STORED, WRITTEN, Arm, compare_records
from cafetal.comparison.arms import swept
from cafetal.diagnostics import NOWHERE, RulesError, error, near_or_all
from cafetal.engine import State
from cafetal.engine.upgrade import tried
from cafetal.examples.onward import onward
from cafetal.examples.schedule import needed
from cafetal.examples.stills import Still, stills
from cafetal.language.lexicon import LANGUAGES
from cafetal.patch import variant_info
from cafetal.pictures import Pictures
from cafetal.pipeline import Rules
from cafetal.rulebook.book import RulebookMaker, refuse_errors
from cafetal.rulebook.errata import Errata
from cafetal.rulebook.speak import Speaker, labels_of, speaker_of
from cafetal.scenes.views import scene_of_view
from cafetal.simulate import GameRecord, bots_of, play_games, summarise, with_settings
from cafetal.table import Table
from cafetal.table.course import Course
from cafetal.table.recap import Recap
from cafetal.table.voice import Voice
from cafetal.table.words import DEFAULT, Messages
from cafetal.web.going import EnoughError, Going, watched
from cafetal.web.links import fresh_name, fresh_seed
from cafetal.web.match import begun

if TYPE_CHECKING:  # plots need an extra
    from cafetal.report import Links, Played

Data = dict[str, Any]
GAMES, MOST_MOVES = 40, 2_000
"""So many games are played for a report, and of each side of a comparison, and so many moves of each."""
OPPONENTS = ("random", "greedy")
"""Bots against whom somebody plays."""
BOTS = (*OPPONENTS, ",".join(OPPONENTS))
"""Who plays games among themselves."""
REPLAYS = 6
MOST_ARMS = 12
KEPT = 8
"""So many pages of reports are kept, the latest."""
SAVED = "saved"
"""What the text is compared with if not with a variant: itself as it is stored."""


@dataclass
class Trials:
    """The games of one workbench; `pages` are reports by their names, which whoever has the link may look at."""

    pages: dict[str, str] = field(default_factory=dict)
    going: Going = field(default_factory=Going)
    _films: dict[str, dict[str, tuple[Links, GameRecord]]] = field(default_factory=dict)

    # --- figures -----------------------------------------------------------------------------------------

    def report(self, rules: Rules, asked: Mapping[str, Any]) -> Data:
        """Figures of games as a page of plots, whose bars lead to games."""
        _drawable()
        from cafetal.report import Links, simulated_page  # needs an extra

        refuse_errors(rules, rules.player_counts)
        side = _Side.of(rules, _players(rules, asked), 1, _bots(asked), language_of(asked), self.going)
        (played,) = self._played([side])
        links = Links(played, REPLAYS)
        summary = summarise(played.table.plan, played.records)
        say = played.voice.say
        about = [(say("report.about_players"), str(played.table.players)),
                 (say("report.about_agents"), ", ".join(played.agents))]  # fmt: skip
        return self._kept(simulated_page(played, summary, about, links=links), [links])

    def figures(self, rules: Rules, stored: Rules, asked: Mapping[str, Any]) -> Data:
        """Figures of two versions, or of a number that is swept, side by side."""
        _drawable()
        from cafetal.report import compared_page, links_of  # needs an extra

        agents = _bots(asked)
        arms = _arms(rules, stored, asked)
        sides = self._played([_Side.of(arm.rules, arm.players, arm.seed(1), agents, language_of(asked), self.going)
                              for arm in arms])  # fmt: skip
        comparison = compare_records(arms, [side.records for side in sides])
        links = links_of(sides)
        say = sides[0].voice.say
        about = [(say("report.about_players"), str(arms[0].players)), (say("report.about_agents"), ", ".join(agents)),
                 (say("report.about_games"), say("report.of_each_side", count=len(sides[0].records)))]  # fmt: skip
        return self._kept(compared_page(comparison, sides, about, links=links), links)

    def _played(self, sides: Sequence[_Side]) -> list[Played]:
        """The games of some sides, a game of each in turn: as many of each as were played when it was enough."""
        records: list[list[GameRecord]] = [[] for _ in sides]
        try:
            for number in range(GAMES):
                for side, found in zip(sides, records, strict=True):
                    self.going.at(**_far(sides, records, number))
                    found.append(next(side.games))
        except EnoughError:
            pass
        whole_rounds = min(map(len, records))
        if not whole_rounds:
            message = "no game was at its end yet when it was enough"
            raise RulesError([error("K017", message, NOWHERE, "wait a little longer, or let quicker bots play")])
        self.going.finishing()
        self.going.told = {**_far(sides, records, whole_rounds), "text": sides[0].voice.say("bench.set_out")}
        return [side.played(found[:whole_rounds], self.going) for side, found in zip(sides, records, strict=True)]

    def _kept(self, page: str, links: Sequence[Links]) -> Data:
        name = fresh_name()
        self.pages[name] = page
        self._films[name] = {f"{x.mark}-{record.number}": (x, record) for x in links for record in x.chosen}
        while len(self.pages) > KEPT:
            del self.pages[next(iter(self.pages))], self._films[next(iter(self._films))]
        return {"page": name}

    # --- sentences ---------------------------------------------------------------------------------------

    @staticmethod
    def changes(rules: Rules, stored: Rules, asked: Mapping[str, Any]) -> Data:
        """What two versions say otherwise, sentence beside sentence."""
        language = language_of(asked)
        old, new, against = _versions(rules, stored, asked)
        errata = Errata(RulebookMaker(old, [language]), RulebookMaker(new, [language]))
        told = [{"section": " ".join(x for x in change.section if x), "old": list(change.old),
                 "new": list(change.new) or ([] if change.old else [change.text])}
                for change in errata.changes(language)]  # fmt: skip
        return {"changes": told, "nothing": errata.nothing(language), "unsaid": list(errata.unsaid), "against": against}

    # --- one game ----------------------------------------------------------------------------------------

    @staticmethod
    def positions(rules: Rules, asked: Mapping[str, Any]) -> Data:
        """The positions of an example; those are drawn from which the game can be played on."""
        own, players, still = _example(rules, str(asked.get("example")))
        table = Table(own, players)
        pictures = Pictures(table.world, labels_of(_speaker(own, players, language_of(asked))))
        found: list[Data] = []
        for step, position in enumerate((still.before, *still.steps)):
            state = onward(position, table.game)
            if state is not None:
                scene = scene_of_view(table.world, table.plan, state.game.viewer.view(state.cells, state.actor))
                found.append({"step": step, "svg": pictures.position(scene, [scene], None).svg})
        return {"positions": found}

    def begin(self, rules: Rules, asked: Mapping[str, Any], saved: Mapping[str, Any] | None) -> Data:
        """The head of a match: from its beginning, or where an example, a replay or another table (`saved`) stands."""
        where = asked["from"] if isinstance(asked.get("from"), dict) else {}
        origin, told = where, ""
        if saved is not None:
            table, state, told = self._gone_on(rules, saved)
            origin = saved.get("origin", {})
        elif "example" in where:
            table, state = _from_example(rules, where)
        elif "film" in where:
            table, state = self._from_film(where)
        else:
            table = Table(_with(rules, asked), _players(rules, asked), quickest())
            state = None
        actor = max(state.copy().settle().actor, 0) if state is not None else 0
        mode = str(asked.get("with", ""))
        people = [actor] if mode in OPPONENTS else list(range(table.players))
        settings = {
            "people": people, "bots": {str(x): mode for x in range(table.players) if x not in people},
            "one_screen": len(people) > 1, "alone": True, "clock": {"move": 0, "game": 0},
            "language": language_of(asked), "source": {"game": str(_home(rules))}, "origin": origin,
        }  # fmt: skip
        return {"head": begun(table, fresh_seed(), state, **settings), "told": told}

    @staticmethod
    def _gone_on(rules: Rules, saved: Mapping[str, Any]) -> tuple[Table, State, str]:
        """A table as it stands, under the rules as they are now; what is told where they do not let it come so far."""
        old = resume(saved["state"], quickest())
        carried = old.game.carried
        assert carried is not None, "a table takes its rules along"
        variants = [name for name in carried.variants if name in rules.available]
        table = Table(rules.with_variants(variants), old.game.plan.players, quickest())
        if table.plan.key == old.game.plan.key:
            return table, old, ""
        start = None
        if "example" in saved.get("origin", {}):
            _, start = _from_example(rules, saved["origin"])
        trial = tried(old, table.game, start)
        told = "" if trial.stop is None else f"{trial.stop.move}: {trial.stop.text}"
        return table, trial.state, told

    def _from_film(self, where: Mapping[str, Any]) -> tuple[Table, State]:
        """A game of a report as it stood after one of its pictures."""
        links, record = self._films.get(str(where.get("page")), {}).get(str(where["film"]), (None, None))
        if links is None or record is None:
            raise RulesError([error("K017", "this replay is no longer here", NOWHERE, "let the games be played again")])
        table = links.played.table
        course = Course(Recap(table.world, links.played.voice), -1)
        return table, course.back_to(links.played.again(record), whole(where.get("step")))


def _speaker(rules: Rules, players: int, language: str) -> Speaker | None:
    """What speaks of the game in a language; None where it has no words for it yet."""
    try:
        return speaker_of(rules, players, language)
    except RulesError:
        return None


@dataclass
class _Side:
    """What plays games among bots; where there are several kinds of bots, they take turns at the seats."""

    table: Table
    voice: Voice
    agents: list[str]
    turns: bool
    games: Iterator[GameRecord]

    @classmethod
    def of(
        cls, rules: Rules, players: int, seed: int, kinds: Sequence[str], language: str, going: Going
    ) -> _Side:  # fmt: skip
        """The side of some rules."""
        table = Table(rules, players, quickest())
        agents = [kinds[seat % len(kinds)] for seat in range(players)]
        turns = len(kinds) > 1
        bots = watched(bots_of(agents, players), going)
        games = play_games(table.game, bots, GAMES, seed, MOST_MOVES, turns, faults=True)
        return cls(table, Voice(Messages(language), _speaker(rules, players, language)), agents, turns, games)

    def played(self, records: list[GameRecord], going: Going) -> Played:
        """Its games, for a report."""
        from cafetal.report import Played  # needs an extra

        return Played(self.table, self.voice, records, self.agents, self.turns, heard=lambda _: going.alive())


def _far(sides: Sequence[_Side], records: Sequence[Sequence[GameRecord]], number: int) -> Data:
    """How far it is: of so many games how many are played, and what they tell of the first side so far."""
    voice, plan, found = sides[0].voice, sides[0].table.plan, records[0]
    figures = [{"label": voice.seat(colour), "value": sum(seat in record.winners for record in found)}
               for seat, colour in enumerate(plan.seats)]  # fmt: skip
    if found:
        moves = round(sum(record.moves for record in found) / len(found))
        figures.append({"label": voice.say("report.figure_moves"), "value": moves})
    return {"done": sum(map(len, records)), "of": GAMES * len(sides), "figures": figures if found else [],
            "text": voice.say("bench.played", GAMES, done=number)}  # fmt: skip


def _from_example(rules: Rules, where: Mapping[str, Any]) -> tuple[Table, State]:
    own, players, still = _example(rules, str(where["example"]))
    table = Table(own, players, quickest())
    positions = (still.before, *still.steps)
    state = onward(positions[min(whole(where.get("step")), len(positions) - 1)], table.game)
    if state is None:
        message = f"nobody has anything to decide behind this step of `{where['example']}`"
        raise RulesError([error("K017", message, NOWHERE, "choose an earlier step, or another example")])
    return table, state


def _example(rules: Rules, name: str) -> tuple[Rules, int, Still]:
    """An example with the rules and the number of players by which it is played. Raises `RulesError`."""
    for due in rules.schedule[0]:
        wanted = [example for example in due.examples if example.name.text == name]
        if wanted:
            along = set(due.variants) <= set(rules.variants) and due.players in rules.player_counts
            own = rules if along else rules.with_variants(due.variants)
            checked = own.checked(due.players)
            refuse_errors(own, [due.players])
            if checked.resolver is not None:
                found = stills(checked.resolver, wanted, checked.key, own.lines())
                if found:
                    return own, due.players, found[0]
    known = [example.name.text for due in rules.schedule[0] for example in due.examples]
    if name in known:
        message = f"the example `{name}` cannot be played as it stands"
        hint = "mend what is found there (*Examples* tells it), or begin a new game"
    else:
        message = f"there is no example `{name}` any more"
        hint = near_or_all(name, known, "these are there") if known else "begin a new game, or write an example"
    raise RulesError([error("K017", message, NOWHERE, hint)])


def _versions(rules: Rules, stored: Rules, asked: Mapping[str, Any]) -> tuple[Rules, Rules, str]:
    """Two versions, and what parts them: `SAVED`, or the name of the variant that only the second one has."""
    against = str(asked.get("against", SAVED))
    if against == SAVED:
        return stored, rules, SAVED
    if against not in rules.available:
        message = f"the text has no variant `{against}` any more"
        hint = near_or_all(against, [*rules.available, SAVED], "compare it with")
        raise RulesError([error("K017", message, NOWHERE, hint)])
    return rules.with_variants([]), _with(rules, {"variant": against}), against


def _arms(rules: Rules, stored: Rules, asked: Mapping[str, Any]) -> list[Arm]:
    """The sides of a comparison. Raises `RulesError`."""
    old, new, against = _versions(rules, stored, asked)
    counts = [count for count in old.player_counts if count in new.player_counts]
    if against != SAVED:
        counts = [count for count in counts if variant_info(rules.available[against]).suits(count)]
    wanted = whole(asked.get("players"))
    players = wanted if wanted in counts else counts[-1] if counts else old.player_counts[-1]
    names = (STORED, WRITTEN) if against == SAVED else (WRITTEN, against)
    sides = zip(names, (old, new), strict=True)
    arms = [Arm(name, i, side, (), players, quickest()) for i, (name, side) in enumerate(sides)]
    if sweep := str(asked.get("sweep", "")).strip():
        base = replace(arms[1], name=ITSELF, number=0)
        settings = swept(sweep)[:MOST_ARMS]
        arms = [base, *(replace(base, name=x, number=i, settings=(x,), rules=with_settings(new, [x], players,
                "--sweep {}".format)) for i, x in enumerate(settings, 1))]  # fmt: skip
    for arm in arms:
        refuse_errors(arm.rules, [players])
    return arms


def _with(rules: Rules, asked: Mapping[str, Any]) -> Rules:
    """The rules with a variant that somebody has chosen, and what it needs."""
    infos = {name: variant_info(node) for name, node in rules.available.items()}
    chosen = infos.get(str(asked.get("variant", "")))
    return rules if chosen is None else rules.with_variants(needed(chosen, infos))


def _players(rules: Rules, asked: Mapping[str, Any]) -> int:
    wanted = whole(asked.get("players"))
    return wanted if wanted in rules.player_counts else rules.player_counts[-1]


def _bots(asked: Mapping[str, Any]) -> list[str]:
    wanted = str(asked.get("bots", ""))
    return (wanted if wanted in BOTS else BOTS[0]).split(",")


def language_of(asked: Mapping[str, Any]) -> str:
    """The language that somebody asks in."""
    wanted = str(asked.get("language", DEFAULT))
    return wanted if wanted in LANGUAGES else DEFAULT


def _home(rules: Rules) -> Path:
    """The file of the game, in whose folder its lexicons lie."""
    name = rules.sources[0].name
    return rules.folder.path / name if rules.folder is not None else Path(name)


def whole(value: object) -> int:
    """A whole number, as it comes from a page; 0 if it is none."""
    text = str(value)
    return int(text) if text.isdecimal() and len(text) < 7 else 0


def _drawable() -> None:
    if find_spec("vl_convert") is None:
        message, hint = (
            "plots need vl-convert-python, which is not installed",
            "install Cafetal with its extra `report`",
        )
        raise RulesError([error("K008", message, NOWHERE, hint)])
