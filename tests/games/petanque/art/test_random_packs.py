"""Random packs on any paper: what a check calls sound is built, what a build refuses a check had refused."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml
from PIL import Image

from kit.art.vocabulary import drawing_words
from kit.book.book import Book
from kit.content.problems import ContentErrors, Problem
from kit.games.petanque.content import PetanqueContent, load
from kit.press.build import build
from kit.press.options import DUPLEX, INKS, PURPOSES, BuildOptions, PressOptions
from kit.press.paper import PAPERS
from kit.press.products import products
from kit.press.trial import trial
from kit.typeset.manuscript import manuscript
from kit.typeset.rulebook import set_book

pytestmark = pytest.mark.long

SYLLABLES = ("hon", "za", "ští", "rek", "vlo", "dů", "ňa", "ščep", "pě", "kru", "fa", "ly", "xi", "čtvrt")
ODD = ("王", "☃", "🎳", "Ω", "ﬁ", "„a“", "−1", "½", "…")
SVGS = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 46 55"><path d="M1 1h40v50z" fill="#c33"/></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="3"/></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text x="1" y="1">a</text></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0 9"><path d="M1 1h4"/></svg>',
    "<svg",
)
RULES: tuple[dict[str, Any], ...] = (
    {"rosette": {12: "stone"}},
    {"rosette": {5: "X1", 9: "X1"}},
    {"match": {"points": 4, "short": 3}},
    {"match": {"points": 40, "short": 21}},
    {"shoot": {"carreau": [1, 2], "hit": [3, 4, 5]}},
    {"point": {"divide": 3, "wall": 3}},
    {"formats": {"tete-a-tete": {"boules": 4}}},
    {"board": {"rows": 20, "jack_rectangle": {"rows": [11, 18]}}},
)


class Maker:
    """Makes up a pack, the same for the same number."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.files: dict[str, Any] = {}

    def maybe(self, chance: float) -> bool:
        return self.random.random() < chance

    def words(self, most: int) -> str:
        """A few made-up words, seldom very long ones or odd signs."""
        most = most * 6 if self.maybe(0.04) else most
        words = [
            "".join(self.random.choices(SYLLABLES, k=self.random.randint(1, 14 if self.maybe(0.02) else 4)))
            for _ in range(self.random.randint(1, most))
        ]
        words += [self.random.choice(ODD)] if self.maybe(0.03) else []
        return " ".join(words).capitalize()

    def text(self, most: int) -> dict[str, str]:
        return {"cs": self.words(most), "en": self.words(most)}

    def skill(self) -> dict[str, Any]:
        pick, die = self.random.sample, range(1, 7)
        made: dict[str, Any] = {"name": self.text(2)}
        if self.maybe(0.6):
            made["point"] = {"add": -1, "except": [1], "optional": self.maybe(0.5)}
        if self.maybe(0.4):
            made["shoot"] = {"min": 2} if self.maybe(0.5) else {"add": 1, "except": pick(die, 2)}
        if self.maybe(0.4):
            made["may"] = pick(["push_jack", "shoot_jack"], self.random.randint(1, 2))
        if self.maybe(0.3):
            made["reroll"] = ["point"]
        if self.maybe(0.3):
            made["boules"] = self.random.choice([-1, 1])
        if self.maybe(0.2):
            made["carreau"] = [2]
        return made

    def portrait(self) -> Any:
        """Words, a surprise, a photo or a drawing, good and bad ones."""
        kind = self.random.randrange(5)
        if kind == 0:
            return "surprise"
        if kind == 1:
            return {"hat": "beret"}
        if kind == 2:
            self.files["pictures/p.svg"] = self.random.choice(SVGS).encode()
            return "pictures/p.svg"
        target, side = BytesIO(), self.random.choice((40, 420, 800))
        Image.new("RGB", (side, side + 60), "olive").save(target, "JPEG" if kind == 3 else "PNG")
        data = target.getvalue()
        name = f"pictures/p.{'jpg' if kind == 3 else 'png'}"
        self.files[name] = data[: len(data) // 2] if self.maybe(0.1) else data
        return name

    def pack(self) -> dict[str, Any]:
        """The files of the pack."""
        skills = {f"s{n}": self.skill() for n in range(self.random.choice((0, 0, 1, 2, 3, 6)))}
        if skills:
            self.files["skills.yaml"] = skills
        for n in range(self.random.randint(1, 3)):
            card = {"name": self.words(3), "skill": self.random.choice([*skills, "pointer", "shooter"])}
            extra = {"flavour": self.text(12), "nickname": self.text(1), "portrait": self.portrait()}
            extra["lines"] = [self.text(5) for _ in range(self.random.randint(1, 2))]
            self.files[f"characters/c{n}.yaml"] = card | {k: v for k, v in extra.items() if self.maybe(0.4)}
        if self.maybe(0.4):
            self.files["rules.yaml"] = self.random.choice(RULES)
        if self.maybe(0.2):
            self.files["pack.yaml"] = {"name": self.text(2)}
        if self.maybe(0.15):
            key = self.random.choice(("cut", "cards_title", "cover_inside", "score_signed", "blank_hint"))
            self.files["templates/texts.yaml"] = {key: self.text(3)}
        if self.maybe(0.1):
            self.files["templates/card.yaml"] = self.template()
        if self.maybe(0.1):
            self.files["board.yaml"] = {"title": self.text(3)}
        return self.files

    def template(self) -> dict[str, Any]:
        size = self.random.choice(([63, 88], [70, 120], [120, 120], [300, 210]))
        boxes = [
            {"at": [0, 0], "size": size, "art": self.random.choice(("portrait", "spots", "badge", "back"))},
            {"at": [2, 2], "size": [40, 20], "text": "{{ card.name }}\n{{ skill.lines }}", "style": "a"},
        ]
        return {"size": size, "styles": {"a": {"size": 8, "min": 6}}, "boxes": boxes}


def written(folder: Path, files: dict[str, Any]) -> Iterator[str]:
    """The files on the disk, and what they hold."""
    for name, value in files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        data = value if isinstance(value, bytes) else yaml.safe_dump(value, allow_unicode=True).encode()
        file.write_bytes(data)
        yield f"{name}: {value if isinstance(value, dict) else '…'}"


def sound(folder: Path, seed: int, whole: bool) -> bool | None:
    """Whether a check and a build both call a pack sound; None where it cannot even be read."""
    shown = "\n".join([f"pack {seed}", *written(folder, Maker(seed).pack())])
    try:
        content: PetanqueContent = load([folder], words=drawing_words())
    except ContentErrors:
        return None
    pick = Random(seed)
    chosen: list[Any] = [pick.choice(words) for words in (sorted(PAPERS), DUPLEX, INKS, PURPOSES)]
    press = PressOptions(*chosen)
    known = [product.id for product in products("petanque") if product.shop or not press.shop]
    some = () if whole else tuple(pick.sample(known, 2))
    languages = () if whole else (pick.choice(("cs", "en")),)
    wanted = BuildOptions("petanque", some, languages, (folder,), folder / "dist", press, jobs=1)
    found = content.text_problems() or trial(content, BuildOptions("petanque", packs=(folder,), press=press))
    assert all(Path(problem.file).is_file() for problem in found), (shown, found)
    mine = trial(content, wanted)
    assert not _places(mine) - _places(found), (shown, set(mine) - set(found))
    refused = _refused(wanted)
    assert not refused - set(mine), (shown, refused - set(mine))
    assert bool(refused) == bool(mine), (shown, mine)
    if not found and (whole or seed % 12 == 0):
        book = pick.choice(("cs", "en")), pick.choice((False, True))
        assert _unset(content, *book, draft=True) == _unset(content, *book, draft=False), shown
    return not found


def _unset(content: PetanqueContent, lang: str, players: bool, draft: bool) -> set[Problem]:
    """What paper cannot show of a book: a draft, which a check makes, or the book itself."""
    read = manuscript(Book(content, lang, accept=True))
    try:
        set_book(read, players, draft=draft)
    except ContentErrors as error:
        return set(error.problems)
    return set()


def _places(problems: Iterable[Problem]) -> set[Problem]:
    """Mistakes without the language: a check tells once what is wrong in several."""
    return {replace(one, message=re.sub(", (cs|en): ", ": ", one.message)) for one in problems}


def _refused(wanted: BuildOptions) -> set[Problem]:
    try:
        build(wanted)
    except ContentErrors as error:
        return set(error.problems)
    return set()


@pytest.mark.parametrize("part", range(4))
def test_checked_is_as_good_as_built(tmp_path: Path, part: int) -> None:
    told = [sound(tmp_path / str(seed), seed, False) for seed in range(part * 6, part * 6 + 6)]
    assert True in told or False in told


@pytest.mark.whole
@pytest.mark.parametrize("part", range(40))
def test_checked_is_as_good_as_built_of_everything(tmp_path: Path, part: int) -> None:
    told = [sound(tmp_path / str(seed), seed, True) for seed in range(1000 + part * 8, 1008 + part * 8)]
    assert True in told or False in told
