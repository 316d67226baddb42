"""The rules of dáma once more, square by square and with nothing worked out in advance: slow and plain."""

from collections.abc import Iterator
from typing import Any

Square = tuple[int, int]
Squares = tuple[Square, ...]
Board = dict[Square, str]
"""Pieces by column and row from 0: `w`, `b`, and kings `W`, `B`."""


def name(square: Square) -> str:
    return "abcdefghijkl"[square[0]] + str(square[1] + 1)


def place(text: str) -> Square:
    return "abcdefghijkl".index(text[0]), int(text[1:]) - 1


def parse(text: str) -> tuple[str, Board]:
    """Who is to move, and the pieces."""
    turn, *sides = text.split(":")[:3]
    board = {}
    for side in sides:
        for piece in filter(None, side[1:].split(",")):
            letter = side[0] if piece[0] == "K" else side[0].lower()
            board[place(piece.removeprefix("K"))] = letter
    return turn, board


class Oracle:
    """All that can be said about the moves of one position."""

    def __init__(self, facts: dict[str, Any], text: str) -> None:
        self.size: int = facts["board"]["size"]
        self.rules = facts["capture"]
        self.turn, self.board = parse(text)
        self.mine = [square for square, piece in self.board.items() if piece.upper() == self.turn]
        self.partial: dict[Squares, frozenset[Square]] = {}  # all jumps that can be made one by one
        whole: dict[Squares, frozenset[Square]] = {}  # those after which the move is over
        for start in self.mine:
            for way, taken, over in self.ways(start):
                self.partial[way] = taken
                if over:
                    whole[way] = taken
        kings = {way for way in whole if self.board[way[0]].isupper()}
        if kings and self.rules["king_first"]:
            whole = {way: whole[way] for way in kings}
        if self.rules["most"]:
            whole = {
                way: taken for way, taken in whole.items() if len(taken) == max(map(len, whole.values()))
            }
        self.whole = whole
        self.captures: dict[tuple[Square, Square, frozenset[Square]], list[str]] = {}
        for way, taken in whole.items():
            self.captures.setdefault((way[0], way[-1], taken), []).append("x".join(map(name, way)))
        self.steps = {f"{name(start)}-{name(end)}" for start in self.mine for end in self.reach(start)}

    def on(self, square: Square) -> bool:
        return 0 <= square[0] < self.size and 0 <= square[1] < self.size

    def directions(self, piece: str, capturing: bool) -> list[Square]:
        forward = 1 if piece in "wW" else -1
        ahead = [(-1, forward), (1, forward)]
        if piece.isupper() or (capturing and self.rules["men_backward"]):
            return [*ahead, (-1, -forward), (1, -forward)]
        return ahead

    def reach(self, start: Square) -> Iterator[Square]:
        piece = self.board[start]
        for dx, dy in self.directions(piece, False):
            for far in range(1, self.size if piece.isupper() else 2):
                square = start[0] + far * dx, start[1] + far * dy
                if not self.on(square) or square in self.board:
                    break
                yield square

    def one_jump(self, start: Square, at: Square, taken: frozenset[Square]) -> dict[Square, list[Square]]:
        """By the piece jumped: where one may land."""
        piece = self.board[start]
        lying = {square: other for square, other in self.board.items() if square != start}
        found: dict[Square, list[Square]] = {}
        for dx, dy in self.directions(piece, True):
            victim = None
            for far in range(1, self.size):
                square = at[0] + far * dx, at[1] + far * dy
                if not self.on(square):
                    break
                if square in lying:
                    if victim or square in taken or lying[square].upper() == self.turn:
                        break
                    if far > 1 and piece.islower():
                        break
                    victim = square
                elif victim:
                    if piece.islower() and far > 2:
                        break
                    found.setdefault(victim, []).append(square)
        return found

    def ways(self, start: Square) -> Iterator[tuple[Squares, frozenset[Square], bool]]:
        waiting: list[tuple[Squares, frozenset[Square]]] = [((start,), frozenset())]
        while waiting:
            way, taken = waiting.pop()
            for victim, landings in self.one_jump(start, way[-1], taken).items():
                more = taken | {victim}
                going_on = [end for end in landings if self.one_jump(start, end, more)]
                for end in landings:
                    yield (*way, end), more, not going_on
                    if end in going_on:
                        waiting.append(((*way, end), more))

    def legal(self) -> list[str]:
        captures = [min(texts) for texts in self.captures.values()]
        if captures and self.rules["compulsory"]:
            return sorted(captures)
        return sorted([*captures, *self.steps])

    def verdict(self, text: str) -> str:
        """The move as it is written, or the code of its refusal; the text must be readable."""
        step = "-" in text
        way = tuple(place(one) for one in text.split("-" if step else "x"))
        if way[0] not in self.mine:
            return "not-yours"
        if step:
            if text not in self.steps:
                return "illegal-move"
            return "must-capture" if self.captures and self.rules["compulsory"] else text
        for texts in self.captures.values():
            if text in texts:
                return min(texts)
        if len(way) == 2:
            joining = [texts for (start, end, _), texts in self.captures.items() if (start, end) == way]
            if len(joining) == 1:
                return min(joining[0])
            if joining:
                return "ambiguous"
        if way not in self.partial:
            return "illegal-move"
        king_can = any(self.board[start].isupper() for start, _, _ in self.captures)
        if self.rules["king_first"] and king_can and self.board[way[0]].islower():
            return "king-first"
        stops = {whole for start in self.mine for whole, _, over in self.ways(start) if over}
        return "illegal-move" if way in stops else "must-continue"
