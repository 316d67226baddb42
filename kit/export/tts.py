"""`kit export tts`: a table for Tabletop Simulator, as an object that it can load from its saved objects.

One unit there is an inch. Things that show a picture lie with its top away from the player when they are
turned by half: then their own x goes from the picture's right to its left, and z from its top to its foot.
"""

import json
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any, Final

from kit.content.house import say
from kit.content.variant import with_variant
from kit.export.laid import DeckOfCards, LaidTable, LyingDie, LyingPiece, lay
from kit.export.parts import Workroom
from kit.export.report import Exported
from kit.export.target import put
from kit.export.textures import SpriteSheet, Texture, Textures
from kit.export.vtt import BOOK, rulebook, written

FOLDER: Final = "tts"
_INCH: Final = 25.4
_TABLE: Final = 1.0  # how high the table is
_TILE: Final = 2.0  # units that a tile is high when nobody scales it
_CARD: Final = (2.2, 3.1)  # units that a card is wide and high when nobody scales it
_THICK: Final = 0.1
_ROUND: Final = 2  # a tile's form
_BOX: Final = 0
_CORNERS: Final = (0, 1)  # a deck's form: rounded, sharp
_FACE_DOWN: Final = 180.0
_ROLL: Final = """\
function onLoad()
  self.addContextMenuItem(LABEL, function()
    local face = math.random(1, FACES)
    if face ~= self.getStateId() then self.setState(face) end
  end)
end
"""
_SCRIPT: Final = """\
function onLoad()
  self.createButton({
    click_function = "setUp", function_owner = self, label = LABEL,
    position = {0, 0.3, 1.12}, rotation = {0, 180, 0}, scale = {0.2, 0.2, 0.2},
    width = 2400, height = 500, font_size = 320
  })
end

function setUp()
  for _, thing in ipairs(getAllObjects()) do
    local start = string.match(thing.getGMNotes(), "^kit%-start (.*)$")
    if start then
      local x, y, z = string.match(start, "(%S+) (%S+) (%S+)")
      local at = {x = tonumber(x), y = tonumber(y), z = tonumber(z)}
      thing.setPositionSmooth(self.positionToWorld(at), false, true)
    end
  end
end
"""


def export_tts(room: Workroom, dpi: int, url: str = "", book: bool = True) -> list[Exported]:
    """Write the tables of all languages; on any error nothing is changed."""

    def write(room: Workroom, lang: str, part: Path, images: Textures) -> None:
        made = rulebook(room, lang) if book else None
        if made is not None:
            images.made[BOOK] = put(part, BOOK, made.data)
        base = url or f"{(room.wanted.root.absolute() / FOLDER / lang).as_uri()}/"
        name = f"{room.wanted.name}.json"
        text = json.dumps(
            saved_object(room, lang, images, base, made is not None), ensure_ascii=False, indent=1
        )
        images.made[name] = put(part, name, f"{text}\n".encode())

    return written(room, FOLDER, dpi, write)


def saved_object(room: Workroom, lang: str, images: Textures, base: str, book: bool) -> dict[str, Any]:
    """Everything that lies on the table."""
    content, table = room.desk.read(), lay(room, lang)
    name = with_variant(content.text(content.game.name, lang), content, lang)
    desk = _Desk(table, images, base, f"{room.wanted.name} {lang}")
    objects = [*desk.board(name, say("tts.setup", lang))]
    objects += [desk.deck(deck) for deck in table.decks]
    objects += [desk.piece(one, height) for one, height in desk.piled(table.pieces)]
    objects += [desk.die(die, say("tts.roll", lang)) for die in table.dice]
    objects += [desk.book(say("tts.book", lang))] if book else []
    return {
        "SaveName": name,
        "GameMode": "",
        "Date": "",
        "Table": "",
        "Sky": "",
        "Note": "",
        "Rules": "",
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
        "VersionNumber": "",
        "ObjectStates": objects,
    }


