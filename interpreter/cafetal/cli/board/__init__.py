"""The table drawn as text: boards from their coordinates, pools and points as a table. No game has code of its own.

`TableView` draws what one player sees of a state.
"""

from cafetal.cli.board.view import TableView

__all__ = ["TableView"]
