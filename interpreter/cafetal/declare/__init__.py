"""From the declarations of a rules file to the world of the game for one number of players.

`declare` reads the sections `game`, `about`, `box`, `components`, `boards`, `zones`, `state`, `table` and `notation`,
and what patches have added to them. Mistakes become diagnostics with codes that begin with D (those of maps and
boards with M); all that can be told at once are told, in the order of the text. The world is whole even then, but is
not to be played.
"""

from __future__ import annotations

from cafetal import nodes as n
from cafetal.declare.boards import declare_boards
from cafetal.declare.columns import declare_columns_of_places
from cafetal.declare.draft import Draft
from cafetal.declare.families import declare_families
from cafetal.declare.game import check_colours, declare_game
from cafetal.declare.kinds import declare_kinds
from cafetal.declare.limits import MAX_PLAYERS
from cafetal.declare.notation import declare_notation
from cafetal.declare.nouns import check_values, declare_nouns
from cafetal.declare.pieces import declare_pieces
from cafetal.declare.printed import declare_box, declare_markers
from cafetal.declare.report import Report
from cafetal.declare.routes import declare_routes
from cafetal.declare.state import declare_state
from cafetal.declare.storages import declare_storages
from cafetal.declare.tables import declare_tables
from cafetal.diagnostics import Diagnostic
from cafetal.folder import Folder
from cafetal.model import World
from cafetal.nodes.remembered import once_a_node

__all__ = ["Folder", "declare"]


def declare(document: n.Document, players: int, folder: Folder | None, diagnostics: list[Diagnostic]) -> World:
    """Make the world of a game from its document, to which its variants are applied already.

    Numbers of players that no game can have count as the nearest one that can be; `folder` is where maps are read, None
    if the text lies in no folder. Mistakes are added to `diagnostics`.
    """
    report = Report()
    draft = Draft(document, World("", max(1, min(players, MAX_PLAYERS)), (), True), folder, report)
    _look_for_words(draft)
    for step in (
        declare_game,
        declare_box,
        declare_kinds,
        declare_pieces,
        declare_families,
        declare_boards,
        declare_columns_of_places,
        declare_storages,
        declare_state,
        declare_tables,
        declare_routes,
        check_colours,
        check_values,
        declare_nouns,
        declare_markers,
        declare_notation,
    ):
        step(draft)
    diagnostics += report.sorted()
    return draft.world


HOLDS = (n.HoldsOne, n.HoldsUpTo, n.HoldsLine)


def _look_for_words(draft: Draft) -> None:
    """Note which words phrases use, and which of them stand where a noun stands."""
    words = [_words_in(section) for section in draft.document.sections]
    draft.used = frozenset().union(*(used for used, _ in words))
    draft.nouns_used = frozenset().union(*(nouns for _, nouns in words))


@once_a_node
def _words_in(section: n.Section) -> tuple[set[str], set[str]]:
    """The words that the phrases of a section use, and those of them that stand where a noun stands."""
    used: set[str] = set()
    nouns: set[str] = set()
    for node in n.walk(section):
        if isinstance(node, n.NounPhrase):
            used |= {word.text for word in node.words}
            if node.words and (node.determiner is not None or node.possessor is not None):
                nouns.add(node.words[-1].text)
        elif isinstance(node, HOLDS) and node.where.words:
            nouns.add(node.where.words[-1].text)
    return used, nouns
