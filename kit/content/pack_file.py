"""A pack's own file, pack.yaml: whose it is, how it is printed, and which cards are in the deck."""

import os
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from kit.content.nodes import Mapping, Mark, Node, Scalar, Sequence, at
from kit.content.pack import PackFolder, Trees
from kit.content.problems import ContentErrors, OtherGame, Problem, hint, quoted
from kit.content.records import PACK, PRINT, PackInfo, PrintDefaults
from kit.content.shape import Broken, Reading
from kit.content.tree import read_tree
from kit.core.shelf import DEFAULT


def read_pack(game: str, folder: PackFolder, to: Reading) -> tuple[PackInfo, Node | None]:
    node: Node | None = None
    if "pack" in folder.files:
        node = read_tree(folder.files["pack"], to.problems)
    if node is None:
        return PackInfo(folder.root), None
    try:
        found = PACK.read(node, to, folder=folder.root)
    except Broken:
        return PackInfo(folder.root), None
    if found.game != game:
        said = f"this pack is for the game {quoted(found.game)}, not for {quoted(game)}"
        place = at(node, "game")
        said = f"{said}; leave --game out, or say `game: {game}` here"
        raise OtherGame([Problem(place.file, place.line, place.column, said)])
    return found, node


def deal(trees: Trees, name: str, folders: list[PackFolder], packs: list[Node | None], to: Reading) -> None:
    """Leave out the game's own cards that packs do not want, and count the copies of the others."""
    said = [node for node in packs if isinstance(node, Mapping)]
    if name:
        _choose(trees.folders[name], folders[0].folders.get(name, {}), _own(name, folders), said, to)
        _count(trees.folders[name], said, to)
        return
    for node in said:
        for key, _ in node:
            if key.value in ("deck", "copies"):
                to.problem(key, "this game has no deck of cards; delete the key")


def _own(name: str, folders: list[PackFolder]) -> set[str]:
    """The cards that packs have files for."""
    return {card for folder in folders[1:] for card in folder.folders.get(name, ())}


def _choose(
    cards: dict[str, Node], known: Iterable[str], own: set[str], packs: list[Mapping], to: Reading
) -> None:
    decks = [at(node, "deck") for node in packs if "deck" in node.entries]
    for deck in decks:
        for one in deck.items if isinstance(deck, Sequence) else ():
            if isinstance(one, Scalar) and one.value not in known:
                to.problem(one, f"the game has no card {quoted(one.value)}{hint(one.value, known)}")
    if not decks or (isinstance(decks[-1], Scalar) and decks[-1].value == "all"):
        return
    listed = decks[-1].items if isinstance(decks[-1], Sequence) else []
    kept = own | {one.value for one in listed if isinstance(one, Scalar)}
    for card in [card for card in cards if card not in kept]:
        del cards[card]
    if not cards:
        to.problem(decks[-1], "the deck would be empty; keep some of the game's cards, or add your own")


def _count(cards: dict[str, Node], packs: list[Mapping], to: Reading) -> None:
    for node in packs:
        copies = at(node, "copies")
        for key, value in copies if isinstance(copies, Mapping) and copies is not node else ():
            card = cards.get(key.value)
            if card is None:
                to.problem(key, f"there is no card {quoted(key.value)} in the deck{hint(key.value, cards)}")
            elif isinstance(card, Mapping):
                cards[key.value] = counted = Mapping(*_place(card))
                counted.entries = {**card.entries, "copies": (Scalar(*_place(key), "copies"), value)}


def _place(mark: Mark) -> tuple[str, int, int]:
    return mark.file, mark.line, mark.column


def pack_game(folder: str | Path) -> str:
    """The game that a pack is for; a folder that cannot be read as a pack is for the usual one."""
    tree = read_tree(os.path.join(folder, "pack.yaml"), [])
    said = at(tree, "game") if isinstance(tree, Mapping) and "game" in tree.entries else None
    return said.value if isinstance(said, Scalar) else DEFAULT


def print_defaults(packs: Iterable[str | Path]) -> PrintDefaults:
    """How packs are printed unless somebody says otherwise; of several, the last that says something."""
    found = PrintDefaults()
    problems: list[Problem] = []
    for folder in packs:
        tree = read_tree(os.path.join(folder, "pack.yaml"), [])  # what cannot be read is told by `load`
        if not isinstance(tree, Mapping) or "print" not in tree.entries:
            continue
        try:
            said = PRINT.read(at(tree, "print"), Reading(problems=problems))
        except Broken:
            raise ContentErrors(problems) from None
        own = os.path.join(folder, "printers", f"{said.printer}.yaml")
        if said.printer and os.path.isfile(own):
            said = replace(said, printer=own)
        found = replace(found, **{key: value for key, value in vars(said).items() if value is not None})
    return found
