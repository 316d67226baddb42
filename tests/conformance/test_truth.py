"""No book lies: each number of the rules is changed, and the book tells it right or names the sentence."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest
import yaml

from kit.art.vocabulary import drawing_words
from kit.book.bare import bare_numbers
from kit.book.blocks import Block, Proven
from kit.book.book import Book, Expanded
from kit.book.errors import BookError
from kit.book.part import has_book
from kit.content.content import Content
from kit.content.load import load
from kit.content.problems import ContentErrors
from kit.content.proof import Proof, prove_all, story_problems
from kit.content.schema import schemas
from kit.content.text import Language, needed
from kit.data import content_root
from tests.shelf import GAMES, SAMPLE

Path_ = tuple[str, ...]
TOLD = [game for game in GAMES if has_book(game) and (content_root() / game / "rules.yaml").is_file()]
_COUNT: Final = re.compile(r"(?:(do|po|prvních)[ \u00a0])?(?<![\w–.,-])(\d+)[ \u00a0]([^\W\d_]+)")


class Changed(NamedTuple):
    """One number of a game's rules, and what it is changed to."""

    game: str
    path: Path_
    value: Any

    def __str__(self) -> str:
        return f"{self.game}-{'.'.join(self.path)}={self.value}".replace(" ", "")

    def pack(self, folder: Path) -> Path:
        """A pack that changes just this."""
        rules: Any = self.value
        for key in reversed(self.path):
            rules = {int(key) if key.isdigit() else key: rules}
        (folder / "rules.yaml").write_text(yaml.safe_dump(rules), encoding="utf-8")
        (folder / "pack.yaml").write_text(f"game: {self.game}\n", encoding="utf-8")
        return folder


@cache
def original(game: str) -> Content:
    return load(game, words=drawing_words())


def numbers(
    facts: Any, schema: Mapping[str, Any], path: Path_ = ()
) -> Iterator[tuple[Path_, Any, list[Any]]]:
    """Every number of the rules, or list of them, and all that it may be instead."""
    if isinstance(facts, dict):
        for key, value in facts.items():
            inside = schema.get("properties", {}).get(str(key)) or schema.get("additionalProperties") or {}
            yield from numbers(value, inside, (*path, str(key)))
    elif isinstance(facts, list):
        for n, item in enumerate(facts):
            if isinstance(item, int) and schema["items"].get("maximum") == 6:
                others = [sorted({*facts, face}) for face in range(1, 7) if face not in facts]
                fewer = [facts[:i] + facts[i + 1 :] for i in range(len(facts)) if facts[1:]]
                yield path, facts, others + fewer
                return
            for _, _, instead in numbers(item, schema["items"], path):
                yield path, facts, [[*facts[:n], other, *facts[n + 1 :]] for other in instead]
    elif isinstance(facts, bool):
        yield path, facts, [not facts]
    elif isinstance(facts, int):
        low, high = schema["minimum"], schema["maximum"]
        yield path, facts, [value for value in range(low, min(high, low + 40) + 1) if value != facts]
    elif isinstance(facts, float):
        yield path, facts, [value for value in (0.05, 0.25, 1, 5) if value != facts]
    else:
        words = schema.get("enum") or [chr(ord(facts) + step) for step in (-1, 1) if facts.isupper()]
        yield path, facts, [word for word in words if word != facts]


