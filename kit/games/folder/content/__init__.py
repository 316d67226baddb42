"""The content of a game that is a folder of data: components and their cards, numbers, examples."""

import os
import shlex
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import is_dataclass
from pathlib import Path
from typing import Any, ClassVar

from kit.content import limits
from kit.content.containers import MapOf
from kit.content.diff import picture_bytes
from kit.content.engine_game import EngineContent, EngineGame, Facts, MakeEngine
from kit.content.inside import find_inside
from kit.content.knobs import ExampleKnob
from kit.content.new_text import argument
from kit.content.nodes import Mapping as MappingNode
from kit.content.nodes import Mark, Node, Scalar, at, key_at
from kit.content.pack import Trees
from kit.content.part import Groups
from kit.content.pictures import PictureFile
from kit.content.played import PlayedExample
from kit.content.problems import ContentErrors, quoted
from kit.content.proof import Proof
from kit.content.shape import Broken, Reading, Shape, Slug
from kit.content.tables import KINDS as TABLES
from kit.content.tables import NoSheet, read_table
from kit.content.text import Multilingual
from kit.content.typefaces import TypefaceFile
from kit.content.unused import unprinted
from kit.core.colours import HEX
from kit.core.engine import Engine
from kit.core.facts import stated
from kit.core.frozen import dataclass
from kit.games.folder.content.deck import DeckCard, misnamed, read_cards
from kit.games.folder.content.info import INFO, DataGameInfo, filled
from kit.games.folder.content.kinds import COMPONENTS, BoardComponent, DeckComponent, GameComponent

TILED = "-tiled"
_TAKEN = {"cover", "all", "rulebook", "rulebook-booklet", "players-booklet", "site", "gallery", "reprint"}


@dataclass(frozen=True, eq=False)
class DataContent(EngineContent):
    """Everything about a game that is data alone."""

    FOLDERS: ClassVar[tuple[str, ...]] = ("examples",)

    game: DataGameInfo
    components: Mapping[str, GameComponent]
    decks: Mapping[str, tuple[DeckCard, ...]]
    folder: str

    @property
    def amount(self) -> int:
        """Rows of tables are printed as cards."""
        return super().amount + sum(map(len, self.decks.values()))

    @property
    def named(self) -> str:
        """The folder, as seen from the one around it."""
        return shlex.quote(f"./{os.path.basename(self.folder)}")

    def titles(self, lang: str) -> Mapping[str, str]:
        """The components as components.yaml has them."""
        return {
            name: self.text(one.title, lang) if one.title else "" for name, one in self.components.items()
        }

    def place_of(self, product: str) -> Mark | None:
        """A component's section in components.yaml."""
        found = self.components.get(product) or self.components.get(product.removesuffix(TILED))
        return found.mark if found else None

    @property
    def fonts(self) -> Mapping[str, TypefaceFile]:
        """Those that game.yaml names."""
        return self.game.fonts

    @property
    def names_known(self) -> Mapping[str, tuple[str, ...]]:
        """Its components have names of their own."""
        return {"component": tuple(self.components)}


class Free(Shape[Any]):
    """Numbers, words and yes or no under names of one's own, a few levels deep."""

    what = "a number, a word, true or false"

    def read(self, node: Node, to: Reading) -> Any:
        if isinstance(node, MappingNode):
            return MapOf(Free(), key=Slug("a name of small letters, digits and _"), most=limits.WORDS).read(
                node, to
            )
        if isinstance(node, Scalar) and not node.missing:
            return _fact(node)
        raise to.broken(node, f"expected {self.what}, not {node.what}")

    def schema(self, to: Reading) -> dict[str, Any]:
        return {"type": ["object", "string", "number", "boolean"]}


def _fact(node: Scalar) -> Any:
    value = node.value
    if not node.style and value in ("true", "false"):
        return value == "true"
    digits = value.removeprefix("-")
    plain = not node.style and digits.isascii() and digits.isdigit() and len(digits) < 10
    return int(value) if plain else value


