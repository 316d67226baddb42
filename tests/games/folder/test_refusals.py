"""What is wrong with a game of data is told with file, line and column or row, and a remedy."""

from pathlib import Path

import pytest

from kit.content.problems import ContentErrors
from kit.core import shelf
from kit.press.draw import Press
from kit.press.options import BuildOptions, PressOptions
from kit.press.products import products
from kit.press.trial import trial
from tests.games.folder.made import content, opened

TOKENS = "tokens: {kind: tokens, tokens: {a: {face: star}}}\n"
DECK = "cards: {kind: deck, cards: decks/a.csv}\n"
READ: dict[str, tuple[dict[str, str], str, str]] = {
    "no kind": (
        {"components.yaml": "a: {size: 3}\n"},
        "components.yaml:1:4",
        "a component needs the key 'kind'",
    ),
    "kind": ({"components.yaml": "a: {kind: bord}\n"}, "components.yaml:1:11", "did you mean 'board'"),
    "key": (
        {"components.yaml": "a: {kind: board, gird: hexes}\n"},
        "components.yaml:1:18",
        "did you mean 'grid'",
    ),
    "icon": (
        {"components.yaml": "t: {kind: tokens, tokens: {a: {face: {icon: dargon}}}}\n"},
        "components.yaml:1:45",
        "unknown icon 'dargon' (did you mean 'diamond'? `kit list icons` names all ",
    ),
    "a deck that lies beside": (
        {"components.yaml": "c: {kind: deck, cards: animals.yaml}\n", "animals.yaml": "- {name: Lev}\n"},
        "animals.yaml:1:1",
        "unknown file 'animals.yaml'; a deck of cards lies in a folder: move it to decks/animals.yaml",
    ),
    "near icon": (
        {"components.yaml": "t: {kind: tokens, tokens: {a: {face: hearth}}}\n"},
        "components.yaml:1:38",
        "did you mean 'heart'? `kit list icons` names all ",
    ),
    "deck of nothing": (
        {"components.yaml": "c: {kind: deck}\n"},
        "components.yaml:1:4",
        "a deck needs the key 'cards'",
    ),
    "no table": ({"components.yaml": DECK}, "components.yaml:1:28", "there is no 'decks/a.csv'"),
    "outside": (
        {"components.yaml": "c: {kind: deck, cards: ../secret.csv}\n"},
        "components.yaml:1:24",
        "leaves the game's folder",
    ),
    "no such table": (
        {"components.yaml": "c: {kind: deck, cards: game.py}\n", "game.py": ""},
        "components.yaml:1:24",
        "none of the files that can be read here",
    ),
    "count": (
        {"components.yaml": DECK, "decks/a.csv": "name,qty\nA,1\nB,two\n"},
        "decks/a.csv:3:2",
        "expected a whole number from 0 to 500 in the column 'qty'",
    ),
    "two counts": (
        {"components.yaml": DECK, "decks/a.csv": "name,qty,copies\nA,1,1\n"},
        "decks/a.csv:2:3",
        "both count the cards",
    ),
    "half a text": (
        {"components.yaml": DECK, "decks/a.csv": "name.cs,name.en\nBouře,\n"},
        "decks/a.csv:2:1",
        "missing in en: column 'name.en'",
    ),
    "language": (
        {"components.yaml": DECK, "decks/a.csv": "name.cs,name.en,name.ne\na,b,c\n"},
        "decks/a.csv:1:3",
        "unknown language 'ne'",
    ),
    "column": (
        {"components.yaml": DECK, "decks/a.csv": "1st\na\n"},
        "decks/a.csv:1:1",
        "a column cannot be called '1st'",
    ),
    "id": (
        {"components.yaml": DECK, "decks/a.csv": "id,name\na,A\na,B\n"},
        "decks/a.csv:3:1",
        "id 'a' stands twice",
    ),
    "a card after one that is none": (
        {
            "components.yaml": "c: {kind: deck, cards: decks/a.yaml}\n",
            "decks/a.yaml": "- 5\n- {name: {cs: {a: b}, en: c}}\n- {name: A, copies: -2}\n",
        },
        "decks/a.yaml:3:21",
        "expected a whole number from 0 to 500",
    ),
    "too many": (
        {"components.yaml": DECK, "decks/a.csv": "name,qty\n" + "A,500\n" * 41},
        "decks/a.csv:2:1",
        "20500 cards are too many",
    ),
    "colour": (
        {
            "components.yaml": TOKENS,
            "game.yaml": "name: A\nplayers: {min: 1, max: 2}\nlook: {ground: navi}\n",
        },
        "game.yaml:3:16",
        "did you mean 'navy'",
    ),
    "players": (
        {"components.yaml": TOKENS, "game.yaml": "name: A\nplayers: {min: 3, max: 2}\n"},
        "game.yaml:2:24",
        "swap them",
    ),
    "no rows": (
        {"components.yaml": DECK, "decks/a.csv": "name,text\n"},
        "decks/a.csv:2:1",
        "no rows below its heading",
    ),
    "open quote": (
        {"components.yaml": DECK, "decks/a.csv": 'name,text\nA,b\nC,"d\nE,f\nG,h\n'},
        "decks/a.csv:3:1",
        "a quote begins in this row and does not end",
    ),
    "sheet of a CSV": (
        {"components.yaml": "c: {kind: deck, cards: a.csv, sheet: A}\n", "a.csv": "name\nA\n"},
        "components.yaml:1:38",
        "only an .xlsx workbook has sheets",
    ),
    "a name that is taken": (
        {"components.yaml": TOKENS.replace("tokens:", "cover:", 1)},
        "components.yaml:1:1",
        "the kit makes a file 'cover.pdf' itself",
    ),
    "a name that a board takes": (
        {"components.yaml": "m: {kind: board}\nm-tiled: {kind: board}\n"},
        "components.yaml:2:1",
        "the kit makes a file 'm-tiled.pdf' itself",
    ),
    "code": (
        {"components.yaml": TOKENS, "rules.yaml": "a: [1]\n"},
        "rules.yaml:1:4",
        "expected a number, a word",
    ),
}


