"""What a piece looks like, as a short hash: equal drawings, equal hashes, in every process."""

import json
from hashlib import blake2b
from typing import Any

from kit.art.piece import Component, Piece
from kit.art.scene import Element, Group, Scene, Symbol, Use


def _rest(value: bytes) -> str:
    """What JSON has no word for: pictures, by what is in them."""
    return blake2b(value, digest_size=16).hexdigest()


_ENCODE = json.JSONEncoder(default=_rest, ensure_ascii=False, check_circular=False, separators=(",", ":"))


def digest(*parts: Any) -> str:
    """A short hash of plain data, scenes included."""
    return blake2b(_ENCODE.encode(parts).encode(), digest_size=12).hexdigest()


class Hasher:
    """Hashes of pieces; scenes and symbols that stand more than once are read once."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[Scene | Symbol, str]] = {}

    def scene(self, scene: Scene | Symbol) -> str:
        """The hash of a drawing."""
        found = self._known.get(id(scene))
        if found is None:
            # The drawing is kept beside its hash, so that no other one can come to have its id.
            found = scene, digest(scene.w, scene.h, self._plain(scene.items))
            self._known[id(scene)] = found
        return found[1]

    def _plain(self, items: tuple[Element, ...]) -> list[Any]:
        """The items with the hash of a symbol in its place."""
        found: list[Any] = []
        for item in items:
            if isinstance(item, Use):
                found.append(("use", self.scene(item.symbol), item[1:]))
            elif isinstance(item, Group):
                found.append(("group", self._plain(item.items), item[1:-1]))
            else:
                found.append((type(item).__name__, item))
        return found

    def piece(self, piece: Piece) -> str:
        """The hash of all that is seen and cut of a piece."""
        back = self.scene(piece.back) if piece.back else None
        return digest(self.scene(piece.front), back, piece.bleed, piece.outline, piece.corner)

    def component(self, component: Component) -> list[tuple[str, str]]:
        """Name and hash of every piece and page, in order."""
        return [(piece.name, self.piece(piece)) for piece in (*component.pages, *component.pieces)]
