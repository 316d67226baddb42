"""What a shop would refuse: each fault in a file that is sound but for it."""

import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from io import BytesIO
from typing import Any

import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name, String

from kit.art.piece import Component, Piece
from kit.art.scene import Image, Scene
from kit.art.separation import PrintProfile
from kit.content.records import InkChoice
from kit.press.options import INKS, PressOptions
from kit.press.preflight import check_bytes
from kit.press.render import render
from kit.press.sheets import lay_out
from tests.press.made_up import cards, tokens
from tests.press.profiles import profile

PRESS = PrintProfile("Test press", "0", profile())
X1A, X4 = PressOptions(purpose="shop"), PressOptions(purpose="shop", icc=PRESS)
Break = Callable[[pikepdf.Pdf], object]


@cache
def sound(options: PressOptions) -> bytes:
    """Two tokens and two cards for a shop."""
    component = Component("cards", "Karty", "cs", (*cards(2).pieces, *tokens(2).pieces), gap=6)
    return render(component, lay_out(component, options), options)


def broken(by: Break, options: PressOptions = X1A, **saving: Any) -> list[str]:
    """What is told of the sound file once something was done to it, each fault once."""
    with pikepdf.open(BytesIO(sound(options))) as pdf:
        by(pdf)
        target = BytesIO()
        saving = {"object_stream_mode": pikepdf.ObjectStreamMode.disable, **saving}
        saving |= {"stream_decode_level": pikepdf.StreamDecodeLevel.none, "compress_streams": False}
        pdf.save(target, fix_metadata_version=False, **saving)
    found = check_bytes(target.getvalue(), "x.pdf", shop=True)
    return list(dict.fromkeys(finding.message for finding in found))


def operators(code: bytes) -> Break:
    """Something else on the first page."""
    return lambda pdf: pdf.pages[0].contents_add(b"\n" + code)


def info(**entries: Any) -> Break:
    """Other words about the file; None takes one away."""

    def change(pdf: pikepdf.Pdf) -> None:
        for key, value in entries.items():
            if value is None:
                del pdf.trailer.Info[f"/{key}"]
            else:
                pdf.trailer.Info[f"/{key}"] = value

    return change


def intent(**entries: Any) -> Break:
    """Another printing condition."""

    def change(pdf: pikepdf.Pdf) -> None:
        for key, value in entries.items():
            pdf.Root.OutputIntents[0][f"/{key}"] = value

    return change


def root(**entries: Any) -> Break:
    """Something else in the catalog."""

    def change(pdf: pikepdf.Pdf) -> None:
        for key, value in entries.items():
            pdf.Root[f"/{key}"] = value

    return change


def page(**entries: Any) -> Break:
    """Something else in the first page."""

    def change(pdf: pikepdf.Pdf) -> None:
        for key, value in entries.items():
            pdf.pages[0].obj[f"/{key}"] = value

    return change


def state(**entries: Any) -> Break:
    """A graphics state that the first page has."""

    def change(pdf: pikepdf.Pdf) -> None:
        pdf.pages[0].resources.ExtGState["/X"] = Dictionary(**entries)
        pdf.pages[0].contents_add(b"/X gs")

    return change


def unclaimed(pdf: pikepdf.Pdf) -> None:
    """Take the claim away wherever it stands."""
    del pdf.trailer.Info["/GTS_PDFXVersion"]
    pdf.Root.Metadata.write(re.sub(rb"<pdfx:GTS.*?</pdfx:\w+>", b"", pdf.Root.Metadata.read_bytes()))


def attached(pdf: pikepdf.Pdf) -> None:
    """A file inside the file."""
    stream = pdf.make_stream(b"x", Type=Name.EmbeddedFile)
    pdf.Root["/X"] = pdf.make_indirect(Dictionary(EF=Dictionary(F=stream)))


def picture(pdf: pikepdf.Pdf) -> None:
    """A black of four full inks, as dots."""
    dots = pdf.make_stream(b"\xff" * 16)
    for key, value in {"Type": Name.XObject, "Subtype": Name.Image, "ColorSpace": Name.DeviceCMYK}.items():
        dots[f"/{key}"] = value
    for key, number in {"Width": 2, "Height": 2, "BitsPerComponent": 8}.items():
        dots[f"/{key}"] = number
    pdf.pages[0].resources["/XObject"] = Dictionary(Dots=dots)
    pdf.pages[0].contents_add(b"q 0.5 0 0 0.5 50 50 cm /Dots Do Q")


