# Each target sets up what it needs; `make start` and `make test` need python3 (3.11 or later) and nothing else of ours.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PORT ?= 8866
ADDRESS ?= 127.0.0.1
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

.PHONY: start lab test lint types unit notebooks browser thorough bench lock clean

start: $(VENV)/.run
	$(BIN)/cardgames-edu serve --port $(PORT) --address $(ADDRESS) --open

lab: $(VENV)/.run
	$(BIN)/cardgames-edu lab --port 8888 --open

test: lint types unit notebooks browser

lint: $(VENV)/.test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.test
	$(BIN)/mypy

unit: $(VENV)/.test
	$(BIN)/pytest -n 2 --dist worksteal --ignore tests/browser tests
	$(BIN)/pytest --doctest-modules cardgames_edu widgets/cardgames_widgets

notebooks: $(VENV)/.test
	$(BIN)/pytest --nbval-lax --nbval-current-env --nbval-cell-timeout=120 notebooks

browser: $(VENV)/.test $(VENV)/.chromium
	$(BIN)/pytest tests/browser

# What takes too long for every change: 100,000 random hands of poker, every substitution of wilds in every five-card hand.
thorough: $(VENV)/.test
	POKER_HANDS=100000 POKER_BRUTE=1 $(BIN)/pytest -n 2 --dist worksteal tests/baseball_poker

bench: $(VENV)/.test $(VENV)/.chromium
	$(BIN)/python benchmarks/imports.py
	$(BIN)/python benchmarks/cricket.py
	$(BIN)/python benchmarks/baseball.py
	$(BIN)/python benchmarks/poker.py
	$(BIN)/python benchmarks/pages.py

$(VENV)/bin/python:
	$(PYTHON) -c 'import sys; sys.exit("cardgames-edu needs Python 3.11 or later; this is " + sys.version.split()[0] if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv $(VENV)

$(VENV)/.run: requirements.lock pyproject.toml | $(VENV)/bin/python
	$(PIP) install -r requirements.lock
	$(PIP) install --no-deps --editable .
	touch $@

$(VENV)/.test: requirements-test.lock $(VENV)/.run
	$(PIP) install -r requirements-test.lock
	touch $@

$(VENV)/.chromium: | $(VENV)/bin/python
	sh tests/browser/install_chromium.sh
	touch $@

# Renews the lock files after a change in pyproject.toml (needs uv).
LOCK := uv pip compile --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --no-emit-index-url --no-emit-find-links
lock:
	$(LOCK) pyproject.toml --extra all -o requirements.lock
	$(LOCK) pyproject.toml --extra all --group test -c requirements.lock -o requirements-test.lock

clean:
	rm -rf $(VENV) dist .mypy_cache .ruff_cache .pytest_cache .hypothesis test-screenshots
