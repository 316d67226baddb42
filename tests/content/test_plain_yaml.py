"""Content is read alike by both readers of YAML: the quick one, and the plain one that runs in a browser."""

from pathlib import Path

import pytest
import yaml

from kit.data import content_root

FILES = sorted(content_root().rglob("*.yaml"))


@pytest.mark.skipif(not hasattr(yaml, "CSafeLoader"), reason="there is but one reader here")
@pytest.mark.parametrize("file", FILES, ids=lambda file: str(Path(file).relative_to(content_root())))
def test_the_plain_reader_reads_it_too(file: Path) -> None:
    text = file.read_text("utf-8")
    plain, quick = (
        yaml.serialize(yaml.compose(text, loader)) for loader in (yaml.SafeLoader, yaml.CSafeLoader)
    )
    assert plain == quick
