"""Where games are kept, in SQLite or PostgreSQL: what happens is here before anybody hears of it."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import sqlalchemy as sql
from sqlalchemy.exc import IntegrityError
from sqlalchemy.pool import ConnectionPoolEntry

from cafetal.diagnostics import RulesError
from cafetal.files.writing import write_private

META = sql.MetaData()
GAMES = sql.Table(
    "games",
    META,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("begun", sql.Float, nullable=False),
    sql.Column("head", sql.JSON, nullable=False),
)
EVENTS = sql.Table(
    "events",
    META,
    sql.Column("game", sql.String(32), sql.ForeignKey("games.id"), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("token", sql.String(64), nullable=True),
    sql.Column("event", sql.JSON, nullable=False),
    sql.UniqueConstraint("game", "token"),
)
LEASES = sql.Table(
    "leases",
    META,
    sql.Column("game", sql.String(32), primary_key=True),
    sql.Column("owner", sql.String(32), nullable=False),
    sql.Column("until", sql.Float, nullable=False),
)
SECRETS = sql.Table(
    "secrets",
    META,
    sql.Column("name", sql.String(32), primary_key=True),
    sql.Column("value", sql.String(128), nullable=False),
)


class TakenError(Exception):
    """Somebody else has kept an event at this place, or one for this token, before."""


class Store:
    """The database at an address, such as `sqlite:///games.db` or `postgresql+psycopg://…`."""

    def __init__(self, address: str) -> None:
        self.engine = sql.create_engine(address)
        try:
            if self.engine.dialect.name == "sqlite":
                _make_private(self.engine.url.database)
                sql.event.listen(self.engine, "connect", _prepare)
            META.create_all(self.engine)
        except BaseException:
            self.close()
            raise

    def secret(self, fresh: str) -> str:
        """The secret of all servers of this database; `fresh` if there is none yet."""
        with self.engine.begin() as connection:
            found = connection.scalar(sql.select(SECRETS.c.value).where(SECRETS.c.name == "links"))
            if found is not None:
                return str(found)
        try:
            with self.engine.begin() as connection:
                connection.execute(sql.insert(SECRETS).values(name="links", value=fresh))
        except IntegrityError:  # another server was quicker
            return self.secret(fresh)
        return fresh

    def begin(self, game: str, begun: float, head: dict[str, Any]) -> None:
        """Keep a new game."""
        with self.engine.begin() as connection:
            connection.execute(sql.insert(GAMES).values(id=game, begun=begun, head=head))

    def head(self, game: str) -> dict[str, Any] | None:
        """What a game began with; None if there is no such game."""
        with self.engine.connect() as connection:
            found = connection.scalar(sql.select(GAMES.c.head).where(GAMES.c.id == game))
        return dict(found) if found is not None else None

    def events(self, game: str, first: int = 0) -> list[dict[str, Any]]:
        """The events of a game from a number on."""
        wanted = sql.select(EVENTS.c.event).where(EVENTS.c.game == game, EVENTS.c.number >= first)
        with self.engine.connect() as connection:
            return [dict(event) for event in connection.scalars(wanted.order_by(EVENTS.c.number))]

    def counts(self, games: Sequence[str]) -> dict[str, int]:
        """How many events some games have."""
        wanted = sql.select(EVENTS.c.game, sql.func.count()).where(EVENTS.c.game.in_(games)).group_by(EVENTS.c.game)
        with self.engine.connect() as connection:
            return {str(game): int(count) for game, count in connection.execute(wanted)}

    def add(self, game: str, number: int, event: dict[str, Any], token: str | None = None) -> None:
        """Keep the event of a number. Raises `TakenError`."""
        try:
            with self.engine.begin() as connection:
                connection.execute(sql.insert(EVENTS).values(game=game, number=number, token=token, event=event))
        except IntegrityError as wrong:
            raise TakenError from wrong

    def answered(self, game: str, token: str) -> bool:
        """Whether the event for a token is kept."""
        wanted = sql.select(EVENTS.c.number).where(EVENTS.c.game == game, EVENTS.c.token == token)
        with self.engine.connect() as connection:
            return connection.scalar(wanted) is not None

    def lease(self, game: str, owner: str, now: float, until: float) -> bool:
        """Let one server alone think for the bots of a game for a while; whether it is this one."""
        taken = sql.update(LEASES).where(
            LEASES.c.game == game, sql.or_(LEASES.c.until < now, LEASES.c.owner == owner)
        ).values(owner=owner, until=until)  # fmt: skip
        try:
            with self.engine.begin() as connection:
                if connection.execute(taken).rowcount:
                    return True
                connection.execute(sql.insert(LEASES).values(game=game, owner=owner, until=until))
        except IntegrityError:
            return False
        return True

    def release(self, owner: str) -> None:
        """Let others think for the bots of whatever games a server had taken."""
        with self.engine.begin() as connection:
            connection.execute(sql.delete(LEASES).where(LEASES.c.owner == owner))

    def close(self) -> None:
        """Let go of the database."""
        self.engine.dispose()


def _make_private(file: str | None) -> None:
    """Let a new file be read by this user alone: who reads it can make the link of each seat, and sees every hand."""
    if not file or file.startswith((":", "file:")) or os.path.lexists(file):  # in memory, or of its own kind
        return
    with suppress(RulesError):  # whoever opens it tells why that cannot be done
        write_private(Path(file), b"")


def _prepare(connection: Any, entry: ConnectionPoolEntry) -> None:  # noqa: ANN401
    """SQLite as it has to be for several writers, none of whom loses anything when the power goes."""
    cursor = connection.cursor()
    for line in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {line}")
    cursor.close()
