"""A game that is a folder of data: the house gives it every part that other games bring as code."""

import os
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from kit.games import Game, at

if TYPE_CHECKING:
    from kit.content.engine_game import MakeEngine
    from kit.content.played import PlayedExample
    from kit.games.folder.art.products import FolderProducts
    from kit.games.folder.content import DataContent, FolderGame


def _content(engine: "MakeEngine | None") -> "FolderGame":
    from kit.games.folder.content import FolderGame

    return FolderGame(engine)


def _products(folder: Path) -> "FolderProducts":
    from kit.games.folder.art.products import FolderProducts

    return FolderProducts(folder)


def data_game(
    name: str, folder: "str | os.PathLike[str]", engine: "MakeEngine | None" = None
) -> "Game[DataContent, PlayedExample]":
    """The game in a folder of data; with an engine its examples are proven, and it can be played."""
    part = partial(_content, engine)
    return Game(
        name,
        content=part,
        proofs=part,
        accept=part,
        diff=part,
        samples=part,
        look=at("kit.games.folder.art.look"),
        products=partial(_products, Path(folder)),
        setup=at("kit.games.folder.art.setup"),
        book=at("kit.games.folder.book"),
        engine=(lambda: engine) if engine else None,
        folder=Path(folder),
    )


def opened(name: str, folder: str, trusted: bool) -> "Game[DataContent, PlayedExample]":
    """The game in somebody's folder; its code is run only where the user says so."""
    from kit.games.folder.engine_file import engine_in

    return data_game(name, folder, engine_in(Path(folder)) if trusted else None)
