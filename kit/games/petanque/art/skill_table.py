"""The table of skills: what each does to the die, what it may try, and signs for whatever else it has."""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import ceil
from typing import NamedTuple

from kit.art import fonts, paths
from kit.art.badges import badge
from kit.art.dice import die
from kit.art.faults import DrawingFault, fault, trying
from kit.art.palette import keep, tint
from kit.art.scene import Circle, Element, Group, Line, Path, Rect, Stroke, use
from kit.art.text import Style, TextDoesNotFit, label, lay_out
from kit.content.filters import faces
from kit.games.petanque.art.rosette import PEBBLE
from kit.games.petanque.content import PetanqueContent
from kit.games.petanque.content.skill_text import short_change
from kit.games.petanque.content.skills import SkillRecord
from kit.games.petanque.engine.rules import ACTIONS, POINT, SHOOT, SHOOT_JACK, Adjustment, Rules, Skill

LEAST_PT = 6.0
_LEAST_ROW = 2.2  # mm: a line of the smallest type
_HIGHEST_ROW = 9.5
_NAMES = (24.0, 28.0, 33.0, 38.0)  # widths of the first column, the first that holds all names
_NOTE = Style("text", 8, valign="middle", leading=1, min_size=LEAST_PT)
_DASH = Stroke("muted", 0.5)
_STRONG = keep("terracotta")


class TooManySkills(DrawingFault):
    """More skills than the board can name; blamed is the first without a place."""

    def __init__(self, first: str, count: int, most: int) -> None:
        self.text = first
        super().__init__(
            f"{count} skills have no room on the board, {most} of them would; give them shorter names, or "
            "leave the panel 'skills' out of board.yaml"
        )


class Sign(NamedTuple):
    """Something in a cell: its width, and how it is drawn from its left edge at a height."""

    width: float
    draw: Callable[[float, float], Iterable[Element]]


def skill_table(
    content: PetanqueContent, lang: str, titles: Mapping[str, str], box: Rect
) -> Iterator[Element]:
    """A row for each skill, a column for each action; below, what the signs mean.

    Skills too many or too rich for that are listed by badge and name: the quick reference tells the rest.
    """
    lines = _flow(_legend(content, lang), box.w)
    crowded = len(content.played) > 8
    line = 2.8 if crowded else 4.6 if len(lines) < 2 else 3.3
    foot = line * len(lines)
    head = 5.0 if crowded else 7.0 if len(content.played) <= 5 else 5.4
    high = min((box.h - head - foot) / len(content.played), _HIGHEST_ROW)
    plan = _plan(content, lang, box, head, high)
    if plan is None:
        yield from _list(content, lang, box)
        return
    style = Style("text-bold", 7.5, align="middle", valign="middle", leading=1, min_size=LEAST_PT)
    for action, cell in plan.columns.items():
        where = f"board, panel skills, {action}, {lang}"
        yield from lay_out(titles.get(action, action), cell.x + 0.3, box.y, cell.w - 0.6, head, style, where)
    for n, record in enumerate(content.played.values()):
        row = Rect(box.x, box.y + head + n * high, box.w, high)
        yield from _row(content, lang, record, row, plan)
    y = min(box.y + head + high * len(content.played) + 0.3, box.y + box.h - foot)
    for notes in lines:
        x = box.x + 0.4
        for note in notes:
            last = note is notes[-1]
            w = box.x + box.w - x if last else min(note.width, box.x + box.w - x)
            yield from _note(note, Rect(x, y, w, line), f"board, panel skills, note, {lang}")
            x += note.width
        y += line


class TablePlan(NamedTuple):
    """How a table is set: the width of the names, the columns, the size of type in cells and of dice."""

    names: float
    columns: Mapping[str, Rect]
    points: float
    die: float


