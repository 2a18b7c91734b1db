# Every target works from a fresh clone: the tools live in .venv, made when pyproject.toml changes.

SHELL := /bin/bash
PYTHON ?=
BIN := .venv/bin
STAMP := .venv/ready-$(shell sha256sum pyproject.toml | cut -c1-16)
JOBS ?= 2

.DEFAULT_GOAL := help
.PHONY: help demo test test-deep storm lint artifacts artifacts-current bench clean

help:  ## what can be made
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | expand -t 20

demo: $(STAMP)  ## check a game, print the play that breaks a property, and draw it
	$(BIN)/python scripts/demo.py

test: $(STAMP)  ## all tests but the deep ones, doctests included
	$(BIN)/pytest -n $(JOBS) --dist loadfile

test-deep: $(STAMP) storm  ## the deep tests: millions of states, minutes; against Storm where it is to be had
	$(BIN)/pytest -m deep

storm: $(STAMP)
	@$(BIN)/python -c 'import stormpy' 2>/dev/null || $(BIN)/python -m pip install --quiet -e '.[storm]' \
		|| echo "stormpy cannot be installed here: what needs it is skipped"

lint: $(STAMP)  ## ruff and mypy
	$(BIN)/ruff check .
	$(BIN)/mypy

artifacts: $(STAMP)  ## regenerate artifacts/
	$(BIN)/python scripts/artifacts.py artifacts

artifacts-current: artifacts  ## regenerate artifacts/ and fail if a byte differs from what is committed
	git diff --exit-code --stat -- artifacts
	@test -z "$$(git status --porcelain -- artifacts)" || { git status --short -- artifacts; exit 1; }

bench: $(STAMP)  ## speed and memory of the explorer against SPIN; installs spin when SPIN=install
	$(BIN)/python -m benchmarks $(if $(SPIN),--$(SPIN)-spin)

clean:  ## remove the virtual environment and caches
	rm -rf .venv build dist out .mypy_cache .pytest_cache .ruff_cache .hypothesis *.egg-info

$(STAMP): scripts/venv.sh
	PYTHON=$(PYTHON) scripts/venv.sh
	@rm -f .venv/ready-*
	@touch $@
