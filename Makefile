# Everything is done by two commands: `make kit` and `make test`. `make help` lists the others.
# Choose another interpreter with `make kit PYTHON=python3.13`.

SHELL := /bin/sh
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.SUFFIXES:

VENV := .venv
BIN := $(VENV)/bin
PYTHON ?=
# Twice the cores of a small machine: many tests wait for a browser, a server or another process.
JOBS ?= 4
UPGRADE ?=
SECONDS ?= 60
SEED ?= 1

# Each worker begins with a run of neighbours, one of them with the browser, and takes from the others at the end:
# what they share is made once.
WORKERS = -n $(JOBS) --dist worksteal

# Stamps live in the environment: whoever deletes it starts afresh.
READY := $(VENV)/.ready
RUN := $(VENV)/.run
TEST := $(VENV)/.test
BENCH := $(VENV)/.bench
BROWSER := $(VENV)/.browser
PROJECT := pyproject.toml kit/__init__.py

INSTALL := .ci/pip-install $(BIN)/python
# A lock is solved: nothing is looked for, and what is imported is compiled then.
LOCKED := --no-deps --no-compile --require-hashes -r
SOLVE := $(VENV)-lock/bin/uv --no-config pip compile --quiet --universal --generate-hashes --strip-extras \
	--no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" $(if $(UPGRADE),--upgrade)
COMPILE := $(SOLVE) --extra chess --extra fast

# A broken environment (its interpreter moved or was removed) is made again.
ifneq ($(wildcard $(READY)),)
ifneq ($(shell $(BIN)/python -c 'print("works")' 2>/dev/null),works)
$(shell rm -f $(READY))
endif
endif

.PHONY: help
help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 16

.PHONY: kit
kit: $(RUN) $(BROWSER) ## install what is needed and build every game, its rulebook and the site into dist/
	@$(BIN)/kit build --everything --game all

# What is compiled once is not compiled again by the hundred processes that the tests start.
test test-all: export PYTHONDONTWRITEBYTECODE =

.PHONY: test
test: ## install what tests need, then lint, types, layers and all tests
	@.ci/system-packages & system=$$!; $(MAKE) --no-print-directory $(TEST) $(BROWSER); tools=$$?; wait $$system && exit $$tools
	@echo "ruff" && $(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --quiet --check . || { echo "run 'make format'" >&2; exit 1; }
	@echo "pytest; beside it import layers and mypy" && { \
	  { $(BIN)/lint-imports --no-logo && $(BIN)/mypy --no-error-summary; } >$(VENV)/types.log 2>&1 & types=$$!; \
	  $(BIN)/python -m pytest -q $(WORKERS); tests=$$?; \
	  wait $$types || { cat $(VENV)/types.log >&2; exit 1; }; exit $$tests; }

.PHONY: test-all
test-all: test ## all of that, then what is slow: every combination, every page twice, the house without a game
	@echo "pytest, whole" && $(BIN)/python -m pytest -q $(WORKERS) -m whole

.PHONY: bench
bench: $(BENCH) ## measure speed beside other packages
	@$(BIN)/python -m tests.bench

.PHONY: fuzz
fuzz: $(TEST) ## attack the kit with random input for SECONDS (60 unless told), from SEED on
	@$(BIN)/python -m tests.fuzz --seconds $(SECONDS) --seed $(SEED) --jobs $(JOBS)

.PHONY: format
format: $(TEST) ## format the code and mend what the linter can
	@$(BIN)/ruff check --quiet --fix .
	@$(BIN)/ruff format --quiet .

.PHONY: lock
lock: $(READY) ## solve the dependencies again (UPGRADE=1: newest versions)
	@test -x $(VENV)-lock/bin/uv || { $(BIN)/python -m venv $(VENV)-lock && \
	  .ci/pip-install $(VENV)-lock/bin/python 'uv>=0.9,<1'; }
	@$(COMPILE) pyproject.toml --group build -o requirements/run.txt
	@$(COMPILE) pyproject.toml --group test -c requirements/run.txt -o requirements/test.txt
	@$(COMPILE) pyproject.toml --group bench -c requirements/test.txt -o requirements/bench.txt
	@echo 'pip>=26' | $(SOLVE) - -o requirements/pip.txt
	@echo 'protograf>=0.5,<1' | $(SOLVE) --python-version 3.11 - -o requirements/protograf.txt
	@grep -hc '^[a-z]' requirements/run.txt requirements/test.txt requirements/bench.txt | tr '\n' ' '
	@echo "packages locked for run, test, bench"

.PHONY: clean
clean: ## remove the environment, caches and everything built
	@rm -rf $(VENV) $(VENV)-lock $(VENV)-protograf $(VENV)-first dist build .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	@find kit tests -name __pycache__ -type d -prune -exec rm -rf {} +

$(READY):
	@.ci/make-venv $(VENV) $(PYTHON)
	@$(INSTALL) --no-deps --require-hashes -r requirements/pip.txt
	@rm -f $(RUN) $(TEST) $(BENCH) $(BROWSER)
	@touch $@

$(RUN): $(READY) requirements/run.txt $(PROJECT)
	@echo "installing the kit"
	@$(INSTALL) $(LOCKED) requirements/run.txt
	@$(INSTALL) --no-deps --no-build-isolation -e .
	@touch $@

# This lock holds the other: who tests installs once.
$(TEST): $(READY) requirements/run.txt requirements/test.txt $(PROJECT)
	@echo "installing the kit and what the tests need"
	@$(INSTALL) $(LOCKED) requirements/test.txt
	@$(INSTALL) --no-deps --no-build-isolation -e .
	@touch $(RUN) $@

# protograf takes an older Pillow than the kit, version 0.1 other packages; where one of them cannot be installed,
# the benchmark says so.
$(BENCH): $(TEST) requirements/bench.txt requirements/protograf.txt
	@echo "installing what the benchmark compares with"
	@$(INSTALL) $(LOCKED) requirements/bench.txt
	@.ci/make-venv $(VENV)-protograf $(PYTHON) && \
	  .ci/pip-install $(VENV)-protograf/bin/python $(LOCKED) requirements/protograf.txt || rm -rf $(VENV)-protograf
	@.ci/first-version $(VENV)-first $(PYTHON) || rm -rf $(VENV)-first
	@touch $@

$(BROWSER): $(READY) requirements/browser/package-lock.json
	@echo "installing Python for browsers"
	@.ci/browser-python $(VENV)
	@touch $@