def _plan(content: PetanqueContent, lang: str, box: Rect, head: float, high: float) -> TablePlan | None:
    """The largest type in which every name and every cell has room; None when the smallest has not."""
    if high < _LEAST_ROW:
        return None
    for names in _NAMES:
        try:
            with trying():
                for record in content.played.values():
                    _ = [*_name(content, lang, record, Rect(box.x, 0, names, high))]
        except TextDoesNotFit:
            continue
        break
    else:
        return None
    largest = min(11.0, max(high * 2, LEAST_PT))
    points = largest
    while points >= LEAST_PT:
        size = min(4.7, high - 1.4) * points / largest
        needs = _needs(content, points, size)
        spare = box.w - names - sum(needs.values())
        if spare >= 0 and _shorts_fit(content, lang, box.w - names, high):
            x, columns = box.x + names, dict[str, Rect]()
            for action, need in needs.items():
                columns[action] = Rect(x, box.y, need + spare / len(needs), head)
                x += columns[action].w
            return TablePlan(names, columns, points, size)
        points -= 0.25
    return None


def _needs(content: PetanqueContent, points: float, size: float) -> dict[str, float]:
    """How wide each column must be; a heading takes two lines at most."""
    needs = dict.fromkeys(ACTIONS, 8.6)
    for record in content.played.values():
        if record.short:
            continue
        for action in ACTIONS:
            wide = _wide(_signs(record.skill, action, content.rules, points, size)) + 1.2
            needs[action] = max(needs[action], wide)
    return needs


def _short(content: PetanqueContent, lang: str, record: SkillRecord, box: Rect) -> Iterable[Element]:
    style = Style("text", 8.5, valign="middle", leading=1, min_size=LEAST_PT)
    text = content.text(record.short, lang) if record.short else ""
    return lay_out(text, *box[:4], style, f"board, panel skills, {record.id}, short, {lang}")


def _shorts_fit(content: PetanqueContent, lang: str, width: float, high: float) -> bool:
    try:
        with trying():
            for record in content.played.values():
                if record.short:
                    _short(content, lang, record, Rect(0, 0, width - 1.2, high))
    except TextDoesNotFit:
        return False
    return True


def _row(
    content: PetanqueContent, lang: str, record: SkillRecord, row: Rect, plan: TablePlan
) -> Iterator[Element]:
    air = 0.3 if row.h > 4 else 0.1
    yield Rect(row.x, row.y + air, row.w, row.h - 2 * air, 1.2, tint(record.colour, 0.16, "paper"))
    yield from _name(content, lang, record, row._replace(w=plan.names))
    middle = row.y + row.h / 2
    if record.short:
        x = row.x + plan.names
        yield from _short(content, lang, record, Rect(x + 0.6, row.y, row.x + row.w - x - 1.2, row.h))
        return
    for action, cell in plan.columns.items():
        signs = _signs(record.skill, action, content.rules, plan.points, plan.die)
        yield from _drawn(signs, cell.x + (cell.w - _wide(signs)) / 2, middle)


def _name(
    content: PetanqueContent, lang: str, record: SkillRecord, cell: Rect, signs: bool = True
) -> Iterator[Element]:
    """The badge and the name, and signs for what belongs to no action."""
    size, middle = min(cell.h - 0.4 if cell.h < 4 else cell.h - 1, 9.0), cell.y + cell.h / 2
    yield use(badge(record.badge, record.colour), cell.x + size / 2 + 0.5, middle, size)
    own = [*_own(record.skill, min(cell.h, 4.6))] if signs else []
    x, room = cell.x + size + 1.6, _wide(own) + (0.6 if own else 0)
    style = Style("text-black", 9, valign="middle", leading=1, min_size=LEAST_PT)
    where = f"board, panel skills, {record.id}, {lang}"
    wide = cell.x + cell.w - x - room - (0.6 if own else 0)
    yield from lay_out(content.text(record.name, lang), x, cell.y, wide, cell.h, style, where)
    yield from _drawn(own, cell.x + cell.w - room, middle)


def _own(skill: Skill, high: float) -> Iterator[Sign]:
    """A boule more or fewer; a stone that the opponent turns."""
    if skill.boules:
        yield _boule(high, skill.boules)
    if skill.stone == "opponent":
        yield _pebble(high)


