"""A second, slow and plain reading of the rules, on texts alone; it shares no code with the engine."""

from itertools import combinations, pairwise, permutations
from typing import Any

RANKS = "A23456789TJQK"
PACK = [rank + suit for rank in RANKS for suit in "CDHS"]


def value(card: str) -> int:
    return min(RANKS.index(card[0]) + 1, 10)


def consecutive(cards: list[str]) -> bool:
    """Whether the cards, in some order, go up one by one."""
    places = sorted(RANKS.index(card[0]) for card in cards)
    return all(b - a == 1 for a, b in pairwise(places))


def hand_points(hand: list[str], starter: str, crib: bool, english: bool) -> dict[str, int]:
    five = [*hand, starter]
    subsets = [list(some) for n in range(2, 6) for some in combinations(five, n)]
    shortest = 3 if english else 2
    runs = [some for some in subsets if len(some) >= shortest and consecutive(some)]
    longest = [run for run in runs if not any(len(more) > len(run) and {*run} <= {*more} for more in runs)]
    same = len({card[1] for card in hand}) == 1
    flush = 0
    if same:
        flush = 5 if starter[1] == hand[0][1] else 0 if crib and english else 4
    points = {
        "fifteens": 2 * sum(sum(map(value, some)) == 15 for some in subsets),
        "pairs": 2 * sum(a[0] == b[0] for a, b in combinations(five, 2)),
        "runs": sum(map(len, longest)),
        "flush": flush,
        "nobs": sum(card == "J" + starter[1] for card in hand),
    }
    return {**points, "total": sum(points.values())}


def play_points(cards: list[str], last: bool, english: bool) -> dict[str, int]:
    total = sum(map(value, cards))
    same = 1
    while same < len(cards) and cards[-same - 1][0] == cards[-1][0]:
        same += 1
    run = 0
    for n in range(3 if english else 2, len(cards) + 1):
        if consecutive(cards[-n:]):
            run = n
    points = {
        "fifteen": 2 * (total == 15),
        "thirtyone": 2 * (total == 31),
        "pair": {1: 0, 2: 2, 3: 6, 4: 12}[same],
        "run": run,
        "last": int(last and total != 31),
    }
    return {**points, "total": sum(points.values())}


def in_order(cards: list[str]) -> str:
    return ",".join(sorted(cards, key=PACK.index)) or "-"


