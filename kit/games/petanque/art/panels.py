"""The panels at the foot of the board: score, what one may do, where a boule goes, who adjusts what."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from kit.art import fonts
from kit.art.dice import die
from kit.art.palette import keep
from kit.art.scene import Element, Group, Point, Rect, Scene, place, use
from kit.art.text import Style, height, label, lay_out
from kit.games.petanque.art.boules import balls
from kit.games.petanque.art.geometry import DrawnBoard
from kit.games.petanque.art.hem import hem
from kit.games.petanque.art.masthead import GAP
from kit.games.petanque.art.piste import ruled
from kit.games.petanque.art.rosette import fitted, leaves_free
from kit.games.petanque.art.score_track import lane
from kit.games.petanque.art.skill_table import skill_table
from kit.games.petanque.content import PetanqueContent
from kit.games.petanque.content.board import BoardEntry, Panel
from kit.games.petanque.engine.board import STEPS
from kit.games.petanque.engine.rules import POINT, PUSH_JACK, SHOOT, Rules

HEADING = 6.6
TITLE = 13.0  # points
SHARES = {"actions": 64.0, "rosette": 54.0, "skills": 72.5}
CROWDED = {"actions": 57.2, "rosette": 45.3, "skills": 88.0}  # where there are many skills
MANY = 4


class PanelFrame(NamedTuple):
    """The content and the language that a panel speaks."""

    content: PetanqueContent
    lang: str

    def say(self, panel: Panel) -> tuple[str, str]:
        """Title and note of a panel."""
        note = self.content.text(panel.note, self.lang) if panel.note else ""
        return self.content.text(panel.title, self.lang), note

    def where(self, panel: Panel, part: str) -> str:
        """How a mistake names the place."""
        return f"board, panel {panel.id}, {part}, {self.lang}"


def heading(frame: PanelFrame, panel: Panel, box: Rect) -> Iterator[Element]:
    """A thick and a thin rule, and the title."""
    title, _ = frame.say(panel)
    yield ruled(box.x, box.y + 0.45, box.x + box.w, box.y + 0.45, 0.9)
    yield ruled(box.x, box.y + 1.4, box.x + box.w, box.y + 1.4, 0.2)
    style = Style("display", TITLE, "brick", valign="middle", leading=1, min_size=9)
    yield from lay_out(title, box.x, box.y + 1.6, box.w, HEADING - 1, style, frame.where(panel, "title"))


def note(frame: PanelFrame, panel: Panel, box: Rect) -> Iterator[Element]:
    """The note on one line or two in a box."""
    text = frame.say(panel)[1]
    style = Style("text-italic", 8.5, valign="middle", leading=1.05, min_size=6)
    yield from lay_out(text, box.x, box.y, box.w, box.h, style, frame.where(panel, "note"))


def score(frame: PanelFrame, panel: Panel, box: Rect) -> Iterator[Element]:
    """Two lanes, and the points that win."""
    yield from heading(frame, panel, box)
    width = fonts.width(frame.say(panel)[0], "display", TITLE) + 4
    yield from note(frame, panel, Rect(box.x + width, box.y + 2.2, box.w - width, HEADING - 1))
    match = frame.content.rules.match
    top = box.y + HEADING + 1.6
    pitch = (box.y + box.h - top) / 2
    teams = balls(frame.content)
    for n, (team, entry) in enumerate(frame.content.game.teams.items()):
        track = Rect(box.x, top + n * pitch + 0.6, box.w, min(pitch - 1.2, 17.2))
        name = frame.content.text(entry.name, frame.lang)
        yield from lane(team, teams[team], name, match.points, match.short, track)


def successes(rules: Rules, action: str) -> list[tuple[int, bool]]:
    """The die faces that succeed, each with whether it is the finest success."""
    if action == SHOOT:
        return [(face, True) for face in sorted(rules.shoot.carreau)] + [
            (face, False) for face in sorted(rules.shoot.hit)
        ]
    jack = rules.push_jack if action == PUSH_JACK else rules.shoot_jack
    return [(face, False) for face in sorted(jack.succeeds_on)]


def _dice(rules: Rules, action: str, right: float, y: float, size: float, room: float) -> Iterator[Element]:
    """Die faces that end at the right edge; pointing shows one die and two more."""
    if action == POINT:
        step = size * 1.12
        x = right - size / 2
        for n, gap in ((0, 0.0), (1, 0.0), (2, 2.6)):
            yield use(die(0), x - n * step - gap, y, size)
        plus = right - 2 * step - 1.3 + size * 0.06
        yield label(plus, y, "+", "text-black", 9)
        return
    faces = successes(rules, action)
    step = min(size * 1.12, room / max(len(faces), 1))
    size = min(size, step / 1.06)
    for n, (face, finest) in enumerate(reversed(faces)):
        drawn = die(face, keep("sun")) if finest else die(face)
        yield use(drawn, right - size / 2 - n * step, y, size)


def actions(frame: PanelFrame, panel: Panel, box: Rect) -> Iterator[Element]:
    """Each action with the faces that succeed."""
    yield from heading(frame, panel, box)
    yield from note(frame, panel, Rect(box.x, box.y + HEADING + 0.3, box.w, 4.2))
    top = box.y + HEADING + 4.8
    high = (box.y + box.h - top) / max(len(panel.entries), 1)
    for n, entry in enumerate(panel.entries):
        y = top + n * high
        if n:
            yield ruled(box.x, y, box.x + box.w, y, 0.18, "muted")
        yield from _action(frame, panel, entry, Rect(box.x, y, box.w, high))


def _action(frame: PanelFrame, panel: Panel, entry: BoardEntry, row: Rect) -> Iterator[Element]:
    size = 6.1 if row.w > 60 else 5.2
    most = 3.8 * size
    yield from _dice(frame.content.rules, entry.action, row.x + row.w - 0.2, row.y + row.h / 2, size, most)
    w = row.w - most - 0.8
    title, line = (frame.content.text(text, frame.lang) for text in (entry.title, entry.line))
    bold = Style("text-black", 9.5, leading=1.05, valign="middle", min_size=8)
    plain = Style("text", 8.5, leading=1.05, valign="middle", min_size=6)
    where = frame.where(panel, entry.action)
    yield from lay_out(title, row.x, row.y + 0.4, w, row.h / 2 - 0.2, bold, where)
    yield from lay_out(line, row.x, row.y + row.h / 2 - 0.1, w, row.h / 2 - 0.2, plain, where)


def rose(frame: PanelFrame, panel: Panel, box: Rect) -> Iterator[Element]:
    """The rosette with its sums."""
    yield from heading(frame, panel, box)
    sums = {n: STEPS.get(way, way) for n, way in frame.content.rules.rosette.items()}
    # Most dials leave the lower left corner free; below others, and for long notes, there is a line above.
    text, top = frame.say(panel)[1], box.y + HEADING + 0.5
    corner = Style("text-italic", 8.5, valign="bottom", leading=1.02)
    high = height(text, 15.4, corner)
    aside = Rect(box.x, box.y + box.h - 0.8 - high, 15.4, high)
    drawn, k = fitted(sums, box.w, box.y + box.h - top)
    x, y = _right(box, drawn, k, top)
    if high < 20 and leaves_free(drawn, x, y, k, aside):
        yield from lay_out(text, *aside[:4], corner, frame.where(panel, "note"))
    else:
        yield from note(frame, panel, Rect(box.x, top, box.w, 4.2))
        top += 4.4
        drawn, k = fitted(sums, box.w, box.y + box.h - top)
        x, y = _right(box, drawn, k, top)
    yield place(drawn, x, y, drawn.w * k)


def _right(box: Rect, drawn: Scene, k: float, top: float) -> Point:
    """Where a drawing begins that stands at the right of a box, in the middle of what is below `top`."""
    return box.x + box.w - drawn.w * k, top + (box.y + box.h - top - drawn.h * k) / 2


def skills(frame: PanelFrame, panel: Panel, box: Rect) -> Iterator[Element]:
    """Who adjusts what."""
    yield from heading(frame, panel, box)
    width = fonts.width(frame.say(panel)[0], "display", TITLE) + 3
    yield from note(frame, panel, Rect(box.x + width, box.y + 2.2, box.w - width, HEADING - 1))
    top = box.y + HEADING + 1.2
    table = Rect(box.x, top, box.w, box.y + box.h - top)
    entries = next((p.entries for p in frame.content.board.panels if p.entries), ())
    titles = {entry.action: frame.content.text(entry.title, frame.lang) for entry in entries}
    yield from skill_table(frame.content, frame.lang, titles, table)


DRAW: dict[str, Callable[[PanelFrame, Panel, Rect], Iterable[Element]]] = {
    "score": score,
    "actions": actions,
    "rosette": rose,
    "skills": skills,
}


def boxes(panels: tuple[Panel, ...], sheet: DrawnBoard, shares: Mapping[str, float]) -> list[Rect]:
    """A box for each panel: the score to the left of the join, the others share the rest."""
    live, gutter = sheet.live, 4.5
    high = live.y + live.h - sheet.foot
    half = sheet.middle - GAP / 2 - live.x
    rest = [p.id for p in panels if p.id != "score"]
    total = sum(shares[name] for name in rest)
    unit = (half - gutter * (len(rest) - 1)) / total if rest else 0
    x, out = sheet.middle + GAP / 2, []
    for panel in panels:
        if panel.id == "score":
            out.append(Rect(live.x, sheet.foot, half, high))
            continue
        w = shares[panel.id] * unit
        out.append(Rect(x, sheet.foot, w, high))
        x += w + gutter
    return out


def panels(content: PetanqueContent, lang: str, sheet: DrawnBoard) -> Iterator[Group]:
    """All panels of the board."""
    out = sheet.bleed
    top = sheet.foot - 1.3
    paper = Rect(-out, top, sheet.w + 2 * out, sheet.h + out - top, 0, "paper")
    yield Group((paper, *hem(content, sheet, below=True)), name="ground")
    frame = PanelFrame(content, lang)
    chosen, shares = content.board.panels, CROWDED if len(content.played) > MANY else SHARES
    for panel, box in zip(chosen, boxes(chosen, sheet, shares), strict=True):
        yield Group(tuple(DRAW[panel.id](frame, panel, box)), name=f"panel-{panel.id}")
