"""The bots where a match is played die by die: what they declare, and how they answer what a throw asks."""

from random import Random

from kit.games.petanque.engine.game import Petanque, Play, choice_text
from kit.games.petanque.engine.moves import JackTried, Thrown
from kit.games.petanque.engine.notation import move_text
from kit.games.petanque.engine.odds import likely_choice
from kit.games.petanque.table.aims import after_throw
from kit.games.petanque.table.bot import BOTS
from kit.table.arena import at_random


def decided(name: str, engine: Petanque, state: Play, rng: Random) -> str:
    """What this bot does: dice that it would roll itself are left to chance."""
    m = state.match
    if name == "random":
        return at_random(engine, state, rng)
    if ask := engine.asked(state):
        return choice_text(ask, likely_choice(m.setup.rules, after_throw(m))(ask))
    move = BOTS[name](None, m, rng)
    text = move_text(m, move)
    if isinstance(move, JackTried):
        return text.rpartition(" ")[0]
    return text.partition(" [")[0] if isinstance(move, Thrown) else text
