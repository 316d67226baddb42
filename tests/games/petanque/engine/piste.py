"""Positions, throws and matches as short texts, so that tests of the rules read like the rules.

A throw is written as in a match file, with a skill in place of a character:
`T1 allrounder point G-12 [5 3 4]`, `T2 shooter shoot G-14 [2 3 1 1 Z1]`, `T1 pointer push_jack [2 5]`.
"""

import pytest

from kit.core.chance import Ask, Trace
from kit.core.errors import Illegal
from kit.games.petanque.content import load
from kit.games.petanque.engine.match import State
from kit.games.petanque.engine.moves import answered
from kit.games.petanque.engine.notation import answers_parse
from kit.games.petanque.engine.position import Position, parse
from kit.games.petanque.engine.replay import replay
from kit.games.petanque.engine.resolve import begin
from kit.games.petanque.engine.rules import POINT, SHOOT, TEAMS
from kit.games.petanque.engine.score import nearest, next_team, points
from kit.games.petanque.engine.throw import NOTHING, Throw, check

CONTENT = load()
RULES = CONTENT.rules
BOARD = RULES.board
SKILLS = {name: record.skill for name, record in CONTENT.skills.items()}
CHARACTERS = {slug: SKILLS[character.skill] for slug, character in CONTENT.characters.items()}

TETE_A_TETE = "roll 6 1; draft T1 frederik-mittel; draft T2 michael-done"
"""T1 begins; both characters are all-rounders with three boules."""


def lying(text: str) -> Position:
    """A position from its text."""
    return parse(BOARD, text)


def declared(before: Position, text: str) -> tuple[Throw, str]:
    """A throw and the text of its dice."""
    words, _, dice = text.partition(" [")
    team, skill, action, *where = words.split()
    field = BOARD.parse(where[0]) if where else NOTHING
    donnee = field if action == POINT else NOTHING
    target = before.fields.index(field) if action == SHOOT and field in before.fields else NOTHING
    return Throw(TEAMS.index(team), SKILLS[skill], action, donnee, target), dice.removesuffix("]")


def ask(before: str, text: str) -> Ask:
    """The first question of a lawful throw."""
    position = lying(before)
    throw, _ = declared(position, text)
    check(RULES, position, throw, first=False)
    return begin(RULES, position, throw)


def play(before: str, text: str, *, first: bool = False, trace: Trace | None = None) -> str:
    """The position after a throw."""
    position = lying(before)
    throw, dice = declared(position, text)
    check(RULES, position, throw, first)
    answers = answers_parse(dice)
    assert answers is not None, f"cannot read the dice of {text!r}"
    return answered(begin(RULES, position, throw), answers, trace).text(BOARD)


def rules_told(before: str, text: str) -> list[str]:
    """The rule of each step of a throw's trace."""
    trace = Trace()
    play(before, text, trace=trace)
    return [step.rule for step in trace]


def refusal(before: str, text: str, *, first: bool = False) -> str:
    """Why a throw is refused: the code and the rule."""
    with pytest.raises(Illegal) as refused:
        play(before, text, first=first)
    return f"{refused.value.code} {refused.value.rule}"


def score(text: str, t1: int = 0, t2: int = 0) -> tuple[int, int]:
    """What an end is worth that lies so, with these boules still in hand."""
    return points(RULES, lying(text), (t1, t2))


def turn(text: str, last: str, *, in_hand: tuple[int, int] = (2, 2), was_level: bool = False) -> str | None:
    """The team that throws next."""
    team = next_team(nearest(RULES, lying(text)), in_hand, TEAMS.index(last), was_level)
    return None if team is None else TEAMS[team]


def match(moves: str, *, form: str = "tete-a-tete", to: int = 13) -> State:
    """The state after these moves (lines, or parts between semicolons) of an unfinished match."""
    lines = "\n".join(part.strip() for part in moves.replace(";", "\n").splitlines())
    text = f"game: petanque\nformat: {form}\nto: {to}\n{lines}\nresult *\n"
    return replay(text, RULES, CHARACTERS).state


def whose(state: State) -> str:
    """The team to act."""
    return TEAMS[state.turn]
