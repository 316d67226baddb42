"""Every number and choice of the rules, declared here alone: files, texts and the engine follow."""

from dataclasses import dataclass
from typing import Annotated, Final

from kit.core.errors import UnplayableRules
from kit.core.facts import Among, Many, Numbers, Within

UNTIL_FITS: Final = "until_fits"
FEWEST_PIPS: Final = "fewest_pips"


@dataclass(frozen=True)
class TileSet:
    """What is dealt (§ 1, § 2)."""

    highest: Annotated[int, Within(3, 9), "most pips on a half"]
    each: Annotated[int, Within(1, 12), "how many tiles each player takes"]


@dataclass(frozen=True)
class Rules(Numbers):
    """The rules of dominoes, as `rules.yaml` gives them (rulings 4, 6 and 8)."""

    players: Annotated[
        tuple[Annotated[int, Within(2, 4)], ...], Many(2, 2), "fewest and most players, as [2, 4]"
    ]
    tiles: Annotated[TileSet, "the tiles"]
    draw: Annotated[str, Among((UNTIL_FITS, "one"), "way to draw"), "until one fits, or a single tile"]
    win_needs_empty_stock: Annotated[bool, "an empty hand wins only once the stock is gone"]
    blocked: Annotated[str, Among((FEWEST_PIPS, "nobody"), "end"), "who wins a blocked game"]

    def refuse(self) -> None:
        """Hands for which there are too few tiles."""
        (least, most), each = self.players, self.tiles.each
        if least > most:
            raise UnplayableRules("players", f"at least {least}, but at most {most}; swap them")
        if most * each >= (there := len(self.whole_set())):
            raise UnplayableRules(
                "tiles.each", f"{most} hands of {each} leave none of {there} tiles to begin with"
            )

    @property
    def seats(self) -> range:
        """How many may play."""
        return range(self.players[0], self.players[1] + 1)

    def whole_set(self) -> tuple[int, ...]:
        """Every tile, the lower half first: 10 × lower + higher.

        >>> Rules((2, 2), TileSet(2, 1), "one", True, "nobody").whole_set()
        (0, 1, 2, 11, 12, 22)
        """
        end = self.tiles.highest + 1
        return tuple(10 * a + b for a in range(end) for b in range(a, end))

    def stock(self, players: int) -> int:
        """How many tiles are left when all hands are dealt and one is turned up."""
        return len(self.whole_set()) - players * self.tiles.each - 1
