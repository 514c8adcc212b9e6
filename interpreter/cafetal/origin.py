"""Where a game comes from: the texts that a log carries, and the rules that are made of them again."""

from __future__ import annotations

import os
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any, TypeVar

from cafetal.engine.carried import Carried, is_file, is_name
from cafetal.engine.trouble import trouble
from cafetal.folder import Folder
from cafetal.pipeline import Checked, Rules
from cafetal.source import SourceFile, check_source

ENDING = ".rules"
NOWHERE = Path(os.devnull)
"""A folder without any file."""

Kind = TypeVar("Kind", bound=Rules)


def carried_of(checked: Checked) -> Carried:
    """The texts of all files that decide a game. Files from elsewhere keep their names only: paths tell of people.

    Names that are none of a rules file, such as those of settings or with signs that nobody sees, become numbers.
    """
    rules = checked.rules
    own = Path(rules.sources[0].name).name
    files = {own if is_file(own) else f"0{ENDING}": rules.sources[0].text}
    for at, source in enumerate(rules.variant_files, 1):
        called = Path(source.name).name
        if not is_file(called) or not called.endswith(ENDING):
            called = f"{at}{ENDING}"
        name, number = called, 2
        while name in files:
            name, number = f"{number}_{called}", number + 1
        files[name] = source.text
    files |= {name: source.text for name, source in checked.maps}
    return Carried(tuple(files.items()), rules.variants)


def rules_of(carried: Carried, kind: type[Kind], folder: Path | None = None) -> Kind:
    """The rules that a log carries. `folder`: where lexicons may be found; no rules are read there.

    Raises `RulesError` for a text that no rules file may hold.
    """
    texts = [SourceFile(name, text) for name, text in carried.files]
    for text in texts:
        check_source(text)
    sources = [texts[0], *(text for text in texts[1:] if text.name.endswith(".rules"))]
    return kind(sources, Folder(folder or NOWHERE, {text.name: text for text in texts}), carried.variants)


def head_of(data: object, formats: Collection[str]) -> Mapping[str, Any]:
    """A log or saved game of one of these formats whose first lines are as they should be. Raises `RulesError`."""
    if isinstance(data, Mapping) and data.get("format") in formats:
        players = data.get("players")
        if isinstance(players, int) and not isinstance(players, bool) and is_name(data.get("game")):
            return data
    raise trouble("G001", f"this is no {' and no '.join(formats)}", "game")
