"""The book of a variant: it stops unless accepted, and then shows what the rules give, marked and told."""

import shutil
from pathlib import Path

import pypdfium2
import pytest

from kit.book.blocks import Figure, Proven, Unlike, shown
from kit.book.book import Book
from kit.book.build import build_language, build_site
from kit.book.errors import BookError
from kit.book.html import fill
from kit.book.variant import PageDifference
from kit.cli import main
from kit.games.petanque.book.claims import settle
from kit.games.petanque.content import PetanqueContent
from kit.typeset.pdf import rulebook_pdf
from kit.typeset.rulebook import rulebook
from tests.files import write
from tests.games.petanque.packs import PACKS, SMALL, Pages, load_pack, page_of, rules_pack

TINY = "board: {columns: 9, rows: 14, jack_rectangle: {columns: [B, H], rows: [9, 12]}}\n"
LANGUAGES = pytest.mark.parametrize("lang", ["cs", pytest.param("en", marks=pytest.mark.whole)])
TELLS = "the example tells 1.3.1 push.fail_taken, but the referee has 1.3.1 push.fail_stands here"


@LANGUAGES
def test_a_variant_stops_unless_it_is_accepted(lang: str) -> None:
    content = load_pack(SMALL)
    with pytest.raises(BookError, match=r"point\.md:\d+:1: the claim"):
        Book(content, lang).all()
    with pytest.raises(BookError, match=r"point\.md:\d+:1: the claim"):
        rulebook(content, lang)


@LANGUAGES
def test_every_difference_is_marked_and_told(lang: str, expanded: Pages) -> None:
    pages = expanded("small-board", lang)
    assert sum(len(page.differences) for page in pages) > 10
    for page in pages:
        marks = [block for block in page.blocks if isinstance(block, Unlike)]
        claims = [one for one in page.differences if f"{one.what} = {one.stated}" in page.claims]
        left = [block for block in shown(page.markdown, page.blocks) if isinstance(block, Unlike)]
        legend = len({block.text == "–" for block in left} | {False}) if left else 0
        assert len(marks) == len(claims) + legend, page.page
        for one in page.differences:
            source = Path(one.file).read_text("utf-8").splitlines()
            assert one.what in source[one.line - 1], one


def source(one: PageDifference) -> str:
    return Path(one.file).read_text("utf-8")


def test_marks_show_what_the_rules_give(expanded: Pages) -> None:
    content = load_pack(SMALL)
    for page in expanded("small-board", "en"):
        claims = [one for one in page.differences if f"{one.what} = {one.stated}" in page.claims]
        marks = [block.text for block in page.blocks if isinstance(block, Unlike)]
        for one, text in zip(claims, marks, strict=False):  # the legend's come last
            if one.computed.startswith(("–", "refused")) or f'told("{one.what}")' in source(one):
                assert text == "–", one  # nothing fits, or steps were told that are not taken here
            else:
                assert one.computed == settle(content, one.what, one.stated) != ""
                assert all(at in one.computed for at in text.replace("(dead)", "out").split()[-1:]), one
                assert text != one.stated, one


def test_another_rosette_takes_nothing_from_what_goes_straight(expanded: Pages) -> None:
    pages = expanded("storm", "en")
    assert not any(page.differences for page in pages)
    assert (
        "a 1 and a sum of 8"
        in [b for b in page_of(pages, "quickstart").blocks if isinstance(b, Figure)][-1].caption
    )


def test_what_stands_in_lines(tmp_path: Path, expanded: Pages) -> None:
    near = Book(load_pack(rules_pack(tmp_path / "near", "push_jack: {overshoot: 4}\n")), "en", accept=True)
    point = near.expand("rules/point")
    html = fill(point.markdown, point.blocks)
    tip = "Unlike the original game: the referee computed this under the rules of the variant."
    held = '<span class="kit-whole">G-17</span>'
    assert f'from G-13 to <span class="kit-unlike" title="{tip}">{held}<sup>≠</sup></span>' in html
    small = page_of(expanded("small-board", "en"), "rules/point")
    assert '!!! note "Variant: The small board"' in small.markdown
    unfit = "This example belongs to the original game and does not fit this variant."
    html = fill(small.markdown, small.blocks)
    assert "at the sides and at the circle." in html  # its example is left out
    assert f'from G-13 to <span class="kit-unlike" title="{tip}">–\u00a0(dead)<sup>≠</sup></span>' in html
    tiny = load_pack(rules_pack(tmp_path / "tiny", TINY))
    point = Book(tiny, "en", accept=True).expand("rules/point")
    html = fill(point.markdown, point.blocks)
    assert f'you end on <span class="kit-unlike" title="{unfit}">–<sup>≠</sup></span>' in html
    scoring = Book(tiny, "cs", accept=True).expand("scoring")
    marks = [b.text for b in scoring.blocks if isinstance(b, Unlike)]
    assert set(marks[:-2]) == {"–"}
    assert marks[-2:] == ["", "–"]


