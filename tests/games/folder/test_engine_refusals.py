"""An engine in somebody's folder that does wrong is told by its file and line, whoever was running it."""

from pathlib import Path

import pytest

from kit.cli import main
from kit.core import shelf
from kit.data import content_root
from kit.press.workers import _portable
from tests.files import write

SAMPLE = content_root() / "house/samples/nine-holes"
ENGINE = (SAMPLE / "engine.py.txt").read_text("utf-8")
LEGAL = "    def legal(self, state: State) -> Sequence[Move]:\n"
BROKEN = ENGINE.replace(LEGAL, f"{LEGAL}        raise RuntimeError('boom')\n")
LINE = BROKEN[: BROKEN.index("raise RuntimeError")].count("\n") + 1
CASES = {
    "in a move": (BROKEN, f"engine.py:{LINE}: RuntimeError: boom"),
    "no code": ("ENGINE = 5\n", "engine.py:1: the file names no engine"),
    "takes no numbers": ("class E: ...\n\n\nENGINE = E\n", "engine.py:1: TypeError: E() takes no arguments"),
    "leaves": ("import sys\n\nsys.exit(3)\n", "engine.py:3: SystemExit: 3"),
}


def _game(folder: Path, engine: str) -> Path:
    files = {
        str(file.relative_to(SAMPLE)): file.read_text("utf-8") for file in SAMPLE.rglob("*") if file.is_file()
    }
    del files["engine.py.txt"]
    write(folder, {**files, "engine.py": engine})
    return folder


@pytest.mark.parametrize("case", CASES)
def test_an_engine_that_does_wrong_is_told(
    case: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    engine, said = CASES[case]
    game = _game(tmp_path / "holes", engine)
    assert main(["check", "--game", str(game), "--trust", "--quiet"]) == 1
    assert said in capsys.readouterr().err


def test_which_code_did_it_is_known_after_another_process_ran_it(tmp_path: Path) -> None:
    game = _game(tmp_path / "holes", BROKEN)
    shelf.open_folder(game, "holes", True)
    try:
        engine = shelf.part("holes", "engine")({"pieces": 3, "longest": 60})
        engine.legal(engine.start())
    except RuntimeError as error:
        told = _portable(error)
        assert f"engine.py:{LINE}: RuntimeError: boom" in str(told)
        assert isinstance(told, shelf.BrokenGame)
    else:
        pytest.fail("nothing broke")
    finally:
        shelf.close_folders()


def test_faults_of_the_house_stay_what_they_are() -> None:
    assert shelf.trusted_fault(RuntimeError("ours")) is None
