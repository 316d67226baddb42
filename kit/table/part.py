"""What a game gives the table: a referee, matches between bots, replays."""

from typing import Any, Protocol, TypeVar

from kit.content.content import Content
from kit.content.report import Report
from kit.core import shelf

C = TypeVar("C", bound=Content, contravariant=True)


class RefereePart(Protocol):
    """Answers requests by the rules of one content."""

    def judge(self, request: Any) -> dict[str, Any]:
        """One request, one answer."""

    def unreadable(self, why: str, limit: int) -> dict[str, Any]:
        """The answer to a line that holds no request at all."""


class TablePart(Protocol[C]):
    """A game's seat at the table."""

    def referee(self, content: C) -> RefereePart:
        """A referee for this content."""

    def bot_match(self, content: C, form: str | None, short: bool, seed: int) -> str:
        """A match between two bots, as a file that `kit replay` can prove."""

    def replay_report(self, content: C, name: str, text: str, wanted: str | None, trace: bool) -> Report:
        """Prove a match file and tell it."""


def table_part(game: str) -> TablePart[Content]:
    """A game's seat at the table: its own, or the one that any engine gets."""
    own = shelf.find(game)
    if own.table is None and own.engine is not None:
        from kit.table.engine_table import EngineTable

        return EngineTable(shelf.part(game, "engine"))
    found: TablePart[Content] = shelf.part(game, "table")
    return found