@pytest.mark.parametrize(
    ("claim", "stated", "text", "by", "shown"),
    [
        (
            "G-14 T2:G-13 T1:G-17 | shoot G-13 shooter 1 2 (3,4)",
            *("G-14 T2:G-16 T1:G-17 T1:G-13", "G-16", "die.exempt shoot.carreau flight.taken", "K-13"),
        ),
        (
            "G-14 T2:G-13 | shoot G-13 allrounder 2 1 (3,4) 1 (3,4)",
            *("G-14 T2:G-15 T1:G-14", "a hit", "shoot.hit flight.taken", "–"),
        ),
        ("G-18 | G-20 allrounder 3 (3,4)", "out", "dead", "boule.dead", "on J-20"),
    ],
)
def test_of_a_position_what_the_page_tells_is_shown(
    tmp_path: Path, claim: str, stated: str, text: str, by: str, shown: str
) -> None:
    book = Book(load_pack(rules_pack(tmp_path / "aside", "rosette: {7: Y1}\n")), "en", accept=True)
    said = f'{{{{ prove("{claim}", "{stated}", "{text}", by="{by}") }}}}'
    page = book.expand("turns", f"# T {{#t}}\n\n{said}\n")
    assert next(b.text for b in page.blocks if isinstance(b, Unlike)) == shown


def test_captions_of_throws_that_differ_tell_what_is_drawn(tmp_path: Path) -> None:
    book = Book(load_pack(rules_pack(tmp_path / "tiny", TINY)), "en", accept=True)
    captions = [
        block.caption
        for page in ("rules/point", "rules/shot")
        for block in book.expand(page).blocks
        if isinstance(block, Figure) and block.name.startswith("throw-")
    ]
    assert "straight on to G-12" in captions[0]
    drawn = "jack on G-14, boule b1 of team Cicadas is dead, boule a1 of team Mistral is dead"
    assert captions[-1] == f"Unlike the original game: {drawn}."


def test_the_original_game_is_the_same_accepted_or_not(book: Book) -> None:
    accepted = Book(book.content, book.lang, accept=True).all()
    assert accepted == book.all()
    assert not any(page.differences for page in accepted)


def test_an_example_that_differs_shows_what_comes_out(tmp_path: Path) -> None:
    content = load_pack(
        rules_pack(tmp_path / "easier", "push_jack: {succeeds_on: [1, 2, 3], overshoot: 4}\n")
    )
    example = content.examples["d"]
    pack = rules_pack(tmp_path / "near", "push_jack: {overshoot: 4}\n")
    page = Book(load_pack(pack), "en", accept=True).expand("examples")
    told = [(one.what, one.stated, one.computed) for one in page.differences]
    assert told[0] == ("Example D a1", "G-18", "G-17")
    assert told[1] == ("Example D", "", TELLS)
    assert "- a1: G-18 → G-17" in page.markdown
    assert example.story
    assert example.story["en"][:30] not in page.markdown
    assert Unlike("Unlike the original game", Book(content, "en").say("variant.unlike")) in page.blocks
    assert sum(isinstance(b, Proven) for b in page.blocks) == 7
    assert "example-d" in page.figures
    refused = Book(content, "en", accept=True).expand("examples")
    assert "An example of the original game" in refused.markdown
    assert "example-d" not in refused.figures
    assert "d" in refused.examples


