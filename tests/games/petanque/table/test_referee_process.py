"""The command `kit referee` from outside: one answer a line, in order, at once, whatever the line holds."""

import json
import subprocess
import sys
from pathlib import Path
from threading import Timer
from typing import Any

import pytest

ROOT = Path(__file__).parents[4]
COMMAND = [sys.executable, "-m", "kit", "referee"]
THROW: dict[str, Any] = {
    "position": {"jack": "G-14", "boules": [{"id": "b1", "team": "T2", "at": "G-15"}]},
    "throw": {"team": "T1", "boule": "b2", "skill": "allrounder", "action": "point", "donnee": "G-12"},
    "dice": [5, 3, 4],
}
GOOD = json.dumps(THROW).encode()
HOSTILE = {
    "blank": b"",
    "spaces": b"  \t ",
    "words": b"Bonjour!",
    "half": GOOD[:-1],
    "two": GOOD + GOOD,
    "null": b"null",
    "number": b"1",
    "list": b"[" + GOOD + b"]",
    "string": b'"throw"',
    "not a number": GOOD.replace(b"[5, 3, 4]", b"[NaN, 3, 4]"),
    "infinite": GOOD.replace(b"[5, 3, 4]", b"[1e999, 3, 4]"),
    "endless digits": GOOD.replace(b"[5, 3, 4]", b"[" + b"9" * 5000 + b", 3, 4]"),
    "not UTF-8": GOOD.replace(b"G-12", b"G-\xff\xfe"),
    "noise": bytes(byte for byte in range(256) if byte not in b"\n\r"),
    "zero": b"\0" * 100,
    "deep list": b"[" * 100_000,
    "deep object": b'{"throw":' * 100_000 + b"1" + b"}" * 100_000,
    "deep inside": GOOD.replace(b"[5, 3, 4]", b"[" * 900 + b"]" * 900),
    "surrogate": GOOD.replace(b"G-12", b"\\ud800"),
    "mark in the middle": b"\xef\xbb\xbf" + GOOD,
}


def run(data: bytes, *options: str) -> tuple[list[dict[str, Any]], int]:
    """The answers and the exit status; nothing may come on standard error."""
    done = subprocess.run(
        [*COMMAND, *options], input=data, capture_output=True, cwd=ROOT, timeout=60, check=False
    )
    assert done.stderr == b""
    assert done.stdout == b"" or done.stdout.endswith(b"\n")
    return [json.loads(line) for line in done.stdout.splitlines()], done.returncode


def code(answer: dict[str, Any]) -> str:
    """Its refusal's code, or ok."""
    return "ok" if answer["ok"] else answer["error"]["code"]


def test_status_tells_whether_all_was_lawful() -> None:
    assert run(b"") == ([], 0)
    good, status = run(GOOD)
    assert ([code(one) for one in good], status) == (["ok"], 0)
    mixed, status = run(b"?\n" + GOOD + b"\n")
    assert ([code(one) for one in mixed], status) == (["bad-request", "ok"], 1)


def test_every_hostile_line_is_answered_and_the_next_one_read() -> None:
    answers, status = run(b"".join(line + b"\n" + GOOD + b"\n" for line in HOSTILE.values()))
    assert status == 1
    assert dict(zip(HOSTILE, map(code, answers[::2]), strict=True)) == dict.fromkeys(HOSTILE, "bad-request")
    assert [code(one) for one in answers[1::2]] == ["ok"] * len(HOSTILE)


def test_line_ends_and_a_byte_order_mark() -> None:
    answers, status = run(b"\xef\xbb\xbf" + GOOD + b"\r\n" + GOOD + b"\r\n")
    assert ([code(one) for one in answers], status) == (["ok", "ok"], 0)
    assert answers[0] == answers[1]


def called(name: str) -> dict[str, Any]:
    """The throw with its boule called so."""
    return THROW | {"throw": THROW["throw"] | {"boule": name}}


def test_long_lines_are_answered() -> None:
    padded = GOOD + b" " * 10_000_000
    wordy = json.dumps(called("é" * 1_000_000), ensure_ascii=False).encode()
    beyond = b'"' + b"a" * 40_000_000 + b'"'
    answers, status = run(b"\n".join([padded, wordy, beyond, GOOD]))
    assert ([code(one) for one in answers], status) == (["ok", "ok", "bad-request", "ok"], 1)


def test_strange_ids_come_back_as_they_were() -> None:
    names = [
        "\ud800",
        "\u2028",
        "\x00",
        "{{ id }}",
        "%s {0}",
        "",
        "b1 ",
        "\U0001f3b1",
        "null",
        "__class__",
        "é",
    ]
    answers, status = run(b"".join(json.dumps(called(name)).encode() + b"\n" for name in names))
    assert status == 0
    assert [answer["position"]["boules"][-1]["id"] for answer in answers] == names


def test_answers_come_line_by_line() -> None:
    process = subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT)
    assert process.stdin is not None
    assert process.stdout is not None
    patience = Timer(30, process.kill)  # an answer that is held back would never come
    patience.start()
    with process:
        for number in range(50):
            process.stdin.write(json.dumps(called(f"boule {number}")).encode() + b"\n")
            process.stdin.flush()
            answer = json.loads(process.stdout.readline())
            assert answer["position"]["boules"][-1]["id"] == f"boule {number}"
        process.stdin.close()
        assert process.stdout.read() == b""
    patience.cancel()
    assert process.returncode == 0


def test_a_reader_who_leaves_is_no_error() -> None:
    process = subprocess.Popen(
        COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    process.stdout = None
    _, error = process.communicate((GOOD + b"\n") * 5000, timeout=60)
    assert error == b""


@pytest.mark.parametrize("options", [["--pack", "nowhere"], ["surplus"], ["--nonsense"]])
def test_a_wrong_command_says_so_without_a_traceback(options: list[str]) -> None:
    done = subprocess.run(
        [*COMMAND, *options], input=GOOD, capture_output=True, cwd=ROOT, timeout=60, check=False
    )
    assert done.returncode in (1, 2)
    assert done.stdout == b""
    assert b"Traceback" not in done.stderr
    assert done.stderr


def test_a_refusal_about_a_boule_calls_it_by_its_id() -> None:
    boules = [{"id": "ours", "team": "T1", "at": "G-15"}, {"id": "dead", "team": "T2", "at": "out"}]
    wanted = {"ours": "own-boule", "dead": "no-such-boule", "ghost": "no-such-boule"}
    shot = {"team": "T1", "boule": "b2", "skill": "allrounder", "action": "shoot"}
    lines = [
        json.dumps(
            {"position": {"jack": "G-14", "boules": boules}, "throw": shot | {"target": name}, "dice": [6]}
        )
        for name in wanted
    ]
    answers, status = run("\n".join(lines).encode())
    assert status == 1
    assert dict(zip(wanted, map(code, answers), strict=True)) == wanted
    for name, answer in zip(wanted, answers, strict=True):
        assert name in answer["error"]["cs"]
        assert name in answer["error"]["en"]
