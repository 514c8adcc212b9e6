"""Print and play: boards, cards, tokens and dice of a game as sheets with cut marks."""

from cafetal.printing.items import Item, boards_of, items_of
from cafetal.printing.pages import Page, Paper, laid
from cafetal.printing.pdf import printed

__all__ = ["Item", "Page", "Paper", "boards_of", "items_of", "laid", "printed"]
