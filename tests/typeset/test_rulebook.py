"""The rulebook on paper, whole: every rule, right page numbers, the content's numbers, the same bytes."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from kit.art.scene import Element, Group, Text, Use
from kit.art.units import PT
from kit.art.vocabulary import drawing_words
from kit.book.book import Book
from kit.book.errors import BookError
from kit.content.content import Content
from kit.content.load import load
from kit.content.problems import ContentErrors
from kit.press import preflight
from kit.press.options import PressOptions
from kit.press.paper import PAPERS
from kit.press.printer import Error, Printer
from kit.typeset.booklet import booklet, impose
from kit.typeset.check import book_report
from kit.typeset.manuscript import manuscript
from kit.typeset.pdf import booklet_pdf, files, rulebook_pdf
from kit.typeset.rulebook import Rulebook, SetState, rulebook, set_book
from kit.typeset.style import H, W
from tests.shelf import SAMPLE, SHORT

WORDS = {"cs": ("str.", "web: "), "en": ("p.", "website: ")}


@pytest.fixture(scope="module", params=["cs", "en"])
def made(content: Content, request: pytest.FixtureRequest) -> Rulebook:
    """The book of each language, set."""
    return rulebook(content, request.param)


@pytest.fixture(scope="module")
def short() -> Content:
    """A game that is set quickly."""
    return load(SHORT, words=drawing_words())


@pytest.fixture(scope="module")
def pages(made: Rulebook) -> list[str]:
    """What can be read on each page of the file."""
    pdf = pypdfium2.PdfDocument(rulebook_pdf(made))
    return [_plain(page.get_textpage().get_text_range()) for page in pdf]


ONE = pytest.mark.parametrize("made", ["cs", pytest.param("en", marks=pytest.mark.whole)], indirect=True)
"""What does not depend on the words: seen in one language, and in the other by `make test-all`."""


def _plain(text: str) -> str:
    return " ".join(text.replace("\u00a0", " ").split())


def _texts(
    items: tuple[Element, ...], scale: float = 1, x: float = 0, y: float = 0
) -> Iterator[tuple[Text, float, float, float]]:
    """All letters with their scale and place (of groups that are not turned)."""
    for item in items:
        if isinstance(item, Group):
            k = item.scale if isinstance(item.scale, int | float) else abs(item.scale[0])
            yield from _texts(item.items, scale * k, x + item.x * scale, y + item.y * scale)
        elif isinstance(item, Use):
            k = item.scale if isinstance(item.scale, int | float) else abs(item.scale[0])
            yield from _texts(item.symbol.items, scale * k, x, y)
        elif isinstance(item, Text):
            yield item, scale, x + item.x * scale, y + item.y * scale


@ONE
def test_every_rule_stands_under_its_number(made: Rulebook, pages: list[str]) -> None:
    book = made.book
    for anchor, chapter in book.content.chapters.items():
        number = made.numbers[f"{book.addresses[anchor]}#{anchor}"]
        title = _plain(book.text(chapter.title))
        assert anchor in pages[number - 1], anchor
        assert title in pages[number - 1], anchor


def test_everything_listed_has_a_place(made: Rulebook) -> None:
    for anchor, page in made.book.addresses.items():
        assert f"{page}#{anchor}" in made.numbers


def test_references_name_the_page_that_one_finds_there(made: Rulebook) -> None:
    word = WORDS[made.book.lang][0]
    seen = 0
    for sheet in made.sheets:
        for text, _, x, y in _texts(sheet.scene.items):
            for shown in re.finditer(rf"→\s{re.escape(word)}\s([0-9]+)", text.text):
                hots = [h for h in sheet.hots if abs(h.y + 3.2 - y) < 0.1 and h.x + h.w > x - 0.1]
                nearest = min(hots, key=lambda h: abs(h.x - x))
                assert made.numbers[nearest.link.target] == int(shown[1])
                seen += 1
    assert seen > len(made.sheets) / 2


def test_a_link_without_a_reference_leads_to_its_own_page_or_was_told_before(made: Rulebook) -> None:
    word = WORDS[made.book.lang][0]
    for number, sheet in enumerate(made.sheets, 1):
        said = " ".join(text.text for text, *_ in _texts(sheet.scene.items))
        for target in {hot.link.target for hot in sheet.hots if hot.link.serial}:
            if target in made.numbers and made.numbers[target] != number:
                assert f"→\u00a0{word}\u00a0{made.numbers[target]}" in said


def test_contents_name_the_pages_of_chapters(made: Rulebook, pages: list[str]) -> None:
    first = min(made.numbers.values())
    listed = " ".join(pages[1 : first - 1])
    for mark in made.marks:
        assert _plain(mark.title) in listed.replace(mark.title.upper(), mark.title) or mark.level == 0
        if mark.level:
            assert _plain(mark.title).split(" ", 1)[-1] in pages[mark.number - 1]
    numbers = [mark.number for mark in made.marks]
    assert numbers == sorted(numbers)
    for mark in made.marks:
        if mark.level:
            assert re.search(rf"{re.escape(_plain(mark.title))}\W*{mark.number}\b", listed), mark


def test_examples_are_there_with_their_steps(made: Rulebook, pages: list[str]) -> None:
    said = " ".join(pages)
    for proof in made.book.proofs.values():
        assert _plain(made.book.text(proof.example.title)) in said
        for step in proof.steps:
            assert _plain(step[made.book.lang]) in said


def test_pages_off_paper_are_named_in_the_plan_and_lead_to_the_site(made: Rulebook, pages: list[str]) -> None:
    off = [page.page for page in made.book.pages() if page.paper == "none"]
    assert {"print", *(page.page for page in made.book.pages() if page.living)} <= {*off}
    assert not [place for place in made.numbers if place.split("#")[0] in off]
    assert f"→ {WORDS[made.book.lang][1]}" in " ".join(pages)


def test_where_the_site_lies_the_book_says_addresses(content: Content) -> None:
    """However long: they are broken where one step of the way ends."""
    told = rulebook(content, "en", url=f"https://club.example/{'games/' * 20}")
    said = "".join(text.text for sheet in told.sheets for text, *_ in _texts(sheet.scene.items))
    assert f"→\u00a0club.example/{'games/' * 20}en/{content.id}/print.html" in said
    assert WORDS["en"][1] not in said


def test_ways_into_the_site_are_not_in_the_book(made: Rulebook, pages: list[str]) -> None:
    door = {"cs": "Nauč se hrát", "en": "Learn to play"}[made.book.lang]
    assert not any(door in page for page in pages)


def test_type_is_large_enough(made: Rulebook) -> None:
    for sheet in made.sheets:
        for text, scale, *_ in _texts(sheet.scene.items):
            least = {"text-black": 6.0, "mono": 7.5}.get(text.role, 9.0) if scale == 1 else 6.0
            assert text.size * scale >= least - 0.01, text


@ONE
def test_files_are_ready_for_paper(made: Rulebook) -> None:
    pdf = rulebook_pdf(made)
    found = [f for f in preflight.check_bytes(pdf, "rulebook.pdf") if "fits no known paper" not in f.message]
    assert not found
    assert not preflight.check_bytes(booklet_pdf(made), "rulebook-booklet.pdf")
    document = pypdfium2.PdfDocument(pdf)
    assert {tuple(round(side * 25.4 / 72) for side in page.get_size()) for page in document} == {(148, 210)}
    assert len(document) == len(made.sheets)


def test_four_divides_the_pages_and_a_back_cover_is_a_left_one(made: Rulebook) -> None:
    assert len(made.sheets) % 4 == 0


@ONE
def test_players_get_a_shorter_book_that_says_where_the_rest_is(content: Content, made: Rulebook) -> None:
    short = rulebook(content, made.book.lang, players=True)
    full = {page.page for page in made.book.pages() if page.paper == "full"}
    assert full
    assert not {place.split("#")[0] for place in short.numbers} & full
    assert len(short.sheets) % 4 == 0
    assert len(short.sheets) <= len(made.sheets) * 3 / 4
    there = f"→ {short.book.say('paper.full')}"
    told = [
        " ".join(text.text for text, *_ in _texts(sheet.scene.items)).replace("\u00a0", " ").count(there)
        for sheet in short.sheets
    ]
    # Once a page; twice where hiding one would move lines so that it had to be shown again.
    assert max(told) <= 2
    assert told.count(2) < told.count(1) / 2


@ONE
def test_the_same_bytes_every_time(made: Rulebook) -> None:
    again = rulebook(made.book.content, made.book.lang)
    assert rulebook_pdf(made) == rulebook_pdf(again)
    assert booklet_pdf(made) == booklet_pdf(again)


@ONE
@pytest.mark.whole
def test_both_files_follow_the_printer(content: Content, made: Rulebook) -> None:
    found = files(content, made.book.lang, PressOptions(duplex="short", ink="grey"))
    assert list(found) == ["rulebook", "rulebook-booklet", "players-booklet"]
    assert found["rulebook"] == rulebook_pdf(made, PressOptions(ink="grey")) != rulebook_pdf(made)
    assert found["rulebook-booklet"] == booklet_pdf(made, "short", PressOptions(ink="grey"))


@ONE
@pytest.mark.parametrize("draw", [rulebook_pdf, booklet_pdf])
def test_books_make_up_for_what_a_printer_does(made: Rulebook, draw: Callable[..., bytes]) -> None:
    printer = Printer(back=Error(right=1, down=2))
    few = replace(made, sheets=made.sheets[:4], marks=(), numbers={})
    with pikepdf.open(BytesIO(draw(few, printer=printer))) as pdf:
        for page, is_back in zip(pdf.pages, [False, True], strict=False):
            moves = [
                [float(str(number)) for number in one.operands]
                for one in pikepdf.parse_content_stream(page)
                if str(one.operator) == "cm"
            ]
            w, h = (float(side) * PT for side in page.mediabox[2:])
            expected = printer.matrix(w, h, True)
            assert any(move == pytest.approx(expected, abs=0.01) for move in moves) is is_back


@ONE
@pytest.mark.parametrize(
    ("name", "size"),
    [
        ("letter", (279, 216)),
        ("a3", (420, 297)),
        pytest.param("tabloid", (432, 279), marks=pytest.mark.whole),
    ],
)
def test_a_booklet_fills_any_paper(made: Rulebook, name: str, size: tuple[int, int]) -> None:
    pdf = booklet_pdf(made, options=PressOptions(name))
    assert not preflight.check_bytes(pdf, "rulebook-booklet.pdf")
    document = pypdfium2.PdfDocument(pdf)
    assert {tuple(round(side * 25.4 / 72) for side in page.get_size()) for page in document} == {size}
    front = booklet(made, paper=PAPERS[name]).pages[0].front
    left, right = front.items
    assert isinstance(left, Group)
    assert isinstance(right, Group)
    assert isinstance(right.scale, float)
    assert left.x >= -0.01
    assert right.x == front.w / 2
    assert right.x + W * right.scale <= front.w + 0.01
    assert right.y + H * right.scale <= front.h + 0.01


@ONE
def test_a_booklet_shows_every_page_once(made: Rulebook) -> None:
    sheets = made.sheets
    assert len(sheets) % 4 == 0
    assert len(sheets) - len(made.sheets) < 4
    assert sheets[-1] is made.sheets[-1]
    for piece, (front, back) in zip(booklet(made, "short").pages, impose(len(sheets)), strict=True):
        for scene, side in ((piece.front, front), (piece.back, back)):
            assert scene is not None
            left, right = scene.items
            assert isinstance(left, Group)
            assert isinstance(right, Group)
            assert left.x < right.x
            assert left.items == sheets[side.left - 1].scene.items
            assert right.items == sheets[side.right - 1].scene.items
    turned = booklet(made, "long").pages[0].back
    assert turned is not None
    assert [item.rotate for item in turned.items if isinstance(item, Group)] == [180]


@ONE
@pytest.mark.game("petanque")
def test_a_changed_rule_changes_the_book(made: Rulebook, pages: list[str], tmp_path: Path) -> None:
    (tmp_path / "rules.yaml").write_text("jack_throw: {succeeds_on: [1, 2]}\n", "utf-8")
    changed = rulebook(load(SAMPLE, packs=(str(tmp_path),), words=drawing_words()), made.book.lang)
    place = "chances#chance-jack-throw"
    number = changed.numbers[place]
    text = _plain(pypdfium2.PdfDocument(rulebook_pdf(changed))[number - 1].get_textpage().get_text_range())
    thirds = {"cs": ("33,3 %", "66,7 %"), "en": ("33.3%", "66.7%")}[made.book.lang]
    assert re.search(rf"\b1 {re.escape(thirds[0])}", text)
    assert re.search(rf"\b1 {re.escape(thirds[1])}", pages[made.numbers[place] - 1])
    assert _faces(changed, "rules/jack#jack-throw") == (1, 2, 3, 4, 5, 6)
    assert changed.sheets != made.sheets


def _faces(book: Rulebook, place: str) -> tuple[int, ...]:
    """The first six die faces on a page, in order."""
    found: list[int] = []

    def walk(items: tuple[Element, ...]) -> None:
        for item in items:
            if isinstance(item, Group):
                walk(item.items)
            elif isinstance(item, Use) and item.symbol.name.startswith("die-"):
                found.append(int(item.symbol.name[4]))

    walk(book.sheets[book.numbers[place] - 1].scene.items)
    return tuple(found[:6])


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("`" + "x" * 120 + "`", "does not fit 117 mm of paper"),
        ("```text\n" + "y" * 120 + "\n```", "does not fit 117 mm of paper"),
        (
            "| a | b | c |\n| --- | --- | --- |\n| {0} | {0} | {0} |".format(
                "Donaudampfschifffahrtsgesellschaft"
            ),
            "a table of 3 columns",
        ),
        ("A letter no font has: \u4e2d.", "has no glyph for '中'"),
        ("#### Deep {#deep}", "headings on paper have three levels"),
        ("[nowhere](nowhere.md)", "dead link 'nowhere.md'"),
        ("[nowhere](rulings.md#nowhere)", "dead link 'rulings.md#nowhere'"),
        ("> quoted", "a quotation"),
    ],
)
def test_what_cannot_be_set_stops_with_page_and_line(
    short: Content, copied: Path, source: str, said: str
) -> None:
    file = copied / SHORT / "pages/en/rulings.md"
    text = file.read_text("utf-8").rstrip("\n")
    file.write_text(f"{text}\n\n{source}\n", "utf-8")
    with pytest.raises(BookError) as caught:
        rulebook(short, "en", copied)
    problem = caught.value.problems[0]
    assert problem.file == str(file)
    assert problem.line == text.count("\n") + 3
    assert said in problem.message


@pytest.mark.game("petanque")
def test_what_a_pack_wrote_and_the_book_cannot_show_is_told_at_its_place(tmp_path: Path) -> None:
    (tmp_path / "skills.yaml").write_text("loud:\n  name: {cs: Hlučný, en: Loud ω}\n", "utf-8")
    content = load(SAMPLE, packs=(str(tmp_path),), words=drawing_words())
    with pytest.raises(BookError) as caught:
        set_book(manuscript(Book(content, "en", accept=True)), draft=True)
    [problem] = set(caught.value.problems)
    assert str(problem).startswith(f"{tmp_path / 'skills.yaml'}:2:26: Fraunces")
    assert "no glyph for 'ω'" in problem.message


def test_page_numbers_that_push_each_other_get_room(short: Content, monkeypatch: pytest.MonkeyPatch) -> None:
    states: list[bool] = []

    def seen(maker: object, laid: object, first: int, before: SetState) -> SetState:
        states.append(bool(before.rooms))
        number = 10 if before.rooms or before.numbers.get("a") == 9 else 9
        return replace(before, numbers={"a": number})

    monkeypatch.setattr("kit.typeset.rulebook._Maker.seen", seen)
    assert rulebook(short, "en").numbers == {"a": 10}
    assert states[-2:] == [True, True], "settled once there was room"


def test_a_check_sets_the_book_too(short: Content, copied: Path) -> None:
    file = copied / SHORT / "pages/en/rulings.md"
    file.write_text(f"{file.read_text('utf-8')}\n{'x' * 120}\n", "utf-8")
    with pytest.raises(ContentErrors, match=r"en/rulings\.md:\d+:1: does not fit 117 mm of paper: 'xxx"):
        book_report(short, "en", copied)


def test_a_missing_page_stops(short: Content, copied: Path) -> None:
    (copied / SHORT / "pages/en/rulings.md").unlink()
    with pytest.raises(BookError, match=r"en/rulings\.md:1:1: the page is missing in 'en'"):
        rulebook(short, "en", copied)


@ONE
def test_a_shop_gets_bleed_and_no_links(made: Rulebook) -> None:
    first = replace(made, sheets=made.sheets[:10])  # the build looks at all of them
    assert any(sheet.hots for sheet in first.sheets)
    some = rulebook_pdf(first, PressOptions(purpose="shop"))
    assert preflight.check_bytes(some, "rulebook.pdf", shop=True) == []
    with pikepdf.open(BytesIO(some)) as pdf:
        for page in pdf.pages:
            left, low, right, high = (round(float(side) * 25.4 / 72, 1) for side in page.trimbox)
            assert (left, low, right - left, high - low) == (3, 3, 148, 210)
            assert "/Annots" not in page.obj
