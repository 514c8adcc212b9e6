"""Templates that were made into Python beforehand: a file `.py` beside each file of phrases.

To compile the phrases of a language takes Jinja a tenth of a second. `make generate` writes what it makes of them; of
another text, or with another Jinja, they are compiled as ever.
"""

from __future__ import annotations

import hashlib
from collections.abc import MutableMapping
from contextlib import suppress
from functools import cache
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType
from typing import Any

from jinja2 import Environment, FileSystemLoader, Template

from cafetal.files.reading import read_text
from cafetal.resources import version_of

FORMAT = 1
MARK = "# "
"""Before the key, which stands on the first line."""


class ReadyTemplates(FileSystemLoader):
    """The templates of a folder, ready where they can be."""

    def load(self, environment: Environment, name: str, globals: MutableMapping[str, Any] | None = None) -> Template:
        """Load a template: as it was made beforehand, or else from its text."""
        for folder in self.searchpath:
            path = Path(folder) / name
            with suppress(OSError):  # there is none
                key, code = _made(ready_file(path))
                if key == key_of(read_text(path)):
                    return environment.template_class.from_code(environment, code, globals or {})
        return super().load(environment, name, globals)


def ready_file(template: Path) -> Path:
    """Where the Python of a template lies."""
    return template.with_suffix(".py")


def written(environment: Environment, template: Path, name: str) -> str:
    """What the file beside a template has to be. The filters of the environment are those that it will have."""
    text = read_text(template)
    code = environment.compile(text, name, None, raw=True)
    return f"{MARK}{key_of(text)}\n{code}\n"


def key_of(text: str) -> str:
    """What decides the Python of a template: its text, the version of Jinja, and how it is written down."""
    return hashlib.sha256(f"{FORMAT}\n{version_of('jinja2')}\n{text}".encode()).hexdigest()[:32]


@cache
def _made(path: Path) -> tuple[str, CodeType]:
    """The key and the code of a file, which Python compiles once and keeps as that of any module. Raises OSError."""
    key = read_text(path).partition("\n")[0].removeprefix(MARK)
    code = SourceFileLoader(path.stem, str(path)).get_code(path.stem)
    assert code is not None
    return key, code
