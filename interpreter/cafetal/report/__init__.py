"""What many games tell, as one page: figures as plots, each of which leads to a game that shows it."""

from cafetal.report.compared import compared_page
from cafetal.report.replays import Played
from cafetal.report.simulated import simulated_page

__all__ = ["Played", "compared_page", "simulated_page"]
