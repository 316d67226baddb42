"""What people are asked before they sit down in a browser: how many, which rules, how long, against whom."""

from typing import Any, Final

from kit.book.book import Book
from kit.content.content import Content
from kit.table.arena import strengths
from kit.table.engine_table import seat_title
from kit.table.part import NOTHING, Agreed, Offer, OfferPart, table_part
from kit.table.sitting import Sitting

LEVELS: Final = ("easy", "middle", "hard")


def offered(content: Content, lang: str) -> dict[str, Any]:
    """The offer in words, with the seats of every number of players."""
    part, book = table_part(content.id), Book(content, lang)
    offer = part.offer(content) if isinstance(part, OfferPart) else Offer()
    usual = Sitting(content, NOTHING, 0)
    many = {n: Sitting(content, Agreed(players=n), 0) for n in offer.players} or {0: usual}
    return {
        "seats": {
            n: [seat_title(content, seat, lang) for seat in one.engine.players] for n, one in many.items()
        },
        "forms": [[name, book.say(f"form.{name}")] for name in offer.forms],
        "short": offer.short,
        "bots": dict(zip(LEVELS, strengths(part), strict=True)),
    }
