"""The five games once more, written differently: plain text in, plain text or a code out."""

import re
from collections import Counter
from functools import cache
from itertools import chain, combinations

SETS = [
    ((1,), 100),
    ((5,), 50),
    *(((face,) * 3, price) for face, price in enumerate((1000, 200, 300, 400, 500, 600), 1)),
    ((1, 2, 3, 4, 5, 6), 2000),
    *(((face,) * 6, 5000) for face in range(1, 7)),
    *((tuple(sorted(three * 2)), 1000) for three in combinations(range(1, 7), 3)),
]


@cache
def price(dice: tuple[int, ...]) -> int | None:
    """The best way to part dice into sets; None where there is none."""
    if not dice:
        return 0
    found = []
    for part, worth in SETS:
        if not Counter(part) - Counter(dice) and dice[0] in part:
            rest = Counter(dice) - Counter(part)
            below = price(tuple(sorted(rest.elements())))
            if below is not None:
                found.append(worth + below)
    return max(found, default=None)


@cache
def parts(thrown: str) -> list[str]:
    """The parts of a throw that score."""
    some = chain.from_iterable(combinations(thrown, n) for n in range(1, len(thrown) + 1))
    return sorted({"".join(one) for one in some if price(tuple(map(int, one))) is not None})


def completes(thrown: str) -> tuple[str, int] | None:
    counts = Counter(thrown)
    if len(thrown) == 6 and len(counts) == 5:
        return next(face for face in "123456" if face not in counts), 2000
    if len(thrown) == 6 and 5 in counts.values():
        return max(counts, key=lambda face: counts[face]), 5000
    return None


N = "(?:0|[1-9][0-9]*)"
SHAPES = {
    "fives": rf"fives ({N}) ({N}(?:,{N}){{1,7}}) ([1-8]|-) ([1-6]) ({N}) (-|[1-6]{{1,6}})",
    "snake": r"snake ([1-8]+) ([1-8]|-)",
    "evens": rf"evens ({N}(?:,{N}){{1,7}}) ([1-6]) ([1-3]) ([1-8]|-)",
    "xantippe": rf"xantippe ((?:{N}|-)(?:,(?:{N}|-)){{1,7}}) ([1-8]|-) ({N})",
    "julka": rf"julka ({N}:{N}(?:,{N}:{N}){{1,7}}) (up|back) ([1-8]|-)",
}


def fields(position: str) -> list[str] | None:
    """The fields of a position that can be; None for others."""
    game = position.split(" ")[0]
    found = re.fullmatch(SHAPES[game], position) if game in SHAPES else None
    if found is None:
        return None
    f = [game, *found.groups()]
    return f if globals()[f"can_{game}"](f) else None


def can_fives(f: list[str]) -> bool:
    target, points, dice, thrown = int(f[1]), int(f[5]), int(f[4]), f[6]
    scores = [int(one) for one in f[2].split(",")]
    if target == 0 or any(one % 50 for one in [target, points, *scores]) or (points == 0 and dice != 6):
        return False
    over = [one for one in scores if one >= target]
    if len(over) > 1 or (f[3] == "-") != bool(over) or (f[3] != "-" and int(f[3]) > len(scores)):
        return False
    if over and (points, dice, thrown) != (0, 6, "-"):
        return False
    return thrown == "-" or (len(thrown) == dice and list(thrown) == sorted(thrown) and parts(thrown) != [])


def can_snake(f: list[str]) -> bool:
    if list(f[1]) != sorted({*f[1]}):
        return False
    return f[2] == "-" if len(f[1]) == 1 else f[2] in f[1]


def can_evens(f: list[str]) -> bool:
    return f[2:4] == ["6", "3"] if f[4] == "-" else int(f[4]) <= len(f[1].split(","))


def can_xantippe(f: list[str]) -> bool:
    results = f[1].split(",")
    done = [one for one in results if one != "-"]
    if "0" in done or results[: len(done)] != done:
        return False
    if len(done) == len(results):
        return f[2:] == ["-", "0"]
    return f[2] == str(len(done) + 1)


def can_julka(f: list[str]) -> bool:
    pairs = [tuple(map(int, one.split(":"))) for one in f[1].split(",")]
    at = [one for one, _ in pairs]
    if any(one > 12 or one > made for one, made in pairs):
        return False
    if f[2] == "up" and not (max(at) <= 6 and min(at) < 6):
        return False
    if min(at) == 12:
        return f[3] == "-"
    return f[3] != "-" and int(f[3]) <= len(at) and at[int(f[3]) - 1] < (6 if f[2] == "up" else 12)


def legal(f: list[str]) -> list[str]:
    """Lawful decisions of a position."""
    if f[{"fives": 3, "snake": 2, "evens": 4, "xantippe": 2, "julka": 3}[f[0]]] == "-":
        return []
    if f[0] != "fives":
        return ["duel" if f[0] == "snake" else "roll"]
    if f[6] != "-":
        return (["complete"] if completes(f[6]) else []) + [f"keep {one}" for one in parts(f[6])]
    return ["roll"] if f[5] == "0" else ["bank", "roll"]