@pytest.mark.parametrize("case", READ)
def test_what_cannot_be_read_is_told_with_its_place(case: str, tmp_path: Path) -> None:
    files, place, said = READ[case]
    with opened(tmp_path / "isles", files) as name, pytest.raises(ContentErrors) as error:
        content(name)
    told = [str(problem) for problem in error.value.problems]
    assert any(f"{place}: " in line and said in line for line in told), told


DRAWN: dict[str, tuple[dict[str, str], str, str]] = {
    "field": (
        {"components.yaml": 'board: {kind: board, zones: [{fields: "a1, z9"}]}\n'},
        "components.yaml:1:39",
        "the board has no field 'z9'",
    ),
    "template": (
        {"components.yaml": "c: {kind: deck, cards: a.csv, template: t.yaml}\n", "a.csv": "name\nA\n"},
        "components.yaml:1:41",
        "there is no template 't.yaml'",
    ),
    "templates in a circle": (
        {
            "components.yaml": "c: {kind: deck, cards: a.csv, template: templates/t.yaml}\n",
            "a.csv": "name\nA\n",
            "templates/t.yaml": "extends: u.yaml\nboxes: []\n",
            "templates/u.yaml": "extends: t.yaml\nboxes: []\n",
        },
        "u.yaml:1:10",
        "a template cannot extend itself, nor more than 5 others: 't.yaml', 'u.yaml'",
    ),
    "box of a template": (
        {
            "components.yaml": "c: {kind: deck, cards: a.csv, template: templates/t.yaml}\n",
            "a.csv": "name\nA\n",
            "templates/t.yaml": "size: [63, 88]\nboxes:\n  - {at: [0, 0], size: [9, 9], icon: dargon}\n",
        },
        "t.yaml:3:38",
        "there is no icon 'dargon'",
    ),
    "text that does not fit": (
        {"components.yaml": "c: {kind: deck, cards: a.csv}\n", "a.csv": f"name,text\nA,{'word ' * 200}\n"},
        "a.csv:2:2",
        "does not fit",
    ),
    "a letter the font lacks": (
        {"components.yaml": "c: {kind: deck, cards: a.csv}\n", "a.csv": "name,text\nA,\u4e2d\n"},
        "a.csv:2:2",
        "has no glyph",
    ),
    "colour of a cell": (
        {"components.yaml": "c: {kind: deck, cards: a.csv}\n", "a.csv": "name,colour\nA,navi\n"},
        "a.csv:2:2",
        "c 'a', en: unknown colour 'navi'",
    ),
    "icon of a cell": (
        {"components.yaml": "c: {kind: deck, cards: a.csv}\n", "a.csv": "name,icon\nA,hearth\n"},
        "a.csv:2:2",
        "c 'a', en: there is no icon 'hearth' (did you mean 'heart'",
    ),
    "picture of a cell": (
        {"components.yaml": "c: {kind: deck, cards: a.csv}\n", "a.csv": "name,picture\nA,../my wolf.png\n"},
        "a.csv:2:2",
        "c 'a', en: picture 'my wolf.png' lies outside",
    ),
    "words off the card": (
        {
            "components.yaml": "c: {kind: deck, cards: a.csv, template: templates/t.yaml}\n",
            "a.csv": "name\nA\n",
            "templates/t.yaml": "size: [63, 88]\nboxes:\n  - {at: [50, 0], size: [20, 9], text: A}\n",
        },
        "t.yaml:3:25",
        "the box leaves the card by 7 mm",
    ),
    "panel off the bleed": (
        {
            "components.yaml": "c: {kind: deck, cards: a.csv, template: templates/t.yaml}\n",
            "a.csv": "name\nA\n",
            "templates/t.yaml": "size: [63, 88]\nboxes:\n  - {at: [-4, 0], size: [20, 9], art: panel}\n",
        },
        "t.yaml:3:10",
        "the box leaves the bleed by 1 mm",
    ),
    "box of nothing": (
        {"components.yaml": "box: {kind: box}\n"},
        "components.yaml:1:6",
        "the box would be empty",
    ),
    "box of an unknown": (
        {"components.yaml": f"{TOKENS}box: {{kind: box, holds: [tokns]}}\n"},
        "components.yaml:2:25",
        "did you mean 'tokens'",
    ),
    "no card": (
        {"components.yaml": "c: {kind: deck, cards: a.csv}\n", "a.csv": "name,qty\nA,0\n"},
        "components.yaml:1:24",
        "every card has 0 copies",
    ),
    "no tile": (
        {"components.yaml": "t: {kind: tiles, faces: {a: star}, copies: {a: 0}}\n"},
        "components.yaml:1:44",
        "every tile has 0 copies",
    ),
    "tiles of nothing": (
        {"components.yaml": "t: {kind: tiles}\n"},
        "components.yaml:1:4",
        "tiles need the key 'faces', 'letters' or 'cards'",
    ),
    "letters of another language": (
        {"components.yaml": "t: {kind: tiles, letters: {cs: {A: [1]}}}\n"},
        "components.yaml:1:27",
        "there are no letters for en",
    ),
    "rows of no table": (
        {"components.yaml": "s: {kind: sheet, blocks: [{lines: 1}, {rows: 3}]}\n"},
        "components.yaml:1:39",
        "rows belong to a table",
    ),
    "empty block": (
        {"components.yaml": "s: {kind: sheet, blocks: [{}]}\n"},
        "components.yaml:1:27",
        "this block is empty",
    ),
    "many panels": (
        {"components.yaml": f"b: {{kind: board, lying: true, panels: [{'{title: A}, ' * 8}]}}\n"},
        "components.yaml:1:112",
        "room for 6 panels on a side",
    ),
    "icon of a panel": (
        {"components.yaml": "b: {kind: board, panels: [{title: A, text: {cs: a, en: 'a :hearth:'}}]}\n"},
        "components.yaml:1:56",
        "did you mean 'heart'",
    ),
    "tile larger than paper": (
        {
            "components.yaml": f"{TOKENS}t: {{kind: tiles, across: 300, faces: {{a: star}}}}\n",
        },
        "components.yaml:2:4",
        "does not fit A4",
    ),
    "large box": (
        {
            "components.yaml": "c: {kind: deck, cards: a.csv, size: [120, 200]}\nbox: {kind: box}\n",
            "a.csv": "name\nA\n",
        },
        "components.yaml:2:6",
        "fits no page",
    ),
    "full sheet": (
        {"components.yaml": "s: {kind: sheet, blocks: [{columns: [A], rows: 60}, {columns: [B], rows: 60}]}"},
        "components.yaml:1:26",
        "more rows and lines than a page",
    ),
    "reference without words": (
        {"components.yaml": "r: {kind: reference}\n"},
        "reference.yaml:1:1",
        "needs this file",
    ),
    "long letters": (
        {"components.yaml": "t: {kind: tokens, across: 8, tokens: {a: {face: {text: Wollongong}}}}\n"},
        "components.yaml:1:56",
        "does not fit",
    ),
}


