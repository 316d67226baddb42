"""Faults that hide: in patterns, letters, palettes and graphics states, and in what a file says twice."""

from io import BytesIO
from typing import Any

import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name, String

from kit.content.catalogue import translated
from kit.press.options import PressOptions
from kit.press.preflight import check_bytes
from tests.press.profiles import profile
from tests.press.test_shop_rules import FONT, X1A, X4, Break, broken, operators, picture, sound, state

BOX = Array([0, 0, 10, 10])
CMYK = ("Cyan", "Magenta", "Yellow", "Black")
SPREAD = "its XMP metadata and its information have another {}"


def tile(code: bytes, set_by: bytes = b"/P scn", space: Any = Name.Pattern, **entries: Any) -> Break:
    """A pattern, and a square painted with it."""

    def change(pdf: pikepdf.Pdf) -> None:
        kinds = {"Type": Name.Pattern, "PatternType": 1, "PaintType": 1, "TilingType": 1, "BBox": BOX}
        made = pdf.make_stream(
            code, **kinds | {"XStep": 10, "YStep": 10, "Resources": Dictionary()} | entries
        )
        pdf.pages[0].resources["/Pattern"] = Dictionary(P=made)
        pdf.pages[0].resources.ColorSpace["/T"] = space
        pdf.pages[0].contents_add(b"\n/T cs " + set_by + b" 50 50 9 9 re f")

    return change


def named(*plates: str, code: bytes = b"scn 50 50 9 9 re f") -> Break:
    """Full plates by their names, one or several in one space."""

    def change(pdf: pikepdf.Pdf) -> None:
        one = pdf.make_stream(b"{}", FunctionType=4, Domain=Array([0, 1] * len(plates)))
        one.Range = Array([0, 1] * 4)
        names = Array([Name(f"/{plate}") for plate in plates])
        pdf.pages[0].resources.ColorSpace["/N"] = Array([Name.DeviceN, names, Name.DeviceCMYK, one])
        pdf.pages[0].contents_add(b"\n/N cs " + b"1 " * len(plates) + code)

    return change


def profiled(pdf: pikepdf.Pdf) -> None:
    """All four inks, by way of a profile."""
    icc = pdf.make_stream(profile(), N=4)
    pdf.pages[0].resources.ColorSpace["/I"] = Array([Name.ICCBased, icc])
    pdf.pages[0].contents_add(b"\n/I cs 1 1 1 1 scn 50 50 9 9 re f")


def fine(pdf: pikepdf.Pdf) -> None:
    """Dots of two bytes an ink."""
    picture(pdf)
    dots = pdf.pages[0].resources.XObject.Dots
    dots.write(b"\xff" * 32)
    dots.BitsPerComponent = 16


def letters(pdf: pikepdf.Pdf) -> None:
    """A font whose one letter is a drawing in red light."""
    font = Dictionary(Type=Name.Font, Subtype=Name.Type3, FontBBox=BOX, FirstChar=97, LastChar=97)
    font.CharProcs = Dictionary(a=pdf.make_stream(b"9 0 d0 1 0 0 rg 0 0 9 9 re f"))
    font.Encoding = Dictionary(Type=Name.Encoding, Differences=Array([97, Name.a]))
    font.FontMatrix, font.Widths = Array([0.1, 0, 0, 0.1, 0, 0]), Array([9])
    pdf.pages[0].resources.Font["/L"] = font
    pdf.pages[0].contents_add(b"\n/Koo gs 0 0 0 1 k BT /L 12 Tf (a) Tj ET")


def knocked_out(pdf: pikepdf.Pdf) -> None:
    """Overprint in its first mode, in which inks of 0 push away what lies below."""
    for one in pdf.pages:
        for each in one.resources.ExtGState.as_dict().values():
            each.OPM = 0


def converted(pdf: pikepdf.Pdf) -> None:
    """Inks that a profile changes before anybody sees them."""
    icc = pdf.make_stream(profile(), N=4)
    pdf.pages[0].resources.ColorSpace["/DefaultCMYK"] = Array([Name.ICCBased, icc])


def packed(by: str) -> Break:
    """A stream of a kind that is not looked into."""

    def change(pdf: pikepdf.Pdf) -> None:
        pdf.Root["/X"] = stream = pdf.make_stream(b"")
        stream.write(b"x", filter=Name(by))

    return change


def alternate(pdf: pikepdf.Pdf) -> None:
    """A picture with a coarse one for screens."""
    picture(pdf)
    dots = pdf.pages[0].resources.XObject.Dots
    dots.write(b"\0" * 16)
    dots.Alternates = Array([Dictionary(Image=pdf.make_stream(b""), DefaultForPrinting=False)])


def metadata(old: bytes, new: bytes) -> Break:
    """Other words in the XMP metadata alone."""

    def change(pdf: pikepdf.Pdf) -> None:
        said = pdf.Root.Metadata.read_bytes()
        assert old in said
        pdf.Root.Metadata.write(said.replace(old, new))

    return change


def cropped(pdf: pikepdf.Pdf) -> None:
    """A page of which less is shown than is cut out."""
    pdf.pages[0].obj.CropBox = Array([150, 150, 300, 300])


