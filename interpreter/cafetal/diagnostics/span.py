"""Places in a source file: the one way in which anything points at rules text."""

from cafetal.dataclass import Frozen


class Span(Frozen, order=True):
    """A stretch of text from (line, column) up to, not including, (end_line, end_column); all count from 1."""

    file: str
    line: int
    column: int
    end_line: int
    end_column: int

    def __str__(self) -> str:
        """Give `file:line:column`, the form that editors and terminals turn into a link."""
        return f"{self.file}:{self.line}:{self.column}"

    def to(self, other: "Span") -> "Span":
        """Give the stretch from the start of this span to the end of the other one."""
        return Span(self.file, self.line, self.column, other.end_line, other.end_column)

    def covers(self, other: "Span") -> bool:
        """Whether the other stretch lies wholly inside this one."""
        begins = (self.line, self.column) <= (other.line, other.column)
        return (
            self.file == other.file
            and begins
            and (other.end_line, other.end_column) <= (self.end_line, self.end_column)
        )


NOWHERE = Span("", 0, 0, 0, 0)
"""The span of a node that no text was written for, such as one of a generated program."""
