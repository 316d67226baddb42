"""pack.yaml: the deck, the copies, defaults for printing; and what is wrong with them."""

from pathlib import Path

import pypdfium2
import pytest

from kit.cli import main
from kit.content.pack_file import print_defaults
from kit.content.problems import ContentErrors
from kit.content.records import Duplex, InkChoice, PaperName, PrintDefaults
from kit.data import game_root
from kit.games.petanque.art.cards import CardDeck
from kit.games.petanque.content import PetanqueContent, load
from kit.games.petanque.table import bot_match
from kit.press.paper import PAPERS
from kit.table.part import NOTHING
from tests.files import write

ORIGINALS = tuple(load().characters)


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A pack with two characters of its own."""
    folder = tmp_path / "club"
    (folder / "characters").mkdir(parents=True)
    for name in ("eva", "jan"):
        (folder / "characters" / f"{name}.yaml").write_text(
            f"name: {name.title()}\nskill: pointer\n", "utf-8"
        )
    return folder


def told(pack: Path, text: str) -> str:
    """What is wrong with such a file."""
    (pack / "pack.yaml").write_text(text, "utf-8")
    with pytest.raises(ContentErrors) as caught:
        load([pack])
    return str(caught.value).removeprefix(f"{pack}/")


def dealt(pack: Path, text: str) -> PetanqueContent:
    (pack / "pack.yaml").write_text(text, "utf-8")
    return load([pack])


@pytest.mark.parametrize(
    ("said", "kept"),
    [("", ORIGINALS), ("deck: all", ORIGINALS), ("deck: none", ()), ("deck: [red-neat]", ("red-neat",))],
)
def test_the_deck_keeps_these_originals(pack: Path, said: str, kept: tuple[str, ...]) -> None:
    assert set(dealt(pack, f"name: Klub\n{said}\n").characters) == {*kept, "eva", "jan"}


def test_an_original_that_a_pack_changes_is_its_own(pack: Path) -> None:
    (pack / "characters/red-neat.yaml").write_text("nickname: {cs: Rudý, en: Red}\n", "utf-8")
    assert set(dealt(pack, "deck: none\n").characters) == {"red-neat", "eva", "jan"}


def test_the_last_pack_that_speaks_of_the_deck_decides(pack: Path, tmp_path: Path) -> None:
    (pack / "pack.yaml").write_text("deck: none\n")
    other = tmp_path / "other"
    other.mkdir()
    assert set(load([pack, other]).characters) == {"eva", "jan"}
    (other / "pack.yaml").write_text("deck: [willy-loman]\n")
    assert set(load([pack, other]).characters) == {"eva", "jan", "willy-loman"}


def test_copies_are_printed(pack: Path) -> None:
    (pack / "characters/jan.yaml").write_text("name: Jan\nskill: shooter\ncopies: 2\n", "utf-8")
    content = dealt(pack, "deck: none\ncopies: {eva: 3}\n")
    assert [piece.name for piece in CardDeck(content, "cs").cards()] == ["eva"] * 3 + ["jan"] * 2
    assert content.cards == 5
    assert content.characters["eva"].mark.file.endswith("eva.yaml"), "it is still the character's own"
    content = dealt(pack, "copies: {jan: 4}\n")
    assert content.characters["jan"].copies == 4, "the pack's word is the last"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("deck: some\n", "pack.yaml:1:7: unknown deck 'some' (known: all, none)"),
        ("deck: [red-neet]\n", "pack.yaml:1:8: the game has no card 'red-neet' (did you mean 'red-neat'?"),
        ("deck: [eva]\n", "pack.yaml:1:8: the game has no card 'eva' (known: "),
        ("copies: {evva: 2}\n", "pack.yaml:1:10: there is no card 'evva' in the deck (did you mean 'eva'?"),
        ("deck: none\ncopies: {red-neat: 2}\n", "pack.yaml:2:10: there is no card 'red-neat' in the deck"),
        ("copies: {eva: 0}\n", "pack.yaml:1:15: expected a whole number from 1 to 20, not 0"),
        ("print: {paper: a5}\n", "pack.yaml:1:16: unknown paper 'a5' (known: a4, a3, letter, tabloid"),
        ("print: {duplex: both}\n", "pack.yaml:1:17: unknown duplex 'both' (known: long, "),
        ("print: {colour: grey}\n", "pack.yaml:1:9: unknown key 'colour' (known: paper, "),
    ],
)
def test_what_is_wrong_is_told_with_its_place(pack: Path, text: str, said: str) -> None:
    assert told(pack, text).startswith(said)


def test_a_deck_of_nothing_is_refused(tmp_path: Path) -> None:
    assert told(tmp_path, "deck: none\n").startswith("pack.yaml:1:7: the deck would be empty; ")


def test_a_game_without_cards_has_no_deck(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "pack.yaml").write_text("game: dama\ndeck: none\n")
    assert main(["check", "--pack", str(tmp_path)]) == 1
    assert "pack.yaml:2:1: this game has no deck of cards" in capsys.readouterr().err


def test_a_match_needs_enough_characters(pack: Path) -> None:
    content = dealt(pack, "deck: none\n")
    with pytest.raises(ValueError, match="triplettes needs 6 characters, and the deck has 2"):
        bot_match(content, NOTHING, [], 1)


# Defaults for printing -----------------------------------------------------------------------------


def test_the_words_are_those_of_the_press() -> None:
    from kit.press.options import DUPLEX, INKS

    assert (PaperName.__args__, Duplex.__args__, InkChoice.__args__) == (tuple(PAPERS), DUPLEX, INKS)  # type: ignore[attr-defined]


def test_later_packs_say_how_to_print(pack: Path, tmp_path: Path) -> None:
    (pack / "pack.yaml").write_text("print: {paper: letter, ink: grey}\n")
    (tmp_path / "pack.yaml").write_text("print: {paper: a3, duplex: fold}\n")
    assert print_defaults([pack, tmp_path]) == PrintDefaults("a3", "fold", "grey")


def test_the_packs_printer_is_looked_for_in_the_pack_first(
    pack: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("kit.typeset.check._unset", lambda _: ())  # of the book others tell
    monkeypatch.chdir(tmp_path)
    (pack / "pack.yaml").write_text("print: {printer: office}\n")
    for command in ("check", "build"):
        assert main([command, "--pack", "club"]) == 1
        assert capsys.readouterr().err.startswith("no printer profile 'office' in ")
    (pack / "printers").mkdir()
    (pack / "printers/office.yaml").write_text("front: {right: wide}\n")
    assert main(["check", "--pack", "club"]) == 1
    assert "office.yaml:1:16" in capsys.readouterr().err
    (pack / "printers/office.yaml").write_text("front: {right: 1}\n")
    assert main(["check", "--pack", "club"]) == 0
    assert print_defaults(["club"]).printer == "club/printers/office.yaml"


def sheet(out: Path, name: str) -> tuple[float, int]:
    """The width of a file's paper in mm, and how many pages it has."""
    pdf = pypdfium2.PdfDocument(out / "petanque+club/en" / name)
    return round(pdf[0].get_width() * 25.4 / 72), len(pdf)


