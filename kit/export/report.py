"""What an export tells when it is done."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from kit.content.problems import shown_path
from kit.core.frozen import dataclass
from kit.core.terminal import printable
from kit.press.report import size


@dataclass(frozen=True)
class Exported:
    """A folder or a file that was written: how many files, of which kinds, how many bytes."""

    path: Path
    files: int = 0
    kinds: tuple[str, ...] = ()
    bytes: int = 0

    def plus(self, kind: str, count: int) -> "Exported":
        """With one more file."""
        kinds = self.kinds if kind in self.kinds else (*self.kinds, kind)
        return replace(self, files=self.files + 1, kinds=kinds, bytes=self.bytes + count)


def export_table(made: Sequence[Exported], told: Callable[[str], str] = str) -> str:
    """What was written, a line each."""
    places = [printable(shown_path(str(one.path))) for one in made]
    wide = max(map(len, places), default=0)
    return "\n".join(
        f"{place:{wide}}  {told(f'{one.files} files, {size(one.bytes)}')}  {', '.join(one.kinds)}".rstrip()
        for place, one in zip(places, made, strict=True)
    )
