"""Fonts of others: taken, and then drawn with numbers only, or refused with a reason."""

from pathlib import Path
from random import Random

from tests.fuzz import mutate
from tests.fuzz.fuzzer import Files, Fuzzer, finite, finite_svg
from tests.games.folder.letters import made_font


class Typefaces(Fuzzer):
    """A font of either kind of outlines, damaged anywhere, or in its directory and first tables."""

    name = "typefaces"
    what = "fonts read, and a text set in those that are taken"
    count = 900
    seconds = 10

    def make(self, random: Random) -> Files:
        whole = made_font(cff=random.random() < 0.5)
        if random.random() < 0.5:
            return {"a.ttf": mutate.data(random, whole)}
        cut = random.choice((60, 300, 1200))
        return {"a.ttf": mutate.data(random, whole[:cut]) + whole[cut:]}

    def run(self, files: Files, folder: Path) -> int:
        from kit.art.dress import OWN, wearing
        from kit.art.scene import Scene
        from kit.art.text import Style, lay_out
        from kit.content.typefaces import rewritten
        from kit.core.errors import KitError
        from tests.fuzz.drawn import as_pdf, as_svg

        try:
            role = f"own@{len(OWN)}"
            OWN[role] = rewritten(files["a.ttf"])
            with wearing({"own": role}):
                scene = Scene(63, 88, lay_out("Bouře AV 12 **b**", 3, 3, 50, 40, Style("own", min_size=6)))
            finite_svg(as_svg(scene), "a text as SVG")
            finite(as_pdf(scene), "a text as PDF")
        except KitError as error:
            str(error)
        return 1
