"""Cribbage in the rulebook: cards and counts as pictures, chances as tables, all from the engine."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Any

from kit.art.layout.texts import texts_of
from kit.art.scene import Scene, wider
from kit.book import engine_claims, markdown
from kit.book.blocks import Figure, PictureBlock
from kit.book.book import Book
from kit.book.engine_claims import EngineMacros, read_position
from kit.book.errors import Fault
from kit.book.part import Gesture, TouchBoard, TouchSpot
from kit.content.played import PlayedExample
from kit.content.problems import quoted
from kit.games.cribbage.art.board import SIZE, peg_board
from kit.games.cribbage.art.chart import hands_chart
from kit.games.cribbage.art.figure import ROW, CardRow, cards_scene, outlines, rows_scene
from kit.games.cribbage.art.printed import card_name, faces, row_of
from kit.games.cribbage.engine.cards import HIDDEN, RANKS, Cards, cards, count, name
from kit.games.cribbage.engine.game import Cribbage
from kit.games.cribbage.engine.hands import HANDS, answers, average
from kit.games.cribbage.engine.odds import MANY
from kit.games.cribbage.engine.points import laid_points, shown_points
from kit.games.cribbage.engine.rules import VARIANTS, CribbageRules
from kit.games.cribbage.engine.table import Board


def _rules(book: Book, variant: str = VARIANTS[0]) -> CribbageRules:
    return CribbageRules.of(book.content.facts, variant)


def _some(text: str) -> Cards:
    found = cards(text.replace(" ", ","))
    if not found:
        raise Fault(f"{quoted(text)} are no cards")
    return found


def said_cards(book: Book, some: Sequence[int]) -> str:
    """Cards in words, for those who cannot see them."""
    return ", ".join(book.say("touch.hidden") if one == HIDDEN else _said_card(book, one) for one in some)


def _said_card(book: Book, one: int) -> str:
    return card_name(book.content, book.lang, name(one))


def _said_row(book: Book, group: CardRow) -> str:
    return ": ".join(filter(None, (group.word, said_cards(book, group.cards))))


def _scene(book: Book, groups: Sequence[CardRow]) -> Scene:
    title = "; ".join(_said_row(book, group) for group in groups)
    return wider(cards_scene(book.content, book.lang, groups, title), ROW)


def _laid_out(book: Book, state: Board) -> list[CardRow]:
    """What a position shows: the starter, the hands and what was laid."""
    groups = [
        CardRow(hand, book.say("figure.hand", player=player))
        for player, hand in enumerate(state.hands, 1)
        if hand
    ]
    if state.starter is not None:
        groups.append(CardRow((state.starter,), book.say("figure.starter")))
    return groups


def example(book: Book, one: PlayedExample) -> Figure:
    """The cards of a worked example."""
    asked = next(iter(one.asks.values())).request if one.asks else {}
    if "play" in asked:
        groups = [CardRow(_some(" ".join(asked["play"])))]
    elif "hand" in asked:
        hand, starter = _some(" ".join(asked["hand"])), _some(asked["starter"])
        word = book.say("figure.crib" if asked.get("crib") else "figure.four")
        groups = [CardRow(hand, word), CardRow(starter, book.say("figure.starter"))]
    else:
        groups = _laid_out(book, Cribbage(book.content.facts).read(one.before or asked["position"]))
    size = "small" if "play" in asked else "normal"
    return Figure(f"example-{one.id}", (PictureBlock(_scene(book, groups)),), size=size)


def asked(book: Book, request: Mapping[str, Any], answer: Mapping[str, Any]) -> tuple[str, str]:
    """What was laid, shown or played, and the referee's words for what it pegs."""
    if "play" in request:
        said = said_cards(book, _some(" ".join(request["play"])))
    elif "hand" in request:
        said = book.say("ask.crib" if request.get("crib") else "ask.hand")
    else:
        word, _, some = str(request["move"]).partition(" ")
        said = book.say(f"ask.{word}", cards=said_cards(book, _some(some)) if some else "")
    if request.get("variant") == VARIANTS[1]:
        said = book.say("ask.english", what=said)
    return said, " ".join(step[book.lang] for step in answer["trace"]) or book.say("ask.nothing")


