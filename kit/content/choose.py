"""Which language to answer in."""

from collections.abc import Mapping

from kit.content.problems import hint, quoted
from kit.content.text import Languages, needed
from kit.core.errors import KitError
from kit.core.terminal import asked


class UnknownLanguage(KitError):
    """A language was asked for that the content does not have."""


def choose_language(languages: Languages, wanted: str | None, environment: Mapping[str, str]) -> str:
    """The language asked for, else the command's, else the system's, else English, else the first.

    >>> from kit.content.text import Language
    >>> both = {code: Language(code, code, True, ()) for code in ("cs", "en")}
    >>> choose_language(both, None, {"LANG": "cs_CZ.UTF-8"}), choose_language(both, None, {"LANG": "C"})
    ('cs', 'en')
    """
    known = needed(languages)
    if wanted is not None:
        if wanted not in known:
            raise UnknownLanguage(f"unknown language {quoted(wanted)}{hint(wanted, known)}")
        return wanted
    if asked and asked[0] in known:
        return asked[0]
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        code = environment.get(name, "")[:2]
        if code in known:
            return code
        if code:
            break
    return "en" if "en" in known else known[0]
