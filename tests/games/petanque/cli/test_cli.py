"""The command `kit`: exit codes, languages, and never a traceback for a user's mistake."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from kit import __version__
from kit.cli import main
from tests.games.petanque.engine.test_playthroughs import MATCHES

# A check lays out nothing here; art/test_trial.py looks at that.
pytestmark = pytest.mark.usefixtures("untried")
MATCH = next(path for path in MATCHES if "tete-a-tete" in path.name)
LAWFUL = {
    "position": {"jack": "G-14", "boules": [{"id": "b1", "team": "T2", "at": "G-15"}]},
    "throw": {"team": "T1", "boule": "b2", "skill": "allrounder", "action": "point", "donnee": "G-12"},
    "dice": [5, 3, 4],
}


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """No language from the system of whoever runs the tests."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def three_push(tmp_path: Path) -> Path:
    """A pack that makes pushing the jack easier."""
    pack = tmp_path / "easier"
    pack.mkdir()
    (pack / "rules.yaml").write_text("push_jack: {succeeds_on: [1, 2, 3]}\n", encoding="utf-8")
    return pack


def run(
    *arguments: str, stdin: bytes = b"", env: dict[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    """The command in a process of its own."""
    command = [sys.executable, "-m", "kit", *arguments]
    return subprocess.run(
        command, input=stdin, capture_output=True, timeout=60, env={**os.environ, **(env or {})}
    )


def told(capsys: pytest.CaptureFixture[str]) -> tuple[str, str]:
    captured = capsys.readouterr()
    assert "Traceback" not in captured.out + captured.err
    return captured.out, captured.err


# check -----------------------------------------------------------------------------------------


def test_check_prints_eight_proven_examples(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check"]) == 0
    out, err = told(capsys)
    rows = [line for line in out.splitlines() if line.endswith("  proven")]
    assert [row[0] for row in rows] == [*"ABCDEFGH"]
    assert "8\N{NO-BREAK SPACE}examples, 8 of them proven." in out
    assert err == ""


def test_check_in_czech(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--lang", "cs"]) == 0
    out, _ = told(capsys)
    assert out.count("dokázáno") == 8 + 1
    assert "Příklad" in out


@pytest.mark.parametrize(
    ("language", "word"),
    [
        ("cs_CZ.UTF-8", "dokázáno"),
        pytest.param("en_GB", "proven", marks=pytest.mark.whole),
        pytest.param("C", "proven", marks=pytest.mark.whole),  # and with none at all, see above
    ],
)
def test_check_speaks_the_systems_language(
    language: str, word: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", language)
    assert main(["check"]) == 0
    assert word in told(capsys)[0]


def test_check_fails_on_example_d_when_a_pack_lets_a_3_push_and_says_why(
    three_push: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", "--pack", str(three_push)]) == 1
    out, _ = told(capsys)
    lines = out.splitlines()
    wrong = [line for line in lines if line.endswith("DIFFERS")]
    assert [line[0] for line in wrong] == ["D"]
    after = lines.index(wrong[0])
    reason = "\n".join(lines[after + 1 : next(i for i, line in enumerate(lines) if line.startswith("E "))])
    # With a 3 the push succeeds, so the example's one die is too few.
    assert "the push succeeds" in reason
    assert "more dice" in reason
    assert "7 of them proven" in out


def test_check_fails_in_czech_too(three_push: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--lang", "cs", "--pack", str(three_push)]) == 1
    out, _ = told(capsys)
    assert "NESEDÍ" in out
    assert "posunutí daří" in out.replace("\N{NO-BREAK SPACE}", " ")


def test_check_with_a_pack_that_changes_nothing_proven(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "rules.yaml").write_text("match: {points: 15}\n", encoding="utf-8")
    assert main(["check", "--pack", str(tmp_path)]) == 0
    assert told(capsys)[1] == ""


def test_packs_are_laid_in_order(
    three_push: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    back = tmp_path / "back"
    back.mkdir()
    (back / "rules.yaml").write_text("push_jack: {succeeds_on: [1, 2]}\n", encoding="utf-8")
    assert main(["check", "--pack", str(three_push), "--pack", str(back)]) == 0
    assert main(["check", "--pack", str(back), "--pack", str(three_push)]) == 1
    told(capsys)


def test_check_with_a_broken_pack_names_the_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "rules.yaml").write_text("push_jack: {suceeds_on: [1]}\n", encoding="utf-8")
    assert main(["check", "--pack", str(tmp_path)]) == 1
    out, err = told(capsys)
    assert f"{tmp_path / 'rules.yaml'}:1:13: " in err
    assert "succeeds_on" in err, "a near miss is named"
    assert out == ""


@pytest.mark.parametrize("command", ["check", "referee", "replay"])
def test_a_missing_pack_is_told(command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing = str(tmp_path / "nowhere")
    files = [str(MATCH)] if command == "replay" else []
    assert main([command, *files, "--pack", missing]) == 1
    out, err = told(capsys)
    assert missing in err
    assert out == ""


@pytest.mark.parametrize("language", ["xx", "fr", "", "CS"])
def test_an_unknown_language_is_told(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--lang", language]) == 1
    out, err = told(capsys)
    assert err.startswith("unknown language")
    assert "cs" in err
    assert out == ""


# Slips in the command -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["check", "--pack", "nonexistent"], "nonexistent: there is no such folder\n"),
        (["watch", "--pack", "nonexistent"], "nonexistent: there is no such folder\n"),
        (["new", "character", "Eva", "--skill", "pointer"], ".: is no pack, for it has no pack.yaml; "),
        (["new", "pack", ""], "the name is empty; give one in quotes\n"),
        (["schema", "."], ".: is no pack, for it has no pack.yaml; "),
    ],
)
def test_a_slip_in_the_command_has_no_place_in_a_file(
    arguments: list[str],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(arguments) == 1
    assert told(capsys)[1].startswith(said)


def test_an_unknown_skill_of_a_new_character_stands_in_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "pack.yaml").write_text("name: Klub\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    assert main(["new", "character", "Eva", "--skill", "shoter"]) == 1
    *_, said = told(capsys)[1].splitlines()
    assert said.startswith("unknown skill 'shoter' (did you mean 'shooter'? known: ")


def test_an_unclosed_quote_is_told_where_it_opens(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "pack.yaml").write_text('author: Eva\nname: "Klub\n', "utf-8")
    assert main(["check", "--pack", str(tmp_path)]) == 1
    assert "pack.yaml:2:7: this quote is not closed\n" in told(capsys)[1]


def test_the_folder_that_cannot_be_written_is_told_by_its_own_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "nowhere" / "x.html"
    assert main(["diff", "petanque", "petanque", "--html", str(page)]) == 1
    assert told(capsys)[1] == f"{page}: No such file or directory\n"


@pytest.mark.parametrize("game", ["dama", "petanque"])
def test_the_bots_of_a_match_are_told_apart(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    form = ["--format", "tete-a-tete", "--short"] if game == "petanque" else []
    assert main(["match", "--game", game, "--seed", "3", *form]) == 0
    named = [line.partition(": ")[2] for line in told(capsys)[0].splitlines() if ": bot" in line]
    assert named == ["bot 1", "bot 2"]


# Inside a pack's folder ------------------------------------------------------------------------


@pytest.fixture
def inside(three_push: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Below a pack's folder."""
    (three_push / "pack.yaml").write_text("name: Easier\n", "utf-8")
    (three_push / "pictures").mkdir()
    monkeypatch.chdir(three_push / "pictures")
    return three_push


def test_inside_a_packs_folder_commands_take_it(inside: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check"]) == 1
    out, err = told(capsys)
    assert "DIFFERS" in out
    assert err == (
        "Taking the pack easier (game petanque), for this is its folder; --game chooses the game itself.\n"
    )


def test_the_pack_is_told_in_the_systems_language(
    inside: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LANG", "cs_CZ.UTF-8")
    assert main(["check"]) == 1
    assert told(capsys)[1].startswith("Beru balíček easier (hra petanque), ")


@pytest.mark.parametrize("named", [["--game", "petanque"], ["--game", "dama"], ["--pack", "../../own"]])
def test_who_names_a_game_or_a_pack_gets_that(
    inside: Path, named: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    (inside.parent / "own").mkdir()
    assert main(["check", *named]) == 0
    assert told(capsys)[1] == ""


def test_a_match_of_another_game_is_replayed_by_its_own_rules(
    inside: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["match", "--game", "dama"]) == 0
    (tmp_path / "a.match").write_text(told(capsys)[0], "utf-8")
    assert main(["replay", str(tmp_path / "a.match")]) == 0


# referee ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("extra", "status"), [(b"", 0), (b"noise\n", 1)])
def test_the_referee_exits_1_when_anything_was_refused(extra: bytes, status: int) -> None:
    line = json.dumps(LAWFUL).encode() + b"\n"
    done = run("referee", stdin=line + extra + line)
    answers = [json.loads(answer)["ok"] for answer in done.stdout.splitlines()]
    assert answers == ([True, False, True] if extra else [True, True])
    assert (done.returncode, done.stderr) == (status, b"")


def test_the_referee_judges_by_the_pack(three_push: Path) -> None:
    throw = {"team": "T1", "boule": "x", "skill": "pointer", "action": "push_jack"}
    push = {"position": {"jack": "G-14", "boules": []}, "throw": throw, "dice": [3]}
    line = json.dumps(push).encode() + b"\n"
    assert run("referee", stdin=line).returncode == 0
    done = run("referee", "--pack", str(three_push), stdin=line)
    assert (done.returncode, json.loads(done.stdout)["error"]["code"]) == (1, "bad-dice")


# The command itself ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "arguments",
    [[], ["chek"], ["check", "--packs", "x"], ["replay"], ["check", "--pack"], ["serve", "--port", "99999"]],
)
def test_a_wrong_command_exits_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    assert stopped.value.code == 2
    out, err = told(capsys)
    assert err.startswith("usage: kit")
    assert out == ""


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["--version"])
    assert (stopped.value.code, told(capsys)[0]) == (0, f"kit {__version__}\n")


@pytest.mark.parametrize("option", ["--help", "--version"])
def test_help_imports_nothing_heavy(option: str) -> None:
    code = (
        "import sys\nfrom kit.cli import main\n"
        f"try:\n    main([{option!r}])\nexcept SystemExit:\n    pass\n"
        "print(*sorted({name.partition('.')[0] for name in sys.modules}), file=sys.stderr)\n"
        "print(*sorted(name for name in sys.modules if name.startswith('kit')), file=sys.stderr)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    packages, own = (line.split() for line in done.stderr.splitlines()[-2:])
    heavy = {"yaml", "jinja2", "reportlab", "PIL", "fontTools", "mkdocs", "material", "asyncio", "numpy"}
    assert not heavy & set(packages)
    assert {
        name for name in own if name != "kit" and not f"{name}.".startswith(("kit.cli.", "kit.core."))
    } == set()


def test_a_reader_that_goes_away_is_no_error_of_ours() -> None:
    command = [sys.executable, "-m", "kit", "replay", "--trace", str(MATCH)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    err = process.stderr.read()
    process.stderr.close()
    assert process.wait(timeout=60) == 1
    assert err == b""


def test_output_is_text_whatever_the_terminal_can_show() -> None:
    done = run("games", "--lang", "cs", env={"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"})
    assert b"Traceback" not in done.stderr
    assert done.returncode == 0


@pytest.mark.skipif(os.name != "posix", reason="closes a file descriptor in a shell")
@pytest.mark.parametrize("arguments", ["games >&-", "replay - <&-", "referee <&-"])
def test_a_closed_stream_is_no_traceback(arguments: str) -> None:
    done = subprocess.run(
        ["sh", "-c", f'"$0" -m kit {arguments}', sys.executable], capture_output=True, timeout=60
    )
    assert b"Traceback" not in done.stderr
