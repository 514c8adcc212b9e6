"""An editor that asks the server: the client of pytest-lsp, over the streams of a real process."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest

pytest.importorskip("pygls", reason="the extra `lsp` is not installed")
pytest_lsp = pytest.importorskip("pytest_lsp", reason="pytest-lsp is not installed")

from lsprotocol import types  # noqa: E402  (behind the question whether it is there)

R = TypeVar("R")
SECONDS = 30


class Editor:
    """A client with some files of a folder open."""

    def __init__(self, client: Any, folder: Path) -> None:  # noqa: ANN401
        self.client = client
        self.folder = folder
        self.versions: dict[str, int] = {}

    def uri(self, name: str) -> str:
        return (self.folder / name).as_uri()

    def open(self, name: str, text: str | None = None) -> None:
        """Open a file, with its stored text unless another one is given."""
        found = (self.folder / name).read_text(encoding="utf-8") if text is None else text
        item = types.TextDocumentItem(self.uri(name), "cafetal", 1, found)
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(item))
        self.versions[name] = 1

    def change(self, name: str, text: str) -> None:
        """Replace the whole text."""
        self.versions[name] += 1
        whole = types.TextDocumentContentChangeWholeDocument(text)
        document = types.VersionedTextDocumentIdentifier(self.versions[name], self.uri(name))
        self.client.text_document_did_change(types.DidChangeTextDocumentParams(document, [whole]))

    def save(self, name: str, text: str) -> None:
        """Store a text and tell the server."""
        (self.folder / name).write_text(text, encoding="utf-8")
        self.client.text_document_did_save(types.DidSaveTextDocumentParams(self.document(name)))

    def document(self, name: str) -> types.TextDocumentIdentifier:
        return types.TextDocumentIdentifier(self.uri(name))

    def at(self, name: str, line: int, column: int) -> dict[str, Any]:
        """The parameters of a place, in lines and columns from 1."""
        return {"text_document": self.document(name), "position": types.Position(line - 1, column - 1)}

    def codes(self, name: str) -> list[Any]:
        """The codes of what is told of a file."""
        return [item.code for item in self.client.diagnostics.get(self.uri(name), ())]

    async def until(self, done: Callable[[], object], seconds: float = SECONDS) -> None:
        """Wait until something has come."""
        async with asyncio.timeout(seconds):
            while not done():
                await asyncio.sleep(0.01)


def edit(folder: Path, work: Callable[[Editor], Awaitable[R]]) -> R:
    """Start a server for a folder, do something with it, and end it."""

    async def session() -> R:
        client = pytest_lsp.make_test_lsp_client()
        await client.start_io(sys.executable, "-m", "cafetal", "lsp")
        folders = [types.WorkspaceFolder(folder.as_uri(), folder.name)]
        capabilities = pytest_lsp.client_capabilities("visual-studio-code")
        params = types.InitializeParams(capabilities, root_uri=folder.as_uri(), workspace_folders=folders)
        try:
            await asyncio.wait_for(client.initialize_session(params), SECONDS)
            return await work(Editor(client, folder))
        finally:
            await asyncio.wait_for(client.shutdown_session(), SECONDS)

    return asyncio.run(session())
