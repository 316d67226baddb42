"""Two parts of a PDF that a pen needs: text as codes of embedded fonts, and forms that repeat."""

from collections.abc import Mapping
from typing import Any

from reportlab.pdfbase import pdfdoc

from kit.art import fonts


def encode(doc: Any, role: str, text: str) -> list[tuple[str, str]]:
    """A text as (internal font, kerned string operator) for every run of one font subset."""
    fonts.check_glyphs(text, role)
    font = fonts.font(role)
    kerns = dict(font.kerns(text))
    found, at = [], 0
    for subset, codes in font.tt.splitString(text, doc):
        parts, start = list[str](), 0
        for j in range(len(codes)):
            if at + j in kerns:
                parts += [f"<{codes[start:j].hex()}>"] if j else []
                parts.append(f"{-kerns[at + j]:g}")
                start = j
        parts.append(f"<{codes[start:].hex()}>")
        at += len(codes)
        name = font.tt.getSubsetInternalName(subset, doc)
        found.append((name, f"[{' '.join(parts)}] TJ" if len(parts) > 1 else f"{parts[0]} Tj"))
    return found


def store(
    doc: Any,
    name: str,
    box: tuple[float, float, float, float],
    operators: str,
    uses: list[str],
    alpha: float | None = None,
    group: bool = False,
    more: Mapping[str, Any] | None = None,
) -> None:
    """Put a form XObject into a document; `alpha` is the opacity of its graphics state /A.

    `more` are resources beside fonts and forms.
    """
    stream = pdfdoc.PDFStream(content=operators, filters=[pdfdoc.PDFZCompress])
    resources = {"Font": pdfdoc.PDFObjectReference(pdfdoc.BasicFonts), **(more or {})}
    if uses:
        resources["XObject"] = doc.xobjDict(uses)
    if alpha is not None:
        state = pdfdoc.PDFDictionary({"ca": alpha, "CA": alpha})
        resources["ExtGState"] = pdfdoc.PDFDictionary({"A": state})
    entries = stream.dictionary
    entries["Type"], entries["Subtype"] = pdfdoc.PDFName("XObject"), pdfdoc.PDFName("Form")
    entries["BBox"] = pdfdoc.PDFArray([round(v, 3) for v in box])
    entries["Resources"] = pdfdoc.PDFDictionary(resources)
    if group:
        entries["Group"] = pdfdoc.PDFDictionary({"S": pdfdoc.PDFName("Transparency")})
    doc.Reference(stream, pdfdoc.xObjectName(name))


def equip(page: Any, more: Mapping[str, Any]) -> None:
    """Give a page that is finished resources beside fonts and forms."""
    found = pdfdoc.PDFResourceDictionary()
    found.basicFonts()
    found.allProcs()
    found.XObject = page.XObjects or {}
    for kind, what in more.items():
        setattr(found, kind, what)
    page.Resources = found
