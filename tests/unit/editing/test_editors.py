"""The package for VS Code: its colours are those of the grammar, and its snippets are rules."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import zipfile
from pathlib import Path
from typing import Any

import pytest

from cafetal.parse.tables import load_tables
from cafetal.resources import bundled_games, grammar_folder

ROOT = Path(__file__).parents[3]
PACKAGE = grammar_folder() / "editors" / "vscode"
GRAMMAR = PACKAGE / "syntaxes" / "cafetal.tmLanguage.json"
ENGINE = r"""
const fs = require("fs"), vsctm = require("vscode-textmate"), oniguruma = require("vscode-oniguruma");
const wasm = fs.readFileSync(require.resolve("vscode-oniguruma/release/onig.wasm")).buffer;
const onigLib = oniguruma.loadWASM(wasm).then(() => ({
  createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
  createOnigString: (text) => new oniguruma.OnigString(text),
}));
const [grammar, rules] = process.argv.slice(2);
const raw = vsctm.parseRawGrammar(fs.readFileSync(grammar, "utf8"), grammar);
const registry = new vsctm.Registry({ onigLib, loadGrammar: async () => raw });
registry.loadGrammar("source.cafetal").then((found) => {
  let state = vsctm.INITIAL;
  const lines = fs.readFileSync(rules, "utf8").split("\n").map((line) => {
    const told = found.tokenizeLine(line, state);
    state = told.ruleStack;
    return told.tokens.map((t) => [line.slice(t.startIndex, t.endIndex), t.scopes[t.scopes.length - 1]]);
  });
  console.log(JSON.stringify(lines));
});
"""


def patterns() -> list[dict[str, Any]]:
    found = json.loads(GRAMMAR.read_text(encoding="utf-8"))["patterns"]
    assert isinstance(found, list)
    return found


def scopes(line: str) -> list[tuple[str, str]]:
    """The words of a line with their scopes, as an engine finds them: the nearest match, the first of several."""
    found, at = [], 0
    while at < len(line):
        matches = [(m, p) for p in patterns() if (m := re.compile(p["match"]).search(line, at)) and m.end() > m.start()]
        if not matches:
            break
        match, pattern = min(matches, key=lambda item: item[0].start())
        if "name" in pattern:
            found.append((match[0], pattern["name"]))
        else:
            found += [(match[int(k)], v["name"]) for k, v in pattern["captures"].items() if match[int(k)]]
        at = match.end()
    return found


EXPECTED = [
    ("game guatemala_cafe", [("game", "control.section"), ("guatemala_cafe", "entity.name.section")]),
    ("    require free: it", [("require", "control"), ("free", "entity.name.function"), ("it", "other")]),
    ("    choose a field", [("choose", "control"), ("a", "other"), ("field", "variable.other")]),
    ("    | a b", [("    | a b", "picture")]),
    ("variant six of game_a", [("variant", "section"), ("six", "section"), ("of", "other"), ("game_a", "variable")]),
    ('    title "a # b" # c', [("title", "variable"), ('"a # b"', "string"), ("# c", "comment")]),
    ("    put 12 roads", [("put", "control"), ("12", "numeric"), ("roads", "variable")]),
]


@pytest.mark.parametrize(("line", "wanted"), EXPECTED)
def test_the_words_of_a_line_have_their_colours(line: str, wanted: list[tuple[str, str]]) -> None:
    found = scopes(line)
    assert [word for word, _ in found] == [word for word, _ in wanted]
    assert all(part in scope for (_, scope), (_, part) in zip(found, wanted, strict=True)), found


def test_every_word_of_the_grammar_is_one_of_the_language() -> None:
    (words,) = (p["match"] for p in patterns() if p.get("name") == "keyword.other.cafetal")
    assert not [word for word in load_tables().keywords if word.isalpha() and not re.fullmatch(words, word)]


def files_named(package: dict[str, Any]) -> list[str]:
    """The files of its own that the package names."""
    told = package["contributes"]
    parts = [
        *(x["configuration"] for x in told["languages"]),
        *(x["path"] for x in (*told["grammars"], *told["snippets"])),
    ]
    return [package["main"], *parts]


def test_the_package_names_files_that_are_there() -> None:
    package = json.loads((PACKAGE / "package.json").read_text(encoding="utf-8"))
    assert not [name for name in files_named(package) if not (PACKAGE / name).is_file()]
    snippets = json.loads((PACKAGE / "snippets" / "cafetal.json").read_text(encoding="utf-8"))
    assert {"game", "action", "choose", "require", "example", "variant", "if"} <= set(snippets)
    assert all(item["body"][0].startswith(word) for word, item in snippets.items())


@pytest.mark.full
def test_the_package_is_built_whole(tmp_path: Path) -> None:
    npm, make = shutil.which("npm"), shutil.which("make")
    if npm is None or make is None:
        pytest.skip("there is no npm, or no make: the package for VS Code is not built")
    if subprocess.run([npm, "view", "@vscode/vsce@3", "name"], capture_output=True, check=False).returncode:
        pytest.skip("npm fetches nothing here: the package for VS Code is not built")
    command = [make, "--no-print-directory", "-C", str(ROOT), "vsix", f"DIST={tmp_path}"]
    built = subprocess.run(command, capture_output=True, text=True, check=False, timeout=600)
    assert built.returncode == 0, built.stderr
    with zipfile.ZipFile(tmp_path / "cafetal.vsix") as packed:
        files = set(packed.namelist())
        package = json.loads(packed.read("extension/package.json"))
        for part in ("syntaxes/cafetal.tmLanguage.json", "snippets/cafetal.json", "extension.js"):
            assert packed.read(f"extension/{part}") == (PACKAGE / part).read_bytes()
        manifest = packed.read("extension.vsixmanifest").decode()
    named = [f"extension/{name.removeprefix('./')}" for name in files_named(package)]
    assert len(named) == 4 and set(named) <= files
    for needed in re.findall(r'require\("([^"/]+)', (PACKAGE / "extension.js").read_text(encoding="utf-8")):
        assert needed == "vscode" or f"extension/node_modules/{needed}/package.json" in files
    assert f'Version="{package["version"]}"' in manifest and 'Id="cafetal"' in manifest


@pytest.mark.full
def test_a_textmate_engine_finds_the_same(tmp_path: Path) -> None:
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None:
        pytest.skip("there is no npm")
    wanted = ["vscode-textmate@9", "vscode-oniguruma@2"]
    command = [npm, "install", "--silent", "--no-audit", "--no-fund", "--prefix", str(tmp_path), *wanted]
    if subprocess.run(command, capture_output=True, check=False, timeout=120).returncode:
        pytest.skip("npm cannot fetch the engine")
    script = tmp_path / "engine.js"
    script.write_text(ENGINE, encoding="utf-8")
    rules = bundled_games()["guatemala_cafe"]
    told = subprocess.run([node, script, GRAMMAR, rules], capture_output=True, check=True, cwd=tmp_path, timeout=60)
    lines = rules.read_text(encoding="utf-8").split("\n")
    for line, tokens in zip(lines, json.loads(told.stdout), strict=True):
        words = [(text, scope) for text, scope in tokens if scope != "source.cafetal"]
        assert words == scopes(line), line
