"""Preflight reads any bytes: damage is a finding with its page, never a traceback, and ends soon."""

import re
import zlib
from io import BytesIO
from random import Random
from time import process_time
from typing import Any

import pikepdf
import pytest

from kit.press import pdf_content
from kit.press.options import PressOptions
from kit.press.pdf_content import instructions
from kit.press.preflight import check, check_bytes
from kit.press.render import render
from kit.press.sheets import lay_out
from tests.press.made_up import cards
from tests.press.test_preflight import bare, messages, with_picture, words


def page(content: bytes, **resources: Any) -> bytes:
    """A PDF whose page consists of these operators."""
    with pikepdf.open(BytesIO(bare(words(9)))) as pdf:
        pdf.pages[0].obj.Contents = pdf.make_stream(content)
        for key, value in resources.items():
            pdf.pages[0].obj.Resources[f"/{key}"] = value
        return saved(pdf)


def saved(pdf: pikepdf.Pdf, **options: Any) -> bytes:
    """The file as bytes."""
    target = BytesIO()
    pdf.save(target, deterministic_id=True, **options)
    return target.getvalue()


FAULTS = {
    b"1 cm": "damaged: operator cm has the wrong operands",
    b"inf 0 m 1 1 l S": "a number that is not finite: 'inf'",
    b"0 0 m 1 -nan l S": "a number that is not finite: '-nan'",
    b"0 0 m 1 1 I S": "damaged: unknown operator 'I'",
    b"1e5 w": "damaged: unknown operator '1e5'",
    b"9" * 400 + b" w": "damaged: the number 99999999999999999999… is too large",
    b"(a Tj": "damaged: a string without an end",
    b"q ]": "damaged: a closing bracket without an opening one",
    b"[" * 30: "damaged: brackets are nested too deep",
    b"(" * 30: "damaged: brackets are nested too deep",
    b"1 " * 99: "damaged: more than 64 operands without an operator",
    b"/F1 (9) Tf": "damaged: operator Tf has the wrong operands",
    b"BI /W 1 /H 1 ID abc": "damaged: a picture inside the page has no end",
    b"BI /W (1) /H 1 ID abc EI": "damaged: something else stands where a number should",
    b"0 0 5": "damaged: the page's operators are cut off",
    b"1000000 0 0 1000000 0 0 cm " * 3: "damaged: operators enlarge or move the page out of all bounds",
    b"q " * 1001: "damaged: more than 1000 states are saved and not restored",
}


@pytest.mark.parametrize("content", FAULTS, ids=FAULTS.values())
def test_damaged_operators_are_found_with_their_page(content: bytes) -> None:
    found = check_bytes(page(content), "x.pdf")
    assert (found[0].message, found[0].page) == (FAULTS[content], 1)


def test_sound_operators_pass_however_they_are_spelt() -> None:
    spelt = b"q\0 1 0 0 1 0 0 cm%c\n-.5 +1. m 2 2 l S BX what EX [1 2] 0 d /P <</MCID 1>> BDC EMC Q"
    assert messages(page(spelt)) == []
    (show,) = instructions(rb"(a(b)\(\101\n\\) Tj")
    assert show == ("Tj", [b"a(b)(A\n\\"])
    image, after = instructions(b"BI /W 2 /H 3 /CS /RGB ID \x00 EI\x01 EI Q")
    assert (image.operands, after.operator) == ([{"/W": 2, "/H": 3, "/CS": "/RGB"}], "Q")


LEFT_OUT = "w J j M i G g K k rg RG d m l c v y re h S s f F f* B B* b b* n W W*"
A_LINE = {pdf_content.WORDS: ["BT", "Tm", "Tf", "Tj", "ET"]}


