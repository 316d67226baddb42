"""Counts all hands one by one: `python -m kit.games.cribbage > content/cribbage/hands.yaml`."""

from collections.abc import Iterator

from kit.content.load import load
from kit.core.facts import fingerprint
from kit.games.cribbage.engine.cards import DECK
from kit.games.cribbage.engine.hands import HANDS, every_hand
from kit.games.cribbage.engine.rules import VARIANTS, CribbageRules


def lines(firsts: range = DECK) -> Iterator[str]:
    """The file as it is stored, every hand of each variant counted; on two cores it takes a few minutes."""
    facts = load("cribbage").facts
    yield f"# All {HANDS:,} hands of four cards with a starter, by what they are worth: pegs: how many hands."
    yield "# Every one was looked at by `python -m kit.games.cribbage`, which prints this file."
    yield f'rules: "{fingerprint(facts)}"  # the mark of the rules that they were counted by'
    for variant in VARIANTS:
        found = every_hand(CribbageRules.of(facts, variant), firsts)
        yield f"{variant}: {{{', '.join(f'{pegs}: {times}' for pegs, times in found.items())}}}"


if __name__ == "__main__":
    for line in lines():
        print(line)