# Signs -------------------------------------------------------------------------------------------


def _wide(signs: list[Sign]) -> float:
    return sum(sign.width for sign in signs) + 0.7 * max(len(signs) - 1, 0)


def _drawn(signs: list[Sign], x: float, cy: float) -> Iterator[Element]:
    for sign in signs:
        yield from sign.draw(x, cy)
        x += sign.width + 0.7


def _signs(skill: Skill, action: str, rules: Rules, points: float, size: float) -> list[Sign]:
    """What the skill does to the die of an action; where it does nothing of its own, whether it may try."""
    if not skill.allows(action):
        return [_dash()]
    adjustment, signs = skill.adjustment(action), list[Sign]()
    more = sorted(skill.carreau - rules.shoot.carreau) if action == SHOOT else []
    if action in (POINT, SHOOT):
        signs += _adjustment(adjustment, points, size)
    elif adjustment != (skill.shoot if action == SHOOT_JACK else Adjustment()):
        signs += [*_adjustment(adjustment, points, size)] or [_words("±0", "display", points * 0.8)]
    else:
        signs.append(_tick(min(1, (size + 1.4) / 5)))
    if more:
        signs += [_star(), _words(faces(more), "text-bold", points * 0.8)]
    if action in skill.reroll:
        signs.append(_again(min(1, (size + 1.4) / 3.4)))
    return signs or [_dash()]


def _adjustment(adjustment: Adjustment, points: float, size: float) -> Iterator[Sign]:
    """What changes, and beside it the faces left alone, struck out."""
    if adjustment.idle:
        return
    text = short_change(adjustment)
    yield _words(f"0/{text}" if adjustment.optional else text, "display", points)
    but = sorted(adjustment.but) if adjustment.add else []
    if but and (size < 2.8 or len(but) > 2):
        yield _words(f"≠{faces(but)}", "text-bold", points * 0.8)
    elif but:
        yield _struck(but, size)


def _words(text: str, role: str, points: float) -> Sign:
    size = max(points, LEAST_PT)
    return Sign(fonts.width(text, role, size), lambda x, cy: [label(x, cy, text, role, size, anchor="start")])


def _dash() -> Sign:
    return Sign(2.6, lambda x, cy: [Line(x, cy, x + 2.6, cy, _DASH)])


def _struck(but: list[int], size: float) -> Sign:
    """Die faces with a stroke through them."""

    def draw(x: float, cy: float) -> Iterator[Element]:
        reach = size * 0.56
        for n, face in enumerate(but):
            cx = x + size / 2 + n * size * 1.12
            yield use(die(face, pip="ink"), cx, cy, size)
            yield Line(cx - reach, cy + reach, cx + reach, cy - reach, Stroke(_STRONG, 0.6))

    return Sign(len(but) * size * 1.12, draw)


def _tick(k: float) -> Sign:
    def draw(x: float, cy: float) -> Iterator[Element]:
        points = [(x, cy + 0.1 * k), (x + 1.4 * k, cy + 1.6 * k), (x + 4 * k, cy - 1.8 * k)]
        yield Path(paths.polyline(points), None, Stroke("ink", 0.9 * k))

    return Sign(4 * k, draw)


def _star() -> Sign:
    """A carreau."""
    return Sign(2.2, lambda x, cy: [Path(paths.star(x + 1.1, cy, 1.2, 0.55, 8), _STRONG)])


def _again(k: float) -> Sign:
    """An arrow that comes back: this die may be rolled again."""
    r = 1.15 * k

    def draw(x: float, cy: float) -> Iterator[Element]:
        cx = x + r
        yield Path(paths.arc(cx, cy, r, -15, 270), None, Stroke(_STRONG, 0.45))
        tip = [(cx, cy - r * 1.7), (cx + r * 1.15, cy - r), (cx, cy - r * 0.3)]
        yield Path(paths.polygon(tip), _STRONG)

    return Sign(2.3 * k, draw)


