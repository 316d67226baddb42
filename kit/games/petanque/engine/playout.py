"""Play at random: for simulations, properties and benchmarks. Randomness comes in, never from a global."""

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

from kit.core.chance import Ask
from kit.core.dice import FACES
from kit.games.petanque.engine.board import DIRECTIONS
from kit.games.petanque.engine.match import DRAFT, JACK, OVER, PLACE, ROLL, State, settle
from kit.games.petanque.engine.moves import (
    DECLINED,
    REROLLED,
    Answer,
    Drafted,
    JackPlaced,
    JackTried,
    Move,
    Rolled,
    Thrown,
    apply,
)
from kit.games.petanque.engine.position import Position
from kit.games.petanque.engine.resolve import begin
from kit.games.petanque.engine.rules import POINT, PUSH_JACK, SHOOT, SHOOT_JACK, Rules, Skill
from kit.games.petanque.engine.throw import NOTHING, Throw, throw_of, unguarded

_T = TypeVar("_T")
_SIDES = len(FACES)
_PAIRS = tuple((first, second) for first in FACES for second in FACES)
_AT_JACK = (PUSH_JACK, SHOOT_JACK)


def _die(rng: Random) -> int:
    return int(rng.random() * _SIDES) + 1


def _pick(items: Sequence[_T], rng: Random) -> _T:
    return items[int(rng.random() * len(items))]


def random_throw(rules: Rules, position: Position, team: int, skill: Skill, rng: Random) -> Throw:
    """A lawful throw, each of them equally likely, as if chosen from `lawful`.

    Draws from every donnée, every boule and the two tries at the jack until the draw is lawful,
    which is nearly always the first: no list of hundreds of throws is made.
    """
    jack, fields, teams = position
    board_size = len(rules.board.names)
    # The first boule must be a point throw: only données are drawn.
    draws = board_size + len(fields) + len(_AT_JACK) if fields else board_size
    random = rng.random
    while True:
        draw = int(random() * draws)
        if draw < board_size:
            if draw != jack and draw not in fields:
                return throw_of((team, skill, POINT, draw, NOTHING, False))
            continue
        draw -= board_size
        if draw < len(fields):
            if fields[draw] >= 0 and teams[draw] != team:
                return Throw(team, skill, SHOOT, NOTHING, draw)
            continue
        action = _AT_JACK[draw - len(fields)]
        if action in skill.may and unguarded(rules, position, action):
            return Throw(team, skill, action)


def random_answers(ask: Ask, rng: Random, note: Callable[[Answer], None] | None = None) -> Position:
    """Roll and choose until the throw has come to rest; each die and choice is noted on the way."""
    random = rng.random
    node: Ask | Position = ask
    while isinstance(node, Ask):
        _, dice, then, context, options, _, _ = node
        if not dice:
            option = options[int(random() * len(options))]
            if note is not None:
                note_choice(node.purpose, option, note)
            node = then(context, None, option, 0)
            continue
        if dice == 1:
            first, second = int(random() * _SIDES) + 1, 0
        else:
            first, second = _PAIRS[int(random() * len(_PAIRS))]
        if note is not None:
            note(first)
            if dice == 2:
                note(second)
        node = then(context, None, first, second)
    return node


def note_choice(purpose: str, option: object, note: Callable[[Answer], None]) -> None:
    """Note a choice as a match file writes it; what is taken for granted is not written."""
    if purpose == "stone":
        note(DIRECTIONS[int(str(option))])
    elif purpose == "adjust" and not option:
        note(DECLINED)
    elif purpose == "reroll" and option:
        note(REROLLED)


def random_slot(state: State, rng: Random) -> int:
    """One of the characters of the team in turn who still has a boule."""
    hand = state.hands[state.turn]
    while True:
        slot = int(rng.random() * len(hand))
        if hand[slot]:
            return slot


def throw_at_random(state: State, rng: Random) -> State:
    """One random throw, not recorded: the fast path of the simulator."""
    setup, team = state.setup, state.turn
    slot = random_slot(state, rng)
    skill = setup.skills[state.teams[team][slot]]
    throw = random_throw(setup.rules, state.position, team, skill, rng)
    if not skill.reroll:
        return settle(state, slot, random_answers(begin(setup.rules, state.position, throw), rng))
    answers: list[Answer] = []
    throw = throw._replace(again=state.teams[team][slot] not in state.rerolled)
    position = random_answers(begin(setup.rules, state.position, throw), rng, answers.append)
    return settle(state, slot, position, REROLLED in answers)


def random_move(state: State, rng: Random) -> Move:
    """Any lawful move, as a value that can be recorded and replayed."""
    rules, team = state.setup.rules, state.turn
    if state.phase == ROLL:
        return Rolled(_die(rng), _die(rng))
    if state.phase == DRAFT:
        free = [who for who in state.setup.skills if who not in state.teams[0] + state.teams[1]]
        return Drafted(team, _pick(free, rng))
    if state.phase == JACK:
        field = _pick(rules.rectangle, rng)
        while field == state.tried:
            field = _pick(rules.rectangle, rng)
        return JackTried(team, field, _die(rng))
    if state.phase == PLACE:
        return JackPlaced(team, _pick(rules.rectangle, rng))
    character = state.teams[team][random_slot(state, rng)]
    throw = random_throw(rules, state.position, team, state.setup.skills[character], rng)
    throw = throw._replace(again=character not in state.rerolled)
    answers: list[Answer] = []
    random_answers(begin(rules, state.position, throw), rng, answers.append)
    return Thrown(team, character, throw.action, tuple(answers), throw.donnee, throw.target)


def random_match(state: State, rng: Random) -> tuple[State, list[Move]]:
    """Play on to the end of the match; the final state and the moves made."""
    moves: list[Move] = []
    while state.phase != OVER:
        move = random_move(state, rng)
        moves.append(move)
        state = apply(state, move)
    return state, moves
