"""What any game's content consists of: records that say what may stand in each field, and shapes of files."""

from collections.abc import Mapping as Map
from dataclasses import field
from datetime import date
from typing import Annotated, Any, Literal, TypeAlias, get_args

from kit.content import limits
from kit.content.containers import Either, ListOf, MapOf
from kit.content.declared import record
from kit.content.language_shape import NAME, Translated
from kit.content.nodes import Mapping, Mark, Node, at
from kit.content.pictures import Picture, PictureFile
from kit.content.shape import Int, Number, OneOf, Reading, Ref, Slug, Str
from kit.content.shapes import ANCHOR, COLOUR, STEP, STORY, TERM, TEXT, Date, KnownWord
from kit.content.text import Multilingual
from kit.core.facts import Among, Many, Within
from kit.core.frozen import dataclass
from kit.core.shelf import DEFAULT

Text = Annotated[Multilingual, TEXT]
Story = Annotated[Multilingual, STORY]
Name = Annotated[Multilingual, NAME]
ShortName = Annotated[str, Slug()]
RuleNumber = Annotated[str, Ref("rule")]
OneLine = Annotated[str, Str(limit=limits.NAME)]
Colour = Annotated[str, COLOUR]
Across = Annotated[float, Number(6, 60)]


def ids_differ(records: tuple[Any, ...], node: Node, to: Reading, key: str = "id") -> None:
    """Two entries of a list cannot share an id."""
    seen: set[Any] = set()
    for index, one in enumerate(records):
        value = getattr(one, key)
        if value in seen:
            to.problem(at(node, index, key), f"{key} {value!r} stands twice; give each its own")
        seen.add(value)


PaperName: TypeAlias = Literal["a4", "a3", "letter", "tabloid", "sra3"]
Duplex: TypeAlias = Literal["long", "short", "separate", "fold", "none"]
InkChoice: TypeAlias = Literal["full", "saver", "grey"]


@dataclass(frozen=True)
class PrintDefaults:
    """How a pack is printed where the command says nothing else."""

    paper: Annotated[PaperName | None, Among(get_args(PaperName), "paper"), "the paper"] = None
    duplex: Annotated[Duplex | None, Among(get_args(Duplex), "duplex"), "how both sides are printed"] = None
    ink: Annotated[InkChoice | None, Among(get_args(InkChoice), "ink"), "how much ink"] = None
    printer: Annotated[
        str | None, Slug("the name of a printer profile"), "the printer that is made up for"
    ] = None


PRINT = record("defaults for printing", PrintDefaults)
_DECK: Either[Any] = Either(
    [OneOf(("all", "none"), "deck"), ListOf(Slug(), unique=True, most=limits.CHARACTERS)],
    "all, none, or a list of the game's own cards: [a, b]",
)
_COPIES = MapOf(Int(1, limits.COPIES), most=limits.CHARACTERS)


@dataclass(frozen=True)
class PackInfo:
    """What a pack says about itself, and which cards of the game it keeps in the deck."""

    folder: str
    name: Annotated[Name | None, "what the pack is called"] = None
    author: Annotated[OneLine, "who made it"] = ""
    note: Annotated[Text | None, "what it is for"] = None
    game: Annotated[ShortName, "the game that it adds to or changes"] = DEFAULT
    logo: Annotated[
        PictureFile | None, Picture(), "a club's sign, shown where the game's emblem is: cover, box, backs"
    ] = None
    back: Annotated[PictureFile | None, Picture(), "a picture for the backs of the cards"] = None
    print: Annotated[PrintDefaults, PRINT, "how it is printed unless the command says otherwise"] = (
        PrintDefaults()
    )
    deck: Annotated[str | tuple[str, ...], _DECK, "which of the game's own cards are in the deck"] = "all"
    copies: Annotated[Map[str, int], _COPIES, "how many of a card are printed"] = field(default_factory=dict)


PACK = record("a pack", PackInfo)


# The game ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Team:
    """A team's name, colour and pattern."""

    name: Annotated[Name, "what the team is called"]
    colour: Annotated[Colour, "a colour of the palette"]
    pattern: Annotated[str, KnownWord("style", "pattern"), "what its tokens show, also in grey"]


@dataclass(frozen=True)
class Players:
    """How many people can play."""

    min: Annotated[int, Within(1, 99), "fewest"]
    max: Annotated[int, Within(1, 99), "most"]


def _players(players: Players, node: Mapping, to: Reading) -> None:
    if players.min > players.max:
        to.problem(at(node, "max"), f"at most {players.max} players, but at least {players.min}; swap them")


