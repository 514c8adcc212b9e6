"""The commands, one module each. A module `name` with a click command `command` is the command `cafetal name`."""

from __future__ import annotations

SUMMARIES = {
    "check": "every mistake in the rules, with its place and a hint",
    "compare": "a game and its variants side by side: what differs, and how sure that is",
    "demo": "a whole game between bots, with the board and the result",
    "diff": "what changes from one set of rules to another, as sentences",
    "explain": "why a move is lawful or not: the clauses, with their lines",
    "fmt": "put rules files into the usual layout",
    "info": "the size of a game: players, moves, state, what is hidden, length",
    "lexicon": "the words that the rulebooks need: given, missing, for translators",
    "lsp": "the language server: mistakes, completion and names in an editor",
    "new": "a small game with remarks, to begin with",
    "perft": "the tree of a game, counted depth by depth",
    "play": "a game in the terminal, people and bots at one table",
    "replay": "a log played again and proven, also as a page to look at",
    "rulebook": "the rulebook in several languages and formats",
    "print": "boards, cards, tokens and dice as sheets to be cut out",
    "serve": "the table in a browser: people and bots, at this machine or in the network",
    "simulate": "many games between bots: who wins, how long it takes, what is used",
    "tables": "tables and lists as CSV, and back into the text",
    "variants": "what can be switched on, and what excludes what",
    "watch": "the rules beside what the rulebook says of them, while you write",
}
"""All commands, each with its line in `cafetal --help`: none has to be loaded for it."""
