"""The independent interpreter of plans, one step after the other, which keeps the other executors honest."""

from cafetal.executors.reference.interpret import Interpreter

__all__ = ["Interpreter"]
