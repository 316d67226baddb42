"""Damaged PDFs: the preflight tells findings, whatever the bytes."""

from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any, Final

from tests.fuzz import mutate
from tests.fuzz.command import kit_alone
from tests.fuzz.fuzzer import HOW, Broken, Files, Fuzzer

OPERATORS: Final = [
    "q",
    "Q",
    "cm",
    "BT",
    "ET",
    "Tf",
    "Tm",
    "Td",
    "TD",
    "T*",
    "TL",
    "Tj",
    "TJ",
    "'",
    '"',
    "Do",
    "rg",
    "RG",
    "cs",
    "CS",
    "sh",
    "BDC",
    "BMC",
    "EMC",
    "BI",
    "ID",
    "EI",
    "m",
    "l",
    "c",
    "h",
    "f",
    "W",
    "n",
    "gs",
    "w",
]
OPERANDS: Final = (
    *("1", "0", "-1", "0.5", "1e9", "999999999999", "inf", "nan", "-.", "--1", "1.2.3"),
    *("99999999999999999999999999", "/F1", "/Piece", "/DeviceRGB", "/Pattern", "/", "/#00", "(a)"),
    *("(\\377\\376)", "<00>", "<0", "()", "[]", "[(a) 1 (b)]", "[" * 30, "<<>>", "<< /T (a) >>"),
    *("<< /T 1 >>", "<< /MCID 0 >>", "true", "null", "1 0 0 1 0 0", "0 0 0 0 0 0"),
)
VALUES: Final = (
    *(b"null", b"0", b"-1", b"1e999", b"[]", b"[0 0 0 0]", b"[0 0 1]", b"[/a /b /c /d]", b"<<>>", b"/Name"),
    *(b"(text)", b"true", b"1 0 R", b"99 0 R", b"[1 0 R 1 0 R]", b"9" * 400, b"<FEFF001B>"),
    b"[0 0 inf nan]",
)


def instructions(random: Random) -> bytes:
    """A content stream of operators with operands that do not suit them."""
    out = []
    for _ in range(random.choice((1, 2, 5, 30))):
        out += [random.choice(OPERANDS) for _ in range(random.choice((0, 1, 1, 2, 6)))]
        out.append(random.choice(OPERATORS))
    return " ".join(out).encode()


class DamagedPdfs(Fuzzer):
    """Pages of the kit damaged as bytes, as objects and as operators."""

    name = "pdfs"
    what = "damaged PDFs through the preflight"
    count = 1500
    seconds = 10

    def prepare(self, folder: Path) -> None:
        import pikepdf

        from kit.press.options import PressOptions
        from kit.press.render import render
        from kit.press.sheets import lay_out
        from tests.press.made_up import cards, tokens

        self.plain, self.shop = [], []
        for component in (cards(3), tokens(4)):
            for options in (PressOptions(), PressOptions(purpose="shop")):
                made = render(component, lay_out(component, options), options)
                target = BytesIO()
                with pikepdf.open(BytesIO(made)) as pdf:
                    pdf.remove_unreferenced_resources()
                    pdf.save(
                        target,
                        compress_streams=False,
                        stream_decode_level=pikepdf.StreamDecodeLevel.generalized,
                        object_stream_mode=pikepdf.ObjectStreamMode.disable,
                        deterministic_id=True,
                    )
                self.plain.append(target.getvalue())
                self.shop.append(made)

    def make(self, random: Random) -> Files:
        how = random.choices(("here", "here shop", "alone"), (80, 80, 1))[0]
        match random.randrange(5):
            case 0:
                made = mutate.data(random, random.choice(self.shop))
            case 1:
                made = mutate.data(random, random.choice(self.plain))
            case 2 | 3:
                made = self._objects(random, random.choice(self.plain))
            case _:
                made = self._page(random)
        return {"a.pdf": made, HOW: how.encode()}

    def _objects(self, random: Random, source: bytes) -> bytes:
        """Values of some keys replaced in the text of the file; the table of places is mended by readers."""
        import re

        places = list(re.finditer(rb"/[A-Za-z0-9]+ ", source))
        for found in sorted(random.sample(places, random.choice((1, 1, 2, 4))), key=lambda f: -f.start()):
            end = re.compile(rb"\[[^\]]*\]|\d+ 0 R|<[^<>]*>|\([^)]*\)|[^\s/<>\[\]]+|/\w+").match(
                source, found.end()
            )
            stop = end.end() if end else found.end()
            source = source[: found.end()] + random.choice(VALUES) + source[stop:]
        return source

    def _page(self, random: Random) -> bytes:
        """A small file with strange operators, resources and boxes."""
        import pikepdf

        pdf: Any = pikepdf.new()
        page = pdf.add_blank_page(page_size=(200, 200))
        page.Contents = pdf.make_stream(instructions(random))
        form = pdf.make_stream(instructions(random), Type=pikepdf.Name.XObject, Subtype=pikepdf.Name.Form)
        form.Resources = page.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(F1=form))
        for key in random.sample(("/TrimBox", "/BleedBox", "/Font", "/Matrix", "/Rotate", "/UserUnit"), 2):
            owner = random.choice((page.obj, form, form.Resources))
            owner[key] = random.choice(
                (1, pikepdf.Array([]), pikepdf.Array([0, 0, 9]), pikepdf.Dictionary(F1=form), form)
            )
        target = BytesIO()
        pdf.save(target, deterministic_id=True, compress_streams=False)
        return target.getvalue()

    def run(self, files: Files, folder: Path) -> int:
        from kit.press.preflight import check_bytes

        how, *shop = files[HOW].decode().split()
        if how == "alone":
            file = folder / "a.pdf"
            file.write_bytes(files["a.pdf"])
            done = kit_alone("preflight", str(file))
            if bool(done.status) != bool(done.err):
                raise Broken("kit preflight: its status and its words disagree", done.err)
            return 1
        for finding in check_bytes(files["a.pdf"], "a.pdf", True if shop else None):
            if not finding.message:
                raise Broken("a finding without words")
            str(finding)
        return 1
