"""A played game as one page: the drawn board after each move, and the moves as sentences."""

from cafetal.film.page import page_of

__all__ = ["page_of"]
