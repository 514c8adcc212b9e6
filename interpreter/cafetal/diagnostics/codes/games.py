"""Codes of saved games and game logs: G001 and on for both, G010 and on for logs."""

from cafetal.diagnostics.codes.code import Code

CODES = (
    Code("G001", "not a saved game", "The file is no saved game or log of this program, or of a version it reads."),
    Code("G002", "other rules", "A saved game or log belongs to the rules, variants and number of players it names."),
    Code("G003", "damaged saved game", "The cells of the saved game do not follow from its record."),
    Code("G004", "rules that cannot be read", "The rules that a saved game or log carries are damaged or too large."),
    Code("G005", "other rules on disk", "The game of a log cannot go on under the rules on disk, as was asked for."),
    Code("G010", "cut log", "The log has fewer or more moves than its steps; something was cut off or put in."),
    Code("G011", "move that is not lawful", "A move of the log cannot be played where it stands."),
    Code("G012", "other state", "After this step the replay has another state than the one that was logged."),
    Code("G013", "edited log", "The log replays, but its digest shows that it was changed after it was written."),
    Code(
        "G014", "chance that cannot be", "An outcome of chance in the log is impossible, or is not what the seed gives."
    ),
)
