"""Each ruling with a test named for it."""

from kit.games.cribbage.engine.cards import NAMES
from kit.games.cribbage.engine.game import Cribbage
from tests.games.cribbage.desk import DEALT, START, after, ask, content, engine, scored

PLAY = f"121 62,70 1 2 {DEALT} JS - -"


def points(hand: str, starter: str, crib: bool = False, variant: str = "source") -> dict[str, int]:
    found: dict[str, int] = ask(hand=hand.split(), starter=starter, crib=crib, variant=variant)["points"]
    return found


def laid(cards: str, last: bool = False, variant: str = "source") -> dict[str, int]:
    found: dict[str, int] = ask(play=cards.split(), last=last, variant=variant)["points"]
    return found


def test_ruling_1_the_source_holds_and_the_variant_is_english() -> None:
    assert laid("3H 4S")["run"] == 2
    assert laid("3H 4S", variant="english")["run"] == 0
    assert laid("3H 4S 5D", variant="english")["run"] == 3


def test_ruling_2_the_deal_alternates() -> None:
    shown = f"121 0,0 1 - {DEALT} JS TD.JD.8D;4H.9S.9C;QC.KS -"
    assert after(shown, "show").split(" ")[2:4] == ["2", "-"]


def test_ruling_3_the_non_dealer_discards_and_leads_first() -> None:
    dealt = after(START, "deal 2C,3C,4C,5C,6C,7C/2D,3D,4D,5D,6D,7D")
    assert dealt.split(" ")[3] == "2"
    assert after(dealt, "discard 2D,3D").split(" ")[3] == "1"
    assert after(dealt, "discard 2D,3D", "discard 2C,3C", "cut KS").split(" ")[3] == "2"


def test_ruling_4_rank_not_value_and_the_ace_is_low() -> None:
    assert laid("KH QD")["pair"] == 0
    assert laid("KH KD")["pair"] == 2
    assert laid("KH AD")["run"] == 0
    assert laid("KH QD")["run"] == 2
    assert points("KH QD AC 2S", "9C")["runs"] == 4


def test_ruling_5_only_the_longest_run_of_the_last_cards() -> None:
    assert laid("3H 4S 6D 5C")["run"] == 4
    assert laid("5H 3D 4S")["run"] == 3
    assert laid("4H 4D 5S")["run"] == 2
    assert laid("2H 9D 3S 4C")["run"] == 2


def test_ruling_5_a_go_does_not_break_a_run() -> None:
    table = "121 0,0 1 1 4H,9C,9D,KS/3D,8S,TD,QC AC,2S,6D,7H JS TD.9D.8S 1"
    assert ask(position=table, legal=True)["ok"] is False  # player 2 laid last and player 1 has a 4 that fits
    table = "121 0,0 1 2 9H,9C,9D,KS/3D,8S,TD,QC AC,2S,6D,7H JS TD.9D.8S 1"
    assert ask(position=table, legal=True)["moves"] == ["3D"]


def test_ruling_6_after_a_go_the_other_lays_on_alone() -> None:
    table = "121 0,0 1 1 9C,JD,KD,KS/AD,2S,8D,TD AC,3S,6D,7H JS TD.JD.8D -"
    assert after(table, "go").split(" ")[3] == "2"
    assert scored(after(table, "go"), "AD") == []
    assert scored(after(table, "go", "AD"), "2S") == [(2, "thirtyone", 2), (2, "run", 2)]


def test_ruling_7_thirty_one_stands_instead_of_the_last_card() -> None:
    assert laid("KH QD AC JS", last=True)["last"] == 0
    assert laid("KH QD JS", last=True)["last"] == 1
    final = f"121 0,0 1 1 {DEALT} JS TD.JD.8D;4H.9S.9C;QC -"
    assert scored(final, "KS") == [(1, "run", 2), (1, "last", 1)]


def test_ruling_8_the_opponent_of_the_last_layer_leads() -> None:
    table = f"121 64,70 1 1 {DEALT} JS TD.JD.8D -"
    assert after(table, "go").split(" ")[3] == "1"
    # Player 1 has no cards left, so player 2 leads again.
    table = "121 0,0 1 2 AH,2C,3D,4S/TD,JD,QC,KS AC,2S,6D,7H JS TD.AH.JD.2C;QC.3D -"
    assert ask(position=table, legal=True)["ok"] is False