def test_examples_without_a_place_keep_their_address(tmp_path: Path) -> None:
    shutil.copytree(PACKS / "small-board", tmp_path / "pack", ignore=shutil.ignore_patterns("examples"))
    content = load_pack(tmp_path / "pack")
    assert content.stale
    book = Book(content, "cs", accept=True)
    page = book.expand("examples")
    assert [f"example-{name}" for name in "abcdefgh"] == [h.anchor for h in page.headings[1:]]
    assert page.markdown.count('!!! note "Příklad z\u00a0původní hry"') >= len(content.stale)
    book.expand("rules/point")  # which links to them
    with pytest.raises(BookError, match="na tomto plánu nemá příklad místo"):
        Book(content, "cs").expand("examples")


def test_examples_in_a_row_that_do_not_fit_are_named_in_one_box(tmp_path: Path) -> None:
    rules = "board: {columns: 5, rows: 8, jack_rectangle: {columns: [B, D], rows: [4, 7]}}\n"
    page = Book(load_pack(write(tmp_path, {"rules.yaml": rules})), "en", accept=True).expand("examples")
    assert page.markdown.count("!!! note") == 1
    assert "Examples A, B, C, D, E, F, G, H do not fit this variant." in page.markdown
    assert [f"example-{name}" for name in "abcdefgh"] == [h.anchor for h in page.headings[1:]]


@pytest.mark.parametrize(
    ("said", "message"),
    [
        ('{{ prove("measure G-14 H-13", 3) }}', "the page states '3'"),
        ('{{ prove("measure G-14 Q-99", 3) }}', "cannot be read"),
        ('{{ prove("G-7 allrounder 3 (3,4)", "G-9") }}', "the page states 'G-9'"),
        ('{{ fig_throw("G-99 | G-7 pointer 6 (6,2)") }}', "cannot be made"),
        ('{{ fig_measure("G-14", "Q-99") }}', "there is no field"),
    ],
)
def test_what_the_original_game_does_not_confirm_stays_a_mistake(said: str, message: str) -> None:
    book = Book(load_pack(PACKS / "storm"), "en", accept=True)
    with pytest.raises(BookError, match=message):
        book.expand("turns", f"# Turns {{#turns}}\n\n{said}\n")


def test_figures_off_the_board_are_noted() -> None:
    book = Book(load_pack(PACKS / "small-board"), "en", accept=True)
    source = (
        '# T {#t}\n\n{{ fig_measure("G-14", "M-20") }}\n\n{{ fig_throw("G-18 | G-7 pointer 6 (6,2)") }}\n'
    )
    page = book.expand("turns", source, 4)
    assert [one.line for one in page.differences] == [7, 9]
    assert page.markdown.count("does not fit this variant") == 2
    assert page.figures == ()


def test_chances_follow_any_board(tmp_path: Path) -> None:
    tiny = "board: {columns: 4, rows: 9, jack_rectangle: {columns: [A, B], rows: [1, 1]}}\n"
    book = Book(load_pack(rules_pack(tmp_path / "pack", tiny)), "en", accept=True)
    rows = {
        name: book.expand("turns", f'# T {{#t}}\n\n{{{{ chances("{name}") }}}}\n').markdown.count("\n| ")
        for name in ("shot", "point", "push", "jack_shot")
    }
    assert rows == {"shot": 5, "point": 2, "push": 4, "jack_shot": 4}  # nothing lies before the first row


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_which_way_the_rosette_pulls(lang: str, content: PetanqueContent, expanded: Pages) -> None:
    right = {
        "cs": "doprava táhne v\u00a055,6\u00a0% hodů, doleva v\u00a019,4\u00a0%",
        "en": "right on 55.6% of throws",
    }
    assert right[lang] in page_of(expanded("storm", lang), "chances").markdown
    assert {"cs": "je souměrná", "en": "is symmetrical"}[lang] in Book(content, lang).expand(
        "chances"
    ).markdown


@LANGUAGES
def test_the_book_on_paper(lang: str) -> None:
    made = rulebook(load_pack(SMALL), lang, accept=True)
    assert len(made.differences) > 10
    pdf = pypdfium2.PdfDocument(rulebook_pdf(made))
    text = " ".join(page.get_textpage().get_text_range() for page in pdf).replace("\u00a0", " ")
    title = {"cs": "Malý plán", "en": "The small board"}[lang]
    assert title in pdf[0].get_textpage().get_text_range()
    assert {"cs": "– (aut)≠", "en": "– (dead)≠"}[lang] in text
    assert "–≠" not in text


