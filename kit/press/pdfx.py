"""What a file says of itself, and for a print shop its claim: PDF/X-1a:2003, or with a profile PDF/X-4."""

from functools import partial
from html import escape as _escape
from typing import Any, Final
from uuid import NAMESPACE_URL, uuid5

from reportlab.pdfbase import pdfdoc

from kit import __date__, __version__
from kit.art.pdf_pen import open_canvas
from kit.art.pdf_plates import enlist
from kit.art.separation import PrintProfile
from kit.press.options import PressOptions

escape = partial(_escape, quote=False)
KIT: Final = "Pétanque Kit"
PRODUCER: Final = f"{KIT} {__version__}"
X1A, X4 = "PDF/X-1a:2003", "PDF/X-4"
VERSIONS: Final = {X1A: (1, 4), X4: (1, 6)}
"""Each claim with the version of PDF that it stands on."""
CONDITION: Final = "FOGRA39", "Coated FOGRA39 (ISO 12647-2:2004)", "http://www.color.org"
"""A registered printing condition: its name is enough, and X-1a takes no profile beside it."""
SPACES: Final = {X1A: "http://ns.adobe.com/pdfx/1.3/", X4: "http://www.npes.org/pdfx/ns/id/"}
"""Where the claim stands in a file's metadata."""


def claim_of(options: PressOptions) -> str:
    """What a file for these options claims to be; nothing at home."""
    return (X4 if options.icc else X1A) if options.shop else ""


class _Info(pdfdoc.PDFInfo):  # type: ignore[misc]  # ReportLab has no types
    """A file's own words; the day is the version's, so that the same input gives the same bytes."""

    creator = KIT
    producer = PRODUCER
    subject = ""
    claim = ""

    def format(self, document: Any) -> Any:
        day = pdfdoc.PDFString(f"D:{__date__.replace('-', '')}000000Z")
        words = {
            "Title": self.title,
            "Author": self.author,
            "Creator": self.creator,
            "Producer": self.producer,
        }
        if self.claim:
            words["GTS_PDFXVersion"] = self.claim
        entries: dict[str, Any] = {key: pdfdoc.PDFString(word) for key, word in words.items()}
        entries |= {"CreationDate": day, "ModDate": day, "Trapped": pdfdoc.PDFName("False")}
        return pdfdoc.PDFDictionary(entries).format(document)


def open_document(
    target: Any, size: tuple[float, float], title: str, lang: str, options: PressOptions, author: str = KIT
) -> Any:
    """A canvas of a size in millimetres, with all that its file has to say before anything is drawn."""
    claim = claim_of(options)
    w, h = size
    canvas = open_canvas(target, w, h, title, lang, pdfVersion=VERSIONS.get(claim, (1, 4)))
    doc: Any = canvas._doc
    doc.info = info = _Info()
    info.title, info.author, info.claim = title, author, claim
    if claim:
        enlist(doc.Catalog, "OutputIntents", pdfdoc.PDFArray([_intent(doc, options.icc)]))
        doc.Catalog.Metadata = _metadata(title, author, lang, claim)
    return canvas


def _intent(doc: Any, profile: PrintProfile | None) -> Any:
    """The printing condition that the inks are meant for."""
    words = {"OutputConditionIdentifier": CONDITION[0], "Info": CONDITION[1], "RegistryName": CONDITION[2]}
    if profile:
        words = {"OutputConditionIdentifier": profile.name, "Info": profile.name}
    entries: dict[str, Any] = {key: pdfdoc.PDFString(word) for key, word in words.items()}
    entries |= {"Type": pdfdoc.PDFName("OutputIntent"), "S": pdfdoc.PDFName("GTS_PDFX")}
    if profile:
        stream = pdfdoc.PDFStream(content=profile.data, filters=[pdfdoc.PDFZCompress])
        stream.dictionary["N"] = 4
        entries["DestOutputProfile"] = doc.Reference(stream, "kit-profile")
    else:
        entries["OutputCondition"] = pdfdoc.PDFString(CONDITION[1])
    return pdfdoc.PDFDictionary(entries)


def _metadata(title: str, author: str, lang: str, claim: str) -> Any:
    """The same once more as XMP."""
    name, day = "pdfx" if claim == X1A else "pdfxid", f"{__date__}T00:00:00Z"
    told = {
        f"{name}:GTS_PDFXVersion": claim,
        "pdf:Producer": PRODUCER,
        "pdf:Trapped": "False",
        "xmp:CreatorTool": KIT,
        "xmp:CreateDate": day,
        "xmp:ModifyDate": day,
        "xmp:MetadataDate": day,
        "xmpMM:DocumentID": f"uuid:{uuid5(NAMESPACE_URL, f'{PRODUCER} {title} {lang} {claim}')}",
        "xmpMM:VersionID": "1",
        "xmpMM:RenditionClass": "default",
    }
    spaces = {
        "rdf": "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
        "dc": "http://purl.org/dc/elements/1.1/",
        "pdf": "http://ns.adobe.com/pdf/1.3/",
        "xmp": "http://ns.adobe.com/xap/1.0/",
        "xmpMM": "http://ns.adobe.com/xap/1.0/mm/",
        name: SPACES[claim],
    }
    declared = "".join(f' xmlns:{key}="{address}"' for key, address in spaces.items())
    plain = "".join(f"<{key}>{escape(word)}</{key}>" for key, word in told.items())
    titled = f'<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{escape(title)}</rdf:li></rdf:Alt></dc:title>'
    made = f"<dc:creator><rdf:Seq><rdf:li>{escape(author)}</rdf:li></rdf:Seq></dc:creator>"
    packet = (
        '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>\n'
        f'<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF{declared}><rdf:Description rdf:about="">'
        f"<dc:format>application/pdf</dc:format>{titled}{made}{plain}"
        '</rdf:Description></rdf:RDF></x:xmpmeta>\n<?xpacket end="w"?>'
    )
    stream = pdfdoc.PDFStream(content=packet.encode(), filters=[])
    stream.dictionary["Type"], stream.dictionary["Subtype"] = (
        pdfdoc.PDFName("Metadata"),
        pdfdoc.PDFName("XML"),
    )
    return stream
