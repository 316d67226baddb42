"""Score sheets, two beside each other, as narrow as a bill in a bistro."""

from collections.abc import Mapping

from kit.art import fonts
from kit.art.look import look_of
from kit.art.palette import tint
from kit.art.parts.sheet import FOLD, H, W, heading
from kit.art.scene import Element, Group, Line, Rect, Scene, Stroke, use
from kit.art.text import Style, label, lay_out
from kit.content.content import Content
from kit.games.petanque.art.boules import balls, boule

ROWS, ROW = 18, 8.2
_GAP = 12.0
_WIDTH = (W - _GAP) / 2
_RULE = Stroke("ink", 0.25)
_BALL = 9.5  # the room of a team's boule beside its name
_NAME, _LEAST = 12.0, 8.0  # points


def _team(
    content: Content, team: str, x: float, y: float, w: float, members: int, lang: str, where: str
) -> list[Element]:
    """A team's name with its boule, and a line for each of its characters."""
    entry = content.game.teams[team]
    items: list[Element] = [Rect(x, y, w, 10, 2, tint(entry.colour, 0.25), Stroke(entry.colour, 0.35))]
    items.append(use(boule(balls(content)[team]), x + 5.2, y + 5, 8))
    room = w - _BALL - 2.5
    names = {one: f"{one} {content.text(each.name, lang)}" for one, each in content.game.teams.items()}
    widest = max(fonts.width(name, "display", _NAME) for name in names.values())
    size = max(_NAME * min(room / widest, 1), _LEAST)  # one size for all teams, on one line while it can be
    head = Style("display", size, "ink", valign="middle", leading=1, min_size=_LEAST)
    items += lay_out(names[team], x + _BALL + 0.5, y, room, 10, head, where)
    for i in range(members):
        at = y + 18 + i * 7.5
        items.append(Line(x, at, x + w, at, _RULE))
    return items


def _table(content: Content, texts: Mapping[str, str], y: float, where: str) -> list[Element]:
    """A row for each end: points and the sum so far, team by team."""
    teams = list(content.game.teams.items())
    first = 13.0
    cell = (_WIDTH - first) / (2 * len(teams))
    bottom = y + 6 + ROWS * ROW
    items: list[Element] = []
    small = Style("text-bold", 8, "ink", "middle", "middle", 1, 0, 6.5)
    items += lay_out(texts["score_end"], 0, y, first, 6, small, where)
    for n, (_, team) in enumerate(teams):
        x = first + n * 2 * cell
        items.append(Rect(x + cell, y + 6, cell, ROWS * ROW, 0, tint(team.colour, 0.14)))
        for i, key in enumerate(("score_points", "score_total")):
            items += lay_out(texts[key], x + i * cell, y, cell, 6, small, where)
    for i in range(ROWS):
        top = y + 6 + i * ROW
        items.append(Line(0, top, _WIDTH, top, _RULE))
        items.append(label(first / 2, top + ROW / 2, str(i + 1), "display", 9.5, "muted"))
    items.append(Line(0, bottom, _WIDTH, bottom, Stroke("ink", 0.5)))
    for n in range(len(teams)):
        x = first + 2 * n * cell
        items.append(Line(x, y + 1, x, bottom, Stroke("ink", 0.5)))
        items.append(Line(x + cell, y + 6, x + cell, bottom, _RULE))
    return items


def _sheet(content: Content, texts: Mapping[str, str], members: int, lang: str, where: str) -> list[Element]:
    teams = list(content.game.teams)
    half = (_WIDTH - 5) / len(teams)
    plain = Style("text", 9, "ink", valign="middle", leading=1, min_size=7.5)
    small = Style("text-italic", 8.5, "muted", valign="middle", leading=1, min_size=7)
    items: list[Element] = [
        *lay_out(texts["score_date"], 0, 0, 24, 6, plain, where),
        Line(24, 5.4, _WIDTH, 5.4, _RULE),
    ]
    for i, team in enumerate(teams):
        items += _team(content, team, i * (half + 5), 10, half, members, lang, where)
    table = 10 + 18 + (members - 1) * 7.5 + 7
    items += _table(content, texts, table, where)
    foot = table + 6 + ROWS * ROW + 3
    if texts["score_goal"]:
        items += lay_out(texts["score_goal"], 0, foot, _WIDTH, 5, small, where)
    items += lay_out(texts["score_signed"], 0, foot + 9, 40, 6, plain, where)
    items.append(Line(32, foot + 14.4, _WIDTH, foot + 14.4, _RULE))
    return items


def score_page(content: Content, texts: Mapping[str, str], members: int, lang: str) -> Scene:
    """Two sheets for two matches; `members` characters play for a team at most."""
    where = f"extras, score sheet, {lang}"
    sheet = tuple(_sheet(content, texts, members, lang, where))
    items = (
        *heading(look_of(content), texts["score_title"], where),
        Group(sheet, 0, 22),
        Group(sheet, _WIDTH + _GAP, 22),
        Line(W / 2, 20, W / 2, H, FOLD._replace(colour="muted")),
    )
    return Scene(W, H, items, texts["score_title"], "", lang)
