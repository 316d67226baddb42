"""One file of everything, joined from the products' files without drawing them again."""

from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

from kit.art.units import PT
from kit.press.duplex import slug_place
from kit.press.options import PressOptions
from kit.press.page import Page
from kit.press.paper import Box, paper_name


def join(
    parts: Sequence[tuple[Path, bool]], options: PressOptions, lang: str, title: str
) -> tuple[bytes, int]:
    """The pages of all files in order, and how many they are; `True` beside a file says that it has backs.

    When the printer turns sheets over, a page without a back is followed by an empty one: it keeps the
    next front from being printed on its reverse.
    """
    import pikepdf

    turned = options.duplex in ("long", "short") and any(two_sided for _, two_sided in parts)
    whole = pikepdf.new()
    for path, two_sided in parts:
        with pikepdf.open(path) as pdf:
            empty = _empty(pdf, options, lang) if turned and not two_sided else None
            for n, page in enumerate(pdf.pages):
                whole.pages.append(page)
                if empty is not None:
                    whole.pages.append(empty.pages[n])
    whole.Root.Lang = pikepdf.String(lang)
    whole.docinfo["/Title"] = title
    target = BytesIO()
    whole.save(
        target,
        deterministic_id=True,
        object_stream_mode=pikepdf.ObjectStreamMode.generate,
        fix_metadata_version=False,
    )
    return target.getvalue(), len(whole.pages)


def _empty(pdf: Any, options: PressOptions, lang: str) -> Any:
    """As many empty pages as a file has, each of the same size, with nothing but a slug."""
    import pikepdf

    from kit.art.piece import Component
    from kit.press.render import render

    pages = []
    for page in pdf.pages:
        w, h = (round(float(v) * PT, 2) for v in page.mediabox[2:])
        media = Box(0, 0, w, h)
        pages.append(Page(w, h, (), media, media, (), True, slug_place(w, h), paper_name(w, h)))
    title = str(pdf.docinfo.get("/Title", "")).split(" (")[0]
    return pikepdf.open(BytesIO(render(Component("empty", title, lang), pages, options)))
