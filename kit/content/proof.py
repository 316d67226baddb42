"""Proofs: what a worked example states beside what the engine computes."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from kit.content.content import Content
from kit.content.part import proof_part
from kit.content.records import ExampleText
from kit.content.text import needed

Said = Mapping[str, str]
"""A sentence in every language."""


@dataclass(frozen=True)
class Difference:
    """One thing that the example states and the engine does not confirm."""

    what: str
    stated: str
    computed: Said
    kind: str = "difference"  # or refused: the throw cannot be made; no_place: its fields are not there


@dataclass(frozen=True)
class Proof:
    """An example worked out: the engine's steps, and where it disagrees."""

    example: ExampleText
    steps: tuple[Said, ...]
    differences: tuple[Difference, ...]

    @property
    def proven(self) -> bool:
        """Whether everything stated was computed too."""
        return not self.differences


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
