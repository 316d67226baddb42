"""The front page: the games' boxes on a shelf, and the choice of one for tonight."""

from typing import TYPE_CHECKING, Final, get_args

from kit.art import paths
from kit.art.look import look_of, seal
from kit.art.palette import mix
from kit.art.scene import Element, Group, Path, Rect, Scene, Stroke
from kit.art.text import Style
from kit.book import downloads, markdown
from kit.book.blocks import Begin, Chooser, End, Figure, PictureBlock
from kit.book.book import Book, PageSheet
from kit.book.markdown import plain
from kit.book.share import as_much
from kit.content.content import Content
from kit.content.records import AtHand, GameInfo
from kit.content.text import NBSP
from kit.core import shelf

if TYPE_CHECKING:
    from kit.book.shelf import Shelf

_STARTS: Final = (("quickstart", "shelf.start"), ("print", "shelf.print"))
_WANTED: Final = ("all", "rulebook")  # the PDFs that stand on a card
_BOX: Final = (60.0, 72.0)  # the front of a box, in mm
_PLATE: Final = Style("display", 19, "outline", "middle", "middle", leading=1.05, min_size=6, balance=True)
_EVENINGS: Final = (20, 40, 60, 90)  # minutes to choose from
THINGS: Final = get_args(AtHand)


class HouseMacros:
    """What the house's own pages can call."""

    def __init__(self, shelf: "Shelf", sheet: PageSheet) -> None:
        self._shelf, self._sheet = shelf, sheet

    def games(self) -> str:
        """The shelf: the box of each game, its name, players and minutes, and where its book and PDFs are."""
        put = self._sheet.stash.put
        cards = [self._card(game, book) for game, book in self._shelf.books.items()]
        return put(Begin("shelf")) + "".join(cards) + put(End("shelf"))

    def judged(self) -> bool:
        """Whether a game here has a referee."""
        return any(shelf.find(game).engine is not None for game in self._shelf.books)

    def paged(self, name: str) -> bool:
        """Whether a book here has a page of this name."""
        return any(page.page == name for book in self._shelf.books.values() for page in book.pages())

    def varied(self) -> bool:
        """Whether a book here tells a variant, with marks where it is unlike the original game."""
        return any(book.lenient for book in self._shelf.books.values())

    def tables(self) -> str:
        """The games that can be played on this page, where it is alive."""
        put, games = self._sheet.stash.put, filter(self._shelf.lays, self._shelf.books)
        links = [f"[{plain(self._shelf.name(game))}](#{game}){{: #{game} }}" for game in games]
        return put(Begin("tables")) + markdown.bullets(links) + put(End("tables")) if links else ""

    def living(self) -> str:
        """The place of the page's living part; the sentence there is for those whose browser has none."""
        return markdown.asleep(self._shelf.say("living.asleep"))

    def gallery(self) -> str:
        """Every component of every game as a picture, with its PDF where that was built."""
        put, say = self._sheet.stash.put, self._shelf.say
        found = []
        for game, book in self._shelf.books.items():
            number = book.content.languages[book.lang].number
            pdfs = {one.file.stem: one for one in downloads.available(book)}
            found += [
                markdown.heading(2, f"[{plain(self._shelf.name(game))}]({game}/index.md)", game),
                put(Begin("exhibits")),
            ]
            for one in self._shelf.exhibits[game]:
                title, (wide, high) = plain(one.title), one.room
                picture = (
                    f"![{title}]({one.address(game)}){{ loading=lazy width={wide} height={high} }}"
                    if self._shelf.pictured and one.scene
                    else ""
                )
                pdf = pdfs.get(one.id)
                words = [f"**{title}**"]
                if one.scene is None:
                    words.append(plain(say("gallery.refused")))
                if one.size:
                    words.append(
                        "\u00a0×\u00a0".join(number(round(side, 1)) for side in one.size) + "\u00a0mm"
                    )
                if pdf:
                    large = downloads.size_text(book, pdf.size)
                    words.append(f"[{say('gallery.pdf')}]({game}/{pdf.address}){{download}} {large}")
                found += [
                    put(Begin("exhibit")),
                    picture,
                    "\n\n",
                    markdown.DOT.join(words),
                    put(End("exhibit")),
                ]
            found.append(put(End("exhibits")))
        if not self._shelf.pictured:
            found.insert(0, f"\n\n*{plain(say('gallery.later'))}*\n\n")
        return "".join(found)

    def tonight(self) -> str:
        """Which game for tonight: by players, minutes and what is at hand; nothing where there is but one."""
        say = self._shelf.say
        games = [book.content.game for book in self._shelf.books.values()]
        if len(games) == 1:
            return ""
        most = max(one.players.max for one in games)
        counts = range(min(one.players.min for one in games), most + 1)
        things = sorted({thing for one in games for way in one.at_hand for thing in way}, key=THINGS.index)
        whatever = ("", say("tonight.any"))
        chooser = Chooser(
            say("tonight"),
            (say("tonight.players"), (whatever, *((str(n), str(n)) for n in counts))),
            (
                say("tonight.minutes"),
                (whatever, *((str(n), say("tonight.at-most", n=n)) for n in _EVENINGS)),
            ),
            (say("tonight.hand"), tuple((thing, say(f"hand.{thing}")) for thing in things)),
            say("tonight.search"),
            say("tonight.found", all=len(games)),
            say("tonight.none"),
        )
        return self._sheet.stash.put(chooser)

    def _card(self, game: str, book: Book) -> str:
        put, say = self._sheet.stash.put, self._shelf.say
        name, about = plain(self._shelf.name(game)), plain(book.text(book.content.game.tagline))
        facts = markdown.DOT.join(
            say(f"shelf.{key}.range" if span.min < span.max else f"shelf.{key}", n=span.max, least=span.min)
            for key in ("players", "minutes")
            if (span := getattr(book.content.game, key))
        )
        known = {page.page for page in book.pages()}
        links = [f"[{say('shelf.book')}]({game}/index.md)"]
        links += [f"[{say(word)}]({game}/{page}.md)" for page, word in _STARTS if page in known]
        links += [f"[{say('shelf.play')}](play.md#{game})"] * self._shelf.lays(game)
        links += [
            f"[{plain(one.name)}]({game}/{one.address}){{download}} {downloads.size_text(book, one.size)}"
            for one in downloads.available(book)
            if one.file.stem in _WANTED
        ]
        box = Figure(f"box-{game}", (PictureBlock(box_front(book.content, self._shelf.name(game))),))
        return "".join(
            [
                put(Begin("box", _facts(book.content.game))),
                put(box),
                markdown.heading(2, f"[{name}]({game}/index.md)", game),
                f"*{about}*\n\n{plain(facts)}\n{{: .kit-players }}",
                markdown.bullets(links),
                put(End("box")),
            ]
        )


