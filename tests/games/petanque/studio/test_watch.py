"""`kit watch` over loopback: pages, pictures, events, mistakes and how they pass."""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from kit.content.house import aside
from kit.press.build import build
from kit.press.options import BuildOptions
from tests.games.petanque.studio.reader import Reader, watching
from tests.shelf import SHORT

EVA = "name: Eva Nová\nskill: pointer\nflavour: {cs: Jedna., en: One.}\n"


def club(folder: Path) -> Path:
    """A pack of two."""
    pack = folder / "club"
    (pack / "characters").mkdir(parents=True)
    (pack / "pack.yaml").write_text("name: {cs: Náš klub, en: Our <b>club}\n", encoding="utf-8")
    for slug, name in (("eva", "Eva Nová"), ("adam", "Adam Starý")):
        (pack / f"characters/{slug}.yaml").write_text(EVA.replace("Eva Nová", name), encoding="utf-8")
    return pack


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Reader]:
    folder = tmp_path_factory.mktemp("watch")
    with watching(club(folder), folder / "out", prints=False) as found:
        yield found


@pytest.fixture
def eva(reader: Reader) -> Iterator[Path]:
    """Eva's file; afterwards it is as it was, and the page shows it."""
    file = reader.pack / "characters/eva.yaml"
    yield file
    if not file.exists() or file.read_text(encoding="utf-8") != EVA:
        reader.after(lambda: file.write_text(EVA, encoding="utf-8"), lambda: "One." in reader.figure("eva"))


def test_the_page_shows_cards_tokens_and_board_in_both_languages(reader: Reader) -> None:
    english, czech = reader.get("/?lang=en"), reader.get("/?lang=cs")
    assert '<h1 id="title">Our &lt;b&gt;club</h1>' in english
    assert '<h1 id="title">Náš klub</h1>' in czech
    assert '<html lang="cs"' in czech
    for page in (english, czech):
        for figure in ("cards/eva", "cards/piere-caro", "tokens/boule-t1-1", "board/board"):
            assert f'<figure id="{figure}"' in page
    assert "One." in reader.figure("eva", "en")
    assert "Jedna." in reader.figure("eva", "cs")
    assert "All is well" in english


def test_the_packs_own_cards_come_first(reader: Reader) -> None:
    cards = [name for name in reader.versions() if name.startswith("cards/")]
    assert cards[:2] == ["cards/adam", "cards/eva"]
    assert len(cards) == 11


def test_a_picture_by_itself(reader: Reader) -> None:
    status, headers, svg = reader.request("/svg/cs/cards/eva.svg")
    assert (status, headers["Content-Type"]) == (200, "image/svg+xml; charset=utf-8")
    assert svg.startswith("<svg")
    assert reader.request("/svg/cs/cards/nobody.svg")[0] == 404
    assert reader.request("/svg/xx/cards/eva.svg")[0] == 404


def test_no_request_leaves_the_page(reader: Reader) -> None:
    _, headers, page = reader.request("/?lang=en")
    parts = page + reader.get("/page.css") + reader.get("/page.js")
    outside = parts.replace("http://www.w3.org/2000/svg", "")
    assert "http:" not in outside
    assert "https:" not in outside
    assert "url(//" not in outside
    assert headers["Content-Security-Policy"].startswith("default-src 'none'")
    for role in ("display", "text"):
        assert len(reader.get(f"/fonts/{role}")) > 10_000


@pytest.mark.parametrize("path", ["/nothing", "/fonts/../../etc/passwd", "/fonts/nope", "/svg/", "/page.py"])
def test_other_addresses_are_not_there(reader: Reader, path: str) -> None:
    assert reader.request(path)[0] == 404


@pytest.mark.parametrize(
    "headers", [{"Host": "evil.example"}, {"Host": "evil.example:80"}, {"Origin": "http://evil.example"}]
)
def test_foreign_pages_learn_nothing(reader: Reader, headers: dict[str, str]) -> None:
    status, _, body = reader.request("/", **headers)
    assert (status, body) == (403, "")


def test_what_cannot_be_understood_is_refused(reader: Reader) -> None:
    json = {"Content_Type": "application/json"}
    assert reader.request("/changes", "POST", "[]", **json)[0] == 400
    assert reader.request("/changes", "POST", "{", **json)[0] == 400
    assert reader.request("/changes", "POST", "{}")[0] == 400
    assert reader.request("/elsewhere", "POST", "{}", **json)[0] == 404
    assert reader.request("/changes", "POST", "{}", **json, Content_Length="99999999")[0] == 413


