"""The template environment of one language: a sandbox with the phrase macros and the grammar's filters."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from zlib import crc32

from jinja2 import BytecodeCache, StrictUndefined, pass_context
from jinja2.bccache import Bucket
from jinja2.runtime import Context
from jinja2.sandbox import ImmutableSandboxedEnvironment

from cafetal.cache import keep, recall
from cafetal.language.realise.ready import ReadyTemplates
from cafetal.resources import version_of
from cafetal.sentences import PATTERNS, macro_name

Macro = Callable[..., str]


class Compiled(BytecodeCache):
    """Compiled templates: in memory for the next realiser of the process, in a private folder for the next process.

    They are code, so that only what bears the signature of this installation is read.
    Templates of another text, for other filters, of another Jinja or of another Python are compiled anew.
    """

    def __init__(self) -> None:
        """Begin with nothing in memory."""
        self.kept: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Fill a bucket if its template was compiled before from the same text."""
        try:
            data = self.kept.get(bucket.key) or recall(_name_of(bucket))
            if data:
                bucket.bytecode_from_string(data)
                self.kept[bucket.key] = data
        except Exception:  # not there yet, or damaged in any way: compiled anew
            bucket.reset()

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep what was compiled."""
        data = self.kept[bucket.key] = bucket.bytecode_to_string()
        keep(_name_of(bucket), data)


def _name_of(bucket: Bucket) -> str:
    """The name under which a compiled template is kept."""
    filters = crc32(" ".join(sorted(bucket.environment.filters)).encode())  # a filter unknown then is another call now
    return f"template-{bucket.key[:24]}-{filters:08x}-{_made_by()}"


@cache
def _made_by() -> str:
    """The versions of what compiles."""
    return f"{version_of('jinja2')}-{sys.implementation.cache_tag}"


COMPILED = Compiled()


class Sandbox(ImmutableSandboxedEnvironment):
    """The sandbox of templates. What it says of a plan, which is read most, it says at once: no private attribute."""

    def is_safe_attribute(self, obj: object, attr: str, value: object) -> bool:
        """Whether a template may read an attribute, as Jinja would decide."""
        if hasattr(type(obj), "__dataclass_fields__") and not isinstance(obj, list | dict | set):
            return not attr.startswith("_")
        return super().is_safe_attribute(obj, attr, value)


def make_environment(folder: Path, filters: Mapping[str, Callable[..., object]]) -> Sandbox:
    """A sandboxed environment over a folder of templates; an undefined name is an error.

    Nothing is escaped here: the realiser's strings are escaped once, by the output format.
    """
    environment = Sandbox(
        loader=ReadyTemplates(folder),
        undefined=StrictUndefined,
        autoescape=False,
        optimized=False,  # next to nothing in a phrase is constant, and looking for it takes a sixth of the time
        bytecode_cache=COMPILED,
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


def load_macros(environment: Sandbox, folder: Path) -> dict[str, Macro]:
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
