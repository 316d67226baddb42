"""The printed board, A4 upright or the same on A3: the field, and at either end what a team needs."""

from collections.abc import Mapping
from math import sqrt

from kit.art import paths
from kit.art.layout.texts import texts_of
from kit.art.look import Look
from kit.art.palette import mix
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
_FIELD = (176.0, 233.0)  # what the hexes may take
_BAND = 16.0
_LIVE = 14.0  # on A3, too, this keeps the ends clear of where two lying A4 sheets are cut
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


def largest(rules: Rules) -> float:
    """The side of a hex: 16 mm, less where more of them must fit."""
    one = grid_of(rules, 0, 0, 1)
    return min(SIDE, _FIELD[0] / one.w, _FIELD[1] / one.h)


def spots_of(rules: Rules, sides: Mapping[str, Side]) -> dict[str, HexSpot]:
    """End zones with dots, start hexes and the centre."""
    field = field_of(rules)
    found = {}
    for team, side in enumerate(sides.values()):
        for at in field.listed(field.zone[team]):
            found[field.name[at]] = HexSpot(fill=side.colour, dot="outline")
        for at in field.listed(field.start[team]):
            found[field.name[at]] = HexSpot(fill=mix(side.colour, PAVING.grounds[1], 0.5))
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


def _end(content: Content, lang: str, team: str, low: float, goals: int) -> tuple[Element, ...]:
    """What lies below the field on a team's side: rings for won balls, two reminders, the clock rose."""
    words, colour = texts_of(content, lang), teams(content)[team].colour
    y, where = low + _BAND / 2, f"board, {team}, {lang}"
    items: list[Element] = [Rect(13, y - 9.6, W - 26, 19.2, 4, "asphalt")]
    step = min(15.0, 46 / goals)
    for n in range(goals):
        x = 17 + 6.5 + n * step
        items.append(Circle(x, y, 6.5, mix("asphalt", "ivory", 0.25), Stroke(colour, 0.9)))
        items.append(Group((use(ball(False), x, y, 6),), opacity=1))
    plate = 17 + 13 + (goals - 1) * step + 5
    wide = W - plate - 17 - 22
    items.append(Rect(plate, y - 7.2, wide, 14.4, 3, "ivory", Stroke(colour, 0.9)))
    name = Style("display", 12, "outline", "start", "middle", 1, 0, 8)
    text = Style("text", 8.5, "outline", "start", "middle", 1.1, 0.1, 7)
    items += lay_out(
        content.text(content.game.teams[team].name, lang), plate + 4, y - 6.8, wide * 0.24, 13.6, name, where
    )
    said = f"{words['board_starts']}\n{words['board_first']}"
    items += lay_out(said, plate + 5 + wide * 0.245, y - 6.8, wide * 0.755 - 7, 13.6, text, where)
    items += _rose(W - 17 - 9, y, 7.5)
    return tuple(items)


def board_size(scale: float) -> tuple[float, float]:
    """How large the board is."""
    return (W, H) if scale == 1 else (297.0, 420.0)


def board_scene(content: Content, lang: str, scale: float = 1) -> Scene:
    """The printed board."""
    rules, words, own = Rules.of(content.facts), texts_of(content, lang), look(content)
    grid = grid_of(rules, W / 2, H / 2, largest(rules))
    sides = teams(content)
    edge = Stroke("asphalt", 8.0, (), "round", "round")  # no crumbs of the print lie in the corners
    low = min(grid.y + grid.h / 2 + 2, H - _LIVE - _BAND)
    items: list[Element] = [
        *_ground(own),
        *(grid.outline(name)._replace(fill="asphalt", stroke=edge) for name in grid.names()),
        *hex_field(grid, PAVING, spots_of(rules, sides)),
    ]
    for team, turn in zip(TEAMS, (0, 180), strict=True):
        x, y = (W, H) if turn else (0, 0)
        end = _end(content, lang, team, low, rules.goals[STANDARD])
        items.append(Group(end, x, y, turn, name=f"end-{team.lower()}"))
    drawn = items if scale == 1 else [Group(tuple(items), 0, 0, 0, scale)]
    return Scene(*board_size(scale), tuple(drawn), words["board_title"], words["board_desc"], lang)


def _ground(own: Look) -> tuple[Element, ...]:
    """The schoolyard, reaching over the cut."""
    return (Group(own.strip(W + 2 * BLEED, H + 2 * BLEED, 11), -BLEED, -BLEED),)
