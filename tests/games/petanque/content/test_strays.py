"""Nothing in a pack is ignored in silence: files, texts, tokens that fit no field."""

from pathlib import Path

import pytest

from kit.art.layout.texts import texts_of
from kit.art.vocabulary import drawing_words
from kit.cli import main
from kit.content.problems import ContentErrors
from kit.games.petanque.content import PetanqueContent, load

CARD = "name: Ada\nskill: pointer\n"
MOTTO = "boxes:\n- {at: [0, 0], size: [9, 9], text: '{{ texts.motto }}'}\n"
STRAYS = {
    "characters/jan.txt": (
        "characters/jan.txt:1:1: only .yaml files are read here; is it meant to be jan.yaml?"
    ),
    "characters/notes": "characters/notes:1:1: only .yaml files are read here",
    "characters/x/a.yaml": "characters/x:1:1: nothing is read from folders in 'characters'",
    "characters-of-mine/x/a.yaml": "characters-of-mine:1:1: unknown folder 'characters-of-mine'",
    "pages/en/index.md": "pages:1:1: a pack has no pages; its rulebook is the game's",
    "pictures/a.yaml": "pictures:1:1: no YAML is read from 'pictures', only pictures are",
    "templates/card.txt": "templates/card.txt:1:1: is 'card.txt' meant to be card.yaml?",
    "templates/x/card.yaml": "templates/x:1:1: nothing is read from folders in 'templates'",
    "templates/cart.yaml": "templates/cart.yaml:1:1: no template is called 'cart.yaml' (did you mean 'card",
}


LYING = {
    "notes.txt": "notes.txt:1:1: nothing reads this file",
    "skills.yaml.bak": "skills.yaml.bak:1:1: nothing reads this file",
    "pictures/list.md": "pictures/list.md:1:1: nothing reads this file",
    "templates/ideas.txt": "templates/ideas.txt:1:1: nothing reads this file",
    "printers/home.yml": "printers/home.yml:1:1: rename it to home.yaml",
    "printers/home.txt": "printers/home.txt:1:1: only printer profiles, .yaml files, are read here",
    "site/index.html": "site:1:1: nothing is read from the folder 'site'",
    "empty/": "empty:1:1: nothing is read from the folder 'empty'",
}
FINE = (
    "README.md", "LICENSE", "odds.json", "faces/a.png", "printers/home.yaml", "characters/", "dist/a/b.txt"
)  # fmt: skip


def read(folder: Path, files: dict[str, str]) -> PetanqueContent:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return load([folder], words=drawing_words())


def refused(folder: Path, files: dict[str, str]) -> str:
    with pytest.raises(ContentErrors) as caught:
        read(folder, files)
    return str(caught.value).replace(f"{folder}/", "")


@pytest.mark.parametrize("name", STRAYS)
def test_a_file_that_nobody_reads_is_told(tmp_path: Path, name: str) -> None:
    assert refused(tmp_path, {name: CARD}).startswith(STRAYS[name])


def test_what_nobody_reads_is_told_and_is_no_mistake(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in (*LYING, *FINE):
        path = tmp_path / name
        (path if name.endswith("/") else path.parent).mkdir(parents=True, exist_ok=True)
        if not name.endswith("/"):
            path.write_text("front: {right: 1}\n" if name.endswith(".yaml") else "", "utf-8")
    assert main(["check", "--pack", str(tmp_path)]) == 0
    told = capsys.readouterr().err.replace(f"{tmp_path}/", "").splitlines()
    assert [line.partition("; ")[0] for line in told] == sorted(LYING.values())
    assert main(["check", "--quiet", "--pack", str(tmp_path)]) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("origin_mm: [50, 27.5]", "1:13: without `field_mm` the piste lies across the sheet's middle"),
        ("field_mm: 17", "1:11: the sheet has room for fields of 16 mm, not of 17"),
    ],
)
def test_a_place_or_size_that_the_board_cannot_have_is_told(tmp_path: Path, text: str, said: str) -> None:
    assert refused(tmp_path, {"board.yaml": f"{text}\n"}).startswith(f"board.yaml:{said}")


def test_a_piste_may_begin_higher(tmp_path: Path) -> None:
    assert read(tmp_path, {"board.yaml": "origin_mm: [34, 27]\n"}).board.origin_mm == (34, 27)


@pytest.mark.parametrize(
    "name", ["characters/ada.jpg", "characters/Thumbs.db", "characters/.x.swp", "characters/faces/a.png"]
)
def test_pictures_and_what_systems_leave_may_lie_there(tmp_path: Path, name: str) -> None:
    assert "ada" in read(tmp_path, {"characters/ada.yaml": CARD, name: "x"}).characters


