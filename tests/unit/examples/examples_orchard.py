"""A small game for tests of examples: trees are planted, baskets drawn and stolen, until somebody is rich."""

from __future__ import annotations

from cafetal.diagnostics import Diagnostic
from cafetal.examples import run_examples
from cafetal.pipeline import Rules
from cafetal.source import SourceFile

GAME = """
game orchard
    players 2 to 3, clockwise
    colours red, blue, green

components
    kind fruit: apple, pear
    tree of fruit       4 each
    basket of fruit     3 each
    flag of player      2 each
    crow                1
    money coin

boards
    garden: grid of 3 by 3 plots, neighbours straight
        each plot holds one tree, owned by whoever puts it there
        one plot holds the crow
    fence: list of 4 posts
        each post holds one flag

zones
    bag of baskets, seen by nobody
    shelf of baskets
    store of trees
    pantry of baskets for each player, seen by its owner, at most 4
    purse of coins for each player

state
    points of each player: 0 to 20
    crown: a player or none

definitions
    a plot is watched if the crow is on it

setup
    put all trees in the store
    put all baskets in the bag
    put 3 coins in each player's purse
    put the crow on b2
    put red's flag on post_1
    the first_player becomes a random player

turn
    choose one
        plant
        draw_basket
        fetch
        steal
        sell
        rest if there is no tree in the store
        pass

action plant
    choose a tree in the store
    choose a plot
    require free: there is no tree on the plot
    require quiet: the plot is not watched
    require beside: the plot touches your trees
        unless you have no tree
    pay seed: 2 coins
    put the tree on the plot
    raise your points by 2

action draw_basket
    draw 1 basket from the bag into your pantry

action fetch
    choose a basket in the shelf
    put the basket in your pantry
    choose a basket in your pantry
    put the basket in the shelf

action steal
    ask each other player to guard, clockwise, until one agrees
        require has_pear: they have a basket of pear in their pantry
        raise their points by 1
    if nobody agreed
        raise your points by 3
        the crown becomes you

action sell
    choose 1 to 3 baskets in your pantry called goods
    put goods in the shelf
    gain 2 coins

action rest
    raise your points by 1

end
    rich, after each turn: some player has at least 6 points
    winner: most points, then shared
"""


def rules(examples: str, *more: str, game: str = GAME) -> Rules:
    """The game (or another text of it) with examples, and with further files."""
    files = [SourceFile("orchard.rules", game + "\n" + examples)]
    files += [SourceFile(f"orchard.more_{i}.rules", text) for i, text in enumerate(more)]
    return Rules(files)


def found(examples: str, *more: str) -> tuple[Diagnostic, ...]:
    """What is wrong with examples."""
    game = rules(examples, *more)
    assert not game.diagnostics, game.diagnostics
    return run_examples(game)


def example(*facts: str, name: str = "shown", players: str = " for 2 players") -> str:
    """An example with these facts."""
    return f"\nexample {name}{players}\n" + "".join(f"    {fact}\n" for fact in facts)


def told(*facts: str) -> list[tuple[str, str, str]]:
    """For each diagnostic of one example: its code, the text that it points at, and its message."""
    text = example(*facts)
    lines = (GAME + "\n" + text).split("\n")
    result = []
    for item in found(text):
        span = item.span
        assert span.line == span.end_line
        result.append((item.code, lines[span.line - 1][span.column - 1 : span.end_column - 1], item.message))
    return result


def errors(*facts: str) -> list[tuple[str, str, str]]:
    """The same without the warnings of examples that show too little."""
    return [item for item in told(*facts) if item[0] not in ("E020", "E022", "E023")]
