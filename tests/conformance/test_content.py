"""Content of every game: it loads, speaks every language, and what it claims is proven."""

import re

import pytest

from kit.book.blocks import Figure
from kit.book.book import Book
from kit.book.parity import differences, wanting
from kit.book.part import has_book
from kit.book.plan import load_plan
from kit.content.content import Content
from kit.content.proof import prove_all
from kit.content.report import check_report
from kit.content.text import needed
from kit.core import shelf
from kit.data import content_root
from tests.conformance.engines import is_played


def test_every_text_renders_in_every_language(content: Content) -> None:
    assert content.text_problems() == []
    stories = {id(proof.example.story): proof.told for proof in prove_all(content)}
    for text in content.texts:
        for lang in needed(content.languages):
            assert content.text(text, lang, stories.get(id(text))).strip()


def test_no_language_lacks_a_text_a_name_or_a_phrase(content: Content) -> None:
    for lang in needed(content.languages):
        assert content.missing(lang) == []
        for key in content.phrases:
            gaps = dict.fromkeys(content.phrases.gaps(key), 2)
            assert content.phrases.say(key, lang, gaps).strip(), key


def test_english_apostrophes_are_typographic(content: Content) -> None:
    texts = [text["en"] for text in content.texts if "en" in text]
    for page in sorted((content_root() / content.id / "pages" / "en").rglob("*.md")):
        texts.append(re.sub(r"(?ms)^```.*?^```$|`[^`\n]*`", "", page.read_text("utf-8")))
    assert texts
    assert [text for text in texts if re.search(r"[A-Za-z]'[a-z]|s' ", text)] == []


def test_small_words_never_end_a_line(content: Content) -> None:
    """Whatever was typed: texts, names, phrases, pages and captions hold a language's small words fast."""
    for language in (one for one in content.languages.values() if one.ties):
        said = [text[language.code] for text in (*content.texts, *content.names) if language.code in text]
        for page in Book(content, language.code).all() if has_book(content.id) else ():
            said.append(re.sub(r"(?ms)^```.*?^```$|`[^`\n]*`", "", page.markdown))
            said += [block.caption for block in page.blocks if isinstance(block, Figure)]
        small = "|".join(map(re.escape, language.ties))
        loose = re.compile(rf"(?<![\w.-])(?:{small}) +[\w„]", re.IGNORECASE)
        assert any("\u00a0" in text for text in said)
        assert [text for text in said if loose.search(text)] == []


def test_what_is_called_fixed_is_narrow(content: Content) -> None:
    """A phrase that lets its numbers pass says what they count, and stands somewhere."""
    plan = load_plan(content) if has_book(content.id) else None
    for lang, phrases in plan.fixed.items() if plan else ():
        numerals = content.languages[lang].numerals
        pages = (content_root() / content.id / "pages" / lang).rglob("*.md")
        said = [text[lang] for text in (*content.texts, *content.names) if lang in text]
        said += [page.read_text("utf-8") for page in pages]
        prose = re.sub(r"\s+", " ", " ".join(said)).casefold()
        for phrase in phrases:
            words = re.findall(r"[^\W\d_]+", phrase)
            telling = [word for word in words if len(word) > 3 and word.casefold() not in numerals]
            assert telling or len(phrase.split()) > 2 or re.fullmatch("[A-Z][0-9]", phrase), phrase
            assert phrase.casefold() in prose, f"{phrase!r} is fixed but stands nowhere"


def test_every_worked_example_is_proven(content: Content) -> None:
    proofs = prove_all(content)
    assert bool(proofs) == is_played(content.id), "whoever can be played shows how"
    assert [proof.example.id for proof in proofs if not proof.proven] == []


def test_check_is_sound_in_every_language(content: Content) -> None:
    for lang in needed(content.languages):
        assert check_report(content, lang).sound


def test_the_game_says_whose_it_is(content: Content) -> None:
    for lang in needed(content.languages):
        assert content.text(content.game.licence, lang).strip()


def test_every_page_tells_the_same_in_every_language(content: Content) -> None:
    if getattr(shelf.find(content.id), "book", None) is None:
        pytest.skip("a game without a book")
    assert differences(content) == []
    for lang in needed(content.languages):
        assert wanting(content, lang) == []