def _boule(high: float, more: int = 0) -> Sign:
    """A boule, and how many more or fewer there are."""
    r, text = min(high * 0.32, 1.3), {1: "+1", -1: "−1"}.get(more, "±1")
    wide = fonts.width(text, "text-black", 7)

    def draw(x: float, cy: float) -> Iterator[Element]:
        yield Circle(x + r, cy, r, "steel", Stroke("outline", 0.25))
        yield Circle(x + r, cy, r * 0.5, None, Stroke("outline", 0.2))
        yield label(x + 2 * r + 0.3, cy, text, "text-black", 7, anchor="start")

    return Sign(2 * r + 0.3 + wide, draw)


def _pebble(high: float) -> Sign:
    """A stone whose way another chooses."""
    k = min(high * 0.075, 0.3)
    return Sign(10 * k, lambda x, cy: [Group(PEBBLE, x + 5 * k, cy, scale=k)])


class Note(NamedTuple):
    """A sign and what it means."""

    sign: Sign
    text: str

    @property
    def width(self) -> float:
        """The room that it takes beside others."""
        return self.sign.width + 1.2 + fonts.width(self.text, "text", _NOTE.size) + 2.5


def _legend(content: PetanqueContent, lang: str) -> list[Note]:
    """The signs that stand in the table, explained in the cards' words where they have them."""
    signs = [record.skill for record in content.played.values() if not record.short]
    own = [record.skill for record in content.played.values()]
    found = {
        "skill.stone.opponent": (_pebble(4), any(skill.stone == "opponent" for skill in own)),
        "skill.sign.boules": (_boule(4), any(skill.boules for skill in own)),
        "skill.sign.carreau": (_star(), any(skill.carreau - content.rules.shoot.carreau for skill in signs)),
        "skill.reroll.any": (
            _again(0.9),
            any(skill.allows(action) for skill in signs for action in skill.reroll),
        ),
    }
    return [Note(sign, content.phrases.say(key, lang, {})) for key, (sign, there) in found.items() if there]


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
    yield from note.sign.draw(box.x, box.y + box.h / 2 + 0.3)
    x = box.x + note.sign.width + 1.2
    yield from lay_out(note.text, x, box.y + 0.3, box.x + box.w - x, box.h - 0.3, _NOTE, where)


def _list(content: PetanqueContent, lang: str, box: Rect) -> Iterator[Element]:
    """Badges and names in columns, and where more is told."""
    told = content.phrases.say("skill.told_elsewhere", lang, {})
    note = Style("text-italic", 8.5, valign="middle", leading=1.05, min_size=LEAST_PT)
    yield from lay_out(told, box.x, box.y, box.w, 7, note, f"board, panel skills, note, {lang}")
    skills, room = list(content.played.values()), box.h - 8
    drawn = _in_columns(content, lang, skills, Rect(box.x, box.y + 8, box.w, room))
    if drawn is None:
        most = (
            bisect_left(
                range(len(skills)),
                True,
                key=lambda n: _in_columns(content, lang, skills[:n], Rect(0, 0, box.w, room)) is None,
            )
            - 1
        )
        fault(TooManySkills(content.text(skills[most].name, lang), len(skills), most).at(f"board, {lang}"))
        return
    for items in drawn:
        yield from items


def _in_columns(
    content: PetanqueContent, lang: str, skills: Sequence[SkillRecord], box: Rect
) -> list[list[Element]] | None:
    """Names in as few columns as hold them in readable type; None where none do."""
    for columns in range(1, 6):
        rows = max(ceil(len(skills) / columns), 1)
        wide, high = box.w / columns, min(box.h / rows, _HIGHEST_ROW)
        if high < _LEAST_ROW:
            continue
        cells = (
            Rect(box.x + n // rows * wide, box.y + n % rows * high, wide - 1, high)
            for n in range(len(skills))
        )
        try:
            with trying():
                return [
                    [*_name(content, lang, record, cell, False)]
                    for record, cell in zip(skills, cells, strict=True)
                ]
        except TextDoesNotFit:
            continue
    return None
