"""Chess's seat at the table: its referee, and games as PGN, read and written."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from kit.content.content import Content
from kit.core.engine import Player
from kit.core.facts import fingerprint
from kit.games.chess.engine.game import Chess, ChessState, Move
from kit.games.chess.engine.pgn import PgnFault, PgnMove, is_pgn, read_pgn, write_pgn
from kit.table.arena import HOUSE, USUAL, Bot, bot_names, play, seated
from kit.table.engine_table import EngineTable
from kit.table.match_file import Moved, ProvenMatch, WrongLine
from kit.table.part import Agreed
from kit.table.search import searching
from kit.table.squares import DARK, LIGHT, Cell, TextBoard

_SIDES = {"W": "White", "B": "Black"}
_FILES, _RANKS = "abcdefgh", "87654321"
_SIGNS: Final = dict(zip(("W", "B"), ("♔♕♖♗♘♙", "♚♛♜♝♞♟"), strict=True))
_KINDS: Final = "kqrbnp"
_WORTH: Final = dict(zip(_KINDS, (0, 9, 5, 3, 3, 1), strict=True))


def material(chess: Chess, state: ChessState, player: Player) -> float:
    """What the pieces are usually said to be worth, and a little for standing in the middle."""
    found = 0.0
    for square, piece in state.standing().items():
        side, kind = piece[0], piece[1]
        far = abs(_FILES.index(square[0]) - 3.5) + abs(int(square[1]) - 4.5)
        worth = _WORTH[kind] + (0 if kind == "k" else (7 - far) / 50)
        found += worth if side == player else -worth
    return found


def cornering(chess: Chess, state: ChessState, player: Player) -> float:
    """Material, and a little for every move: leaving the other few leads to mate, not to repetition."""
    return material(chess, state, player) + len(chess.legal(state)) / 100


class ChessTable(EngineTable[ChessState, Move]):
    """The table of chess."""

    bots: Mapping[str, Bot] = {USUAL: searching(cornering, 1), "deep": searching(material, 2)}
    strengths = ("random", USUAL, "deep")

    def squares(self, engine: Chess, state: ChessState) -> TextBoard:
        """The board, White below."""
        standing = state.standing()

        def cell(file: int, rank: int) -> Cell:
            piece = standing.get(f"{_FILES[file]}{_RANKS[rank]}")
            sign = _SIGNS[piece[0]][_KINDS.index(piece[1])] if piece else ""
            return Cell(DARK if (file + rank) % 2 else LIGHT, sign)

        return TextBoard(
            _FILES, [(_RANKS[rank], [cell(file, rank) for file in range(8)]) for rank in range(8)]
        )

    def bot_match(self, content: Content, agreed: Agreed, bots: Sequence[str], seed: int) -> str:
        """A match between bots as PGN; the same seed, the same match."""
        agreed.given(content.id, [])
        chess = Chess(content.facts)
        start = chess.start()
        moves, _ = play(chess, seated({**HOUSE, **self.bots}, bots, chess.players), start, Random(seed))
        names = bot_names(bots, chess.players)
        headers = {_SIDES[side]: name for side, name in names.items()}
        return write_pgn(chess, {**headers, "Rules": fingerprint(content.facts)}, moves, start)

    def proven(self, content: Content, text: str) -> ProvenMatch[ChessState]:
        """A game in PGN, or in the house's own writing, as it was played."""
        if not is_pgn(text):
            return super().proven(content, text)
        try:
            game = read_pgn(Chess(content.facts), text)
        except PgnFault as fault:
            raise WrongLine(fault.line, fault.move, fault.text, fault.cause) from None
        moves = [
            Moved(n, _told(move, "" if n > 1 else game.comment), move.trace, move.after)
            for n, move in enumerate(game.moves, 1)
        ]
        headers = {side: game.headers[tag] for side, tag in _SIDES.items() if tag in game.headers}
        return ProvenMatch(headers, moves, game.outcome)


def _told(move: PgnMove, before: str) -> str:
    """A move with all that its file says around it."""
    parts = (before and f"{{{before}}}", move.text, move.comment and f"{{{move.comment}}}", move.instead)
    return " ".join(filter(None, parts))


TABLE = ChessTable(Chess)