def position(book: Book, text: str) -> Scene:
    """The picture of a position."""
    return _scene(book, _laid_out(book, read_position(Cribbage(book.content.facts), text)))


def _table(book: Book, state: Board) -> list[list[CardRow]]:
    """Rows from the second player's hand over what lies in the middle to the first player's."""

    def hand(player: int) -> list[CardRow]:
        word = book.say("touch.hand", player=player, n=state.pegs[player - 1])
        return [CardRow(state.left(player), word)]

    middle = [] if state.starter is None else [CardRow((state.starter,), book.say("figure.starter"))]
    if state.counted:
        middle.append(CardRow(state.counted, book.say("touch.count", n=count(state.counted))))
    return [hand(2), middle, hand(1)]


def touch_board(book: Book, engine: Cribbage, state: Board) -> TouchBoard:
    """A position to play on."""
    rows = _table(book, state)
    spots = (
        TouchSpot(name(card), outline, _said_card(book, card))
        for card, outline in outlines(rows)
        if card in (*state.left(1), *state.left(2))
    )
    title = "; ".join(_said_row(book, group) for row in rows for group in row)
    notes = book.say("touch.crib", player=state.dealer), book.say("touch.target", n=state.target)
    asks = book.say("touch.ask.discard") if state.phase == "discard" else ""
    return TouchBoard(rows_scene(book.content, book.lang, rows, title), tuple(spots), notes, asks)


def gestures(book: Book, engine: Cribbage, state: Board, moves: Sequence[str]) -> Iterator[Gesture]:
    """Cards are touched; who has none that fits says go."""
    for move in moves:
        word, _, some = move.rpartition(" ")
        if move == "go":
            yield Gesture(move, (), book.say("touch.go"))
        else:
            said = book.say("touch.discard") if word else ""
            yield Gesture(move, tuple((one,) for one in some.split(",")), said, free=True)


def worded_move(book: Book, move: str) -> str:
    """A move as people say it, its cards by their names."""
    word, _, some = move.rpartition(" ")
    if found := cards(some):
        said = said_cards(book, found)
        return f"{book.say('touch.discard')}: {said}" if word == "discard" else said
    return book.say(f"ask.{move}") if move in ("go", "show") else move


