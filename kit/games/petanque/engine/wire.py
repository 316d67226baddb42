"""Plain data (what JSON gives) read into the engine's values; what is unknown or misshapen is refused."""

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any, Final, NamedTuple

from kit.core.errors import Illegal, KitError
from kit.core.facts import read
from kit.core.wire import bad, get, only
from kit.games.petanque.engine.board import DIRECTIONS, OUT, Board
from kit.games.petanque.engine.match import FORMAT, Setup
from kit.games.petanque.engine.position import Position, parse_place
from kit.games.petanque.engine.rules import ACTIONS, POINT, SHOOT, TEAMS, Facts, Rules, Skill
from kit.games.petanque.engine.throw import NOTHING, Choices, Throw

_BOULE: Final = frozenset({"id", "team", "at"})
_CHOICES: Final = frozenset({"directions", "adjust", "reroll"})
_WHERE: Final = {POINT: "donnee", SHOOT: "target"}


class NoSuchFormat(KitError):
    """The rules know no such way to make up teams."""


class Table(NamedTuple):
    """What a referee must know: the rules, the skills, and which skill each character has."""

    rules: Rules
    skills: Mapping[str, Skill]
    characters: Mapping[str, str]

    @classmethod
    def of(cls, facts: Facts) -> "Table":
        """All of it from plain facts."""
        skills = {name: read(Skill, skill, id=name) for name, skill in facts["skills"].items()}
        return cls(read(Rules, facts), skills, facts["characters"])

    @property
    def players(self) -> Mapping[str, Skill]:
        """Everyone who may be drafted, with what they can do."""
        return {character: self.skills[skill] for character, skill in self.characters.items()}

    def setup(self, form: str = FORMAT, short: bool = False) -> Setup:
        """A match in this format, of the usual length or a short one."""
        rules = self.rules
        if form not in rules.formats:
            near = get_close_matches(form[:64], rules.formats, 1)
            meant = f"did you mean {near[0]!r}? " if near else ""
            raise NoSuchFormat(f"unknown format {form[:64]!r} ({meant}known: {', '.join(rules.formats)})")
        most, needed = len(self.players), 2 * rules.formats[form].characters
        if most < needed:
            said = f"{form} needs {needed} characters, and the deck has {most}"
            raise NoSuchFormat(f"{said}; choose another format")
        return Setup(rules, form, rules.match.short if short else rules.match.points, self.players)


class Lying(NamedTuple):
    """A position with its boules' ids."""

    position: Position
    ids: tuple[str, ...]


def read_team(data: Mapping[str, Any], name: str, within: str) -> int:
    """A team, as 0 or 1."""
    text = get(data, name, str, within)
    if text not in TEAMS:
        raise bad("team", text=text)
    return TEAMS.index(text)


def read_lying(board: Board, data: Mapping[str, Any], within: str) -> Lying:
    """Jack and boules, no two of them alike or on one field."""
    jack = parse_place(board, get(data, "jack", str, within))
    teams: dict[str, int] = {}  # by id
    fields: list[int] = []
    taken: set[int] = set()
    for boule in get(data, "boules", list, within):
        name, team, at = _read_boule(board, boule, within)
        if name in teams:
            raise bad("same-id", name=name)
        if at in taken:
            raise bad("same-field", at=board.name(at))
        if at != OUT:
            taken.add(at)
        teams[name] = team
        fields.append(at)
    return Lying(Position(jack, tuple(fields), tuple(teams.values())), tuple(teams))


def _read_boule(board: Board, boule: Any, within: str) -> tuple[str, int, int]:
    if type(boule) is not dict:
        raise bad("type", name=f"{within}boules")
    only(boule, _BOULE, "boules.")
    name = get(boule, "id", str, "boules.")
    at = get(boule, "at", str, "boules.")
    field = board.numbers.get(at)  # nearly always written as it is printed
    return name, read_team(boule, "team", "boules."), parse_place(board, at) if field is None else field


def read_in_hand(data: Mapping[str, Any], within: str) -> tuple[int, int]:
    """How many boules each team still holds."""
    hand = get(data, "in_hand", dict, within)
    only(hand, frozenset(TEAMS), "in_hand.")
    ours, theirs = (get(hand, team, int, "in_hand.") for team in TEAMS)
    for team, count in zip(TEAMS, (ours, theirs), strict=True):
        if count < 0:
            raise bad("type", name=f"in_hand.{team}")
    return ours, theirs


def either(outer: Mapping[str, Any], inner: Mapping[str, Any], name: str, kind: type, default: Any) -> Any:
    """A value that may stand beside the throw or in it, but not in both."""
    if name in inner:
        if name in outer:
            raise bad("unknown", name=f"throw.{name}")
        return get(inner, name, kind, "throw.")
    return get(outer, name, kind) if name in outer else default


def read_throw(table: Table, data: Mapping[str, Any], ids: tuple[str, ...]) -> Throw:
    """A throw as declared; whether it is lawful is not asked here."""
    team = read_team(data, "team", "throw.")
    action = get(data, "action", str, "throw.")
    if action not in ACTIONS:
        raise bad("action", text=action)
    for other, name in _WHERE.items():
        if name in data and other != action:
            raise bad("unknown", name=f"throw.{name}")
    skill = read_skill(table, data)
    if action == POINT:
        text = get(data, "donnee", str, "throw.")
        return Throw(team, skill, action, donnee=OUT if text == "out" else table.rules.board.parse(text))
    if action == SHOOT:
        target = get(data, "target", str, "throw.")
        return Throw(team, skill, action, target=ids.index(target) if target in ids else NOTHING)
    return Throw(team, skill, action)


def read_skill(table: Table, data: Mapping[str, Any]) -> Skill:
    """The skill that is named, or that of the character."""
    if ("skill" in data) == ("character" in data):
        raise bad("who")
    if "character" in data:
        character = get(data, "character", str, "throw.")
        if character not in table.characters:
            raise bad("character", text=character)
        return table.skills[table.characters[character]]
    name = get(data, "skill", str, "throw.")
    if name not in table.skills:
        raise bad("skill", text=name)
    return table.skills[name]


def read_choices(data: Mapping[str, Any]) -> Choices:
    """What the players chose."""
    only(data, _CHOICES, "choices.")
    adjust: bool = get(data, "adjust", bool, "choices.") if "adjust" in data else True
    reroll: bool = get(data, "reroll", bool, "choices.") if "reroll" in data else False
    directions: list[int] = []
    for name in get(data, "directions", list, "choices.") if "directions" in data else ():
        if type(name) is not str:
            raise bad("type", name="choices.directions")
        if name not in DIRECTIONS:
            raise Illegal("bad-choice", "1.3", "direction", direction=name)
        directions.append(DIRECTIONS.index(name))
    return Choices(tuple(directions), adjust, reroll)
