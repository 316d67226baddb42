"""What `kit match` prints: a match between two bots, as a file that `kit replay` can prove."""

from random import Random

from kit.content.problems import hint, quoted
from kit.core.errors import KitError
from kit.games.petanque.content import PetanqueContent
from kit.games.petanque.content.proof import table_of
from kit.games.petanque.engine.match import Setup, State
from kit.games.petanque.engine.notation import MatchRecord, fingerprint, write
from kit.games.petanque.engine.replay import GAME
from kit.games.petanque.table.bot import play


class NoSuchFormat(KitError):
    """The rules know no such way to make up teams."""


def bot_match(content: PetanqueContent, form: str, short: bool, seed: int) -> str:
    """Let two bots play; the same seed gives the same match."""
    rules, table = content.rules, table_of(content)
    if form not in rules.formats:
        raise NoSuchFormat(f"unknown format {quoted(form)}{hint(form, rules.formats)}")
    most, needed = len(content.characters), 2 * rules.formats[form].characters
    if most < needed:
        raise NoSuchFormat(
            f"{form} needs {needed} characters, and the deck has {most}; choose another --format"
        )
    skills = {slug: table.skills[skill] for slug, skill in table.characters.items()}
    setup = Setup(rules, form, rules.short if short else rules.points, skills)
    _, moves = play(State(setup), Random(seed))
    headers = {"game": GAME, "rules": fingerprint(rules), "format": form, "to": str(setup.to)}
    return write(MatchRecord({**headers, "T1": "bot 1", "T2": "bot 2"}, setup, moves))
