"""What everything that is drawn of one game in one language shares: its look, its words, its faces."""

from contextlib import AbstractContextManager
from functools import cached_property
from typing import Any

from kit.art.dress import dressed_as
from kit.art.layout.texts import Said, texts_of
from kit.art.look import Look, look_of
from kit.art.parts.faces import FaceLook
from kit.content.text import Multilingual
from kit.core.frozen import dataclass
from kit.games.folder.content import DataContent
from kit.games.folder.content.kinds import Face, GameComponent


@dataclass(frozen=True)
class Workbench:
    """A content and a language, and whether a shop prints what is drawn."""

    content: DataContent
    lang: str
    shop: bool = False

    @cached_property
    def look(self) -> Look:
        """The game's look."""
        return look_of(self.content)

    @cached_property
    def texts(self) -> Said:
        """The words printed around the game."""
        return texts_of(self.content, self.lang, self.shop)

    def dressed(self) -> AbstractContextManager[None]:
        """What is drawn meanwhile is set in the game's own fonts."""
        return dressed_as(self.content.fonts)

    @property
    def palette(self) -> dict[str, str]:
        """The game's own colours."""
        return {name: value.lower() for name, value in self.content.game.palette.items()}

    def say(self, text: Multilingual | None) -> str:
        """A text of the content; nothing where there is none."""
        return self.content.text(text, self.lang) if text else ""

    def title(self, component: GameComponent) -> str:
        """What a component is called: by itself, or as the house calls its kind."""
        return self.say(component.title) or self.texts[f"kind_{kind_of(component)}"]

    def face(self, face: Face, colour: str = "") -> FaceLook:
        """What a face shows."""
        ground = colour if colour and face.colour == Face().colour else face.colour
        text = self.say(face.text)
        return FaceLook(ground, face.icon or "", text, face.ink, face.pattern or "", face.picture)

    @cached_property
    def common(self) -> dict[str, Any]:
        """What templates can look up for every card."""
        game = self.content.game
        return {
            "lang": self.lang,
            "rules": self.content.facts,
            "texts": self.texts,
            "game": {"name": self.say(game.name), "author": game.author, "tagline": self.say(game.tagline)},
        }


def kind_of(component: GameComponent) -> str:
    """The word for a component's kind, as components.yaml has it.

    >>> from kit.games.folder.content.kinds import BoxComponent
    >>> kind_of(BoxComponent("box", None))
    'box'
    """
    return type(component).__name__.removesuffix("Component").lower()
