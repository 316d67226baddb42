"""What a print shop asks of a file: PDF/X-1a:2003 or PDF/X-4 as claimed, marks, inks, lines, type."""

import re
from collections.abc import Iterator
from html import unescape
from typing import Any, Final

import pikepdf

from kit.art.units import PT
from kit.press.icc import is_press_profile
from kit.press.paper import LEAST_BLEED, is_sheet
from kit.press.pdf_ink import shading_ink
from kit.press.pdf_objects import Damaged, entry, items, name, number, printable, reading, unpacked
from kit.press.pdf_prepress import MACHINE, MOST_PERCENT
from kit.press.pdf_text import describe
from kit.press.pdfx import CONDITION, SPACES, VERSIONS, X1A, X4

Box = tuple[float, float, float, float]
_MOST_OBJECTS: Final = 2_000_000
_WORDS: Final = re.compile(r"\s*\S")
_DATE: Final = re.compile(r"D:\d{4}(\d\d){0,5}")
_REGISTERED: Final = re.compile(
    r"(FOGRA|IFRA|EUROSB)\d+|CGATS[ _]?TR[ _]?\d+|CGATS21[-_](2-)?CRPC\d|JC[NW]?20\d+"
)
"""What printing conditions are called in the registry of the International Color Consortium."""
_FORBIDDEN: Final = frozenset(
    [
        "/AA",
        "/Filter",
        "/SMask",
        "/ca",
        "/CA",
        "/BM",
        "/Type",
        "/Subtype",
        "/S",
        "/ShadingType",
        "/TR",
        "/TR2",
        "/TransferFunction",
        "/HTP",
        "/HalftoneName",
        "/OPI",
        "/Alternates",
        "/DefaultCMYK",
        "/DefaultGray",
        "/DefaultRGB",
    ]
)
_HOLDERS: Final = frozenset(
    (
        "/A",
        "/OpenAction",
        "/Group",
        "/OCProperties",
        "/Resources",
        "/ExtGState",
        "/Shading",
        "/HT",
        "/ColorSpace",
    )
)
"""What is looked at in every object; each look wakes pikepdf."""
_SCREEN: Final = ("DeviceRGB", "CalRGB", "ICC RGB", "Lab")
_PRESS: Final = ("DeviceCMYK", "DeviceGray", "ICC CMYK", "ICC grey", "CalGray")
_PLATES: Final = frozenset(("All", "None", "Cyan", "Magenta", "Yellow", "Black", *MACHINE))
_PACKINGS: Final = {"/LZWDecode": "LZW", "/JPXDecode": "JPEG 2000"}
_SAME: Final = {
    "Title": "dc:title",
    "Trapped": "pdf:Trapped",
    "Producer": "pdf:Producer",
    "Creator": "xmp:CreatorTool",
    "CreationDate": "xmp:CreateDate",
    "ModDate": "xmp:ModifyDate",
}
"""What a file's information and its metadata both say."""
_BLENDS: Final = ("", "/Normal", "/Compatible")
_ACTION: Final = re.compile(
    "/(GoTo[RE]?|GoTo3DView|Launch|Thread|URI|Sound|Movie|Hide|Named|SubmitForm|ResetForm|ImportData"
    "|JavaScript|SetOCGState|Rendition|Trans)"
)
_DEEPEST: Final = 40  # branches of the tree of pages
_ROOM: Final = 2.0 / PT  # beside the bleed, enough for a mark


def claimed(pdf: Any) -> str:
    """Which PDF/X a file claims to be; nothing where it claims none that is known."""
    said = entry(entry(pdf.trailer, "/Info"), "/GTS_PDFXVersion")
    found = str(said) if isinstance(said, pikepdf.String) else _in_metadata(pdf)
    return found if found in VERSIONS else ""


