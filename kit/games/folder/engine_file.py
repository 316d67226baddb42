"""The engine of a game in somebody's folder: one file of code, run only where the user trusts it."""

import sys
from collections.abc import Callable, Mapping
from functools import partial
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any, Final

from kit.core.engine import Engine
from kit.core.errors import KitError
from kit.core.shelf import BrokenGame, blamed

FILE: Final = "engine.py"
NAME: Final = "ENGINE"
"""What the file calls its engine: a class, or a function, that is given the numbers of rules.yaml."""


def engine_in(folder: Path) -> Callable[[Mapping[str, Any]], Engine[Any, Any]]:
    """The engine that a folder's file brings; nothing is written beside it."""
    file = folder / FILE
    if not file.is_file():
        raise BrokenGame(f"{file}: --trust runs this file, and it is not there; leave --trust out")
    spec = spec_from_file_location(f"kit_engine_{folder.name.replace('-', '_')}", file)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    wrote, sys.dont_write_bytecode = sys.dont_write_bytecode, True
    sys.modules[spec.name] = module  # dataclasses look their module up
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:  # whatever the file does wrong is its author's to mend
        raise BrokenGame(blamed(error, str(file))) from error
    finally:
        sys.dont_write_bytecode = wrote
    made: Callable[[Mapping[str, Any]], Engine[Any, Any]] | None = getattr(module, NAME, None)
    if not callable(made):
        raise BrokenGame(
            f"{file}:1: the file names no engine; write {NAME} = and the name of your class at its end"
        )
    return partial(_made, made, str(file))


def _made(
    make: Callable[[Mapping[str, Any]], Engine[Any, Any]], file: str, facts: Mapping[str, Any]
) -> Engine[Any, Any]:
    try:
        return make(facts)
    except KitError:  # numbers that cannot be played by
        raise
    except Exception as error:
        raise BrokenGame(blamed(error, file)) from error