@pytest.mark.parametrize("case", DRAWN)
def test_what_cannot_be_drawn_is_told_with_its_place(case: str, tmp_path: Path) -> None:
    files, place, said = DRAWN[case]
    with opened(tmp_path / "isles", files) as name:
        found = content(name)
        with pytest.raises(ContentErrors) as error:
            Press(found, PressOptions()).pages(products(name)[-1], "en")
    told = [str(problem) for problem in error.value.problems]
    assert any(place in line and said in line for line in told), told


def test_what_one_cell_does_to_every_language_is_told_once(tmp_path: Path) -> None:
    files, place, _ = DRAWN["icon of a cell"]
    with opened(tmp_path / "isles", files) as name:
        (told,) = trial(content(name), BuildOptions(name))
    assert place in str(told)


def test_a_folder_that_is_no_game_says_what_makes_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from kit.cli import main

    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    assert main(["check", "--game", str(tmp_path)]) == 1
    assert "`kit new game NAME` makes a game" in capsys.readouterr().err
    assert main(["check", "--game", str(tmp_path / "none")]) == 1
    assert "there is no such folder" in capsys.readouterr().err


def test_code_in_a_folder_is_not_run_unless_it_is_trusted(tmp_path: Path) -> None:
    witness = tmp_path / "witness"
    code = f"import pathlib\npathlib.Path({str(witness)!r}).touch()\nENGINE = None\n"
    folder = tmp_path / "isles"
    files = {"components.yaml": TOKENS, "engine.py": code}
    with opened(folder, files) as name:
        content(name)
    assert not witness.exists()
    with opened(folder, files, True) as name, pytest.raises(shelf.BrokenGame, match="names no engine"):
        content(name)
    assert witness.exists()
    assert not (folder / "__pycache__").exists()


@pytest.mark.parametrize(
    ("code", "said"),
    [("\n\n1 / 0\n", r"engine\.py:3: ZeroDivisionError"), ("\ndef (:\n", r"engine\.py:2: SyntaxError")],
)
def test_an_engine_that_breaks_is_told_with_its_line(code: str, said: str, tmp_path: Path) -> None:
    files = {"components.yaml": TOKENS, "engine.py": code}
    with opened(tmp_path / "a", files, True) as name, pytest.raises(shelf.BrokenGame, match=said):
        content(name)
