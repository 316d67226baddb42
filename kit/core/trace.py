"""What happened, step by step: each step names its rule and the phrase that tells it."""

from typing import Any, NamedTuple


class Step(NamedTuple):
    """One line of an explanation: the rule followed, the phrase, and what goes into it."""

    rule: str
    key: str
    args: dict[str, Any]


class Trace(list[Step]):
    """What happened, step by step.

    >>> trace = Trace()
    >>> trace.add("9", "man.steps", start="a3", end="b4")
    >>> trace[0].rule, trace[0].args["end"]
    ('9', 'b4')
    """

    def add(self, rule: str, key: str, **args: Any) -> None:
        """Note one step."""
        self.append(Step(rule, key, args))
