"""Who sits where: people and bots, as the command line says it."""

from __future__ import annotations

from collections.abc import Sequence

from cafetal.bots import Bot
from cafetal.dataclass import Frozen
from cafetal.diagnostics import RulesError, Span, error, near_or_all
from cafetal.digits import position
from cafetal.simulate import bot_of

OTHERS = "others"
NO_BOTS = "none"
SUBSTITUTE = "greedy"
"""The bot that plays for who has left."""


class Seats(Frozen):
    """For each seat its bot, or None for a person."""

    names: tuple[str, ...]
    bots: tuple[Bot | None, ...]

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, bot in enumerate(self.bots) if bot is None)

    def deserted(self, seat: int) -> Seats:
        """The seats after somebody has left one: a bot plays there, unless one did before."""
        bot = self.bots[seat] or bot_of(SUBSTITUTE, Span("", 1, 1, 1, 1))
        return Seats(self.names, (*self.bots[:seat], bot, *self.bots[seat + 1 :]))

    @classmethod
    def read(cls, names: Sequence[str], options: Sequence[str]) -> Seats:
        """Seats from `SEAT=KIND`, where a seat is a colour, a number from 1, or `others`.

        Without any option the first seat is a person's and the others are played by greedy bots; `none` means that
        people sit everywhere. Raises `RulesError`.
        """
        if not options:
            options = [f"{seat + 1}=greedy" for seat in range(1, len(names))]
        chosen: dict[int, Bot | None] = {}
        rest: Bot | None = None
        said: dict[int | str, str] = {}
        for option in options:
            word, sign, kind = option.partition("=")
            place = Span(f"--bot {option}", 1, 1, 1, 1)
            if option == NO_BOTS:
                continue
            if not sign:
                hint = f"for example: --bot {names[-1]}=greedy, --bot others=random, --bot none"
                raise RulesError([error("K004", f"`{option}` is not SEAT=KIND", place, hint)])
            bot = bot_of(kind, place)
            seat = OTHERS if word == OTHERS else seat_of(names, word, place)
            if seat in said:
                raise RulesError([error("K004", f"`--bot {said[seat]}` says already who plays there", place)])
            said[seat] = option
            if isinstance(seat, int):
                chosen[seat] = bot
            else:
                rest = bot
        if rest is not None and not chosen and len(names) > 1:
            chosen[0] = None
        return cls(tuple(names), tuple(chosen.get(seat, rest) for seat in range(len(names))))


def seat_of(names: Sequence[str], word: str, place: Span) -> int:
    """The seat that a colour, or a number from 1, names. Raises `RulesError`."""
    if word in names:
        return names.index(word)
    seat = position(word, len(names))
    if seat is not None:
        return seat
    hint = near_or_all(word, names, f"seats (or numbers from 1 to {len(names)})")
    raise RulesError([error("K004", f"there is no seat `{word}`", place, hint)])