def test_a_text_that_nothing_prints_is_told(tmp_path: Path) -> None:
    content = read(tmp_path, {"templates/texts.yaml": "cut: {cs: řež, en: cut}\ncutt: {cs: a, en: b}\n"})
    with pytest.raises(
        ContentErrors, match=r"texts.yaml:2:1: nothing prints a text 'cutt' \(did you mean 'cut'"
    ):
        texts_of(content, "cs")


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        (
            "phrases",
            "point.rol: {cs: a, en: b}",
            "nothing says a phrase 'point.rol' (did you mean 'point.roll'",
        ),
        (
            "phrases",
            "rules.match.pionts: {cs: a, en: b}",
            "nothing says a phrase 'rules.match.pionts' (did you",
        ),
        (
            "phrases",
            "point.roll: null",
            "'point.roll' is needed; a pack can say it otherwise, but not take it",
        ),
        ("print", "cutt: {cs: a, en: b}", "nothing prints a text 'cutt' (did you mean 'cut'"),
        ("print", "box_titel: {cs: a, en: b}", "nothing prints a text 'box_titel' (did you mean 'box_title'"),
    ],
)
def test_a_word_that_nobody_needs_is_told(tmp_path: Path, name: str, text: str, said: str) -> None:
    assert refused(tmp_path, {f"{name}.yaml": f"\n{text}\n"}).startswith(f"{name}.yaml:2:1: {said}")


def test_words_of_the_game_and_of_the_house_can_be_others(tmp_path: Path) -> None:
    content = read(
        tmp_path,
        {
            "phrases.yaml": "check.book: {cs: 'a {n}', en: 'b {n}'}\nboule.dead: {cs: a, en: b}\n",
            "print.yaml": "cut: {cs: řež, en: c}\nbox_title: {cs: krabice, en: b}\nmotto: {cs: a, en: m}\n",
            "templates/card.yaml": f"size: [63, 88]\n{MOTTO}",
        },
    )
    assert content.phrases.say("boule.dead", "en", {}) == "b"
    assert [texts_of(content, "en")[key] for key in ("cut", "box_title", "motto")] == ["c", "b", "m"]


def test_a_text_of_ones_own_template_is_printed(tmp_path: Path) -> None:
    files = {
        "templates/texts.yaml": "motto: {cs: a, en: b}\n",
        "templates/card.yaml": f"size: [63, 88]\n{MOTTO}",
    }
    assert texts_of(read(tmp_path, files), "en")["motto"] == "b"


def test_a_token_larger_than_a_field_is_told(tmp_path: Path) -> None:
    said = refused(tmp_path, {"tokens.yaml": "diameter_mm: 40\n"})
    assert said.startswith(
        "tokens.yaml:1:14: a token of 40 mm does not fit a field of 16 mm; make it smaller"
    )


def test_a_board_too_large_to_print_is_told_before_it_is_drawn(tmp_path: Path) -> None:
    files = {"rules.yaml": "board: {rows: 24}\n"}
    assert refused(tmp_path, files).startswith(
        "rules.yaml:1:15: 13 columns and 24 rows can be played but not"
    )
    assert load([tmp_path]).facts["board"]["rows"] == 24, "it can be played"


def test_null_takes_a_format_away(tmp_path: Path) -> None:
    content = read(tmp_path, {"rules.yaml": "formats: {triplettes: null}\n"})
    assert list(content.rules.formats) == ["tete-a-tete", "doublettes"]
    assert "triplettes" not in [term.id for term in content.glossary]
    assert (content.game.players.min, content.game.players.max) == (2, 4)
    assert content.text_problems() == []


def test_the_last_format_stays(tmp_path: Path) -> None:
    text = "formats: {triplettes: null, doublettes: ~, tete-a-tete: null}\n"
    assert "expected at least 1 here, not 0" in refused(tmp_path, {"rules.yaml": text})


@pytest.mark.parametrize(
    ("text", "place"),
    [('name: "Ada\nskill: pointer\n', "1:7"), ("name: Ada\nflavour: {cs: 'Ahoj, en: Hi}\n", "2:15")],
)
def test_an_unclosed_quote_is_told_where_it_opens(tmp_path: Path, text: str, place: str) -> None:
    said = refused(tmp_path, {"characters/a.yaml": text})
    assert said.startswith(f"characters/a.yaml:{place}: this quote is not closed")


def test_what_is_no_file_has_no_lines(tmp_path: Path) -> None:
    with pytest.raises(ContentErrors) as caught:
        load([tmp_path / "none"])
    assert str(caught.value).endswith("/none: there is no such folder")
