"""Cards to draw by hand: one for each skill with its text printed, and one without anything."""

from collections.abc import Iterator

from kit.art.layout import Layout, load_template
from kit.art.look import look_of
from kit.art.parts.sheet import CUT, H, W, heading
from kit.art.scene import Element, Group, Line, Rect, Scene
from kit.art.text import Style, lay_out
from kit.games.petanque.art.cards import CardDeck

_MARK = CUT._replace(colour="outline")
_GAP = 16.0
_TOP = 34.0


def _marks(x: float, y: float, w: float, h: float) -> Iterator[Line]:
    """Crop marks that stay off the card."""
    for cx, dx in ((x, -1), (x + w, 1)):
        for cy, dy in ((y, -1), (y + h, 1)):
            yield Line(cx + dx * 1.2, cy, cx + dx * 4, cy, _MARK)
            yield Line(cx, cy + dy * 1.2, cx, cy + dy * 4, _MARK)


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


def blank_pages(deck: CardDeck) -> list[Scene]:
    """As many pages as the skills need, the last one filled up with cards without a skill."""
    cards = [blank(deck, skill) for skill in (*deck.content.played, None)]
    w, h = cards[0].size
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
            items.append(Group(card.items, x, y, clip=Rect(0, 0, w, h)))
            items += _marks(x, y, w, h)
        pages.append(Scene(W, H, tuple(items), deck.texts["blank_title"], "", deck.lang))
    return pages
