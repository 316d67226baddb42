"""The book of a variant: it stops unless accepted, and then shows what the rules give, marked and told."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pytest

from kit.art.vocabulary import drawing_words
from kit.book.blocks import Figure, Proven, Unlike, shown
from kit.book.book import Book, Expanded
from kit.book.build import build_language, build_site
from kit.book.errors import BookError
from kit.book.html import fill
from kit.book.shelf import Shelf
from kit.book.variant import PageDifference
from kit.cli import main
from kit.data import data_root, site_root
from kit.games.petanque.book.claims import settle
from kit.games.petanque.content import PetanqueContent, load
from kit.typeset.pdf import rulebook_pdf
from kit.typeset.rulebook import rulebook
from tests.files import write

PACKS = data_root() / "packs"
SMALL = PACKS / "small-board"
TINY = "board: {columns: 9, rows: 14, jack_rectangle: {columns: [B, H], rows: [9, 12]}}\n"
LANGUAGES = pytest.mark.parametrize("lang", ["cs", pytest.param("en", marks=pytest.mark.whole)])
TELLS = "the example tells 1.3.1 push.fail_taken, but the referee has 1.3.1 push.fail_stands here"


def _load(pack: Path) -> PetanqueContent:
    return load(packs=(str(pack),), words=drawing_words())


def _pack(folder: Path, rules: str) -> Path:
    folder.mkdir()
    (folder / "rules.yaml").write_text(rules, "utf-8")
    return folder


@pytest.fixture(scope="module")
def expanded() -> Callable[[str, str], list[Expanded]]:
    """All pages of a sample pack's accepted book, worked out once."""
    known: dict[tuple[str, str], list[Expanded]] = {}

    def pages(name: str, lang: str) -> list[Expanded]:
        if (name, lang) not in known:
            known[name, lang] = Book(_load(PACKS / name), lang, accept=True).all()
        return known[name, lang]

    return pages


Pages = Callable[[str, str], list[Expanded]]


@LANGUAGES
def test_a_variant_stops_unless_it_is_accepted(lang: str) -> None:
    content = _load(SMALL)
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
    content = _load(SMALL)
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
        in [b for b in _page(pages, "quickstart").blocks if isinstance(b, Figure)][-1].caption
    )


def test_what_stands_in_lines(tmp_path: Path, expanded: Pages) -> None:
    near = Book(_load(_pack(tmp_path / "near", "push_jack: {overshoot: 4}\n")), "en", accept=True)
    point = near.expand("rules/point")
    html = fill(point.markdown, point.blocks)
    tip = "Unlike the original game: the referee computed this under the rules of the variant."
    held = '<span class="kit-whole">G-17</span>'
    assert f'from G-13 to <span class="kit-unlike" title="{tip}">{held}<sup>≠</sup></span>' in html
    small = _page(expanded("small-board", "en"), "rules/point")
    assert '!!! note "Variant: The small board"' in small.markdown
    unfit = "This example belongs to the original game and does not fit this variant."
    html = fill(small.markdown, small.blocks)
    assert "at the sides and at the circle." in html  # its example is left out
    assert f'from G-13 to <span class="kit-unlike" title="{tip}">–\u00a0(dead)<sup>≠</sup></span>' in html
    tiny = _load(_pack(tmp_path / "tiny", TINY))
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
    book = Book(_load(_pack(tmp_path / "aside", "rosette: {7: Y1}\n")), "en", accept=True)
    said = f'{{{{ prove("{claim}", "{stated}", "{text}", by="{by}") }}}}'
    page = book.expand("turns", f"# T {{#t}}\n\n{said}\n")
    assert next(b.text for b in page.blocks if isinstance(b, Unlike)) == shown


def test_captions_of_throws_that_differ_tell_what_is_drawn(tmp_path: Path) -> None:
    book = Book(_load(_pack(tmp_path / "tiny", TINY)), "en", accept=True)
    captions = [
        block.caption
        for page in ("rules/point", "rules/shot")
        for block in book.expand(page).blocks
        if isinstance(block, Figure) and block.name.startswith("throw-")
    ]
    assert "straight on to G-12" in captions[0]
    drawn = "jack on G-14, boule b1 of team Cicadas is dead, boule a1 of team Mistral is dead"
    assert captions[-1] == f"Unlike the original game: {drawn}."


def _page(pages: list[Expanded], name: str) -> Expanded:
    return next(page for page in pages if page.page == name)


def test_the_original_game_is_the_same_accepted_or_not(book: Book) -> None:
    accepted = Book(book.content, book.lang, accept=True).all()
    assert accepted == book.all()
    assert not any(page.differences for page in accepted)


