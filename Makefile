# `make lab` opens the tutorial notebooks, `make test` runs every test. Python 3.11+ is all they need.
PYTHON ?= python3
VENV ?= .venv
FOLDER ?= my-notebooks
ARGS ?=

.PHONY: lab test modules heavy gallery notebooks words lint types wheel clean

lab: $(VENV)/.lab
	$(VENV)/bin/python -m twelve_widgets lab $(FOLDER) $(ARGS)

test: $(VENV)/.dev modules
	$(VENV)/bin/python -m pytest $(ARGS)

heavy: $(VENV)/.dev
	$(VENV)/bin/python -m pytest -m heavy $(ARGS)

# Runs the tutorial notebooks in place and keeps what they show.
notebooks: $(VENV)/.dev
	$(VENV)/bin/python tests/execute_notebooks.py

# Brings the catalogues of the other languages up to date with the English messages, and compiles them.
words: $(VENV)/.dev
	$(VENV)/bin/python tests/catalogues.py update
	$(VENV)/bin/python tests/catalogues.py compile

# Draws and judges every state of the tables, into gallery/; ARGS="--help" tells how to draw fewer.
gallery: $(VENV)/.dev modules
	$(VENV)/bin/python tests/gallery $(ARGS)

lint: $(VENV)/.dev
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .

types: $(VENV)/.dev
	$(VENV)/bin/mypy

wheel: $(VENV)/.dev
	$(VENV)/bin/python -m pip install --quiet build
	$(VENV)/bin/python -m build --outdir dist

clean:
	rm -rf $(VENV) dist

# Node.js is optional: without it, the tests that need it are skipped and say so.
modules:
	@if command -v npm >/dev/null && [ ! -d frontend/node_modules ]; then \
	  cd frontend && npm ci --no-audit --no-fund || echo "Tests that need Node.js will be skipped."; fi

# A stamp for each extra: installed again only when pyproject.toml changes.
$(VENV)/.lab $(VENV)/.dev: $(VENV)/.%: pyproject.toml | $(VENV)/pyvenv.cfg
	$(VENV)/bin/python -m pip install --quiet --disable-pip-version-check --editable ".[$*]"
	touch $@

$(VENV)/pyvenv.cfg:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "twelve_widgets needs Python 3.11 or newer; this is " + sys.version.split()[0] + ". Try: make PYTHON=python3.12 " + "lab")'
	$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); exit 1; }
