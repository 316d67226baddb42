"""Printing again only what changed since the last time, packed onto few sheets."""

from collections import Counter
from dataclasses import replace
from pathlib import Path
from time import perf_counter

from kit.art.piece import Component, Piece
from kit.press import job, manifest
from kit.press.build import BuildReport, check
from kit.press.draw import Press, entry
from kit.press.errors import PressError
from kit.press.job import Built
from kit.press.manifest import Manifest
from kit.press.options import BuildOptions
from kit.press.preflight import check_bytes
from kit.press.printer import STRAIGHT, load
from kit.press.products import Product, choose
from kit.press.render import render
from kit.press.sheets import lay_out
from kit.press.store import Store

NAME = "reprint"


def reprint(wanted: BuildOptions, since: Path) -> BuildReport:
    """Write `reprint.pdf` for every language in which a piece differs from the manifest."""
    start = perf_counter()
    check(wanted)
    chosen = choose(wanted).products
    old = manifest.read(since)
    content = job.load_content(wanted)
    languages = job.chosen_languages(wanted.languages, job.languages_of(content))
    press = Press(content, wanted.press, load(wanted.printer) if wanted.printer else STRAIGHT)
    notes: list[str] = []
    made: list[Built] = []
    root = wanted.root
    manifest.claim(root, wanted.packs, manifest.recall(root).packs)
    with Store(root) as store:
        for lang in languages:
            pieces, component, gap = _changed(press, chosen, lang, old, notes)
            if not pieces or component is None:
                continue
            todo = replace(component, id=NAME, pieces=tuple(pieces), pages=(), gap=gap)
            pages = lay_out(todo, wanted.press)
            content_bytes = render(todo, pages, wanted.press, press.printer)
            name = f"{lang}/{NAME}.pdf"
            if findings := check_bytes(content_bytes, str(root / name), wanted.press.shop):
                raise PressError("\n".join(map(str, findings)))
            store.put(name, content_bytes)
            said = entry(content_bytes, pages, [], [])
            made.append(Built(root / name, said.pages, said.paper, said.size, True))
            names = ", ".join(dict.fromkeys(piece.name for piece in pieces))
            notes.append(f"{name}: {len(pieces)} changed ({names})")
        store.commit()
    if not made and not notes:
        notes.append("nothing changed")
    return BuildReport(tuple(made), perf_counter() - start, tuple(notes))


def _changed(
    press: Press, products: tuple[Product, ...], lang: str, old: Manifest, notes: list[str]
) -> tuple[list[Piece], Component | None, float]:
    """The pieces of all products that are new or look different, with the widest gap any of them asks for."""
    found: list[Piece] = []
    last: Component | None = None
    gap = 0.0
    for product in products:
        if product.tiling is not None:
            continue
        name = f"{lang}/{product.id}.pdf"
        component, _ = press.component(product, lang)
        before = Counter(old.files[name].pieces) if name in old.files else Counter()
        for piece in component.pieces:
            key = piece.name, press.hasher.piece(piece)
            if before[key]:
                before[key] -= 1
            else:
                found.append(piece)
                last, gap = component, max(gap, component.gap)
        pages = [p for p in component.pages if not before[p.name, press.hasher.piece(p)]]
        if pages:
            notes.append(f"{name}: whole pages changed; print the file again")
    return found, last, gap
