"""A process that prints one language: told by lines on its input, it answers with lines of JSON."""

import json
import signal
import sys
from typing import IO

from kit.core.errors import KitError
from kit.studio.preview.orders import parse
from kit.studio.preview.warm import WarmPress, remember_packing


def main(argument: str, said: IO[str], answers: IO[str]) -> None:
    """Print whenever `print` is said, keep it on `commit`, forget it on `drop`, end with the input.

    `warm` prints for practice.
    """
    orders, lang = parse(argument)
    press = WarmPress(orders.options(lang), lang)
    remember_packing()
    for line in said:
        answers.write(json.dumps(answer(press, line.strip())) + "\n")
        answers.flush()


def answer(press: WarmPress, word: str) -> dict[str, object]:
    """Do what one line says; mistakes of the user are part of the answer."""
    try:
        if word == "print":
            return {"files": press.prepare()}
        if word == "warm":
            press.prepare(force=True)
            press.drop()
        elif word == "commit":
            press.commit()
        else:
            press.drop()
    except KitError as error:
        return {"problem": str(error)}
    return {"files": []}


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the watch decides when it is over
    answers, sys.stdout = sys.stdout, sys.stderr
    main(sys.argv[1], sys.stdin, answers)