def test_an_example_that_differs_shows_what_comes_out(tmp_path: Path) -> None:
    content = _load(_pack(tmp_path / "easier", "push_jack: {succeeds_on: [1, 2, 3], overshoot: 4}\n"))
    example = content.examples["d"]
    pack = _pack(tmp_path / "near", "push_jack: {overshoot: 4}\n")
    page = Book(_load(pack), "en", accept=True).expand("examples")
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
    content = _load(tmp_path / "pack")
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
    page = Book(_load(write(tmp_path, {"rules.yaml": rules})), "en", accept=True).expand("examples")
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
    book = Book(_load(PACKS / "storm"), "en", accept=True)
    with pytest.raises(BookError, match=message):
        book.expand("turns", f"# Turns {{#turns}}\n\n{said}\n")


def test_figures_off_the_board_are_noted() -> None:
    book = Book(_load(PACKS / "small-board"), "en", accept=True)
    source = (
        '# T {#t}\n\n{{ fig_measure("G-14", "M-20") }}\n\n{{ fig_throw("G-18 | G-7 pointer 6 (6,2)") }}\n'
    )
    page = book.expand("turns", source, 4)
    assert [one.line for one in page.differences] == [7, 9]
    assert page.markdown.count("does not fit this variant") == 2
    assert page.figures == ()


def test_chances_follow_any_board(tmp_path: Path) -> None:
    tiny = "board: {columns: 4, rows: 9, jack_rectangle: {columns: [A, B], rows: [1, 1]}}\n"
    book = Book(_load(_pack(tmp_path / "pack", tiny)), "en", accept=True)
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
    assert right[lang] in _page(expanded("storm", lang), "chances").markdown
    assert {"cs": "je souměrná", "en": "is symmetrical"}[lang] in Book(content, lang).expand(
        "chances"
    ).markdown


@LANGUAGES
def test_the_book_on_paper(lang: str) -> None:
    made = rulebook(_load(SMALL), lang, accept=True)
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
    easier = _pack(tmp_path / "easier", "jack_throw: {succeeds_on: [1, 2]}\n")
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
        told = Book(_load(SMALL), lang).say("variant.mark")
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
    content = _load(_pack(tmp_path / "wall", "point: {wall: 3}\n"))
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
    pack = _pack(tmp_path / "third", "point: {divide: 3}\n")
    assert main(["check", "--accept", "--pack", str(pack)]) == 1
    page = Book(_load(pack), "en", accept=True).expand("examples")
    (told,) = page.differences
    assert (told.what, told.stated) == ("Example E", "")
    assert "tell it anew, and delete the key retell" in str(told)
    assert "a new one is still to come" in page.markdown
    assert "## Example E: Pushing the jack {" in page.markdown  # its own title tells the old end
    assert "## Example A: A clear run {" in page.markdown
    assert "It ends the same" not in page.markdown


@pytest.mark.parametrize(
    ("rules", "passage"),
    [
        (
            "point: {wall: 3}",
            '{{ prove("G-18 T2:G-15 T2:G-16 | G-11 allrounder 5 (X1)", "G-14", by="run.wall") }}',
        ),
        (
            "board: {columns: 11, jack_rectangle: {columns: [B, J], rows: [13, 20]}}",
            '{{ prove("L-10 allrounder 2 (X1)", "L-12") }}',
        ),
        ("board: {rows: 20}", '{{ prove("G-19 allrounder 2 (X1)", "G-21") }}'),
        (
            "shoot: {carreau: [1, 2], hit: [3]}",
            '{{ fig_throw("G-14 T2:G-13 | shoot G-13 allrounder 2 1 (X1) 1 (X1)") }}',
        ),
    ],
)
def test_a_passage_that_does_not_fit_is_not_told(tmp_path: Path, rules: str, passage: str) -> None:
    source = f"# T {{#t}}\n\nAlways{{% call fitting() %}}, so: {passage}{{% endcall %}}.\n"
    page = Book(_load(_pack(tmp_path / "own", f"{rules}\n")), "en", accept=True).expand("turns", source)
    assert page.markdown == "# T {#t}\n\nAlways."  # with nothing marked, there is no legend either
    assert len(page.differences) == 1
    assert "Always, so: " in Book(_load(PACKS / "club"), "en").expand("turns", source).markdown


def test_a_difference_names_the_page_without_the_folder_of_the_program() -> None:
    page = "/usr/lib/python3/site-packages/kit/_data/content/petanque/pages/en/turns.md"
    told = PageDifference(page, 7, "next", "T1", "T2")
    assert str(told) == "content/petanque/pages/en/turns.md:7: next: T1 → T2"