def verdict(position: str, move: str, dice: list[int] | None) -> str:
    """The position after a decision, or the code of its refusal."""
    f = fields(position)
    known = {
        "fives": r"roll|bank|complete|keep [1-6]{1,6}",
        "snake": "duel",
        "evens": "roll",
        "xantippe": "roll",
        "julka": r"roll|talk [1-8]",
    }
    if f is None or not re.fullmatch(known[f[0]], move):
        return "bad-request"
    if move.startswith("talk") and int(move[5:]) > f[1].count(",") + 1:
        return "bad-request"
    if not legal(f):
        return "game-over"
    if f[0] == "fives" and (why := _refused_fives(f, move)):
        return why
    word = move.split()[0]
    needed = {"duel": 8, "complete": 1}.get(word, 0)
    if word == "roll":
        needed = int(f[4]) if f[0] == "fives" else {"evens": 3, "xantippe": 2, "julka": 1}[f[0]]
    if (dice is None) != (needed == 0):
        return "bad-dice"
    if dice is not None and (len(dice) != needed or not {*dice} <= {1, 2, 3, 4, 5, 6}):
        return "bad-dice"
    result: str = globals()[f"play_{f[0]}"](f, move, dice or [])
    return result


def _refused_fives(f: list[str], move: str) -> str:
    thrown = f[6] != "-"
    if thrown and move in ("roll", "bank"):
        return "must-set-aside"
    if not thrown and move not in ("roll", "bank"):
        return "must-roll"
    if move == "bank" and f[5] == "0":
        return "nothing-to-bank"
    if move == "complete" and not completes(f[6]):
        return "cannot-complete"
    if move.startswith("keep"):
        kept = "".join(sorted(move[5:]))
        if Counter(kept) - Counter(f[6]):
            return "not-thrown"
        return "" if kept in parts(f[6]) else "not-scoring"
    return ""


def play_fives(f: list[str], move: str, dice: list[int]) -> str:
    scores = [int(one) for one in f[2].split(",")]
    turn, points, left = int(f[3]), int(f[5]), int(f[4])
    following = f"fives {f[1]} {f[2]} {turn % len(scores) + 1} 6 0 -"
    if move == "bank":
        scores[turn - 1] += points
        shown = ",".join(map(str, scores))
        won = scores[turn - 1] >= int(f[1])
        return f"fives {f[1]} {shown} {'-' if won else turn % len(scores) + 1} 6 0 -"
    if move == "roll":
        thrown = "".join(map(str, sorted(dice)))
        return f"fives {f[1]} {f[2]} {turn} {left} {points} {thrown}" if parts(thrown) else following
    if move == "complete":
        found = completes(f[6])
        assert found
        return (
            f"fives {f[1]} {f[2]} {turn} 6 {points + found[1]} -" if found[0] == str(dice[0]) else following
        )
    kept = tuple(sorted(map(int, move[5:])))
    return f"fives {f[1]} {f[2]} {turn} {left - len(kept) or 6} {points + (price(kept) or 0)} -"


def play_snake(f: list[str], move: str, dice: list[int]) -> str:
    ring = f[1]
    here = ring.index(f[2])
    neighbour = (ring[here + 1 :] + ring)[0]
    loser = neighbour if sum(dice[:4]) - sum(dice[4:]) <= 0 else f[2]
    right = (ring[:here][::-1] + ring[here:][::-1]).replace(loser, "")  # the attacker, if still in, last
    left = ring.replace(loser, "")
    return f"snake {left} {'-' if len(left) == 1 else right[0]}"


def play_evens(f: list[str], move: str, dice: list[int]) -> str:
    scores, played, throw, turn = [int(one) for one in f[1].split(",")], int(f[2]), int(f[3]), int(f[4])
    scores[turn - 1] += 2 * throw * dice.count(2 * throw)
    place = (((played - 1) * len(scores) + turn - 1) * 3 + throw - 1) + 1
    shown = ",".join(map(str, scores))
    if place == 18 * len(scores):
        return f"evens {shown} 6 3 -"
    turns, throw = divmod(place, 3)
    played, turn = divmod(turns, len(scores))
    return f"evens {shown} {played + 1} {throw + 1} {turn + 1}"


def play_xantippe(f: list[str], move: str, dice: list[int]) -> str:
    if sum(dice) != 7:
        return f"xantippe {f[1]} {f[2]} {int(f[3]) + 1}"
    results = f[1].replace("-", str(int(f[3]) + 1), 1)
    turn = int(f[2]) + 1
    return f"xantippe {results} {turn if '-' in results else '-'} 0"


def play_julka(f: list[str], move: str, dice: list[int]) -> str:
    pairs = [[int(part) for part in one.split(":")] for one in f[1].split(",")]
    back, turn = f[2] == "back", int(f[3])
    if move.startswith("talk"):
        pairs[int(move[5:]) - 1][0] = 0
    else:
        mine = pairs[turn - 1]
        wanted = [1, 2, 3, 4, 5, 6, 6, 5, 4, 3, 2, 1][mine[0]]
        mine[0] += dice[0] == wanted
        mine[1] += 1
        back = back or all(one[0] >= 6 for one in pairs)
        order = [*range(turn, len(pairs)), *range(turn)]
        able = [n + 1 for n in order if pairs[n][0] < (12 if back else 6)]
        turn = able[0] if able else 0
    shown = ",".join(f"{one}:{made}" for one, made in pairs)
    return f"julka {shown} {'back' if back else 'up'} {turn or '-'}"