@dataclass(frozen=True)
class Minutes:
    """How long one game takes."""

    min: Annotated[int, Within(1, 600), "a short one"]
    max: Annotated[int, Within(1, 600), "a long one"]


def _minutes(minutes: Minutes, node: Mapping, to: Reading) -> None:
    if minutes.min > minutes.max:
        to.problem(at(node, "max"), f"at most {minutes.max} minutes, but at least {minutes.min}; swap them")


AtHand: TypeAlias = Literal[
    "printer", "dice", "cards", "pencil", "counters", "chessboard", "dominoes", "letters"
]
"""What people may have at home; the house's words say each: `hand.printer` and so on."""


_TEAMS = MapOf(
    record("a team", Team),
    key=Str(r"[A-Za-z][A-Za-z0-9]{0,7}", "a team's short name such as T1"),
    most=limits.TEAMS,
)


@dataclass(frozen=True)
class GameInfo:
    """What the game is, who made it, and on which terms."""

    name: Annotated[Name, "what the game is called"]
    tagline: Annotated[Text, "one line under the name"]
    licence: Annotated[Text, "what one may do with the game"]
    credit: Annotated[Text, "who made it, with thanks"]
    players: Annotated[Players, "players", "how many people can play"]
    teams: Annotated[Map[str, Team], _TEAMS, "the teams by short name"]
    greeting: Annotated[Text, "what is said before the first throw"]
    needs: Annotated[tuple[Text, ...], "what else one needs to play"] = ()
    minutes: Annotated[Minutes | None, "minutes", "how long one game takes"] = None
    at_hand: Annotated[
        tuple[Annotated[frozenset[Annotated[AtHand, Among(get_args(AtHand), "thing")]], Many(1)], ...],
        Many(most=6),
        "what is enough to play tonight: each list is one way, such as [[printer], [dice, pencil]]",
    ] = ()
    author: Annotated[OneLine, "who invented it, where that is known"] = ""
    terms: Annotated[Text | None, "the same in a few words"] = None
    released: Annotated[date | None, Date(), "the day it was first given out"] = None
    thanks: Annotated[tuple[OneLine, ...], "whom the author thanks"] = ()
    likeness: Annotated[Text | None, "that characters are made up"] = None


GAME = record("the game", GameInfo, within={"players": _players, "minutes": _minutes})


# What is printed -----------------------------------------------------------------------------


@dataclass(frozen=True)
class Token:
    """One kind of token, how many are needed, and how many more are printed to be safe."""

    id: Annotated[ShortName, "its short name"]
    kind: Annotated[str, Ref("kind", "token kind"), "what it is in the game"]
    count: Annotated[int, Within(1, limits.TOKEN_COUNT), "how many are needed"]
    name: Annotated[Name, "what it is called"]
    team: Annotated[str | None, Ref("team"), "whose it is"] = None
    colour: Annotated[Colour | None, "a colour of the palette"] = None
    label: Annotated[
        Multilingual | None, Translated(plain=True, limit=limits.LABEL), "what is printed on it"
    ] = None
    size_mm: Annotated[Across | None, "across, in millimetres, where it is not as large as the others"] = None
    spare: Annotated[
        int, Within(0, limits.TOKEN_COUNT), "how many more are printed, for those that get lost"
    ] = 0


@dataclass(frozen=True)
class Tokens:
    """All tokens and their size."""

    diameter_mm: Annotated[Across, "across, in millimetres"]
    tokens: Annotated[
        tuple[Annotated[Token, "a token"], ...], Many(1, limits.TOKEN_KINDS), "each kind of token"
    ]

    def size(self, token: Token) -> float:
        """How large a token is across."""
        return token.size_mm or self.diameter_mm

    @property
    def printed(self) -> int:
        """How many are printed, the spare ones among them."""
        return sum(token.count + token.spare for token in self.tokens)


def _tokens(tokens: Tokens, node: Mapping, to: Reading) -> None:
    ids_differ(tokens.tokens, at(node, "tokens"), to)
    if (count := tokens.printed) > limits.TOKENS:
        to.problem(at(node, "tokens"), f"{count} tokens are too many; at most {limits.TOKENS} can be printed")


TOKENS = record("the tokens", Tokens, _tokens)


@dataclass(frozen=True)
class SectionEntry:
    """One of the things that a section of the quick-reference card tells one by one."""

    id: str
    name: Multilingual
    text: Multilingual


