"""The shapes of the files that every game has."""

from datetime import date
from typing import Any

from kit.content import limits
from kit.content.containers import Key, ListOf, MapOf, Record
from kit.content.language_shape import NAME, Translated
from kit.content.nodes import Mapping, Node, at
from kit.content.problems import quoted
from kit.content.records import (
    Chapter,
    Custom,
    GameInfo,
    Players,
    Reference,
    Ruling,
    Section,
    Slip,
    Team,
    Term,
    Token,
    Tokens,
)
from kit.content.shape import Bool, Int, Number, OneOf, Reading, Ref, Shape, Slug, Str
from kit.core.colours import HEX, LEGIBLE, channels, contrast

TEXT = Translated()
TERM = Translated(plain=True)
ANCHOR = Str(r"[0-9]+(?:\.[0-9]+)*(?:-[A-Z])?", "a rule's number such as 1.3 or 1.3-A")


class Date(Shape[date]):
    """A day, year first."""

    what = "a date such as 2015-01-18"

    def read(self, node: Node, to: Reading) -> date:
        value = self.scalar(node, to).value
        try:
            return date.fromisoformat(value)
        except ValueError:
            raise to.broken(node, f"expected {self.what}, not {quoted(value)}") from None

    def schema(self, to: Reading) -> dict[str, Any]:
        return {"type": "string", "format": "date"}


class Word(Shape[str]):
    """A word out of a vocabulary that the drawing layer registers; without one, any short name."""

    def __init__(self, group: str, key: str) -> None:
        self.group, self.key = group, key
        self.what = f"a {key}"

    def _shape(self, to: Reading) -> Shape[str]:
        words = to.words.get(self.group, {}).get(self.key)
        return OneOf(words, self.key) if words else Slug()

    def read(self, node: Node, to: Reading) -> str:
        return self._shape(to).read(node, to)

    def schema(self, to: Reading) -> dict[str, Any]:
        return self._shape(to).schema(to)


class PaletteColour(Word):
    """A colour by its name or as "#rrggbb"; where text is set in it, one that can be read on paper."""

    def __init__(self, legible: bool = False) -> None:
        super().__init__("style", "colour")
        self.legible = legible
        self.what = 'a colour: a name of the palette, or "#1f6f8b" in quotes'

    def read(self, node: Node, to: Reading) -> str:
        value = self.scalar(node, to).value
        names = to.words.get(self.group, {}).get(self.key, {})
        own = HEX.fullmatch(value)
        if value.startswith("#") and not own:
            raise to.broken(node, f"expected {self.what}, not {quoted(value)}")
        value = value.lower() if own else super().read(node, to)
        if self.legible and isinstance(names, dict) and names:
            ratio = contrast(channels(names.get(value, value)), channels(names["paper"]))
            if ratio < LEGIBLE:
                said = f"{quoted(value)} can hardly be read on paper (contrast {ratio:.1f}, least {LEGIBLE})"
                raise to.broken(node, f"{said}; choose a darker colour, such as sea or wine")
        return value

    def schema(self, to: Reading) -> dict[str, Any]:
        return {"anyOf": [super().schema(to), {"type": "string", "pattern": "^#[0-9A-Fa-f]{6}$"}]}


COLOUR = PaletteColour()


def ids_differ(records: tuple[Any, ...], node: Node, to: Reading, key: str = "id") -> None:
    """Two entries of a list cannot share an id."""
    seen: set[Any] = set()
    for index, record in enumerate(records):
        value = getattr(record, key)
        if value in seen:
            to.problem(at(node, index, key), f"{key} {value!r} stands twice; give each its own")
        seen.add(value)


def _players(players: Players, node: Mapping, to: Reading) -> None:
    if players.min > players.max:
        to.problem(at(node, "max"), f"at most {players.max} players, but at least {players.min}; swap them")


GAME = Record(
    "the game",
    GameInfo,
    {
        "name": Key(NAME, "what the game is called"),
        "tagline": Key(TEXT, "one line under the name"),
        "author": Key(Str(limit=limits.NAME), "who invented it, where that is known", ""),
        "released": Key(Date(), "the day it was first given out", None),
        "thanks": Key(ListOf(Str(limit=limits.NAME)), "whom the author thanks", ()),
        "licence": Key(TEXT, "what one may do with the game"),
        "terms": Key(TEXT, "the same in a few words", None),
        "likeness": Key(TEXT, "that characters are made up", None),
        "credit": Key(TEXT, "who made it, with thanks"),
        "players": Key(
            Record(
                "players",
                Players,
                {"min": Key(Int(1, 99), "fewest"), "max": Key(Int(1, 99), "most")},
                _players,
            ),
            "how many people can play",
        ),
        "teams": Key(
            MapOf(
                Record(
                    "a team",
                    Team,
                    {
                        "name": Key(NAME, "what the team is called"),
                        "colour": Key(COLOUR, "a colour of the palette"),
                        "pattern": Key(Word("style", "pattern"), "what its tokens show, also in grey"),
                    },
                ),
                key=Str(r"[A-Za-z][A-Za-z0-9]{0,7}", "a team's short name such as T1"),
                least=1,
                most=limits.TEAMS,
            ),
            "the teams by short name",
        ),
        "needs": Key(ListOf(TEXT), "what else one needs to play", ()),
        "greeting": Key(TEXT, "what is said before the first throw"),
    },
)

