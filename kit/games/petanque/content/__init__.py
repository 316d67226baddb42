"""Pétanque's content: its own files, and the engine's records made of them."""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

from kit.content import limits
from kit.content.content import Content, Stale
from kit.content.load import FILES as HOUSE
from kit.content.load import Vocabulary
from kit.content.load import load as load_content
from kit.content.nodes import Mapping as MappingNode
from kit.content.nodes import Node, at
from kit.content.pack import Trees
from kit.content.records import GameInfo
from kit.content.shape import Broken, Reading, Shape
from kit.content.text import InLanguage, needed
from kit.core.errors import GameError, Unreadable
from kit.core.facts import plain
from kit.core.frozen import dataclass
from kit.games.petanque.content.board import BOARD, BoardSheet, board_fits, moved_in_vain, tokens_fit
from kit.games.petanque.content.characters import CHARACTER, Character
from kit.games.petanque.content.characters import names_differ as characters_differ
from kit.games.petanque.content.examples import EXAMPLE, OUT, Example, fields_of, fields_stated
from kit.games.petanque.content.rules import RULES
from kit.games.petanque.content.skill_text import with_skills
from kit.games.petanque.content.skills import SKILLS, SkillRecord, names_differ
from kit.games.petanque.content.tokens import boules_needed, enough_boules
from kit.games.petanque.engine.rules import ACTIONS, TEAMS, Rules, Skill

TOKEN_KINDS: tuple[str, ...] = ("boule", "jack")
FILES: dict[str, Shape[Any]] = {"rules": RULES, "skills": SKILLS, "board": BOARD}
NEEDS: tuple[str, ...] = (*(name for name in HOUSE if name not in ("game", "print")), *FILES)
FACTS: tuple[str, ...] = ("rules", "skills")
OTHERS: tuple[str, ...] = ()
FOLDERS: dict[str, Shape[Any]] = {"characters": CHARACTER, "examples": EXAMPLE}
FOLDER_LIMITS: Mapping[str, int] = {"characters": limits.CHARACTERS, "examples": limits.EXAMPLES}
DECK: str = "characters"


@dataclass(frozen=True, eq=False)
class PetanqueContent(Content):
    """Everything about pétanque."""

    FOLDERS: ClassVar[tuple[str, ...]] = ("characters", "examples")

    rules: Rules
    skills: Mapping[str, SkillRecord]
    characters: Mapping[str, Character]
    board: BoardSheet
    examples: Mapping[str, Example]

    @property
    def cards(self) -> int:
        """How many cards are in the deck."""
        return sum(character.copies for character in self.characters.values())

    @property
    def played(self) -> Mapping[str, SkillRecord]:
        """The skills that board, quick reference and blank cards show."""
        return {name: skill for name, skill in self.skills.items() if skill.played}

    @property
    def names_known(self) -> Mapping[str, tuple[str, ...]]:
        """Characters refer to skills."""
        return {"skill": tuple(self.skills)}

    @property
    def lists(self) -> Mapping[str, tuple[str, ...]]:
        """Skills and characters can be listed too."""
        return {
            **super().lists,
            "skills": tuple(f"skill-{skill}" for skill in self.skills),
            "characters": tuple(f"character-{slug}" for slug in self.characters),
        }


def load(
    packs: Iterable[str | Path] = (), *, words: Vocabulary | None = None, root: str | Path | None = None
) -> "PetanqueContent":
    """Pétanque's content with packs laid over it, in order; ContentErrors tells all that is wrong."""
    found = load_content("petanque", packs, words=words, root=root)
    assert isinstance(found, PetanqueContent)
    return found


def know(trees: Trees, to: Reading) -> None:
    """The skills; of a file that could not be read, none are known."""
    to.known["list"] = ("skills",)
    node = trees.files.get("skills")
    if isinstance(node, MappingNode) and "skills" not in trees.unread:
        to.known["skill"] = tuple(node.entries)


def entry(folder: str, name: str, node: Node, to: Reading) -> Character | Example:
    """The record of one file in a folder."""
    if folder == "characters":
        return CHARACTER.read(node, to, slug=name, mark=node)
    return EXAMPLE.read(node, to, id=name, mark=node)


def check(values: dict[str, Any], trees: Trees, to: Reading) -> None:
    """What concerns several files; called when each has been read, with what could be read."""
    values["characters"] = _characters(trees, to)
    if "skills" in values:
        names_differ(values["skills"], trees.files["skills"], to)
        values["skills"] = _played(values["skills"], values["characters"], trees.base.get("skills"))
    if "rules" in values and "board" in values:
        terrain = values["rules"].terrain
        board_fits(values["board"], terrain, trees.files["board"], trees.files["rules"], to)
        if "board" in trees.base and to.words:
            moved_in_vain(values["board"], trees.base["board"], trees.files["board"], to)
        if "tokens" in values and to.words:  # they are drawn, too
            nodes = trees.files["tokens"], trees.files["board"]
            tokens_fit(values["tokens"], values["board"], terrain, *nodes, to)
    if "game" in values and set(values["game"].teams) != set(TEAMS):
        to.problem(at(trees.files["game"], "teams"), f"the teams must be {' and '.join(TEAMS)}")
    if "game" in values and "rules" in values:
        values["game"] = _players(values["game"], values["rules"])
    if "rules" in values and "glossary" in values:
        _formats_played(values, trees.base.get("rules"), to)
    if "rules" in values:
        _retry_possible(values["rules"], trees.files["rules"], to)
        if "skills" in values:
            _everyone_throws(values["skills"], values["rules"], trees, to)
    values["examples"], values["stale"] = _examples(values.get("rules"), trees, to)