@pytest.mark.whole
def test_the_site_is_built_and_differences_are_told(tmp_path: Path) -> None:
    """Two packs: what the first one changes is marked, and the second one's number stands everywhere."""
    found: list[PageDifference] = []
    easier = rules_pack(tmp_path / "easier", "jack_throw: {succeeds_on: [1, 2]}\n")
    site = build_site(tmp_path / "out", [SMALL, easier], accept=True, tell=found.append)
    assert {lang for one in found for lang in ("cs", "en") if f"/{lang}/" in one.file} == {"cs", "en"}
    for root in (site, site / "en"):
        assert 'class="kit-unlike"' in (root / "petanque/rules/point.html").read_text("utf-8")
        assert 'aria-label="1–2"' in (root / "petanque/rules/jack.html").read_text("utf-8")
        assert "1–2" in (root / "petanque/reference.html").read_text("utf-8")


@LANGUAGES
def test_nothing_on_the_small_board_is_a_mark_alone(lang: str, expanded: Pages) -> None:
    for page in expanded("small-board", lang):
        marks = [block.text for block in shown(page.markdown, page.blocks) if isinstance(block, Unlike)]
        assert "–" not in marks, page.page
        told = Book(load_pack(SMALL), lang).say("variant.mark")
        assert not any(block.caption.startswith(told) for block in page.blocks if isinstance(block, Figure))


@pytest.mark.whole
def test_one_language_of_the_small_board(tmp_path: Path) -> None:
    found = build_language("en", tmp_path / "en", (str(PACKS / "small-board"),), accept=True)
    assert len(found) > 10
    assert "(dead)<sup>≠</sup>" in (tmp_path / "en/petanque/rules/point.html").read_text("utf-8")


@pytest.mark.usefixtures("untried")
def test_the_command_lists_differences(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["build", "rulebook", "--lang", "en", "--pack", str(SMALL), "--out", str(tmp_path)]
    assert main(command) == 1
    assert not (tmp_path / "petanque").exists()
    capsys.readouterr()
    assert main([*command, "--accept"]) == 0
    said = capsys.readouterr().err
    assert "en/rules/point.md:107: G-13 | push pointer 4: G-19 → out" in said
    assert (tmp_path / "petanque+small-board" / "en" / "rulebook.pdf").is_file()


@pytest.mark.parametrize("lang", [pytest.param("cs", marks=pytest.mark.whole), "en"])
def test_the_same_outcome_for_another_reason_is_not_called_proven(tmp_path: Path, lang: str) -> None:
    content = load_pack(rules_pack(tmp_path / "wall", "point: {wall: 3}\n"))
    with pytest.raises(BookError, match=r"point\.md:51:1: the page .* 'G-14 by run\.bump") as caught:
        Book(content, lang).all()
    assert "examples.md" in str(caught.value)  # where example C tells of a wall that is none
    page = Book(content, lang, accept=True).expand("rules/point")
    assert page.differences[0].computed.startswith("G-14 by run.bump")
    shown = [block.text for block in page.blocks if isinstance(block, Unlike)]
    assert shown[0] == {"cs": "G-14 (z\u00a0jiného důvodu)", "en": "G-14 (for another reason)"}[lang]
    example = Book(content, lang, accept=True).expand("examples")
    assert sum(isinstance(block, Proven) for block in example.blocks) == 7


@pytest.mark.usefixtures("untried")
def test_an_accepted_outcome_with_an_old_story_says_what_is_missing(tmp_path: Path) -> None:
    pack = rules_pack(tmp_path / "third", "point: {divide: 3}\n")
    assert main(["check", "--accept", "--pack", str(pack)]) == 1
    page = Book(load_pack(pack), "en", accept=True).expand("examples")
    (told,) = page.differences
    assert (told.what, told.stated) == ("Example E", "")
    assert "tell it anew, and delete the key retell" in str(told)
    assert "a new one is still to come" in page.markdown
    assert "## Example E: Pushing the jack {" in page.markdown  # its own title tells the old end
    assert "## Example A: A clear run {" in page.markdown
    assert "It ends the same" not in page.markdown
