"""Dominoes a second time: slow, plain and by itself. Texts are cut up, changed and put together again."""

from itertools import combinations_with_replacement
from random import Random
from typing import Any

SET = [f"{a}{b}" for a, b in combinations_with_replacement(range(7), 2)]


def turned(tile: str) -> str:
    return tile[::-1]


def options(position: str) -> list[str]:
    """The lawful moves of a position."""
    turn, line, hands, stock, _ = position.split(" ")
    if turn == "-":
        return []
    hand = [tile for tile in hands.split("/")[int(turn) - 1].split(",") if tile != "-"]
    left = [f"L{tile}" for tile in hand if line[0] in tile]
    right = [f"R{tile}" for tile in hand if line[-1] in tile]
    return sorted(left + right) or (["pass"] if stock == "-" else ["draw"])


def played(position: str, move: str) -> tuple[str, Any]:
    """The code of the refusal and None, or the position after the move and its outcome."""
    turn, line, hands_text, stock_text, passes = position.split(" ")
    hands = [[tile for tile in hand.split(",") if tile != "-"] for hand in hands_text.split("/")]
    stock = [tile for tile in stock_text.split(",") if tile != "-"]
    if turn == "-":
        return "game-over", None
    me, many = int(turn) - 1, len(hands)
    can = options(position)
    if move in ("draw", "pass"):
        if can[0][0] in "LR":
            return "must-play", None
        if move not in can:
            return ("stock-empty" if move == "draw" else "must-draw"), None
    else:
        tile = "".join(sorted(move[1:]))
        if tile not in hands[me]:
            return "not-your-tile", None
        if move[0] + tile not in can:
            return "does-not-fit", None
    following, count, won, why = str((me + 1) % many + 1), 0, [], ""
    if move == "draw":
        hands[me].append(stock.pop(0))
        following = turn
        empty = [n for n in [*range(me + 1, many), *range(me)] if not hands[n]]
        if not stock and empty:
            won, why = [empty[0] + 1], "stock-out"
    elif move == "pass":
        count = int(passes) + 1
        if count == many:
            weights = [sum(int(pip) for tile in hand for pip in tile) for hand in hands]
            won, why = [n + 1 for n, one in enumerate(weights) if one == min(weights)], "blocked"
    else:
        hands[me].remove(tile)
        end = line[0] if move[0] == "L" else line[-1]
        if move[0] == "L":
            line = (tile if tile[1] == end else turned(tile)) + "." + line
        else:
            line = line + "." + (tile if tile[0] == end else turned(tile))
        if not hands[me] and not stock:
            won, why = [me + 1], "out"
    shown = "/".join(",".join(sorted(hand)) or "-" for hand in hands)
    after = f"{'-' if won else following} {line} {shown} {','.join(stock) or '-'} {count}"
    pips = [sum(int(pip) for tile in hand for pip in tile) for hand in hands]
    return after, {"winners": won, "reason": why, "pips": pips} if won else None


def deal(rng: Random, many: int) -> str:
    """A position to begin with; now and then with fewer tiles in hand, so that odd ends are met."""
    tiles = SET[:]
    rng.shuffle(tiles)
    each = rng.choice((6, 6, 6, 3, 1))
    hands = [
        "".join(f",{tile}" for tile in sorted(tiles[n * each : (n + 1) * each]))[1:] for n in range(many)
    ]
    up, *stock = tiles[many * each :]
    return f"{rng.randint(1, many)} {up} {'/'.join(hands)} {','.join(stock)} 0"
