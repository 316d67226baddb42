"""What `kit check` and `kit games` print: the content's state with its worked examples, and the shelf."""

import os

from kit.content.choose import choose_language
from kit.content.content import Content
from kit.content.load import load
from kit.content.problems import ContentErrors
from kit.content.proof import Proof, difference_text, prove_all, story_problems
from kit.core import shelf
from kit.core.errors import KitError
from kit.core.frozen import dataclass


@dataclass(frozen=True)
class Report:
    """Text for people, and whether all is well."""

    text: str
    sound: bool


def check_report(content: Content, wanted: str | None) -> Report:
    """Render every text, prove every example; ContentErrors when a text is broken."""
    problems = content.text_problems()
    if problems:
        raise ContentErrors(problems)
    proofs = prove_all(content)
    if problems := story_problems(content, proofs):
        raise ContentErrors(problems)
    return proof_report(content, proofs, choose_language(content.languages, wanted, os.environ))


def proof_report(content: Content, proofs: list[Proof], lang: str) -> Report:
    """What the content holds, and of every example whether it is proven, or why not."""
    proven = sum(proof.proven for proof in proofs)
    say = content.phrases.say
    counts = {name: len(getattr(content, name)) for name in content.phrases.gaps("check.content")}
    lines = [say("check.content", lang, counts) if any(counts.values()) else say("check.sound", lang, {})]
    if proofs:
        judged = any(proof.judged for proof in proofs)
        told = say("check.sum" if judged else "check.nobody", lang, {"n": len(proofs), "proven": proven})
        lines += ["", *_table(content, proofs, lang), "", told]
    return Report("\n".join(lines), all(proof.sound for proof in proofs))


def _table(content: Content, proofs: list[Proof], lang: str) -> list[str]:
    head = tuple(content.phrases.say(f"check.{name}", lang, {}) for name in ("example", "shows", "result"))
    rows = [(proof.example.letter, content.text(proof.example.shows, lang)) for proof in proofs]
    widths = [max(len(row[column]) for row in (head[:2], *rows)) for column in range(2)]
    lines = ["  ".join((head[0].ljust(widths[0]), head[1].ljust(widths[1]), head[2]))]
    for (letter, shows), proof in zip(rows, proofs, strict=True):
        anew = all(one.kind == "retell" for one in proof.differences)
        key = "check.proven" if proof.proven else "check.anew" if anew else "check.differs"
        key = key if proof.judged else "check.unproven"
        result = content.phrases.say(key, lang, {})
        lines.append(f"{letter.ljust(widths[0])}  {shows.ljust(widths[1])}  {result}")
        lines += [f"{' ' * widths[0]}    {line}" for line in _why(content, proof, lang)]
    return lines


def _why(content: Content, proof: Proof, lang: str) -> list[str]:
    if proof.sound:
        return []
    steps = []
    for step in proof.steps:
        rule = str(step["rule"]).removeprefix("ruling-")
        key = "check.step" if rule == step["rule"] else "check.ruling"
        steps.append(content.phrases.say(key, lang, {"rule": rule, "said": step[lang]}))
    return steps + [difference_text(content, proof, one, lang) for one in proof.differences]


def shelf_list(wanted: str | None) -> str:
    """Each game's id, its name, for how many it is, and on whose terms."""
    names = shelf.names()
    wide = max(map(len, names), default=0)
    return "\n".join(f"{name.ljust(wide)}  {_game_line(name, wanted)}" for name in names)


def _game_line(name: str, wanted: str | None) -> str:
    try:
        content = load(name)
    except KitError as error:
        return str(error).splitlines()[0]
    lang = choose_language(content.languages, wanted, os.environ)
    players = content.game.players
    span = f"{players.min}–{players.max}" if players.min < players.max else str(players.min)
    args = {
        "name": content.text(content.game.name, lang),
        "players": content.phrases.say("games.players", lang, {"span": span}),
        "author": content.game.author or content.phrases.say("games.nobody", lang, {}),
        "terms": content.text(content.game.terms or content.game.licence, lang),
    }
    return content.phrases.say("games.line", lang, args)
