"""The pictures on pétanque's quick-reference card: dice that succeed, the rosette, who adjusts what."""

from collections.abc import Iterable
from contextlib import suppress

from kit.art import fonts, paths
from kit.art.badges import badge
from kit.art.dice import die
from kit.art.faults import trying
from kit.art.palette import keep, mix, tint
from kit.art.part import ReferenceFigure
from kit.art.scene import Element, Line, Path, Stroke, place, use
from kit.art.text import Style, TextDoesNotFit, label, lay_out
from kit.content.filters import others
from kit.games.petanque.art.rosette import fitted
from kit.games.petanque.content import PetanqueContent
from kit.games.petanque.content.skill_text import short_change
from kit.games.petanque.engine.board import STEPS
from kit.games.petanque.engine.rules import Adjustment

_ROW = 7.0
_DIE = 4.7
_NAME = Style("text-bold", 9, valign="middle", leading=1, min_size=6.5)


def _sign(kind: str, x: float, y: float) -> Path:
    """A star, a tick or a cross of about 4 mm around a point."""
    if kind == "star":
        return Path(paths.star(x, y, 2.1, 0.95, 8), keep("terracotta"))
    if kind == "tick":
        points = [(x - 1.5, y + 0.1), (x - 0.4, y + 1.3), (x + 1.6, y - 1.4)]
        return Path(paths.polyline(points), None, Stroke(keep("olive"), 0.75))
    arms = paths.polyline([(x - 1.1, y - 1.1), (x + 1.1, y + 1.1)])
    arms += paths.polyline([(x - 1.1, y + 1.1), (x + 1.1, y - 1.1)])
    return Path(arms, None, Stroke(keep("muted"), 0.6))


def _outcomes(groups: Iterable[tuple[str, Iterable[int]]], width: float) -> ReferenceFigure:
    """Dice in groups, each behind its sign; those that fail are pale."""
    shown = [(kind, sorted(faces)) for kind, faces in groups if faces]
    space = 3.0
    need = sum(5.2 + len(faces) * (_DIE + 0.8) for _, faces in shown) + space * (len(shown) - 1)
    k = min(1.0, width / need)
    x = 0.0
    items: list[Element] = []
    for kind, faces in shown:
        items.append(_sign(kind, x + 2.1 * k, _DIE / 2 + 0.3))
        x += 5.2 * k
        for face in faces:
            pale = kind == "cross"
            body, pip = (tint("sand", 0.5), mix("ink", "paper", 0.45)) if pale else ("ivory", "outline")
            items.append(use(die(face, body, pip), x + _DIE * k / 2, _DIE / 2 + 0.3, _DIE * k))
            x += (_DIE + 0.8) * k
        x += space * k
    return ReferenceFigure(_DIE + 1.0, tuple(items))


def _either(good: Iterable[int], width: float) -> ReferenceFigure:
    good = list(good)
    return _outcomes((("tick", good), ("cross", others(good))), width)


def _rosette(content: PetanqueContent, width: float) -> ReferenceFigure:
    sums = {n: STEPS.get(way, way) for n, way in content.rules.rosette.items()}
    scene, k = fitted(sums, width, 48, 0.64)
    return ReferenceFigure(scene.h * k + 1.0, (place(scene, (width - scene.w * k) / 2, 0, scene.w * k),))


def _heads(content: PetanqueContent, lang: str, width: float) -> ReferenceFigure:
    """Above the skills: which change is that of a point, which that of a shot."""
    heads = {s.rule: content.text(s.title, lang) for s in content.reference.sections}
    items = (
        label(x, 1.6, heads[rule], "text-bold", 7.5, "muted")
        for x, rule in zip(_ends(width), ("1.3", "1.4"), strict=True)
        if rule in heads
    )
    return ReferenceFigure(2.6, tuple(items))


def _ends(width: float) -> tuple[float, float]:
    """Where the changes of a point and of a shot stand."""
    return width - 14.5, width - 4.5


def _glance(change: Adjustment) -> str:
    """A change at a glance; what has no room in large type is told below.

    >>> _glance(Adjustment()), _glance(Adjustment(-1, optional=True))
    ('=', '−1?')
    >>> _glance(Adjustment(-1, low=2, high=4, optional=True))
    '−1…'
    """
    if change.idle:
        return "="
    text = f"{short_change(change)}{'?' if change.optional else ''}"
    return text if fonts.width(text, "display", 7) <= 9 else f"{short_change(Adjustment(change.add))}…"


def _name(name: str, room: float, where: str) -> tuple[tuple[Element, ...], float]:
    """A name on one line, or on two if it must, and the height of its row."""
    with suppress(TextDoesNotFit), trying():
        return lay_out(name, 9, (_ROW - 4) / 2, room, 4, _NAME._replace(min_size=7.5), where), _ROW
    return lay_out(name, 9, 0.5, room, _ROW, _NAME, where), _ROW + 1


def entries(content: PetanqueContent, lang: str, width: float) -> dict[str, ReferenceFigure]:
    """A line for each skill: its badge, its name, what it adds to a point and to a shot."""
    found = {}
    for skill in content.played.values():
        name, where = content.text(skill.name, lang), f"quick reference, skill {skill.id!r}, {lang}"
        room = (width if skill.short else _ends(width)[0] - 5) - 9
        called, row = _name(name, room, where)
        middle = row / 2
        items: list[Element] = [
            Line(0, 0, width, 0, Stroke("gravel", 0.2)),
            use(badge(skill.badge, skill.colour), 3.6, middle, _ROW - 0.8),
            *called,
        ]
        changes = () if skill.short else (skill.skill.point, skill.skill.shoot)
        for x, change in zip(_ends(width), changes, strict=False):
            text = _glance(change)
            size = min(10.5, 10.5 * 9 / fonts.width(text, "display", 10.5))
            items.append(label(x, middle, text, "display", size, "muted" if change.idle else "ink"))
        found[skill.id] = ReferenceFigure(row, tuple(items))
    return found


def figures(content: PetanqueContent, lang: str, width: float) -> dict[str, ReferenceFigure]:
    """The picture of each rule that has one, for a column of this width."""
    rules, shot = content.rules, content.rules.shoot
    missed = others([*shot.carreau, *shot.hit])
    return {
        "1.2": _either(rules.jack_throw.succeeds_on, width),
        "1.3": _rosette(content, width),
        "1.3.1": _either(rules.push_jack.succeeds_on, width),
        "1.4": _outcomes((("star", shot.carreau), ("tick", shot.hit), ("cross", missed)), width),
        "1.4.1": _either(rules.shoot_jack.succeeds_on, width),
        **{s.rule: _heads(content, lang, width) for s in content.reference.sections if s.lists},
    }
