"""What many games tell, as one page: figures as plots, each of which leads to a game that shows it."""

from cafetal.report.compared import compared_page, links_of
from cafetal.report.replays import Links, Played
from cafetal.report.simulated import plots_of, simulated_page

__all__ = ["Links", "Played", "compared_page", "links_of", "plots_of", "simulated_page"]
