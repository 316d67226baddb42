"""Racks to fold: a slope for the tiles, a lip that keeps them, the player's name for the others to see."""

from collections.abc import Mapping
from itertools import accumulate

from kit.art import paths
from kit.art.look import Look
from kit.art.palette import Colour, mix, on
from kit.art.parts.sheet import BLEED, CUT, FOLD, OVER, TOWARDS, glued, tab
from kit.art.scene import Element, Group, Line, Path, Rect, Scene, Stroke
from kit.art.text import Style, lay_out
from kit.games.doubles.engine.events import PAIRS
from kit.games.doubles.engine.state import partners

TILE, W = 20.5, 160.0  # a tile with some air; seven of them and a margin
_FLAP, _BASE, _BACK, _SLOPE, _LEDGE, _LIP = 10.0, 22.0, 32.0, 32.0, 9.0, 7.0
_FOLDS = tuple(accumulate((_FLAP, _BASE, _BACK, _SLOPE, _LEDGE, _LIP)))
H = _FOLDS[-1] + _LIP
_GAP = 8.0
_COLOURS: Mapping[str, Colour] = {"A": "signal", "B": "inkblue"}


def rack(look: Look, words: Mapping[str, str], player: str, tiles: int, lang: str) -> tuple[Element, ...]:
    """The net of a rack, its lip below: flap, base, back, slope, ledge, and the lip twice."""
    base, back, slope, ledge, lip, outside = _FOLDS
    where, colour = f"rack of {player}, {lang}", _COLOURS[player[0]]
    pale = mix(colour, "ivory", 0.25)
    edge = Stroke(mix("ink", pale, 0.55), 0.25, (1.2, 1.0), "butt")
    left, top = (W - tiles * TILE) / 2, ledge - TILE
    steps = Style("text", 8.5, "ink", valign="middle", leading=1.15, min_size=7)
    badge = Group(
        (
            Rect(-17, -8, 34, 16, 8, "ivory", Stroke("outline", 0.4)),
            *lay_out(player, -15, -8, 30, 16, Style("display", 22, "outline", "middle", "middle", 1), where),
        ),
        W / 2,
        back + _BACK / 2,
        180,  # upright for those who sit opposite
    )
    places = (Rect(left + n * TILE, top, TILE, TILE, 1, None, edge) for n in range(tiles))
    name = Style("display", 10, on(colour), "middle", "middle", 1, 0, 7)
    edge_line = paths.polyline([(0.0, base), (0.0, H), (W, H), (W, base)])
    edge_x, wide = -BLEED, W + 2 * BLEED
    return (
        Rect(edge_x, base - BLEED, wide, BLEED + _BASE, 0, "paper"),
        *glued(tab((0, base), (W, base), _FLAP, 4), OVER),
        *lay_out(words["racks_steps"], 6, base + 1, W - 12, _BASE - 2, steps, where),
        Group(look.strip(wide, _BACK, 10), edge_x, back),
        badge,
        Rect(edge_x, slope, wide, _SLOPE, 0, pale),
        *places,
        Rect(edge_x, ledge, wide, _LEDGE + _LIP, 0, mix(colour, "ivory", 0.5)),
        Rect(edge_x, outside, wide, _LIP + BLEED, 0, colour),
        *lay_out(player, W / 2 - 15, outside, 30, _LIP, name, where),
        *(Line(0, y, W, y, FOLD) for y in (base, back, slope, outside)),
        *(Line(0, y, W, y, TOWARDS) for y in (ledge, lip)),
        Path(edge_line, None, CUT),
    )


def rack_pages(look: Look, words: Mapping[str, str], tiles: int, lang: str) -> dict[str, Scene]:
    """A page a pair, with a rack for each partner."""
    return {
        f"racks-{pair.lower()}": Scene(
            W + 2 * BLEED,
            2 * H + _GAP + BLEED,
            tuple(
                Group(rack(look, words, player, tiles, lang), BLEED, n * (H + _GAP))
                for n, player in enumerate(partners(pair))
            ),
            words["racks_title"],
            "",
            lang,
        )
        for pair in PAIRS
    }
