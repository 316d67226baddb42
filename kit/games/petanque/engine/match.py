"""A match from the opening roll to the last end: small frozen states, one function a step."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Final, NamedTuple

from kit.core.chance import Ask
from kit.core.dice import FACES
from kit.core.errors import Illegal
from kit.games.petanque.engine.board import FAR, OUT
from kit.games.petanque.engine.position import Position
from kit.games.petanque.engine.resolve import begin
from kit.games.petanque.engine.rules import TEAMS, Rules, Skill
from kit.games.petanque.engine.score import NOBODY_NEAR, Pair, level, nearest_after, next_team, points
from kit.games.petanque.engine.throw import NOTHING, Throw, check

ROLL, DRAFT, JACK, PLACE, THROW, OVER = PHASES = ("roll", "draft", "jack", "place", "throw", "over")
FORMAT: Final = "triplettes"
"""What is played where nothing else is said."""
_RULE: Final = {ROLL: "1.1", DRAFT: "1.1", JACK: "1.2", PLACE: "1.2", THROW: "1", OVER: "1"}


Teams = tuple[tuple[str, ...], tuple[str, ...]]
Hands = tuple[tuple[int, ...], tuple[int, ...]]


@dataclass(frozen=True, eq=False)
class Setup:
    """What is agreed before the first roll; compared by identity."""

    rules: Rules
    format: str
    to: int
    skills: Mapping[str, Skill]  # by character: everyone who may be drafted

    @cached_property
    def characters(self) -> int:
        """Characters in a team."""
        return self.rules.formats[self.format].characters

    @cached_property
    def hand(self) -> Mapping[str, int]:
        """Boules of each character: as the format says, and what the skill adds or takes."""
        boules = self.rules.formats[self.format].boules
        return {character: boules + skill.boules for character, skill in self.skills.items()}


class MatchOutcome(NamedTuple):
    """Who won, and why."""

    winner: int
    score: Pair
    reason: str


class State(NamedTuple):
    """Everything that decides what may happen next."""

    setup: Setup
    phase: str = ROLL
    turn: int = NOTHING  # the team to act; nobody's while rolling for the start
    teams: Teams = ((), ())
    score: Pair = (0, 0)
    end: int = 0
    starter: int = NOTHING  # throws the jack and the first boule of this end
    tries: int = 0
    tried: int = OUT
    position: Position = Position(OUT)
    hands: Hands = ((), ())
    last: int = NOTHING
    near: Pair = NOBODY_NEAR  # nearest distances in the position, kept so that few are measured again
    rerolled: frozenset[str] = frozenset()  # characters who have used the reroll of this end

    @property
    def first(self) -> bool:
        """Whether the next boule is the first of its end."""
        return not self.position.fields

    @property
    def in_hand(self) -> Pair:
        """Boules still in each team's hand."""
        return sum(self.hands[0]), sum(self.hands[1])

    @property
    def level(self) -> bool:
        """Whether the nearest boules of both teams are equally near."""
        return level(self.near)

    @property
    def outcome(self) -> MatchOutcome | None:
        """The result, once the match is over."""
        if self.phase != OVER:
            return None
        winner = 0 if self.score[0] > self.score[1] else 1
        return MatchOutcome(
            winner, self.score, f"reached {self.setup.to} points at the end of end {self.end}"
        )


# State(...) would parse thirteen arguments for every throw of a simulation; this does not.
_state: Final[Callable[[tuple[object, ...]], State]] = partial(tuple.__new__, State)


def expect(state: State, phase: str, team: int | None = None) -> None:
    """Refuse what is done at the wrong time, or by the wrong team."""
    if state.phase != phase:
        raise Illegal("wrong-phase", _RULE[state.phase], state.phase)
    if team is not None and team != state.turn:
        raise Illegal("wrong-team", _RULE[phase], team=TEAMS[state.turn])


def _check_die(*dice: int) -> None:
    for die in dice:
        if die not in FACES:
            raise Illegal("bad-dice", "1.1", "face", die=die)


def opening_roll(state: State, first: int, second: int) -> State:
    """1.1: each team rolls, the higher starts; equal rolls are rolled again (ruling 4)."""
    expect(state, ROLL)
    _check_die(first, second)
    if first == second:
        return state
    return state._replace(phase=DRAFT, turn=0 if first > second else 1, starter=0 if first > second else 1)


