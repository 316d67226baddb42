"""How chess begins."""

from typing import Final

from kit.art.parts.square_board import A3
from kit.content.content import Content
from kit.export.part import Standing, TableSetup
from kit.games.chess.engine.game import Chess

_KINDS: Final = {"k": "king", "q": "queen", "r": "rook", "b": "bishop", "n": "knight", "p": "pawn"}


def setup(content: Content) -> TableSetup:
    """The pieces on their squares, as the engine begins."""
    chess, at = Chess(content.facts), A3.squares
    ids = {(token.team, token.kind): token.id for token in content.tokens.tokens}
    fields = {f"{file}{row}": at.centre(f"{file}{row}") for file in at.files for row in at.rows}
    stands = tuple(
        Standing(ids[piece[0], _KINDS[piece[1]]], at.centre(square))
        for square, piece in chess.start().standing().items()
    )
    return TableSetup("board", fields, stands)