def document(pdf: Any) -> Iterator[str]:
    """What is wrong with the file as a whole; one without a claim is read as PDF/X-1a:2003."""
    claim = claimed(pdf)
    if not claim:
        yield f"no claim to be {X1A} or {X4}"
    if pdf.is_encrypted:
        yield "encrypted, which PDF/X does not allow"
    yield from _information(pdf, claim)
    yield from _versions(pdf, claim or X1A)
    yield from _intents(pdf, claim or X1A)
    seen: dict[str, None] = {}
    for count, found in enumerate(pdf.objects):
        if count > _MOST_OBJECTS:
            raise Damaged(f"more than {_MOST_OBJECTS} objects")
        seen |= dict.fromkeys(_object(found, claim or X1A))
    yield from seen


def _text(value: Any) -> str:
    return str(value) if isinstance(value, pikepdf.String) else ""


def _information(pdf: Any, claim: str) -> Iterator[str]:
    info = entry(pdf.trailer, "/Info")
    needed = {"Title": _WORDS, "CreationDate": _DATE, "ModDate": _DATE}
    unsaid = [key for key, form in needed.items() if not form.match(_text(entry(info, f"/{key}")))]
    yield from (f"no {key} in the file's information" for key in unsaid)
    if name(entry(info, "/Trapped")) not in ("/True", "/False"):
        unsaid.append("Trapped")
        yield "it does not say whether it is trapped"
    if len(items(entry(pdf.trailer, "/ID"))) != 2:
        yield "no file ID"
    metadata = _metadata(pdf)
    if not metadata:
        yield "no XMP metadata"
    elif claim and (_in_metadata(pdf) != claim or _text(entry(info, "/GTS_PDFXVersion")) not in _ways(claim)):
        yield "its XMP metadata and its information do not claim the same"
    else:
        yield from (
            f"its XMP metadata and its information have another {key}"
            for key, tag in _SAME.items()
            if key not in unsaid
            and len({_plain(metadata, tag), _comparable(entry(info, f"/{key}"))} - {""}) > 1
        )


def _plain(metadata: str, tag: str) -> str:
    """What the metadata say under a tag, in the first of their languages."""
    said = _between(metadata, f"<{tag}>", f"</{tag}>") or _between(metadata, f'{tag}="', '"')
    _, listed, item = said.partition("<rdf:li")
    first = _between(item, ">", "</rdf:li>") if listed else said
    return _day(unescape(first).strip())


def _between(text: str, begin: str, end: str) -> str:
    """What stands between two signs; nothing where one of them is missing."""
    within, found, _ = text.partition(begin)[2].partition(end)
    return within if found else ""


def _comparable(value: Any) -> str:
    """The same of the information."""
    return _day(_text(value).strip() or name(value).lstrip("/"))


def _day(text: str) -> str:
    """A date as its day, since zones are written in several ways; other words as they are."""
    date = re.match(r"(?:D:)?(\d{4})-?(\d\d)-?(\d\d)(?:\d{6}|T)", text)
    return "".join(date.groups()) if date else text


def _ways(claim: str) -> set[str]:
    """What a file's information may say; PDF/X-4 is claimed by its metadata, which is enough."""
    return {claim, ""} if claim == X4 else {claim}


def _metadata(pdf: Any) -> str:
    stream = entry(pdf.Root, "/Metadata")
    return unpacked(stream).decode("utf-8", "replace") if isinstance(stream, pikepdf.Stream) else ""


def _in_metadata(pdf: Any) -> str:
    """The claim in the metadata, by whichever prefix it goes."""
    metadata = _metadata(pdf)
    for claim, address in SPACES.items():
        prefix = re.search(rf'xmlns:(\w+)="{re.escape(address)}"', metadata)
        if prefix and re.search(rf'{prefix[1]}:GTS_PDFXVersion(?:>|="){re.escape(claim)}["<]', metadata):
            return claim
    return ""


def _versions(pdf: Any, claim: str) -> Iterator[str]:
    most = ".".join(map(str, VERSIONS[claim]))
    own = name(entry(pdf.Root, "/Version")).lstrip("/")
    found = max(printable(pdf.pdf_version, 8), printable(own, 8))
    if found > most:
        yield f"PDF {found}; {claim} is PDF {most} at most"
    if claim == X1A and entry(pdf.trailer, "/W") is not None:
        yield "objects packed in streams, which PDF 1.4 does not know"


