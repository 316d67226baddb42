"""Packs of about a megabyte, made to be slow or large; `python -m` this measures all."""

import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from tests.files import write

SIZE: Final = 1_000_000
Files = dict[str, str]


class Run(NamedTuple):
    """What a command did: its status, what it said, its CPU time in seconds, its memory in megabytes."""

    status: int
    said: str
    seconds: float
    megabytes: float


def check(pack: Path, seconds: int = 60, megabytes: int = 2_000) -> Run:
    """`kit check` of a pack in a process of its own that may take no more than this."""

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
        resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))

    command = [sys.executable, "-c", _RUN, "check", "--lang", "en", "--pack", str(pack)]
    done = subprocess.run(command, capture_output=True, text=True, preexec_fn=limit, check=False)
    *said, used = (done.stdout + done.stderr).rstrip().rpartition("\n")
    cpu, memory = (float(part) for part in used.split()) if done.returncode >= 0 else (seconds, 0)
    return Run(done.returncode, "".join(said), cpu, memory)


_RUN: Final = """
import resource, sys
from kit.cli import main
status = main()
used = resource.getrusage(resource.RUSAGE_SELF)
print(file=sys.stderr)
print(used.ru_utime + used.ru_stime, used.ru_maxrss / 1024, file=sys.stderr)
sys.exit(status)
"""


def fill(lines: Callable[[int], str], size: int = SIZE) -> str:
    """Lines until a file is nearly this large."""

    def some() -> Iterator[str]:
        left, n = size, 0
        while left > 0:
            line = lines(n)
            left -= len(line.encode()) + 1
            n += 1
            yield line

    return "\n".join(list(some())[:-1]) + "\n"


def _many_skills() -> Files:
    return {"skills.yaml": fill(lambda n: f"{'a' * 33}{n:08d}: {{name: N{n}}}", 700_000)} | {
        f"characters/c{n}.yaml": f"name: C{n}\nskill: {'a' * 33}x{n:07d}\n" for n in range(500)
    }


def _unknown_skills() -> Files:
    skills = {"skills.yaml": "".join(f"{'a' * 33}{n:08d}: {{name: N{n}}}\n" for n in range(190))}
    unknown = f"skill: {'a' * 33}x"
    return skills | {f"characters/c{n}.yaml": f"name: C{n}\n{unknown}{n:07d}\n" for n in range(2_900)}


def _characters() -> Files:
    flavour = "flavour: {cs: '{{ 1 + %d }} %s', en: '{{ 2 + %d }}'}"
    one = "name: Name {0}\nskill: pointer\n"
    return {f"characters/c{n}.yaml": one.format(n) + flavour % (n, "x" * 200, n) + "\n" for n in range(2_900)}


def _texts(expression: Callable[[int], str]) -> Callable[[], Files]:
    """As many different texts as a megabyte holds, in examples' worth of customs and rulings and lines."""

    def files() -> Files:
        made: Files = {}
        for n in range(2_800):
            lines = "".join(f"  - {{cs: '{expression(8 * n + i)}', en: x}}\n" for i in range(4))
            made[f"characters/c{n}.yaml"] = f"name: Name {n}\nskill: pointer\nlines:\n{lines}"
            if sum(map(len, made.values())) > SIZE:
                break
        return made

    return files


def _customs(text: Callable[[int], str]) -> Callable[[], Files]:
    """Customs whose texts are as long as may be."""
    row = "- {{id: c{n}, rule: '1', title: {{cs: a, en: b}}, text: {{cs: '{text}', en: b}}}}"
    return lambda: {"customs.yaml": fill(lambda n: row.format(n=n, text=text(n)))}


def _long(piece: str) -> Callable[[int], str]:
    return lambda n: f"{n}" + piece * (7_900 // len(piece))


def _phrases() -> Files:
    gaps = "{n:a|b|c}" * 100
    return {"phrases.yaml": fill(lambda n: f"p{n}: {{cs: '{gaps}', en: '{gaps.replace('|c', '')}'}}")}


def _duplicates() -> Files:
    return {f"characters/c{n}.yaml": fill(lambda _: "a: 1", 200_000) for n in range(5)}


def _huge_keys() -> Files:
    return {"skills.yaml": fill(lambda n: f"? {'k' * 30_000}{n}\n: {{name: N{n}}}", 900_000)} | {
        f"characters/c{n}.yaml": f"name: C{n}\nskill: none{n}\n" for n in range(600)
    }


def _misspelt() -> Files:
    return {f"charakter{n}.yaml": "a: 1\n" for n in range(4_900)}


def _ranges() -> Files:
    return {"languages.yaml": f"xx: {{name: X, needed: false, plural: ['{'1,' * 490_000}1']}}\n"}


MORE = '|join("0123456789")'
JOIN = f'"0123456789"{MORE}'
PACKS: Final[dict[str, Callable[[], Files]]] = {
    "many skills": _many_skills,
    "unknown skills": _unknown_skills,
    "many characters": _characters,
    "small texts": _texts(lambda n: "{{ " + f"{n}+1" + " }}"),
    "loops in texts": _texts(lambda n: f"{n}" + "{% for a in [1,2,3,4,5,6,7,8] %}{% for b in [1"
    + ",1" * 40 + "] %}{% if b == 1 %}{% endif %}{% endfor %}{% endfor %}"),
    "joins in texts": _texts(lambda n: f"{n}{{{{ {JOIN}{MORE * 2}|upper|lower|length }}}}"),
    "joins too far": _texts(lambda n: f"{n}{{{{ {JOIN}{MORE * 7}|length }}}}"),
    "long sums": _customs(_long("{{ (" + "+".join(["[1]"] * 40) + ")|length }}")),
    "long comparisons": _customs(_long("{% if 1 in [1] %}x{% endif %}")),
    "long lists": _customs(lambda n: "{% for a in [" + "1," * 3_900 + f"{n}] %}}{{% endfor %}}"),
    "brackets": _customs(_long("{{ " + "(" * 17 + "1" + ")" * 17 + " }}")),
    "open brackets": _customs(_long("{{")),
    "deep brackets": _customs(_long("{{ " + "(" * 900 + "1" + ")" * 900 + " }}")),
    "wrong at the end": _customs(lambda n: f"{n}" + "{{1}}" * 1_500 + "{{ nobody }}"),
    "big phrases": _phrases,
    "duplicate keys": _duplicates,
    "huge keys": _huge_keys,
    "misspelt files": _misspelt,
    "plural ranges": _ranges,
    "nested": lambda: {"customs.yaml": "[" * 900_000},
    "long string": lambda: {"customs.yaml": "- " + "x" * 990_000},
    "many values": lambda: {f"characters/c{n}.yaml": "[" + "1," * 45_000 + "1]" for n in range(11)},
}  # fmt: skip


def main() -> None:
    """Measure all of them, or those named."""
    wanted = sys.argv[1:] or list(PACKS)
    for name in wanted:
        with tempfile.TemporaryDirectory() as folder:
            files = PACKS[name]()
            pack = write(Path(folder), {"pack.yaml": "name: Worst\n", **files})
            run = check(pack)
            size = sum(map(os.path.getsize, (path for path in pack.rglob("*") if path.is_file())))
            last = run.said.strip().replace(folder, "").splitlines()[-1:] or [""]
            print(
                f"{name:18} {size / 1e6:4.1f} MB {run.seconds:6.1f} s {run.megabytes:6.0f} MB "
                f"status {run.status}  {last[0][:90]}",
                flush=True,
            )


if __name__ == "__main__":
    main()
