"""Who is nearer (1.5), who plays next (1), and what an end is worth."""

from kit.games.petanque.engine.board import FAR, OUT
from kit.games.petanque.engine.position import Position
from kit.games.petanque.engine.rules import Rules

Pair = tuple[int, int]
NOBODY_NEAR = (FAR, FAR)


def nearest(rules: Rules, position: Position) -> Pair:
    """Each team's nearest distance to the jack."""
    to_jack = rules.board.distance[position.jack]
    ours = theirs = FAR
    for field, team in zip(position.fields, position.teams, strict=True):
        distance = to_jack[field]
        if team:
            if distance < theirs:
                theirs = distance
        elif distance < ours:
            ours = distance
    return ours, theirs


def nearest_after(rules: Rules, before: Position, near: Pair, after: Position) -> Pair:
    """The same as `nearest(rules, after)`, quick when a throw moved nothing but its own boule."""
    if after.jack != before.jack or after.fields[:-1] != before.fields:
        return nearest(rules, after)
    distance = rules.board.distance[after.jack][after.fields[-1]]
    if after.teams[-1]:
        return near if distance >= near[1] else (near[0], distance)
    return near if distance >= near[0] else (distance, near[1])


def level(near: Pair) -> bool:
    """Whether both teams have a boule on the board and their nearest are equally near."""
    return near[0] == near[1] != FAR


def next_team(near: Pair, in_hand: Pair, last: int, was_level: bool) -> int | None:
    """The team that throws now; None when both have thrown everything."""
    if not in_hand[0] or not in_hand[1]:
        return 0 if in_hand[0] else 1 if in_hand[1] else None
    if near[0] != near[1]:
        return 0 if near[0] > near[1] else 1
    if near[0] == FAR or was_level:  # rulings 6 and 7
        return 1 - last
    return last


def points(rules: Rules, position: Position, in_hand: Pair, near: Pair | None = None) -> Pair:
    """What the end is worth to each team as it lies; `near` is `nearest` of it, if that is known."""
    if position.jack == OUT:  # 1.4.1, ruling 13
        if bool(in_hand[0]) == bool(in_hand[1]):
            return 0, 0
        return in_hand
    near = nearest(rules, position) if near is None else near
    if near[0] == near[1]:
        return 0, 0
    winner = 0 if near[0] < near[1] else 1
    to_jack = rules.board.distance[position.jack]
    scored = sum(
        team == winner and to_jack[field] < near[1 - winner]
        for field, team in zip(position.fields, position.teams, strict=True)
    )
    return (scored, 0) if winner == 0 else (0, scored)
