"""The template environment of one language: a sandbox with the phrase macros and the grammar's filters."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from jinja2 import BytecodeCache, FileSystemLoader, StrictUndefined, pass_context
from jinja2.bccache import Bucket
from jinja2.runtime import Context
from jinja2.sandbox import ImmutableSandboxedEnvironment

from cafetal.rulebook.plans import PATTERNS, macro_name

Macro = Callable[..., str]


class _Compiled(BytecodeCache):
    """Compiled templates, kept in memory for the next realiser of the process."""

    def __init__(self) -> None:
        self.kept: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Fill a bucket if its template was compiled before from the same text."""
        if bucket.key in self.kept:
            bucket.bytecode_from_string(self.kept[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep what was compiled."""
        self.kept[bucket.key] = bucket.bytecode_to_string()


_COMPILED = _Compiled()


def make_environment(folder: Path, filters: Mapping[str, Callable[..., object]]) -> ImmutableSandboxedEnvironment:
    """A sandboxed environment over a folder of templates; an undefined name is an error.

    Nothing is escaped here: the realiser's strings are escaped once, by the output format.
    """
    environment = ImmutableSandboxedEnvironment(
        loader=FileSystemLoader(folder),
        undefined=StrictUndefined,
        autoescape=False,
        bytecode_cache=_COMPILED,
    )
    environment.filters.update({name: _asked_each_time(function) for name, function in filters.items()})
    environment.globals.update(
        {name: function for name, function in filters.items() if name not in environment.globals}
    )
    return environment


def _asked_each_time(function: Callable[..., object]) -> Callable[..., object]:
    """A filter that is not worked out when a template is compiled: compiled templates serve many lexicons."""

    @pass_context
    def filtered(_: Context, *values: object, **named: object) -> object:
        return function(*values, **named)

    return filtered


def load_macros(environment: ImmutableSandboxedEnvironment, folder: Path) -> dict[str, Macro]:
    """The phrase macros of a language by name, from all files of its `phrases` folder.

    Raises KeyError if a pattern has no macro, or two files define the same one.
    """
    macros: dict[str, Macro] = {}
    for path in sorted((folder / "phrases").glob("*.j2")):
        module = environment.get_template(f"phrases/{path.name}").module
        for name in dir(module):
            if name.startswith("_"):
                continue
            if name in macros:
                raise KeyError(f"the macro {name} is defined twice")
            macros[name] = getattr(module, name)
    missing = [macro_name(pattern) for pattern in PATTERNS if macro_name(pattern) not in macros]
    if missing:
        raise KeyError(f"no macro for: {', '.join(missing)}")
    return macros
