"""The code of mistakes of the program itself."""

from cafetal.diagnostics.codes.code import Code

CODES = (
    Code("X001", "internal error", "The program met something that it should know how to tell. Please report it."),
)