@dataclass(frozen=True)
class Section:
    """A part of the quick-reference card; `lists` names what the game tells in `entries`."""

    rule: Annotated[RuleNumber, "the rule it sums up"]
    title: Annotated[Text, "its heading"]
    lines: Annotated[tuple[Text, ...], Many(1, limits.REFERENCE_LINES), "its lines"]
    lists: Annotated[str | None, Ref("list"), "what is then told one by one, as skills are"] = None
    entries: tuple[SectionEntry, ...] = ()


@dataclass(frozen=True)
class Reference:
    """The quick-reference card."""

    copies: Annotated[int, Within(1, 20), "how many are printed"]
    title: Annotated[Text, "its heading"]
    sections: Annotated[
        tuple[Annotated[Section, "a section"], ...], Many(1, limits.REFERENCE_LINES), "the parts of the card"
    ]
    foot: Annotated[Text | None, "the last line"] = None
    by_rule: Annotated[bool, "sections stand in the order of their rules; false: as written"] = True


REFERENCE = record("the quick-reference card", Reference)


# The book ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Ruling:
    """A decision where the source is silent or contradicts itself."""

    number: Annotated[int, Within(1, 999), "its number"]
    rule: Annotated[RuleNumber, "the rule it completes"]
    title: Annotated[Text, "what it is about"]
    question: Annotated[Text, "what the source leaves open"]
    decision: Annotated[Text, "what holds"]
    reason: Annotated[Text, "why"]
    basis: Annotated[
        Literal["follows", "chosen", "partly"] | None,
        Among(("follows", "chosen", "partly"), "basis"),
        "whether it follows from the source or was chosen",
    ] = None

    @property
    def anchor(self) -> str:
        """Its address in the rulebook."""
        return f"ruling-{self.number}"


@dataclass(frozen=True)
class Slip:
    """A mistake in the source, put right."""

    id: Annotated[ShortName, "its short name"]
    where: Annotated[Text, "where it stands"]
    says: Annotated[Text, "what is written there"]
    right: Annotated[Text, "what is right"]
    reason: Annotated[Text, "why"]


@dataclass(frozen=True)
class Rulings:
    """Everything that was decided and put right."""

    rulings: Annotated[
        tuple[Annotated[Ruling, "a ruling"], ...],
        Many(most=limits.RULINGS),
        "decisions on what the source leaves open",
    ]
    slips: Annotated[
        tuple[Annotated[Slip, "a slip of the source"], ...],
        Many(most=limits.RULINGS),
        "mistakes of the source",
    ] = ()


def _rulings(found: Rulings, node: Mapping, to: Reading) -> None:
    ids_differ(found.rulings, at(node, "rulings"), to, "number")
    ids_differ(found.slips, at(node, "slips"), to)


RULINGS = record("the rulings", Rulings, _rulings)


@dataclass(frozen=True)
class Chapter:
    """A rule's title."""

    title: Annotated[Text, "its heading"]


CHAPTERS = MapOf(record("a chapter", Chapter), key=ANCHOR, least=1, most=limits.CHAPTERS)


@dataclass(frozen=True)
class Custom:
    """A box of table manners."""

    id: Annotated[ShortName, "its short name"]
    rule: Annotated[RuleNumber, "the rule it stands beside"]
    title: Annotated[Text, "its heading"]
    text: Annotated[Text, "what it says"]


CUSTOMS = ListOf(record("a custom", Custom), most=limits.CUSTOMS)


@dataclass(frozen=True)
class Term:
    """A word of the game and what it means."""

    id: Annotated[ShortName, "the word in data and code"]
    term: Annotated[Multilingual, TERM, "the word in each language"]
    meaning: Annotated[Text, "what it means"]


GLOSSARY = ListOf(record("a term", Term), most=limits.TERMS)


@dataclass(frozen=True)
class ExampleText:
    """What any worked example tells; each game adds what happens."""

    id: str
    mark: Mark
    title: Annotated[Text, "what happens, in a few words"]
    shows: Annotated[Text, "what one learns"]
    rules: Annotated[tuple[Annotated[str, Ref("rule", "anchor")], ...], Many(1), "the rules it shows"]
    story: Annotated[Story | None, "what happens, told with the numbers and fields of the steps"] = None
    tells: Annotated[
        tuple[Annotated[str, STEP], ...], "the steps that are told, each with its rule, as they are taken"
    ] = ()
    ours: Annotated[
        tuple[ShortName, ...] | None,
        "what of it is ours and not the source's: [position, dice], [all], []; the book says so",
    ] = None
    retell: Annotated[bool, "its words are old ones: tell it anew, then delete this key"] = False

    @property
    def letter(self) -> str:
        """How people call it: A, B, C …"""
        return self.id.upper()
