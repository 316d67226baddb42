"""The engine beside a second implementation, over random games, hands, counts and unlawful moves."""

from random import Random

import pytest

from tests.games.cribbage.desk import ask, code, engine, game
from tests.games.cribbage.oracle import PACK, Table, hand_points, play_points, same_order_matters_not, value


@pytest.mark.parametrize("form", ["source", "english"])
@pytest.mark.parametrize("seed", range(6))
def test_random_games(form: str, seed: int) -> None:
    rules, rng = engine(form), Random(seed)
    for state, move in game(rng, form, short=seed % 3 == 0):
        text, said = rules.write(state), rules.write_move(state, move)
        table = Table(text, form == "english")
        assert ask(position=text, legal=True, variant=form) == {"ok": True, "moves": table.legal()}
        table.move(said)
        answer = ask(position=text, move=said, variant=form)
        assert answer["position"] == table.text()
        assert [(one["player"], one["for"], one["pegs"]) for one in answer["scored"]] == table.scored
        assert answer["outcome"] == table.outcome()


def wrong_code(table: Table, text: str) -> str:
    """The code of a readable move, by the order in which codes apply."""
    word, phase = text.split(" ")[0], table.phase()
    kind = word if word in ("deal", "discard", "cut", "show") else "play"
    if phase == "over":
        return "game-over"
    if kind != phase:
        return "not-now"
    if word == "discard" and not {*text.split(" ")[1].split(",")} <= {*table.hands[table.turn or 0]}:
        return "not-your-card"
    if word == "cut":
        return "" if text in table.legal() else "card-seen"
    if kind == "play" and table.turn:
        if text == "go":
            return "must-play" if table.fits(table.turn) else ""
        if text not in table.left(table.turn):
            return "not-your-card"
        return "" if text in table.fits(table.turn) else "over-31"
    return ""


@pytest.mark.parametrize("seed", range(4))
def test_random_moves_are_refused_for_the_first_reason(seed: int) -> None:
    rng = Random(100 + seed)
    for state, _ in game(rng)[::3]:
        text = engine().write(state)
        for _ in range(8):
            some = rng.sample(PACK, 12)
            pair = ",".join(sorted(some[:2], key=PACK.index))
            deal = f"deal {','.join(some[:6])}/{','.join(some[6:])}"
            held = [engine().write_move(state, move) for move in engine().legal(state)] or ["go"]
            say = rng.choice(
                [some[0], "go", "show", f"cut {some[0]}", f"discard {pair}", deal, rng.choice(held)]
            )
            assert code(text, say) == wrong_code(Table(text), say), (text, say)


@pytest.mark.parametrize("english", [False, True])
def test_random_hands(english: bool) -> None:
    rng, variant = Random(7), "english" if english else "source"
    few = [card for card in PACK if card[0] in "A2345678"]
    for n in range(1500):
        *hand, starter = rng.sample(few if n % 2 else PACK, 5)
        if n % 5 == 0:
            hand = [f"{rank}H" for rank in rng.sample("A23456789TJQK", 4)]
            starter = rng.choice([card for card in PACK if card not in hand])
        crib = bool(n % 3)
        answer = ask(hand=hand, starter=starter, crib=crib, variant=variant)
        assert answer["points"] == hand_points(hand, starter, crib, english)


@pytest.mark.parametrize("english", [False, True])
def test_random_counts(english: bool) -> None:
    rng, variant = Random(8), "english" if english else "source"
    for _ in range(1500):
        cards = rng.sample(
            [card for card in PACK if card[0] in rng.choice(["A234", "34567", "56789TJQK"])], 7
        )
        while sum(map(value, cards)) > 31:
            cards.pop()
        last = rng.random() < 0.5
        answer = ask(play=cards, last=last, variant=variant)
        assert answer["count"] == sum(map(value, cards))
        assert answer["points"] == play_points(cards, last, english)


def test_the_oracle_does_not_mind_the_order_of_a_run() -> None:
    assert same_order_matters_not(["3H", "6D", "4S", "5C"])
    assert same_order_matters_not(["3H", "6D", "8S"])
