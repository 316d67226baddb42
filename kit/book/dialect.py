"""The Markdown that the site reads, as its configuration has it."""

from functools import cache
from typing import Any

import yaml
from markdown import Markdown

from kit.data import data_root


def extensions() -> dict[str, dict[str, Any]]:
    """What the site adds to Markdown, each with its options."""
    listed = yaml.safe_load((data_root() / "mkdocs.yml").read_text("utf-8"))["markdown_extensions"]
    return {
        name: one for item in listed for name, one in (item if isinstance(item, dict) else {item: {}}).items()
    }


@cache
def _site() -> Any:
    added = extensions()
    return Markdown(extensions=list(added), extension_configs=added)


def as_html(markdown: str) -> str:
    """A page as the site reads it, before links are followed and blocks filled in."""
    return str(_site().reset().convert(markdown))
