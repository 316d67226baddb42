"""Damage: small changes to bytes, texts, values and trees that programs are known to trip over."""

import copy
from random import Random
from typing import Any, Final

NUMBERS: Final = (
    *("0", "-0", "1", "-1", "0.5", "1e9", "-1e9", "1e-9", "1e38", "1e200", "1e-200", "1e308", "-1e308"),
    *("1e999", "-1e999", "nan", "NaN", "inf", "-inf", "Infinity", "99999999999999999999", "9" * 400),
    *("0x1f", "1_000", "0o7", "1e", ".", "-", "+1", "١", "½", "1,5", "5e-324", "2147483648", "4294967296"),
    *("65536", "1.7e308"),
)
WORDS: Final = (
    *("", " ", "\t", "\u00a0", "~", "null", "yes", "no", "true", "T1", "G-7", "out", "__class__"),
    *("constructor", "\x1b]0;owned\x07", "\x9b31m", "\x00", "\x7f", "\r", "\u202e", "\u2028", "\ufeff"),
    *("e\u0301", "ž", "🎱", "ﬁ", "<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "'", '"'),
    *("`", "\\", "$(id)", "%s%n", "{0}", "[x](javascript:alert(1))", "![p](//e.cz)", "&lt;", "]]>"),
    *("{{ 1 }}", "{{ game }}", "{{ x", "{% for %}", "{# x", "../../../etc/passwd", "/dev/zero"),
    *("/etc/passwd", ".", "..", "a/b", "C:\\x", "file:/etc/passwd", "x" * 300, "x" * 20_000, "ž" * 3000),
    *("a b " * 2000, "(" * 200, "[" * 2000, "\n" * 50, "<" * 500, "- " * 40),
)
YAML: Final = (
    *"{}[]'&*!%|#-:~ž \n\t\r\u00a0",
    *('"', "  ", ": ", "- ", "{{", "<<:", "&a ", "*a", "!!str ", "---\n", "? "),
    *("!!python/object:os.system ", "[1, 2]", "{cs: a, en: b}", "{{ rules }}", "null", "yes", "T1", "G-7"),
    *("-1", "1e9", "0x1f", "99999999999"),
)


def data(random: Random, source: bytes) -> bytes:
    """Bytes with some flipped, cut out, doubled, moved or replaced by others."""
    out = bytearray(source)
    for _ in range(random.choice((1, 1, 1, 2, 3, 8))):
        at, size = random.randint(0, len(out)), random.choice((1, 1, 2, 4, 16, 200))
        match random.randrange(6):
            case 0 if out:
                out[at % len(out)] ^= 1 << random.randrange(8)
            case 1:
                del out[at : at + size]
            case 2:
                out[at:at] = out[at : at + size] * random.choice((1, 2, 50))
            case 3:
                out[at : at + size] = random.randbytes(size)
            case 4:
                other = random.randint(0, len(out))
                out[at : at + size] = out[other : other + random.choice((1, 8, 64))]
            case _:
                out = out[:at] if random.random() < 0.2 else out
    return bytes(out)


def text(random: Random, source: str, pieces: tuple[str, ...] = (*WORDS, *NUMBERS)) -> str:
    """A text with pieces of it replaced; every other time a whole number or word."""
    for _ in range(random.choice((1, 1, 2, 3, 4))):
        start = random.randint(0, len(source))
        end = min(len(source), start + random.randint(0, 12))
        if random.random() < 0.5 and source:
            start, end = _token(source, min(start, len(source) - 1))
        source = source[:start] + random.choice(pieces) + source[end:]
    return source


def _token(source: str, at: int) -> tuple[int, int]:
    """The number or word around a place."""
    start = end = at
    while start > 0 and (source[start - 1].isalnum() or source[start - 1] in "._-"):
        start -= 1
    while end < len(source) and (source[end].isalnum() or source[end] in "._-"):
        end += 1
    return start, end


def lines(random: Random, source: str, other: str) -> str:
    """A text with a line of another in it, or its own lines doubled, dropped or in another order."""
    own, strange = source.split("\n"), other.split("\n")
    at = random.randrange(len(own))
    match random.randrange(4):
        case 0:
            own[at] = random.choice(strange)
        case 1:
            own.insert(at, random.choice(own))
        case 2:
            del own[at]
        case _:
            other_at = random.randrange(len(own))
            own[at], own[other_at] = own[other_at], own[at]
    return "\n".join(own)


def junk(random: Random) -> Any:
    """A value that nobody expects."""
    plain: list[Any] = [
        None,
        True,
        False,
        0,
        1,
        -1,
        7,
        10**30,
        2.5,
        1e308,
        float("inf"),
        float("nan"),
        "",
        [],
        {},
    ]
    match random.randrange(6):
        case 0:
            return random.choice(WORDS)
        case 1:
            return random.choice(NUMBERS)
        case 2:
            return [random.choice(plain) for _ in range(random.choice((1, 2, 3, 40)))]
        case 3:
            return {random.choice(WORDS) or "a": random.choice(plain)}
        case 4:
            return nested(random.choice((5, 15, 17, 60)), random.random() < 0.5)
        case _:
            return random.choice(plain)


def nested(depth: int, in_lists: bool) -> Any:
    """A value inside a value inside a value."""
    inner: Any = 1
    for _ in range(depth):
        inner = [inner] if in_lists else {"a": inner}
    return inner


def value(random: Random, source: Any) -> Any:
    """A tree of dicts and lists with something dropped, doubled, moved or replaced in it."""
    tree = [copy.deepcopy(source)]
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        places = _places(tree)
        inside, key = random.choice(places)
        match random.randrange(6):
            case 0 if inside is not tree:
                del inside[key]
            case 1 | 2:
                inside[key] = junk(random)
            case 3 if isinstance(inside, dict):
                inside[random.choice((*WORDS, *map(str, inside)))] = inside[key]
            case 3 if inside is not tree:
                inside += [copy.deepcopy(inside[key])] * random.choice((1, 2, 200))
            case 4:
                other, there = random.choice(places)
                if there in other if isinstance(other, dict) else there < len(other):
                    inside[key] = copy.deepcopy(other[there])
            case _ if isinstance(inside[key], str):
                inside[key] = text(random, inside[key])
            case _ if isinstance(inside[key], int | float):
                inside[key] = random.choice(
                    (inside[key] * -1, inside[key] * 1000, inside[key] + 1, 0, 0.0001, 1e300)
                )
    return tree[0]


def _places(tree: list[Any]) -> list[tuple[Any, Any]]:
    """Every place in a tree where something stands."""
    found: list[tuple[Any, Any]] = []
    stack: list[Any] = [tree]
    while stack:
        inside = stack.pop()
        for key in list(inside) if isinstance(inside, dict) else range(len(inside)):
            found.append((inside, key))
            if isinstance(inside[key], dict | list):
                stack.append(inside[key])
    return found
