"""Learning in a browser: the laboratory, the quiz and the hand beside a real board, as plain data."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import cache
from typing import Any, Final
from zlib import crc32

from kit.art.scene import Scene
from kit.art.svg_pen import to_svg
from kit.book.blocks import Figure
from kit.book.book import Book
from kit.book.part import AnsweredPart, StagesPart, book_part
from kit.content.content import Content
from kit.content.knobs import ExampleKnob
from kit.content.part import proof_part
from kit.content.played import PlayedExample, example_state
from kit.content.proof import Said
from kit.content.records import ExampleText
from kit.core import shelf
from kit.core.errors import GameError
from kit.core.wire import bad
from kit.table.lab import LabSetup, beside_part, lab_part
from kit.table.odds import answer as reckoned
from kit.table.part import table_part
from kit.table.quiz import asked, deck_of, quiz_part
from kit.table.seen import book_of, rule_link, said_move

Plain = dict[str, Any]
MOST: Final = 64
"""So many pieces are read from a link; no board has room for more."""


def linked(book: Book, steps: Iterable[Said]) -> list[Plain]:
    """Steps with what the book calls the rule of each, and the page on which it stands, if any."""
    return [{**step, **rule_link(book, step.get("rule", ""))} for step in steps]


def _svg(scene: Scene, name: str) -> str:
    return to_svg(scene, name, "auto")


# Worked examples -----------------------------------------------------------------------------------


def example(content: Content, lang: str, one: ExampleText, chosen: Mapping[str, str]) -> Plain:
    """An example with some of its words changed: its steps and pictures, or why it is refused."""
    book, prover, chapter = book_of(content, lang), proof_part(content.id), book_part(content.id)
    turned = prover.turned(content, one, chosen)
    proof = prover.prove(content, turned)
    refused = next((found.computed for found in proof.differences if not found.fits), None)
    scenes = _standing(book, one) if refused else _drawn(chapter.example(book, turned))
    stages = chapter.stages(book, turned) if not refused and isinstance(chapter, StagesPart) else ()
    return {
        "knobs": [_in_words(book, one, knob)._asdict() for knob in prover.knobs(content, turned)],
        "steps": linked(book, proof.steps),
        "refused": refused,
        "after": proof.after,
        "pictures": [{"svg": _svg(scene, f"{one.id}-alive-{n}")} for n, scene in enumerate(scenes)],
        "stages": [_svg(scene, f"{one.id}-stage-{n}") for n, scene in enumerate(stages)],
        "lab": _laid(book, turned),
    }


def _drawn(figure: Figure) -> list[Scene]:
    return [picture.scene for picture in figure.pictures]


def _standing(book: Book, one: ExampleText) -> list[Scene]:
    """How things stand where what is asked for is refused."""
    content, chapter = book.content, book_part(book.content.id)
    if not isinstance(one, PlayedExample):
        return _drawn(chapter.example(book, one))[:1]
    with suppress(GameError):  # by a pack's rules it may not even come to that
        engine, state = _played(content, one)
        return [chapter.position(book, engine.write(state))]
    return []


def _played(content: Content, one: PlayedExample) -> tuple[Any, Any]:
    """The engine, and the state in which an example's move is made."""
    engine = shelf.part(content.id, "engine")(content.facts)
    return engine, example_state(engine, one)


def _in_words(book: Book, one: ExampleText, knob: ExampleKnob) -> ExampleKnob:
    """Moves to choose from as they are said at the table."""
    if knob.kind != "move" or not isinstance(one, PlayedExample):
        return knob
    engine, state = _played(book.content, one)
    words = {
        move: {**said, book.lang: said_move(book, engine, state, move)}
        for move, said in knob.words.items()
        if move
    }
    return knob._replace(words={**knob.words, **words})


def inquiry(content: Content, lang: str, said: Mapping[str, Any]) -> Plain:
    """What the referee answers to a request, with its rules; without one, what an example asks it."""
    if "request" not in said:
        one = content.examples[said["example"]]
        assert isinstance(one, PlayedExample), "others ask nothing"
        return {"requests": [ask.request for ask in one.asks.values()]}
    book, request, chapter = book_of(content, lang), said["request"], book_part(content.id)
    answer = table_part(content.id).referee(content).judge(request)
    drawn = isinstance(chapter, AnsweredPart) and chapter.answered(book, request, answer)
    svg = _svg(drawn, f"answer-{crc32(repr(request).encode()):x}") if drawn else ""
    words, told = getattr(chapter, "asked", None), ("", "")
    with suppress(LookupError, TypeError):  # a request that the book has no words for
        told = words(book, request, answer) if words else told
    if not answer["ok"]:
        asked_for = told[0] if drawn else ""
        return {"refused": linked(book, [answer["error"]])[0], "told": asked_for, "svg": svg}
    return {"steps": linked(book, answer.get("trace", ())), "told": told[1], "svg": svg, "answer": answer}


