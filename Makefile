# Two commands are all a fresh machine needs: `make play` and `make test`. `make help` lists the rest.
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-builtin-rules --no-print-directory
SHELL := /bin/sh

BIN := .venv/bin
WORKERS ?= 2
# What is installed is compiled when it is first imported, which most of it never is.
PIP := $(BIN)/python -m pip install -qq --disable-pip-version-check --no-compile --constraint requirements.lock
unexport PYTHONDONTWRITEBYTECODE
SOURCES := $(shell find src/affinage -name '*.py' -o -name '*.toml')
CLIENT_SOURCES := $(shell find client -type f -not -path '*/node_modules/*' 2>/dev/null)
CLIENT := $(if $(wildcard client/package-lock.json),src/affinage/web/static/index.html)
NODE_MODULES := $(if $(CLIENT),client/node_modules/.package-lock.json)
SITE := $(if $(wildcard tools/site.py),dist/site/sw.js)
PACKAGES := $(if $(wildcard tests/browser),chromium) $(if $(shell grep -rl 'mark\.firefox' tests),firefox-esr) $(if $(shell grep -rl 'mark\.postgres' tests),postgresql) \
	$(if $(shell grep -rl 'mark\.nginx' tests),nginx-light) $(if $(shell grep -rl 'mark\.caddy' tests),caddy)

# The first Python that is new enough and can make an environment. PYTHON=… chooses another.
SUITS := import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(shell for p in python3 python3.13 python3.12 python3.11; do \
	$$p -c '$(SUITS)' 2>/dev/null && echo $$p && break; done)

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: .venv/player $(CLIENT) ## open the table
	@$(BIN)/python tools/play.py

test: .venv/ok ## lint, types and every test; installs what they need
	@$(MAKE) .venv-fast/ok & compiling=$$!; status=0; \
	$(MAKE) --jobs=2 --output-sync=target lint types $(CLIENT) $(SITE) $(if $(CLIENT),units) && $(MAKE) tested || status=$$?; \
	wait $$compiling && exit $$status

tested: .venv/ok
	@tools/packages.sh $(PACKAGES)
	@$(BIN)/pytest -n $(WORKERS) --dist worksteal

units: $(NODE_MODULES) ## types and unit tests of the client
	@$(BIN)/python tools/client.py check test

lint: .venv/ok $(NODE_MODULES) ## ruff, eslint and prettier: rules and layout
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(if $(CLIENT),$(BIN)/python tools/client.py lint)

format: .venv/ok ## let ruff, eslint and prettier mend what they can
	@$(BIN)/ruff check --fix
	@$(BIN)/ruff format
	@$(if $(CLIENT),$(BIN)/python tools/client.py format)

types: .venv/ok ## mypy --strict
	@$(BIN)/mypy

client: .venv/player $(CLIENT) ## build the browser client

fast: .venv-fast/ok ## compile the engines into .venv-fast

bench: .venv/ok .venv-fast/ok ## moves and learning steps per second, plain and compiled, beside other engines
	@$(PIP) --editable '.[bench]'
	@$(BIN)/python -m bench.engines --expect python
	@if [ -e .venv-fast/ok ]; then .venv-fast/bin/python -m bench.engines --expect compiled; fi
	@$(BIN)/python -m bench.learning --expect python
	@if [ -e .venv-fast/ok ]; then .venv-fast/bin/python -m bench.learning --expect compiled; fi
	@$(BIN)/python -m bench.search --expect python
	@if [ -e .venv-fast/ok ]; then .venv-fast/bin/python -m bench.search --expect compiled; fi
	@$(BIN)/python -m bench.memory

foursomes: .venv/ok ## twenty games of every four of the eight venues
	@$(BIN)/python tools/foursomes.py

fuzz: .venv/ok ## 100,000 fuzzed websocket messages, and as much of everything else
	@AFFINAGE_EXPLORE=1 AFFINAGE_FUZZ_MESSAGES=100000 AFFINAGE_FUZZ_BODIES=10000 AFFINAGE_FUZZ_RECORDS=20000 AFFINAGE_FUZZ_CALLS=200 \
		AFFINAGE_SOCKET_STATES=50 AFFINAGE_ROUTE_STATES=20 \
		$(BIN)/pytest -q -s -m '' tests/fuzz tests/web/test_leak_socket.py tests/web/test_leak_routes.py

