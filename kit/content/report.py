"""What `kit check` prints: the content's state and a table of the worked examples."""

import os
from dataclasses import dataclass

from kit.content.choose import choose_language
from kit.content.content import Content
from kit.content.problems import ContentErrors
from kit.content.proof import Proof, difference_text, prove_all, story_problems


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
    lang = choose_language(content.languages, wanted, os.environ)
    proofs = prove_all(content)
    if problems := story_problems(content, proofs):
        raise ContentErrors(problems)
    proven = sum(proof.proven for proof in proofs)
    say = content.phrases.say
    counts = {name: len(getattr(content, name)) for name in content.phrases.gaps("check.content")}
    lines = [
        say("check.content", lang, counts),
        "",
        *_table(content, proofs, lang),
        "",
        say("check.sum", lang, {"n": len(proofs), "proven": proven}),
    ]
    return Report("\n".join(lines), proven == len(proofs))


def _table(content: Content, proofs: list[Proof], lang: str) -> list[str]:
    head = tuple(content.phrases.say(f"check.{name}", lang, {}) for name in ("example", "shows", "result"))
    rows = [(proof.example.letter, content.text(proof.example.shows, lang)) for proof in proofs]
    widths = [max(len(row[column]) for row in (head[:2], *rows)) for column in range(2)]
    lines = ["  ".join((head[0].ljust(widths[0]), head[1].ljust(widths[1]), head[2]))]
    for (letter, shows), proof in zip(rows, proofs, strict=True):
        anew = all(one.kind == "retell" for one in proof.differences)
        key = "check.proven" if proof.proven else "check.anew" if anew else "check.differs"
        result = content.phrases.say(key, lang, {})
        lines.append(f"{letter.ljust(widths[0])}  {shows.ljust(widths[1])}  {result}")
        lines += [f"{' ' * widths[0]}    {line}" for line in _why(content, proof, lang)]
    return lines


def _why(content: Content, proof: Proof, lang: str) -> list[str]:
    if proof.proven:
        return []
    say = content.phrases.say
    steps = [say("check.step", lang, {"rule": step["rule"], "said": step[lang]}) for step in proof.steps]
    return steps + [difference_text(content, proof, one, lang) for one in proof.differences]
