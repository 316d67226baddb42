"""What print-on-demand asks of a picture: a format of cards, its bleed, nothing rounded."""

from typing import Final, NamedTuple

from kit.art.piece import Piece
from kit.art.scene import Path
from kit.export.errors import ExportError
from kit.press.paper import LEAST_BLEED

_NEAR: Final = 2.0  # mm by which makers of cards differ from each other


class CardProfile(NamedTuple):
    """A format; where it has no size, pieces of its form keep their own."""

    name: str
    size: tuple[float, float] | None = None
    bleed: float = LEAST_BLEED

    def takes(self, piece: Piece) -> bool:
        """Whether a piece is of this format."""
        w, h = piece.size
        if self.size is not None:
            near = all(abs(a - b) <= _NEAR for a, b in zip((w, h), self.size, strict=True))
            return near and piece.outline != "round" and not _six_sided(piece)
        return _six_sided(piece) if self.name == HEX else abs(w - h) < 0.01 and _four_sided(piece)


HEX: Final = "hex"
PROFILES: Final = {
    one.name: one
    for one in (
        CardProfile("poker", (63, 88)),
        CardProfile("tarot", (70, 120)),
        CardProfile("mini", (44, 68)),
        CardProfile("square"),
        CardProfile(HEX),
    )
}


def _six_sided(piece: Piece) -> bool:
    if not isinstance(piece.outline, Path):
        return False
    return sum(command[0] != "Z" for command in piece.outline.d) == 6


def _four_sided(piece: Piece) -> bool:
    """A rectangle, its corners rounded or not."""
    form = piece.outline
    return form == "rect" if isinstance(form, str) else sum(command[0] == "C" for command in form.d) == 4


def profile_of(name: str) -> CardProfile:
    """The profile of a name.

    >>> profile_of("poker").size
    (63, 88)
    """
    if name not in PROFILES:
        raise ExportError(f"unknown profile {name[:64]!r}; known: {', '.join(PROFILES)}")
    return PROFILES[name]
