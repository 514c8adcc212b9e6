"""All tables of a server: what people do is checked against their place, kept as an event, and then happens.

Each method is called in the thread of its game, so that nothing happens to a match in two threads at a time. The games
with rules of strangers have threads of their own: what all share is looked at under a lock.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import field
from pathlib import Path
from threading import RLock
from typing import Any

from cafetal.api import ExecutorName
from cafetal.dataclass import Frozen, dataclass
from cafetal.limits import Limits
from cafetal.web.links import SCREEN, Links, TablePlace
from cafetal.web.offers import folder_of
from cafetal.web.rooms import Room
from cafetal.web.store import Store, TakenError
from cafetal.web.workers import FarRoom, Worker

MOST_ROOMS, MOST_FAR = 300, 20
"""So many matches, and processes of strangers, are kept ready; others are played again when somebody asks for them."""
MOST_FORCED = 200
LEASE = 30.0
"""For so many seconds a server alone thinks for the bots of a game; moves take them anew."""
MOST_TRIES = 5
"""So often is an event planned anew because another server was quicker."""
NOT_YOURS = "web.not_your_seat"


class NoTableError(Exception):
    """There is no such table any more."""


class Answer(Frozen):
    """What became of something that somebody did: the key of a message if it was not done."""

    done: bool
    message: str = ""


@dataclass
class Hall:
    """The tables. `bounds` are those of rules that strangers have sent."""

    store: Store
    links: Links
    executor: ExecutorName = "python"
    bounds: Limits = field(default_factory=lambda: Limits(60.0, 1_000_000_000, wall=False))
    patience: float = 10.0
    now: Callable[[], float] = time.time
    folders: Mapping[str, Path] = field(default_factory=dict)
    _rooms: OrderedDict[str, Room | FarRoom] = field(default_factory=OrderedDict)
    _heads: dict[str, dict[str, Any]] = field(default_factory=dict)
    _leases: dict[str, tuple[str, float]] = field(default_factory=dict)
    _lock: RLock = field(default_factory=RLock)

    # --- tables ----------------------------------------------------------------------------------------

    def head(self, game: str) -> dict[str, Any]:
        """What a game began with. Raises `NoTableError`."""
        if game not in self._heads:
            found = self.store.head(game)
            if found is None:
                raise NoTableError
            self._heads[game] = found
        return self._heads[game]

    def knows(self, game: str) -> bool:
        """Whether what a game began with was read already."""
        return game in self._heads

    def is_foreign(self, game: str) -> bool:
        """Whether strangers have sent the rules of a game."""
        return "text" in self.head(game)["source"]

    def room(self, game: str) -> Room | FarRoom:
        """The match of a game with all events that are kept, whoever kept them. Raises `NoTableError`."""
        with self._lock:
            room = self._rooms.get(game)
            old = () if room is not None else self._too_many(game)
        if room is None:
            room = self._opened(game)
        with self._lock:
            self._rooms[game] = room
            self._rooms.move_to_end(game)
        for closed in old:
            closed.close()
        fresh = self.store.events(game, room.count)
        if fresh:
            room.extend(fresh)
        return room

    def _ready(self, game: str) -> Room | FarRoom:
        """The same without asking the database whether other servers have kept anything since."""
        with self._lock:
            room = self._rooms.get(game)
        return self.room(game) if room is None else room

    def _too_many(self, game: str) -> list[Room | FarRoom]:
        """Matches that make room for another one, those that were looked at longest ago."""
        far = [name for name, room in self._rooms.items() if isinstance(room, FarRoom)]
        names = far[: len(far) - MOST_FAR + 1] if self.is_foreign(game) and len(far) >= MOST_FAR else []
        names += [name for name in self._rooms if name not in names][: max(0, len(self._rooms) - MOST_ROOMS + 1)]
        for name in names:
            self._heads.pop(name, None)
            self._leases.pop(name, None)
        return [self._rooms.pop(name) for name in names]

    def is_open(self, game: str) -> bool:
        """Whether a match is kept ready."""
        with self._lock:
            return game in self._rooms

    def _opened(self, game: str) -> Room | FarRoom:
        head = self.head(game)
        if self.is_foreign(game):
            return FarRoom(game, head, Worker(self.bounds, self.patience))
        return Room(head, folder_of(head["source"]), self.executor)

    def begin(self, game: str, head: dict[str, Any]) -> None:
        """Keep a new game."""
        self.store.begin(game, head["at"], head)

    def counts(self, games: list[str]) -> list[str]:
        """The games among these of which other servers know more than this one."""
        kept = self.store.counts(games)
        with self._lock:
            rooms = {game: self._rooms[game] for game in games if game in self._rooms}
        return [game for game, room in rooms.items() if kept.get(game, 0) != room.count]

    # --- what is seen ------------------------------------------------------------------------------------

    def ask(self, game: str, operation: str, *arguments: Any) -> Any:  # noqa: ANN401
        """Ask a match."""
        return self.room(game).ask(operation, *arguments)

    def eyes(self, place: TablePlace, who: int = -1) -> int:
        """The seat whose view a place has now (-1: what all see); on a common screen `who` sits there, if anybody."""
        return self._eyes(self.room(place.game), place, who)

    def _eyes(self, room: Room | FarRoom, place: TablePlace, who: int) -> int:
        if place.role != SCREEN:
            return place.seat
        stands, people = room.ask("stands"), self.head(place.game)["people"]
        if self.head(place.game).get("alone") or not room.ask("hides"):  # whoever plays all seats may see them
            return int(stands["actor"]) if stands["actor"] in people else (people[0] if people else -1)
        return who if who in people and stands["actor"] in (who, -1) else -1

    def see(self, place: TablePlace, language: str, path: str = "", since: int = -1, who: int = -1) -> dict[str, Any]:
        """The page of a place, as data."""
        room = self.room(place.game)
        eyes = self._eyes(room, place, who)
        page: dict[str, Any] = room.ask("see", eyes, language, path, since)
        stands = room.ask("stands")
        page["digest"] = self._digest(room, place, who)
        page["screen"] = place.role == SCREEN
        wanted = stands["actor"] if stands["actor"] in stands["people"] else -1
        page["hand_over"] = wanted if page["screen"] and wanted >= 0 and wanted != eyes else -1
        page["token"] = self._token(place.game, stands["count"]) if page["decides"] else ""
        page["undo_token"] = self._undo_token(room, place.game, eyes)
        page["waits_for"] = [seat for seat in stands["people"] if seat not in stands["joined"]]
        left = None if stands["deadline"] is None else max(0.0, stands["deadline"] - self.now())
        page["left"] = left if stands["actor"] == eyes else None if left is None else round(left)
        page["clock"] = any(self.head(place.game)["clock"].values())
        return page

    def digest(self, place: TablePlace, who: int = -1) -> str:
        """A text that changes whenever the page of a place does, and tells nothing: the key of links is in it."""
        return self._digest(self.room(place.game), place, who)

    def _digest(self, room: Room | FarRoom, place: TablePlace, who: int) -> str:
        turn = room.ask("stands")["actor"] if place.role == SCREEN else ""
        return self.links.token("page", room.ask("digest", self._eyes(room, place, who)), turn)

    def _token(self, game: str, count: int) -> str:
        return self.links.token("move", game, count)

    def _undo_token(self, room: Room | FarRoom, game: str, seat: int) -> str:
        """The token of taking back: it rests on nothing but what the seat has seen."""
        return self.links.token("undo", game, seat, *room.ask("told", seat))

    # --- what is done --------------------------------------------------------------------------------------

    def _add(self, game: str, event: dict[str, Any], count: int, token: str | None = None) -> None:
        """Keep an event, and let it happen. Raises `TakenError` if it was not planned after the last event there is."""
        room = self._ready(game)
        if count != room.count:
            raise TakenError
        event = {**event, "at": self.now()}
        self.store.add(game, count, event, token)
        room.extend([event])

    def _let(self, game: str, operation: str, *arguments: Any) -> bool:  # noqa: ANN401
        """Let happen what an operation plans, which is planned anew if another server was quicker; whether it was."""
        for _ in range(MOST_TRIES):
            room = self._ready(game)
            count, event = room.count, room.ask(operation, *arguments)
            if event is None:
                return False
            try:
                self._add(game, event, count)
            except TakenError:
                self.room(game)
                continue
            return True
        return False

    def play(self, place: TablePlace, token: str, text: str, who: int = -1) -> Answer:
        """Play a move. One token is for one decision: whoever says it again repeats nothing."""
        room = self.room(place.game)
        seat = self._eyes(room, place, who)
        if seat < 0:
            return Answer(False, NOT_YOURS)
        if token != self._token(place.game, room.count):
            return Answer(self.store.answered(place.game, token), "web.gone_on")
        count, event = room.count, room.ask("plan_move", seat, text)
        return Answer(False, "web.not_lawful") if event is None else self._answered(place.game, event, count, token)

    def undo(self, place: TablePlace, token: str, who: int = -1) -> Answer:
        """Take back."""
        room = self.room(place.game)
        seat = self._eyes(room, place, who)
        if seat < 0:
            return Answer(False, NOT_YOURS)
        if token != self._undo_token(room, place.game, seat):
            return Answer(self.store.answered(place.game, token), "web.gone_on")
        count, event = room.count, room.ask("plan_undo", seat)
        if isinstance(event, str):
            return Answer(False, event)
        return self._answered(place.game, event, count, token)

    def leave(self, place: TablePlace, who: int = -1) -> Answer:
        """Leave for good: a bot plays on."""
        seat = self.eyes(place, who)
        return Answer(True) if seat >= 0 and self._let(place.game, "plan_leave", seat) else Answer(False, NOT_YOURS)

    def join(self, place: TablePlace) -> bool:
        """Sit down; whether that is new."""
        seats = [place.seat] if place.seat >= 0 else self.head(place.game)["people"] if place.role == SCREEN else []
        return any([self._let(place.game, "plan_join", seat) for seat in seats])

    def _answered(self, game: str, event: dict[str, Any], count: int, token: str) -> Answer:
        """Let an answer to the decision of a token happen; the same answer again repeats nothing."""
        try:
            self._add(game, event, count, token)
        except TakenError:
            self.room(game)
            return Answer(self.store.answered(game, token), "web.gone_on")
        return Answer(True)

    # --- what happens by itself ------------------------------------------------------------------------------

    def settle(self, game: str) -> dict[str, Any]:
        """Play what is the only move, as far as that goes; where the game stands then, and `moved` if anything was."""
        self.room(game)
        moved = 0
        while moved < MOST_FORCED and self._let(game, "plan_next"):
            moved += 1
        stands: dict[str, Any] = self._ready(game).ask("stands")
        return {**stands, "moved": moved > 0}

    def time_up(self, game: str) -> bool:
        """End the time of who is to decide, if it is up; whether it was."""
        return self._let(game, "plan_time_up", self.now())

    def turn(self, game: str, owner: str, watched: bool, thought: tuple[dict[str, Any], int] | None) -> dict[str, Any]:
        """Let the move happen that a bot has thought of after so many events, then what is the only move; and where the
        game stands then: whether anything `moved`, a `bot` is to move, and this server is `leased` to think for it."""
        played = thought is not None and self._bot_moves(game, *thought)
        stands = self.settle(game)
        bot = not stands["over"] and bool(stands["bot"]) and (bool(stands["people"]) or watched)
        leased = bot and self._lease(game, owner)
        return {**stands, "moved": stands["moved"] or played, "bot": bot, "leased": leased}

    def _bot_moves(self, game: str, event: dict[str, Any], count: int) -> bool:
        try:
            self._add(game, event, count)
        except TakenError:
            return False
        return True

    def _lease(self, game: str, owner: str) -> bool:
        """Whether this server thinks for the bots of a game; what it has for half the time still is not asked for."""
        now = self.now()
        known, until = self._leases.get(game, ("", 0.0))
        if known != owner or until < now + LEASE / 2:
            if not self.store.lease(game, owner, now, now + LEASE):
                return False
            self._leases[game] = owner, now + LEASE
        return True

    def thinking(self, game: str) -> tuple[dict[str, Any], Path | None, list[dict[str, Any]]]:
        """What a bot in another process has to know: head, folder and events."""
        head = self.head(game)
        return head, folder_of(head["source"]), self._ready(game).events[:]

    def close(self) -> None:
        """Let go of all processes, and of the database."""
        for room in self._rooms.values():
            room.close()
        self.store.close()
