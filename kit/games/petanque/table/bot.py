"""A player made of odds: it throws whatever lies best on average, one boule ahead."""

from random import Random

from kit.core.chance import Ask
from kit.core.dice import FACES
from kit.games.petanque.engine.board import X2
from kit.games.petanque.engine.match import OVER, THROW, State
from kit.games.petanque.engine.moves import Answer, Move, Thrown, apply
from kit.games.petanque.engine.odds import best_choice, outcomes, worth
from kit.games.petanque.engine.playout import note_choice, random_move
from kit.games.petanque.engine.position import Position
from kit.games.petanque.engine.resolve import begin
from kit.games.petanque.engine.rules import POINT, SHOOT
from kit.games.petanque.engine.score import nearest
from kit.games.petanque.engine.throw import Throw, lawful


def candidates(state: State, character: str) -> list[Throw]:
    """Throws worth a thought: in line with the jack, at the opponent's best boule, at the jack itself."""
    rules, position = state.setup.rules, state.position
    skill = state.setup.skills[character]
    lane = rules.board.rays[X2][position.jack][: len(FACES) + 1]
    to_jack = rules.board.distance[position.jack]
    best = nearest(rules, position)[1 - state.turn]
    found = []
    for throw in lawful(rules, position, state.turn, skill, state.first):
        if throw.action == POINT and throw.donnee not in lane:
            continue
        if throw.action == SHOOT and to_jack[position.fields[throw.target]] != best:
            continue
        found.append(throw._replace(again=character not in state.rerolled))
    # Where the lane is full or too short, any landing spot is better than none.
    return found or lawful(rules, position, state.turn, skill, state.first)[:1]


def best_throw(state: State) -> tuple[str, Throw]:
    """Who of the team in turn should throw what; of equals, the first."""
    rules, team = state.setup.rules, state.turn
    tried: dict[tuple[object, bool], bool] = {}
    found: list[tuple[float, str, Throw]] = []
    for character, boules in zip(state.teams[team], state.hands[team], strict=True):
        key = state.setup.skills[character], character in state.rerolled
        if not boules or key in tried:  # the same skill would come to the same
            continue
        tried[key] = True
        for throw in candidates(state, character):
            chances = outcomes(rules, state.position, throw, state.first)
            value = sum(float(chance) * worth(rules, after, team) for after, chance in chances.items())
            found.append((value, character, throw))
    _, character, throw = max(found, key=lambda one: one[0])
    return character, throw


def move(state: State, rng: Random) -> Move:
    """The bot's next move; its dice come from `rng`."""
    if state.phase != THROW:  # whatever it rolls, drafts or aims the jack at is as good as anything else
        return random_move(state, rng)
    character, throw = best_throw(state)
    answers = _answers(begin(state.setup.rules, state.position, throw), state, rng)
    return Thrown(state.turn, character, throw.action, answers, throw.donnee, throw.target)


def _answers(ask: Ask, state: State, rng: Random) -> tuple[Answer, ...]:
    """Dice as they fall, choices as they lie best for whoever chooses."""
    choose = best_choice(state.setup.rules)
    answers: list[Answer] = []
    node: Ask | Position = ask
    while isinstance(node, Ask):
        if node.dice:
            dice = [rng.choice(FACES) for _ in range(node.dice)]
            answers += dice
            node = node.answer(dice[0], dice[-1])
            continue
        option = choose(node)
        note_choice(node.purpose, option, answers.append)
        node = node.answer(option)
    return tuple(answers)


def play(state: State, rng: Random) -> tuple[State, tuple[Move, ...]]:
    """Two bots play on to the end of the match; the final state and the moves made."""
    moves = []
    while state.phase != OVER:
        moves.append(move(state, rng))
        state = apply(state, moves[-1])
    return state, tuple(moves)
