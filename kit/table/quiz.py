"""What happens? Questions that the book has proven: the right answer is what the engine says.

Nothing of a question is written for it: it comes from a claim on a page or from a worked example.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, runtime_checkable

from kit.art.scene import Scene
from kit.book.part import book_part
from kit.content.played import PlayedExample, example_state
from kit.content.proof import Said, in_words
from kit.core import shelf
from kit.core.engine import Engine
from kit.core.errors import GameError
from kit.core.trace import Trace
from kit.table.part import table_part
from kit.table.seen import said_move

if TYPE_CHECKING:
    from kit.book.book import Book

EXAMPLE: Final = "example "
"""How a source begins that is a worked example with moves to choose from."""
COUNT: Final = "count in "
"""So begins one that is the position of an example."""
ASK: Final = "ask "
"""And so what an example asks the referee; all others are claims."""
WRONG: Final = 3
"""So many answers beside the right one, where there are as many."""
_MANY: Final = 12
"""More lawful moves than this nobody counts for fun."""


class QuizQuestion(NamedTuple):
    """What is asked about which picture and dice; the first answer is the engine's, the steps tell why."""

    ask: str
    scene: Scene
    answers: tuple[str, ...]
    steps: Sequence[Said]
    dice: Sequence[tuple[tuple[int, ...], str]] = ()


@runtime_checkable
class QuizPart(Protocol):
    """A game with questions of its own kind."""

    def sources(self, book: "Book", claims: Sequence[str]) -> Sequence[str]:
        """What can be asked about: claims as pages state them, and worked examples."""

    def question(self, book: "Book", source: str, deck: Sequence[str], rng: Random) -> QuizQuestion | None:
        """The question that a source gives, if one can be asked; `deck` are all sources."""


def quiz_part(game: str) -> QuizPart:
    """A game's own questions, or those that any engine gives."""
    own = shelf.find(game)
    if own.lab is not None and isinstance(part := shelf.part(game, "lab"), QuizPart):
        return part
    return EngineQuiz()


def chosen(right: str, others: Sequence[str]) -> tuple[str, ...]:
    """The right answer and a few others, no two alike; those named first are taken first.

    >>> chosen("a", ["b", "a", "b", "c"])
    ('a', 'b', 'c')
    """
    wrong = [one for one in dict.fromkeys(others) if one != right]
    return (right, *wrong[:WRONG])


def around(number: int, rng: Random) -> list[str]:
    """Numbers near to one, in any order."""
    near = [str(n) for n in range(max(number - 3, 0), number + 4) if n != number]
    rng.shuffle(near)
    return near


class EngineQuiz:
    """Questions about a game with an engine: which move is lawful, why one is not, how many there are."""

    def sources(self, book: "Book", claims: Sequence[str]) -> Sequence[str]:
        """Examples with few or refused moves or requests, and claims about refusals and numbers of moves."""
        if shelf.find(book.content.id).engine is None:
            return []
        played = {n: one for n, one in book.content.examples.items() if isinstance(one, PlayedExample)}
        begun = {name: one for name, one in played.items() if one.before}
        refusing = (name for name, one in begun.items() if one.refused and (one.legal or one.played))
        found = [f"{EXAMPLE}{name}" for name in refusing]
        engine: Engine[Any, Any] = shelf.part(book.content.id, "engine")(book.content.facts)
        moves = {name: len(engine.legal(example_state(engine, one))) for name, one in begun.items()}
        found += [f"{COUNT}{name}" for name, many in moves.items() if 0 < many <= _MANY]
        if hasattr(book_part(book.content.id), "asked"):
            asking = (one for name, one in played.items() if name not in begun)
            found += [f"{ASK}{one.id} {key}" for one in asking for key in _pictured(one)]
        for claim in dict.fromkeys(claims):
            kind, stated = claim.partition(" ")[0], claim.rpartition(" = ")[2]
            few = kind == "count" and stated.isdigit() and 0 < int(stated) <= _MANY
            if few or (kind == "refused" and stated != "none"):
                found.append(claim)
        return found

    def question(self, book: "Book", source: str, deck: Sequence[str], rng: Random) -> QuizQuestion | None:
        """A question about moves; None where the position has no picture to ask it on."""
        engine: Engine[Any, Any] = shelf.part(book.content.id, "engine")(book.content.facts)
        examples: Mapping[str, Any] = book.content.examples
        if source.startswith(EXAMPLE):
            return _lawful(book, engine, examples[source.removeprefix(EXAMPLE)], rng)
        if source.startswith(COUNT):
            return _counted(book, engine, example_state(engine, examples[source.removeprefix(COUNT)]), rng)
        if source.startswith(ASK):
            others = [_said(book, one)[1] for one in deck if one.startswith(ASK)]
            rng.shuffle(others)
            what, right, steps = _said(book, source)
            scene = book_part(book.content.id).example(book, examples[source.split()[1]]).pictures[0].scene
            return QuizQuestion(book.say("quiz.asked", what=what), scene, chosen(right, others), steps)
        kind, *words = [word.replace("_", " ") for word in source.rpartition(" = ")[0].split()]
        state = engine.read(words[0])
        for move in words[1:-1]:
            state = engine.apply(state, engine.read_move(state, move))
        if kind == "count":
            return _counted(book, engine, state, rng)
        scene = book_part(book.content.id).position(book, engine.write(state))
        refusal = _refusal(book, engine, state, words[-1])
        if refusal is None:
            return None
        refused = [one for one in deck if one.startswith("refused ") and one != source]
        others = [_sentence(book, engine, one, words[-1]) for one in refused]
        rng.shuffle(others)
        wrong = [book.say("quiz.lawful"), *(one for one in others if one)]
        ask = book.say("quiz.refused", move=said_move(book, engine, state, words[-1]))
        return QuizQuestion(ask, scene, chosen(refusal[book.lang], wrong), [refusal])