class _Desk:
    """Turns what is laid into objects."""

    def __init__(self, table: LaidTable, images: Textures, base: str, seed: str) -> None:
        self.table, self.images, self.base, self._seed = table, images, base, seed
        self._numbers, self._keys = count(1), count(1)

    def _object(self, kind: str, name: str, place: dict[str, float], **more: Any) -> dict[str, Any]:
        guid = sha256(f"{self._seed} {next(self._numbers)}".encode()).hexdigest()[:6]
        empty = dict.fromkeys(("Description", "GMNotes", "LuaScript", "LuaScriptState", "XmlUI"), "")
        usual = {"ColorDiffuse": {"r": 1.0, "g": 1.0, "b": 1.0}, "Locked": False, "Grid": False, "Snap": True}
        return {"GUID": guid, "Name": kind, "Transform": place, "Nickname": name, **usual, **empty, **more}

    def _url(self, image: Texture | None) -> str:
        return self.base + image.file if image else ""

    def _transform(
        self, at: tuple[float, float], scale: tuple[float, float], y: float = _TABLE, down: bool = False
    ) -> dict[str, float]:
        """A place on the table for a point of the board, whose middle is the middle of the table."""
        w, h = self.table.size
        return {
            "posX": round((at[0] - w / 2) / _INCH, 4),
            "posY": round(y, 4),
            "posZ": round((h / 2 - at[1]) / _INCH, 4),
            "rotX": 0.0,
            "rotY": 180.0,
            "rotZ": _FACE_DOWN if down else 0.0,
            "scaleX": round(scale[0], 5),
            "scaleY": 1.0,
            "scaleZ": round(scale[1], 5),
        }

    def _local(self, at: tuple[float, float]) -> tuple[float, float]:
        """A point of the board in the board's own measure."""
        w, h = self.table.size
        return round(_TILE * (w / 2 - at[0]) / h, 5), round(_TILE * (at[1] - h / 2) / h, 5)

    def board(self, name: str, label: str) -> list[dict[str, Any]]:
        """The board with a snap point on every field, and a button that sets the game up."""
        board = self.table.board
        if board is None:
            return []
        w, h = self.table.size
        image = self.images.side(board, 0, 0)
        snaps = [
            {"Position": {"x": x, "y": _THICK, "z": z}}
            for x, z in map(self._local, self.table.setup.fields.values())
        ]
        scale = h / _INCH / _TILE
        script = (
            _SCRIPT.replace("LABEL", json.dumps(label, ensure_ascii=False)) if self.table.setup.stands else ""
        )
        return [
            self._object(
                "Custom_Tile",
                name,
                self._transform((w / 2, h / 2), (scale, scale)),
                Locked=True,
                LuaScript=script,
                AttachedSnapPoints=snaps,
                CustomImage=self._tile(image, None, _BOX),
            )
        ]

    def _tile(self, front: Texture | None, back: Texture | None, form: int) -> dict[str, Any]:
        return {
            "ImageURL": self._url(front),
            "ImageSecondaryURL": self._url(back),
            "WidthScale": 0.0,
            "CustomTile": {"Type": form, "Thickness": _THICK, "Stackable": False, "Stretch": True},
        }

    def piled(self, pieces: list[LyingPiece]) -> list[tuple[LyingPiece, float]]:
        """Pieces with the height at which they lie: those at one place on each other."""
        piles: dict[tuple[float, float], int] = {}
        found = []
        for one in pieces:
            below = piles[one.at] = piles.get(one.at, 0) + 1
            found.append((one, _TABLE + 0.1 + below * (_THICK + 0.02)))
        return found

    def piece(self, one: LyingPiece, height: float) -> dict[str, Any]:
        """A disc, a tile, or a shape that is cut out of its own picture."""
        front, back = (self.images.side(one.part, one.number, side) for side in (0, 1))
        scale = one.piece.size[1] / _INCH / _TILE  # as wide as its picture by itself
        place = self._transform(one.at, (scale, scale), height, not one.face_up)
        notes = self._start(one.at) if one.at in {stand.at for stand in self.table.setup.stands} else {}
        title = one.piece.front.title or one.piece.name
        if one.kind == "shape":
            return self._shape(title, place, front, back)
        form = _ROUND if one.kind == "disc" else _BOX
        image = self._tile(front, back, form)
        return self._object("Custom_Tile", title, place, CustomImage=image, **notes)

    def _start(self, at: tuple[float, float]) -> dict[str, str]:
        """Where the button puts it."""
        x, z = self._local(at)
        return {"GMNotes": f"kit-start {x} {2 * _THICK} {z}"}

    def _shape(
        self, title: str, place: dict[str, float], front: Texture | None, back: Texture | None
    ) -> dict[str, Any]:
        """A token has one picture; what is on its back is its second state."""
        faces = []
        for image in filter(None, (front, back)):
            token = {"Thickness": _THICK, "MergeDistancePixels": 5.0, "StandUp": False, "Stackable": False}
            custom = {
                "ImageURL": self._url(image),
                "ImageSecondaryURL": "",
                "WidthScale": 0.0,
                "CustomToken": token,
            }
            faces.append(self._object("Custom_Token", title, {**place, "rotZ": 0.0}, CustomImage=custom))
        return _in_states(faces)

    def deck(self, deck: DeckOfCards) -> dict[str, Any]:
        """A deck out of sprite sheets; of one card, the card."""
        sheets = {
            str(next(self._keys)): sheet
            for sheet in self.images.sheets(deck.part, [card.number for card in deck.cards])
        }
        w, h = deck.cards[0].piece.size
        scale = w / _INCH / _CARD[0], h / _INCH / _CARD[1]
        place = self._transform(deck.at, scale, _TABLE + 0.2, True)
        custom = {key: self._custom_deck(sheet, deck) for key, sheet in sheets.items()}
        cards = [
            self._card(one, 100 * int(key) + n, place, {key: custom[key]})
            for key, sheet in sheets.items()
            for n, one in enumerate(card for card in deck.cards if card.number in sheet.numbers)
        ]
        if len(cards) == 1:
            return cards[0]
        return self._object(
            "Deck",
            deck.part.component.title,
            place,
            HideWhenFaceDown=True,
            SidewaysCard=w > h,
            DeckIDs=[card["CardID"] for card in cards],
            CustomDeck=custom,
            ContainedObjects=cards,
        )

    def _custom_deck(self, sheet: SpriteSheet, deck: DeckOfCards) -> dict[str, Any]:
        piece = deck.cards[0].piece
        sharp = piece.outline == "rect" and not piece.corner
        return {
            "FaceURL": self._url(sheet.face),
            "BackURL": self._url(sheet.back),
            "NumWidth": sheet.across,
            "NumHeight": sheet.down,
            "BackIsHidden": True,
            "UniqueBack": sheet.own_backs,
            "Type": _CORNERS[sharp],
        }

    def _card(
        self, one: LyingPiece, number: int, place: dict[str, float], custom: dict[str, Any]
    ) -> dict[str, Any]:
        title = one.piece.front.title or one.piece.name
        return self._object("Card", title, place, CardID=number, SidewaysCard=False, CustomDeck=custom)

    def die(self, die: LyingDie, roll: str) -> dict[str, Any]:
        """A die as the simulator has them; one with faces of its own is a tile, each face a state of it."""
        if die.faces is None:
            return self._object("Die_6", "", self._transform(die.at, (0.6, 0.6), _TABLE + 0.5))
        scale = die.faces.pieces[0][1].size[1] / _INCH / _TILE
        place = self._transform(die.at, (scale, scale), _TABLE + 0.3)
        images = [self.images.side(die.faces, number, 0) for number, _ in die.faces.pieces]
        script = _ROLL.replace("LABEL", json.dumps(roll, ensure_ascii=False))
        script = script.replace("FACES", str(len(images)))
        more = {"LuaScript": script} if die.rolled else self._start(die.at)
        title = die.faces.component.title
        return _in_states(
            [
                self._object("Custom_Tile", title, place, CustomImage=self._tile(image, image, _BOX), **more)
                for image in images
            ]
        )

    def book(self, title: str) -> dict[str, Any]:
        """The rulebook beside the board, at the left."""
        _, h = self.table.size
        place = self._transform((-120, h / 2 if h else 100), (2.0, 2.0), _TABLE + 0.2)
        pdf = {"PDFUrl": self.base + BOOK, "PDFPassword": "", "PDFPage": 0, "PDFPageOffset": 0}
        return self._object("Custom_PDF", title, place, CustomPDF=pdf)


def _in_states(faces: list[dict[str, Any]]) -> dict[str, Any]:
    """The first, which can be turned into the others."""
    others = {str(n): face for n, face in enumerate(faces[1:], 2)}
    return {**faces[0], "States": others} if others else faces[0]
