"""The reference executor: Python source generated from a plan, made of indices only."""

from cafetal.executors.python.executor import PythonExecutor

__all__ = ["PythonExecutor"]
