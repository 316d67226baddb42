"""Parts of the preview that need no browser: looking at files, ports, words, the build in the background."""

import os
import socket
from itertools import pairwise
from pathlib import Path

import pytest

from kit.content.problems import Problem
from kit.studio.preview.files import look
from kit.studio.preview.page import figure, news
from kit.studio.preview.server import PortsTaken, open_server
from kit.studio.preview.show import Exhibit, Feed, Printed, Show


def test_helpers_of_editors_do_not_count(tmp_path: Path) -> None:
    (tmp_path / "eva.yaml").write_text("a", encoding="utf-8")
    before = look([str(tmp_path)])
    for name in (".eva.yaml.swp", "eva.yaml~", "#eva.yaml#", "4913", "eva.yaml.tmp"):
        (tmp_path / name).write_text("x", encoding="utf-8")
    assert look([str(tmp_path)]) == before


def test_every_kind_of_change_is_seen(tmp_path: Path) -> None:
    file = tmp_path / "characters/eva.yaml"
    seen = [look([str(tmp_path)])]
    file.parent.mkdir()
    seen.append(look([str(tmp_path)]))
    file.write_text("a", encoding="utf-8")
    seen.append(look([str(tmp_path)]))
    os.utime(file, ns=(1, 1))
    seen.append(look([str(tmp_path)]))
    other = tmp_path / "other"
    other.write_text("b", encoding="utf-8")
    os.utime(other, ns=(1, 1))
    os.replace(other, file)  # same time, same size
    seen.append(look([str(tmp_path)]))
    file.unlink()
    file.parent.rmdir()
    tmp_path.rmdir()
    seen.append(look([str(tmp_path)]))
    assert all(one != then for one, then in pairwise(seen))
    assert seen[-1] == {}


def test_what_is_built_inside_a_pack_does_not_count(tmp_path: Path) -> None:
    (tmp_path / "dist").mkdir()
    (tmp_path / "dist/cards.pdf").write_bytes(b"x")
    assert list(look([str(tmp_path)], str(tmp_path / "dist"))) == [str(tmp_path)]


def test_a_taken_port_gives_the_next() -> None:
    feed = Feed()
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        server = open_server(feed, port)
        try:
            assert port < server.port < port + 20
        finally:
            server.server_close()


@pytest.mark.parametrize("port", [-1, 65536])
def test_a_port_that_does_not_exist(port: int) -> None:
    with pytest.raises(PortsTaken, match="does not exist"):
        open_server(Feed(), port)


def test_no_port_is_free() -> None:
    with socket.create_server(("127.0.0.1", 65535)), pytest.raises(PortsTaken, match="taken"):
        open_server(Feed(), 65535)


def test_words_of_files_are_text_not_markup() -> None:
    problem = Problem("<i>.yaml", 1, 2, "<script>alert(1)</script>")
    shown = figure(Exhibit("x", "cards", "<b>", "", 63, problems=(problem,), faded=True), "en")
    assert "<script>" not in shown
    assert "<i>" not in shown
    assert "&lt;b&gt;" in shown


def test_a_problem_that_only_the_other_language_has_is_told_too() -> None:
    problem = Problem("eva.yaml", 3, 7, "too long")
    exhibits = {
        "cs": (Exhibit("x", "cards", "X", "<svg/>", 63, faded=True, problems=(problem,)),),
        "en": (Exhibit("x", "cards", "X", "<svg/>", 63),),
    }
    show = Show({"cs": "Čeština", "en": "English"}, {}, exhibits)
    assert "too long" in news(show, "en")
    assert "too long" not in news(show, "cs")
    assert "K\u00a0opravě: 1" in news(show, "cs")


def test_what_the_build_finds_is_told() -> None:
    said = news(Show(printed=Printed(problem="cards.pdf, page 1: <font> is not embedded")), "en")
    assert "&lt;font&gt; is not embedded" in said


def test_the_page_tells_what_is_wrong_in_its_language() -> None:
    show = Show(problems=(Problem("a.yaml", 3, 5, "the file is missing"),))
    assert "the file is missing" in news(show, "en")
    assert "soubor chybí" in news(show, "cs")


def test_readers_are_woken_and_sent_home() -> None:
    feed = Feed()
    first = feed.wait("", 0)
    feed.publish(Show())
    assert feed.wait(first, 0) != first
    feed.close()
    assert feed.wait(feed.name, 60) == feed.name
