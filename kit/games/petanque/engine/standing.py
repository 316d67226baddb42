"""The state of a match as one line of text, between two moves.

`throw T1; 4-2; 3 T2; 0 out; eva=2; tom=1~; G-14 T1:G-15; T2`: phase and team; score; end and who began it;
tries at the jack; both teams with the boules in hand, `~` for a reroll used; where everything lies; who threw
last.
"""

import re
from typing import Final

from kit.core.errors import Unreadable
from kit.games.petanque.engine.board import OUT
from kit.games.petanque.engine.match import DRAFT, OVER, PHASES, ROLL, THROW, Setup, State
from kit.games.petanque.engine.position import parse, parse_place
from kit.games.petanque.engine.rules import TEAMS
from kit.games.petanque.engine.score import NOBODY_NEAR, nearest
from kit.games.petanque.engine.throw import NOTHING

NONE: Final = "-"
_LYING: Final = 6
"""Where in the line it stands what lies on the piste."""
_HELD: Final = re.compile(r"([a-z0-9_-]+)=([0-9]{0,2})(~?)")
_LINE: Final = re.compile(
    rf"({'|'.join(PHASES)}) (T1|T2|-); (\d{{1,4}})-(\d{{1,4}}); (\d{{1,4}}) (T1|T2|-); (\d{{1,2}}) (\S+); "
    r"([^;]+); ([^;]+); ([^;]+); (T1|T2|-)"
)


def team_text(team: int) -> str:
    """T1, T2, or a dash for nobody."""
    return TEAMS[team] if team >= 0 else NONE


def write(m: State) -> str:
    """The line of a state."""
    board = m.setup.rules.board
    slots = (
        f"{m.phase} {team_text(m.turn)}",
        f"{m.score[0]}-{m.score[1]}",
        f"{m.end} {team_text(m.starter)}",
        f"{m.tries} {board.name(m.tried)}",
        _held(m, 0) or NONE,
        _held(m, 1) or NONE,
        m.position.text(board),
        team_text(m.last),
    )
    return "; ".join(slots)


def _held(m: State, team: int) -> str:
    counts = m.hands[team] or ("",) * len(m.teams[team])
    words = zip(m.teams[team], counts, strict=True)
    return " ".join(f"{who}={n}{'~' if who in m.rerolled else ''}" for who, n in words)


def read(setup: Setup, text: str) -> State:
    """The state that a line tells of; Unreadable if no match could have come to it."""
    found = _LINE.fullmatch(text)
    if not found:
        raise _unreadable(text)
    phase, turn, ours, theirs, end, starter, tries, tried, first, second, lying, last = found.groups()
    teams, hands, rerolled = [], [], set()
    for slot in (first, second):
        held = [_HELD.fullmatch(word) for word in slot.split(" ")] if slot != NONE else []
        known = [one for one in held if one]
        if len(known) < len(held):
            raise _unreadable(text)
        teams.append(tuple(one[1] for one in known))
        hands.append(tuple(int(one[2]) for one in known if one[2]))
        rerolled |= {one[1] for one in known if one[3]}
    board = setup.rules.board
    position = parse(board, lying)
    state = State(
        setup, phase, _team(turn), (teams[0], teams[1]), (int(ours), int(theirs)), int(end), _team(starter),
        int(tries), parse_place(board, tried), position, (hands[0], hands[1]), _team(last),
        nearest(setup.rules, position) if position.jack != OUT else NOBODY_NEAR, frozenset(rerolled),
    )  # fmt: skip
    if not _possible(state) or write(state) != text:
        raise _unreadable(text)
    return state


def _unreadable(text: str) -> Unreadable:
    return Unreadable("bad-match", "1", "line", text=text)


def _team(text: str) -> int:
    return NOTHING if text == NONE else TEAMS.index(text)


def _possible(m: State) -> bool:
    """Whether the teams can be these, with these boules in hand and on the board."""
    everyone, hand, size = (*m.teams[0], *m.teams[1]), m.setup.hand, m.setup.characters
    if m.phase == ROLL:
        return m == State(m.setup)
    if len({*everyone}) < len(everyone) or not {*everyone} <= {*hand} or (m.phase == OVER) != (m.turn < 0):
        return False
    if m.phase == DRAFT:
        return (
            not any(m.hands) and len(everyone) < 2 * size and m.position.jack == OUT and not m.position.fields
        )
    for team in (0, 1):
        names, held = m.teams[team], m.hands[team]
        thrown = m.position.teams.count(team) if m.phase in (THROW, OVER) else 0
        if (
            len(names) != size
            or len(held) != size
            or any(n > hand[who] for who, n in zip(names, held, strict=True))
        ):
            return False
        if sum(held) + thrown != sum(hand[who] for who in names):
            return False
    if m.phase != THROW:
        return (m.phase == OVER) == (max(m.score) >= m.setup.to)
    return m.position.jack != OUT and m.in_hand[m.turn] > 0 and max(m.score) < m.setup.to


def lying_in(text: str) -> str:
    """What lies on the piste, in the text of a match."""
    slots = text.split("; ")
    return slots[_LYING] if len(slots) > _LYING else text
