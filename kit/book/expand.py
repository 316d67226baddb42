"""Jinja2 in pages: worked out in the sandbox, with page and line in every message."""

import inspect
from collections.abc import Callable, Mapping
from types import TracebackType
from typing import Any

from jinja2 import Template, TemplateError, TemplateSyntaxError

from kit.art.faults import DrawingFault
from kit.book.errors import BookError, Fault, book_error
from kit.book.markdown import outside_code
from kit.content.problems import ContentErrors
from kit.content.sandbox import Sandbox
from kit.content.template import jinja_words
from kit.core.frozen import dataclass

_FAILURES = (
    TemplateError,
    Fault,
    ContentErrors,
    ArithmeticError,
    ValueError,
    TypeError,
    LookupError,
    AttributeError,
)


@dataclass(frozen=True)
class Expander:
    """Works out the expressions of pages."""

    env: Sandbox
    tie: Callable[[str], str]  # keeps small words with the next one

    def expand(self, source: str, file: str, before: int, context: Mapping[str, Any]) -> str:
        """The page with its expressions worked out; `before` lines of the file stand before the source."""
        try:
            code = self.env.code(source, file)
            template = Template.from_code(self.env, code, dict(self.env.globals))
            return outside_code(template.render(context), self.tie)
        except BookError:
            raise
        except TemplateSyntaxError as error:
            raise book_error(file, before + error.lineno, jinja_words(error)) from None
        except RecursionError:
            raise book_error(file, before + 1, "an expression is nested too deep") from None
        except _FAILURES as error:
            line = before + _line(error.__traceback__, file)
            raise book_error(file, line, _said(error)) from (
                error if isinstance(error, DrawingFault) else None
            )


def line_now(file: str) -> int:
    """The line of a page that is being worked out by whoever calls."""
    frame = inspect.currentframe()
    while frame:
        if frame.f_code.co_filename == file and "__jinja_template__" in frame.f_globals:
            template: Template = frame.f_globals["__jinja_template__"]
            return template.get_corresponding_lineno(frame.f_lineno)
        frame = frame.f_back
    return 1


def _said(error: BaseException) -> str:
    if isinstance(error, ContentErrors):
        return "; ".join(str(problem) for problem in error.problems)
    message = jinja_words(error)
    return message if isinstance(error, ValueError | TemplateError) else f"{message} ({type(error).__name__})"


def _line(traceback: TracebackType | None, file: str) -> int:
    """The last line of the page that was being worked out."""
    line = 1
    while traceback:
        if traceback.tb_frame.f_code.co_filename == file:
            line = traceback.tb_lineno
        traceback = traceback.tb_next
    return line
