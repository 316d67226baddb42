"""Pétanque at the table: its referee, its bots, its replays."""

from typing import TYPE_CHECKING

from kit.games.petanque.table.referee import PetanqueReferee as referee  # noqa: N813 (called to make one)

if TYPE_CHECKING:
    from kit.content.report import Report
    from kit.games.petanque.content import PetanqueContent

__all__ = ["FORMAT", "bot_match", "referee", "replay_report"]

FORMAT = "triplettes"
"""What is played where nothing else is said."""


def bot_match(content: "PetanqueContent", form: str | None, short: bool, seed: int) -> str:
    """A match between two bots, as a file that `kit replay` can prove."""
    from kit.games.petanque.table import match

    usual = FORMAT if FORMAT in content.rules.formats else next(iter(content.rules.formats))
    return match.bot_match(content, form or usual, short, seed)


def replay_report(
    content: "PetanqueContent", name: str, text: str, wanted: str | None, trace: bool
) -> "Report":
    """Prove a match file and tell it."""
    from kit.games.petanque.table import replay

    return replay.replay_report(content, name, text, wanted, trace)
