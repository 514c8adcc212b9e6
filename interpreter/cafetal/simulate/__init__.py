"""Many games between bots, and what they tell of the rules: who wins, how long it takes, what is used.

`play_games` plays and gives one record a game; `summarise` makes the statistics; `with_settings` changes numbers of the
rules for a simulation. Nothing here reads or writes.
"""

from cafetal.simulate.agents import bot_of, bots_of
from cafetal.simulate.games import CAP, MOST_GAMES, play_game, play_games, replayed, seats_of
from cafetal.simulate.records import GameRecord
from cafetal.simulate.settings import with_settings
from cafetal.simulate.statistics import Spread, Wins, spread, wilson
from cafetal.simulate.summary import Summary, Tally, summarise

__all__ = [
    "CAP",
    "MOST_GAMES",
    "GameRecord",
    "Spread",
    "Summary",
    "Tally",
    "Wins",
    "bot_of",
    "bots_of",
    "play_game",
    "play_games",
    "replayed",
    "seats_of",
    "spread",
    "summarise",
    "wilson",
    "with_settings",
]
