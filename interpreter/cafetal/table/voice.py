"""How a game is told: fixed words in one language, and the sentences of the rulebook where the game has them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field
from typing import NamedTuple, TypeVar

from cafetal.dataclass import dataclass
from cafetal.describe.moves import Chosen
from cafetal.diagnostics import Diagnostic, RulesError, Span, error, near_or_all, suggest
from cafetal.engine import State
from cafetal.engine.explain import Reason
from cafetal.engine.history import step_parts
from cafetal.engine.record import Step, steps
from cafetal.engine.texts import MovePart
from cafetal.language.lexicon import LANGUAGES
from cafetal.model import TableData, World
from cafetal.rulebook.speak import LookUp, Speaker, Told
from cafetal.table.prompts import NOT, STOP, action_of, prompt
from cafetal.table.table import Table
from cafetal.table.words import DEFAULT, Messages

Result = TypeVar("Result")


class Done(NamedTuple):
    """An action of a move, the things chosen in it, and whether it was named in a move before."""

    action: str
    chosen: list[Chosen]
    begun: bool


@dataclass
class Voice:
    """Speaks one language about one game; without a speaker, moves and rules are told as the rules file writes them.

    What the rulebook cannot say of a move or clause is "" or None; the caller then shows it as it is written. `lacks`
    hears of each word that the lexicon lacks, once.
    """

    messages: Messages = field(default_factory=Messages)
    speaker: Speaker | None = None
    lacks: Callable[[Diagnostic], None] = field(default=lambda problem: None, repr=False, compare=False)
    _faces: dict[str, str] = field(default_factory=dict, init=False, repr=False, compare=False)
    _numbers: dict[tuple[str, int | None], str] = field(default_factory=dict, init=False, repr=False, compare=False)
    _lacking: set[str] = field(default_factory=set, init=False, repr=False, compare=False)

    @property
    def language(self) -> str:
        """The language."""
        return self.messages.language

    def say(self, key: str, count: int | None = None, /, **values: object) -> str:
        """A message."""
        return self.messages.say(key, count, **values)

    @property
    def signs(self) -> Mapping[str, str]:
        """How pieces and places are written in a move, where the language has signs of its own for them."""
        return self.speaker.lexicon.signs if self.speaker is not None else {}

    def near(self, word: str, candidates: Iterable[str]) -> str:
        """*; did you mean `x`?*, or nothing where nothing is near."""
        found = suggest(word, candidates)
        return f"; {self.say('play.did_you_mean', word=found)}" if found is not None else ""

    # --- names ---------------------------------------------------------------------------------

    def seat(self, colour: str) -> str:
        """The name of a seat; `""` stays empty."""
        return self.speaker.seat(colour) if self.speaker is not None else colour

    def noun(self, key: str) -> str:
        """The name of a zone, number or place."""
        return self.speaker.noun(key) if self.speaker is not None else key

    def nouns(self, key: str) -> str:
        """The name of a sort of pieces, in the plural."""
        return self.speaker.noun(key, plural=True) if self.speaker is not None else key

    def word(self, key: str) -> str:
        """A sort of piece or place, or a value of a kind."""
        return self.speaker.word(key) if self.speaker is not None else key

    def face(self, name: str, piece: str, *, alone: bool) -> str:
        """A piece by what it shows; `alone`: only pieces of this sort lie there, so that it need not be named."""
        plain = name.replace("_", " ")
        short = plain.removesuffix(piece).strip() if alone else plain
        if self.speaker is None or not short:
            return short
        if name not in self._faces:
            speaker = self.speaker
            self._faces[name] = self._tried(lambda: speaker.face(name)) or plain
        return self._faces[name]

    def faces(self, names: Sequence[str]) -> list[str]:
        """Pieces by what they show, in the order in which they first come, equal ones once with their number."""
        speaker = self.speaker
        if speaker is None:
            return counted(name.replace("_", " ") for name in names)
        found = Counter(names)
        several = len(found) < len(names)
        return [self._counted(speaker, name, count if several else None) for name, count in found.items()]

    def _counted(self, speaker: Speaker, name: str, count: int | None) -> str:
        """So many pieces of a sort in words, which are found once."""
        if (name, count) not in self._numbers:
            self._numbers[name, count] = speaker.face(name, count)
        return self._numbers[name, count]

    def places(self, names: Sequence[str]) -> list[str]:
        """Places by their names, together where they have one noun."""
        return self.speaker.places(names) if self.speaker is not None else [name.replace("_", " ") for name in names]

    def board(self, name: str) -> str:
        """The title of a board."""
        if self.speaker is None:
            return name
        return self.speaker.text(f"board.{name}") or self.speaker.noun(self.speaker.readers.words.board_key(name))

    # --- moves ---------------------------------------------------------------------------------

    def move(self, parts: Sequence[MovePart], context: str, seat: str = "") -> str:
        """A move as sentences of the rulebook, of a seat or to the player; "" if it has none."""
        if self.speaker is None:
            return ""
        speaker = self.speaker
        return self._tried(lambda: " ".join(self._sentences(speaker, parts, context, seat))) or ""

    def _sentences(self, speaker: Speaker, parts: Sequence[MovePart], context: str, seat: str) -> list[str]:
        found: list[str] = []
        for action, chosen, begun in self._actions(speaker, parts, context):
            if action == STOP:
                found.append(self.say("play.stops", seat=speaker.seat(seat)) if seat else self.say("play.stop"))
            elif action.startswith(NOT):
                found.append(speaker.declined(action.removeprefix(NOT), seat))
            else:
                found.append(speaker.move(action, chosen, seat, begun=begun))
        return [text for text in found if text]

    def _actions(self, speaker: Speaker, parts: Sequence[MovePart], context: str) -> list[Done]:
        """The actions of a move with the things chosen in each."""
        found: list[Done] = []
        action = context
        for part in parts:
            if part.word:
                action = action_of(part)
                found.append(Done(action, [], begun=False))
            if part.point.kind == "choose" and part.names:
                name = part.point.name
                if (
                    not found
                    or found[-1].action.startswith((STOP, NOT))
                    or not (part.word or speaker.chooses(found[-1].action, name))
                ):
                    action = speaker.doing(name, action)
                    found.append(Done(action, [], begun=True))
                found[-1].chosen.extend(Chosen(name, word) for word in part.names)
        return found

    def context(self, state: State, seat: int) -> str:
        """The action that a player is in: the last one that was named."""
        return self._last_named(state.last, seat, state)

    def _last_named(self, last: Step | None, seat: int, state: State) -> str:
        for step in steps(last):
            if step.kind != "move":
                continue
            if step.actor != seat:
                return ""
            for part in reversed(step_parts(state, step)):
                if part.word and not action_of(part).startswith((STOP, NOT)):
                    return part.word
        return ""

    def context_before(self, state: State, step: Step) -> str:
        """The action that a player was in before a step."""
        return self._last_named(step.before, step.actor, state)

    def action(self, name: str) -> str:
        """An action in a few words, or ""."""
        speaker = self.speaker
        return (self._tried(lambda: speaker.action(name)) or "") if speaker is not None else ""

    def told(self, state: State, step: Step, before: str) -> str:
        """What a seat did in a step, as sentences; "" if the rulebook has none."""
        return self.move(step_parts(state, step), before, state.game.plan.seats[step.actor])

    def prompt(self, state: State, context: str, rest: Sequence[Sequence[MovePart]] = ()) -> str:
        """What is to be decided now, as an order; "" if the rulebook cannot say it (see `prompts.prompt`)."""
        speaker = self.speaker
        return (self._tried(lambda: prompt(speaker, state, context, rest)) or "") if speaker is not None else ""

    # --- clauses -------------------------------------------------------------------------------

    def rules(self, path: str, but: str = "") -> list[str]:
        """The sentences of a clause, without those that tell another one, too."""
        speaker = self.speaker
        return (self._tried(lambda: speaker.clause(path, but)) or []) if speaker is not None else []

    def refused(self, parts: Sequence[MovePart] | None, context: str, reason: Reason) -> str:
        """Why a clause refuses a move; "" if the rulebook cannot say it."""
        if self.speaker is None or reason.clause is None:
            return ""
        speaker, clause = self.speaker, reason.clause
        move = None
        if parts:
            told = self._tried(lambda: self._actions(speaker, parts, context))
            if told and told[0].action in speaker:
                done = told[0]
                move = self._tried(lambda: speaker.move_clauses(done.action, done.chosen, begun=done.begun)[-1])
        if clause.kind == "pay" and reason.operator == "ge" and move is not None and speaker.money():
            dear = move
            return (
                self._tried(
                    lambda: speaker.too_dear(dear, reason.right, reason.left, speaker.money(), later=reason.later)
                )
                or ""
            )
        return self._tried(lambda: speaker.refusal(move, clause.path, later=reason.later)) or ""

    def keys(self, word: str) -> list[str]:
        """The names of the rules that a word of the language stands for."""
        return self.speaker.keys(word) if self.speaker is not None else []

    def elsewhere(self, word: str) -> str:
        """What a word means in the rules, where it means no move: a sentence about it, or ""."""
        told = self.look_up(word) if word else []
        return told[0].text if told else ""

    def command(self, word: str) -> str:
        """The command that a word stands for in the language of the player, else the word itself."""
        return next((key.partition(".")[2] for key, names in self.messages.entries.items() if key.startswith("command.")
                     and word.casefold() in str(names).split()), word)  # fmt: skip

    def look_up(self, word: str) -> list[Told]:
        """What the rulebook says about a word."""
        speaker = self.speaker
        return (self._tried(lambda: speaker.look_up(word)) or []) if speaker is not None else []

    def tables(self, world: World) -> list[LookUp]:
        """The tables that one looks up while one plays; as the rules write them where the rulebook has none."""
        speaker = self.speaker
        told = self._tried(speaker.tables) if speaker is not None else None
        return [_written(table) for table in world.tables.values()] if told is None else told

    def _tried(self, make: Callable[[], Result]) -> Result | None:
        """What the rulebook says, or None where its lexicon lacks a word for it: then it is told as it is written."""
        try:
            return make()
        except RulesError as wrong:
            for problem in wrong.diagnostics:
                if problem.message not in self._lacking:
                    self._lacking.add(problem.message)
                    self.lacks(problem)
            return None


def _written(table: TableData) -> LookUp:
    cells = (tuple("–" if value is None else str(value) for value in row) for row in table.cells)
    rows = tuple((head, *row) for head, row in zip(table.rows, cells, strict=True))
    caption = f"{table.name} ({table.unit})" if table.unit else table.name
    head, *others = (tuple(word.replace("_", " ") for word in row) for row in ((table.corner, *table.columns), *rows))
    return LookUp(caption.replace("_", " "), head, tuple(others))


def counted(things: Iterable[str]) -> list[str]:
    """Things in the order in which they first come, equal ones once with their number: `3 × blue card`."""
    return [f"{count} × {thing}" if count > 1 else thing for thing, count in Counter(things).items()]


def title_of(table: Table, voice: Voice) -> str:
    """The title of a game: that of the rulebook, else the first of `about`, else its name."""
    if voice.speaker is not None and voice.speaker.text("title"):
        return voice.speaker.text("title")
    return next(map(str, table.world.printed.about.get("title", ())), table.rules.name)


def check_language(language: str | None) -> str:
    """The language that was asked for, or the one that is spoken otherwise; raises RulesError."""
    if language is None:
        return DEFAULT
    if language not in LANGUAGES:
        hint = near_or_all(language, LANGUAGES, "one of")
        place = Span(f"--lang {language}", 1, 1, 1, 1)
        raise RulesError([error("W014", f"there is no language `{language}`", place, hint)])
    return language
