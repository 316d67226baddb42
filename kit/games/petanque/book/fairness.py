"""What bots found about a pack's characters, shown only while it is true of the rules in this book."""

import shlex
from pathlib import Path
from typing import Final

from kit.book import markdown
from kit.book.blocks import Figure, PictureBlock
from kit.book.book import Book, PageSheet
from kit.book.errors import Fault
from kit.book.markdown import plain
from kit.core.facts import fingerprint
from kit.games.petanque.book.figures import content_of
from kit.games.petanque.content import PetanqueContent
from kit.table.fairness import BLOCK, Findings, NoTrial, read_findings
from kit.table.fairness_report import chart

FILE: Final = "balance.json"
"""Where a pack keeps what `kit balance --json` found."""
_SURE: Final = 0.95


def section(book: Book, sheet: PageSheet) -> str:
    """A heading, the verdicts and the chart; nothing where no pack has findings."""
    content = content_of(book)
    kept = [file for pack in content.packs if (file := Path(pack.folder) / FILE).is_file()]
    if not kept:
        return ""
    head = markdown.heading(2, book.say("fairness"), "fairness")
    try:
        found = read_findings(kept[-1])
    except NoTrial as error:
        raise Fault(str(error)) from None
    if not _holds(content, found):
        return head + book.say("fairness.stale", command=f"`{_again(content, found, kept[-1])}`")
    names = {name: content.text(content.characters[name].name, book.lang) for name in found.trial.names}
    scene = chart(content, found, names, book.lang)
    figure = sheet.stash.put(Figure("fairness", (PictureBlock(scene),), "", "wide"))
    return f"{head}{_told(book, content, found)}\n\n{figure}{_table(book, content, found, names)}"


def _holds(content: PetanqueContent, found: Findings) -> bool:
    """Whether it was found by the rules and about the characters of this content."""
    facts = found.trial.facts
    ours = facts.get("game") == content.id and facts.get("rules") == fingerprint(content.facts)
    known = _form(content, found) and all(name in content.characters for name in found.trial.names)
    return ours and bool(known) and type(facts.get("to")) is int


def _form(content: PetanqueContent, found: Findings) -> str:
    """The format that was played, if there is such a one."""
    return next((form for form in content.rules.formats if form == found.trial.facts.get("format")), "")


def _again(content: PetanqueContent, found: Findings, file: Path) -> str:
    """The command that measures it again."""
    names = [name for name in found.trial.names if name in content.characters]
    form = _form(content, found)
    chosen = [*(["--format", form] if form else []), "--matches", str(found.blocks * BLOCK)]
    pack = file.parent.name
    return "kit balance " + shlex.join([*names, "--pack", pack, *chosen, "--json", f"{pack}/{FILE}"])


def _told(book: Book, content: PetanqueContent, found: Findings) -> str:
    form = _form(content, found)
    terms = {term.id: term.term[book.lang] for term in content.glossary}
    return book.say(
        "fairness.how",
        form=plain(terms.get(form, form)),
        to=found.trial.facts["to"],
        matches=found.counts.get("matches", 0),
        sure=_percent(content, _SURE, book.lang, 0),
    )


def _table(book: Book, content: PetanqueContent, found: Findings, names: dict[str, str]) -> str:
    say, lang, rows = book.say, book.lang, []
    for name, shown in names.items():
        share = found.share(name)
        by = {"n": content.languages[lang].rounded(100 * abs(share.rate - 0.5), 1)}
        spread = (
            f"{content.languages[lang].rounded(100 * share.low, 1)}–{_percent(content, share.high, lang)}"
        )
        rows.append(
            (
                f"**{plain(shown)}**",
                str(found.counts.get(f"played:{name}", 0)),
                _percent(content, share.rate, lang),
                spread,
                content.phrases.say(f"balance.{share.verdict}", lang, by),
            )
        )
    head = [say(f"fairness.{column}") for column in ("who", "matches", "wins", "between", "verdict")]
    return markdown.table(head, rows, "lrrrl")


def _percent(content: PetanqueContent, share: float, lang: str, places: int = 1) -> str:
    return content.phrases.say(
        "odds.percent", lang, {"n": content.languages[lang].rounded(100 * share, places)}
    )
