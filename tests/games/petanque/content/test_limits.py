"""Every limit that is stated holds, and what is beyond it is told with its place."""

import re
import unicodedata
from pathlib import Path

import pytest

from kit.art.layout import load_template
from kit.content import limits
from kit.content.problems import ContentErrors, Problem, hint
from kit.content.records import PackInfo
from kit.content.report import check_report
from kit.core.terminal import printable
from kit.games.petanque.content import load
from tests.games.petanque.content.sample import FILES
from tests.project.tree import ROOT


def said(root: Path) -> list[str]:
    with pytest.raises(ContentErrors) as caught:
        load(root=root)
    return str(caught.value).splitlines()


def _tokens(kinds: int, count: int) -> str:
    row = "  - {{id: t{}, kind: marker, count: {}, name: N}}\n"
    return "diameter_mm: 16\ntokens:\n" + "".join(row.format(n, count) for n in range(kinds))


def _changed(name: str, old: str, new: str) -> tuple[str, str]:
    return name, FILES[f"petanque/{name}"].replace(old, new, 1)


TEXT = "{cs: a, en: b}"
OVER = {
    "skills": ("skills.yaml", "".join(f"s{n}: {{name: N{n}}}\n" for n in range(limits.SKILLS + 1))),
    "token kinds": ("tokens.yaml", _tokens(limits.TOKEN_KINDS + 1, 1)),
    "token count": ("tokens.yaml", _tokens(1, limits.TOKEN_COUNT + 1)),
    "tokens": ("tokens.yaml", _tokens(limits.TOKENS // 100 + 1, 100)),
    "a label": _changed("tokens.yaml", "name: {", f"label: {{cs: {'x' * 41}, en: b}}, name: {{"),
    "a name": _changed("characters/piere-caro.yaml", "Piere Caro", "x" * (limits.NAME + 1)),
    "a text": _changed("characters/piere-caro.yaml", "Hits.", "x" * (limits.TEXT + 1)),
    "lines": ("characters/piere-caro.yaml", "name: P\nskill: pointer\nlines:\n" + f"- {TEXT}\n" * 5),
    "terms": (
        "glossary.yaml",
        "".join(f"- {{id: t{n}, term: {TEXT}, meaning: {TEXT}}}\n" for n in range(limits.TERMS + 1)),
    ),
    "rulings": (
        "rulings.yaml",
        "rulings:\n"
        + "".join(
            f"- {{number: {n}, rule: '1', title: {TEXT}, question: {TEXT}, "
            f"decision: {TEXT}, reason: {TEXT}}}\n"
            for n in range(1, limits.RULINGS + 2)
        ),
    ),
    "formats": _changed(
        "rules.yaml",
        "  doublettes: {characters: 2, boules: 3}",
        "\n".join(f"  f{n}: {{characters: 2, boules: 3}}" for n in range(limits.FORMATS + 1)),
    ),
    "a phrase": ("phrases.yaml", f"run: {{cs: {'x' * (limits.PHRASE + 1)}, en: b}}\n"),
    "thanks": _changed("game.yaml", "players:", f"thanks: [{'x, ' * limits.ENTRIES}y]\nplayers:"),
}
MESSAGES = {
    "skills": "1:1: expected at most 200 here, not 201",
    "token kinds": "3:3: expected at most 200 in this list, not 201",
    "token count": "3:35: expected a whole number from 1 to 200, not 201",
    "tokens": "3:3: 2100 tokens are too many; at most 2000 can be printed",
    "a label": "41 characters are too many; the limit is 40",
    "a name": "1:7: 201 characters are too many; the limit is 200",
    "a text": "8001 characters are too many; the limit is 8000",
    "lines": "4:1: expected at most 4 in this list, not 5",
    "terms": "1:1: expected at most 500 in this list, not 501",
    "rulings": "2:1: expected at most 300 in this list, not 301",
    "formats": "expected at most 20 here, not 21",
    "a phrase": "1:11: 1001 characters are too many; the limit is 1000",
    "thanks": "expected at most 100 in this list, not 101",
}


@pytest.mark.parametrize("what", OVER)
def test_too_many_are_refused_with_their_place(root: Path, what: str) -> None:
    name, text = OVER[what]
    (root / "petanque" / name).write_text(text, encoding="utf-8")
    found = [line for line in said(root) if line.startswith(f"petanque/{name}:")]
    assert any(line.endswith(MESSAGES[what]) for line in found), found


def test_too_many_files_of_a_kind(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from kit.games.petanque import content as petanque

    assert petanque.FOLDER_LIMITS == {"characters": limits.CHARACTERS, "examples": limits.EXAMPLES}
    monkeypatch.setattr(petanque, "FOLDER_LIMITS", {"examples": 1})
    assert said(root) == ["petanque/examples:1:1: 2 examples are too many; at most 1 can be used together"]
    monkeypatch.setattr(petanque, "FOLDER_LIMITS", {"characters": 0})
    told = "petanque/characters:1:1: 1 characters are too many; at most 0 can be used together"
    assert said(root) == [told]


def test_all_files_together_have_a_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "characters").mkdir()
    for n in range(5):
        (tmp_path / f"characters/c{n}.yaml").write_text("#" + "x" * 900_000)
    with pytest.raises(ContentErrors) as caught:
        load(packs=["."])
    told = ".:1:1: 4.5 MB of YAML are too much for one folder; the limit is 4 MiB"
    assert str(caught.value) == told


def test_a_template_has_a_limit(tmp_path: Path) -> None:
    (tmp_path / "templates").mkdir()
    box = "- {at: [1, 2], size: [3, 4], art: panel}\n"
    (tmp_path / "templates/card.yaml").write_text("size: [63, 88]\nboxes:\n" + box * (limits.BOXES + 1))
    with pytest.raises(ContentErrors, match=r"card\.yaml:3:1: expected at most 200 in this list, not 201"):
        load_template("card.yaml", (PackInfo(str(tmp_path)),))


# Characters ----------------------------------------------------------------------------------------


def test_accents_are_one_however_they_are_typed(root: Path) -> None:
    apart = unicodedata.normalize("NFD", "René Café")
    assert apart != "René Café"
    (root / "petanque/characters/rene.yaml").write_text(f"name: {apart}\nskill: shooter\n", encoding="utf-8")
    (root / "petanque/characters/second.yaml").write_text('name: "Rene\\u0301e"\nskill: shooter\n')
    content = load(root=root)
    assert content.characters["rene"].name["cs"] == "René Café"
    assert content.characters["second"].name["cs"] == "Renée"
    (root / "petanque/characters/twin.yaml").write_text("name: René Café\nskill: shooter\n", encoding="utf-8")
    (told,) = said(root)
    assert "another character is called 'René Café' too" in told


def test_a_picture_is_found_however_its_name_is_typed(root: Path) -> None:
    (root / "petanque" / unicodedata.normalize("NFD", "été.png")).write_bytes(b"x")
    (root / "petanque/characters/eva.yaml").write_text(
        "name: Eva\nskill: shooter\nportrait: été.png\n", encoding="utf-8"
    )
    assert load(root=root).characters["eva"].portrait


@pytest.mark.parametrize(
    ("letter", "name"),
    [
        ("\u00ad", "U+00AD (soft hyphen)"),
        ("\u200b", "U+200B (zero width space)"),
        ("\u202e", "U+202E (right-to-left override)"),
        ("\u2066", "U+2066 (left-to-right isolate)"),
        ("\ufe0f", "U+FE0F (variation selector-16)"),
    ],
)
def test_what_nobody_sees_is_refused(root: Path, letter: str, name: str) -> None:
    path = root / "petanque/characters/eva.yaml"
    path.write_text(f"skill: shooter\nname: Ev{letter}a\n", encoding="utf-8")
    assert said(root) == [f"petanque/characters/eva.yaml:2:9: invisible character {name}; delete it"]
    path.write_text(f'skill: shooter\nname: "Ev\\u{ord(letter):04x}a"\n', encoding="utf-8")
    (told,) = said(root)
    assert told == f"petanque/characters/eva.yaml:2:7: invisible character {name} in a text; delete it"


def test_a_carriage_return_in_a_text_is_refused(root: Path) -> None:
    (root / "petanque/characters/eva.yaml").write_text('name: "Ev\\ra"\nskill: shooter\n')
    assert said(root) == ["petanque/characters/eva.yaml:1:7: control character U+000D in a text; delete it"]


# Messages ------------------------------------------------------------------------------------------


def test_nothing_in_a_message_steers_a_terminal(root: Path) -> None:
    (root / "petanque/a\x1b]0;X\x07\u202e\n.yaml").write_text("a: 1\n")
    text = "\n".join(said(root))
    assert "petanque/a\\x1b]0;X\\x07\\u202e\\n.yaml:1:1: unknown file" in text
    assert str(Problem("/x\x9b.yaml", 1, 1, "a\x1bb\nc")) == "/x\\x9b.yaml:1:1: a\\x1bb\nc"
    assert printable("\udcff ž\t") == "\\xff ž\\x09"


def test_suggestions_cost_the_same_for_any_number_of_names() -> None:
    names = [f"{'a' * 33}{n:08d}" for n in range(12_000)]
    assert "did you mean" in hint("a" * 33 + "0000x001", names)
    assert hint("pointre", [*names, "pointer"]).startswith(" (did you mean 'pointer'? ")
    assert len(hint("x", ["k" * 100_000] * 30)) < 2_000
    assert "did you mean" not in hint("a" * 100_000, names)


def test_a_label_that_does_not_fit_is_told_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from kit.cli import main
    from kit.data import content_root

    text = (content_root() / "petanque/tokens.yaml").read_text(encoding="utf-8")
    label = "label: {cs: příliš dlouhé slovo, en: much too long a word}"
    assert "label: {" in text
    changed = "\n".join(
        line.replace(line[line.index("label: {") : line.index("}", line.index("label: {")) + 1], label)
        if "label: {" in line
        else line
        for line in text.splitlines()
    )
    (tmp_path / "tokens.yaml").write_text(changed, encoding="utf-8")
    assert main(["diff", "petanque", str(tmp_path)]) == 1
    told = capsys.readouterr().err
    assert "use a shorter word" in told
    assert "Traceback" not in told


def test_the_shipped_game_is_far_from_every_limit() -> None:
    content = load()
    assert check_report(content, "en").sound
    assert content.templates.purse.left > limits.ALL_STEPS * 0.9


def test_the_limits_that_are_told_are_the_limits() -> None:
    page = (ROOT / "SECURITY.md").read_text("utf-8")
    told = re.findall(r"^\| .* \| ([0-9,]+) \| `([A-Z_]+)` \|$", page, re.MULTILINE)
    assert len(told) > 15
    assert {name: int(number.replace(",", "")) for number, name in told} == {
        name: getattr(limits, name) for _, name in told
    }
