"""Codes of examples: E001 and on for what is wrong, E020 and on for examples that show too little."""

from cafetal.diagnostics.codes.code import Code

CODES = (
    Code("E001", "fact does not hold", "After the moves of an example, something else is so than it says."),
    Code(
        "E002", "move not lawful", "An example plays a move, or gives an answer, that the rules refuse where it stands."
    ),
    Code(
        "E003",
        "move not understood",
        "The words of a move are an action and its choices in order, as the game writes them; or they mean two moves.",
    ),
    Code(
        "E004", "may and may not", "A move is lawful although an example says that it is not, or the other way round."
    ),
    Code(
        "E005",
        "wrong reason",
        "The name after `because` is that of the clause which refuses the move, or of the end that ended the game.",
    ),
    Code("E006", "unknown player", "An example names its players by the colours of the game, as many as play it."),
    Code(
        "E007",
        "impossible position",
        "Pieces come from the box, which holds as many as there are; each place holds as many as it can.",
    ),
    Code(
        "E008",
        "cannot be given",
        "Pieces of one sort, with number, owner and place, can be given, and the values of numbers and notes.",
    ),
    Code("E009", "not at this moment", "The game waits for somebody or something else than the line says."),
    Code("E010", "chance cannot give it", "The next event of chance has no outcome that shows this word."),
    Code("E011", "not this end", "The game goes on, or it ends for another reason than the example says."),
    Code("E012", "example never played", "An example is for a number of players for which its game or variant is not."),
    Code("E013", "rules cannot go on", "While an example was played, the rules came to something that they exclude."),
    Code("E014", "two examples of one name", "An example has a name of its own in its game and all variants of it."),
    Code("E015", "not this result", "The game that is over has other winners than the example says, or another order."),
    Code(
        "E016",
        "draws that cannot be fixed",
        "What is fixed is drawn from one zone, lies there when it is drawn, and is drawn before the example is over.",
    ),
    Code(
        "E020",
        "clause that is not needed",
        "Another clause that has a name refuses the move as well, so the example does not test the one that it names.",
    ),
    Code(
        "E021",
        "piece without an owner",
        "The place records who put a piece there, and the example does not say whose piece it is.",
    ),
    Code(
        "E022", "example that shows nothing", "Whatever one takes away from the rules, the example holds all the same."
    ),
    Code("E023", "example of luck", "It holds only for some outcomes of chance, and does not say which ones it means."),
    Code(
        "E024",
        "chance that is not given",
        "A turn begins with chance, and the example goes on in it without a line that says what chance gives.",
    ),
    Code(
        "E025",
        "line that decides nothing",
        "A later line of the example gives the same number or note again, and that one counts.",
    ),
)
