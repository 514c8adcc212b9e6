"""Codes of the lints: what is allowed and cannot be meant."""

from cafetal.diagnostics.codes.code import Code

CODES = (
    Code("L001", "never filled", "Nothing is ever put into a zone or onto the places of a board."),
    Code("L002", "nothing to choose", "A choice can never offer anything."),
    Code("L003", "decides nothing", "A clause or a condition is always true or always false."),
    Code("L004", "no winner", "The section `end` does not say who wins."),
    Code(
        "L005",
        "never checked",
        "An end `when checked` needs a line `check end`; a game with `play` has no turns after which one is looked at.",
    ),
    Code(
        "L006",
        "play gets stuck",
        "A random game came to where nobody can go on. The seed and the number of moves lead there again.",
    ),
    Code(
        "L007",
        "no end in sight",
        "Of some random games none ended, all were over at once, or there was no time for them.",
    ),
    Code("L008", "hides a word", "A name of one's own is a word that means something in every game."),
    Code(
        "L009",
        "never used",
        "A word that is declared or defined stands nowhere else, also in no variant; no line calls an action; a number "
        "is changed and never looked at. A note tells of a value that no rule names, though others are named.",
    ),
    Code("L010", "shows nothing", "Something is revealed that all see anyhow, or hidden that nothing ever reveals."),
    Code(
        "L011",
        "wrong form",
        "A verb or a noun stands in the form for one thing and speaks of several, or the other way round; or a name "
        "that a line gave has an article.",
    ),
)