class CribbageMacros(EngineMacros):
    """The macros of one page."""

    def laid(self, play: str, why: str = "total", last: bool = False, variant: str = VARIANTS[0]) -> int:
        """What the last card of a count pegs: `laid("7H 8C")`, `laid("7H 8C", "run")`."""
        return laid_points(_rules(self._book, variant), _some(play), last)[why]

    def counted(
        self, hand: str, starter: str, why: str = "total", crib: bool = False, variant: str = VARIANTS[0]
    ) -> int:
        """What a hand is worth: `counted("7C 7D 7H 8S", "8D")`."""
        return shown_points(_rules(self._book, variant), _some(hand), _some(starter)[0], crib)[why]

    def fig_cards(self, play: str, caption: str = "") -> str:
        """Cards in a row, as they are laid: `fig_cards("3H 4S 6D 5C")`."""
        return self._put("cards", _scene(self._book, [CardRow(_some(play))]), caption)

    def fig_hand(self, hand: str, starter: str, caption: str = "") -> str:
        """A hand beside the starter: `fig_hand("7C 7D 7H 8S", "8D")`."""
        book = self._book
        groups = [
            CardRow(_some(hand), book.say("figure.four")),
            CardRow(_some(starter), book.say("figure.starter")),
        ]
        return self._put("hand", _scene(book, groups), caption)

    def _fig_board(self, caption: str) -> Figure:
        book = self._book
        texts = texts_of(book.content, book.lang)
        drawn = peg_board(book.content, texts, book.lang)
        scene = Scene(*SIZE, drawn, texts["board_title"], texts["board_desc"], book.lang)
        return Figure("board", (PictureBlock(scene),), caption, "wide")

    def _fig_courts(self, caption: str) -> Figure:
        content, lang = self._book.content, self._book.lang
        scene = row_of(dict(faces(content, lang)), ("JS", "QC", "KH", "5D"), lang)
        return Figure("courts", (PictureBlock(scene),), caption)

    def hands_table(self) -> str:
        """All hands in both variants: average, nothing, the most, what never comes, many pegs."""
        book, columns = self._book, list[list[str]]()
        number, rounded = book.content.languages[book.lang].number, book.content.languages[book.lang].rounded

        def percent(times: int, places: int) -> str:
            return book.say("percent", n=rounded(100 * times / HANDS, places))

        for variant in VARIANTS:
            found = book.content.hands[variant]  # type: ignore[attr-defined]
            mean, best = average(found), max(found)
            many = sum(times for pegs, times in found.items() if pegs >= MANY)
            never = ", ".join(str(pegs) for pegs in range(best) if pegs not in found)
            columns.append(
                [
                    f"{mean} ≈ {rounded(float(mean), 3)}",
                    f"{number(found.get(0, 0))} ({percent(found.get(0, 0), 2)})",
                    f"{best} ({number(found[best])})",
                    never or "–",
                    percent(many, 3),
                ]
            )
        rows = ("mean", "nothing", "best", "never", "many")
        heads = (book.say(f"odds.{head}") for head in ("what", "source", "english"))
        lines = [f"| {' | '.join(heads)} |", "| --- | ---: | ---: |"]
        for n, key in enumerate(rows):
            lines.append(f"| {book.say(f'odds.{key}', n=MANY)} | {columns[0][n]} | {columns[1][n]} |")
        return "\n".join(lines)

    def leads_table(self) -> str:
        """How many of the other cards score on each lead, in both variants."""
        book, texts = self._book, texts_of(self._book.content, self._book.lang)
        rules = [_rules(book, variant) for variant in VARIANTS]
        rows = [
            (texts[f"index_{rank}"], *(str(answers(one, 4 * n)) for one in rules))
            for n, rank in enumerate(RANKS)
        ]
        return self._beside("lead", rows)

    def _beside(self, first: str, rows: list[tuple[str, ...]]) -> str:
        """A long table as two, the second half beside the first."""
        half = (len(rows) + 1) // 2
        head = tuple(self._book.say(f"odds.{name}") for name in (first, "source", "english"))
        both = zip_longest(rows[:half], rows[half:], fillvalue=("", "", ""))
        return markdown.table((*head, *head), [(*left, *right) for left, right in both], "r" * 6)

    def lead(self, which: str) -> str:
        """The leads that the fewest or the most cards score on: `lead("safest")`, `lead("worst")`."""
        found = {rank: answers(_rules(self._book), 4 * n) for n, rank in enumerate(RANKS)}
        extreme = (min if which == "safest" else max)(found.values())
        texts = texts_of(self._book.content, self._book.lang)
        return ", ".join(texts[f"index_{rank}"] for rank, many in found.items() if many == extreme)

    def _fig_hands(self, caption: str) -> Figure:
        book = self._book
        hands: Mapping[str, Mapping[int, int]] = book.content.hands  # type: ignore[attr-defined]
        source, english = ({pegs: n / HANDS for pegs, n in hands[one].items()} for one in VARIANTS)
        words = {name: book.say(f"chart.{name}") for name in ("title", "pegs", "hands")}
        return Figure(
            "hands", (PictureBlock(hands_chart(source, english, words, book.lang)),), caption, "wide"
        )

    def scores_table(self) -> str:
        """How many hands in a hundred are worth so many pegs, in both variants."""
        book = self._book
        found = [book.content.hands[variant] for variant in VARIANTS]  # type: ignore[attr-defined]
        rounded = book.content.languages[book.lang].rounded

        def share(times: int) -> str:
            part = 100 * times / HANDS
            return rounded(part, 3 if part >= 0.0005 else 5) if times else "–"

        rows = [
            (str(pegs), *(share(one.get(pegs, 0)) for one in found))
            for pegs in sorted({*found[0], *found[1]})
        ]
        return self._beside("pegs", rows)


macros, change = CribbageMacros, engine_claims.change