def _changes(game: str, whole: bool = False) -> list[Changed]:
    """Every value of every number; or one near each, of a table with an entry a number a few.

    Games share how a book is told: of all but the sample a dozen numbers will do, unless it is to be `whole`.
    """
    facts = yaml.safe_load((content_root() / game / "rules.yaml").read_text("utf-8"))
    found = []
    for path, now, instead in numbers(facts, schemas(original(game), drawing_words())["rules.yaml"]):
        near = sorted(instead, key=lambda value: _far(value, now))
        if whole or not path[-1].isdigit() or int(path[-1]) % 4 == 0:
            found += [Changed(game, path, value) for value in (instead if whole else near[:1])]
    return found if whole or game == SAMPLE else found[:: 1 + len(found) // 12]


def _far(value: Any, now: Any) -> float:
    if isinstance(now, list):
        return float(len({*map(str, value)} ^ {*map(str, now)}))
    return abs(value - now) if isinstance(now, int | float) else 0.0


def told(book: Book) -> tuple[list[Expanded], list[str]]:
    """The pages that tell of rules, and the places where the book stops."""
    pages, stops = [], []
    for page in book.pages():
        if page.numbers == "proven":
            try:
                pages.append(book.expand(page.page))
            except BookError as error:
                stops += [f"{one.file}:{one.line}: {one.message}" for one in error.problems]
    return pages, stops


def miscounted(text: str, language: Language) -> list[str]:
    """Every number with a word in the wrong plural form."""
    forms: dict[tuple[str, bool], list[tuple[str, ...]]] = {}
    for key, words in language.counted.items():
        for word in words:
            forms.setdefault((word, key.endswith((".gen", ".loc"))), []).append(words)
    wrong = []
    for found in _COUNT.finditer(text):
        case, number, word = found.groups()
        known = forms.get((word, bool(case))) or forms.get((word, not case), [])
        if known and not any(words[language.form(int(number))] == word for words in known):
            wrong.append(found[0])
    return wrong


def check(change: Changed, folder: Path, lang: str) -> None:
    """The heart of it all."""
    try:
        content = load(change.game, [change.pack(folder)], words=drawing_words())
    except ContentErrors as error:  # such a game cannot be, and the number is named
        if any("rules.yaml" not in problem.file for problem in error.problems):
            raise
        return
    proofs = prove_all(content)
    assert story_problems(content, proofs) == []
    assert content.text_problems() == []
    pages, stops = told(Book(content, lang))
    if not all(proof.proven for proof in proofs):
        assert any("examples.md:" in place for place in stops), "an example that does not hold must stop it"
    assert all(re.search(r"\.md:[1-9]\d*: ", place) for place in stops), stops
    if not stops:
        assert any(page.markdown != _as_shipped(change.game, lang)[page.page][0] for page in pages), "untold"
        _right(pages, proofs, content.languages[lang])
        return
    accepted = Book(content, lang, accept=True)
    accepted.original, accepted.original_proofs = original(change.game), _original(change.game, lang).proofs
    lenient, left = told(accepted)
    assert not _printed(left), "what is accepted does not stop, unless no paper is large enough"
    assert sum(len(page.differences) for page in lenient) >= len(_printed(stops))
    _right(lenient, proofs, content.languages[lang])
    for page in lenient:
        if page.differences and page.page != "examples":
            shipped = _as_shipped(change.game, lang)[page.page]
            assert (page.markdown, page.blocks) != shipped, "marked, noted or left out"


def _printed(stops: list[str]) -> set[str]:
    return {place for place in stops if "can be played but not printed" not in place}


def _right(pages: list[Expanded], proofs: list[Proof], language: Language) -> None:
    """Everything is counted right, and nothing is called proven that is not."""
    for page in pages:
        assert miscounted(page.markdown, language) == [], page.page
        if page.page == "examples":
            marks = [block for block in page.blocks if isinstance(block, Proven)]
            assert len(marks) == sum(proof.proven for proof in proofs)


@cache
def _as_shipped(game: str, lang: str) -> dict[str, tuple[str, tuple[Block, ...]]]:
    return {page.page: (page.markdown, page.blocks) for page in told(_original(game, lang))[0]}


@cache
def _original(game: str, lang: str) -> Book:
    return Book(original(game), lang)


@pytest.mark.parametrize(
    ("number", "change"), list(enumerate(change for game in TOLD for change in _changes(game))), ids=str
)
def test_a_changed_number_is_told_right_or_named(number: int, change: Changed, tmp_path: Path) -> None:
    check(change, tmp_path, needed(original(change.game).languages)[number % 2])


@pytest.mark.whole
@pytest.mark.parametrize("game", TOLD)
def test_every_value_of_every_number(game: str, tmp_path: Path) -> None:
    for change in _changes(game, whole=True):
        for lang in needed(original(game).languages):
            check(change, tmp_path, lang)


@pytest.mark.parametrize("game", TOLD)
def test_nothing_is_stated_by_itself(game: str) -> None:
    assert bare_numbers(original(game)) == []


@pytest.mark.parametrize("game", TOLD)
@pytest.mark.parametrize("lang", ["cs", "en"])
def test_the_original_counts_right(game: str, lang: str) -> None:
    book = _original(game, lang)
    for page in book.all():
        assert miscounted(page.markdown, book.content.languages[lang]) == [], page.page
    for text in (text for text in book.content.texts if type(text).__name__ == "Multilingual"):
        assert miscounted(book.content.text(text, lang), book.content.languages[lang]) == []


def test_a_wrong_form_is_found() -> None:
    languages = original(TOLD[0]).languages
    wrong = miscounted("4 bodů, 5 body, 1\u00a0polí; 4 body, 5 bodů, do 4 bodů, po 2 tazích", languages["cs"])
    assert wrong == ["4 bodů", "5 body", "1\u00a0polí"]
    assert miscounted("1 fields and 2 fields", languages["en"]) == ["1 fields"]
