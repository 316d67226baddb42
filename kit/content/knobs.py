"""What one can change in a worked example and have it worked out anew: dice, a skill, a move."""

from collections.abc import Mapping
from typing import NamedTuple

Chosen = Mapping[str, str]
"""The word chosen for each knob; what is not chosen is as the example has it."""


class ExampleKnob(NamedTuple):
    """One thing to change: its name, of what kind it is, what it can be (by language), what it is now."""

    name: str
    kind: str
    words: Mapping[str, Mapping[str, str]]
    now: str
