"""`kit export vtt`: a table for any program: pictures, and a manifest of what lies where, in millimetres."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from kit.content.variant import with_variant
from kit.data import content_root
from kit.export.laid import LyingDie, LyingPiece, lay
from kit.export.parts import Workroom
from kit.export.report import Exported
from kit.export.target import Target, put
from kit.export.textures import Texture, Textures
from kit.press.products import Bound
from kit.typeset.build import RULEBOOK

FOLDER: Final = "vtt"
MANIFEST: Final = "table.json"
SCHEMA: Final = "table.schema.json"
BOOK: Final = "rulebook.pdf"
Write = Callable[[Workroom, str, Path, Textures], None]


def export_vtt(room: Workroom, dpi: int, book: bool = True) -> list[Exported]:
    """Write the tables of all languages; on any error nothing is changed."""

    def write(room: Workroom, lang: str, part: Path, images: Textures) -> None:
        said = manifest(room, lang, images)
        if book and (made := rulebook(room, lang)):
            said["rulebook"] = BOOK
            images.made[BOOK] = put(part, BOOK, made.data)
        text = json.dumps(said, ensure_ascii=False, indent=1) + "\n"
        images.made[MANIFEST] = put(part, MANIFEST, text.encode())
        images.made[SCHEMA] = put(part, SCHEMA, schema_text().encode())

    return written(room, FOLDER, dpi, write)


def written(room: Workroom, folder: str, dpi: int, write: Write) -> list[Exported]:
    """A folder a language, each filled by `write`."""
    root, made, languages = room.wanted.root / folder, list[Exported](), room.languages
    room.progress("", 0, len(languages))
    with Target(root) as target:
        for done, lang in enumerate(languages, 1):
            part = target.part(lang)
            images = Textures(part, dpi)
            write(room, lang, part, images)
            one = Exported(root / lang)
            for name, size in images.made.items():
                one = one.plus(Path(name).suffix[1:].upper(), size)
            made.append(one)
            room.progress(lang, done, len(languages))
        target.commit()
    return made


def schema_text() -> str:
    """What a manifest holds, for whoever reads or checks one."""
    return (content_root() / "house" / SCHEMA).read_text("utf-8")


def rulebook(room: Workroom, lang: str) -> Bound | None:
    """The rulebook, where the game has one."""
    wanted = room.wanted
    if not RULEBOOK.has(wanted.game):
        return None
    files, _ = RULEBOOK.make(room.desk.read(), lang, wanted, ["rulebook"])
    return files["rulebook"]


def manifest(room: Workroom, lang: str, images: Textures) -> dict[str, Any]:
    """What lies where."""
    content, table = room.desk.read(), lay(room, lang)
    board = table.board and images.side(table.board, 0, 0)
    w, h = table.size
    return {
        "format": "kit-table",
        "version": 1,
        "game": content.id,
        "name": with_variant(content.text(content.game.name, lang), content, lang),
        "language": lang,
        "board": board
        and {
            **_picture(board),
            "w": w,
            "h": h,
            "fields": {name: _rounded(at) for name, at in table.setup.fields.items()},
        },
        "decks": [
            {
                "name": deck.part.component.title,
                "at": _rounded(deck.at),
                "cards": [_thing(images, card) for card in deck.cards],
            }
            for deck in table.decks
        ],
        "pieces": [{**_thing(images, one), "at": _rounded(one.at)} for one in table.pieces],
        "dice": [_die(images, die) for die in table.dice],
        "rulebook": None,
    }


def _picture(image: Texture) -> dict[str, Any]:
    return {"image": image.file, "pixels": list(image.pixels)}


def _rounded(at: tuple[float, float]) -> list[float]:
    return [round(value, 2) for value in at]


def _die(images: Textures, die: LyingDie) -> dict[str, Any]:
    said: dict[str, Any] = {"sides": 6, "at": _rounded(die.at)}
    if die.faces is None:
        return said
    faces = list(filter(None, (images.side(die.faces, n, 0) for n, _ in die.faces.pieces)))
    own = {"name": die.faces.component.title, "rolled": die.rolled, "w": round(faces[0].size[0], 2)}
    return {**said, **own, "faces": [face.file for face in faces], "pixels": list(faces[0].pixels)}


def _thing(images: Textures, one: LyingPiece) -> dict[str, Any]:
    front, back = (images.side(one.part, one.number, side) for side in (0, 1))
    assert front is not None
    w, h = one.piece.size
    said: dict[str, Any] = {
        "id": one.id,
        "name": one.piece.front.title or one.piece.name,
        "component": one.part.product,
        "w": round(w, 2),
        "h": round(h, 2),
        "shape": one.kind,
        "front": front.file,
        "back": back and back.file,
        "pixels": list(front.pixels),
        "face_up": one.face_up,
    }
    return said