def _pictured(example: PlayedExample) -> list[str]:
    """The requests that the picture of an example belongs to: the first, and others in the same position."""
    (first, ask), *others = example.asks.items()
    where = ask.request.get("position")
    return [first, *(name for name, one in others if where and one.request.get("position") == where)]


def _said(book: "Book", source: str) -> tuple[str, str, Sequence[Said]]:
    """What is asked in an example, what the referee answers, and its steps."""
    name, key = source.removeprefix(ASK).split()
    examples: Mapping[str, Any] = book.content.examples
    request = examples[name].asks[key].request
    answer = table_part(book.content.id).referee(book.content).judge(request)
    words: Any = book_part(book.content.id)
    what, told = words.asked(book, request, answer)
    error = [answer["error"]] if not answer["ok"] else []
    return what, told, answer.get("trace") or error or [_plain(book, told)]


def _counted(book: "Book", engine: Engine[Any, Any], state: Any, rng: Random) -> QuizQuestion:
    """How many moves are lawful?"""
    moves = sorted(engine.write_move(state, move) for move in engine.legal(state))
    told = ", ".join(said_move(book, engine, state, move) for move in moves)
    scene = book_part(book.content.id).position(book, engine.write(state))
    answers = chosen(str(len(moves)), around(len(moves), rng))
    return QuizQuestion(book.say("quiz.count"), scene, answers, [_plain(book, told)])


def _lawful(book: "Book", engine: Engine[Any, Any], example: Any, rng: Random) -> QuizQuestion | None:
    """Which of these moves is lawful? One is; the others the example has refused."""
    state = example_state(engine, example)
    lawful = sorted(engine.write_move(state, move) for move in engine.legal(state))
    right = example.played if example.played in lawful else rng.choice(lawful)
    wrong = {
        said_move(book, engine, state, move): refusal
        for move in example.refused
        if (refusal := _refusal(book, engine, state, move))
    }
    if not wrong:
        return None
    trace = Trace()
    engine.apply(state, engine.read_move(state, right), trace)
    steps = [{"rule": rule, **in_words(book.content, key, args)} for rule, key, args in trace]
    told = [
        {
            "rule": said["rule"],
            **{lang: f"{move}: {said[lang]}" for lang in said if lang not in ("rule", "code")},
        }
        for move, said in wrong.items()
    ]
    scene = book_part(book.content.id).position(book, engine.write(state))
    answers = chosen(said_move(book, engine, state, right), list(wrong))
    return QuizQuestion(book.say("quiz.move"), scene, answers, [*steps, *told])


def _refusal(book: "Book", engine: Engine[Any, Any], state: Any, move: str, told: str = "") -> Said | None:
    """What the engine says to a move that it refuses; `told` is how the move is called there instead."""
    try:
        engine.read_move(state, move)
    except GameError as error:
        args = {
            name: told if told and value == move else value for name, value in error.args_for_phrase.items()
        }
        return {"rule": error.rule, **in_words(book.content, error.key, args)}
    return None


def _sentence(book: "Book", engine: Engine[Any, Any], claim: str, told: str) -> str:
    """What is said to another move, as an answer that is wrong here."""
    words = [word.replace("_", " ") for word in claim.rpartition(" = ")[0].split()[1:]]
    state = engine.read(words[0])
    for move in words[1:-1]:
        state = engine.apply(state, engine.read_move(state, move))
    refusal = _refusal(book, engine, state, words[-1], told)
    return refusal[book.lang] if refusal else ""


def _plain(book: "Book", text: str) -> Said:
    return {"rule": "", book.lang: text}


def deck_of(sources: Sequence[str], seed: int) -> list[str]:
    """The sources as they are asked one after another; the same seed, the same order."""
    deck = [*sources]
    Random(seed).shuffle(deck)
    return deck


def asked(book: "Book", deck: Sequence[str], seed: int, n: int) -> tuple[QuizQuestion, str, list[int]] | None:
    """The n-th question of a deck that can be asked, its source, and the order to show its answers in."""
    part = quiz_part(book.content.id)
    for step in range(len(deck)):
        source = deck[(n + step) % len(deck)]
        rng = Random(f"{seed}/{n}")
        question = part.question(book, source, deck, rng)
        if question and len(question.answers) > 1:
            order = list(range(len(question.answers)))
            rng.shuffle(order)
            return question, source, order
    return None