def _facts(game: GameInfo) -> tuple[tuple[str, str], ...]:
    """What the chooser asks about; a game that says nothing fits always."""
    facts = [("players", f"{game.players.min}-{game.players.max}")]
    if game.minutes:
        facts.append(("minutes", str(game.minutes.min)))
    if game.at_hand:
        facts.append(("hand", "|".join(" ".join(sorted(way)) for way in game.at_hand)))
    return tuple(facts)


def box_front(content: Content, title: str) -> Scene:
    """A game's box as it stands on a shelf: its print, its emblem in a seal, the name on a plate."""
    look, (w, h), deep = look_of(content), _BOX, 5.0
    lid = paths.polygon([(0, deep), (deep, 0), (w + deep, 0), (w, deep)])
    side = paths.polygon([(w, deep), (w + deep, 0), (w + deep, h), (w, h + deep)])
    plate, name = h * 0.74, title.replace(" –", f"{NBSP}–")
    items: tuple[Element, ...] = (
        Path(lid, mix("ivory", look.ground, 0.3)),
        Path(side, mix("outline", look.ground, 0.45)),
        Group((*look.strip(w, h, 8), *seal(look, w / 2, h * 0.4, w * 0.3)), 0, deep),
        Rect(w * 0.09, deep + plate, w * 0.82, h * 0.17, 1.6, "ivory", Stroke(look.accent, 0.5)),
        *as_much(name, w * 0.12, deep + plate + h * 0.015, w * 0.76, h * 0.14, _PLATE),
    )
    return Scene(w + deep, h + deep, items, title)
