"""The printed board, A4 upright or the same on A3: the field, and at either end what a team needs."""

from collections.abc import Mapping
from math import sqrt

from kit.art import paths
from kit.art.layout.texts import texts_of
from kit.art.look import Look
from kit.art.palette import darken, mix
from kit.art.parts.hex_board import HexGrid, HexSpot, Paving, hex_field, hexagon
from kit.art.scene import Circle, Element, Group, Path, Rect, Scene, Stroke, use
from kit.art.text import Style, label, lay_out
from kit.content.content import Content
from kit.games.playball.art.look import look
from kit.games.playball.art.pieces import Side, ball, teams
from kit.games.playball.engine.board import CLOCK, TEAMS, HexField
from kit.games.playball.engine.rules import STANDARD, Rules

W, H, BLEED = 210.0, 297.0, 3.0
SIDE = 16.0
A3 = sqrt(2)
_WIDE = 176.0  # what the hexes may take
_LIVE = 14.65  # on A3, too, this keeps the ends clear of where two lying A4 sheets are cut
_PLATE, _GAP = 7.4, 1.7  # the plate with a team's name, and how far from the field it lies
_RING = 6.5
_YARD = 10.5  # where the print ends, so that no hex of it is cut by the field
PAVING = Paving(
    (mix("asphalt", "ivory", 0.20), mix("asphalt", "ivory", 0.27), mix("asphalt", "ivory", 0.34)),
    "ivory",
    "outline",
)


def field_of(rules: Rules) -> HexField:
    """The field of these rules."""
    return HexField.of(rules.board.columns, rules.board.long, rules.board.end_zones)


def grid_of(rules: Rules, x: float, y: float, side: float) -> HexGrid:
    """Its hexes on paper, around a point."""
    return HexGrid(x, y, side, tuple(field_of(rules).length.values()))


def _beside(rules: Rules) -> list[float]:
    """Where, in columns from the middle, rings and rose lie beside the zones; none where room is short."""
    middle = rules.board.columns // 2
    short = [float(n - middle) for n in range(rules.board.columns) if (n - middle) % 2]
    rings = rules.goals[STANDARD]
    return [*short[:rings], short[-1]] if rings < len(short) else []


def largest(rules: Rules) -> float:
    """The side of a hex: 16 mm, less where more of them must fit."""
    one = grid_of(rules, 0, 0, 1)
    ends = _LIVE + _PLATE + _GAP + (0 if _beside(rules) else 2 * _RING + _GAP)
    return min(SIDE, _WIDE / one.w, (H - 2 * ends) / one.h)


def spots_of(rules: Rules, sides: Mapping[str, Side], places: bool = False) -> dict[str, HexSpot]:
    """End zones with dots, start hexes and the centre; `places` show in grey, too, where discs start."""
    field = field_of(rules)
    found = {}
    for team, side in enumerate(sides.values()):
        for at in field.listed(field.zone[team]):
            found[field.name[at]] = HexSpot(fill=side.colour, dot="outline")
        for at in field.listed(field.start[team]):
            place = darken(side.colour, 0.55) if places else None
            found[field.name[at]] = HexSpot(fill=mix(side.colour, PAVING.grounds[1], 0.5), place=place)
    found[field.name[field.centre]] = HexSpot(ring="outline")
    return found


def _rose(x: float, y: float, r: float) -> list[Element]:
    """The six directions by the clock."""
    items: list[Element] = [Path(hexagon(x, y, r), "ivory", Stroke("outline", 0.4))]
    for hour in CLOCK:
        turn = 30 * hour - 90
        tip, foot = paths.polar(x, y, r * 0.5, turn), paths.polar(x, y, r * 0.14, turn)
        items.append(Path(paths.arrow(*foot, *tip, 0.35, 1.5, 1.3), "orange"))
        items.append(label(*paths.polar(x, y, r * 0.67, turn), str(hour), "text-bold", 6, "outline"))
    return items


def _end(content: Content, lang: str, team: str, grid: HexGrid, rules: Rules) -> tuple[Element, ...]:
    """A team's end: rings for won balls and the clock rose beside the zones, below them two reminders."""
    words, colour = texts_of(content, lang), teams(content)[team].colour
    low, columns = grid.y + grid.h / 2 + _GAP, _beside(rules)
    if columns:
        top, places = low - _GAP - grid.apart / 2, [W / 2 + 1.5 * grid.side * n for n in columns]
    else:
        top, low = low - _GAP, low + 2 * _RING + _GAP
        step = min(48.0, _WIDE / (rules.goals[STANDARD] + 1))
        places = [W / 2 + step * (n - rules.goals[STANDARD] / 2) for n in range(rules.goals[STANDARD] + 1)]
    y, r = (top + low) / 2, min(_RING, (low - top) / 2 - 0.6)
    *rings, rose = places
    items: list[Element] = []
    for x in rings:
        items.append(Circle(x, y, r, mix("asphalt", "ivory", 0.25), Stroke(colour, 0.9)))
        items.append(use(ball(False), x, y, r * 0.92))
    items += _rose(rose, y, r * 1.15)
    left, where = (W - _WIDE) / 2, f"board, {team}, {lang}"
    items.append(Rect(left, low, _WIDE, _PLATE, 2.5, "ivory", Stroke(colour, 0.9)))
    name = Style("display", 12, "outline", "start", "middle", 1, 0, 8)
    text = Style("text", 8.5, "outline", "end", "middle", 1.1, 0.1, 7)
    called = content.text(content.game.teams[team].name, lang)
    items += lay_out(called, left + 4, low, _WIDE * 0.2, _PLATE, name, where)
    said = f"{words['board_starts']}\n{words['board_first']}"
    items += lay_out(said, left + _WIDE * 0.2, low, _WIDE * 0.8 - 4, _PLATE, text, where)
    return tuple(items)


def board_size(scale: float) -> tuple[float, float]:
    """How large the board is."""
    return (W, H) if scale == 1 else (297.0, 420.0)


def board_scene(content: Content, lang: str, scale: float = 1) -> Scene:
    """The printed board."""
    rules, words, own = Rules.of(content.facts), texts_of(content, lang), look(content)
    grid = grid_of(rules, W / 2, H / 2, largest(rules))
    sides = teams(content)
    items: list[Element] = [*_ground(own), *hex_field(grid, PAVING, spots_of(rules, sides, places=True))]
    for team, turn in zip(TEAMS, (0, 180), strict=True):
        x, y = (W, H) if turn else (0, 0)
        end = _end(content, lang, team, grid, rules)
        items.append(Group(end, x, y, turn, name=f"end-{team.lower()}"))
    drawn = items if scale == 1 else [Group(tuple(items), 0, 0, 0, scale)]
    return Scene(*board_size(scale), tuple(drawn), words["board_title"], words["board_desc"], lang)


def _ground(own: Look) -> tuple[Element, ...]:
    """The schoolyard within a line of chalk; the print around it reaches over the cut."""
    line = Stroke("chalk", 0.5)
    return (
        Group(own.strip(W + 2 * BLEED, H + 2 * BLEED, 11), -BLEED, -BLEED, name="ground"),
        Rect(_YARD, _YARD, W - 2 * _YARD, H - 2 * _YARD, 4, "asphalt", line),
    )