def inverted(pdf: pikepdf.Pdf) -> None:
    """The same black, written as nothing and turned round."""
    picture(pdf)
    dots = pdf.pages[0].resources.XObject.Dots
    dots.write(b"\0" * 16)
    dots.Decode = Array([1, 0] * 4)


def indexed(pdf: pikepdf.Pdf) -> None:
    """The same black out of a palette."""
    picture(pdf)
    dots = pdf.pages[0].resources.XObject.Dots
    dots.write(b"\0\1\0\1")
    dots.ColorSpace = Array([Name.Indexed, Name.DeviceCMYK, 1, String(b"\0\0\0\0\xff\xff\xff\xff")])


def shading(function: Any) -> Break:
    """From one mixture of inks to another."""

    def change(pdf: pikepdf.Pdf) -> None:
        way = function(pdf)
        coords = Array([0, 0, 9, 9])
        shade = Dictionary(ShadingType=2, ColorSpace=Name.DeviceCMYK, Coords=coords, Function=way)
        pdf.pages[0].resources["/Shading"] = Dictionary(S=shade)

    return change


def _way(first: list[float], last: list[float]) -> Dictionary:
    return Dictionary(FunctionType=2, N=1, Domain=Array([0, 1]), C0=Array(first), C1=Array(last))


def _stitched(pdf: pikepdf.Pdf) -> Dictionary:
    parts, bounds = Array([_way([0] * 4, [0.9] * 4), _way([0.9] * 4, [0] * 4)]), Array([0.5])
    encode, domain = Array([0, 1, 0, 1]), Array([0, 1])
    return Dictionary(FunctionType=3, Domain=domain, Functions=parts, Bounds=bounds, Encode=encode)


def _sampled(pdf: pikepdf.Pdf) -> Any:
    sizes = {"Domain": Array([0, 1]), "Range": Array([0, 1] * 4), "Size": Array([3])}
    return pdf.make_stream(b"\0" * 4 + b"\xff" * 4 + b"\0" * 4, FunctionType=0, BitsPerSample=8, **sizes)


dark_shading = shading(lambda pdf: Array([_way([0], [1])] * 4))
stitched, sampled = shading(_stitched), shading(_sampled)
CURVE = "a transfer function, which changes inks on the way to the plate"
SCREEN = "a halftone by name, which no other device has"


def hung_aside(pdf: pikepdf.Pdf) -> None:
    """All pages turned by what they hang on."""
    for one in pdf.pages:
        del one.obj["/Rotate"]
    pdf.Root.Pages["/Rotate"] = 270


def opi(pdf: pikepdf.Pdf) -> None:
    """A picture for which a server would put another."""
    version = Dictionary({"/2.0": Dictionary(Type=Name.OPI, Version=2, F=String("fine.tif"))})
    pdf.Root["/X"] = pdf.make_stream(b"", Type=Name.XObject, Subtype=Name.Form, OPI=version)


def soft(pdf: pikepdf.Pdf) -> None:
    """A picture that is seen through."""
    mask = pdf.make_stream(b"\x80", Type=Name.XObject, Subtype=Name.Image, ColorSpace=Name.DeviceGray)
    mask.Width, mask.Height, mask.BitsPerComponent = 1, 1, 8
    pdf.Root["/Extra"] = pdf.make_indirect(Dictionary(SMask=mask))


def lzw(pdf: pikepdf.Pdf) -> None:
    """A stream packed in a way that was somebody's property."""
    pdf.Root["/X"] = stream = pdf.make_stream(b"")
    stream.write(b"\x80\x0b\x60\x50\x22\x0c\x0c\x85\x01", filter=Name.LZWDecode)


def helvetica(pdf: pikepdf.Pdf) -> None:
    """A font that every printer had once."""
    font = Dictionary(Type=Name.Font, Subtype=Name.Type1, BaseFont=Name.Helvetica)
    pdf.pages[0].resources.Font["/H"] = font
    pdf.pages[0].contents_add(b"/Kno gs 0 0 0 1 k BT /H 9 Tf (x) Tj ET")


