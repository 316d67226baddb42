"""What a player may know: whether a game hides anything, and whose moves can be told to whom."""

from kit.core.engine import Engine, MoveT, Player, StateT


def hides(engine: Engine[StateT, MoveT], state: StateT) -> bool:
    """Whether somebody sees less than lies there."""
    whole = engine.write(state)
    return any(engine.write(engine.view(state, player)) != whole for player in engine.players)


def may_know(engine: Engine[StateT, MoveT], before: StateT, move: MoveT, player: Player) -> bool:
    """Whether a player can tell this move from all others that could have been made, or made it.

    What leaves the same view behind as another move is secret: a tile drawn, a card laid away.
    """
    if not hides(engine, before) and not hides(engine, engine.apply(before, move)):
        return True
    if engine.to_move(before) == player:
        return True
    others = [*engine.legal(before), *engine.chance(before)]
    if not others:
        return False  # dealt: there is too much to list

    def seen(made: MoveT) -> str:
        return engine.write(engine.view(engine.apply(before, made), player))

    mine = seen(move)
    return all(other == move or seen(other) != mine for other in others)
