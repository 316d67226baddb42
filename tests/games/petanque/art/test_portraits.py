"""The nine faces of the game."""

import itertools

import yaml

from kit.art.portrait.surprise import complete
from kit.data import content_root
from tests.art.test_portrait import silhouette


def test_the_characters_are_told_apart_by_silhouette_alone() -> None:
    files = sorted((content_root() / "petanque" / "characters").glob("*.yaml"))
    given = {file.stem: yaml.safe_load(file.read_text(encoding="utf-8"))["portrait"] for file in files}
    shadows = {name: silhouette(complete(words, name)) for name, words in given.items()}
    assert len(shadows) == 9
    for a, b in itertools.combinations(shadows, 2):
        one, two = ({i for i, v in enumerate(shadows[n]) if v < 128} for n in (a, b))
        assert len(one & two) / len(one | two) < 0.86, (a, b)
