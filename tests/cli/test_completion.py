"""Completion, by the shells themselves; zsh and fish where they are installed."""

import shutil
import subprocess
import sys

import pytest

from kit.cli.completion import SHELLS
from kit.core.shelf import DEFAULT
from tests.shelf import GAMES

FILES = ["(files)"]
CASES = {
    "kit che": ["check"],
    "kit build --pap": ["--paper"],
    "kit build --paper ": ["a4", "a3", "letter", "tabloid", "sra3"],
    "kit list prod": ["products"],
    "kit check --game d": [game for game in GAMES if game.startswith("d")],
    "kit new char": ["character"],
    "kit export ": ["png", "svg", "tts", "vtt", "lists"],
    "kit export png --profile ": ["poker", "tarot", "mini", "square", "hex"],
    "kit list sk": ["skills"],
    "kit completion ": ["bash", "zsh", "fish"],
    "kit games ": ["--help", "--lang"],
    "kit preflight ": FILES,
    "kit build --out ": FILES,
}
if DEFAULT in GAMES:
    CASES["kit build rulebook-"] = ["rulebook-booklet"]
BEGIN = f"""
kit() {{ "{sys.executable}" -m kit "$@"; }}
"""
BASH = f"""{BEGIN}
eval "$(kit completion bash)"
try() {{
  COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
  _kit
  echo "${{COMPREPLY[@]:-(files)}}"
}}
"""
ZSH = f"""{BEGIN}
compdef() {{ }}
_files() {{ echo "(files)"; }}
_describe() {{ echo "${{(@)found%%:*}}"; }}
eval "$(kit completion zsh)"
try() {{ words=("$@") CURRENT=$# && _kit; }}
"""
FISH = f"""
function kit; "{sys.executable}" -m kit $argv; end
function __fish_complete_path; echo "(files)"; end
kit completion fish | source
"""


def _script(shell: str) -> str:
    if shell == "fish":
        said = [f"echo (complete -C '{line}' | string replace -r '\t.*' '')" for line in CASES]
        return "\n".join([FISH, *said])
    words = [" ".join(f"'{word}'" for word in line.split(" ")) for line in CASES]
    return "\n".join([{"bash": BASH, "zsh": ZSH}[shell], *(f"try {line}" for line in words)])


@pytest.mark.parametrize("shell", SHELLS)
def test_a_shell_completes(shell: str) -> None:
    if shutil.which(shell) is None:
        pytest.skip(f"{shell} is not installed")
    done = subprocess.run([shell, "-c", _script(shell)], capture_output=True, text=True, check=True)
    assert done.stderr == ""
    found = [sorted(line.split()) for line in done.stdout.splitlines()]
    assert dict(zip(CASES, found, strict=True)) == {line: sorted(words) for line, words in CASES.items()}
