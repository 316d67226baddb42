"""Match files of Playball: the house's, plain ones, and what is refused in them."""

import pytest

from kit.games.playball.table import TABLE
from tests.games.playball.desk import CONTENT, START


def told(text: str) -> tuple[bool, str]:
    report = TABLE.replay_report(CONTENT, "x.match", text, "en", False)
    return report.sound, report.text


def test_a_plain_record_is_replayed() -> None:
    sound, said = told(f"{START}\nD2-D3 D3-D4 # on we go\n")
    assert sound
    assert "(1\u00a0move)" in said


@pytest.mark.parametrize(
    ("text", "place", "said"),
    [
        ("B2 B8 D5 T1 2 0-0 standard", "x.match:1:", "Each team has"),
        (f"{START}\nD2-D3 D3-D4\nD8-D6", "x.match:3:", "no step, jump or rebound"),
        (f"{START}\n\nagain", "x.match:3:", "only when the same position"),
        (f"game: playball\nposition: {START}\n1 T1 D2-D3\n2 T2 again\nresult *", "x.match:4:", "only when"),
        ("game: playball\nformat: beach\nresult *", "", "no mode"),
    ],
)
def test_the_first_wrong_line_is_named(text: str, place: str, said: str) -> None:
    if not place:
        with pytest.raises(ValueError, match=said):
            told(text)
        return
    sound, why = told(text)
    assert not sound
    assert why.startswith(place)
    assert said in why
