"""Data is found inside an installation and beside a checkout, and its absence is told."""

from collections.abc import Callable
from pathlib import Path

import pytest

from kit.data import DataMissingError, content_root, data_root, site_root, templates_root
from tests.project.tree import ROOT

FOLDERS = {"content": content_root, "templates": templates_root, "site": site_root}


@pytest.mark.parametrize(("name", "find"), FOLDERS.items())
def test_installed_data_comes_first(tmp_path: Path, name: str, find: Callable[[Path], Path]) -> None:
    package = tmp_path / "kit"
    (package / "_data" / name).mkdir(parents=True)
    (tmp_path / "pyproject.toml").touch()
    (tmp_path / name).mkdir()
    assert find(package) == package / "_data" / name


@pytest.mark.parametrize(("name", "find"), FOLDERS.items())
def test_a_checkout_has_its_data_beside_the_package(
    tmp_path: Path, name: str, find: Callable[[Path], Path]
) -> None:
    (tmp_path / "pyproject.toml").touch()
    (tmp_path / name).mkdir()
    assert find(tmp_path / "kit") == tmp_path / name


@pytest.mark.parametrize(("name", "find"), FOLDERS.items())
def test_a_missing_folder_is_named(tmp_path: Path, name: str, find: Callable[[Path], Path]) -> None:
    (tmp_path / "kit" / "_data").mkdir(parents=True)
    with pytest.raises(DataMissingError, match=rf"_data/{name}: folder missing"):
        find(tmp_path / "kit")


def test_a_package_without_any_data_is_an_incomplete_installation(tmp_path: Path) -> None:
    (tmp_path / "content").mkdir()  # somebody else's, in site-packages
    with pytest.raises(DataMissingError, match="installation of petanque-kit is incomplete"):
        content_root(tmp_path / "kit")


def test_this_checkout_is_found() -> None:
    assert data_root() == ROOT
    assert content_root() == ROOT / "content"
