"""Playball once more, written differently: hexes by column and height, turns tried one action at a time."""

import re
from collections.abc import Iterator
from itertools import product
from typing import Any

Hex = tuple[int, int]
WAYS = ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1))


class Oracle:
    """The rules about one position, given as text."""

    def __init__(self, rules: dict[str, Any], text: str) -> None:
        columns, long = rules["board"]["columns"], rules["board"]["long"]
        self.rules = rules
        self.hexes: dict[str, Hex] = {}
        for column in range(columns):
            short = (column - columns // 2) % 2
            for row in range(1, long - short + 1):
                self.hexes["ABCDEFGHIJKLM"[column] + str(row)] = (column, 2 * row + short)
        self.names = {at: name for name, at in self.hexes.items()}
        zones = rules["board"]["end_zones"]
        self.dots = {
            "T1": {self.hexes[f"{z}1"] for z in zones},
            "T2": {self.hexes[f"{z}{long}"] for z in zones},
        }
        starts = {"T1": [f"{z}2" for z in zones], "T2": [f"{z}{long - 1}" for z in zones]}
        centre = "ABCDEFGHIJKLM"[columns // 2] + str((long + 1) // 2)
        self.opening = f"{','.join(sorted(starts['T1']))} {','.join(sorted(starts['T2']))} {centre}"
        first, second, ball, self.team, moves, score, self.mode = text.split()
        self.other = "T2" if self.team == "T1" else "T1"
        sides = {"T1": first, "T2": second}
        self.mine = frozenset(self.hexes[name] for name in sides[self.team].split(","))
        self.theirs = frozenset(self.hexes[name] for name in sides[self.other].split(","))
        self.ball, self.moves = self.hexes[ball], int(moves)
        self.goals = dict(zip(("T1", "T2"), map(int, score.split("-")), strict=True))

    # One turn ------------------------------------------------------------------------------------

    def verdict(self, turn: str) -> str:
        """The position after a readable turn, or the code of its refusal."""
        mine, ball, used, goal = self.mine, self.ball, 0, False
        for action in turn.split():
            start, end = (self.hexes[name] for name in re.split("[-*>]", action))
            if goal:
                return "after-goal"
            if ">" in action:
                if why := self.bad_pass(mine, ball, start, end):
                    return why
                ball = end
                continue
            used += 1
            if used > self.moves:
                return "too-many-moves"
            done = self.move(mine, ball, start, end, "*" in action)
            if isinstance(done, str):
                return done
            mine, ball, goal = done
        if goal:
            return self.scored()
        if not used:
            return "no-move"
        if mine & (self.dots["T1"] | self.dots["T2"]):
            return "dot"
        return "unchanged" if (mine, ball) == (self.mine, self.ball) else self.text(mine, ball)

    def bad_pass(self, mine: frozenset[Hex], ball: Hex, start: Hex, end: Hex) -> str:
        if ball != start or start not in mine:
            return "no-ball"
        if end not in mine:
            return "no-mate"
        for way in WAYS:
            line = [*self.line(start, way)]
            if end in line:
                return "blocked" if self.theirs & {*line[: line.index(end)]} else ""
        return "no-line"

    def line(self, at: Hex, way: Hex) -> Iterator[Hex]:
        while (at := (at[0] + way[0], at[1] + way[1])) in self.names:
            yield at

    def move(
        self, mine: frozenset[Hex], ball: Hex, start: Hex, end: Hex, rebound: bool
    ) -> "tuple[frozenset[Hex], Hex, bool] | str":
        if start not in mine:
            return "not-yours"
        taken = mine | self.theirs
        step = (end[0] - start[0], end[1] - start[1])
        if not rebound and step in WAYS and end in taken:
            return "taken"
        if not rebound and step in WAYS:
            return self.landed(mine, ball, start, end, set())
        for way in WAYS:
            line = [*self.line(start, way)]
            if end not in line:
                continue
            row = [at for n, at in enumerate(line) if {*line[: n + 1]} <= taken]
            if rebound and row and row[0] == end and row == line:
                return self.landed(mine, ball, start, start, {*row})
            if not rebound and row and len(row) < len(line) and line[len(row)] == end:
                return self.landed(mine, ball, start, end, {*row})
        return "no-jump"

    def landed(
        self, mine: frozenset[Hex], ball: Hex, start: Hex, end: Hex, over: set[Hex]
    ) -> "tuple[frozenset[Hex], Hex, bool] | str":
        ball = end if ball in (start, end) or ball in over else ball
        goal = end in self.dots[self.other]
        return "end-zone" if goal and ball != end else ((mine - {start}) | {end}, ball, goal)

    # Texts ---------------------------------------------------------------------------------------

    def scored(self) -> str:
        goals = dict(self.goals)
        goals[self.team] += 1
        enough = self.rules["modes"]["standard"]["goals"]
        if self.mode == "advanced":
            goals[self.other], enough = 0, self.rules["modes"]["advanced"]["in_a_row"]
        rest = "- 0" if goals[self.team] == enough else f"{self.other} {self.rules['turn']['first']}"
        return f"{self.opening} {rest} {goals['T1']}-{goals['T2']} {self.mode}"

    def text(self, mine: frozenset[Hex], ball: Hex) -> str:
        sides = {self.team: mine, self.other: self.theirs}
        first, second = (",".join(sorted(self.names[at] for at in sides[team])) for team in ("T1", "T2"))
        score = f"{self.goals['T1']}-{self.goals['T2']}"
        moves = self.rules["turn"]["moves"]
        return f"{first} {second} {self.names[ball]} {self.other} {moves} {score} {self.mode}"

    # All turns -----------------------------------------------------------------------------------

    def legal(self) -> list[str]:
        """Every position after a lawful turn: all actions are tried, whatever they are."""
        reached = {(self.mine, self.ball, 0)}
        waiting, found = [*reached], set()
        while waiting:
            mine, ball, used = waiting.pop()
            if (
                used
                and not mine & (self.dots["T1"] | self.dots["T2"])
                and (mine, ball) != (self.mine, self.ball)
            ):
                found.add(self.text(mine, ball))
            after = [
                (mine, end, used) for end in mine if end != ball and not self.bad_pass(mine, ball, ball, end)
            ]
            if used < self.moves:
                for start, way, rebound in product(mine, WAYS, (False, True)):
                    for end in [*self.line(start, way)][: 1 if rebound else None]:
                        done = self.move(mine, ball, start, end, rebound)
                        if isinstance(done, str):
                            continue
                        if done[2]:
                            found.add(self.scored())
                        else:
                            after.append((done[0], done[1], used + 1))
            waiting += {*after} - reached
            reached |= {*after}
        return sorted(found)