def grey(pdf: pikepdf.Pdf) -> None:
    """A grey that somebody measured."""
    space = Array([Name.CalGray, Dictionary(WhitePoint=Array([0.96, 1, 0.82]))])
    pdf.pages[0].resources.ColorSpace["/G"] = space
    pdf.pages[0].contents_add(b"/G cs 0.5 sc 50 50 9 9 re f")


def shaded(pdf: pikepdf.Pdf) -> None:
    """From one colour of a screen to another."""
    way = Dictionary(FunctionType=2, N=1, Domain=Array([0, 1]), C0=Array([0, 0, 0]), C1=Array([1, 1, 1]))
    shade = Dictionary(ShadingType=2, ColorSpace=Name.DeviceRGB, Coords=Array([0, 0, 9, 9]), Function=way)
    pdf.pages[0].resources["/Shading"] = Dictionary(S=shade)


def cut_to_size(pdf: pikepdf.Pdf) -> None:
    """A page as large as the book, with nothing around it."""
    one = pdf.pages[0].obj
    one.MediaBox = one.BleedBox = one.TrimBox = Array([0, 0, 419.53, 595.28])


def renamed(pdf: pikepdf.Pdf, name: Name = Name.Gold) -> None:
    """The line to cut along under another name."""
    for found in pdf.objects:
        if isinstance(found, Array) and len(found) == 4 and found[1] == "/CutContour":
            found[1] = name


def creased(pdf: pikepdf.Pdf) -> None:
    """A box that is folded, but not cut out of its sheet."""
    renamed(pdf, Name.Crease)
    one = pdf.pages[0].obj
    one.BleedBox = one.TrimBox = one.MediaBox


FONT = b"BT /F1+0 8 Tf 1 0 0 1 60 60 Tm "
CMYK, RGB = profile(), profile(b"RGB ")
LINK = Dictionary(Type=Name.Annot, Subtype=Name.Link, Rect=Array([300, 300, 310, 310]))

