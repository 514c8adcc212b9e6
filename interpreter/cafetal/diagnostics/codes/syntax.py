"""Codes of the parser: S001 and on."""

from cafetal.diagnostics.codes.code import Code

CODES = (
    Code(
        "S001",
        "unexpected word",
        "A line says something that no sentence of the language allows at this place. The message names what could "
        "stand there; the words before it were understood.",
    ),
    Code(
        "S002",
        "missing block",
        "A line such as `step walk`, `if …` or `all of` announces deeper lines, and there are none.",
    ),
    Code(
        "S003",
        "line too deep",
        "A line lies deeper than the one above, but nothing can belong to that one. Move it to the left.",
    ),
    Code("S004", "said twice", "A line may say each of its additions, such as `at random`, only once."),
    Code(
        "S005",
        "unknown section",
        "What stands at the margin begins a section: `game`, `components`, `boards`, `turn`, `action` and so on.",
    ),
    Code("S006", "tab in the indentation", "Lines are moved to the right with spaces, four for each step."),
    Code(
        "S007",
        "strange character",
        "Names consist of small letters, digits and `_`, and begin with a letter; other characters belong in "
        "quotation marks or in a remark.",
    ),
    Code("S008", "quotation mark not closed", 'A text stands between two signs `"` on one line.'),
    Code(
        "S009",
        "indentation between two steps",
        "A line lies deeper than one block and less deep than the next, so it is not clear to which it belongs.",
    ),
    Code(
        "S010",
        "word of the language as a name",
        "Words such as `the`, `of`, `in` and `has` hold sentences together and cannot be, or be part of, a name.",
    ),
    Code(
        "S011",
        "line or block ends too soon",
        "A sentence or a block is not complete; the message says what is missing.",
    ),
)
