"""The entry of one diagnostic code."""

from cafetal.dataclass import Frozen


class Code(Frozen):
    """A kind of diagnostic: a stable code (a letter of the phase and three digits), a title, an explanation."""

    code: str
    title: str
    explanation: str
