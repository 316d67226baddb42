"""Proofs: what a worked example states beside what the engine computes."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import field
from itertools import zip_longest
from typing import Any, cast

from kit.content.content import Content
from kit.content.nodes import Node, at
from kit.content.part import accept_part, proof_part
from kit.content.problems import ContentErrors, Problem, shown_path
from kit.content.records import ExampleText
from kit.content.text import needed
from kit.core.frozen import dataclass
from kit.core.trace import Step

Said = Mapping[str, str]
"""A sentence in every language."""


@dataclass(frozen=True)
class Difference:
    """One thing that the example states and the engine does not confirm."""

    what: str
    stated: str
    computed: Said
    kind: str = "difference"
    """Or told: it comes about otherwise; retell: its story is an old one; refused: it cannot be played;
    allowed: it can; no_place: its fields are not there."""

    @property
    def fits(self) -> bool:
        """Whether the example can be played, though not as it is told."""
        return self.kind in ("difference", "told", "retell")


@dataclass(frozen=True)
class Proof:
    """An example worked out: the engine's steps, and where it disagrees."""

    example: ExampleText
    steps: tuple[Said, ...]
    differences: tuple[Difference, ...]
    told: Mapping[str, Any] = field(default_factory=dict)
    """What its story can look up: every step that the engine took, and the position."""
    judged: bool = True
    """Whether an engine was asked at all."""
    after: str = ""
    """The position it comes to, as the engine writes it."""
    answers: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """What the referee answered to each request of the example, by the request's name."""
    refusals: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Why each move that the example calls unlawful is refused."""

    @property
    def proven(self) -> bool:
        """Whether everything stated was computed too."""
        return self.judged and not self.differences

    @property
    def sound(self) -> bool:
        """Whether nothing speaks against it: it is proven, or nobody could be asked."""
        return not self.differences

    def story(self, content: Content, language: str) -> str:
        """The story with the engine's own numbers and fields in it; empty where there is none."""
        text = self.example.story
        return content.text(text, language, self.told) if text else ""


Args = Mapping[str, Any]


def by_key(trace: Iterable[Step], named: Callable[[Args], Args] = dict) -> dict[str, Any]:
    """Steps by the key of their phrase: `run.bump.left`; the second of a kind is `again.run.bump.left`.

    >>> found = by_key([Step("9", "man.steps", {"end": "b4"}), Step("9", "man.steps", {"end": "c5"})])
    >>> found["man"]["steps"]["end"], found["again"]["man"]["steps"]["end"]
    ('b4', 'c5')
    """
    found: dict[str, Any] = {}
    for step in trace:
        *path, last = step.key.split(".")
        inside = found
        while True:
            here = inside
            for name in path:
                here = here.setdefault(name, {})
            if last not in here:
                here[last] = dict(named(step.args))
                break
            inside = inside.setdefault("again", {})
    return found


def as_told(example: ExampleText, trace: Iterable[Step], languages: Iterable[str]) -> list[Difference]:
    """Where things come about otherwise than told: another step, another rule, or an old story."""
    stated, computed = (
        f"[{', '.join(steps)}]" for steps in (example.tells, [f"{step.rule} {step.key}" for step in trace])
    )
    found = []
    if stated != computed:
        found.append(Difference("tells", stated, dict.fromkeys(languages, computed), "told"))
    if example.retell:
        found.append(Difference("story", "", dict.fromkeys(languages, ""), "retell"))
    return found


def named(content: Content, what: str, language: str) -> str:
    """What is stated, in words; a move, a boule or a request is called as the example calls it."""
    part, _, rest = what.partition(".")
    if part in ("asks", "refused"):
        return rest.removesuffix(".answer")
    key = f"stated.{rest or part}"
    return content.phrases.say(key, language, {}) if key in content.phrases else what


