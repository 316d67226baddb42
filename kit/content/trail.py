"""The way from a text on paper back to the file that it was written in."""

from collections.abc import Iterable

from kit.content.nodes import Mark

_SHARE = 0.2  # of a longer text, so much must have come from a place that is to blame for its length
_WORD = 4  # letters; fewer may stand anywhere


class Trail:
    """Which texts were handed out, and where each of them was written.

    >>> trail = Trail()
    >>> trail.note("Loud.", Mark("characters/jan.yaml", 4, 9))
    >>> [mark.line for mark in trail.back("**Jan.** Loud.")]
    [4]
    """

    def __init__(self) -> None:
        self._marks: dict[str, Mark] = {}

    def note(self, said: str, mark: Mark) -> None:
        """These words were written there, or made from what was."""
        self._marks.pop(said, None)
        self._marks[said] = mark

    def back(self, text: str, part: str = "") -> list[Mark]:
        """Where the words of a drawn text come from, the longest first; `part` must be among them."""
        if text in self._marks:
            return [self._marks[text]]
        least = 1 if part else max(1, len(text) * _SHARE)
        found = {
            said: mark
            for said, mark in self._marks.items()
            if (part or said) in said
            and ((len(text) >= _WORD and text in said) or (len(said) >= least and said in text))
        }
        return [found[said] for said in sorted(found, key=len, reverse=True)]

    def holding(self, words: str) -> list[Mark]:
        """Where texts were written that hold these words."""
        return [mark for said, mark in self._marks.items() if words in said]


def layer(folders: Iterable[str], mark: Mark) -> int:
    """Which folder a place is in, counted from 1; 0 is none of them.

    >>> layer(["game/", "club/"], Mark("club/board.yaml", 1, 1))
    2
    """
    return max((n for n, root in enumerate(folders, 1) if mark.file.startswith(root)), default=0)