class Table:
    """A position taken apart."""

    def __init__(self, text: str, english: bool = False) -> None:
        target, pegs, dealer, turn, hands, crib, starter, laid, go = text.split(" ")
        self.english, self.target = english, int(target)
        self.pegs = {n: int(part) for n, part in enumerate(pegs.split(","), 1)}
        self.dealer = int(dealer)
        self.turn = None if turn == "-" else int(turn)
        lists = [[] if part == "-" else part.split(",") for part in (*hands.split("/"), crib)]
        self.hands, self.crib = {1: lists[0], 2: lists[1]}, lists[2]
        self.starter = None if starter == "-" else starter
        self.counts = [] if laid == "-" else [one.split(".") if one else [] for one in laid.split(";")]
        self.go = None if go == "-" else int(go)
        self.scored: list[tuple[int, str, int]] = []
        self.ended = ""

    def text(self) -> str:
        laid = ";".join(".".join(one) for one in self.counts) or "-"
        hands = "/".join(in_order(self.hands[player]) for player in (1, 2))
        rest = f"{hands} {in_order(self.crib)} {self.starter or '-'} {laid} {self.go or '-'}"
        return f"{self.target} {self.pegs[1]},{self.pegs[2]} {self.dealer} {self.turn or '-'} {rest}"

    def over(self) -> bool:
        return max(self.pegs.values()) >= self.target

    def peg(self, player: int, why: str, pegs: int) -> None:
        if pegs and not self.over():
            self.scored.append((player, why, pegs))
            self.pegs[player] += pegs
            if self.over():
                self.ended = why if why in ("heels", "hand", "crib") else "play"
                self.turn = None

    def left(self, player: int) -> list[str]:
        return [card for card in self.hands[player] if all(card not in one for one in self.counts)]

    def fits(self, player: int) -> list[str]:
        so_far = sum(map(value, self.counts[-1])) if self.counts else 0
        return [card for card in self.left(player) if so_far + value(card) <= 31]

    def phase(self) -> str:
        if self.over():
            return "over"
        if not self.hands[1]:
            return "deal"
        if len(self.crib) < 4:
            return "discard"
        if self.starter is None:
            return "cut"
        return "play" if self.left(1) or self.left(2) else "show"

    def legal(self) -> list[str]:
        phase = self.phase()
        if phase in ("deal", "show"):
            return [phase]
        if phase == "discard":
            assert self.turn
            held = self.hands[self.turn]
            return sorted(f"discard {in_order([*pair])}" for pair in combinations(held, 2))
        if phase == "cut":
            held = [*self.hands[1], *self.hands[2], *self.crib]
            return sorted(f"cut {card}" for card in PACK if card not in held)
        return sorted(self.fits(self.turn)) or ["go"] if phase == "play" and self.turn else []

    def move(self, text: str) -> None:
        """Make a lawful move."""
        word, _, rest = text.partition(" ")
        pone = 3 - self.dealer
        if word == "deal":
            first, second = rest.split("/")
            self.hands, self.turn = {1: first.split(","), 2: second.split(",")}, pone
        elif word == "discard":
            assert self.turn
            for card in rest.split(","):
                self.hands[self.turn].remove(card)
                self.crib.append(card)
            self.turn = self.dealer if self.turn == pone else None
        elif word == "cut":
            self.starter, self.turn = rest, pone
            if rest[0] == "J":
                self.peg(self.dealer, "heels", 2)
        elif word == "show":
            self._show(pone)
        else:
            self._play(text)

    def _show(self, pone: int) -> None:
        assert self.starter
        for player, why, hand in (
            (pone, "hand", self.hands[pone]),
            (self.dealer, "hand", self.hands[self.dealer]),
            (self.dealer, "crib", self.crib),
        ):
            self.peg(player, why, hand_points(hand, self.starter, why == "crib", self.english)["total"])
        if not self.over():
            self.dealer, self.turn, self.hands, self.crib = pone, None, {1: [], 2: []}, []
            self.starter, self.counts, self.go = None, [], None

    def _play(self, text: str) -> None:
        me = self.turn
        assert me
        other = 3 - me
        if text == "go":
            self.go = me
            layer = other
        else:
            self.counts = self.counts or [[]]
            self.counts[-1].append(text)
            layer = me
        full = sum(map(value, self.counts[-1])) == 31
        out = self.go == other or not self.left(other)
        stuck = not self.fits(layer) if text == "go" else out and not self.fits(me)
        ended = full or stuck
        if text == "go":
            self.peg(layer, "last", int(ended))
        else:
            for why, pegs in play_points(self.counts[-1], ended, self.english).items():
                if why != "total":
                    self.peg(me, why, pegs)
        if self.over():
            return
        if ended:
            self.go = None
            if not self.left(1) and not self.left(2):
                self.turn = None
                return
            self.counts.append([])
            leads = 3 - layer
            self.turn = leads if self.left(leads) else layer
        else:
            self.turn = layer if text == "go" or out else other

    def outcome(self) -> dict[str, Any] | None:
        if not self.over():
            return None
        won = max(self.pegs, key=lambda player: self.pegs[player])
        double = self.target == 121 and self.pegs[3 - won] <= 90
        return {"winners": [won], "double": double, "reason": self.ended}


def same_order_matters_not(cards: list[str]) -> bool:
    """Whether every order of some cards makes the same run: a check of this oracle itself."""
    return len({consecutive([*some]) for some in permutations(cards)}) == 1
