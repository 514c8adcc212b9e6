"""The executors that are there, found by looking: whatever has the methods that the engine asks for."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Callable
from functools import cache
from typing import cast

from cafetal import executors
from cafetal.engine.executor import Executor
from cafetal.plan import Plan

METHODS = frozenset(name for name, _ in inspect.getmembers(Executor, inspect.isfunction) if not name.startswith("_"))
OPTIONAL = frozenset({"llvmlite", "numpy"})


@cache
def available() -> dict[str, Callable[[Plan], Executor]]:
    """Return the classes of all executors, by the name of the module or package that holds them.

    An executor whose optional dependency is not installed is left out; the gate installs all of them.
    """
    found: dict[str, Callable[[Plan], Executor]] = {}
    for module in pkgutil.iter_modules(executors.__path__):
        try:
            content = importlib.import_module(f"{executors.__name__}.{module.name}")
        except ModuleNotFoundError as error:
            if (error.name or "").split(".")[0] in OPTIONAL:
                continue
            raise
        for _, cls in inspect.getmembers(content, inspect.isclass):
            own = cls.__module__.startswith(content.__name__)
            if own and all(callable(getattr(cls, name, None)) for name in METHODS):
                found[module.name] = cast(Callable[[Plan], Executor], cls)
    return found
