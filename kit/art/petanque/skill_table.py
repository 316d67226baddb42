"""The table of skills: what each adds to the die, and what it may try."""

from collections.abc import Iterator, Mapping

from kit.art import fonts, paths
from kit.art.badges import badge
from kit.art.dice import die
from kit.art.palette import keep, tint
from kit.art.scene import Element, Line, Path, Rect, Stroke, use
from kit.art.text import Style, label, lay_out
from kit.content.filters import faces, signed
from kit.content.petanque import PetanqueContent
from kit.content.petanque_skills import SkillRecord
from kit.games.petanque.rules import ACTIONS, POINT, SHOOT, Adjustment

NAMES = 24.0  # the width of the first column
WIDE = {POINT: 1.55, SHOOT: 1.3}  # shares of the columns; those with a tick or a dash are narrower


def skill_table(
    content: PetanqueContent, lang: str, titles: Mapping[str, str], box: Rect
) -> Iterator[Element]:
    """A row for each skill, a column for each action; below, who leaves the choice to the opponent."""
    losers = [skill for skill in content.skills.values() if skill.skill.stone == "opponent"]
    foot = 4.6 if losers else 0.0
    head = 7.0
    unit = (box.w - NAMES) / sum(WIDE.get(a, 1) for a in ACTIONS)
    x, columns = box.x + NAMES, dict[str, Rect]()
    for action in ACTIONS:
        w = unit * WIDE.get(action, 1)
        columns[action] = Rect(x, box.y, w, head)
        x += w
    style = Style("text-bold", 7.5, align="middle", valign="middle", leading=1, min_size=6)
    for action, cell in columns.items():
        where = f"board, panel skills, {action}, {lang}"
        yield from lay_out(titles.get(action, action), cell.x + 0.3, cell.y, cell.w - 0.6, head, style, where)
    high = (box.h - head - foot) / len(content.skills)
    for n, skill in enumerate(content.skills.values()):
        row = Rect(box.x, box.y + head + n * high, box.w, high)
        yield from _row(content, lang, skill, row, columns)
    if losers:
        yield from _stone(content, lang, losers, Rect(box.x, box.y + box.h - foot, box.w, foot))


def _row(
    content: PetanqueContent, lang: str, skill: SkillRecord, row: Rect, columns: Mapping[str, Rect]
) -> Iterator[Element]:
    size = min(row.h - 1, 9.0)
    middle = row.y + row.h / 2
    yield Rect(row.x, row.y + 0.3, row.w, row.h - 0.6, 1.2, tint(skill.colour, 0.16, "paper"))
    yield use(badge(skill.badge, skill.colour), row.x + size / 2 + 0.5, middle, size)
    style = Style("text-black", 9, valign="middle", leading=1, min_size=6.5)
    name = content.text(skill.name, lang)
    x = row.x + size + 1.6
    where = f"board, panel skills, {skill.id}, {lang}"
    yield from lay_out(name, x, row.y, row.x + NAMES - x, row.h, style, where)
    for action, cell in columns.items():
        cx = cell.x + cell.w / 2
        if action == POINT:
            yield from _adjustment(skill.skill.point, cell, middle, row.h)
        elif action == SHOOT:
            yield from _adjustment(skill.skill.shoot, cell, middle, row.h)
        else:
            yield from _may(skill.skill.allows(action), cx, middle)


def _adjustment(adjustment: Adjustment, cell: Rect, cy: float, high: float) -> Iterator[Element]:
    """What is added, and beside it the faces left alone, struck out."""
    cx = cell.x + cell.w / 2
    if not adjustment.add:
        yield Line(cx - 1.3, cy, cx + 1.3, cy, Stroke("muted", 0.5))
        return
    text = signed(adjustment.add)
    points = min(11.0, high * 1.6)
    if adjustment.optional:
        text, points = f"0/{text}", points - 1.5
    but = sorted(adjustment.but)
    wide = fonts.width(text, "display", points)
    room = cell.w - wide - 2
    size = min(4.7, high - 1.4)
    few = len(but) * size * 1.12 <= room
    long = len(but) * size * 1.12 if few else min(fonts.width(f"≠{faces(but)}", "text-bold", 8), room)
    x = cx - (wide + (0.8 + long if but else 0)) / 2
    yield label(x, cy, text, "display", points, anchor="start")
    x += wide + 0.8
    if few:
        yield from _struck(but, x, cy, size)
    else:
        style = Style("text-bold", 8, valign="middle", min_size=6)
        yield from lay_out(f"≠{faces(but)}", x, cy - high / 2, long, high, style, "board, panel skills")


def _struck(but: list[int], x: float, cy: float, size: float) -> Iterator[Element]:
    """Die faces with a stroke through them."""
    reach = size * 0.56
    for n, face in enumerate(but):
        cx = x + size / 2 + n * size * 1.12
        yield use(die(face), cx, cy, size)
        yield Line(cx - reach, cy + reach, cx + reach, cy - reach, Stroke(keep("terracotta"), 0.6))


def _may(allowed: bool, cx: float, cy: float) -> Iterator[Element]:
    """A tick, or a small dash."""
    if allowed:
        d = paths.polyline([(cx - 1.9, cy + 0.1), (cx - 0.5, cy + 1.6), (cx + 2.1, cy - 1.8)])
        yield Path(d, None, Stroke("ink", 0.9))
    else:
        yield Line(cx - 1.3, cy, cx + 1.3, cy, Stroke("muted", 0.5))


def _stone(content: PetanqueContent, lang: str, losers: list[SkillRecord], box: Rect) -> Iterator[Element]:
    """The phrase that the cards of these skills bear."""
    x = box.x + 0.4
    for skill in losers:
        yield use(badge(skill.badge, skill.colour), x + 2, box.y + box.h / 2 + 0.3, 4)
        x += 4.6
    text = content.phrases.say("skill.stone.opponent", lang, {})
    style = Style("text", 8, valign="middle", leading=1, min_size=6)
    where = f"board, panel skills, stone, {lang}"
    yield from lay_out(text, x + 0.6, box.y + 0.3, box.x + box.w - x - 0.6, box.h - 0.3, style, where)
