"""Two made-up games, their books and a site, to be built as one house."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from kit.core import shelf
from kit.core.shelf import BrokenGame
from kit.press import inputs, job, workers
from kit.press.build import BuildReport, build_all
from kit.press.inputs import Inputs, Sources
from kit.press.options import BuildOptions, Progress
from kit.press.products import Bound, Folder, Product, Registry, Volume
from kit.press.render import render
from kit.press.sheets import lay_out
from tests.press import fake
from tests.press.fake import FakeContent
from tests.press.made_up import sheet

GAMES = ("one", "two")
PRINTED = {f"{lang}/{name}" for lang in ("cs", "en") for name in ("cover", "board", "cards", "tokens", "all")}
BOOKS = {f"{lang}/{name}" for lang in ("cs", "en") for name in ("rulebook", "rulebook-booklet")}


class House:
    """Two made-up games, a rulebook and a site whose code is a file."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch) -> None:
        self.out, self.site_code, self.book_code = folder / "out", folder / "site.py", folder / "book.py"
        self.site_code.write_text("1")
        self.book_code.write_text("1")
        self.contents = {game: FakeContent() for game in GAMES}
        self.code = dict.fromkeys(GAMES, "code")
        self.fails: dict[str, BaseException] = {}
        self.set: list[str] = []
        self.heard: list[tuple[str, int, int]] = []
        patch.setattr(workers, "can_fork", lambda: True)
        patch.setattr(shelf, "names", lambda: GAMES)
        patch.setattr("kit.press.products.products", self.products)
        patch.setattr(job, "load_content", lambda wanted: self.contents[wanted.game])
        patch.setattr(inputs, "gather", lambda game, packs, out, hashed: self.seen(game))
        patch.setattr(
            inputs, "of_every_game", lambda packs, out, hashed: "".join(self.seen(g).whole for g in GAMES)
        )
        self.registry = Registry(
            (Volume(("rulebook", "rulebook-booklet"), Sources(data=lambda: [self.book_code]), self.book),),
            (Folder("site", Sources(data=lambda: [self.site_code]), self.site),),
        )

    def products(self, game: str) -> tuple[Product, ...]:
        if game in self.fails and isinstance(self.fails[game], BrokenGame):
            raise self.fails[game]
        more = (replace(fake.PRODUCTS[1], id="map", in_all=False, on_request=True),) if game == "two" else ()
        return (*fake.PRODUCTS, *more)

    def seen(self, game: str) -> Inputs:
        content = self.contents[game]
        groups = {"characters": dict(content.characters), "pages": {"cs": content.examples}}
        return Inputs(self.code[game] + content.board, groups)

    def book(
        self, content: Any, lang: str, wanted: BuildOptions, names: Sequence[str]
    ) -> tuple[dict[str, Bound], list[str]]:
        if wanted.game in self.fails:
            raise self.fails[wanted.game]
        component = replace(sheet(), lang=lang)
        data = render(component, lay_out(component, wanted.press), wanted.press)
        return {name: Bound(data, 1, "A5") for name in names}, [f"{wanted.game} {lang} differs"]

    def site(self, wanted: BuildOptions, without: tuple[str, ...], progress: Progress) -> list[str]:
        if "site" in self.fails:
            raise self.fails["site"]
        for number, lang in enumerate(("cs", "en"), 1):
            (wanted.home / "site" / lang).mkdir(parents=True, exist_ok=True)
            page = wanted.home / "site" / lang / "index.html"
            page.unlink(missing_ok=True)
            page.write_text(self.site_code.read_text() + " ".join(g for g in GAMES if g not in without))
            progress(lang, number, 2)
        return ["the site differs"]

    def build(self, *products: str, games: Sequence[str] = GAMES, **more: Any) -> BuildReport:
        more.setdefault("everything", not products)
        more.setdefault("packs", ())
        wanted = [BuildOptions(game, products, out=self.out, jobs=1, **more) for game in games]
        return build_all(wanted, self.registry, lambda *said: self.heard.append(said))

    def fresh(self, *products: str, **more: Any) -> set[str]:
        """What a build makes, from below the folder."""
        report = self.build(*products, **more)
        assert report.failures == ()
        files = (file.path.relative_to(self.out) for file in report.files if file.fresh)
        return {str(path.with_suffix("")) for path in files}