FAULTS: list[tuple[str, Break]] = [
    ("no claim to be PDF/X-1a:2003 or PDF/X-4", unclaimed),
    (
        "its XMP metadata and its information do not claim the same",
        info(GTS_PDFXVersion=None),
    ),
    ("no Title in the file's information", info(Title=String(" "))),
    ("no CreationDate in the file's information", info(CreationDate=None)),
    ("no ModDate in the file's information", info(ModDate=String("yesterday"))),
    ("it does not say whether it is trapped", info(Trapped=Name.Unknown)),
    ("no XMP metadata", lambda pdf: pdf.Root.__delitem__("/Metadata")),
    ("no output intent: a shop cannot tell the inks", intent(S=Name.GTS_PDFA1)),
    ("more than one output intent", lambda pdf: pdf.Root.OutputIntents.append(pdf.Root.OutputIntents[0])),
    ("an output intent without a name", intent(OutputConditionIdentifier=String(""))),
    ("an output intent that is neither registered nor has a profile", intent(RegistryName=String("mine"))),
    (
        "an output intent that is neither registered nor has a profile",
        intent(OutputConditionIdentifier=String("Kitchen table")),
    ),
    (
        "the profile of its output intent is not that of a CMYK press",
        lambda pdf: intent(DestOutputProfile=pdf.make_stream(RGB, N=3))(pdf),
    ),
    (
        "a layer, which PDF/X-1a:2003 does not know",
        lambda pdf: root(X=pdf.make_indirect(Dictionary(Type=Name.OCG, Name=String("x"))))(pdf),
    ),
    ("an action (JavaScript)", root(OpenAction=Dictionary(S=Name.JavaScript, JS=String("x")))),
    (
        "PostScript inside",
        lambda pdf: root(X=pdf.make_stream(b"showpage", Type=Name.XObject, Subtype=Name.PS))(pdf),
    ),
    ("a file inside the file", attached),
    ("packed by LZW", lzw),
    ("transparency: a soft mask", soft),
    ("transparency: an opacity of 50 %", state(ca=0.5)),
    ("transparency: a blend mode", state(BM=Name.Multiply)),
    ("transparency: a blend mode", state(BM=Array([Name.Multiply, Name.Normal]))),
    ("transparency: a group", page(Group=Dictionary(S=Name.Transparency))),
    ("an ArtBox beside the TrimBox", page(ArtBox=Array([100, 100, 200, 200]))),
    ("an annotation on what is printed", page(Annots=Array([LINK]))),
    ("no TrimBox: nobody knows where to cut", lambda pdf: pdf.pages[0].obj.__delitem__("/TrimBox")),
    ("no BleedBox", lambda pdf: pdf.pages[0].obj.__delitem__("/BleedBox")),
    (
        "0.0 mm of bleed; 3 mm are needed",
        lambda pdf: page(BleedBox=pdf.pages[0].obj.TrimBox)(pdf),
    ),
    (
        "no marks in the registration colour, and no line to cut along",
        lambda pdf: pdf.pages[1].obj.__setitem__("/Contents", pdf.make_stream(b"")),
    ),
    ("DeviceRGB colour in a file for a shop", operators(b"1 0 0 rg 50 50 9 9 re f")),
    ("CalGray colour in a file for a shop", grey),
    ("DeviceRGB colour in a file for a shop", shaded),
    ("0.0 mm of bleed; 3 mm are needed", cut_to_size),
    ("a line to crease along, but none to cut along", creased),
    ("a plate for the spot colour Gold", renamed),
    ("330 % of ink, above 300 %", operators(b"0.8 0.8 0.8 0.9 k 50 50 9 9 re f")),
    ("330 % of ink, above 300 %", operators(b"0.8 0.8 0.8 0.9 K 50 50 m 9 9 l S")),
    ("a picture with 400 % of ink, above 300 %", picture),
    ("a picture with 400 % of ink, above 300 %", inverted),
    ("a picture with 400 % of ink, above 300 %", indexed),
    ("a shading with 400 % of ink, above 300 %", dark_shading),
    ("a shading with 360 % of ink, above 300 %", stitched),
    ("a shading with 400 % of ink, above 300 %", sampled),
    ("a page that is turned (Rotate)", page(Rotate=90)),
    ("a page that is turned (Rotate)", hung_aside),
    ("a page in units of its own (UserUnit)", page(UserUnit=2)),
    (CURVE, state(TR=Name.Identity)),
    (CURVE, state(TR2=Name.Identity)),
    (CURVE, state(HT=Dictionary(HalftoneType=1, TransferFunction=Name.Identity))),
    (CURVE, state(HT=Dictionary(HalftoneType=5, Default=Dictionary(TransferFunction=Name.Identity)))),
    (SCREEN, state(HTP=Array([0, 0]))),
    (SCREEN, state(HT=Dictionary(HalftoneType=1, HalftoneName=String("Fine")))),
    ("a picture that stands for another one (OPI)", opi),
    ("a line of 0.20 pt, below 0.25 pt", operators(b"0 0 0 1 K 0.2 w 50 50 m 9 9 l S")),
    ("a line of 0.10 pt, below 0.25 pt", operators(b"q 0.1 0 0 0.1 0 0 cm 1 w 50 50 m 9 9 l S Q")),
    ("black type does not overprint", operators(b"/Knn gs 0 0 0 1 k " + FONT + b"<01> Tj ET")),
    (
        "type of 8.0 pt in 3 inks; below 9 pt 2 are the most",
        operators(b"0 0.1 0.1 0.1 k " + FONT + b"<01> Tj ET"),
    ),
    ("white that overprints cannot be seen", operators(b"/Koo gs 0 0 0 0 k 50 50 9 9 re f")),
    ("the line CutContour does not overprint", operators(b"/Knn gs /CutContour CS 1 SCN 0 0 m 9 9 l S")),
    (
        "font Helvetica is not embedded",
        helvetica,
    ),
]


@pytest.mark.parametrize("options", [X1A, X4], ids=["X-1a", "X-4"])
def test_what_is_made_for_a_shop_is_sound(options: PressOptions) -> None:
    assert broken(lambda pdf: None, options) == []
    assert check_bytes(sound(options), "x.pdf") == []  # the claim alone makes it strict


