"""Cards to draw by hand: one for each skill with its text printed, and one without anything."""

from collections.abc import Iterator

from kit.art.layout import Layout, load_template
from kit.art.look import look_of
from kit.art.palette import CONTOUR, REGISTRATION
from kit.art.parts.sheet import BLEED, H, W, heading
from kit.art.scene import Element, Group, Line, Rect, Scene, Stroke
from kit.art.text import Style, lay_out
from kit.games.petanque.art.cards import CardDeck

_MARK = Stroke(REGISTRATION, 0.12, (), "butt")
_DIE = Stroke(CONTOUR, 0.1)
_GAP = 16.0
_TOP = 34.0


def _marks(x: float, y: float, w: float, h: float) -> Iterator[Line]:
    """Crop marks that stay off the card and its bleed."""
    near, far = BLEED + 0.5, BLEED + 3.3
    for cx, dx in ((x, -1), (x + w, 1)):
        for cy, dy in ((y, -1), (y + h, 1)):
            yield Line(cx + dx * near, cy, cx + dx * far, cy, _MARK)
            yield Line(cx, cy + dy * near, cx, cy + dy * far, _MARK)


def blank(deck: CardDeck, skill: str | None) -> Scene:
    """A card for a skill, or for one yet to be invented, with a face in pencil."""
    template = load_template("blank.yaml", deck.content.packs)
    layout = Layout(template, deck.content.languages, deck.lang)
    card = deck.content.skills[skill] if skill else None
    context = deck.context(None, card)
    if not card:
        context["skill"] = {
            "id": "", "name": "", "colour": "muted", "badge": "", "summary": "", "lines": ""
        }  # fmt: skip
    items = layout.draw(context, deck.arts(None, card), f"blank card {skill or 'without skill'!r}")
    return Scene(*template.size, items, deck.texts["blank_title"], "", deck.lang)


def blank_pages(deck: CardDeck, shop: bool = False) -> list[Scene]:
    """As many pages as the skills need, the last one filled up with cards without a skill.

    A shop's machine cuts along a line, as it does other cards.
    """
    cards = [blank(deck, skill) for skill in (*deck.content.played, None)]
    w, h = cards[0].size
    room = Rect(-BLEED, -BLEED, w + 2 * BLEED, h + 2 * BLEED)
    across, down = max(1, int((W + _GAP) / (w + _GAP))), max(1, int((H - _TOP + _GAP) / (h + _GAP)))
    cards += cards[-1:] * (-len(cards) % (across * down))
    left = (W - across * w - (across - 1) * _GAP) / 2
    where = f"extras, blank cards, {deck.lang}"
    pages = []
    for start in range(0, len(cards), across * down):
        hint = Style("text-italic", 11, "muted", leading=1)
        items: list[Element] = [
            *heading(look_of(deck.content), deck.texts["blank_title"], where),
            *lay_out(deck.texts["blank_hint"], 0, 19, W, 7, hint, where),
        ]
        for i, card in enumerate(cards[start : start + across * down]):
            x, y = left + i % across * (w + _GAP), _TOP + i // across * (h + _GAP)
            items.append(Group(card.items, x, y, clip=room))
            items += _marks(x, y, w, h)
            items += [Rect(x, y, w, h, deck.template.corner, None, _DIE)] if shop else []
        pages.append(Scene(W, H, tuple(items), deck.texts["blank_title"], "", deck.lang))
    return pages
