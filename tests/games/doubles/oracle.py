"""The protocol once more, written differently: one table that changes, events in, a code where it stops."""

from itertools import product
from typing import Any

Row = dict[str, Any]


class Refused(Exception):
    """The code of a refusal."""


def other(pair: str) -> str:
    return "AB".replace(pair, "")


class Oracle:
    """A table with numbers of tiles, a sheet and a clock."""

    def __init__(self) -> None:
        self.phase, self.bag = "start", 98
        self.racks = {"A1": 0, "A2": 0, "B1": 0, "B2": 0}
        self.crosses, self.owed = {"A": 0, "B": 0}, {"A": 0, "B": 0}
        self.sheet: list[Row] = []
        self.board: set[str] = set()
        self.queue: list[tuple[str, int]] = []  # who draws, and how many were put away
        self.over_by, self.over_who = 0, ""
        self.number, self.pair, self.moves, self.clock = 0, "", 0, ""
        self.idle, self.closer = 0, ""
        self.extra: dict[str, int] | None = None

    # What is answered ----------------------------------------------------------------------------

    def answer(self) -> dict[str, Any]:
        sums, sheet = {"A": 0, "B": 0}, []
        for row in self.sheet:
            sums[row["pair"]] += row["points"] if row["filled"] else 0
            shown = {k: row[k] for k in ("turn", "pair", "move", "player", "kind", "points")}
            sheet.append({**shown, "sum": sums[row["pair"]] if row["filled"] else None})
        playing = self.phase in ("first", "second", "press", "challenge", "draw")
        turn = {"number": self.number, "pair": self.pair, "moves": self.moves, "clock": self.clock}
        winner = None
        if self.extra is not None:
            sums = {pair: sums[pair] + self.extra[pair] for pair in "AB"}
            winner = "draw" if sums["A"] == sums["B"] else "A" if sums["A"] > sums["B"] else "B"
        return {
            "ok": True,
            "phase": self.phase,
            "turn": turn if playing else None,
            "bag": self.bag,
            "racks": self.racks,
            "crosses": self.crosses,
            "owed": self.owed,
            "totals": sums,
            "sheet": sheet,
            "winner": winner,
        }

    # Events --------------------------------------------------------------------------------------

    def hear(self, event: dict[str, Any]) -> None:
        """One event, or Refused."""
        e = event["e"]
        if self.over_by:
            if e != "overdraw" or event["player"] != self.over_who:
                raise Refused("overdraw")
            self.racks[self.over_who] -= self.over_by
            self.bag += self.over_by
            self.over_by = 0
            return self.after_draw()
        if e == "say":
            if not self.may_say(event["player"][0], event["about"]):
                raise Refused("talk")
            return None
        phases = {
            "start": "start",
            "draw": "deal draw",
            "overdraw": "",
            "lay": "first",
            "play": "first second",
            "exchange": "first second",
            "pass": "first second",
            "early": "second",
            "press": "press second",
            "flag": "first second press",
            "challenge": "challenge second",
            "accept": "challenge second",
            "verdict": "challenge second",
            "left": "count",
        }
        if self.phase not in phases[e].split():
            raise Refused("out-of-order")
        getattr(self, f"on_{e}")(**{name: value for name, value in event.items() if name != "e"})
        return None

    def may_say(self, pair: str, about: str) -> bool:
        phase, mine = self.phase, pair == self.pair
        allowed = {
            "order": mine and phase == "first" and not self.layer,
            "close": mine and phase in ("first", "second"),
            "early": mine and phase == "second" and self.played(1) and not self.asked,
            "challenge": not mine and phase in ("second", "press", "challenge"),
        }
        return self.phase not in ("start", "deal", "count", "over") and bool(allowed.get(about))

    def played(self, move: int) -> bool:
        return len(self.made) >= move and self.made[move - 1]["kind"] == "play"

    def on_start(self, first: str) -> None:
        self.phase, self.queue = "deal", [(p + n, 0) for p, n in product((first, other(first)), "12")]

    def needed(self, player: str, away: int) -> int:
        return away or min(7 - self.racks[player], self.bag)

    def on_draw(self, player: str, tiles: int) -> None:
        turns = [one for one in self.queue if one[0][0] == self.queue[0][0][0]]
        able = dict(turns if self.phase == "deal" else self.queue[:1])
        if player not in able:
            raise Refused("draw-order")
        wanted = self.needed(player, able[player])
        if tiles < wanted or tiles > self.bag:
            raise Refused("draw-count")
        self.racks[player] += tiles - able[player]
        self.bag += able[player] - tiles
        self.queue.remove((player, able[player]))
        self.over_by, self.over_who = tiles - wanted, player
        if not self.over_by:
            self.after_draw()

    def after_draw(self) -> None:
        if self.phase == "deal":
            if not self.queue:
                self.begin("A" if self.sheet_starts() else "B")
            return
        self.queue = [one for one in self.queue if self.needed(*one)] if not self.bag else self.queue
        if not self.queue:
            self.finish()

    def sheet_starts(self) -> bool:
        return self.over_who[0] == "B"  # the other pair drew last

    def begin(self, pair: str) -> None:
        self.number, self.pair, self.clock, self.phase = self.number + 1, pair, other(pair), "first"
        self.made: list[Row] = []
        self.layer, self.asked, self.answered, self.mistake, self.waiting = "", False, False, False, 0
        self.moves = 1 if self.number == 1 or not (self.racks[pair + "1"] and self.racks[pair + "2"]) else 2
        while self.moves and self.owed[pair]:
            self.moves, self.owed[pair] = self.moves - 1, self.owed[pair] - 1
        if not self.moves:
            self.fill()
            self.begin(other(pair))

    def mover(self, player: str) -> None:
        if player[0] != self.pair:
            raise Refused("not-on-turn")
        if self.phase == "first" and self.layer not in ("", player):
            raise Refused("first-tile")
        if self.phase == "first" and self.racks[player] == 0:
            raise Refused("empty-rack")
        if self.phase == "second" and self.made[0]["player"] == player:
            raise Refused("same-player")

    def on_lay(self, player: str) -> None:
        self.mover(player)
        self.layer = player

    def announce(self, player: str, kind: str, **more: Any) -> None:
        move = {"turn": self.number, "pair": self.pair, "move": len(self.made) + 1, "player": player}
        row = {**move, "kind": kind, "points": 0, "filled": False, "open": kind == "play", **more}
        self.sheet.append(row)
        self.made.append(row)
        self.phase = "press" if len(self.made) == self.moves else "second"

    def on_play(self, player: str, squares: list[str], points: int) -> None:
        self.mover(player)
        if len(squares) > self.racks[player]:
            raise Refused("rack")
        if self.board & {*squares}:
            raise Refused("square-taken")
        self.board |= {*squares}
        self.racks[player] -= len(squares)
        self.announce(player, "play", points=points, squares=squares)

    def on_exchange(self, player: str, tiles: int) -> None:
        self.mover(player)
        if tiles > self.racks[player]:
            raise Refused("rack")
        refill = self.needed(self.made[0]["player"], 0) if self.played(1) else 0
        if self.bag - refill < 7:
            raise Refused("exchange-bag")
        self.announce(player, "exchange", tiles=tiles)

    def on_pass(self, player: str) -> None:
        self.mover(player)
        self.announce(player, "pass")

    def on_early(self, pair: str) -> None:
        if self.asked:
            raise Refused("out-of-order")
        if pair != self.pair:
            raise Refused("not-on-turn")
        if not self.played(1):
            raise Refused("nothing-to-challenge")
        self.asked = True

    def on_press(self, clock: str, seconds: int) -> None:
        if clock != self.clock or (self.phase == "second" and self.mistake):
            raise Refused("clock")
        if seconds > 180:
            raise Refused("time")
        if self.phase == "second":
            self.mistake, self.clock = True, other(self.clock)
        else:
            self.clocked()

    def on_flag(self, clock: str) -> None:
        if clock != self.clock:
            raise Refused("clock")
        self.clocked()

    def fill(self) -> None:
        for n in range(len(self.made) + 1, (1 if self.number == 1 else 2) + 1):
            kind = "timeout" if n <= self.moves else "struck"
            row = {
                "turn": self.number,
                "pair": self.pair,
                "move": n,
                "player": None,
                "kind": kind,
                "points": 0,
            }
            self.sheet.append(row)
        for row in self.sheet:
            if row["turn"] == self.number:
                row["filled"] = True

    def clocked(self) -> None:
        self.fill()
        self.phase = "challenge"
        self.judged()

    def challenger(self, pair: str) -> None:
        if self.waiting or (self.phase == "second" and (self.answered or not self.asked)):
            raise Refused("out-of-order")
        if pair == self.pair:
            raise Refused("not-on-turn")

    def on_challenge(self, pair: str, move: int, agreed: list[str]) -> None:
        self.challenger(pair)
        if len(agreed) != 2 or {*agreed} != {pair + "1", pair + "2"}:
            raise Refused("no-agreement")
        if move > len(self.made) or not self.made[move - 1]["open"]:
            raise Refused("nothing-to-challenge")
        self.answered, self.waiting = True, move
        if move == 2:
            self.made[0]["open"] = False

    def on_accept(self, pair: str) -> None:
        self.challenger(pair)
        self.answered = True
        for row in self.made:
            row.update(open=False, filled=True)
        self.judged()

    def on_verdict(self, move: int, valid: bool) -> None:
        if self.waiting != move:
            raise Refused("out-of-order")
        self.waiting, row = 0, self.made[move - 1]
        row.update(open=False, filled=True)
        if valid:
            enemy = other(self.pair)
            self.crosses[enemy] += 1
            self.owed[enemy] += self.crosses[enemy] >= 3
        else:
            fallen = [row]
            if move == 1 and self.played(2) and self.built():
                fallen.append(self.made[1])
            for one in fallen:
                self.racks[one["player"]] += len(one["squares"])
                self.board -= {*one["squares"]}
                one.update(kind="void", points=0, open=False)
        self.judged()

    def built(self) -> bool:
        """Walk from each tile of the first move along tiles; does one meet the second?"""
        for square, (dx, dy) in product(self.made[0]["squares"], ((0, 1), (0, -1), (1, 0), (-1, 0))):
            x, y = ord(square[0]), int(square[1:])
            while (at := f"{chr(x)}{y}") in self.board:
                if at in self.made[1]["squares"]:
                    return True
                x, y = x + dx, y + dy
        return False

    def judged(self) -> None:
        if self.phase == "challenge" and not self.waiting and not any(row["open"] for row in self.made):
            drawing = [row for row in self.made if row["kind"] in ("play", "exchange")]
            self.phase, self.queue = "draw", [(row["player"], row.get("tiles", 0)) for row in drawing]
            self.after_draw()

    def finish(self) -> None:
        acted = {"play", "exchange", "void"} & {row["kind"] for row in self.made}
        self.idle = 0 if acted else self.idle + 1
        if self.racks[self.pair + "1"] == self.racks[self.pair + "2"] == 0:
            self.phase, self.closer = "count", self.pair
        elif self.idle == 4:
            self.phase = "count"
        else:
            self.begin(other(self.pair))

    def on_left(self, left: dict[str, int]) -> None:
        if any((left[player] == 0) != (self.racks[player] == 0) for player in left):
            raise Refused("tiles-left")
        own = {pair: left[pair + "1"] + left[pair + "2"] for pair in "AB"}
        self.extra = {pair: -own[pair] for pair in "AB"}
        if self.closer:
            self.extra[self.closer] = own[other(self.closer)]
        self.phase = "over"