def _said(content: Content, what: str, value: str, language: str) -> str:
    """What is stated or computed; that there is no winner, or no end yet, in words."""
    part, _, rest = what.partition(".")
    if part != "outcome" or value != "null":
        return value
    return content.phrases.say(
        "stated.nobody" if rest.startswith("winner") else "stated.none-yet", language, {}
    )


def difference_text(content: Content, proof: Proof, one: Difference, language: str) -> str:
    """A difference for people; of two courses of things, the first step that is not the same."""
    stated, computed = (
        _said(content, one.what, text, language) for text in (one.stated, one.computed[language])
    )
    args = {"what": named(content, one.what, language), "stated": stated, "computed": computed}
    if one.kind == "told":
        _, args["stated"], args["computed"] = _parting(one, language)
    if one.kind == "retell":
        mark = at(cast(Node, proof.example.mark), "retell")
        args["what"] = f"{shown_path(mark.file)}:{mark.line}"
    return content.phrases.say(f"check.{one.kind}", language, args)


def course_text(content: Content, proof: Proof, one: Difference, language: str) -> str:
    """A difference for players, who know no keys of steps: the step itself, as the referee says it."""
    if one.kind != "told":
        return difference_text(content, proof, one, language)
    n, *_ = _parting(one, language)
    if n > len(proof.steps):
        return content.phrases.say("check.shorter", language, {"n": len(proof.steps)})
    return content.phrases.say("check.otherwise", language, {"n": n, "said": proof.steps[n - 1][language]})


def _parting(one: Difference, language: str) -> tuple[int, str, str]:
    """The first step at which two courses of things part, and what each has there."""
    stated, steps = (text[1:-1].split(", ") for text in (one.stated, one.computed[language]))
    pairs = enumerate(zip_longest(stated, steps, fillvalue="–"), 1)
    return next((n, a or "–", b or "–") for n, (a, b) in pairs if a != b)


def story_problems(content: Content, proofs: Iterable[Proof]) -> list[Problem]:
    """Whatever a proven example's story looks up and the engine did not give."""
    problems: list[Problem] = []
    for proof in proofs:
        for language in (proof.example.story or {}) if proof.proven else {}:
            try:
                proof.story(content, language)
            except ContentErrors as error:
                problems.extend(error.problems)
    return problems


def proof_problems(content: Content, proofs: Iterable[Proof], language: str) -> list[Problem]:
    """Whatever examples state and the engine does not confirm, where they state it."""
    found = []
    for proof in proofs:
        for one in proof.differences:
            mark = at(cast(Node, proof.example.mark), *place_of(content, proof.example, one))
            args = {
                "example": proof.example.letter,
                "why": difference_text(content, proof, one, language),
            }
            said = content.phrases.say("check.example_differs", language, args)
            found.append(Problem(mark.file, mark.line, mark.column, said))
    return found


def place_of(content: Content, example: ExampleText, one: Difference) -> tuple[str, ...]:
    """The path of what an example states there; nothing where all of it has no place."""
    if one.kind in ("told", "retell"):
        return ("tells",) if one.kind == "told" else ("retell",)
    return accept_part(content.id).place(example, one) if one.what else ()


def in_words(content: Content, key: str, args: Mapping[str, Any]) -> dict[str, str]:
    """A phrase in every language that each text must have."""
    return {code: content.phrases.say(key, code, args) for code in needed(content.languages)}


def prove_all(content: Content) -> list[Proof]:
    """Every worked example, also those a pack's rules leave no place for, in order."""
    prover = proof_part(content.id)
    proofs = [prover.prove(content, example) for example in content.examples.values()]
    for stale in content.stale:
        computed = dict.fromkeys(content.languages, stale.reason)
        if stale.cause is not None:
            computed |= in_words(content, stale.cause.key, stale.cause.args_for_phrase)
        proofs.append(Proof(stale.example, (), (Difference("", "", computed, "no_place"),)))
    return sorted(proofs, key=lambda proof: proof.example.id)
