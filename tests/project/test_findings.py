"""Thirteen faults that were found by attacking the program from outside, each tried again in the same way.

Only the command is used here, as whoever attacks would use it; the rooms' own tests go deeper. A served site
that answers to any name and a killed build are tried in tests/book: test_serve.py and test_site_place.py.
"""

import os
import resource
import subprocess
import sys
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from PIL import Image

from tests.files import write
from tests.project.test_foreign_code import programs
from tests.shelf import SAMPLE, SHORT

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="pipes and limits as Linux has them")

COMMAND = [str(Path(sys.executable).with_name("kit"))]
CHARACTER = "name: Eva\nskill: shooter\n"
LITTLE = f"name: P\ngame: {SHORT}\n"
PACK = f"name: P\ngame: {SAMPLE}\n"


def limited(cpu: int, megabytes: int) -> Callable[[], None]:
    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_CPU, (cpu, cpu))
        resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))

    return limit


def kit(
    folder: Path, *arguments: str, timeout: float = 120, limit: Callable[[], None] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run the command in a folder; whatever it does, there is no traceback."""
    done = subprocess.run(
        [*COMMAND, *arguments],
        cwd=folder,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        timeout=timeout,
        preexec_fn=limit,
    )
    assert "Traceback" not in done.stderr, done.stderr
    return done


def portrait(folder: Path, svg: str, name: str = "eva") -> Path:
    return write(
        folder,
        {
            "pack.yaml": "name: P\n",
            f"characters/{name}.yaml": f"name: {name}\nskill: shooter\nportrait: pictures/{name}.svg\n",
            f"pictures/{name}.svg": svg,
        },
    )


@pytest.fixture(scope="module")
def attacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site built with a pack, in the pack's own folder, in which programs lie."""
    pack = write(
        tmp_path_factory.mktemp("attacked"),
        {
            "pack.yaml": f"""name: '"><script>document.title="PWNED"</script>'\ngame: {SHORT}\n""",
            "game.yaml": "tagline: {cs: '![p](//e.cz)', en: '![p](//e.cz)'}\n",
            **programs("PWNED"),
        },
    )
    done = kit(pack, "build", "site", "--accept", "--pack", ".", "--out", "made here")
    assert done.returncode == 0, done.stderr
    return pack


@pytest.mark.whole
def test_1_no_code_from_a_folder_runs(attacked: Path) -> None:
    assert not (attacked / "PWNED").exists()
    assert (attacked / f"made here/{SHORT}+{attacked.name}/site/index.html").is_file()


def test_2_a_deleted_or_damaged_file_is_restored(tmp_path: Path) -> None:
    build = ("build", "tokens", "--game", SHORT, "--lang", "en", "--out", "d")
    assert kit(tmp_path, *build).returncode == 0
    [file] = tmp_path.rglob("tokens.pdf")
    whole = file.read_bytes()
    file.unlink()
    assert kit(tmp_path, *build).returncode == 0
    assert file.read_bytes() == whole
    file.write_bytes(whole[:5000] + bytes([whole[5000] ^ 1]) + whole[5001:])
    assert kit(tmp_path, *build).returncode == 0
    assert file.read_bytes() == whole
    assert [path.name for path in file.parent.iterdir()] == ["tokens.pdf"]


def test_3_nothing_from_a_pack_acts_in_a_page(attacked: Path) -> None:
    pages = [
        file.read_text("utf-8")
        for file in (attacked / f"made here/{SHORT}+{attacked.name}/site").rglob("*.html")
    ]
    assert pages
    assert not any("<script>document.title" in page for page in pages)
    assert not any('src="//e.cz' in page for page in pages)


@pytest.mark.parametrize(
    "text",
    [
        '{{ "0123456789"' + '|join("0123456789")' * 9 + "|length }}",
        "{% for a in X %}{% for b in X %}{% endfor %}{% endfor %}".replace(
            "X", '"0123456789"' + '|join("0123456789")' * 4
        ),
    ],
    ids=["join", "loops"],
)
def test_4_expressions_have_a_budget(tmp_path: Path, text: str) -> None:
    custom = f"- {{id: a, rule: '1', title: {{cs: A, en: A}}, text: {{cs: '{text}', en: x}}}}\n"
    pack = write(tmp_path, {"pack.yaml": PACK, "customs.yaml": custom})
    done = kit(pack, "check", "--pack", ".", timeout=60, limit=limited(30, 900))
    assert done.returncode == 1
    assert "customs.yaml:1:" in done.stderr


def test_5_what_is_no_file_is_not_read(tmp_path: Path) -> None:
    pictures = write(tmp_path, {"pack.yaml": LITTLE}) / "pictures"
    pictures.mkdir()
    os.mkfifo(pictures / "pipe.png")
    (pictures / "device.png").symlink_to("/dev/zero")
    (pictures / "huge.png").touch()
    os.truncate(pictures / "huge.png", 1 << 40)
    assert kit(tmp_path, "build", "reference", "--pack", ".", timeout=60).returncode == 0


def test_6_the_site_is_built_from_any_folder(attacked: Path) -> None:
    assert (attacked / f"made here/{SHORT}+{attacked.name}/site/en/index.html").is_file()


SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path {} d="M0 0L9 9L0 9Z"/></svg>'


BEYOND = {
    "turn": SVG.format('transform="rotate(1e999)"'),
    "box": SVG.format("").replace("0 0 100 100", "0 0 1e999 1e999"),
    "colour": SVG.format(f'fill="rgb({"9" * 5000},0,0)"'),
    "arc": SVG.format("").replace("L9 9", "A1e200 1e-200 0 0 0 9 9"),
}


@pytest.mark.game("petanque")
def test_7_numbers_beyond_measure_are_told_in_a_sentence(tmp_path: Path) -> None:
    for name, svg in BEYOND.items():
        portrait(tmp_path, svg, name)
    done = kit(tmp_path, "build", "cards", "--lang", "en", "--pack", ".")
    assert done.returncode == 1
    assert [name for name in BEYOND if f"{name}.yaml:3:" not in done.stderr] == []


def test_7_a_damaged_pdf_is_told_in_a_sentence(tmp_path: Path) -> None:
    with pikepdf.new() as pdf:
        pdf.add_blank_page(page_size=(99, 99))
        pdf.pages[0].Contents = pdf.make_stream(b"1 cm")
        pdf.save(tmp_path / "x.pdf")
    assert kit(tmp_path, "preflight", "x.pdf").returncode == 1


@pytest.mark.game("petanque")
def test_8_no_page_holds_numbers_that_are_none(tmp_path: Path) -> None:
    svg = SVG.format('transform="scale(1e308) scale(1e308)"')
    assert kit(portrait(tmp_path, svg), "build", "cards", "--lang", "en", "--pack", ".").returncode == 1
    assert not list(tmp_path.rglob("cards.pdf"))


@pytest.mark.game("petanque")
def test_9_what_is_drawn_is_hashed(tmp_path: Path) -> None:
    pack = write(
        tmp_path, {"pack.yaml": "name: P\n", "characters/eva.yaml": f"{CHARACTER}portrait: .pic.png\n"}
    )
    build = ("build", "cards", "--lang", "en", "--pack", ".", "--out", "../d")
    found = []
    for colour in ("red", "blue"):
        Image.new("RGB", (900, 900), colour).save(pack / ".pic.png")
        assert kit(pack, *build).returncode == 0
        found.append((tmp_path.parent / "d").glob("*/en/cards.pdf").__next__().read_bytes())
    assert found[0] != found[1]


@pytest.mark.game("petanque")
def test_10_suggestions_cost_little(tmp_path: Path) -> None:
    skills = "".join(f"{'a' * 33}{n:08d}: {{name: S{n}}}\n" for n in range(12_000))
    unknown = {f"characters/c{n}.yaml": f"name: C{n}\nskill: {'a' * 33}{n:07d}x\n" for n in range(60)}
    pack = write(tmp_path, {"skills.yaml": skills, **unknown})
    assert kit(pack, "check", "--pack", ".", timeout=120, limit=limited(30, 900)).returncode == 1


def test_12_links_are_not_followed_in_writing(tmp_path: Path) -> None:
    pack, other = write(tmp_path / "p", {"pack.yaml": PACK}), tmp_path / "other"
    other.mkdir()
    (pack / ".schema").symlink_to(other)
    kit(tmp_path, "schema", "p")
    assert list(other.iterdir()) == []


@pytest.mark.game("petanque")
def test_13_photos_lose_what_cameras_add(tmp_path: Path) -> None:
    photo = BytesIO()
    exif = Image.Exif()
    exif[0x010E] = "TAKEN AT HOME"
    Image.effect_noise((1000, 1200), 60).convert("RGB").save(photo, "JPEG", exif=exif)
    assert b"TAKEN AT HOME" in photo.getvalue()
    pack = write(
        tmp_path, {"pack.yaml": "name: P\n", "characters/eva.yaml": f"{CHARACTER}portrait: eva.jpg\n"}
    )
    (pack / "eva.jpg").write_bytes(photo.getvalue())
    assert kit(pack, "build", "cards", "--lang", "en", "--pack", ".").returncode == 0
    [file] = tmp_path.rglob("cards.pdf")
    assert b"TAKEN AT HOME" not in file.read_bytes()
