"""Codes of variants: V001 and on."""

from cafetal.diagnostics.codes.code import Code

CODES = (
    Code("V001", "variant declared twice", "A variant has a name of its own among all variants of its game."),
    Code("V002", "target of a patch not found", "A variant names what it changes; the path leads to nothing there is."),
    Code("V003", "target not unique", "A path that means two things is made longer by the step in which one stands."),
    Code("V004", "two variants clash", "Two variants change the same thing, and neither requires the other."),
    Code("V005", "unknown variant", "A variant that is chosen, required or excluded is not in any file of the game."),
    Code("V006", "variant does not suit", "A variant is for another game or another number of players."),
    Code("V007", "requirement not met", "A variant requires one that is not chosen, or excludes one that is."),
    Code("V008", "variants in a circle", "Variants that require each other cannot be put in an order."),
    Code("V009", "original out of place", "`original` is the old sentence: a value, or what something is."),
    Code("V010", "target of the wrong sort", "The thing exists, but it cannot be changed in this way."),
    Code("V011", "there already", "What a variant adds is in the game; `change` puts something in its place."),
)
