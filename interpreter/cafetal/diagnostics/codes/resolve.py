"""Codes of the resolver: names, types, and what a line may do."""

from cafetal.diagnostics.codes.code import Code

CODES = (
    Code("N001", "unknown word", "A phrase uses a word that is neither declared, defined, in sight nor vocabulary."),
    Code("N002", "wrong sort of thing", "A phrase means another sort of thing than its line needs."),
    Code("N003", "not one thing", "A phrase that must mean one thing means many."),
    Code("N004", "not in sight", "`the X` points back to nothing: no `a X` stands above it, and there are several."),
    Code("N005", "wrong words around", "A word of one's own is not used as it was introduced."),
    Code("N006", "nobody is meant", "`you`, `their` or `it` stands where nobody is meant, or it is not said whose."),
    Code("N007", "definition without end", "Definitions or actions explain each other in a circle."),
    Code("N008", "no such place for it", "A piece is put where nothing holds pieces of its sort."),
    Code(
        "N009",
        "which of them?",
        "One of several sorts, pieces, places or players is meant, and nobody chooses which.",
    ),
    Code("N010", "cannot be paid", "A price is not in money or cards that the player holds in a zone."),
    Code("N011", "said twice", "A name is given twice in the same section."),
    Code("N012", "hides a kind", "The name of a kind stands where one of its values is needed."),
    Code("N013", "cannot be looked ahead", "Chance or another player's choice stands above an `ensure`."),
    Code("N014", "loop without bound", "A loop offers choices without using anything up."),
    Code("N015", "no end", "The game has no `end`, or no ranking."),
    Code(
        "N020",
        "number too large",
        "By the ranges of its parts, a number can become larger than what is reckoned with.",
    ),
    Code(
        "N021",
        "number not to be agreed on",
        "Players may agree on another number only where the rules say `by agreement`, and within its bounds.",
    ),
    Code("N022", "which zone?", "A player has two zones for such pieces, and the line names neither."),
    Code("N018", "too much at once", "Actions or definitions lie too deep in each other, or a choice is too wide."),
    Code(
        "N019",
        "two readings",
        "It can be said of either of two nouns, or of several things one by one or all together.",
    ),
    Code("N017", "leaks a secret", "What is offered to a player depends on what that player may not see."),
    Code("N016", "not possible here", "A statement stands where it cannot be carried out."),
)