def test_sentences_of_a_list_that_do_not_hold_leave_no_empty_line(tmp_path: Path) -> None:
    clumsy = "clumsy: {name: Clumsy, may: [shoot_jack], shoot_jack: {min: 4}}\n"
    content = _load(write(tmp_path, {"skills.yaml": clumsy}))
    page = Book(content, "en", accept=True).expand("chances")
    told = [one for one in page.differences if one.what.startswith("**")]
    assert told, "some advice does not hold here"
    assert not re.search(r"^ *- *$", page.markdown, re.MULTILINE)
    assert rulebook(content, "en", accept=True, players=True).sheets


def test_what_a_pack_changed_is_not_said_to_be_the_source_s(expanded: Pages) -> None:
    [page] = [page for page in expanded("small-board", "en") if page.page == "examples"]
    said = [line for line in page.markdown.splitlines() if "the source" in line.lower()]
    assert sum(line == "After the source, changed for this variant." for line in said) == 4, "d, e, f, g"
    assert sum(line.startswith("Added by us") for line in said) == 3, "a, b, c"


def test_a_pack_s_site_has_no_living_pages_and_names_its_own_folder() -> None:
    """The program on those pages knows the game as it ships: it would judge by other rules."""
    own = Book(_load(PACKS / "storm"), "en", accept=True)
    shipped = Book(load(words=drawing_words()), "en")
    living = {page.page for page in shipped.pages() if page.living}
    assert {"lab", "quiz", "helper"} <= living
    assert {page.page for page in shipped.pages()} - {page.page for page in own.pages()} == living
    links = [f"]({page}.md)" for page in sorted(living)]
    assert [link in shipped.expand("index").markdown for link in links] == [True] * len(links)
    assert [link in own.expand("index").markdown for link in links] == [False] * len(links)
    assert "`dist/petanque+storm/en` (add `--pack storm` to the commands)." in own.expand("print").markdown
    assert "`dist/petanque/en`." in shipped.expand("print").markdown


def test_a_pack_s_shelf_leaves_out_the_house_s_living_pages() -> None:
    shipped, own = load(words=drawing_words()), _load(PACKS / "storm")
    living = {"play", "quiz", "studio"}
    assert living <= {*Shelf("en", {"petanque": Book(shipped, "en")}, site_root()).pages()}
    assert not living & {*Shelf("en", {"petanque": Book(own, "en")}, site_root()).pages()}


def test_an_accepted_variant_s_shelf_does_not_promise_pages_without_differences() -> None:
    content = _load(SMALL)
    promise = "Had it come out otherwise, there would be no page."
    for accept in (False, True):
        page = Shelf("en", {"petanque": Book(content, "en", accept=accept)}, site_root()).expand("index")
        assert (promise in page.markdown) is not accept
        assert ("by the mark ≠" in page.markdown) is accept


def test_a_way_that_no_sum_leads_is_not_told(tmp_path: Path) -> None:
    content = _load(_pack(tmp_path / "p", "rosette: {12: stone}\n"))
    page = Book(content, "en", accept=True).expand("rules/point")
    [told] = re.findall(r"only the sum differs:\n(.*?)\n\n", page.markdown, re.DOTALL)
    assert told.startswith("7 gives ")
    assert "12" not in told
    assert "–" not in told


@pytest.mark.parametrize(("pattern", "told"), [("rings", False), ("stripes", True)])
def test_teams_are_told_apart_in_grey_only_where_they_are(tmp_path: Path, pattern: str, told: bool) -> None:
    teams = ", ".join(
        f"{name}: {{name: {name}, colour: {colour}, pattern: {one}}}"
        for name, colour, one in (("T1", "wine", "rings"), ("T2", "olive", pattern))
    )
    content = _load(write(tmp_path, {"game.yaml": f"teams: {{{teams}}}\n"}))
    assert ("the other stripes" in Book(content, "en").expand("print").markdown) is told


def test_a_board_of_its_own_does_not_follow_from_the_source(expanded: Pages) -> None:
    rulings = _page(expanded("small-board", "en"), "rulings").markdown
    assert "This variant has a board of its own. (rule" in rulings
    assert "is our choice. In part it follows from the source" in rulings  # the rosette is the original one


@pytest.mark.parametrize(("add", "told"), [(1, True), (2, False)])
def test_only_what_holds_for_every_skill_is_said_of_all(tmp_path: Path, add: int, told: bool) -> None:
    skill = f"bruiser: {{name: Bruiser, point: {{add: {add}, except: [5, 6]}}}}\n"
    rosette = "rosette: {5: X1, 9: X1}\n"
    pack = write(tmp_path / "own", {"skills.yaml": skill, "rules.yaml": rosette})
    page = Book(_load(pack), "en", accept=True).expand("chances")
    assert ("Yet all of them aim nearer" in page.markdown) is told
