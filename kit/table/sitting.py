"""A game being played, by people and bots: what lies on the table, what may be done, undo, and its record."""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from random import Random
from typing import Any, Final

from kit.content.content import Content
from kit.core import shelf
from kit.core.chance import Step
from kit.core.engine import Engine, Player, chanced
from kit.core.errors import KitError
from kit.core.facts import fingerprint
from kit.core.trace import Trace
from kit.table.arena import HOUSE, Bot
from kit.table.engine_table import EngineTable
from kit.table.hidden import may_know
from kit.table.match_file import ProvenMatch, is_numbered, named_game, write_match
from kit.table.part import Agreed, WritesMatches, agreed_by, speaker_of, table_part

_DIE: Final = re.compile("[1-6]")
MOST_SHOWN: Final = 600
"""So many lawful moves are listed; more are no help to anybody."""


class NotSeated(KitError):
    """A game that nobody can sit down to, or a bot that it does not have."""


class Sitting:
    """One table: every move so far can be taken back, chance's too."""

    def __init__(self, content: Content, agreed: Agreed, seed: int) -> None:
        own = shelf.find(content.id)
        if own.engine is None:
            raise NotSeated(f"{content.id} has no engine to play against; its referee answers all the same")
        table = table_part(content.id)
        self.content, self.agreed = content, agreed
        self._table = (
            table if isinstance(table, EngineTable) else EngineTable(shelf.part(content.id, "engine"))
        )
        self._seats = getattr(table, "bots", {}) or {}
        self.engine: Engine[Any, Any] = self._table.engine(content, agreed)
        self._rng = Random(seed)
        self.states: list[Any] = [self.engine.start()]
        self.moves: list[Any] = []
        self.told: list[Sequence[Mapping[str, str]]] = []

    @property
    def state(self) -> Any:
        """How it stands now."""
        return self.states[-1]

    @property
    def bots(self) -> Mapping[str, Bot]:
        """Who may sit down instead of a person."""
        return {**HOUSE, **self._seats}

    def shown(self) -> dict[str, Any]:
        """What the player in turn may see and do, as plain data."""
        engine, state = self.engine, self.state
        player, outcome = engine.to_move(state), engine.outcome(state)
        seen = state if player is None else engine.view(state, player)
        moves = (
            []
            if outcome or player is None
            else [engine.write_move(state, one) for one in engine.legal(state)]
        )
        chance = [] if outcome else [engine.write_move(state, one) for one in engine.chance(state)]
        return {
            "game": self.content.id,
            "players": [*engine.players],
            "position": engine.write(seen),
            "turn": player,
            "moves": sorted(moves)[:MOST_SHOWN],
            "chance": sorted(chance),
            "dealt": not outcome and player is None and not chance,
            "outcome": outcome.facts() if outcome else None,
            "made": len(self.moves),
            "told": self._known(player),
            "bots": [*self.bots],
        }

    def _known(self, player: Player | None) -> Sequence[Mapping[str, str]]:
        """The steps of the last move, as far as the player in turn may know of them."""
        if not self.moves:
            return []
        before, move = self.states[-2], self.moves[-1]
        who = self.engine.players if player is None else [player]
        return self.told[-1] if all(may_know(self.engine, before, move, one) for one in who) else []

    def act(self, text: str) -> None:
        """Make a move, or let chance do what is said; refused as the engine refuses it."""
        self._made(self.engine.read_move(self.state, text))

    def fall(self) -> bool:
        """Let chance do what it will; False where a player decides."""
        move = chanced(self.engine, self.state, self._rng)
        if move is None:
            return False
        self._made(move)
        return True

    def fell(self, text: str) -> None:
        """Dice of one's own, typed in any way: the fall that they can be; else as the engine refuses it."""
        dice = _DIE.findall(text)
        falls = sorted(self.engine.write_move(self.state, one) for one in self.engine.chance(self.state))
        same = [fall for fall in falls if _DIE.findall(fall) == dice]
        alike = [fall for fall in falls if sorted(_DIE.findall(fall)) == sorted(dice)]
        self.act(next(iter(same or alike), text) if dice else text)

    def bot(self, name: str) -> None:
        """Let a bot decide for the player in turn."""
        player = self.engine.to_move(self.state)
        if name not in self.bots or player is None or self.engine.outcome(self.state):
            raise NotSeated(f"no bot {name!r} can move now (known: {', '.join(self.bots)})")
        self._made(self.bots[name](self.engine, self.engine.view(self.state, player), self._rng))

    def undo(self) -> bool:
        """Take the last move back; False at the beginning."""
        if not self.moves:
            return False
        self.states.pop()
        self.moves.pop()
        self.told.pop()
        return True

    def last_of(self, people: Sequence[Player]) -> int | None:
        """The number of the last move that one of these made; None where there is none."""
        by = [self.engine.to_move(state) for state in self.states[:-1]]
        return next((n for n in range(len(by) - 1, -1, -1) if by[n] is not None and by[n] in people), None)

    def back(self, people: Sequence[Player]) -> bool:
        """Take moves back to before the last one that one of these made; False where there is none."""
        first = self.last_of(people)
        if first is None:
            return False
        while len(self.moves) > first:
            self.undo()
        return True

    def _made(self, move: Any) -> None:
        trace = Trace()
        after = self.engine.apply(self.state, move, trace)
        self.states.append(after)
        self.moves.append(move)
        self.told.append([*map(self._spoken, trace)])

    @cached_property
    def _spoken(self) -> Callable[[Step], Mapping[str, str]]:
        return speaker_of(self.content)

    def line(self, first: int = 0) -> list[str]:
        """Every move so far, or from one on, as text."""
        pairs = zip(self.states[first:], self.moves[first:], strict=False)
        return [self.engine.write_move(state, move) for state, move in pairs]

    def follow(self, line: Sequence[str]) -> None:
        """Go on from the beginning by these moves; refused, nothing has changed."""
        fresh = Sitting(self.content, self.agreed, 0)
        for text in line:
            fresh.act(text)
        self.states, self.moves, self.told = fresh.states, fresh.moves, fresh.told

    def saved(self, names: Mapping[Player, str]) -> str:
        """The match so far as a file that `kit replay` proves, in the game's own writing if it has one."""
        own = table_part(self.content.id)
        if isinstance(own, WritesMatches):
            headers = self._headers(names)
            return own.written(self.content, self.engine, self.states, self.line(), headers)
        return self.kept(names)

    def kept(self, names: Mapping[Player, str]) -> str:
        """The match so far, move by move, as a file that `load` takes, and `kit replay`."""
        return write_match(self.engine, self._headers(names), self.moves, self.states[0])

    def _headers(self, names: Mapping[Player, str]) -> dict[str, str]:
        headers = {"game": self.content.id, "rules": fingerprint(self.content.facts), **self.agreed.headers()}
        return headers | {str(player): name for player, name in names.items()}

    def proven(self, text: str) -> ProvenMatch[Any]:
        """A match file of this game as it was played; WrongLine where it is wrong."""
        return self._table.proven(self.content, text)

    def load(self, text: str) -> Mapping[str, str]:
        """Go on with a match file and tell what its first lines say; WrongLine where it is wrong."""
        own = isinstance(table_part(self.content.id), WritesMatches) or not named_game(text)[1]
        if own and not is_numbered(text):
            raise NotSeated(f"records of {self.content.id} cannot be gone on with; `kit replay` proves them")
        proven = self.proven(text)
        if "position" in proven.headers:
            raise NotSeated("the record begins in a position of its own; only whole games are gone on with")
        self.agreed = agreed_by(proven.headers)
        self.engine = self._table.engine(self.content, self.agreed)
        self.follow([move.text.split(None, 2)[2] for move in proven.moves])
        return proven.headers
