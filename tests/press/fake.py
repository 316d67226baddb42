"""A made-up game at the press: its content is a few words that a test may change."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest

from kit.art.piece import Component
from kit.content.text import Language
from kit.content.trail import Trail
from kit.press import inputs, job, workers
from kit.press.inputs import Inputs
from kit.press.products import Product
from tests.press.made_up import board, card, face, sheet, token

LANGUAGES = {code: Language(code, code, code != "fr", ()) for code in ("cs", "en", "fr")}
BACK = face(63, 88, "back", "sea")


@dataclass(frozen=True)
class FakeContent:
    """What a real content would hold."""

    FOLDERS: ClassVar = ("characters",)
    id: ClassVar = "made-up"
    templates: ClassVar = SimpleNamespace(trail=Trail())
    amount: ClassVar = 300  # as many as processes are made for

    characters: Mapping[str, str] = field(default_factory=lambda: {"adam": "Adam", "eva": "Eva"})
    board: str = "board"
    examples: str = ""
    packs: tuple[Any, ...] = ()
    languages: Any = field(default_factory=lambda: LANGUAGES)
    game: Any = field(default_factory=lambda: SimpleNamespace(name="Made up"))

    def place_of(self, product: str) -> None:
        """No product is written in a file of its own."""

    def text(self, text: str, lang: str) -> str:
        """The same in every language."""
        return text


def _cards(content: Any, lang: str, press: Any) -> Component:
    return Component(
        "cards",
        "Karty",
        lang,
        tuple(card(slug, BACK, said=name) for slug, name in content.characters.items()),
    )


def _tokens(content: Any, lang: str, press: Any) -> Component:
    return Component("tokens", "Žetony", lang, tuple(token(f"t-{i:02}") for i in range(6)), gap=4)


def _board(content: Any, lang: str, press: Any) -> Component:
    assert content.board
    return replace(board(), lang=lang)


def _cover(content: Any, lang: str, press: Any) -> Component:
    assert len(content.characters) > 0  # how many there are is said on it
    return replace(sheet(), id="cover", lang=lang)


PRODUCTS = (
    Product("cover", _cover, shop=False),
    Product("board", _board, in_all=False),
    Product("cards", _cards),
    Product("tokens", _tokens),
)


class Game:
    """The made-up game, its content changeable, its loads counted."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.content = FakeContent()
        self.core = "core"
        self.loads = 0
        patch.setattr(workers, "can_fork", lambda: True)  # only a copy of this process knows the made-up game
        patch.setattr("kit.press.products.products", lambda game: PRODUCTS)
        patch.setattr(job, "load_content", self.load)
        patch.setattr(inputs, "gather", lambda game, packs, out, hashed: self.seen())

    def load(self, wanted: Any) -> FakeContent:
        """The content, as a build asks for it."""
        self.loads += 1
        return self.content

    def seen(self) -> Inputs:
        """Hashes as they would be found on disk."""
        groups: dict[str, dict[str, str]] = {name: {} for name in inputs.GROUPS}
        groups["characters"] = dict(self.content.characters)
        groups["examples"] = {"a": self.content.examples}
        return Inputs(self.core + self.content.board, groups)

    def change(self, **values: Any) -> None:
        """Edit the content."""
        self.content = replace(self.content, **values)
