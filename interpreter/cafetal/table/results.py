"""How a game ended, in words."""

from __future__ import annotations

from cafetal.engine import State
from cafetal.table.voice import Voice


def winners(state: State, voice: Voice) -> str:
    """Who has won."""
    names = [voice.seat(state.game.plan.seats[seat]) for seat in state.winners()]
    if not state.is_over:
        return voice.say("play.not_over")
    if state.is_lost or (state.game.plan.together and len(names) > 1):
        return voice.say("result.all_lose" if state.is_lost else "result.all_win")
    if not names:
        return voice.say("result.nobody")
    if len(names) == 1:
        return voice.say("result.wins", seat=names[0])
    seats = f"{', '.join(names[:-1])} {voice.say('result.and')} {names[-1]}"
    return voice.say("result.share", seats=seats)
