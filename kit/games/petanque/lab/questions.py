"""What happens? Questions from the proven claims of pétanque's book and from its worked examples.

Wrong answers are what the engine says to nearly the same: another skill, another die, another way.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from kit.book.book import Book
from kit.book.errors import Fault
from kit.content.proof import Said
from kit.core.dice import FACES
from kit.core.errors import GameError, Illegal
from kit.core.trace import Trace
from kit.games.petanque.book.claims import asked_in
from kit.games.petanque.book.figures import content_of, position, team_name
from kit.games.petanque.book.played import PlayedFigure, groups
from kit.games.petanque.content import PetanqueContent
from kit.games.petanque.content.proof import asked_of, rolled
from kit.games.petanque.content.speech import Speaker
from kit.games.petanque.engine.board import OUT
from kit.games.petanque.engine.judge import Asked, rest
from kit.games.petanque.engine.position import Position, parse
from kit.games.petanque.engine.rules import POINT, PUSH_JACK, SHOOT, TEAMS
from kit.games.petanque.engine.score import nearest, next_team, points
from kit.games.petanque.lab.beside import say_why
from kit.table.quiz import EXAMPLE, QuizQuestion, around, chosen

_LYING: Final = ("measure", "next", "score")


def sources(book: Book, claims: Sequence[str]) -> Sequence[str]:
    """Every claim once, and the throws of all examples."""
    examples = content_of(book).examples
    return [
        *dict.fromkeys(claims),
        *(f"{EXAMPLE}{name}" for name, one in examples.items() if one.measure is None),
    ]


def question(book: Book, source: str, deck: Sequence[str], rng: Random) -> QuizQuestion | None:
    """The question of a claim or an example; None for a claim that asks nothing."""
    content = content_of(book)
    if source.startswith(EXAMPLE):
        return _throw(book, asked_of(content, content.examples[source.removeprefix(EXAMPLE)]), deck, rng)
    claim = source.rpartition(" = ")[0]
    kind, _, rest_of = claim.partition(" ")
    if kind in _LYING:
        return {"measure": _measure, "next": _next, "score": _score}[kind](book, rest_of, rng)
    asked = _asked(content, claim)
    return asked and _throw(book, asked, deck, rng)


def _asked(content: PetanqueContent, claim: str) -> Asked | None:
    lying, bar, throw = claim.rpartition("|")
    try:
        return asked_in(content, throw.strip(), lying.strip() if bar else "")
    except (Fault, GameError):
        return None


# Throws --------------------------------------------------------------------------------------------


def _throw(book: Book, asked: Asked, deck: Sequence[str], rng: Random) -> QuizQuestion:
    """Where does it end? Of a throw that is refused: what does the referee say?"""
    content, throw = content_of(book), asked.throw
    asked = asked._replace(ids=tuple(str(n) for n, _ in enumerate(asked.ids, 1)))  # as the picture has them
    start = throw.donnee if throw.action == POINT else -1
    if throw.action == SHOOT and 0 <= throw.target < len(asked.position.fields):
        start = asked.position.fields[throw.target]
    args = {
        "skill": book.text(content.skills[throw.skill.id].name),
        "team": team_name(book, TEAMS[throw.team]),
        "at": content.rules.board.name(start),
    }
    told = book.say(f"quiz.{throw.action}", **args)
    aim = content.rules.board.name(start) if throw.action == POINT else ""
    scene = position(book, asked.position.text(content.rules.board), aim)
    trace = Trace()
    try:
        after = rest(content.rules, asked, trace)
    except Illegal as error:
        refusal = Speaker(content).refusal(error, asked.ids)
        others = [*_refusals(book, deck)]
        rng.shuffle(others)
        answers = chosen(refusal[book.lang], [book.say("quiz.lawful"), *others])
        return QuizQuestion(f"{told} {book.say('quiz.says')}", scene, answers, [refusal])
    moved = _moved(asked.position, after)
    answers = chosen(_told(book, asked, after, moved), [*_nearly(book, asked, moved, rng)])
    steps = [Speaker(content).step(step, asked.ids) for step in trace]
    ask = f"{told} {book.say('quiz.lies' if moved else 'quiz.ends')}"
    dice = [(tuple(faces), book.say(key)) for faces, key in groups(PlayedFigure(content.rules, asked, after))]
    return QuizQuestion(ask, scene, answers, steps, dice)


_JACK: Final = -1


def _moved(before: Position, after: Position) -> frozenset[int]:
    """What a throw moves beside its own boule: the jack, and boules by their place."""
    pairs = enumerate(zip(before.fields, after.fields, strict=False))
    boules = {n for n, (was, now) in pairs if was != now}
    return frozenset(boules | ({_JACK} if before.jack != after.jack else set()))


def _told(book: Book, asked: Asked, after: Position, moved: frozenset[int]) -> str:
    """Where the thrown boule ends, and where everything lies that the throw moves beside it."""
    board = content_of(book).rules.board
    if not moved:
        end = after.fields[-1]
        return book.say("figure.out") if end == OUT else board.name(end)
    parts = []
    if _JACK in moved:
        parts.append(_placed(book, "figure.jack", after.jack))
    for n, (team, at) in enumerate(zip(after.teams, after.fields, strict=True)):
        if n in moved or n == len(after.fields) - 1:
            parts.append(
                _placed(book, "figure.boule", at, name=asked.ids[n], team=team_name(book, TEAMS[team]))
            )
    return ", ".join(parts)


def _placed(book: Book, word: str, at: int, **args: str) -> str:
    if at == OUT:
        return book.say(f"{word}.out", **args)
    return book.say(word, **args, at=content_of(book).rules.board.name(at))


def _nearly(book: Book, asked: Asked, moved: frozenset[int], rng: Random) -> Iterator[str]:
    """What the engine says to nearly the same throw: rules forgotten first, other dice after them."""
    content = content_of(book)
    trials = []
    if asked.position.fields and asked.throw.action in (POINT, PUSH_JACK) and not moved:
        empty = asked.position._replace(fields=(), teams=())
        trials.append(asked._replace(position=empty, ids=asked.ids[-1:]))
    for skill in content.skills.values():
        trials.append(asked._replace(throw=asked.throw._replace(skill=skill.skill)))
    changed = []
    for n, die in enumerate(asked.dice):
        for face in FACES:
            if face != die:
                changed.append(asked._replace(dice=(*asked.dice[:n], face, *asked.dice[n + 1 :])))
    rng.shuffle(changed)
    for trial in (*trials, *changed):
        words = {f"die{n}": str(die) for n, die in enumerate(trial.dice, 1)}
        try:
            found = rolled(content, trial, words)
            yield _told(book, found, rest(content.rules, found), moved)
        except GameError:
            continue


def _refusals(book: Book, deck: Sequence[str]) -> Iterator[str]:
    """What the referee says to the other throws of the book that it refuses."""
    content = content_of(book)
    for source in deck:
        claim, _, stated = source.rpartition(" = ")
        if stated.startswith("refused ") and (asked := _asked(content, claim)):
            try:
                rest(content.rules, asked)
            except Illegal as error:
                yield Speaker(content).refusal(error, asked.ids)[book.lang]


# What lies there -----------------------------------------------------------------------------------


def _measure(book: Book, claim: str, rng: Random) -> QuizQuestion | None:
    board = content_of(book).rules.board
    jack, field = claim.split()
    far = board.distance[board.parse(jack)][board.parse(field)]
    others = around(far, rng)
    ask = book.say("quiz.measure", field=field, jack=jack)
    shown = position(book, f"{jack} T1:{field}")
    return QuizQuestion(ask, shown, chosen(str(far), others), [_step(book, "1.5", jack, field, far)])


def _score(book: Book, claim: str, rng: Random) -> QuizQuestion | None:
    lying, hand, _ = _lying(book, claim)
    if lying is None:
        return None
    rules = content_of(book).rules
    ours, theirs = points(rules, lying, hand)
    pairs = [(theirs, ours), (ours + 1, theirs), (ours, theirs + 1), (max(ours - 1, 0), max(theirs - 1, 0))]
    others = [book.say("figure.score", ours=a, theirs=b) for a, b in rng.sample(pairs, len(pairs))]
    right = book.say("figure.score", ours=ours, theirs=theirs)
    dead = book.say("quiz.dead") if lying.jack == OUT else ""
    ask = _joined(dead, _holding(book, hand), book.say("quiz.score", **_both(book)))
    shown = position(book, lying.text(rules.board))
    return QuizQuestion(ask, shown, chosen(right, others), _measured(book, lying))


def _next(book: Book, claim: str, rng: Random) -> QuizQuestion | None:
    lying, hand, words = _lying(book, claim)
    if lying is None or lying.jack == OUT:
        return None
    rules, was_level, last = content_of(book).rules, "level" in words, TEAMS.index(words[0])
    near = nearest(rules, lying)
    turn = next_team(near, hand, last, was_level)
    teams = [team_name(book, team) for team in TEAMS]
    names = [*teams, book.say("variant.nobody")]
    level = book.say("quiz.level") if was_level else ""
    ask = _joined(book.say("quiz.last", team=teams[last]), level, _holding(book, hand), book.say("quiz.next"))
    why = [] if turn is None else [say_why(content_of(book), near, hand, was_level, turn)]
    right = names[-1] if turn is None else teams[turn]
    shown = position(book, lying.text(rules.board))
    return QuizQuestion(ask, shown, chosen(right, names), [*_measured(book, lying), *why])


def _lying(book: Book, claim: str) -> tuple[Position | None, tuple[int, int], list[str]]:
    """What a claim about an end says: what lies where, what is in hand, and its other words."""
    lying, _, behind = claim.partition("|")
    words = behind.split()
    numbers = [int(word) for word in words if word.isdigit()]
    try:
        found = parse(content_of(book).rules.board, lying.strip())
    except GameError:
        return None, (0, 0), words
    return found, (numbers[0], numbers[1]), words


def _joined(*sentences: str) -> str:
    return " ".join(filter(None, sentences))


def _holding(book: Book, hand: tuple[int, int]) -> str:
    return book.say("quiz.hand", **_both(book), ours=hand[0], theirs=hand[1]) if any(hand) else ""


def _both(book: Book) -> dict[str, str]:
    return dict(zip(("first", "second"), (team_name(book, team) for team in TEAMS), strict=True))


def _measured(book: Book, lying: Position) -> list[Said]:
    """How far everything is from the jack."""
    board = content_of(book).rules.board
    if lying.jack == OUT:
        return []
    jack = board.name(lying.jack)
    return [
        _step(book, "1.5", jack, board.name(field), board.distance[lying.jack][field])
        for field in lying.fields
        if field != OUT
    ]


def _step(book: Book, rule: str, jack: str, field: str, n: int) -> Said:
    return {"rule": rule, book.lang: book.say("figure.measure", field=field, jack=jack, n=n)}
