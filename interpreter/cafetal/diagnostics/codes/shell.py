"""Codes of the command line: settings, seats and bots, files of games."""

from cafetal.diagnostics.codes.code import Code

CODES = (
    Code(
        "K001", "no such setting", "`--set` takes NAME=VALUE, and the name is that of a number or a row of the rules."
    ),
    Code("K002", "setting that does not fit", "What is set cannot have this value, or is not one number alone."),
    Code(
        "K003", "no such bot", "A bot is named by its kind, perhaps with a size: random, greedy:4, mcts:500, mcts:2s."
    ),
    Code("K004", "no such seat", "A seat is named by its colour or its number, as the rules list them."),
    Code("K005", "file cannot be used", "A file of a game cannot be read or written, or holds no JSON."),
    Code(
        "K006",
        "game cannot go on",
        "The rules led the game to something that they exclude, or to a step with no way on.",
    ),
    Code("K007", "there already", "A new file is never written over one that is there."),
    Code(
        "K008",
        "packages not installed",
        "The native executor, the table in a browser, plots and the language server need packages that the extras "
        "`native`, `web`, `report` and `lsp` install.",
    ),
    Code("K009", "sweep that does not fit", "`--sweep` takes NAME=FIRST..LAST, perhaps with a step: points=0..40:10."),
    Code("K010", "nothing to compare", "A comparison needs the game and at least one variant, setting or sweep."),
    Code(
        "K011",
        "sheet that does not fit",
        "A CSV file has not the columns or rows of the table that it belongs to, or a field that cannot stand there.",
    ),
    Code("K012", "no such table", "The rules have no table of this name, or it is one of a game that is not changed."),
    Code(
        "K013",
        "draws that cannot be fixed",
        "`--draws` names places that are drawn from, and pieces that lie there when they are to be drawn.",
    ),
    Code("K014", "changed meanwhile", "A file that somebody else has changed since it was read is not written over."),
    Code(
        "K015",
        "file of other games",
        "A file of games goes on with the games that it began with: the same rules, players, bots, seeds and settings.",
    ),
    Code("K016", "no such cluster", "`--cluster` takes the address of a Dask scheduler; it needs the extra `cluster`."),
    Code(
        "K017",
        "nothing to play on from",
        "A game can be played on from a position in which somebody has something to decide, and which is still there.",
    ),
    Code("K018", "given up", "What the workbench makes of rules has bounds: two minutes, and 2 GB of memory."),
    Code(
        "K019", "nowhere to listen", "A server needs an address of this machine, and a port that nobody else has taken."
    ),
)
