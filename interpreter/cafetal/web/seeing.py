"""What one seat sees of a match, as plain data for a page: nothing else is ever sent to a browser.

It is made of the view of the seat, of what the seat has observed, and for who decides of the lawful moves.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from hashlib import blake2b
from typing import Any, NamedTuple

from cafetal.engine.executor import Move
from cafetal.pictures.parts import DrawnPart
from cafetal.table.course import Course, CourseStep
from cafetal.table.effects import Effects
from cafetal.table.figures import in_words
from cafetal.table.prompts import MOST_READ
from cafetal.table.results import winners
from cafetal.table.rounds import times_left
from cafetal.table.voice import title_of
from cafetal.web.drawing import Drawing, Link, Lit, pages_of
from cafetal.web.kits import Kit
from cafetal.web.landings import landings
from cafetal.web.match import Match
from cafetal.web.options import Option, Way

LISTED = 60
"""So many choices are listed beside the boards; more are found by what is said or pointed at first."""
FEW = 8
"""So many choices are listed openly though all of them can be pointed at."""
PLAYED = 600
"""So many moves are played at one decision to tell what choices would do."""
SAMPLED, FEWEST = 200, 20
"""So many more are played of choices with more moves than that, and at least so many of each."""
KEPT = 2_000
"""So many sentences are kept for one seat."""
SHOWN = 6
"""So many moves are shown one after the other before the newest."""


class Seeing:
    """Makes the pages of one seat (-1: a bystander) in one language; what was told once is kept."""

    def __init__(self, match: Match, eyes: int, language: str) -> None:
        self.match = match
        self.eyes = eyes
        self.kit: Kit = match.kit(language)
        self.course = Course(self.kit.recap, eyes)
        self.drawing = Drawing(match.table, self.kit.parts, eyes)
        self._sentences: dict[tuple[str, str], str] = {}
        self._effects: Effects | None = None

    def see(self, path: Sequence[str] = (), at: str = "", since: int = -1) -> dict[str, Any]:
        """All of the page. `path`: what is chosen of a move so far; `since`: how much was shown before."""
        match, state, voice = self.match, self.match.state, self.kit.voice
        frames = list(self.course.frames(state))
        actor = state.actor if not state.is_over else -1
        decides = actor >= 0 and actor == self.eyes and actor in match.people
        before = frames[-2].cells if len(frames) > 1 else None
        drawn = self.drawing.drawn(state.cells, before)
        asked = self._asked(path, at, drawn) if decides else {"parts": list(pages_of(drawn))}
        undo = self.eyes >= 0 and not isinstance(match.back(self.eyes), str)
        return {
            "title": title_of(match.table, voice), "language": voice.language, "eyes": self.eyes, "actor": actor,
            "over": state.is_over, "status": self._status(actor, decides), "decides": decides,
            **asked,
            "trays": any(part.seat < 0 and part.tray and not part.empty for part in drawn),
            "names": {part.name: self._part_name(part.name) for part in drawn},
            "tables": [{"caption": x.caption, "head": x.head, "rows": x.rows} for x in self.kit.tables],
            "players": self._players(actor), "notes": self._notes(), "ranking": self._ranking(),
            "log": [{"seat": frame.seat, "text": frame.text} for frame in frames], "can_undo": undo,
            "course": len(frames), "frames": self._frames(frames, since),
            "person": self.eyes in match.people,
        }  # fmt: skip

    def digest(self) -> str:
        """A text that changes whenever the page does, for the server alone: it counts what no seat may count."""
        match, state = self.match, self.match.state
        seen = state.game.viewer.vector(state.cells, self.eyes)
        shown = self.course.length(state)
        decides = match.count if state.actor == self.eyes and not state.is_over else -1
        parts = (seen, shown, state.actor, decides, sorted(match.people), sorted(match.joined))
        return blake2b(repr(parts).encode(), digest_size=12).hexdigest()

    def _status(self, actor: int, decides: bool) -> str:
        voice, state = self.kit.voice, self.match.state
        if state.is_over:
            told = winners(state, voice)
            return told[:1].upper() + told[1:]
        if decides:
            return voice.prompt(state, voice.context(state, actor)) or voice.say("web.your_turn")
        seat = voice.seat(self.match.table.plan.seats[actor])
        return voice.say("play.thinks" if self.match.bot(actor) else "web.turn_of", seat=seat)

    def _part_name(self, name: str) -> str:
        voice = self.kit.voice
        return voice.board(name) if name in self.kit.parts.pictures.boards else voice.noun(name)

    # --- choices -------------------------------------------------------------------------------------

    def _asked(self, path: Sequence[str], at: str, drawn: Sequence[DrawnPart]) -> dict[str, Any]:
        """What can be chosen now, beside the boards and on them."""
        state, options, voice = self.match.state, self.match.options, self.kit.voice
        self.context = voice.context(state, self.eyes)
        if not options.after(path, at):
            path, at = (), ""  # the game has gone on since
        begun = options.settled(path, at)
        at = at if len(begun) == len(path) else ""
        choices = options.listed(begun, at)
        effects = self.effects
        listed = choices[:LISTED]
        told = [self._choice(*pair, len(begun), effects) for pair in zip(listed, _played(listed), strict=True)]
        parts = list(pages_of(drawn, self._lit(begun, at, drawn, effects)))
        lit = {link["path"] for part in parts for link in part["links"]}
        again = times_left(state)
        return {
            "choices": told, "more": max(0, len(choices) - LISTED), "parts": parts,
            "begun": [self._done(word, options.ways, i) for i, word in enumerate(begun)],
            "path": "/".join((*begun, *([f"@{at}"] if at else []))), "can_go_back": bool(path or at),
            "prompt": self._prompt(begun) if path or at else "",
            "again": voice.say("web.left", again) if again is not None else "",
            "on_board": len(choices) > FEW and len(lit) >= len(choices),
        }  # fmt: skip

    @property
    def effects(self) -> Effects:
        """What the moves of this decision would do."""
        state = self.match.options.state
        if self._effects is None or self._effects.state is not state:
            self._effects = Effects(self.match.table.world, self.kit.voice, state, self.eyes)
        return self._effects

    def _lit(self, begun: Sequence[str], at: str, drawn: Sequence[DrawnPart], effects: Effects) -> Lit:
        """What is marked on the drawings after a part of a move."""
        options = self.match.options
        things = options.things(begun) if not at else {}
        every = zip(things.items(), _played(things.values()), strict=True)
        links = {name: self._link(name, option, begun, played, effects) for (name, option), played in every}
        led = self._landings(things, drawn, effects)
        ways = options.after(begun, at)
        named = {word for i, word in enumerate(begun) if ways and ways[0].names[i]} | ({at} if at else set())
        pieces = [name for name in (*things, *named) if name in self._faces]
        zones = frozenset(self.drawing.zones_of(pieces, self.eyes, self.match.state.cells))
        hidden = set(led.values())
        return Lit({name: link for name, link in links.items() if name not in hidden},
                   {place: links[name] for place, name in led.items()}, frozenset(named), zones)  # fmt: skip

    def _landings(self, things: Mapping[str, Option], drawn: Sequence[DrawnPart], effects: Effects) -> dict[str, str]:
        """For each place to which a choice leads that names no place, the name of that choice."""
        names = {name for part in drawn for target in part.targets for name in target.names}
        return landings(things, self.drawing, effects, names)

    def landing(self, path: Sequence[str], names: Sequence[str]) -> Option | None:
        """The choice after a path that leads to something by one of some names, without being called so."""
        things = self.match.options.things(path)
        led = self._landings(things, self.drawing.drawn(self.match.state.cells), self.effects)
        return next((things[led[name]] for name in names if name in led), None)

    def labels(self, path: Sequence[str], most: int) -> list[str]:
        """What can be chosen after a path, in words, at most so many."""
        begun = self.match.options.settled(path)
        self.context = self.kit.voice.context(self.match.state, self.eyes)
        options = self.match.options.listed(begun)[:most]
        return [self._choice(x, Played((), 0), len(begun), self.effects)["label"] for x in options]

    def prompt_after(self, path: Sequence[str]) -> str:
        """What is to be chosen after a path; "" if the rulebook cannot say it."""
        begun = self.match.options.settled(path)
        self.context = self.kit.voice.context(self.match.state, self.eyes)
        return self._prompt(begun) if begun else self.kit.voice.prompt(self.match.state, self.context)

    def _prompt(self, begun: Sequence[str]) -> str:
        """What is to be chosen next of a move that is begun; "" if the rulebook cannot say it."""
        ways = self.match.options.after(begun)
        said = [word for word, name in zip(begun, ways[0].names, strict=False) if not name] if ways else []
        rest = [way.rest(len(begun)) for way in ways[:MOST_READ]]
        return self.kit.voice.prompt(self.match.state, said[-1] if said else self.context, rest)

    def _done(self, word: str, ways: Sequence[Way], i: int) -> str:
        """A word that is chosen: a thing, or an action in a few words."""
        thing = any(way.names[i] for way in ways if way.words[i : i + 1] == (word,))
        return self._word(word) if thing else self.kit.voice.action(word) or self._word(word)

    @property
    def _faces(self) -> set[str]:
        return set(self.kit.recap.events.faces)

    def _note(self, names: Sequence[str], played: Played, effects: Effects) -> str:
        """What lies on some places, and what moves do; of which, if not all of them are played."""
        note = effects.note(names, played.moves)
        tells = played.some and note and note != effects.note(names)
        return self.kit.voice.say("web.tried", note=note, some=len(played.moves), all=played.all) if tells else note

    def _choice(self, option: Option, played: Played, depth: int, effects: Effects) -> dict[str, Any]:
        """What can be chosen, in words; `played`: the moves that are played to tell what it would do."""
        if not option.whole:
            word = option.path[depth]
            thing = option.ways[0].names[depth]
            label = self._word(word) if thing else self.kit.voice.action(word) or self._word(word)
            note = self._note([word] if thing else [], played, effects)
            return _told(label, note, option.path, None, len(option.ways))
        (way,) = option.ways
        label = self._sentence(way) or self._written(way)
        note = effects.note(way.named, played.moves) if played.moves else ""
        return _told(label, note, way.words, way.text, 1)

    def _link(self, name: str, option: Option, begun: Sequence[str], played: Played, effects: Effects) -> Link:
        """What pointing at a thing chooses; `played`: the moves that are played to tell what it would do."""
        way = option.ways[0] if option.whole else None
        label = self._sentence(way) or self._written(way) if way is not None else self._word(name)
        note = self._note(way.named if way is not None else [name], played, effects)
        price = effects.money(played.moves)
        path = way.words if way is not None else option.path
        if way is None and path == tuple(begun):  # more than one action can be done with it
            path = (*begun, f"@{name}")
        return Link("/".join(path), way.text if way is not None else None, f"{label} ({note})" if note else label,
                    f"≈{price}" if price and played.some else price)  # fmt: skip

    def _sentence(self, way: Way) -> str:
        """A move as a sentence. What others were told is not looked at: how soon it is there would tell of it."""
        key = way.text, self.context
        if key not in self._sentences:
            if len(self._sentences) >= KEPT:
                self._sentences.clear()
            text = self.kit.voice.move(way.parts, self.context)
            self._sentences[key] = text[:1].upper() + text[1:]
        return self._sentences[key]

    def _written(self, way: Way) -> str:
        return " ".join(map(self._word, way.words)) or self.kit.voice.say("play.go_on")

    def _word(self, word: str) -> str:
        """A word of a move as it is called in the language."""
        return self.kit.recap.events.word(word)

    # --- players ---------------------------------------------------------------------------------------

    def _players(self, actor: int) -> list[dict[str, Any]]:
        match, voice, world = self.match, self.kit.voice, self.match.table.world
        view = match.state.view(self.eyes)
        found: list[dict[str, Any]] = []
        for seat, colour in enumerate(world.colours):
            figures: list[dict[str, str]] = []
            for variable in world.variables.values():
                cells = view.arrays.get(variable.name, ())
                if variable.per == "player" and seat < len(cells):
                    value = cells[seat]
                    told = "?" if value is None else in_words(world, voice, variable, value)
                    figures.append({"label": voice.noun(variable.name), "value": told})
            kind = "person" if seat in match.people else "left" if seat in match.state.deserted else "bot"
            found.append({"seat": seat, "name": voice.seat(colour), "colour": self.kit.colours[seat], "kind": kind,
                          "bot": match.bot(seat), "about": voice.messages.about_bot(match.bot(seat)),
                          "turn": seat == actor, "figures": figures,
                          "joined": seat in match.joined})  # fmt: skip
        return found

    def _notes(self) -> list[dict[str, str]]:
        """Numbers and notes that belong to nobody."""
        world, voice = self.match.table.world, self.kit.voice
        view = self.match.state.view(self.eyes)
        found: list[dict[str, str]] = []
        for variable in world.variables.values():
            cells = view.arrays.get(variable.name, ())
            if variable.per or not cells:
                continue
            told = "?" if cells[0] is None else in_words(world, voice, variable, cells[0])
            found.append({"label": voice.noun(variable.name), "value": told})
        return found

    def _ranking(self) -> list[dict[str, Any]]:
        """Who came in which place, when the game is over."""
        state, voice, plan = self.match.state, self.kit.voice, self.match.table.plan
        if not state.is_over or plan.together:
            return []
        ranks, scores = state.ranks(), state.scores()
        order = sorted(range(plan.players), key=lambda seat: ranks[seat])
        return [{"rank": "–" if state.is_lost else ranks[seat], "name": voice.seat(plan.seats[seat]),
                 "keys": [{"label": voice.noun(key.name), "value": scores[seat][key.name]} for key in plan.ranking]}
                for seat in order]  # fmt: skip

    # --- one after the other -----------------------------------------------------------------------------

    def _frames(self, frames: Sequence[CourseStep], since: int) -> list[dict[str, Any]]:
        """What happened since somebody looked, move by move, without the newest."""
        if not 0 < since < len(frames):
            return []
        first = max(since, len(frames) - 1 - SHOWN)
        found: list[dict[str, Any]] = []
        shown = self.drawing.looks(frames[first - 1].cells)
        for i in range(first, len(frames) - 1):
            drawn = self.drawing.drawn(frames[i].cells, frames[i - 1].cells)
            fresh = [part for part in drawn if part.look not in shown]
            shown = {part.look for part in drawn}
            found.append({"text": frames[i].text, "parts": list(pages_of(fresh))})
        return found


class Played(NamedTuple):
    """The moves of an option that are played to tell what it would do, out of how many."""

    moves: Sequence[Move]
    all: int

    @property
    def some(self) -> bool:
        """Whether not all of them are played."""
        return 0 < len(self.moves) < self.all


def _played(options: Iterable[Option]) -> list[Played]:
    """The moves of each option, of the first ones first, as long as they are not too many; of the others some moves
    from everywhere among them."""
    every, left, fits = list(options), PLAYED, set[int]()
    for i, option in enumerate(every):
        if len(option.ways) <= left:
            left -= len(option.ways)
            fits.add(i)
    share = SAMPLED // max(1, len(every) - len(fits))
    found: list[Played] = []
    for i, option in enumerate(every):
        count = len(option.ways)
        step = 1 if i in fits else -(-count // share) if share >= FEWEST else count + 1
        found.append(Played([way.move for way in option.ways[::step]] if step <= count else (), count))
    return found


def _told(label: str, note: str, path: Sequence[str], move: str | None, count: int) -> dict[str, Any]:
    return {"label": label, "note": note, "path": "/".join(path), "move": move, "count": count}
