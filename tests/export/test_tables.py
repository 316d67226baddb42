"""Tables for simulators: schemas hold, pictures are there and as large as they say, a game can begin."""

import json
from collections import Counter
from pathlib import Path
from shutil import copytree
from typing import Any

import jsonschema
import pytest
from PIL import Image

from kit.art.piece import Component
from kit.cli import main
from kit.core import shelf
from kit.data import content_root
from kit.export.errors import ExportError
from kit.export.laid import lay
from kit.export.part import setup_of
from kit.export.parts import Exportable, Workroom
from kit.export.textures import Textures, sheet_size
from kit.press.options import BuildOptions
from tests.press.made_up import cards
from tests.shelf import GAMES, SAMPLE, SHORT

SAMPLES = content_root() / "house" / "samples"
SCHEMA = json.loads((Path(__file__).parent / "tts.schema.json").read_text("utf-8"))
FEW = (SAMPLE, SHORT)
EACH = [game if game in FEW else pytest.param(game, marks=pytest.mark.whole) for game in GAMES]
BOARDS = [game for game in GAMES if shelf.find(game).setup is not None]


def export(kind: str, game: str, out: Path, *more: str) -> Path:
    """The folder of the English table."""
    words = ["export", kind, "--game", game, "--lang", "en", "--dpi", "40", "--no-book", "--quiet"]
    assert main([*words, "--out", str(out), *more]) == 0
    return out / Path(game).name / kind / "en"


def read(file: Path) -> Any:
    return json.loads(file.read_text("utf-8"))


def things(said: Any) -> list[Any]:
    return [*said["pieces"], *(card for deck in said["decks"] for card in deck["cards"])]


@pytest.mark.parametrize("game", EACH)
def test_a_manifest_keeps_to_its_schema_and_its_pictures(tmp_path: Path, game: str) -> None:
    folder = export("vtt", game, tmp_path)
    said, schema = read(folder / "table.json"), read(folder / "table.schema.json")
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate(said, schema)
    ids = Counter(thing["id"] for thing in things(said))
    assert ids.most_common(1)[0][1] == 1
    for thing in things(said):
        for file in filter(None, (thing["front"], thing["back"])):
            with Image.open(folder / file) as picture:
                assert list(picture.size) == thing["pixels"]
                assert abs(picture.width - thing["w"] * 40 / 25.4) <= 0.51
    named = {file for thing in things(said) for file in (thing["front"], thing["back"])}
    named |= {said["board"]["image"]} if said["board"] else set()
    named |= {face for die in said["dice"] for face in die.get("faces", ())}
    assert {f"images/{path.name}" for path in (folder / "images").iterdir()} == named - {None}