def draft(state: State, team: int, character: str) -> State:
    """1.1: teams choose characters in turn until everyone has one."""
    expect(state, DRAFT, team)
    if character not in state.setup.skills:
        raise Illegal("unknown-character", "1.1", character=character)
    if character in state.teams[0] or character in state.teams[1]:
        raise Illegal("character-taken", "1.1", character=character)
    chosen = (*state.teams[team], character)
    teams = (chosen, state.teams[1]) if team == 0 else (state.teams[0], chosen)
    if len(teams[0]) + len(teams[1]) < 2 * state.setup.characters:
        return state._replace(teams=teams, turn=1 - team)
    return new_end(state.setup, teams, state.score, 1, state.starter)


def new_end(setup: Setup, teams: Teams, score: Pair, end: int, starter: int) -> State:
    """Everyone has all boules again and the starter throws the jack."""
    boules = setup.hand.__getitem__
    hands = tuple(map(boules, teams[0])), tuple(map(boules, teams[1]))
    return State(setup, JACK, starter, teams, score, end, starter, hands=hands)


def _check_rectangle(state: State, field: int) -> None:
    if field not in state.setup.rules.rectangle:
        raise Illegal("jack-off-rectangle", "1.2", at=state.setup.rules.board.name(field))


def throw_jack(state: State, team: int, field: int, die: int) -> State:
    """1.2: put the jack into the rectangle and roll whether it stands."""
    expect(state, JACK, team)
    _check_rectangle(state, field)
    _check_die(die)
    if field == state.tried:
        raise Illegal("jack-same-field", "1.2", at=state.setup.rules.board.name(field))
    if die in state.setup.rules.jack_throw.succeeds_on:
        return _thrown_in(state, field)
    tries = state.tries + 1
    if tries < state.setup.rules.jack_throw.tries:
        return state._replace(tries=tries, tried=field)
    return state._replace(phase=PLACE, tries=tries, tried=field, turn=1 - team)


def _thrown_in(state: State, field: int) -> State:
    """The jack lies, and the starter throws the first boule."""
    setup, _, _, teams, score, end, starter, tries, tried, _, hands, last, near, rerolled = state
    jack = Position(field)
    return _state(
        (setup, THROW, starter, teams, score, end, starter, tries, tried, jack, hands, last, near, rerolled)
    )


def place_jack(state: State, team: int, field: int) -> State:
    """1.2: after the last failure the opponent puts the jack down, and the starter still throws first."""
    expect(state, PLACE, team)
    _check_rectangle(state, field)
    return _thrown_in(state, field)


def declare(state: State, team: int, character: str, throw: Throw) -> Ask:
    """A lawful throw by a character who still has a boule: the first die it needs."""
    expect(state, THROW, team)
    if character not in state.teams[team]:
        raise Illegal("not-in-team", "1.1", character=character)
    if not state.hands[team][state.teams[team].index(character)]:
        raise Illegal("no-boule-left", "1.1", character=character)
    throw = throw._replace(again=character not in state.rerolled)
    check(state.setup.rules, state.position, throw, state.first)
    return begin(state.setup.rules, state.position, throw)


def settle(state: State, slot: int, position: Position, used_reroll: bool = False) -> State:
    """After a throw by the team in turn (its character number `slot`): who is next, or what the end gave."""
    setup, _, team, teams, score, end, starter, tries, tried, before, hands, _, was_near, rerolled = state
    if used_reroll:
        rerolled |= {teams[team][slot]}
    mine = hands[team]
    mine = (*mine[:slot], mine[slot] - 1, *mine[slot + 1 :])
    hands = (mine, hands[1]) if team == 0 else (hands[0], mine)
    in_hand = sum(hands[0]), sum(hands[1])
    if position.jack == OUT or in_hand == (0, 0):
        return _finish(state, position, hands, in_hand)
    near = nearest_after(setup.rules, before, was_near, position)
    turn = next_team(near, in_hand, team, was_near[0] == was_near[1] != FAR)
    return _state(
        (setup, THROW, turn, teams, score, end, starter, tries, tried, position, hands, team, near, rerolled)
    )


def _finish(state: State, position: Position, hands: Hands, in_hand: Pair) -> State:
    setup, score = state.setup, state.score
    ours, theirs = points(setup.rules, position, in_hand)
    score = score[0] + ours, score[1] + theirs
    if max(score) >= setup.to:
        return state._replace(
            phase=OVER, turn=NOTHING, score=score, position=position, hands=hands, last=state.turn
        )
    # 1.2; after an end without points the same team throws the jack again (ruling 5)
    starter = 0 if ours else 1 if theirs else state.starter
    return new_end(setup, state.teams, score, state.end + 1, starter)
