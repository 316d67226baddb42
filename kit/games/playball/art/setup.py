"""How Playball begins."""

from kit.content.content import Content
from kit.export.part import Standing, TableSetup
from kit.games.playball.art.board import H, W, field_of, grid_of, largest
from kit.games.playball.engine.position import opening
from kit.games.playball.engine.rules import Rules


def setup(content: Content) -> TableSetup:
    """The discs of both teams and a ball, as a set opens."""
    rules = Rules.of(content.facts)
    grid, field = grid_of(rules, W / 2, H / 2, largest(rules)), field_of(rules)
    state, ids = opening(rules, field, 0), [token.id for token in content.tokens.tokens]
    discs = [
        Standing(ids[team], grid.centre(field.name[at]))
        for team, side in enumerate(state.discs)
        for at in field.listed(side)
    ]
    ball = Standing(ids[2], grid.centre(field.name[state.ball]))
    return TableSetup("board", {name: grid.centre(name) for name in grid.names()}, (*discs, ball))