class FolderGame(EngineGame):
    """Reads such a folder; where its engine may be run, it proves the examples."""

    NEEDS: tuple[str, ...] = ()
    OTHERS: tuple[str, ...] = ("templates", "decks", "fonts", "tables")

    def __init__(self, engine: MakeEngine | None = None) -> None:
        rules = MapOf(Free(), key=Slug("a name of small letters, digits and _"), most=limits.WORDS)
        super().__init__(rules, engine or _no_engine)
        self.FILES |= {"game": INFO, "components": COMPONENTS}
        self.NEEDS = ("components",)
        self.engine = engine

    def know(self, trees: Trees, to: Reading) -> None:
        """Colours of the game's own, before any file that may ask for them is read."""
        game = trees.files.get("game")
        found = at(game, "palette") if isinstance(game, MappingNode) and "palette" in game.entries else None
        for key, value in found if isinstance(found, MappingNode) else ():
            if isinstance(value, Scalar) and HEX.fullmatch(value.value.lower()):
                to.palette[key.value] = value.value.lower()

    def check(self, values: dict[str, Any], trees: Trees, to: Reading) -> None:
        """Cards of every deck, and examples; those that no engine proves are only read."""
        values.setdefault("rules", {})
        values["decks"] = {}
        if "game" in values:
            values["game"] = filled(values["game"], to.languages)
        known = trees.base.get("components")
        for name, (key, _) in getattr(trees.files.get("components"), "entries", {}).items():
            if isinstance(known, MappingNode) and name not in known.entries:
                to.problem(
                    key, f"the game has no component {quoted(name)}; a pack changes those that there are"
                )
        words = trees.base.get("print")
        unprinted([key for key, _ in words] if isinstance(words, MappingNode) else (), (), to)
        components = values.get("components", {})
        tiled = {f"{name}{TILED}" for name, one in components.items() if isinstance(one, BoardComponent)}
        for name in components.keys() & (_TAKEN | tiled):
            said = f"the kit makes a file {quoted(f'{name}.pdf')} itself; call the component otherwise"
            to.problem(key_at(trees.files["components"], name), said)
        for component in components.values():
            if isinstance(component, DeckComponent) and component.cards:
                values["decks"][component.id] = self._deck(component, to)
            elif type(component) is DeckComponent:
                to.problem(component.mark, "a deck needs the key 'cards': the table with its cards")
        if self.engine is not None and "rules" in trees.files:
            super().check(values, trees, to)
            return
        values["stale"] = ()
        values["examples"] = {}
        for name, node in sorted(trees.folders["examples"].items()):
            with suppress(Broken):
                values["examples"][name] = self.entry("examples", name, node, to)

    def _deck(self, component: DeckComponent, to: Reading) -> tuple[DeckCard, ...]:
        node: Any = component.mark
        path = find_inside(component.cards, at(node, "cards"), to, TABLES)
        if path is None:
            return ()
        if component.sheet and not path.lower().endswith(".xlsx"):
            to.problem(at(node, "sheet"), "only an .xlsx workbook has sheets; delete this key")
        try:
            rows = read_table(path, component.sheet, to)
        except NoSheet as error:
            to.problem(at(node, "sheet"), error.problems[0].message)
            return ()
        except ContentErrors as error:
            to.problems.extend(error.problems)
            return ()
        if not component.template and not component.back:
            misnamed(rows, to)
        return read_cards(rows, to)

    def build(self, values: dict[str, Any], common: dict[str, Any]) -> DataContent:
        """The whole content, once nothing is wrong."""
        return DataContent(
            **common,
            facts=values["rules"],
            examples=values["examples"],
            stale=values["stale"],
            components=values["components"],
            decks=values["decks"],
            folder=os.path.dirname(next(iter(values["components"].values())).mark.file),
        )

    def prove(self, content: EngineContent, example: PlayedExample) -> Proof:
        """Work one example out by the engine; without one, it is told as it stands."""
        return super().prove(content, example) if self.engine else Proof(example, (), (), judged=False)

    def knobs(self, content: EngineContent, example: PlayedExample) -> tuple[ExampleKnob, ...]:
        """Without an engine nothing can be worked out anew."""
        return super().knobs(content, example) if self.engine else ()

    def next_command(self, content: EngineContent, pack: str) -> str:
        """What one does next with a new pack; the game is named by its folder."""
        assert isinstance(content, DataContent)
        game = argument(Path(content.folder))
        return f"kit check --game {game} --pack {pack} && kit build --game {game} --pack {pack}"

    def groups(self, content: EngineContent) -> Groups:
        """The components and their cards, each as what it was made from."""
        assert isinstance(content, DataContent)
        cards = {
            f"{deck}/{card.id}": {"copies": card.copies, **card.fields}
            for deck, found in content.decks.items()
            for card in found
        }
        parts = {name: _compared(one) for name, one in content.components.items()}
        return {"components": parts, "deck_cards": cards}

    def entry_name(self, content: EngineContent, group: str, entry: str, lang: str) -> str:
        """A component by its title, a card by its name."""
        assert isinstance(content, DataContent)
        if group == "components":
            title = content.components[entry].title
            return content.text(title, lang) if title else entry
        deck, _, name = entry.partition("/")
        card = next(card for card in content.decks[deck] if card.id == name)
        return content.text(card.fields["name"], lang) if "name" in card.fields else name

    def entry_words(self, content: EngineContent, group: str, entry: str, lang: str) -> list[str]:
        """The words of a card, field by field; a component is told by its name alone."""
        assert isinstance(content, DataContent)
        if group == "components":
            return []
        deck, _, name = entry.partition("/")
        card = next(card for card in content.decks[deck] if card.id == name)
        said = {field: content.text(text, lang) for field, text in card.fields.items() if text.get(lang)}
        return [f"{field}: {' '.join(text.split())}" for field, text in said.items()] + [f"× {card.copies}"]

    def rule_name(self, content: EngineContent, path: tuple[str, ...], lang: str) -> str:
        """A number is called by its path, unless a phrase calls it otherwise."""
        key = f"rules.{'.'.join(path)}"
        return content.phrases.say(key, lang, {}) if key in content.phrases else " ".join(path)

    def rule_value(self, content: EngineContent, path: tuple[str, ...], value: Any, lang: str) -> str:
        """What it is; a word stays as it is."""
        return value if isinstance(value, str) else super().rule_value(content, path, value, lang)


def _compared(value: Any) -> Any:
    """A component as values that are the same whenever it is drawn the same."""
    if isinstance(value, PictureFile):
        return value.focus, value.zoom, picture_bytes(value)
    if is_dataclass(value):
        return {key: _compared(one) for key, one in stated(value).items()}
    if isinstance(value, Mapping) and not isinstance(value, Multilingual):
        return {key: _compared(one) for key, one in value.items()}
    return tuple(map(_compared, value)) if isinstance(value, tuple) else value


def _no_engine(facts: Facts) -> Engine[Any, Any]:
    raise AssertionError("a game without an engine has nothing to ask")
