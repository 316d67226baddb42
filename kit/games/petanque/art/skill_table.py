"""The table of skills: what each does to the die, what it may try, and below it whatever else it has."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from kit.art import fonts, paths
from kit.art.badges import badge
from kit.art.dice import die
from kit.art.palette import keep, tint
from kit.art.scene import Element, Line, Path, Rect, Stroke, use
from kit.art.text import Style, label, lay_out
from kit.content.filters import faces
from kit.games.petanque.content import PetanqueContent
from kit.games.petanque.content.skill_text import short_change, special_lines
from kit.games.petanque.content.skills import SkillRecord
from kit.games.petanque.engine.rules import ACTIONS, POINT, SHOOT, SHOOT_JACK, Adjustment, Skill

NAMES = 24.0  # the width of the first column
_NOTE = Style("text", 8, valign="middle", leading=1, min_size=6)
WIDE = {POINT: 1.55, SHOOT: 1.3}  # shares of the columns; those with a tick or a dash are narrower


def skill_table(
    content: PetanqueContent, lang: str, titles: Mapping[str, str], box: Rect
) -> Iterator[Element]:
    """A row for each skill, a column for each action; below, what has no column."""
    lines = _flow(_notes(content, lang), box.w)
    line = 4.6 if len(lines) < 2 else 3.5
    foot = line * len(lines)
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
    for n, notes in enumerate(lines):
        x, y = box.x + 0.4, box.y + box.h - foot + n * line
        for note in notes:
            last = box.x + box.w - x
            w = min(note.width, last) if note is not notes[-1] else last
            yield from _note(note, Rect(x, y, w, line), f"board, panel skills, note, {lang}")
            x += note.width


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
        yield from _cell(skill.skill, action, cell, middle, row.h)


def _cell(skill: Skill, action: str, cell: Rect, cy: float, high: float) -> Iterator[Element]:
    """What the skill does to the die of an action; where it does nothing of its own, whether it may try."""
    adjustment, k = skill.adjustment(action), min(1, high / 5)
    if not skill.allows(action):
        yield from _may(False, cell.x + cell.w / 2, cy, k)
        return
    if action in skill.reroll:
        yield from _again(cell.x + cell.w - 1.7, cy, k)
        cell = cell._replace(w=cell.w - 3.2)
    if action in (POINT, SHOOT):
        yield from _adjustment(adjustment, cell, cy, high)
    elif adjustment != (skill.shoot if action == SHOOT_JACK else Adjustment()):
        yield from _adjustment(adjustment, cell, cy, high, "±0")
    else:
        yield from _may(True, cell.x + cell.w / 2, cy, k)


def _adjustment(
    adjustment: Adjustment, cell: Rect, cy: float, high: float, idle: str = ""
) -> Iterator[Element]:
    """What changes, and beside it the faces left alone, struck out."""
    cx = cell.x + cell.w / 2
    if adjustment.idle:
        if idle:
            yield label(cx, cy, idle, "display", min(9.0, high * 1.6))
        else:
            yield Line(cx - 1.3, cy, cx + 1.3, cy, Stroke("muted", 0.5))
        return
    text = short_change(adjustment)
    points = min(11.0, high * 1.6)
    if adjustment.optional:
        text, points = f"0/{text}", points - 1.5
    but = sorted(adjustment.but) if adjustment.add else []
    size, small = min(4.7, high - 1.4), 8.0
    drawn = len(but) * size * 1.12 <= cell.w - fonts.width(text, "display", points) - 2
    drawn = drawn or len(but) == 1
    beside = len(but) * size * 1.12 if drawn else fonts.width(f"≠{faces(but)}", "text-bold", small)
    whole = fonts.width(text, "display", points) + (0.8 + beside if but else 0)
    k = min(1, (cell.w - 0.6) / whole)
    x = cx - whole * k / 2
    yield label(x, cy, text, "display", points * k, anchor="start")
    x += (fonts.width(text, "display", points) + 0.8) * k
    if drawn:
        yield from _struck(but, x, cy, size * k)
    elif but:
        yield label(x, cy, f"≠{faces(but)}", "text-bold", small * k, anchor="start")


def _struck(but: list[int], x: float, cy: float, size: float) -> Iterator[Element]:
    """Die faces with a stroke through them."""
    reach = size * 0.56
    for n, face in enumerate(but):
        cx = x + size / 2 + n * size * 1.12
        yield use(die(face), cx, cy, size)
        yield Line(cx - reach, cy + reach, cx + reach, cy - reach, Stroke(keep("terracotta"), 0.6))


def _may(allowed: bool, cx: float, cy: float, k: float) -> Iterator[Element]:
    """A tick, or a small dash."""
    if allowed:
        points = [(cx - 1.9 * k, cy + 0.1 * k), (cx - 0.5 * k, cy + 1.6 * k), (cx + 2.1 * k, cy - 1.8 * k)]
        d = paths.polyline(points)
        yield Path(d, None, Stroke("ink", 0.9))
    else:
        yield Line(cx - 1.3, cy, cx + 1.3, cy, Stroke("muted", 0.5))


def _again(cx: float, cy: float, k: float) -> Iterator[Element]:
    """An arrow that comes back: this die may be rolled again."""
    r = 1.15 * k
    yield Path(paths.arc(cx, cy, r, -15, 270), None, Stroke(keep("terracotta"), 0.45))
    tip = [(cx, cy - r * 1.7), (cx + r * 1.15, cy - r), (cx, cy - r * 0.3)]
    yield Path(paths.polygon(tip), keep("terracotta"))


class Note(NamedTuple):
    """What has no column of its own, and whose it is; of nobody in particular: the arrow explained."""

    text: str
    skills: tuple[SkillRecord, ...]

    @property
    def signs(self) -> float:
        """The room that its badges take, or its arrow."""
        return 4.6 * max(len(self.skills), 1) + 0.6

    @property
    def width(self) -> float:
        """The room that it takes beside others."""
        return self.signs + fonts.width(self.text, "text", _NOTE.size) + 2.5


def _notes(content: PetanqueContent, lang: str) -> list[Note]:
    """Who leaves the choice on a stone to the opponent, and what else the cards tell, in their words."""
    owners: dict[str, list[SkillRecord]] = {}
    again = False
    for record in content.skills.values():
        skill = record.skill
        plain = replace(skill, reroll=frozenset())  # the arrow in the table says that
        lines = [line.text for line in special_lines(plain, content.rules, content.phrases, lang)]
        if skill.stone == "opponent":
            lines.insert(0, content.phrases.say("skill.stone.opponent", lang, {}))
        for text in lines:
            owners.setdefault(text, []).append(record)
        again = again or any(skill.allows(action) for action in skill.reroll)
    notes = [Note(text, tuple(records)) for text, records in owners.items()]
    if again:
        notes.append(Note(content.phrases.say("skill.reroll.any", lang, {}), ()))
    return notes


def _flow(notes: list[Note], width: float) -> list[list[Note]]:
    """Notes into lines, as many beside each other as go."""
    lines: list[list[Note]] = []
    for note in notes:
        free = (line for line in lines if sum(one.width for one in line) + note.width <= width)
        line = next(free, None)
        if line is None:
            lines.append([note])
        else:
            line.append(note)
    return lines


def _note(note: Note, box: Rect, where: str) -> Iterator[Element]:
    """A phrase that the cards of these skills bear."""
    x, y, size = box.x, box.y + box.h / 2 + 0.3, min(4.0, box.h - 0.3)
    for skill in note.skills:
        yield use(badge(skill.badge, skill.colour), x + 2, y, size)
        x += 4.6
    if not note.skills:
        yield from _again(x + 2, y + 0.2, 0.9)
    room = box.w - note.signs
    yield from lay_out(note.text, box.x + note.signs, box.y + 0.3, room, box.h - 0.3, _NOTE, where)