def test_the_same_operators_as_the_library_reads() -> None:
    component, options = cards(4), PressOptions()
    with pikepdf.open(BytesIO(render(component, lay_out(component, options), options))) as pdf:
        streams = [pdf.pages[0].obj.Contents]
        streams += [o for o in pdf.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Form"]
        for stream in streams:
            theirs = [str(one.operator) for one in pikepdf.parse_content_stream(stream)]
            ours = [one.operator for one in instructions(stream.read_bytes(), painting=True)]
            assert [op.replace("TJ", "Tj") for op in theirs if op not in LEFT_OUT.split()] == [
                one
                for op in ours
                if op not in LEFT_OUT.split()
                for one in A_LINE.get(op, [op.replace("TJ", "Tj")])
            ]
            quick = [one.operator for one in instructions(stream.read_bytes())]
            lines = [one for one in instructions(stream.read_bytes()) if one.operator == pdf_content.WORDS]
            assert len(lines) + quick.count("BT") == theirs.count("BT")


def test_a_file_that_had_to_be_mended_is_told() -> None:
    said = messages(bare(words(9))[:-60])
    assert any("it must be mended before it can be read" in one or "not a PDF" in one for one in said)
    assert not any("0x" in one for one in said)


WORDS = b"inf|nan|1 cm|null|<<>>|[]|true|-1|99999999999999999999|/X|(x)|1 0 R|5 0 R|endobj|1e999|Q|EMC".split(
    b"|"
)
TOKEN = re.compile(rb"/[A-Za-z0-9]+|[-+]?[0-9.]+(?: 0 R)?|<<|>>|\[|\]|[A-Za-z*]+")


def mutated(content: bytes, random: Random) -> bytes:
    """The bytes after an accident."""
    data, kind = bytearray(content), random.randrange(5)
    spot = random.randrange(len(data))
    if kind == 0:
        for _ in range(random.choice((1, 20, 200))):
            data[random.randrange(len(data))] ^= 1 << random.randrange(8)
    elif kind == 1:
        del data[spot:]
    elif kind == 2:
        other, n = random.randrange(len(data)), random.choice((4, 40, 400))
        data[spot : spot + n], data[other : other + n] = data[other : other + n], data[spot : spot + n]
    else:
        for _ in range(random.choice((1, 5, 40))):
            if token := TOKEN.search(data, random.randrange(len(data))):
                data[token.start() : token.end()] = random.choice(WORDS)
    return bytes(data)


def test_damaged_files_are_findings() -> None:
    options, bases = PressOptions(), []
    for component in (cards(2), with_picture(200)):
        with pikepdf.open(BytesIO(render(component, lay_out(component, options), options))) as pdf:
            bases += [saved(pdf), saved(pdf, qdf=True)]
    random, told = Random(8), 0
    for _ in range(300):
        found = check_bytes(mutated(random.choice(bases), random), "x.pdf")
        "\n".join(map(str, found)).encode()  # can be printed
        told += bool(found)
    assert told > 150


def test_bombs_end_soon() -> None:
    before = process_time()
    packed = zlib.compress(b"BT ET " * 1_000_000)
    with pikepdf.open(BytesIO(bare(words(9)))) as pdf:
        stream = pikepdf.Stream(pdf, b"")
        stream.write(packed, filter=pikepdf.Name.FlateDecode)
        pdf.pages[0].obj.Contents = pdf.make_indirect(stream)
        content = saved(pdf, stream_decode_level=pikepdf.StreamDecodeLevel.none)
    assert messages(content)[0].startswith("damaged: far more operators")
    packed = zlib.compress(zlib.compress(b"q Q " * 20_000_000))
    with pikepdf.open(BytesIO(bare(words(9)))) as pdf:
        stream = pikepdf.Stream(pdf, b"")
        stream.write(packed, filter=pikepdf.Array([pikepdf.Name.FlateDecode] * 2))
        pdf.pages[0].obj.Contents = pdf.make_indirect(stream)
        content = saved(pdf, stream_decode_level=pikepdf.StreamDecodeLevel.none)
    assert messages(content)[0].startswith("damaged: ")
    assert process_time() - before < 60


def test_forms_within_forms_end_soon() -> None:
    with pikepdf.open(BytesIO(bare(words(9)))) as pdf:
        inner: Any = None
        for _ in range(11):
            form = pikepdf.Stream(pdf, b"/F 9 Tf (x) Tj " + b"/X Do " * (10 if inner is not None else 0))
            form.Subtype, form.Resources = pikepdf.Name.Form, pikepdf.Dictionary()
            if inner is not None:
                form.Resources.XObject = pikepdf.Dictionary(X=inner)
            inner = pdf.make_indirect(form)
        pdf.pages[0].obj.Resources.XObject = pikepdf.Dictionary(X=inner)
        pdf.pages[0].obj.Contents = pdf.make_stream(b"/X Do")
        content = saved(pdf)
        inner.Resources.XObject = pikepdf.Dictionary(X=inner)  # a form that holds itself
        circle = saved(pdf)
    for each in (content, circle):
        assert any(said.startswith("damaged: f") for said in messages(each))


def test_only_files_are_read(tmp_path: Any) -> None:
    import os

    from kit.press.errors import PressError

    os.mkfifo(tmp_path / "pipe.pdf")
    with pytest.raises(PressError, match="not a regular file"):
        check([tmp_path / "pipe.pdf"])
