"""Examples: positions that the checker plays, so that rules and what one thinks of them cannot drift apart.

An `example` says what is given (everything else is in the box, numbers are at their start values), what is played, and
what then is so. `script` understands its words, `position` fills a state, `table` plays on it, `performance` compares
what came of it with what is claimed, `weakness` finds examples that show nothing, `schedule` says which examples belong
to which game, `runs` goes through all of them, and `stills` looks at them on their way.
"""

from cafetal.examples.runs import Result, places, play_examples, run_examples
from cafetal.examples.schedule import Due, schedule
from cafetal.examples.stills import Position, Still, settings, stills

__all__ = [
    "Due",
    "Position",
    "Result",
    "Still",
    "places",
    "play_examples",
    "run_examples",
    "schedule",
    "settings",
    "stills",
]