def _characters(trees: Trees, to: Reading) -> dict[str, Character]:
    found = {}
    for slug, node in sorted(trees.folders["characters"].items()):
        with suppress(Broken):
            found[slug] = CHARACTER.read(node, to, slug=slug, mark=node)
    characters_differ(found, to)
    return found


def _played(
    skills: Mapping[str, SkillRecord], characters: Mapping[str, Character], written: Node | None
) -> dict[str, SkillRecord]:
    """A skill of the game that no card of a pack's deck has is not played, and comes last.

    A skill of the pack's own may wait for a card.
    """
    known = written.entries if isinstance(written, MappingNode) else {}
    used = {character.skill for character in characters.values()}
    found = (replace(skill, played=name in used or name not in known) for name, skill in skills.items())
    return {skill.id: skill for skill in sorted(found, key=lambda skill: not skill.played)}


def _players(game: GameInfo, rules: Rules) -> GameInfo:
    """No more people can play than the largest format has characters."""
    most = len(TEAMS) * max(form.characters for form in rules.formats.values())
    return replace(game, players=replace(game.players, max=min(game.players.max, most)))


def _formats_played(values: dict[str, Any], written: Node | None, to: Reading) -> None:
    """A format that a pack takes away is a word of this game no more."""
    known = at(written, "formats") if written else None
    formats = known.entries.keys() if isinstance(known, MappingNode) else ()
    gone = {name for name in formats if name not in values["rules"].formats}
    words = [term for term in values["glossary"] if term.id in gone]
    values["glossary"] = tuple(term for term in values["glossary"] if term not in words)
    to.texts[:] = [text for text in to.texts if not any(text is term.meaning for term in words)]


def _retry_possible(rules: Rules, node: Node, to: Reading) -> None:
    """1.2: a retry may not use the field just tried, so there must be another."""
    if rules.jack_throw.tries > 1 and len(rules.rectangle) == 1:
        blame = to.latest(at(node, "board", "jack_rectangle"), at(node, "jack_throw", "tries"))
        to.problem(blame, "a jack rectangle of one field allows no second try; enlarge it or set `tries: 1`")


def _everyone_throws(skills: Mapping[str, SkillRecord], rules: Rules, trees: Trees, to: Reading) -> None:
    """A skill may take a boule away, but not the last one."""
    for name, one in skills.items():
        for kind, form in rules.formats.items():
            if form.boules + one.skill.boules < 1:
                blame = to.latest(
                    at(trees.files["skills"], name, "boules"), at(trees.files["rules"], "formats")
                )
                said = f"with {one.skill.boules} a {name!r} has no boule in {kind!r}; raise one of them"
                to.problem(blame, said)


def _examples(rules: Rules | None, trees: Trees, to: Reading) -> tuple[dict[str, Example], tuple[Stale, ...]]:
    examples: dict[str, Example] = {}
    stale = []
    for name, node in sorted(trees.folders["examples"].items()):
        try:
            example = EXAMPLE.read(node, to, id=name, mark=node)
        except Broken:
            continue
        cause = _off_board(example, node, rules, trees, to) if rules else None
        if cause:
            stale.append(Stale(example, str(cause), cause))
        else:
            examples[name] = example
    return examples, tuple(stale)


def _off_board(example: Example, node: Node, rules: Rules, trees: Trees, to: Reading) -> GameError | None:
    """Why an older example has no place on a pack's board; in one of the same layer it is a mistake.

    An outcome that an older one states off the board is merely another one: its proof says so.
    """
    size = to.latest(*(at(trees.files["rules"], "board", side) for side in ("columns", "rows")))
    reason, played = None, [*fields_of(example, node)]
    for field, mark in (*played, *fields_stated(example, node)):
        if field == OUT or field in rules.board.numbers:
            continue
        if to.layer(mark) >= to.layer(size):
            to.problem(mark, f"field {field} is not on the board (A-1 to {rules.board.names[-1]})")
        elif (field, mark) in played:
            reason = reason or Unreadable("bad-request", "1", "field", text=field)
    return reason


def context(values: dict[str, Any], language: str) -> dict[str, Any]:
    """What expressions in texts can look up, beside the game itself."""
    return {
        "rules": plain(values["rules"]),
        "skills": {
            name: {
                "name": InLanguage(record.name, language),
                "played": record.played,
                **_looked_up(record.skill),
            }
            for name, record in values["skills"].items()
        },
    }


def _looked_up(skill: Skill) -> Any:
    """What a skill does; at the jack it shoots as anywhere, unless it says otherwise."""
    does = {action: skill.adjustment(action) for action in ACTIONS}
    return plain(skill) | {action: {**plain(one), "idle": one.idle} for action, one in does.items()}


def build(values: dict[str, Any], common: dict[str, Any]) -> PetanqueContent:
    """The whole content, once nothing is wrong."""
    rules, skills, characters = values["rules"], values["skills"], values["characters"]
    engine = {name: record.skill for name, record in skills.items()}
    facts = {
        **plain(rules),
        "skills": plain(engine),
        "characters": {slug: character.skill for slug, character in characters.items()},
    }
    played = {name: record for name, record in skills.items() if record.played}
    boules = boules_needed(rules.formats.values(), characters.values(), engine)
    made = {
        "tokens": enough_boules(common["tokens"], boules),
        "reference": with_skills(
            common["reference"], played, rules, common["phrases"], needed(common["languages"])
        ),
    }
    own = {key: values[key] for key in ("rules", "skills", "characters", "board", "examples", "stale")}
    return PetanqueContent(**{**common, **made}, **own, facts=facts)