def test_ruling_9_four_of_a_suit_are_those_in_hand() -> None:
    assert points("AH 6H 9H QH", "3S", crib=True)["flush"] == 4
    assert points("AH 6H 9H QH", "3H", crib=True)["flush"] == 5
    assert points("AH 6H 9H QS", "3H")["flush"] == 0
    assert points("AH 6H 9H QH", "3S", crib=True, variant="english")["flush"] == 0
    assert points("AH 6H 9H QH", "3S", variant="english")["flush"] == 4


def test_ruling_10_a_run_once_and_every_choice_of_cards() -> None:
    assert points("3H 3D 4S 9C", "KC")["runs"] == 4
    assert points("3H 4D 5S 9C", "KC")["runs"] == 3
    assert points("2H 3H 6D 7S", "KC")["runs"] == 4


def test_ruling_11_non_dealer_dealer_crib() -> None:
    shown = f"121 0,0 1 - {DEALT} JS TD.JD.8D;4H.9S.9C;QC.KS -"
    order = [(player, why) for player, why, _ in scored(shown, "show")]
    assert order == [(2, "hand"), (1, "hand"), (1, "crib")]


def test_ruling_12_every_peg_is_counted() -> None:
    shown = f"121 0,0 1 - {DEALT} JS TD.JD.8D;4H.9S.9C;QC.KS -"
    hands = {"4H 9C JD KS": False, "8D 9S TD QC": False, "AC 2S 6D 7H": True}
    worth = sorted(points(hand, "JS", crib)["total"] for hand, crib in hands.items())
    assert sorted(pegs for *_, pegs in scored(shown, "show")) == [pegs for pegs in worth if pegs]


def test_ruling_13_the_end_is_at_once() -> None:
    table = "121 120,119 1 2 4H,9C,JD,KS/8D,9S,TD,QC AC,2S,6D,7H 5S 8D.9C -"
    answer = ask(position=table, move="9S")
    assert answer["outcome"] == {"winners": [2], "double": False, "reason": "play"}
    assert answer["position"] == table.replace("120,119 1 2", "120,121 1 -").replace("9C -", "9C.9S -")
    heels = ask(position=f"121 120,70 1 - {DEALT} - - -", move="cut JS")
    assert heels["outcome"] == {"winners": [1], "double": True, "reason": "heels"}
    shown = ask(position=f"121 90,117 1 - {DEALT} JS TD.JD.8D;4H.9S.9C;QC.KS -", move="show")
    assert [step["rule"] for step in shown["trace"]] == ["4", "5"], "nobody shows a hand after the end"


def test_ruling_14_no_double_in_a_short_game() -> None:
    shown = f"61 10,60 1 - {DEALT} JS TD.JD.8D;4H.9S.9C;QC.KS -"
    assert ask(position=shown, move="show")["outcome"]["double"] is False
    for pegs, double in ((90, True), (91, False)):
        shown = f"121 {pegs},117 1 - {DEALT} JS TD.JD.8D;4H.9S.9C;QC.KS -"
        assert ask(position=shown, move="show")["outcome"]["double"] is double


def test_a_short_game_is_to_sixty_one() -> None:
    assert engine(short=True).write(engine(short=True).start()) == START.replace("121", "61")
    assert Cribbage(content().facts, "english").rules.run.shortest == 3


def test_an_answer_tells_the_end_before_what_was_pegged_and_names_cards() -> None:
    shown = f"121 90,117 1 - {DEALT} JS TD.JD.8D;4H.9S.9C;QC.KS -"
    answer = ask(position=shown, move="show")
    assert list(answer) == ["ok", "position", "outcome", "scored", "trace"]
    assert list(answer["outcome"]) == ["winners", "double", "reason"]
    assert "ten of diamonds, queen of clubs" in answer["trace"][0]["en"]
    assert all(f"card.{name.lower()}" in content().phrases for name in NAMES)