INLINE = b"q 0.1 0 0 0.1 60 60 cm BI /W 1 /H 1 /BPC 8 /CS /CMYK ID \xff\xff\xff\xff EI Q"
FAULTS: list[tuple[str, Break]] = [
    ("DeviceRGB colour in a file for a shop", tile(b"1 0 0 rg 0 0 5 5 re f")),
    ("400 % of ink, above 300 %", tile(b"1 1 1 1 k 0 0 5 5 re f")),
    (
        "400 % of ink, above 300 %",
        tile(b"0 0 5 5 re f", b"1 1 1 1 /P scn", Array([Name.Pattern, Name.DeviceCMYK]), PaintType=2),
    ),
    (
        "a line of 0.10 pt, below 0.25 pt",
        tile(b"0 0 0 1 K 1 w 0 0 m 5 5 l S", Matrix=Array([0.1, 0, 0, 0.1, 0, 0])),
    ),
    ("400 % of ink, above 300 %", named(*CMYK)),
    ("a plate for the spot colour Gold", named("Black", "Gold")),
    ("a picture with 400 % of ink, above 300 %", fine),
    ("a picture among the operators of a page, whose ink is not looked at", operators(INLINE)),
    ("a font of drawings (Type 3), whose inks are not looked at", letters),
    ("black type does not overprint", knocked_out),
    (
        "a line of 0.10 pt, below 0.25 pt",
        operators(b"/Koo gs 0 0 0 1 k 0 0 0 1 K 0.1 w " + FONT + b"1 Tr <01> Tj ET"),
    ),
    ("black type does not overprint", operators(b"q 3 Tr Q /Knn gs 0 0 0 1 k " + FONT + b"<01> Tj ET")),
    ("a line of 0.10 pt, below 0.25 pt", operators(b"q 10 0 0 0.1 0 0 cm 1 w 5 9 m 9 9 l S Q")),
    ("a default colour space, which gives the page other inks", converted),
    ("packed by JPEG 2000", packed("/JPXDecode")),
    ("packed by JBIG2", packed("/JBIG2Decode")),
    ("a picture with another one to choose instead of it (Alternates)", alternate),
    ("TrimBox is not inside the CropBox", cropped),
    (SPREAD.format("Title"), metadata(b'x-default">', b'x-default">Another ')),
    (SPREAD.format("Trapped"), metadata(b"Trapped>False", b"Trapped>True")),
    (SPREAD.format("ModDate"), metadata(b"<xmp:ModifyDate>2", b"<xmp:ModifyDate>1")),
]


@pytest.mark.parametrize(("said", "by"), FAULTS, ids=[said for said, _ in FAULTS])
def test_a_hidden_fault_is_told_and_nothing_else(said: str, by: Break) -> None:
    assert broken(by) == [said]
    assert translated(said, "cs") != said


def test_a_width_of_lines_in_a_graphics_state() -> None:
    thin: Break = lambda pdf: (state(LW=0.1)(pdf), operators(b"0 0 m 9 9 l S")(pdf))  # noqa: E731
    assert broken(thin) == ["a line of 0.10 pt, below 0.25 pt"]


def test_what_only_x4_may_hold_is_looked_into() -> None:
    assert broken(profiled, X4) == ["400 % of ink, above 300 %"]
    seen_through = Dictionary(S=Name.Transparency, CS=Name.DeviceRGB)
    blended: Break = lambda pdf: pdf.pages[0].obj.__setitem__("/Group", seen_through)  # noqa: E731
    assert broken(blended, X4) == ["DeviceRGB colour in a file for a shop"]
    assert broken(packed("/JBIG2Decode"), X4) == []


@pytest.mark.parametrize("options", [X1A, X4], ids=["X-1a", "X-4"])
def test_an_encrypted_file_is_none_for_a_shop(options: PressOptions) -> None:
    target = BytesIO()
    with pikepdf.open(BytesIO(sound(options))) as pdf:
        pdf.save(target, encryption=pikepdf.Encryption(owner="x", user="", R=4), fix_metadata_version=False)
    told = [one.message for one in check_bytes(target.getvalue(), "x.pdf", True)]
    assert "encrypted, which PDF/X does not allow" in told


def test_words_of_metadata_may_stand_in_several_languages_and_as_attributes() -> None:
    twice = metadata(b"</rdf:li></rdf:Alt>", b'</rdf:li><rdf:li xml:lang="fr">Cartes</rdf:li></rdf:Alt>')
    assert broken(twice) == []
    inside = metadata(b'<rdf:Description rdf:about="">', b'<rdf:Description rdf:about="" pdf:Trapped="True">')

    def attribute(pdf: pikepdf.Pdf) -> None:
        metadata(b"<pdf:Trapped>False</pdf:Trapped>", b"")(pdf)
        inside(pdf)

    assert broken(attribute) == [SPREAD.format("Trapped")]


def test_a_pattern_that_holds_itself_comes_to_an_end() -> None:
    def endless(pdf: pikepdf.Pdf) -> None:
        tile(b"/Pattern cs /P scn 0 0 5 5 re f")(pdf)
        found = pdf.pages[0].resources.Pattern.P
        found.Resources = Dictionary(Pattern=Dictionary(P=found))

    assert broken(endless) == ["damaged: forms are nested deeper than 12"]


def test_plates_by_name_may_be_those_of_the_press() -> None:
    assert broken(named("Cyan", "Black")) == []
    assert broken(operators(b"/CutContour CS 1 SCN /Koo gs 0 0 m 9 9 l S")) == []
    title = String("Other")
    assert broken(lambda pdf: pdf.trailer.Info.__setitem__("/Title", title)) == [SPREAD.format("Title")]


def test_metadata_that_open_one_tag_without_end_are_read_once() -> None:
    """Looked through anew from each opening they would take hours."""
    openings = b"<dc:description>" + b"<pdf:Trapped>" * 150_000
    assert broken(metadata(b"<pdf:Trapped>False</pdf:Trapped>", openings)) == []
