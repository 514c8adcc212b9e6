"""Codes of boards: M001 and on for drawn maps, M040 and on for boards built from numbers."""

from cafetal.diagnostics.codes.code import Code

CODES = (
    Code("M001", "no map", "A map file begins with a line `map NAME`; the name has small letters, digits and `_`."),
    Code(
        "M002", "no legend", "A map needs a block `legend`: a sign, two blanks and what the sign means, line by line."
    ),
    Code("M003", "no picture", "A map needs one block `picture`, and its drawing below it."),
    Code("M004", "map too large", "A board has at most 40 columns, 40 rows and 2000 places; a map file 400 lines."),
    Code(
        "M005",
        "character without a width",
        "A drawing is read by columns. Tabs and characters that have no width, or change the direction of text, "
        "would make it look different from what is read.",
    ),
    Code("M006", "unexpected line", "Between the name of a map and its picture stand the legend and sentences."),
    Code("M007", "line of the legend", "A line of the legend is a sign or several, two blanks or more, a meaning."),
    Code(
        "M008",
        "unknown meaning",
        "A board knows fields, paths, bends, entrances, harbours, tables, chairs and what is only drawn. "
        "Several signs in one line take as many names or words, in the same order.",
    ),
    Code("M009", "sign with two meanings", "Each sign means one thing; only a field and a harbour may share one."),
    Code("M010", "unknown sentence", "A map knows a few sentences, and they must speak of fields that it has."),
    Code("M011", "head of the picture", "The line `picture` says whether rows and columns are named, and how."),
    Code(
        "M012",
        "name of a row or column",
        "Letters stand in one line above the columns; a number, and a word if the head of the picture says so, "
        "stands before each row. No name appears twice.",
    ),
    Code(
        "M013",
        "sign out of place",
        "Fields stand four columns of text apart, below their letter. Borders are drawn halfway between them.",
    ),
    Code("M014", "ragged row", "Every row has a sign in every column; a gap is drawn with a sign of its own."),
    Code("M015", "unknown sign", "Every sign of the picture stands in the legend, and fits where it stands."),
    Code("M016", "no field", "A board needs at least one field."),
    Code("M017", "too many lines", "Between two rows of fields there is no line or one, for the borders."),
    Code(
        "M018",
        "loose path",
        "Both ends of a path show a bend, an entrance or a harbour, and a bend or entrance has at least one path. "
        "A level path fills all three signs between two corners.",
    ),
    Code("M019", "path without a harbour", "Where a map has harbours, every path is joined to one of them."),
    Code("M020", "no table", "A plan of tables needs at least one table."),
    Code("M021", "table without a chair", "At least one chair stands next to every table."),
    Code("M022", "chair without a table", "A chair stands beside a table with one blank between, or one line away."),
    Code("M023", "harbour out of reach", "Every harbour of the legend is drawn, and a path begins at it."),
    Code("M024", "harbour drawn twice", "A harbour is drawn once, however long its shore is."),
    Code("M025", "unclear shore", "A shore touches the sign of its harbour or stands one blank away from only one."),
    Code("M026", "no entrance", "On a map with entrances, every field that needs one has one."),
    Code("M027", "entrance of nothing", "An entrance is drawn at a corner of the field that it belongs to."),
    Code("M040", "size of a board", "A board has at most 40 columns, 40 rows and 2000 places, and at least one."),
    Code("M041", "unknown setting", "Places touch straight, diagonal or all_eight; rows count from bottom or top."),
    Code(
        "M042", "noun in use", "Grids have rows and columns, hexes corners and edges; other places need another noun."
    ),
    Code("M043", "ring around no grid", "A ring of stops goes around a grid, whose rows and columns they face."),
    Code("M044", "length of a ring", "A ring has one stop at each end of each row and column of its grid."),
    Code("M045", "length of a list", "A list or track has at least one place and at most 2000."),
    Code("M047", "drawing of points", "A drawing of points and lines has at least one point, drawn as `o`."),
    Code("M046", "rows of hexes", "Neighbouring rows of hexes are equally long or differ by one."),
)