def test_the_command_wins_over_the_pack(
    pack: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (pack / "pack.yaml").write_text("deck: none\nprint: {paper: letter, duplex: none}\n")
    out = tmp_path / "out"
    build = ["build", "cards", "--lang", "en", "--out", str(out)]
    monkeypatch.chdir(pack / "characters")
    assert main(build) == 0
    assert sheet(out, "cards.pdf") == (216, 1)
    assert capsys.readouterr().err.startswith(
        "Taking the pack club (game petanque), for this is its folder; "
    )
    monkeypatch.chdir(tmp_path)
    assert main([*build, "--pack", "club", "--paper", "a4", "--duplex", "long"]) == 0
    assert sheet(out, "cards.pdf") == (210, 2)
    assert "Taking" not in capsys.readouterr().err


def test_a_folder_of_one_character_is_a_pack_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(write(tmp_path / "club", {"characters/vasek.yaml": "name: Vašek\nskill: lucky\n"}))
    assert main(["list", "skills"]) == 1
    assert capsys.readouterr().err.splitlines()[1].startswith("characters/vasek.yaml:2:8: unknown skill")
    write(tmp_path / "club", {"skills.yaml": "lucky: {name: {cs: Klikař, en: Lucky}}\n"})
    assert main(["list", "skills"]) == 0
    assert "lucky" in capsys.readouterr().out
    monkeypatch.chdir(game_root("petanque"))  # it holds the same, and is the game itself
    assert main(["list", "skills"]) == 0
    found = capsys.readouterr()
    assert "lucky" not in found.out
    assert "Taking the pack" not in found.err


def test_only_some_cards_go_to_a_file_of_their_own(
    pack: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out"
    build = ["build", "--lang", "en", "--pack", str(pack), "--out", str(out)]
    assert main([*build, "--only", "eva, red-neat"]) == 0
    (made,) = (path.name for path in (out / "petanque+club/en").iterdir())
    assert made == "cards-only.pdf"
    text = pypdfium2.PdfDocument(out / "petanque+club/en" / made)[0].get_textpage().get_text_range()
    assert "Eva" in text
    assert "Jan" not in text
    capsys.readouterr()
    for words, said in (
        (["--only", "evva"], "there is no card 'evva' in the deck (did you mean 'eva'?"),
        (["--only", " , "], "--only needs the names of characters' files: --only a,b"),
        (["board", "--only", "eva"], "--only chooses cards and does not go with board"),
        (["--everything", "--only", "eva"], "--only chooses cards and does not go with --everything"),
        (["--game", "dama", "--only", "eva"], "dama has no cards; leave --only out"),
    ):
        more = build if "--game" not in words else build[:3] + build[5:]
        assert main([*more, *words]) == 1
        assert capsys.readouterr().err.startswith(said)