def test_a_save_brings_an_event_and_only_the_changed_picture(reader: Reader, eva: Path) -> None:
    known = reader.versions()
    text = EVA.replace("One.", "Two.")
    reader.after(lambda: eva.write_text(text, encoding="utf-8"), lambda: "Two." in reader.figure("eva"))
    said = reader.changes(known)
    assert list(said["figures"]) == ["cards/eva"]
    assert "Two." in said["figures"]["cards/eva"]
    assert "main" not in said


@pytest.mark.whole
def test_the_printed_cards_are_those_of_a_build_and_nothing_half_right_is_printed(tmp_path: Path) -> None:
    pack, out, again = club(tmp_path), tmp_path / "out", tmp_path / "again"
    eva, adam = (pack / f"characters/{slug}.yaml" for slug in ("eva", "adam"))
    text, files = EVA.replace("Jedna.", "Úplně jiná."), [f"{lang}/cards.pdf" for lang in ("cs", "en")]
    with watching(pack, out) as reader:

        def printed_now() -> bool:
            page = reader.get("/?lang=cs")
            return "Úplně jiná." in page and "cs/cards.pdf" in page

        reader.after(lambda: eva.write_text(text, encoding="utf-8"), printed_now)
        printed = [(out / "petanque+club" / file).read_bytes() for file in files]
        build(BuildOptions("petanque", ("cards",), packs=(pack,), out=again, jobs=1))
        assert printed == [(again / "petanque+club" / file).read_bytes() for file in files]

        reader.after(
            lambda: eva.write_text("name: [", encoding="utf-8"), lambda: "alert" in reader.figure("eva")
        )
        three = adam.read_text(encoding="utf-8").replace("One.", "Three.")
        reader.after(
            lambda: adam.write_text(three, encoding="utf-8"), lambda: "Three." in reader.figure("adam")
        )
        assert printed == [(out / "petanque+club" / file).read_bytes() for file in files]


@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        ("name: [Eva\n", "eva.yaml:2:1", "is missing in a list"),
        ("", "eva.yaml:1:1", "the file is empty"),
        (EVA.replace("One.", "word " * 90), "eva.yaml:3:", "does not fit"),
        (EVA.replace("Eva Nová", "Adam Starý"), "eva.yaml:1:7", "another character"),
        pytest.param("name: Eva\nskill: ponter\n", "eva.yaml:2:8", "did you mean", marks=pytest.mark.whole),
        pytest.param(
            *("name: Eva\n\tskill: pointer\n", "eva.yaml:2:1", "tab character"), marks=pytest.mark.whole
        ),
        pytest.param(
            *(EVA + "portrait: {hat: fez-of-doom}\n", "eva.yaml:4:", "unknown hat"), marks=pytest.mark.whole
        ),
    ],
)
def test_a_mistake_stands_in_place_of_the_card(
    reader: Reader, eva: Path, text: str, place: str, message: str
) -> None:
    before = reader.versions()
    reader.after(lambda: eva.write_text(text, encoding="utf-8"), lambda: "alert" in reader.figure("eva"))
    figure = reader.figure("eva").replace("<wbr>", "")
    assert "faded" in figure
    assert "<svg" in figure, "the last good picture stays"
    assert place in figure
    assert message in figure
    now = reader.versions()
    assert {name for name in before if now[name] != before[name]} == {"cards/eva"}
    assert any(place in line for line in reader.said)


def test_others_go_on_while_one_is_broken(reader: Reader, eva: Path) -> None:
    adam = reader.pack / "characters/adam.yaml"
    good = adam.read_text(encoding="utf-8")
    reader.after(lambda: eva.write_text("name: [", encoding="utf-8"), lambda: "alert" in reader.figure("eva"))
    reader.after(
        lambda: adam.write_text(good.replace("One.", "Three."), encoding="utf-8"),
        lambda: "Three." in reader.figure("adam"),
    )
    assert "faded" not in reader.figure("adam")
    assert "alert" in reader.figure("eva")
    reader.after(lambda: adam.write_text(good, encoding="utf-8"), lambda: "One." in reader.figure("adam"))