@pytest.mark.parametrize(("said", "by"), FAULTS, ids=[said for said, _ in FAULTS])
def test_a_fault_is_told_and_nothing_else(said: str, by: Break) -> None:
    assert broken(by) == [said]


def test_a_version_that_the_claim_does_not_know() -> None:
    assert broken(lambda pdf: None, force_version="1.6") == ["PDF 1.6; PDF/X-1a:2003 is PDF 1.4 at most"]
    assert broken(root(Version=Name("/1.7")), X4) == ["PDF 1.7; PDF/X-4 is PDF 1.6 at most"]


def test_objects_in_streams_are_newer_than_x1a() -> None:
    packed = pikepdf.ObjectStreamMode.generate
    said = broken(lambda pdf: None, object_stream_mode=packed)
    assert "objects packed in streams, which PDF 1.4 does not know" in said


def test_a_file_without_an_id() -> None:
    whole = sound(X1A)
    start = whole.rindex(b"/ID")
    end = whole.index(b"]", start) + 1
    cut = whole[:start] + b" " * (end - start) + whole[end:]
    assert [one.message for one in check_bytes(cut, "x.pdf", True)] == ["no file ID"]


def test_x4_needs_a_profile_and_a_layer_for_cut_lines() -> None:
    bare: Break = lambda pdf: pdf.Root.OutputIntents[0].__delitem__("/DestOutputProfile")  # noqa: E731
    assert broken(bare, X4) == ["PDF/X-4 needs the profile of the press (--icc)"]
    silent: Break = lambda pdf: pdf.Root.Metadata.write(  # noqa: E731
        pdf.Root.Metadata.read_bytes().replace(b"PDF/X-4", b"")
    )
    assert broken(silent, X4) == ["its XMP metadata and its information do not claim the same"]
    drawn = operators(b"/Koo gs /CutContour CS 1 SCN 0.3 w 50 50 m 9 9 l S")
    assert broken(drawn, X4) == ["the line CutContour is on no layer of its own"]
    assert broken(drawn) == []
    assert broken(state(ca=0.5), X4) == []  # which knows transparency


def test_every_fault_is_said_in_czech() -> None:
    from kit.content.catalogue import translated

    assert {said for said, _ in FAULTS if translated(said, "cs") == said} == set()


@pytest.mark.parametrize("options", [X1A, X4], ids=["X-1a", "X-4"])
def test_photographs_keep_to_the_ink_that_paper_holds(options: PressOptions) -> None:
    from PIL import Image as Pillow

    target = BytesIO()
    ramp = Pillow.linear_gradient("L").resize((300, 300))
    Pillow.merge("RGBA", (ramp, ramp.rotate(90), ramp.rotate(180), ramp)).save(target, "PNG")
    scene = Scene(63, 88, (Image(target.getvalue(), 10, 10, 30, 30),))
    component = Component("cards", "Karty", "cs", (Piece("photo", scene),))
    made = render(component, lay_out(component, options), options)
    assert check_bytes(made, "x.pdf", True) == []
    with pikepdf.open(BytesIO(made)) as pdf:
        (dots,) = (o for o in pdf.objects if isinstance(o, pikepdf.Stream) and o.get("/Mask") is not None)
        data = dots.read_bytes()
        inks = [data[at : at + 4] for at in range(0, len(data), 4)]
        assert max(map(sum, inks)) <= 3 * 255
        assert max(ink[3] for ink in inks) > 90  # black does its part
        assert "/SMask" not in dots


@pytest.mark.parametrize("ink", INKS)
def test_a_picture_that_is_seen_through_prints_in_every_ink(ink: InkChoice) -> None:
    from PIL import Image as Pillow

    target, options = BytesIO(), replace(X1A, ink=ink)
    Pillow.new("RGBA", (300, 300), (90, 60, 30, 200)).save(target, "PNG")
    scene = Scene(63, 88, (Image(target.getvalue(), 10, 10, 30, 30),))
    component = Component("cards", "Karty", "cs", (Piece("photo", scene),))
    assert check_bytes(render(component, lay_out(component, options), options), "x.pdf", True) == []
