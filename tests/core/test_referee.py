"""A tiny game with dice and a hidden hand: what the protocol and the house's referee hold beside dáma."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

import pytest

from kit.core.engine import Engine, Outcome, Player, perft
from kit.core.errors import GameError, Illegal, Unreadable
from kit.core.referee import Referee, RequestKind
from kit.core.trace import Trace
from kit.core.wire import bad, get

GOAL = 6


class Race(NamedTuple):
    """Whose turn, how far both have come, the die on the table (0: none), secret bonuses (-1: hidden)."""

    turn: int
    far: tuple[int, int]
    die: int = 0
    bonus: tuple[int, int] = (1, 0)


class Racing:
    """Roll, then walk by the die or by the bonus in hand; whoever reaches the goal wins."""

    players: Sequence[Player] = (1, 2)

    def start(self) -> Race:
        return Race(0, (0, 0))

    def read(self, text: str) -> Race:
        if text == "start":
            return self.start()
        try:
            turn, *numbers = map(int, text.split())
            first, second, die, one, other = numbers
        except ValueError:
            raise Unreadable("bad-position", "1", text=text) from None
        return Race(turn - 1, (first, second), die, (one, other))

    def write(self, state: Race) -> str:
        return " ".join(map(str, (state.turn + 1, *state.far, state.die, *state.bonus)))

    def to_move(self, state: Race) -> Player | None:
        return state.turn + 1 if state.die else None

    def legal(self, state: Race) -> Sequence[str]:
        if not state.die or self.outcome(state):
            return []
        return ["walk", "bonus"] if state.bonus[state.turn] > 0 else ["walk"]

    def chance(self, state: Race) -> Mapping[str, Fraction]:
        return {} if state.die else {f"roll {die}": Fraction(1, 6) for die in range(1, 7)}

    def readable(self, text: str) -> None:
        if text not in ("walk", "bonus"):
            raise Unreadable("bad-request", "1", "move", text=text)

    def read_move(self, state: Race, text: str) -> str:
        self.readable(text)
        if text not in self.legal(state):
            raise Illegal("illegal-move", "2", text=text)
        return text

    def write_move(self, state: Race, move: str) -> str:
        return move

    def apply(self, state: Race, move: str, trace: Trace | None = None) -> Race:
        if move in self.chance(state):
            return state._replace(die=int(move[-1]))
        self.read_move(state, move)
        far, bonus = list(state.far), list(state.bonus)
        far[state.turn] += state.die if move == "walk" else bonus[state.turn]
        if move == "bonus":
            bonus[state.turn] = 0
        if trace is not None:
            trace.add("2", move, n=far[state.turn])
        return Race(1 - state.turn, (far[0], far[1]), 0, (bonus[0], bonus[1]))

    def view(self, state: Race, player: Player) -> Race:
        seen = tuple(one if seat == player else -1 for seat, one in enumerate(state.bonus, 1))
        return state._replace(bonus=(seen[0], seen[1]))

    def outcome(self, state: Race) -> Outcome | None:
        there = tuple(seat for seat, far in enumerate(state.far, 1) if far >= GOAL)
        return Outcome(there, "goal", "3", {"far": list(state.far)}) if there else None


class RaceReferee(Referee[Race, str]):
    """Dice come with the request."""

    more = frozenset({"dice"})

    def prepared(self, state: Race, request: Mapping[str, Any]) -> Race:
        [die] = get(request, "dice", list) if "dice" in request else [0]
        if die not in range(1, 7):
            raise Illegal("bad-dice", "2")
        return self.engine.apply(state, f"roll {die}")

    def told(self, before: Race, move: str, after: Race) -> dict[str, Any]:
        return {"by": after.far[before.turn] - before.far[before.turn]}


class OddReferee(RaceReferee):
    """It also tells how far is left, without any position, and lists moves with no line before them."""

    def __init__(self) -> None:
        super().__init__(RACING, words)
        self.kinds["left"] = RequestKind(
            frozenset(), lambda request: {"ok": True, "left": GOAL - request["left"]}
        )
        self.kinds["legal"] = self.kinds["legal"]._replace(fields=frozenset({"position", "dice"}))


def words(key: str, args: Mapping[str, Any]) -> dict[str, str]:
    return {"en": f"{key} {dict(args)}"}


RACING: Engine[Race, str] = Racing()
REFEREE = RaceReferee(RACING, words)
ODD = OddReferee()


def test_a_game_has_kinds_of_request_of_its_own() -> None:
    assert ODD.judge({"left": 2}) == {"ok": True, "left": 4}
    for wrong in ({"left": 2, "position": "start"}, {"left": 2, "legal": True}):
        assert ODD.judge(wrong)["error"]["code"] == "bad-request"
    assert ODD.judge({"position": "start", "dice": [3], "legal": True})["ok"]
    assert not ODD.judge({"position": "start", "dice": [3], "line": [], "legal": True})["ok"]
    assert ODD.judge({"position": "start", "dice": [3], "line": [], "move": "walk"})["ok"]


def test_a_game_with_dice_is_judged() -> None:
    listed = REFEREE.answer({"position": "start", "dice": [3], "legal": True})
    assert listed == {"ok": True, "moves": ["bonus", "walk"], "outcome": None}
    played = REFEREE.answer({"position": "start", "dice": [6], "move": "walk"})
    assert played == {
        "ok": True,
        "position": "2 6 0 0 1 0",
        "outcome": {"winners": [1], "reason": "goal", "far": [6, 0]},
        "by": 6,
        "trace": [{"rule": "2", "en": "walk {'n': 6}"}],
    }


@pytest.mark.parametrize(
    ("request_", "code"),
    [
        ({"position": "start", "move": "walk"}, "bad-dice"),
        ({"position": "x", "dice": [9], "move": "walk"}, "bad-position"),
        ({"position": "x", "dice": [9], "move": "fly"}, "bad-request"),
        ({"position": "1 6 0 0 1 0", "dice": [9], "move": "walk"}, "bad-dice"),
        ({"position": "1 6 0 0 1 0", "dice": [1], "move": "walk"}, "game-over"),
        ({"position": "1 0 0 0 0 0", "dice": [1], "move": "bonus"}, "illegal-move"),
        ({"position": "start", "dice": [1], "perft": 1}, "bad-request"),  # no depth was allowed
    ],
)
def test_the_game_s_own_refusals_stand_in_order(request_: dict[str, Any], code: str) -> None:
    assert REFEREE.judge(request_)["error"]["code"] == code


def test_chances_sum_to_one_and_each_can_happen() -> None:
    chances = RACING.chance(RACING.start())
    assert sum(chances.values()) == 1
    assert {RACING.apply(RACING.start(), move).die for move in chances} == set(range(1, 7))


def test_a_view_hides_the_other_hand() -> None:
    one, other = Race(0, (0, 0), 0, (1, 0)), Race(0, (0, 0), 0, (1, 4))
    assert RACING.view(one, 1) == RACING.view(other, 1)
    assert RACING.view(one, 2) != RACING.view(other, 2)


def test_perft_counts_any_game() -> None:
    assert perft(RACING, RACING.read("1 0 0 2 1 0"), 1) == 2


def test_what_is_raised_is_known() -> None:
    assert isinstance(bad("json"), GameError)
