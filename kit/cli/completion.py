"""Completion in a shell: the script asks `kit` itself, so it never tells of options that are not there."""

import argparse
import sys
from collections.abc import Iterable, Iterator
from typing import Final

from kit.cli.options import command, load
from kit.cli.speech import spoken

_BASH: Final = """\
# kit: completion for bash; use it by: eval "$(kit completion bash)"
_kit() {
  local line
  COMPREPLY=()
  while IFS=$'\\t' read -r line _; do
    COMPREPLY+=("$line")
  done < <("${COMP_WORDS[0]}" completion words -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -o default -o bashdefault -F _kit kit
"""
_ZSH: Final = """\
#compdef kit
# kit: completion for zsh; use it by: eval "$(kit completion zsh)"
_kit() {
  local -a found
  local name about
  while IFS=$'\\t' read -r name about; do
    found+=("${name//:/\\\\:}${about:+:$about}")
  done < <("${words[1]}" completion words -- "${(@)words[2,CURRENT]}" 2>/dev/null)
  if (( $#found )); then _describe kit found; else _files; fi
}
compdef _kit kit
"""
_FISH: Final = """\
# kit: completion for fish; use it by: kit completion fish | source
function __kit_complete
  set -l words (commandline -opc) (commandline -ct)
  set -l found ($words[1] completion words -- $words[2..-1] 2>/dev/null)
  if set -q found[1]; printf '%s\\n' $found; else; __fish_complete_path $words[-1]; end
end
complete -c kit -f -a '(__kit_complete)'
"""
SHELLS: Final = {"bash": _BASH, "zsh": _ZSH, "fish": _FISH}
_WORDS: Final = "words"


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Make it known."""
    made = command(commands, "completion", _completion, "print a script that completes commands in a shell")
    made.add_argument("shell", choices=[*SHELLS, _WORDS], metavar="SHELL", help="bash, zsh or fish")
    made.add_argument("line", nargs="*", help=argparse.SUPPRESS)


def _completion(arguments: argparse.Namespace) -> int:
    from kit.cli import parser

    if arguments.shell != _WORDS:
        sys.stdout.write(SHELLS[arguments.shell])
        return 0
    *before, begun = arguments.line or [""]
    for name, about in candidates(parser(), before, begun.startswith("-")):
        if name.startswith(begun):
            print(f"{name}\t{about}" if about else name)
    return 0


def candidates(
    parser: argparse.ArgumentParser, before: list[str], option: bool = False
) -> Iterator[tuple[str, str]]:
    """What can stand after these words; options where one is begun or nothing else can."""
    waiting: argparse.Action | None = None
    given = 0
    for word in before:
        commands = _commands(parser)
        if waiting is not None:
            waiting = None
        elif commands and word in commands.choices:
            parser, given = commands.choices[word], 0
        elif word.startswith("-"):
            action = parser._option_string_actions.get(word)
            waiting = action if action is not None and action.nargs != 0 else None
        else:
            given += 1
    commands = _commands(parser)
    placed = [one for one in parser._get_positional_actions() if one is not commands]
    many = bool(placed) and placed[-1].nargs in ("*", "+")
    if waiting is not None:
        yield from _values(waiting)
    elif option or not (commands or many or given < len(placed)):
        for one in parser._actions:
            if one.help is not argparse.SUPPRESS:
                said = spoken(one.help % {"default": one.default} if one.help else "")
                yield from ((name, said) for name in one.option_strings if name.startswith("--"))
    elif commands:
        about = {one.dest: one.help for one in commands._choices_actions}
        yield from ((name, spoken(about.get(name) or "")) for name in commands.choices)
    else:
        yield from _values(placed[min(given, len(placed) - 1)])


def _commands(
    parser: argparse.ArgumentParser,
) -> "argparse._SubParsersAction[argparse.ArgumentParser] | None":
    return next((one for one in parser._actions if isinstance(one, argparse._SubParsersAction)), None)


def _values(action: argparse.Action) -> Iterator[tuple[str, str]]:
    """Values that are known; none where the shell had better offer files."""
    if action.choices is not None:
        yield from ((str(one), "") for one in action.choices if one != _WORDS or action.dest != "shell")
        return
    yield from ((name, "") for name in _known(action.dest))


def _known(what: str) -> Iterable[str]:
    """Names from the data, where they cost next to nothing."""
    if what == "game":
        from kit.core import shelf

        return shelf.names()
    if what == "lang":
        from kit.content.house import house_languages

        return house_languages()
    if what in ("paper", "duplex", "ink", "for", "imposition"):
        from kit.press.options import DUPLEX, IMPOSITIONS, INKS, PURPOSES
        from kit.press.paper import PAPERS

        words = {"paper": PAPERS, "duplex": DUPLEX, "ink": INKS, "for": PURPOSES}
        return {**words, "imposition": IMPOSITIONS}[what]
    if what == "profile":
        from kit.export.profiles import PROFILES

        return PROFILES
    if what == "products":
        from kit.cli.listing import listed

        return listed("products", argparse.Namespace(game=None, pack=[]))
    if what == "skill":
        from kit.cli.listing import listed

        return listed("skills", argparse.Namespace(game=None, pack=[], lang=None))
    if what == "only":
        return getattr(load(argparse.Namespace(game=None, pack=[]), drawn=False), "characters", ())
    return ()
