"""Codes of reading a file, before any grammar: R001 and on."""

from cafetal.diagnostics.codes.code import Code

CODES = (
    Code("R001", "file cannot be read", "The file is missing, is a folder, or may not be read by this user."),
    Code("R002", "not UTF-8", "Rules are text in UTF-8. Save the file in that encoding."),
    Code(
        "R003",
        "file too large",
        "A rules file may have a million bytes in ten thousand lines; a real one has a few hundred lines.",
    ),
    Code(
        "R004",
        "forbidden character",
        "Control characters and characters that reverse the direction of text are refused, "
        "because the text on the screen would differ from the text that is read.",
    ),
    Code("R005", "line too long", "A line may have 1000 characters; a sentence of a rulebook has about 100."),
    Code(
        "R006",
        "nested too deeply",
        "A block may lie 20 steps deep, and a line may hold 30 of the words that nest (`of`, `'s`, brackets). "
        "Give a part a name of its own: a definition, an action, or a `let`.",
    ),
    Code(
        "R007",
        "too many files",
        "A game may have 500 files, with its variants and maps, and four million characters in those that are played: "
        "the log of a game carries them along.",
    ),
)