def _laid(book: Book, one: ExampleText) -> Plain | None:
    """Where in the laboratory of the game the example lies, if it has one with a page."""
    page = next((plan.page for plan in book.pages() if plan.living == "lab"), "")
    if not page or shelf.find(book.content.id).lab is None:
        return None
    setup = lab_part(book.content.id).laid(book, one)
    return setup and {"page": page, **setup._asdict()}


# The laboratory ------------------------------------------------------------------------------------


def _setup(said: Mapping[str, Any]) -> LabSetup:
    """What a page, or a link that anybody may have written, says lies there."""
    pieces, chosen = said.get("pieces", []), said.get("chosen", {})
    if not isinstance(pieces, list) or not isinstance(chosen, dict) or len(pieces) > MOST:
        raise bad("type", name="pieces")
    pairs = []
    for one in pieces:
        if not isinstance(one, list) or len(one) != 2:
            raise bad("type", name="pieces")
        pairs.append((str(one[0]), str(one[1])))
    words = {str(name): str(word) for name, word in chosen.items()}
    return LabSetup(tuple(pairs), words, str(said.get("aim", "")))


def lab(content: Content, lang: str, said: Mapping[str, Any]) -> Plain:
    """One thing done in the laboratory."""
    return _LAB[said["do"]](content, book_of(content, lang), said)


def _board(content: Content, book: Book, said: Mapping[str, Any]) -> Plain:
    part = lab_part(content.id)
    one = part.board(book, on_end=bool(said.get("upright")))
    pieces = [
        {
            "kind": piece.kind,
            "name": piece.name,
            "most": piece.most,
            "svg": to_svg(piece.scene, "piece", "light"),
        }
        for piece in one.pieces
    ]
    box = {"w": one.scene.w, "h": one.scene.h, "left": one.left, "top": one.top, "side": one.side}
    drawn = {"svg": _svg(one.scene, "lab-board"), "fields": one.fields, "box": box, "pieces": pieces}
    return {**drawn, "begin": part.begin(book)._asdict()}


def _look(content: Content, book: Book, said: Mapping[str, Any]) -> Plain:
    found = lab_part(content.id).look(book, _setup(said))
    return {
        "knobs": [knob._asdict() for knob in found.knobs],
        "aims": found.aims,
        "heated": found.heated,
        "odds": reckoned(content, found.odds)["odds"],
        "refused": found.refused and linked(book, [found.refused])[0],
        "request": found.request,
    }


def _heat(content: Content, book: Book, said: Mapping[str, Any]) -> Plain:
    fields = [str(field) for field in said["fields"]]
    return {"spots": [spot._asdict() for spot in lab_part(content.id).heat(book, _setup(said), fields)]}


def _best(content: Content, book: Book, said: Mapping[str, Any]) -> Plain:
    return {
        "best": [
            {**words, "chosen": setup.chosen, "aim": setup.aim}
            for words, setup in lab_part(content.id).best(book, _setup(said))
        ]
    }


def _tried(content: Content, book: Book, said: Mapping[str, Any]) -> Plain:
    made = lab_part(content.id).tried(book, _setup(said))
    return {
        "knobs": [knob._asdict() for knob in made.knobs],
        "steps": linked(book, made.steps),
        "svg": _svg(made.scene, "lab-tried") if made.scene else "",
        "title": made.scene.title if made.scene else "",
        "refused": made.refused and linked(book, [made.refused])[0],
        "pieces": made.pieces,
        "request": made.request,
    }


_LAB: Final[Mapping[str, Callable[[Content, Book, Mapping[str, Any]], Plain]]] = {
    "board": _board,
    "look": _look,
    "heat": _heat,
    "best": _best,
    "try": _tried,
}


# The quiz ------------------------------------------------------------------------------------------


@cache
def _sources(content: Content, lang: str, claims: tuple[str, ...]) -> Sequence[str]:
    return quiz_part(content.id).sources(book_of(content, lang), claims)


def quiz(content: Content, lang: str, said: Mapping[str, Any]) -> Plain:
    """The n-th question of the deck that a seed gives; nothing where a game has none."""
    book = book_of(content, lang)
    claims = tuple(str(claim) for claim in said["claims"])
    deck = deck_of(_sources(content, lang, claims), int(said["seed"]))
    found = asked(book, deck, int(said["seed"]), int(said["n"]))
    if found is None:
        return {"of": 0}
    question, source, order = found
    return {
        "of": len(deck),
        "source": source,
        "ask": question.ask,
        "svg": _svg(question.scene, "quiz"),
        "answers": [question.answers[n] for n in order],
        "right": order.index(0),
        "steps": linked(book, question.steps),
        "dice": [{"faces": faces, "name": name} for faces, name in question.dice],
    }


# Beside a real board -------------------------------------------------------------------------------


def beside(content: Content, lang: str, said: Mapping[str, Any]) -> Plain:
    """How it stands on the real board; without an evening, how it can be played."""
    book, part = book_of(content, lang), beside_part(content.id)
    if "evening" not in said:
        return {"forms": part.forms(book)}
    found = part.standing(book, said["evening"])
    return {**found._asdict(), "said": linked(book, found.said)}
