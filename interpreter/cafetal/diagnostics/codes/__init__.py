"""The registry of diagnostic codes, one module a phase.

A phase adds its codes as a module of this package that defines `CODES`, a tuple of `Code`; nothing else is needed.
"""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType

from cafetal.diagnostics.codes.code import Code


@cache
def all_codes() -> Mapping[str, Code]:
    """Give every registered code by its name, in order; raise ValueError if two modules claim the same one."""
    table: dict[str, Code] = {}
    for module in iter_modules(__path__):
        for code in getattr(import_module(f"{__name__}.{module.name}"), "CODES", ()):
            if code.code in table:
                raise ValueError(f"the diagnostic code {code.code} is registered twice")
            table[code.code] = code
    return MappingProxyType(dict(sorted(table.items())))


__all__ = ["Code", "all_codes"]