def test_a_new_broken_character_has_an_empty_frame(reader: Reader) -> None:
    new = reader.pack / "characters/new.yaml"
    reader.after(lambda: new.write_text("name: New\n", encoding="utf-8"), lambda: reader.figure("new"))
    assert "No picture yet" in reader.figure("new")
    assert "skill" in reader.figure("new")
    reader.after(new.unlink, lambda: not reader.figure("new"))
    assert "All is well" in reader.get("/?lang=en")
    assert reader.said[-1] == aside("preview.fine")


def test_characters_come_and_go(reader: Reader) -> None:
    known = reader.versions()
    new = reader.pack / "characters/zoe.yaml"
    text = EVA.replace("Eva Nová", "Zoe")
    reader.after(lambda: new.write_text(text, encoding="utf-8"), lambda: reader.figure("zoe"))
    assert "cards/zoe" in reader.changes(known)["main"]
    reader.after(new.unlink, lambda: not reader.figure("zoe"))
    assert reader.versions() == known


def test_mistakes_in_other_files_are_told_above(reader: Reader) -> None:
    rules = reader.pack / "rules.yaml"
    reader.after(
        lambda: rules.write_text("rosette: {8: Z9}\n", encoding="utf-8"), lambda: "banner" in reader.get("/")
    )
    page = reader.get("/?lang=en").replace("<wbr>", "")
    assert "rules.yaml:1:14" in page
    assert "faded" in reader.figure("board", kind="board")
    assert "faded" not in reader.figure("eva")
    reader.after(rules.unlink, lambda: "banner" not in reader.get("/"))
    assert "faded" not in reader.figure("board", kind="board")


def test_a_rule_changes_the_board_and_the_cards(reader: Reader) -> None:
    before = reader.versions()
    rules = reader.pack / "rules.yaml"
    reader.after(
        lambda: rules.write_text("match: {points: 9, short: 5}\n", encoding="utf-8"),
        lambda: reader.versions()["board/board"] != before["board/board"],
    )
    reader.after(rules.unlink, lambda: reader.versions() == before)


def test_a_file_that_an_editor_moves_into_place(reader: Reader, eva: Path) -> None:
    part = eva.with_name(".eva.yaml.swp")
    part.write_text(EVA.replace("One.", "Moved."), encoding="utf-8")
    reader.after(lambda: os.replace(part, eva), lambda: "Moved." in reader.figure("eva"))


def test_a_pack_may_go_and_come_back(reader: Reader) -> None:
    away = reader.pack.with_name("away")
    reader.after(lambda: reader.pack.rename(away), lambda: "banner" in reader.get("/"))
    page = reader.get("/?lang=en")
    assert "there is no such folder" in page
    assert "cards/piere-caro" in page
    reader.after(lambda: away.rename(reader.pack), lambda: "One." in reader.figure("eva"))
    assert "All is well" in reader.get("/?lang=en")


def test_an_emptied_pack_leaves_the_game(tmp_path: Path) -> None:
    pack = tmp_path / "later"
    pack.mkdir()
    with watching(pack, tmp_path / "out", prints=False) as reader:
        reader.after(pack.rmdir, lambda: "there is no such folder" in reader.get("/?lang=en"))
        assert "cards/piere-caro" in reader.get("/?lang=en")
        (tmp_path / "made/characters").mkdir(parents=True)
        (tmp_path / "made/characters/eva.yaml").write_text(EVA, encoding="utf-8")
        reader.after(lambda: (tmp_path / "made").rename(pack), lambda: "One." in reader.figure("eva"))
        reader.after(lambda: shutil.rmtree(pack / "characters"), lambda: not reader.figure("eva"))
        assert "All is well" in reader.get("/?lang=en")


@pytest.mark.skipif(sys.platform == "win32", reason="signals of another system")
@pytest.mark.parametrize("way", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_quietly_when_asked_to(tmp_path: Path, way: signal.Signals) -> None:
    program = (
        "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler);"
        "from kit.studio.preview.watch import watch;"
        "watch(sys.argv[1], [], port=0, out=sys.argv[2]); print('over')"
    )
    command = [sys.executable, "-c", program, SHORT, str(tmp_path / "out")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        assert " http://127.0.0.1:" in running.stdout.readline()
        running.send_signal(way)
        out, errors = running.communicate(timeout=60)
    assert (running.returncode, out, errors) == (0, "over\n", "")
    assert not list(tmp_path.glob("**/*.kit-part"))
