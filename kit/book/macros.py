"""What pages of any game's book can call; every function's docstring is its manual."""

import os
import re
import shlex
from collections.abc import Callable, Iterable, Iterator

from kit.art.icons import LISTED, SIDE, icon, icons, reach
from kit.art.scene import Scene, use
from kit.book import downloads, markdown, worked
from kit.book.blocks import Begin, Emblem, End, Faces
from kit.book.book import Book, PageSheet
from kit.book.errors import Fault
from kit.book.markdown import plain, shown
from kit.content.filters import faces
from kit.content.problems import hint, quoted
from kit.content.records import Custom, Section
from kit.content.text import NBSP, Multilingual
from kit.content.variant import pack_name
from kit.press.options import place_name

_OTHERS = "{: .kit-others }"
_ICON, _COLOURED = re.compile(":([a-z][a-z0-9-]*):"), re.compile(r"\[[a-z0-9#-]+: ([^\]]*)\]")
_SIGN = 4.6  # mm of an icon in a line
_FRAMES = ("doors", "game")
_GAME_TEXTS = ("name", "tagline", "licence", "likeness", "credit", "greeting")


class BookMacros:
    """The macros of one page."""

    def __init__(self, book: Book, sheet: PageSheet) -> None:
        self._book, self._sheet, self._content = book, sheet, book.content

    # Rules and links ---------------------------------------------------------------------------

    def rule(self, anchor: str, text: str = "") -> str:
        """A link to a rule, ruling or other anchor: `rule("1.3-A")`, `rule("ruling-8", "…")`."""
        target = self._book.link(str(anchor), self._sheet.page)
        return f"[{plain(text or self._shown(str(anchor)))}]({target})"

    def heading(self, anchor: str, level: int = 2) -> str:
        """The heading of a rule, its number and title from the content: `heading("1.3-A")`."""
        chapters = self._content.chapters
        if anchor not in chapters:
            raise Fault(f"there is no rule {quoted(anchor)}{hint(anchor, chapters)}")
        if self._book.addresses.get(anchor) != self._sheet.page:
            raise Fault(f"book.yaml puts rule {anchor} on page {self._book.addresses.get(anchor)!r}")
        title = plain(self._book.text(chapters[anchor].title))
        return markdown.heading(level, f"{anchor} {title}", anchor)

    def title(self, anchor: str) -> str:
        """The title of a rule or ruling, without its number: `title("1.3-A")`, `title("ruling-8")`."""
        titles = {name: chapter.title for name, chapter in self._content.chapters.items()}
        titles |= {ruling.anchor: ruling.title for ruling in self._content.rulings}
        if anchor not in titles:
            raise Fault(f"there is no rule {quoted(anchor)}{hint(anchor, titles)}")
        return plain(self._book.text(titles[anchor]))

    def _shown(self, anchor: str) -> str:
        kind, _, rest = anchor.partition("-")
        if kind == "ruling":
            return self._book.say("ruling", number=rest).replace(" ", NBSP)
        if kind == "example":
            return self._book.say("example", letter=rest.upper()).replace(" ", NBSP)
        return anchor

    def holds(self, true: bool, text: str) -> str:
        """A sentence that is told only while it is true: `holds(aim("pointer") < aim("shooter"), "…")`."""
        if true:
            return text
        if not self._book.lenient:
            raise Fault(f"under these rules it is not true: {quoted(text)}")
        self._sheet.differs(text, "", self._book.say("variant.untrue"))
        return ""

    def fitting(self, caller: Callable[[], str]) -> str:
        """A passage that is told only where the rules have a place for all it tells, and for its reasons.

        `{% call fitting() %}Landing on … {{ prove(…) }}.{% endcall %}`
        """
        before = self._sheet.unfit
        told = caller()
        return told if self._sheet.unfit == before else ""

    # The game ----------------------------------------------------------------------------------

    def game_text(self, name: str) -> str:
        """A text about the game: name, tagline, licence, likeness, credit or greeting."""
        if name not in _GAME_TEXTS:
            raise Fault(f"the game has no text {quoted(name)}{hint(name, _GAME_TEXTS)}")
        return plain(self._book.text(getattr(self._content.game, name)))

    def packs(self) -> str:
        """Which packs this book belongs to, who made them and what for; nothing for the game as it is."""
        said = []
        for pack in self._content.packs:
            words = [self._book.say("packs.book", name=pack_name(self._content, pack, self._book.lang))]
            words += [self._book.say("packs.author", author=pack.author)] if pack.author else []
            words += [self._book.text(pack.note)] if pack.note else []
            said.append(plain(" ".join(words)))
        return "\n\n".join(said)

    def needs(self) -> str:
        """The list of what players must have at hand."""
        return markdown.bullets(plain(self._book.text(text)) for text in self._content.game.needs)

    def tokens(self) -> str:
        """The table of tokens: name and number of pieces, and of spare ones."""
        rows = [
            (plain(self._book.text(t.name)), f"{t.count} + {t.spare}" if t.spare else str(t.count))
            for t in self._content.tokens.tokens
        ]
        say = self._book.say
        return markdown.table((say("token"), say("pieces")), rows, "lr")

    def token_size(self) -> str:
        """The diameter of the tokens: what a punch must have."""
        language = self._content.languages[self._book.lang]
        return f"{language.number(self._content.tokens.diameter_mm)}\u00a0mm"

    def frame(self, kind: str) -> str:
        """Begin a frame, up to `framed(kind)`: "doors" around frames, "game" around one of them."""
        return self._sheet.stash.put(Begin(_framing(kind)))

    def framed(self, kind: str) -> str:
        """End a frame."""
        return self._sheet.stash.put(End(_framing(kind)))

    def dice(self, values: int | Iterable[int]) -> str:
        """Die faces in a line: `dice(rules.jack_throw.succeeds_on)`, `dice(6)`."""
        wanted = (values,) if isinstance(values, int) else tuple(values)
        if any(type(face) is not int or not 1 <= face <= 6 for face in wanted):
            raise Fault(f"a die has faces 1 to 6, not {wanted}")
        return self._sheet.stash.put(Faces(wanted, faces(wanted)))

    def icon(self, name: str) -> str:
        """An icon of the house in a line: `icon("coin")`."""
        if name not in icons():
            raise Fault(f"there is no icon {quoted(name)}{hint(name, icons(), LISTED)}")
        lang = self._book.lang
        words, (left, right), k = icons()[name].name.get(lang, name), reach(name), _SIGN * 0.9 / SIDE
        wide = (right - left) * k + _SIGN * 0.1
        drawn = use(icon(name, "ink"), wide / 2 + (SIDE - left - right) / 2 * k, _SIGN / 2, _SIGN * 0.9)
        return self._sheet.stash.put(Emblem(Scene(wide, _SIGN, (drawn,), words, "", lang), words))

    def living(self) -> str:
        """The place of the page's living part; the sentence there is for those whose browser has none."""
        return markdown.asleep(self._book.say("living.asleep"))

    def made_in(self) -> str:
        """Where `kit build` puts this book's PDFs, and what to add to the commands for a pack."""
        folders = [pack.folder for pack in self._content.packs]
        place = f"`dist/{place_name(self._content.id, folders)}/{self._book.lang}`"
        if not folders:
            return place
        option = " ".join(f"--pack {shlex.quote(os.path.basename(folder))}" for folder in folders)
        return f"{place} {self._book.say('made.with', option=f'`{option}`')}"

    def living_item(self, page: str, text: str, more: str = "") -> str:
        """A line of a list to a living page, where the site has those: `living_item("lab", "Lab")`."""
        living = {one.page for one in self._book.written.pages() if one.living}
        if page not in living:
            raise Fault(f"there is no living page {quoted(page)}{hint(page, living)}")
        here = any(one.page == page for one in self._book.pages())
        return f"\n- [{plain(text)}]({page}.md){more}" if here else ""

    # Lists of the content ----------------------------------------------------------------------

    def rulings(self, level: int = 3) -> str:
        """All rulings, each under its own heading of this level."""
        text, say, put = self._book.text, self._book.say, self._sheet.stash.put
        out = []
        for one in self._content.rulings:
            basis = f" {say(f'ruling.{one.basis}')}" if one.basis and not self._varied(one.reason) else ""
            out += [
                put(Begin("together")),
                markdown.heading(
                    level, f"{say('ruling', number=one.number)}: {plain(text(one.title))}", one.anchor
                ),
                f"*{plain(text(one.question))}*\n\n**{plain(text(one.decision))}**\n\n",
                f"{plain(text(one.reason))}{basis} ({say('rule')}{NBSP}{self.rule(one.rule)})",
                put(End("together")),
            ]
        return "".join(out)

    def _varied(self, text: Multilingual) -> bool:
        """Whether a pack's rules make another text of it than the original game's."""
        original = self._book.original if self._content.packs else self._content
        return self._book.text(text) != original.text(text, self._book.lang)

    def slips(self) -> str:
        """The source's slips: where, what it says, what is right and why."""
        text, say = self._book.text, self._book.say
        out = []
        for one in self._content.slips:
            lines = [
                f"{say('slip.says')} {plain(text(one.says))}",
                f"{say('slip.right')} **{plain(text(one.right))}**",
                plain(text(one.reason)),
            ]
            out += [markdown.heading(3, plain(text(one.where)), f"slip-{one.id}"), markdown.bullets(lines)]
        return "".join(out)

    def customs(self) -> str:
        """All humour boxes, each under its own heading."""
        out = []
        for one in self._content.customs:
            out += [
                markdown.heading(2, plain(self._book.text(one.title)), f"custom-{one.id}"),
                f"{plain(self._book.text(one.text))} ({self.rule(one.rule)})",
            ]
        return "".join(out)

    def custom(self, name: str) -> str:
        """One humour box: `custom("foot")`."""
        known: dict[str, Custom] = {one.id: one for one in self._content.customs}
        if name not in known:
            raise Fault(f"there is no custom {quoted(name)}{hint(name, known)}")
        one = known[name]
        return markdown.box("custom", plain(self._book.text(one.title)), plain(self._book.text(one.text)))

    def glossary(self) -> str:
        """The glossary: each term in all languages it has, and what it means."""
        lang, order = self._book.lang, self._content.languages[self._book.lang].order
        codes = [lang, *(code for code in self._content.languages if code != lang)]
        put = self._sheet.stash.put
        out = [put(Begin("glossary"))]
        for one in sorted(self._content.glossary, key=lambda term: order(term.term[lang])):
            others = [f"{plain(one.term[code])} *({code})*" for code in codes[1:] if one.term.get(code)]
            out += [
                markdown.heading(2, plain(one.term[lang]), f"term-{one.id}"),
                f"{plain(self._book.text(one.meaning))}\n\n{markdown.DOT.join(others)}\n{_OTHERS}",
            ]
        return "".join(out) + put(End("glossary"))

    def term(self, name: str, text: str = "") -> str:
        """A link to a term of the glossary: `term("donnee")`, `term("jack", "košonku")`."""
        known = {one.id: one for one in self._content.glossary}
        if name not in known:
            raise Fault(f"there is no term {quoted(name)}{hint(name, known)}")
        return self.rule(f"term-{name}", text or plain(known[name].term[self._book.lang]))

    def reference(self, chapters: bool = False) -> str:
        """The quick reference: every section of the card with a link to its rule, perhaps by chapters."""
        put, named = self._sheet.stash.put, ""
        out = [put(Begin("reference"))]
        for section in self._content.reference.sections:
            out.append(put(Begin("together")))
            if chapters and (chapter := section.rule.partition(".")[0]) != named:
                named = chapter
                out.append(markdown.heading(2, self.title(chapter), f"card-{chapter}"))
            title = f"{plain(self._book.text(section.title))} {self.rule(section.rule)}"
            out += [
                markdown.heading(3 if chapters else 2, title, f"ref-{section.rule}"),
                markdown.bullets([*self._texts(section.lines), *self._entries(section)]),
                put(End("together")),
            ]
        foot = self._content.reference.foot
        out.append(put(End("reference")))
        return "".join(out) + (f"\n\n*{plain(self._book.text(foot))}*\n\n" if foot else "")

    def _texts(self, texts: Iterable[Multilingual]) -> list[str]:
        """Words of the card on a page: its icons stay, its colours go."""
        found = (_COLOURED.sub(r"\1", self._book.text(text).strip()) for text in texts)
        return [
            "".join(
                self.icon(part) if n % 2 and part in icons() else shown(f":{part}:" if n % 2 else part)
                for n, part in enumerate(_ICON.split(said))
            )
            for said in found
        ]

    def _entries(self, section: Section) -> Iterator[str]:
        for name, text in (self._texts((one.name, one.text)) for one in section.entries):
            yield f"**{name}**: {text}"

    def downloads(self) -> str:
        """The table of PDFs that were built for this language, with sizes; a hint where there are none."""
        return downloads.listing(self._book, self._sheet.page)

    # Examples ------------------------------------------------------------------------

    def example(self, name: str) -> str:
        """A worked example: story, dice, before and after, the engine's steps, and the mark that it holds."""
        name = name.lower()
        proofs = self._book.proofs
        if name not in proofs:
            raise Fault(f"there is no example {quoted(name)}{hint(name, proofs)}")
        return worked.example(self._book, self._sheet, proofs[name], self.rule)

    def examples(self) -> str:
        """All worked examples, in order."""
        return worked.examples(self._book, self._sheet, self._book.proofs.values(), self.rule)


def _framing(kind: str) -> str:
    if kind not in _FRAMES:
        raise Fault(f"there is no frame {quoted(kind)}{hint(kind, _FRAMES)}")
    return kind