@pytest.mark.parametrize("game", EACH)
def test_a_saved_object_can_be_loaded(tmp_path: Path, game: str) -> None:
    folder = export("tts", game, tmp_path)
    said = read(folder / f"{game}.json")
    jsonschema.validate(said, SCHEMA)
    objects = said["ObjectStates"]
    every = [*objects, *(card for one in objects for card in one.get("ContainedObjects", ()))]
    assert len({one["GUID"] for one in every}) == len(every)
    for url in _urls(said):
        assert url.startswith(f"{folder.as_uri()}/images/")
        assert (folder / "images" / url.rpartition("/")[2]).is_file()
    for deck in (one for one in objects if one["Name"] == "Deck"):
        assert deck["DeckIDs"] == [card["CardID"] for card in deck["ContainedObjects"]]
        for number in deck["DeckIDs"]:
            sheet = deck["CustomDeck"][str(number // 100)]
            assert number % 100 < sheet["NumWidth"] * sheet["NumHeight"] - 1


def _urls(said: Any) -> list[str]:
    if isinstance(said, dict):
        own = [value for key, value in said.items() if key.endswith("URL") and value]
        return own + [url for value in said.values() for url in _urls(value)]
    return [url for one in said for url in _urls(one)] if isinstance(said, list) else []


@pytest.mark.parametrize("game", BOARDS)
def test_a_game_begins_on_its_board(game: str) -> None:
    room = Workroom(BuildOptions(game, languages=("en",)))
    table, setup = lay(room, "en"), setup_of(room.desk.read())
    w, h = table.size
    for x, y in setup.fields.values():
        assert 0 < x < w
        assert 0 < y < h
    fields = {(round(x, 3), round(y, 3)) for x, y in setup.fields.values()}
    assert all((round(x, 3), round(y, 3)) in fields for x, y in (stand.at for stand in setup.stands))
    stand = Counter(one.at for one in table.pieces)
    assert all(stand[one.at] == 1 for one in setup.stands)
    assert len(table.dice) == len(setup.dice)


@pytest.mark.game("cribbage")
def test_reference_cards_are_not_dealt() -> None:
    decks = lay(Workroom(BuildOptions("cribbage", languages=("en",))), "en").decks
    assert [len(deck.cards) for deck in decks if deck.part.product == "cards"] == [52, 2]


@pytest.mark.game("backgammon")
def test_a_doubling_cube_begins_on_the_board(tmp_path: Path) -> None:
    said = read(export("vtt", "backgammon", tmp_path) / "table.json")
    [cube] = [die for die in said["dice"] if "faces" in die]
    assert len(set(cube["faces"])) == 6
    assert (cube["rolled"], cube["at"]) == (False, [said["board"]["w"] / 2, said["board"]["h"] / 2])


def test_a_die_with_faces_of_its_own_can_be_rolled(tmp_path: Path) -> None:
    dice = read(export("tts", str(SAMPLES / "dice"), tmp_path) / "dice.json")
    jsonschema.validate(dice, SCHEMA)
    for die in dice["ObjectStates"]:
        faces = [die, *die["States"].values()]
        assert len({face["CustomImage"]["ImageURL"] for face in faces}) == 6
        assert all("math.random(1, 6)" in face["LuaScript"] for face in faces)
    vtt = export("vtt", str(SAMPLES / "dice"), tmp_path)
    jsonschema.validate(read(vtt / "table.json"), read(vtt / "table.schema.json"))


def test_a_die_with_numbers_is_like_any_other(tmp_path: Path) -> None:
    game = copytree(SAMPLES / "dice", tmp_path / "dice")
    text = "dice: {kind: dice, dice: [{faces: [1, 2, 3, 4, 5, 6]}]}\n"
    (game / "components.yaml").write_text(text, "utf-8")
    said = read(export("vtt", str(game), tmp_path / "out") / "table.json")
    assert ["faces" in die for die in said["dice"]] == [False]


@pytest.mark.game("domino")
def test_a_spare_tile_lies_open_beside_the_hidden_ones() -> None:
    pieces = lay(Workroom(BuildOptions("domino", languages=("en",))), "en").pieces
    tiles = [one for one in pieces if one.part.product == "tiles"]
    assert [one.piece.name for one in tiles if one.face_up] == ["spare"]


def test_a_base_address_is_taken_and_a_wrong_one_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = str(SAMPLES / "tiles")
    folder = export("tts", game, tmp_path, "--url", "https://games.example/t")
    assert all(
        url.startswith("https://games.example/t/images/") for url in _urls(read(folder / "tiles.json"))
    )
    words = [
        "export",
        "tts",
        "--game",
        game,
        "--no-book",
        "--out",
        str(tmp_path / "no"),
        "--url",
        "games.example",
    ]
    assert main(words) == 1
    assert "is no address" in capsys.readouterr().err
    assert not (tmp_path / "no").exists()


def test_shapes_keep_their_outline_and_both_sides(tmp_path: Path) -> None:
    folder = export("tts", str(SAMPLES / "tiles"), tmp_path)
    objects = read(folder / "tiles.json")["ObjectStates"]
    tokens = [one for one in objects if one["Name"] == "Custom_Token"]
    assert tokens
    for one in tokens:
        assert one["States"]["2"]["CustomImage"]["ImageURL"] != one["CustomImage"]["ImageURL"]
        with Image.open(folder / "images" / one["CustomImage"]["ImageURL"].rpartition("/")[2]) as picture:
            assert picture.getchannel("A").getpixel((0, 0)) == 0


def test_snap_points_lie_on_the_fields_of_a_game_of_data(tmp_path: Path) -> None:
    folder = export("tts", str(SAMPLES / "board-squares"), tmp_path)
    [board] = [one for one in read(folder / "board-squares.json")["ObjectStates"] if one["Locked"]]
    room_of = read(export("vtt", str(SAMPLES / "board-squares"), tmp_path) / "table.json")["board"]
    assert len(board["AttachedSnapPoints"]) == len(room_of["fields"])
    # Its own z goes from -1 to 1 as y goes down the picture, and its x from the picture's right to its left.
    for snap, (x, y) in zip(board["AttachedSnapPoints"], room_of["fields"].values(), strict=True):
        assert snap["Position"]["z"] == pytest.approx(2 * y / room_of["h"] - 1, abs=0.001)
        assert snap["Position"]["x"] == pytest.approx((room_of["w"] - 2 * x) / room_of["h"], abs=0.001)


def test_a_large_deck_takes_several_sheets_and_a_huge_picture_is_refused(tmp_path: Path) -> None:
    component = cards(75)
    part = Exportable("cards", "cs", component, tuple(enumerate(component.pieces)))
    first, second = Textures(tmp_path / "a", 40).sheets(part, range(75))
    assert (len(first.numbers), len(second.numbers)) == (69, 6)
    with Image.open(tmp_path / "a" / first.face.file) as picture:
        assert picture.size == (10 * 99, 7 * 139)
    assert (first.across, first.down) == sheet_size(69)
    two = Textures(tmp_path / "c", 40)
    assert two.sheets(part, range(5))[0].face.file != two.sheets(part, range(5, 9))[0].face.file
    with pytest.raises(ExportError, match="is more than a table takes"):
        Textures(tmp_path / "b", 600).sheets(part, range(75))


def test_too_few_tokens_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    game = next(game for game in BOARDS if setup_of(Workroom(BuildOptions(game)).desk.read()).stands)
    room = Workroom(BuildOptions(game, languages=("en",)))
    whole = room.parts()
    few = [
        part._replace(component=_without(part.component), pieces=part.pieces[:2])
        if part.product == "tokens"
        else part
        for part in whole
    ]
    monkeypatch.setattr(room, "parts", lambda: few)
    with pytest.raises(ExportError, match="there are too few tokens"):
        lay(room, "en")


def _without(component: Component) -> Component:
    return Component(component.id, component.title, component.lang, component.pieces[:2], gap=component.gap)
