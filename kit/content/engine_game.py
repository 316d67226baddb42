"""What a game with an engine gives this room: its rules and examples, proven and compared."""

from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from functools import partial
from typing import Any

from kit.content import limits
from kit.content.containers import Converted
from kit.content.content import Content, Stale
from kit.content.declared import record
from kit.content.knobs import Chosen, ExampleKnob
from kit.content.nodes import Node, at
from kit.content.pack import Trees
from kit.content.part import Groups
from kit.content.played import EXAMPLE, PlayedExample, example_state, prove_played, read_example
from kit.content.problems import WrongWord
from kit.content.proof import Difference, Proof, in_words
from kit.content.records import Tokens
from kit.content.shape import Broken, Reading, Shape
from kit.core.engine import Engine
from kit.core.errors import GameError, KitError
from kit.core.facts import Numbers, plain
from kit.core.frozen import dataclass
from kit.core.referee import Referee, Words
from kit.core.shelf import BrokenGame

Facts = Mapping[str, Any]
MakeEngine = Callable[[Facts], Engine[Any, Any]]


@dataclass(frozen=True, eq=False)
class EngineContent(Content):
    """Everything about a game with an engine."""

    examples: Mapping[str, PlayedExample]


class EngineGame:
    """The content of a game whose rules are numbers that its engine is built from."""

    NEEDS: tuple[str, ...] = ("chapters", "phrases")
    FACTS: tuple[str, ...] = ("rules",)
    OTHERS: tuple[str, ...] = ()
    TOKEN_KINDS: tuple[str, ...] = ()
    FOLDER_LIMITS: Mapping[str, int] = {"examples": limits.EXAMPLES}
    DECK = ""
    REFEREE: Callable[[Any, Words], Any] = Referee
    """A game with requests of its own gives its own."""
    SAMPLE_FOLDERS: tuple[str, ...] = ("examples",)

    def __init__(self, rules: type[Numbers] | Shape[Any], engine: MakeEngine) -> None:
        shape = rules if isinstance(rules, Shape) else Converted(record("the rules", rules), plain)
        self.FILES: dict[str, Shape[Any]] = {"rules": shape}
        self.NEEDS = (*type(self).NEEDS, *self.FILES)
        self.FOLDERS: dict[str, Shape[Any]] = {"examples": EXAMPLE}
        self._engine = engine

    def tokens(self, tokens: Tokens, facts: Facts) -> Tokens:
        """The tokens that these rules need."""
        return tokens

    # The files -----------------------------------------------------------------------------------

    def know(self, trees: Trees, to: Reading) -> None:
        """Other files refer to rules and teams alone."""

    def entry(self, folder: str, name: str, node: Node, to: Reading) -> PlayedExample:
        """The record of one file in a folder."""
        return read_example(name, node, to)

    def check(self, values: dict[str, Any], trees: Trees, to: Reading) -> None:
        """Rules that can be played, and examples that have a place under them."""
        engine = self._playable(values["rules"], trees.files["rules"], to) if "rules" in values else None
        examples: dict[str, PlayedExample] = {}
        stale = []
        for name, node in sorted(trees.folders["examples"].items()):
            try:
                example = read_example(name, node, to)
            except Broken:
                continue
            cause = self._no_place(example, node, engine, trees, to) if engine else None
            if cause:
                stale.append(Stale(example, str(cause), cause))
            else:
                examples[name] = example
        values["examples"], values["stale"] = examples, tuple(stale)

    def _playable(self, facts: Facts, node: Node, to: Reading) -> Engine[Any, Any] | None:
        """The engine of these rules; it names the number that it cannot play by before a colon."""
        try:
            return self._engine(facts)
        except BrokenGame:  # of code, not of numbers
            raise
        except KitError as error:
            path, _, why = str(error).partition(": ")
            to.problem(at(node, *path.split(".")), why or path)
            return None

    def _no_place(
        self, example: PlayedExample, node: Node, engine: Engine[Any, Any], trees: Trees, to: Reading
    ) -> GameError | None:
        """Why an older example cannot stand under a pack's rules; in one no older it is a mistake."""
        newest = max(to.layer(mark) for mark in _leaves(trees.files["rules"]))
        for key in ("before", "after"):
            try:
                if text := getattr(example, key):
                    engine.read(text)
            except GameError as error:
                mark = at(node, key)
                if to.layer(mark) < newest:
                    return error
                to.problem(mark, f"no position of this game: {error}")
        return None

    def context(self, values: dict[str, Any], language: str) -> dict[str, Any]:
        """Expressions in texts can look up every number of the rules."""
        return {"rules": values["rules"]}

    def build(self, values: dict[str, Any], common: dict[str, Any]) -> EngineContent:
        """The whole content, once nothing is wrong."""
        common["tokens"] = self.tokens(common["tokens"], values["rules"])
        return EngineContent(
            **common,
            facts=values["rules"],
            examples=values["examples"],
            stale=values["stale"],
        )

    # Examples ------------------------------------------------------------------------------------

    def prove(self, content: EngineContent, example: PlayedExample) -> Proof:
        """Work one example out by the engine."""
        return prove_played(content, self._engine(content.facts), example, self.referee(content).judge)

    def knobs(self, content: EngineContent, example: PlayedExample) -> tuple[ExampleKnob, ...]:
        """The move that is played, or what chance does: all that is lawful, and what the example refuses."""
        if not example.before:
            return ()
        engine = self._engine(content.facts)
        state = example_state(engine, example)
        moves = sorted(
            engine.write_move(state, move) for move in (*engine.legal(state), *engine.chance(state))
        )
        if not example.played and len(moves) < 2:
            return ()
        nothing = () if example.played else ("",)
        offered = (*nothing, *moves, *example.refused, example.played)
        words = {move: dict.fromkeys(content.languages, move or "–") for move in offered}
        return (ExampleKnob("move", "move", words, example.played),)

    def turned(self, content: EngineContent, example: PlayedExample, chosen: Chosen) -> PlayedExample:
        """The example with another move; a refused one leads nowhere."""
        move = chosen.get("move", example.played)
        if move == example.played or not example.before:
            return example
        engine = self._engine(content.facts)
        state = example_state(engine, example)
        try:
            after = engine.write(engine.apply(state, engine.read_move(state, move)))
        except GameError:
            after = example.after
        return replace(example, played=move, after=after, outcome=None)

    def referee(self, content: Content) -> Any:
        """Who judges by this content, at the table and in examples."""
        return self.REFEREE(self._engine(content.facts), partial(in_words, content))

    def place(self, example: PlayedExample, difference: Difference) -> tuple[str, ...]:
        """The path of the value that states what the engine does not confirm."""
        return tuple(difference.what.split(".", 2 if difference.what.startswith("asks.") else 1))

    # Comparing -----------------------------------------------------------------------------------

    def groups(self, content: EngineContent) -> Groups:
        """There is nothing but rules, examples and texts."""
        return {}

    def entry_name(self, content: EngineContent, group: str, entry: str, lang: str) -> str:
        """How an entry of a group is called."""
        return entry

    def entry_words(self, content: EngineContent, group: str, entry: str, lang: str) -> list[str]:
        """What an entry does."""
        return []

    def example_keys(self, example: PlayedExample) -> Mapping[str, Any]:
        """An example, key by key."""
        keys = (one.name for one in fields(example) if one.name not in ("id", "mark"))
        return {key: getattr(example, key) for key in keys}

    def rule_name(self, content: EngineContent, path: tuple[str, ...], lang: str) -> str:
        """What a number is called: the phrase `rules.` and its path."""
        return content.phrases.say(f"rules.{'.'.join(path)}", lang, {})

    def rule_value(self, content: EngineContent, path: tuple[str, ...], value: Any, lang: str) -> str:
        """What it is, in words."""
        if isinstance(value, bool):
            return content.phrases.say("diff.yes" if value else "diff.no", lang, {})
        if isinstance(value, list | tuple):
            return ", ".join(self.rule_value(content, path, one, lang) for one in value)
        if isinstance(value, str):
            return value
        return content.languages[lang].number(value)

    # New packs -----------------------------------------------------------------------------------

    def next_command(self, content: EngineContent, pack: str) -> str:
        """What one does next with a new pack."""
        return f"kit check --pack {pack} && kit build --pack {pack}"

    def make_character(self, name: str, skill: str, pack: str, wanted: str | None, file: str | None) -> str:
        """There are none."""
        raise WrongWord("this game has no characters; choose one that does by --game")

    def samples(self, content: EngineContent) -> tuple[tuple[str, str], ...]:
        """All numbers of the rules, as they are in the game."""
        return (("new.pack.rules", "\n".join(_yaml(content.facts))),)


def _leaves(node: Node) -> list[Node]:
    """Every value of a tree."""
    entries = getattr(node, "entries", None)
    return [leaf for _, child in entries.values() for leaf in _leaves(child)] if entries else [node]


def _yaml(facts: Facts) -> list[str]:
    """Rules as one writes them, a group a line.

    >>> _yaml({"draw": {"repetition": 3, "quiet": True}, "zones": ["B", "D"], "discs": 3})
    ['draw: {repetition: 3, quiet: true}', 'zones: [B, D]', 'discs: 3']
    """

    def plain(value: Any) -> str:
        if isinstance(value, Mapping):
            return f"{{{', '.join(f'{key}: {plain(one)}' for key, one in value.items())}}}"
        if isinstance(value, list | tuple):
            return f"[{', '.join(map(plain, value))}]"
        return str(value).lower() if isinstance(value, bool) else str(value)

    return [f"{key}: {plain(value)}" for key, value in facts.items()]
