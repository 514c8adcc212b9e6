"""Playing in the terminal: people and bots at one table."""

from cafetal.cli.play.seats import Seats
from cafetal.cli.play.session import Session

__all__ = ["Seats", "Session"]