_ACROSS = Number(6, 60)
TOKEN = Record(
    "a token",
    Token,
    {
        "id": Key(Slug(), "its short name"),
        "kind": Key(Ref("kind", "token kind"), "what it is in the game"),
        "count": Key(Int(1, limits.TOKEN_COUNT), "how many are needed"),
        "spare": Key(Int(0, limits.TOKEN_COUNT), "how many more are printed, for those that get lost", 0),
        "name": Key(NAME, "what it is called"),
        "team": Key(Ref("team"), "whose it is", None),
        "colour": Key(COLOUR, "a colour of the palette", None),
        "label": Key(Translated(plain=True, limit=limits.LABEL), "what is printed on it", None),
        "size_mm": Key(_ACROSS, "across, in millimetres, where it is not as large as the others", None),
    },
)


def _tokens(tokens: Tokens, node: Mapping, to: Reading) -> None:
    ids_differ(tokens.tokens, at(node, "tokens"), to)
    count = sum(token.count + token.spare for token in tokens.tokens)
    if count > limits.TOKENS:
        to.problem(at(node, "tokens"), f"{count} tokens are too many; at most {limits.TOKENS} can be printed")


TOKENS = Record(
    "the tokens",
    Tokens,
    {
        "diameter_mm": Key(_ACROSS, "across, in millimetres"),
        "tokens": Key(ListOf(TOKEN, least=1, most=limits.TOKEN_KINDS), "each kind of token"),
    },
    _tokens,
)

REFERENCE = Record(
    "the quick-reference card",
    Reference,
    {
        "copies": Key(Int(1, 20), "how many are printed"),
        "title": Key(TEXT, "its heading"),
        "by_rule": Key(Bool(), "sections stand in the order of their rules; false: as written", True),
        "sections": Key(
            ListOf(
                Record(
                    "a section",
                    Section,
                    {
                        "rule": Key(Ref("rule"), "the rule it sums up"),
                        "title": Key(TEXT, "its heading"),
                        "lines": Key(ListOf(TEXT, least=1, most=limits.REFERENCE_LINES), "its lines"),
                        "lists": Key(Ref("list"), "what is then told one by one, as skills are", None),
                    },
                ),
                least=1,
                most=limits.REFERENCE_LINES,
            ),
            "the parts of the card",
        ),
        "foot": Key(TEXT, "the last line", None),
    },
)

RULING = Record(
    "a ruling",
    Ruling,
    {
        "number": Key(Int(1, 999), "its number"),
        "rule": Key(Ref("rule"), "the rule it completes"),
        "title": Key(TEXT, "what it is about"),
        "question": Key(TEXT, "what the source leaves open"),
        "decision": Key(TEXT, "what holds"),
        "reason": Key(TEXT, "why"),
    },
)
SLIP = Record(
    "a slip of the source",
    Slip,
    {
        "id": Key(Slug(), "its short name"),
        "where": Key(TEXT, "where it stands"),
        "says": Key(TEXT, "what is written there"),
        "right": Key(TEXT, "what is right"),
        "reason": Key(TEXT, "why"),
    },
)


def _rulings(found: dict[str, Any], node: Mapping, to: Reading) -> None:
    ids_differ(found["rulings"], at(node, "rulings"), to, "number")
    ids_differ(found["slips"], at(node, "slips"), to)


RULINGS: Record[dict[str, Any]] = Record(
    "the rulings",
    dict,
    {
        "rulings": Key(ListOf(RULING, most=limits.RULINGS), "decisions on what the source leaves open"),
        "slips": Key(ListOf(SLIP, most=limits.RULINGS), "mistakes of the source", ()),
    },
    _rulings,
)

CHAPTER: Record[dict[str, Any]] = Record("a chapter", dict, {"title": Key(TEXT, "its heading")})
CHAPTERS = MapOf(CHAPTER, key=ANCHOR, least=1, most=limits.CHAPTERS)
CUSTOMS = ListOf(
    Record(
        "a custom",
        Custom,
        {
            "id": Key(Slug(), "its short name"),
            "rule": Key(Ref("rule"), "the rule it stands beside"),
            "title": Key(TEXT, "its heading"),
            "text": Key(TEXT, "what it says"),
        },
    ),
    most=limits.CUSTOMS,
)
GLOSSARY = ListOf(
    Record(
        "a term",
        Term,
        {
            "id": Key(Slug(), "the word in data and code"),
            "term": Key(TERM, "the word in each language"),
            "meaning": Key(TEXT, "what it means"),
        },
    ),
    most=limits.TERMS,
)
PRINTED = MapOf(TEXT, key=Str(r"[A-Za-z0-9_]+", "the key of a text", limits.NAME), most=limits.WORDS)
PHRASES = MapOf(
    Translated(plain=True, limit=limits.PHRASE),
    key=Str(r"[a-z0-9_-]+(?:\.[a-z0-9_-]+)*", "a phrase's key", limits.NAME),
    most=limits.PHRASES,
)


def chapters(titles: dict[str, dict[str, Any]]) -> dict[str, Chapter]:
    """The chapters by anchor."""
    return {anchor: Chapter(anchor, **values) for anchor, values in titles.items()}
