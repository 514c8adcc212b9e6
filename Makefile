# Every target sets up what it needs; a fresh machine needs only Python 3.11 or newer, bash and make.

VENV ?= .venv
PY = $(VENV)/bin/python
BASE = .ci/environment $(VENV) none
TOOLS = .ci/environment $(VENV) native,test
WORKERS ?= 2
DIST ?= dist

.PHONY: help demo table test browser pictures editor lint types package fresh generate check check-full versions vsix cases-update bench peers lock fmt clean

help:           ## these lines
	@sed -n 's/^\([a-z-]*\): *[^#]*## /\1\t/p' Makefile | expand -t 16

demo:           ## a whole game of Guatemala Cafe between bots, with its result and the board
	@$(BASE)
	@$(PY) -m cafetal demo --agent random

table:          ## Guatemala Cafe in a browser, against a bot
	@.ci/environment $(VENV) web,report
	@$(PY) -m cafetal serve guatemala_cafe

test:           ## the tests
	@$(TOOLS)
	@$(PY) -m pytest -n $(WORKERS) --dist loadfile

lint:           ## style
	@$(TOOLS)
	@$(PY) -m ruff check .
	@$(PY) -m ruff format --check .

types:          ## types, strictly
	@$(TOOLS)
	@$(PY) -m mypy

package:        ## the wheel, used outside the checkout
	@$(TOOLS)
	@.ci/package $(PY)

fresh:          ## are the generated files those that the rules give?
	@$(TOOLS)
	@$(PY) .ci/generated.py --check

generate:       ## write the rulebooks, the reference of diagnostics and the lists in the reference of the language anew
	@$(TOOLS)
	@$(PY) .ci/generated.py

check: lint types package fresh test demo    ## what the gate checks

check-full:     ## everything, the long checks too; what fails stands at once in failures.txt of the environment
	@$(MAKE) --no-print-directory lint types fresh
	@.ci/package $(PY) full
	@rm -f $(VENV)/failures.txt
	@FAILURES=$(VENV)/failures.txt $(PY) -m pytest -n $(WORKERS) --dist loadfile -m "full or not full"
	@$(MAKE) --no-print-directory versions

versions:       ## the tests on every other version of Python from 3.11 to 3.14 that this machine has
	@.ci/versions $(VENV)-versions -n $(WORKERS) --dist loadfile

browser:        ## rulebooks and tables in a real browser (needs Chromium; with npm, axe looks at them and tsc at the scripts)
	@$(TOOLS)
	@! command -v npm >/dev/null || npm install --silent --no-audit --no-fund --no-save --prefix tests/browser axe-core@4 typescript@5
	@$(PY) -m pytest tests/browser -m "full or not full"

pictures:       ## the two pictures of the README, anew (needs Chromium)
	@$(TOOLS)
	@$(PY) .ci/pictures.py

editor:         ## bundle the editor of the workbench (needs npm)
	@npm install --silent --no-audit --no-fund --prefix .ci/editor
	@cd .ci/editor && node_modules/.bin/esbuild editor.js --bundle --minify --format=esm --legal-comments=none --banner:js='// @ts-nocheck: CodeMirror, bundled by make editor' --outfile=../../interpreter/cafetal/web/static/editor.js

vsix:           ## the package for VS Code, dist/cafetal.vsix (needs npm)
	@rm -rf $(DIST)/vscode && mkdir -p $(DIST) && cp -r grammar/editors/vscode $(DIST)/vscode && cp LICENSE $(DIST)/vscode
	@npm install --silent --no-audit --no-fund --omit=dev --prefix $(DIST)/vscode
	@cd $(DIST)/vscode && npx --yes @vscode/vsce@3 package --allow-missing-repository --out ../cafetal.vsix

cases-update:   ## write the expected blocks of tests/cases anew, to be read before they are committed
	@$(TOOLS)
	@$(PY) -m pytest tests/cases -q --update-cases

bench:          ## the measurements
	@$(TOOLS)
	@$(PY) -m benchmarks

peers:          ## random games a second beside other engines and hand-written C, in an environment of its own
	@.ci/environment $(VENV)-peers peers
	@$(VENV)-peers/bin/python -m benchmarks peers

lock:           ## the newest allowed versions of everything, into constraints.txt
	@.ci/lock

fmt:            ## format the code
	@$(TOOLS)
	@$(PY) -m ruff check --fix-only --quiet .
	@$(PY) -m ruff format .

clean:          ## remove what the targets made
	rm -rf .venv .venv-versions .venv-peers .mypy_cache .ruff_cache .pytest_cache .hypothesis dist
