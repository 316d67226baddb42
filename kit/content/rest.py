"""What can be made of content with mistakes in it, so that one check tells all that is wrong."""

from collections.abc import Callable
from itertools import count
from typing import Final, NamedTuple

from kit.content.content import Content
from kit.content.left_out import left_out
from kit.content.limits import PROBLEMS
from kit.content.problems import ContentErrors, NothingElse, OtherGame, Problem

_TRIES: Final = 24


class Rest(NamedTuple):
    """The content without what is wrong in it, if anything can be made of it; and what is wrong."""

    content: Content | None
    problems: list[Problem]


def rest(read: Callable[[], Content]) -> Rest:
    """Read content, ever again without what is wrong, until nothing is; used while things can be left out.

    What may be wrong only because something else was left out is told by nobody.
    """
    out = left_out()
    told: list[Problem] = []
    content: Content | None = None
    for tried in count():
        try:
            content = read()
            found = content.text_problems()
            told += [one for one in found if not out.speaks_of(one)]
            if content.templates.purse.empty or len(found) > PROBLEMS:
                return Rest(None, told)  # it would go on so for long
        except OtherGame:
            raise
        except NothingElse as error:
            return Rest(None, [*told, *error.problems])
        except ContentErrors as error:
            content, found = None, [*error.problems]
            told += [one for one in found if not out.follows(one)]
        if not found:
            return Rest(content, told)
        if tried == _TRIES or not out.take(found):
            return Rest(None, told)
    raise AssertionError