def _intents(pdf: Any, claim: str) -> Iterator[str]:
    """One printing condition, registered or with its profile."""
    found = [one for one in items(entry(pdf.Root, "/OutputIntents")) if name(entry(one, "/S")) == "/GTS_PDFX"]
    if not found:
        yield "no output intent: a shop cannot tell the inks"
        return
    if len(found) > 1:
        yield "more than one output intent"
    profile = entry(found[0], "/DestOutputProfile")
    called = _text(entry(found[0], "/OutputConditionIdentifier"))
    if not called:
        yield "an output intent without a name"
    if profile is not None and not is_press_profile(unpacked(profile)):
        yield "the profile of its output intent is not that of a CMYK press"
    if profile is None and claim == X4:
        yield f"{X4} needs the profile of the press (--icc)"
    registered = _text(entry(found[0], "/RegistryName")) == CONDITION[2] and _REGISTERED.fullmatch(called)
    if profile is None and claim == X1A and called and not registered:
        yield "an output intent that is neither registered nor has a profile"


def _object(found: Any, claim: str) -> Iterator[str]:
    """What no object of the file may be."""
    if not isinstance(found, pikepdf.Dictionary | pikepdf.Stream):
        return
    with reading():
        has = {key: found.get(key) for key in (_FORBIDDEN | _HOLDERS) & found.keys()}
    kind, action, packing = name(has.get("/Type")), name(has.get("/S")), has.get("/Filter")
    packings = [name(packing), *map(name, items(packing))]
    if claim == X1A:
        yield from _transparency(has)
        if kind in ("/OCG", "/OCMD"):
            yield f"a layer, which {X1A} does not know"
        if "/JBIG2Decode" in packings:
            yield "packed by JBIG2"
    elif action == "/Transparency" and describe(entry(found, "/CS")) in _SCREEN:
        yield f"{describe(entry(found, '/CS'))} colour in a file for a shop"
    if _ACTION.fullmatch(action) or has.get("/AA") is not None:
        yield f"an action ({action.lstrip('/') or 'AA'})"
    if name(has.get("/Subtype")) == "/PS":
        yield "PostScript inside"
    if has.get("/ShadingType") is not None and (space := describe(entry(found, "/ColorSpace"))) not in _PRESS:
        yield f"{space} colour in a file for a shop"
    if has.get("/ShadingType") is not None and (ink := shading_ink(found)) > MOST_PERCENT + 0.5:
        yield f"a shading with {ink:.0f} % of ink, above {MOST_PERCENT} %"
    yield from _devices(has)
    if kind in ("/EmbeddedFile", "/Filespec"):
        yield "a file inside the file"
    yield from (f"packed by {_PACKINGS[one]}" for one in packings if one in _PACKINGS)
    if any(one.startswith("/Default") for one in has):
        yield "a default colour space, which gives the page other inks"
    for inner in _inner(found, has):
        yield from _object(inner, claim)


def _devices(has: dict[str, Any]) -> Iterator[str]:
    """What would change dots or pictures on somebody's device alone."""
    curves = has.get("/TR"), has.get("/TransferFunction"), has.get("/TR2")
    if any(one is not None and name(one) != "/Default" for one in curves) or has.get("/TR") is not None:
        yield "a transfer function, which changes inks on the way to the plate"
    if has.get("/HTP") is not None or has.get("/HalftoneName") is not None:
        yield "a halftone by name, which no other device has"
    if has.get("/OPI") is not None:
        yield "a picture that stands for another one (OPI)"
    if has.get("/Alternates") is not None:
        yield "a picture with another one to choose instead of it (Alternates)"


