"""The files of games as an editor holds them: texts that are being written lie over those that are stored."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

from cafetal import nodes as n
from cafetal.diagnostics import RulesError, Severity
from cafetal.editing.names import Symbol, symbols
from cafetal.editing.places import names_on_maps
from cafetal.editing.uses import Index
from cafetal.files.reading import read_bytes
from cafetal.folder import Folder, files_like, games_near, rules_files
from cafetal.model import World
from cafetal.pipeline import Checked, Rules
from cafetal.source import MAX_BYTES, SourceFile

ENDING = ".rules"
KEPT = 8
"""So many readings of games are kept, the latest ones: each is that of other texts."""
MOST_FILES = 2_000
"""So many rules files below a folder are looked at."""


class Desk:
    """Games that are being written. A file is named by its path; what is open is read from here, the rest from disk."""

    def __init__(self) -> None:
        """Begin with nothing open."""
        self._open: dict[Path, str] = {}
        self._rules: dict[tuple[Path, tuple[SourceFile, ...]], Rules] = {}
        self._worlds: dict[Path, World] = {}
        self._sites: dict[Path, tuple[Rules, tuple[Symbol, ...]]] = {}

    def take(self, path: Path, text: str) -> None:
        """Take a text as that of a file, whatever is stored there."""
        self._open[path] = text

    def drop(self, path: Path) -> None:
        """From now on the file is what is stored."""
        self._open.pop(path, None)

    @property
    def opened(self) -> tuple[Path, ...]:
        """The files that are open."""
        return tuple(self._open)

    def source(self, path: Path) -> SourceFile:
        """The text of a file under its plain name; empty if it is neither open nor can be read."""
        text = self._open.get(path)
        if text is None:
            try:
                text = read_bytes(path, MAX_BYTES).decode("utf-8")
            except (OSError, UnicodeDecodeError):
                text = ""
        return SourceFile(path.name, text)

    # -- games ------------------------------------------------------------------------------------------

    def game_of(self, path: Path) -> Path:
        """The file of the game that a rules file belongs to: itself, or the one whose name its own begins with."""
        stem = path.name.removesuffix(ENDING)
        while "." in stem:
            stem = stem.rpartition(".")[0]
            game = path.with_name(stem + ENDING)
            if game in self._open or game.is_file():
                return game
        return path

    def files(self, path: Path) -> list[Path]:
        """The rules files of the game that a file belongs to, that of the game first."""
        game = self.game_of(path)
        opened = [p for p in self._open if p.parent == game.parent and p.name.startswith(f"{game.stem}.")]
        return list(dict.fromkeys([game, *sorted({*rules_files(game)[1:], *opened} - {game})]))

    def rules(self, path: Path) -> Rules:
        """The rules that a file belongs to, as they stand now; the same object while no text of them has changed."""
        game = self.game_of(path)
        sources = tuple(self.source(file) for file in self.files(path))
        key = game, sources
        found = self._rules.pop(key, None) or self._read(game, sources)
        self._rules[key] = found
        while len(self._rules) > KEPT:
            del self._rules[next(iter(self._rules))]
        return found

    def _read(self, game: Path, sources: tuple[SourceFile, ...]) -> Rules:
        """The rules of some texts, a lone variant switched on."""
        alone = Rules(sources, Folder(game.parent))
        rules = with_game(alone, lambda name: next(iter(games_near(game, name)), None))
        return rules if rules is alone else rules.with_variants(list(alone.available)[:1])

    def place(self, path: Path, file: str) -> Path:
        """The path of a file by the name under which the rules of another file speak of it."""
        if file == path.name:
            return path
        folder = self.rules(path).folder
        return (folder.path if folder is not None else path.parent) / file

    # -- what is in them --------------------------------------------------------------------------------

    def index(self, path: Path) -> Index:
        """The names of the rules that a file belongs to, and those of its maps."""
        return index_of(self.rules(path).readable, self._on_maps(path))

    def _on_maps(self, path: Path) -> tuple[Symbol, ...]:
        """The names that maps give to places; while the text cannot be read, those that there were before."""
        rules, game = self.rules(path), self.game_of(path)
        kept = self._sites.get(game)
        if kept is not None and (kept[0] is rules or rules.unread):
            return kept[1]
        world = self.world(path)
        found = names_on_maps(world, self.maps(path), symbols(rules.readable)) if world is not None else ()
        self._sites[game] = (rules, found)
        return found

    def maps(self, path: Path) -> tuple[SourceFile, ...]:
        """The maps of a game, for all numbers of players."""
        rules, found = self.rules(path), dict[str, SourceFile]()
        with suppress(RulesError):
            for count in rules.player_counts:
                found.update(rules.checked(count).maps)
        return tuple(found.values())

    def world(self, path: Path) -> World | None:
        """The declared world, or the last one that there was before the text broke."""
        rules, game = self.rules(path), self.game_of(path)
        if not rules.unread:
            with suppress(RulesError):
                self._worlds[game] = self.checked(path).world
        return self._worlds.get(game)

    def checked(self, path: Path) -> Checked:
        """The game for the most players that it can have. Raises `RulesError` for a text that cannot be read."""
        rules = self.rules(path)
        return rules.checked(rules.player_counts[-1])

    def sound(self, path: Path) -> bool:
        """Whether the rules have no error."""
        rules = self.rules(path)
        return not any(found.severity is Severity.ERROR for found in rules.diagnostics)

    def lexicons(self, path: Path) -> list[Path]:
        """The lexicons beside the rules."""
        return files_like(self.game_of(path).parent, "lexicon.*.toml")

    def games(self, folder: Path) -> list[Path]:
        """The files of games below a folder, as many as an editor's list bears."""
        found = [path for path, _ in zip(sorted(folder.rglob(f"*{ENDING}")), range(MOST_FILES), strict=False)]
        return list(dict.fromkeys(self.game_of(path) for path in found))


def with_game(rules: Rules, near: Callable[[str], Path | None]) -> Rules:
    """Rules that hold nothing but variants of a game elsewhere, behind that game; any others as they are.

    `near`: where the game of a name lies.
    """
    if any(isinstance(section, n.Game) for section in rules.document.sections):
        return rules
    for name in dict.fromkeys(variant.game.text for variant in rules.available.values()):
        path = near(name) if name != rules.name else None  # a game whose text cannot be read is not read twice
        if path is not None:
            with suppress(RulesError):
                home = Rules.load(path)
                return Rules([*home.sources, *rules.sources], home.folder)
    return rules


class _ById(tuple[n.Document, ...]):
    """Documents that are compared by identity, which is quick."""

    def __hash__(self) -> int:
        return hash(tuple(map(id, self)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, tuple) and tuple(map(id, self)) == tuple(map(id, other))


def index_of(documents: tuple[n.Document, ...], more: tuple[Symbol, ...] = ()) -> Index:
    """The names of some files, and `more`; kept while these are the same."""
    return _indexed(_ById(documents), more)


@lru_cache(maxsize=KEPT)
def _indexed(documents: _ById, more: tuple[Symbol, ...]) -> Index:
    return Index(documents, (*symbols(documents), *more))
