"""Codes of declaring a game: D001 and on."""

from cafetal.diagnostics.codes.code import Code

CODES = (
    Code("D001", "declared twice", "A name means one thing. The first place is shown; rename one of the two."),
    Code("D002", "word of the language", "Words of sentences, and words with a meaning in every game, name nothing."),
    Code("D003", "two nouns share a form", "A plural must tell its noun. Declare an irregular one, as in `man/men`."),
    Code("D004", "unknown kind or column", "A piece, a note or a column speaks of a kind that is not declared."),
    Code("D005", "unknown piece", "A family, place, zone, table or marker speaks of a piece that is not declared."),
    Code("D006", "unknown places", "A line speaks of places that its board does not have."),
    Code("D007", "unknown single place", "A line names a place of a board, a row or a mark that is not there."),
    Code("D008", "unknown value", "A word of a table, a column or a map is not a value of the kind that is meant."),
    Code("D009", "unknown player or zone", "A route speaks of a player or a zone that is not declared."),
    Code("D010", "no head of a game", "Rules need a section `game` with its name and the number of players."),
    Code("D011", "impossible number of players", "The numbers of players run from a lower to a higher one, 1 to 12."),
    Code("D012", "too few colours", "Each player has a name, which examples, logs and the pieces use."),
    Code("D013", "not for so many", "The game was asked for with a number of players that its head does not allow."),
    Code("D014", "empty", "A kind, a range or a table has nothing in it."),
    Code("D015", "too large", "Every domain of a game is finite and small enough to lay out its state."),
    Code("D016", "impossible count", "There is at least one piece of every sort, and there are not too many."),
    Code("D017", "each of what", "`9 each` counts by the kinds or players after `of`; a number alone counts all."),
    Code("D018", "ragged row", "Every row of a table is as long as its header; a dash stands for nothing."),
    Code("D019", "head of a table", "The first row of a table names its columns, the first cell of a row the row."),
    Code("D020", "mixed column", "A column holds numbers, yes and no, or values of one kind."),
    Code("D021", "family in a circle", "A family holds pieces and other families, never itself."),
    Code("D022", "map not found", "Maps are files in the folder of the rules, named by their path from there."),
    Code("D023", "map is no board", "Some maps show where pieces lie; such a map lays out a board and is none."),
    Code("D024", "shape of a board", "A board is described in a way that does not fit its shape."),
    Code("D025", "marks of places", "A list names places, or gives one value for each place of the board in order."),
    Code("D026", "what a place holds", "A line about what places hold names them by their noun and at most one mark."),
    Code("D027", "not only one", "`one stop holds the buyer` needs a piece of which there is exactly one."),
    Code("D028", "whose", "An owner is spoken of where nobody is, or where somebody is already."),
    Code("D029", "outside of the range", "A number starts at 0 or where the text says, within its range."),
    Code("D030", "not a number", "The entries of a table are numbers or dashes."),
    Code("D031", "table not whole", "A table that is read by the values of a kind has an entry for each of them."),
    Code("D032", "route missing", "If one player has a route, every player has one."),
    Code("D033", "no date", "A date of `about` is one of the calendar, so that it can be told in any language."),
    Code(
        "D034", "line of about", "A line of `about` is one that books print: title, design, theme, age, note and so on."
    ),
    Code("D035", "no pile", "Pieces that are nobody's own and no money can lie in order."),
)