def _inner(found: Any, has: dict[str, Any]) -> Iterator[Any]:
    """Dictionaries of resources and actions that are no objects of their own."""
    for key in ("/A", "/OpenAction", "/Group", "/OCProperties", "/Shading", "/HT"):
        yield from _direct(has.get(key))
    for one in _values(has.get("/HT")):  # a screen an ink
        yield from _direct(one)
    resources = has.get("/Resources")
    states = entry(resources, "/ExtGState") if resources is not None else has.get("/ExtGState")
    spaces = entry(resources, "/ColorSpace")
    for one in (*_values(states), *_values(entry(resources, "/Shading")), spaces):
        yield from _direct(one)
    if has.get("/Type") is None:  # a dictionary of states that pages share
        for value in _values(found):
            if entry(value, "/Type") == "/ExtGState":
                yield from _direct(value)


def _direct(value: Any) -> Iterator[Any]:
    if isinstance(value, pikepdf.Dictionary) and not value.is_indirect:
        yield value


def _values(holder: Any) -> list[Any]:
    return list(holder.as_dict().values()) if isinstance(holder, pikepdf.Dictionary) else []


def _transparency(has: dict[str, Any]) -> Iterator[str]:
    mask = has.get("/SMask")
    if mask is not None and name(mask) != "/None":
        yield "transparency: a soft mask"
    for key in ("/ca", "/CA"):
        value = has.get(key)
        if value is not None and not isinstance(value, pikepdf.Object) and number(value) < 1:
            yield f"transparency: an opacity of {number(value) * 100:.0f} %"
    blend = has.get("/BM")
    if any(name(one) not in _BLENDS for one in items(blend) or [blend]):
        yield "transparency: a blend mode"
    if name(has.get("/S")) == "/Transparency":
        yield "transparency: a group"


def page(one: Any, media: Box, trim: Box | None, bleed: Box | None, spots: set[str]) -> Iterator[str]:
    """What is wrong with a page beside its inks; `spots` are the spot colours on it."""
    if _turned(one.obj):
        yield "a page that is turned (Rotate)"
    if "/UserUnit" in one.obj and number(entry(one.obj, "/UserUnit")) != 1:
        yield "a page in units of its own (UserUnit)"
    if "/ArtBox" in one.obj and trim is not None:
        yield "an ArtBox beside the TrimBox"
    if trim is None or bleed is None:
        return
    for each in items(entry(one.obj, "/Annots")):
        rect = [number(value) for value in items(entry(each, "/Rect"))]
        if len(rect) == 4 and _meets((*rect,), bleed) and name(entry(each, "/Subtype")) != "/TrapNet":
            yield "an annotation on what is printed"
            break
    room = min(_gaps(trim, bleed))
    trimmed = max(_gaps(trim, media)) > 0.05
    whole = is_sheet((media[2] - media[0]) * PT, (media[3] - media[1]) * PT)
    if (trimmed or not whole) and room * PT < LEAST_BLEED - 0.05:
        yield f"{room * PT:.1f} mm of bleed; {LEAST_BLEED:g} mm are needed"
    if max(_gaps(bleed, media)) > _ROOM and not spots & {"All", *MACHINE}:
        yield "no marks in the registration colour, and no line to cut along"
    if not trimmed and "Crease" in spots and "CutContour" not in spots:
        yield "a line to crease along, but none to cut along"
    for spot in sorted(spots - _PLATES):
        yield f"a plate for the spot colour {printable(spot, 30)}"


def _turned(node: Any) -> bool:
    """Whether a page, or the branch that it hangs on, is shown turned."""
    for _ in range(_DEEPEST):
        if (said := entry(node, "/Rotate")) is not None:
            return number(said) % 360 != 0
        node = entry(node, "/Parent")
    return False


def _gaps(inner: Box, outer: Box) -> tuple[float, float, float, float]:
    return inner[0] - outer[0], inner[1] - outer[1], outer[2] - inner[2], outer[3] - inner[3]


def _meets(a: tuple[float, ...], b: Box) -> bool:
    left, right = sorted((a[0], a[2]))
    low, high = sorted((a[1], a[3]))
    return left < b[2] and right > b[0] and low < b[3] and high > b[1]
