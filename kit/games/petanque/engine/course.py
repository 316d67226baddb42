"""The course of a match between its throws: who begins, whether the jack stands, what an end gave."""

from kit.core.trace import Trace
from kit.games.petanque.engine.match import JACK, OVER, PLACE, ROLL, THROW, State
from kit.games.petanque.engine.rules import TEAMS


def tell(before: State, after: State, trace: Trace) -> None:
    """Note what a move has settled, beside what its throw did."""
    if before.phase == ROLL:
        if after is before:
            trace.add("ruling-4", "roll.level")
        else:
            trace.add("1.1", "roll.begins", team=TEAMS[after.turn])
    elif before.phase == JACK and after is not before:
        name = before.setup.rules.board.name
        if after.phase == THROW:
            trace.add("1.2", "jack.stands", at=name(after.position.jack))
        else:
            trace.add("1.2", "jack.opponent" if after.phase == PLACE else "jack.again", at=name(after.tried))
    elif before.phase == THROW and (after.end != before.end or after.phase == OVER):
        _end(before, after, trace)


def _end(before: State, after: State, trace: Trace) -> None:
    ours, theirs = after.score
    gains = ours - before.score[0], theirs - before.score[1]
    if not any(gains):
        trace.add("1.5", "end.nobody", end=before.end, ours=ours, theirs=theirs)
        return
    team = gains.index(max(gains))
    trace.add("1.5", "end.taken", end=before.end, team=TEAMS[team], n=gains[team], ours=ours, theirs=theirs)
