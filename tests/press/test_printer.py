"""Printer profiles: what the printer does wrong, the press undoes."""

from math import cos, radians, sin
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.art.units import PT
from kit.content.problems import ContentErrors
from kit.press.errors import PressError
from kit.press.options import PressOptions
from kit.press.pdf_objects import Damaged
from kit.press.pdf_text import as_printed
from kit.press.preflight import check_bytes
from kit.press.printer import STRAIGHT, Error, Printer, find, load
from kit.press.render import render
from kit.press.sheets import lay_out
from tests.press.made_up import board

W, H = 210.0, 297.0


def misprint(error: Error, x: float, y: float) -> tuple[float, float]:
    """Where a printer with this error puts a point, in millimetres with y down."""
    u, v = (x - W / 2) * error.width / 100, (y - H / 2) * error.height / 100
    c, s = cos(radians(error.rotate)), sin(radians(error.rotate))
    return W / 2 + u * c - v * s + error.right, H / 2 + u * s + v * c + error.down


def corrected(error: Error, x: float, y: float, w: float = W, h: float = H) -> tuple[float, float]:
    """Where the press sends a point of a page so that it comes out right."""
    a, b, c, d, e, f = Printer(error).matrix(w, h, False) or (1, 0, 0, 1, 0, 0)
    u, v = x / PT, (h - y) / PT
    return (a * u + c * v + e) * PT, h - (b * u + d * v + f) * PT


@given(
    st.builds(
        Error, st.floats(-5, 5), st.floats(-5, 5), st.floats(-3, 3), st.floats(95, 105), st.floats(95, 105)
    ),
    st.floats(0, W),
    st.floats(0, H),
)
def test_correction_and_error_cancel_out(error: Error, x: float, y: float) -> None:
    assert misprint(error, *corrected(error, x, y)) == pytest.approx((x, y), abs=1e-6)
    wide = corrected(error, y, x, H, W)  # its left is at the foot of the sheet, its top at the left
    assert misprint(error, wide[1], H - wide[0]) == pytest.approx((x, H - y), abs=1e-6)


def test_a_straight_printer_needs_no_matrix() -> None:
    assert STRAIGHT.matrix(W, H, False) is None
    assert Printer(back=Error(right=1)).matrix(W, H, False) is None
    assert Printer(back=Error(right=1)).matrix(W, H, True) == pytest.approx((1, 0, 0, 1, -1 / PT, 0))


def test_a_profile_is_read(tmp_path: Path) -> None:
    file = tmp_path / "office.yaml"
    file.write_text("name: Office\nfront: {right: 0.4, down: -0.2}\nback: {rotate: 0.1, width: 99.8}\n")
    assert load(str(file)) == Printer(Error(0.4, -0.2), Error(rotate=0.1, width=99.8))


def test_a_profile_is_found_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "settings"))
    with pytest.raises(PressError, match=r"no printer profile 'office'.*none yet"):
        find("office")
    folder = tmp_path / "settings" / "petanque-kit" / "printers"
    folder.mkdir(parents=True)
    (folder / "office.yaml").write_text("front: {right: 1}\n")
    assert load("office").front.right == 1
    with pytest.raises(PressError, match="known: office"):
        find("offise")
    (tmp_path / "printers").mkdir()
    (tmp_path / "printers" / "office.yaml").write_text("front: {right: 2}\n")
    assert load("office").front.right == 2


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("front: {rigth: 1}\n", r"p\.yaml:1:9: unknown key 'rigth' \(did you mean 'right'"),
        ("front:\n  right: 1,5\n", r"p\.yaml:2:10: .*decimal point"),
        ("back: {width: 50}\n", r"p\.yaml:1:15: expected a number from 95 to 105 \(print at 100 %"),
        ("back: {height: 110}\n", r"p\.yaml:1:16: expected a number from 95 to 105"),
        ("front: [1, 2]\n", r"p\.yaml:1:8: expected one side"),
        ("", r"p\.yaml:1:1: the file is empty"),
        ("front: {right: 1\n", r"p\.yaml:\d+:\d+: "),
    ],
)
def test_mistakes_are_told_with_their_place(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "p.yaml"
    file.write_text(text)
    with pytest.raises(ContentErrors, match=said):
        load(str(file))


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(PressError, match="no such printer profile"):
        load(str(tmp_path / "none.yaml"))


@pytest.mark.parametrize("size", [97, 99.9, 100.2, 103])
def test_type_is_measured_as_the_printer_makes_it(size: float) -> None:
    """What a printer that enlarges gets is smaller by as much; the smallest type is still large enough."""
    component = board()
    pages = lay_out(component, PressOptions("a3"))
    printer = Printer(Error(width=size, height=size), Error(width=size, height=size))
    made = render(component, pages, PressOptions("a3"), printer)
    assert check_bytes(made, "board.pdf") == []


def test_a_file_cannot_claim_any_printer() -> None:
    with pytest.raises(Damaged, match="more than 5 % off"):
        as_printed({"/W": 300, "/H": 300})
    with pytest.raises(Damaged):
        as_printed({})
