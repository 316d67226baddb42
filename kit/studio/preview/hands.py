"""The processes that print, one a language, side by side; all files of a save appear, or none."""

import contextlib
import json
import os
import subprocess
import sys
from typing import Any

from kit.core.environment import SAFE_PATH
from kit.studio.preview.orders import Orders
from kit.studio.preview.show import Printed

_PATIENCE = 5.0


class Hands:
    """Keeps a warm process for each language."""

    def __init__(self, orders: Orders) -> None:
        self.orders = orders
        self._hands: dict[str, subprocess.Popen[str]] = {}
        self._owed: dict[str, int] = {}  # answers that were not heard yet

    def warm(self, languages: list[str]) -> None:
        """Start the processes and let them draw everything once; nothing is waited for or written."""
        self._all(languages, "warm")

    def begin(self, languages: list[str]) -> None:
        """Let every language be printed; the answer is fetched by `finish`."""
        self._all(languages, "print")

    def _all(self, languages: list[str], word: str) -> None:
        for lang in [known for known in self._hands if known not in languages]:
            self._end(self._hands.pop(lang))
        for lang in languages:
            if lang not in self._hands or self._hands[lang].poll() is not None:
                self._hands[lang], self._owed[lang] = self._start(lang), 0
            self._say(lang, word)

    def finish(self, keep: bool = True) -> Printed:
        """Wait for all languages and put their files into place, unless something is wrong with one."""
        answers = [self._hear(lang) for lang in self._hands]
        problems = [str(answer["problem"]) for answer in answers if "problem" in answer]
        for lang in self._hands:
            self._say(lang, "commit" if keep and not problems else "drop")
        answers += [self._hear(lang) for lang in self._hands]
        problems = list(dict.fromkeys(str(a["problem"]) for a in answers if "problem" in a))
        if problems:
            return Printed(problem="\n".join(problems))
        return Printed(tuple(name for answer in answers for name in answer["files"]) if keep else ())

    def close(self) -> None:
        """End all processes."""
        for hand in self._hands.values():
            self._end(hand)
        self._hands.clear()

    def abandon(self) -> None:
        """End all processes at once, from any thread; whoever waits for them hears that they ended."""
        for hand in list(self._hands.values()):
            hand.kill()

    def _start(self, lang: str) -> "subprocess.Popen[str]":
        command = [sys.executable, "-P", "-m", "kit.studio.preview.hand", self.orders.to_json(lang=lang)]
        return subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
            bufsize=1,
            env={**os.environ, **SAFE_PATH},
        )

    def _say(self, lang: str, word: str) -> None:
        pipe = self._hands[lang].stdin
        assert pipe is not None
        self._owed[lang] += 1
        with contextlib.suppress(OSError):  # it has ended; hearing it will tell
            pipe.write(f"{word}\n")
            pipe.flush()

    def _hear(self, lang: str) -> dict[str, Any]:
        """The answer to what was said last."""
        pipe = self._hands[lang].stdout
        assert pipe is not None
        line = ""
        for _ in range(self._owed[lang]):
            line = pipe.readline()
        self._owed[lang] = 0
        if not line:
            return {"problem": f"the process that prints {lang} ended; it starts again with the next change"}
        answer: dict[str, Any] = json.loads(line)
        return answer

    def _end(self, hand: "subprocess.Popen[str]") -> None:
        assert hand.stdin is not None
        assert hand.stdout is not None
        with contextlib.suppress(OSError):
            hand.stdin.close()
        try:
            hand.wait(_PATIENCE)
        except subprocess.TimeoutExpired:
            hand.kill()
            hand.wait()
        hand.stdout.close()