soak: .venv/ok ## faults and load for about half an hour; docs/reliability.md has what they showed
	@tools/packages.sh postgresql
	@$(BIN)/python -m tests.faults.soak --kills 200 --reconnects 10000 --stops 20 --messages 1000 --takeovers 1000 --races 1000 --restarts 20 --clocks 20 --notices 2000
	@$(BIN)/python -m bench.soak --tables 250 --rate 50 --minutes 10 --storms 3

long: .venv/ok $(CLIENT) $(SITE) .venv-fast/ok ## the long forms of suites that `make test` runs short
	@tools/packages.sh $(PACKAGES)
	@$(BIN)/pytest -n $(WORKERS) --dist worksteal -m long
	@AFFINAGE_LEAK_STATES=1000 $(BIN)/pytest -n $(WORKERS) --dist worksteal tests/web/test_leak.py

golden: .venv/ok ## write the golden playthroughs anew; read the difference before committing it
	@$(BIN)/python -m tests.golden

screenshots: .venv/ok $(CLIENT) ## draw docs/images anew, and every page and game at five sizes into dist/screens
	@tools/packages.sh chromium
	@$(BIN)/python tools/screenshots.py
	@$(BIN)/python -m tools.screens
	@$(BIN)/python -m tools.film

assumptions: .venv/ok ## write docs/assumptions.md anew from the editions
	@$(BIN)/python tools/assumptions.py

settings: .venv/ok ## write the table of settings in docs/operate.md anew
	@$(BIN)/python tools/settings.py

wire: .venv/ok ## write the client's types anew from the server's messages
	@$(BIN)/python tools/wire_types.py

parts: .venv/ok $(CLIENT) ## write the parts of pictures anew from the client's drawings
	@$(BIN)/python tools/client.py parts

notebooks: .venv/ok ## run the notebooks of examples/ whole and keep what they show; one trains, with PyTorch
	@$(PIP) --editable '.[notebooks]'
	@$(BIN)/python tools/notebooks.py

site: .venv/player $(SITE) ## the table without a server, dist/site: static files for any host

container: .venv/player ## the steps of deploy/Containerfile in a clean Debian, and a table on what comes of them (root, debootstrap)
	@tools/packages.sh debootstrap
	@$(BIN)/python tools/container.py

docs: .venv/docs ## the documentation as a site, dist/docs, to browse and search offline
	@$(BIN)/python tools/docs.py
	@echo "The documentation is dist/docs/index.html."

lock: .venv/ok .venv/docs ## pin what is installed
	@$(BIN)/python -m pip freeze --exclude-editable 2>/dev/null >requirements.lock

clean: ## remove everything made here
	rm -rf .venv .venv-fast dist src/affinage/web/static client/node_modules .*_cache .hypothesis test-results
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/bin/python:
	@test -n "$(PYTHON)" || { echo "Affinage needs Python 3.11 or newer with venv (Debian: sudo apt install python3 python3-venv)." >&2; exit 1; }
	@echo "Making .venv with $$($(PYTHON) --version)…"
	@$(PYTHON) -m venv .venv

.venv/player: pyproject.toml requirements.lock | .venv/bin/python
	@echo "Installing Affinage…"
	@$(PIP) --editable .
	@touch $@

.venv/ok: pyproject.toml requirements.lock | .venv/bin/python
	@echo "Installing Affinage and what its tests need…"
	@$(PIP) --editable '.[dev]'
	@touch .venv/player $@

.venv/docs: pyproject.toml requirements.lock | .venv/ok
	@echo "Installing what builds the documentation…"
	@$(PIP) --editable '.[docs]'
	@touch $@

client/node_modules/.package-lock.json: client/package-lock.json | .venv/player
	@echo "Installing what the client needs…"
	@$(BIN)/python tools/client.py --install
	@touch $@

src/affinage/web/static/index.html: $(CLIENT_SOURCES) tools/client.py $(NODE_MODULES) | .venv/player
	@echo "Building the client…"
	@$(BIN)/python tools/client.py
	@touch $@

dist/site/sw.js: $(CLIENT_SOURCES) $(SOURCES) $(wildcard docs/games/*.md tools/site*.py) requirements.lock $(NODE_MODULES) | .venv/player
	@echo "Building the site…"
	@$(BIN)/python -m tools.site

.venv-fast/ok: $(SOURCES) pyproject.toml tools/fast.py | .venv/ok
	@echo "Compiling the engines…"
	@$(BIN)/python tools/fast.py

.PHONY: help play test tested units lint format types client fast bench foursomes fuzz soak long golden screenshots assumptions settings wire parts notebooks site container docs lock clean
