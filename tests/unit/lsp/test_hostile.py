"""An editor that says odd things: the server goes on, and its log has lines and no traceback."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pygls", reason="the extra `lsp` is not installed")

PLACE = {"line": 0, "character": 6}
HUGE = {"line": 10**30, "character": 10**30}
RANGE = {"start": {"line": -1, "character": 0}, "end": {"line": 99_999, "character": 3}}


def framed(body: bytes) -> bytes:
    return b"Content-Length: %d\r\n\r\n" % len(body) + body


def said(method: str, params: object, number: object = None) -> bytes:
    """A request, or a notice if it has no number."""
    message = {"jsonrpc": "2.0", "method": method, "params": params}
    return framed(json.dumps(message if number is None else {**message, "id": number}).encode())


def odd(file: str) -> list[bytes]:
    """What no editor should say, and what it may say of odd files."""
    here = {"uri": file}
    requests: list[tuple[str, Any]] = [
        ("no/such", {}), ("textDocument/hover", None), ("textDocument/hover", {"textDocument": {"uri": 7}}),
        ("textDocument/hover", {"textDocument": here, "position": {"line": -5, "character": -7}}),
        ("textDocument/hover", {"textDocument": here, "position": HUGE}),
        ("textDocument/completion", {"textDocument": here, "position": HUGE}),
        *(("textDocument/documentSymbol", {"textDocument": {"uri": uri}})
          for uri in ("file:///etc/passwd", "file:///dev/zero", "file:///a%00b.rules", "http://[", "")),
        ("textDocument/rename", {"textDocument": here, "position": PLACE, "newName": "../../x\n\x00"}),
        ("textDocument/formatting", {"textDocument": here, "options": {"tabSize": -1, "insertSpaces": "x"}}),
        ("workspace/symbol", {"query": "(" * 5_000}), ("workspace/executeCommand", {"command": "x", "arguments": [[]]}),
    ]  # fmt: skip
    notices: list[tuple[str, Any]] = [
        *(("textDocument/didOpen", {"textDocument": {"uri": uri, "languageId": "cafetal", "version": 1, "text": text}})
          for uri, text in (("http://[", "game x\n"), ("", ""), (f"{file}.rules", "game \ud800\n"),
                            (f"{file}.rules", "game \u202ex\x1b[31m\n"), (f"{file}.rules", "a b\n" * 200_000))),
        ("textDocument/didChange", {"textDocument": {**here, "version": 2},
                                    "contentChanges": [{"range": RANGE, "text": "x"}]}),
        ("$/cancelRequest", {"id": {}}), ("textDocument/didClose", {}),
    ]  # fmt: skip
    return [
        *(framed(body) for body in (b"{", b"\xff{}", b"[]", b"7", b"null", b'"x"', b"[" * 100_000,
                                    b'{"jsonrpc": "2.0", "id": 3}', b'{"jsonrpc": "2.0", "id": 3, "method": 7}',
                                    b'{"jsonrpc": "2.0", "id": 77, "result": {}}')),
        *(said(method, params, number) for number, (method, params) in enumerate(requests, 100)),
        *(said(method, params) for method, params in notices),
        said("textDocument/hover", {}, {}), b"\x00\xff\r\n\r\n", b"Content-Length: x\r\n\r\n", b"hello\r\n\r\n",
    ]  # fmt: skip


def test_whatever_an_editor_says_the_server_goes_on(tmp_path: Path) -> None:
    file = (tmp_path / "x.rules").as_uri()
    opened = {"uri": file, "languageId": "cafetal", "version": 1, "text": "game x\n\nplayers white, black\n"}
    talk = [
        said("initialize", {"processId": None, "rootUri": None, "capabilities": {}}, 1), said("initialized", {}),
        said("textDocument/didOpen", {"textDocument": opened}), *odd(file),
        said("textDocument/documentSymbol", {"textDocument": {"uri": file}}, 99), said("shutdown", None, 2),
        said("exit", None),
    ]  # fmt: skip
    command = [sys.executable, "-m", "cafetal", "lsp"]
    found = subprocess.run(command, input=b"".join(talk), capture_output=True, timeout=120, check=False)
    answer = next(part for part in found.stdout.split(b"Content-Length") if b'"id":99' in part.replace(b" ", b""))
    assert b'"result"' in answer
    assert found.returncode == 0 and b"Traceback" not in found.stderr, found.stderr[-500:]
    assert all(len(line) < 1_200 for line in found.stderr.splitlines()) and b"\x1b" not in found.stderr


@pytest.mark.full
@pytest.mark.parametrize("length", [b"99999999999999999999", b"1000000000000", b"9" * 5_000, b"-5", b"x"])
def test_a_message_beyond_all_bounds_ends_the_talk(length: bytes) -> None:
    command = [sys.executable, "-m", "cafetal", "lsp"]
    talk = b"Content-Length: " + length + b"\r\n\r\n{}"
    found = subprocess.run(command, input=talk, capture_output=True, timeout=120, check=False)
    assert found.returncode == 0 and b"Traceback" not in found.stderr
