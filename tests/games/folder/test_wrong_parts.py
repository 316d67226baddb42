"""Components that say too little, too much, or something that is nowhere; and nothing that only follows."""

from pathlib import Path

import pytest

from kit.press.build import quiet
from kit.press.options import BuildOptions
from kit.typeset.check import check_all
from tests.games.folder.made import content, opened

TOKENS = "tokens: {kind: tokens, tokens: {a: {face: star}}}\n"
DECK = "c: {kind: deck, cards: a.csv}\nbox: {kind: box}\n"
WRONG: dict[str, tuple[dict[str, str], str]] = {
    "tokens of nothing": (
        {"components.yaml": "t: {kind: tokens}\nbox: {kind: box}\n"},
        "1:4: tokens needs the key 'tokens'",
    ),
    "dice of nothing": (
        {"components.yaml": f"{TOKENS}d: {{kind: dice}}\n"},
        "2:4: dice needs the key 'dice'",
    ),
    "a die of five": (
        {"components.yaml": "d: {kind: dice, dice: [{faces: [1, 2, 3, 4, 5]}]}\n"},
        "1:32: expected exactly 6 in this list, not 5",
    ),
    "a sheet of nothing": ({"components.yaml": "s: {kind: sheet}\n"}, "1:4: a sheet needs the key 'blocks'"),
    "standees of nothing": (
        {"components.yaml": "s: {kind: standees}\n"},
        "1:4: standees needs the key 'figures'",
    ),
    "half a field": (
        {"components.yaml": "b: {kind: board, size: [1.5, 2]}\n"},
        "1:25: expected a whole number from 1 to 60",
    ),
    "a box in itself": (
        {"components.yaml": f"{TOKENS}box: {{kind: box, holds: [tokens, box]}}\n"},
        "2:34: a box does not hold a box: 'box'",
    ),
    "tiles said twice": (
        {"components.yaml": "t: {kind: tiles, faces: {a: star}, cards: a.csv}\n", "a.csv": "name\nA\n"},
        "1:18: tiles have one of 'cards', 'faces' and 'letters'",
    ),
    "dominoes with faces": (
        {"components.yaml": "t: {kind: tiles, shape: domino, faces: {a: star}}\n"},
        "1:33: dominoes have pips of their own",
    ),
    "copies of nothing": (
        {"components.yaml": "t: {kind: tiles, faces: {lake: water}, copies: {lakes: 2}}\n"},
        "1:49: there is no tile 'lakes' (did you mean 'lake'",
    ),
    "letters of no language": (
        {"components.yaml": "t: {kind: tiles, letters: {cs: {A: [1]}, en: {A: [1]}, xx: {A: [1]}}}\n"},
        "1:56: unknown language 'xx'",
    ),
    "no row is right": (
        {"components.yaml": DECK, "a.csv": "name,text\nA\n"},
        "a.csv:2:2: cells in this row: 1",
    ),
    "no count is right": (
        {"components.yaml": DECK, "a.csv": "name,qty\nA,1.5\n"},
        "a.csv:2:2: expected a whole",
    ),
    "one field twice": (
        {"components.yaml": DECK, "a.csv": "Flavour text,flavour-text\nA,B\n"},
        "a.csv:1:2: two columns are the field 'flavour_text': 'Flavour text' and 'flavour-text'",
    ),
    "a column that is nearly known": (
        {"components.yaml": DECK, "a.csv": "name,colr,notes\nA,sea,mine\n"},
        "a.csv:1:2: the column 'colr' is printed nowhere; is it meant to be 'colour'?",
    ),
    "a key that is nearly known": (
        {
            "components.yaml": DECK.replace("a.csv", "decks/a.yaml"),
            "decks/a.yaml": "- {name: A, flavor: b}\n",
        },
        "a.yaml:1:21: the column 'flavor' is printed nowhere; is it meant to be 'flavour'?",
    ),
    "a field with and without its language": (
        {"components.yaml": DECK, "a.csv": "name,name.cs\nA,B\n"},
        "a.csv:1:2: two columns are the field 'name'",
    ),
}


@pytest.mark.parametrize("case", WRONG)
def test_what_is_wrong_is_told_and_nothing_else(case: str, tmp_path: Path) -> None:
    files, said = WRONG[case]
    with opened(tmp_path / "isles", files) as name:
        found = check_all(lambda: content(name), lambda _: BuildOptions(name), "en", quiet)
    (told,) = map(str, found.problems)
    assert said in told
