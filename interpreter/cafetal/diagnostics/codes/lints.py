"""Codes of the lints: what is allowed and cannot be meant."""

from cafetal.diagnostics.codes.code import Code

CODES = (
    Code("L001", "never filled", "Nothing is ever put into a zone or onto the places of a board."),
    Code("L002", "nothing to choose", "A choice can never offer anything."),
    Code("L003", "decides nothing", "A clause or a condition is always true or always false."),
    Code("L004", "no winner", "The section `end` does not say who wins."),
    Code("L005", "never checked", "An end `when checked` needs a line `check end`."),
)
