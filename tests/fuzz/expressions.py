"""Expressions in texts and templates: a short text or a mistake with its place, soon and in little memory."""

from pathlib import Path
from random import Random
from typing import Any, Final

from tests.fuzz import mutate
from tests.fuzz.fuzzer import HOW, Broken, Files, Fuzzer
from tests.shelf import SAMPLE

LONGEST: Final = 20_000
"""Letters that a text may have once its expressions are worked out."""
FILTERS: Final = (
    *("join", "length", "first", "last", "upper", "lower", "capitalize", "sort", "sum", "signed", "faces"),
    *("plural", "format", "map", "list", "replace", "batch", "attr", "tojson", "pprint", "string", "safe"),
    *("center", "random", "select", "groupby", "xmlattr", "wordwrap", "urlize", "slice", "reverse"),
    *("unique", "items", "dictsort", "e"),
)
ATOMS: Final = (
    *("rules", "game", "skills", "lang", "self", "loop", "x", "y", "game.name", "rules.board.columns"),
    *("varargs", '"0123456789"', '"x"', "''", "0", "1", "9", "-1", "2.5", "1e308", "9999999999999999"),
    *("[]", "['']", "[1, 2]", "none", "true", "skills.pointer", "game.teams", "rules.rosette"),
    *("rules.match.points", "()", "{'a': 1}", "game.name.text", "''.__class__"),
    *("game.__init__.__globals__", "rules['__class__']", "undefined", "caller"),
)
OPERATORS: Final = (
    *("+", "-", "*", "/", "//", "%", "**", "~", " and ", " or ", " in ", "==", "<", " is ", " if "),
)

TAGS: Final = (
    *(
        "set a = 1",
        "macro a()",
        "include 'a'",
        "import 'a' as b",
        "raw",
        "call a()",
        "filter upper",
        "block a",
    ),
)


def expression(random: Random, depth: int = 0) -> str:
    """An expression by the grammar, often one that grows."""
    if depth > random.choice((1, 2, 3, 5)):
        return random.choice(ATOMS)

    def inner() -> str:
        return expression(random, depth + 1)

    match random.randrange(10):
        case 0 | 1:
            return random.choice(ATOMS)
        case 2 | 3:
            return f"{inner()}|{random.choice(FILTERS)}"
        case 4:
            named = random.choice(("", "attribute='upper', ", "d=", "attribute=0, "))
            return f"{inner()}|{random.choice(FILTERS)}({named}{inner()})"
        case 5:
            return f"({inner()}{random.choice(OPERATORS)}{inner()})"
        case 6:
            return inner() + random.choice(
                ("[0]", "[-1]", "[::2]", ".a", ".name", "()", ".format(1)", ".__class__")
            )
        case 7:
            count = random.choice((2, 4, 8, 9, 12))
            return (
                '"0123456789"' + random.choice(('|join("0123456789")', "|join(lang)", "|list|join")) * count
            )
        case 8:
            return f"[{', '.join(inner() for _ in range(random.choice((0, 1, 3, 30))))}]"
        case _:
            return random.choice(
                ("(" * 100 + "1" + ")" * 100, "[" * 100 + "]" * 100, "1" + "+1" * 3000, "not " * 500 + "1")
            )


def text(random: Random) -> str:
    """A text with expressions, conditions and loops."""
    match random.randrange(8):
        case 0 | 1 | 2:
            return f"a {{{{ {expression(random)} }}}} b"
        case 3 | 4:
            over, inside = expression(random), expression(random)
            said = random.choice(("", "x", f"{{{{ {inside} }}}}", f"{{% for b in {inside} %}}{{% endfor %}}"))
            return f"{{% for x in {over} %}}{said}{{% endfor %}}"
        case 5:
            return f"{{% if {expression(random)} %}}a{{% else %}}{{{{ {expression(random)} }}}}{{% endif %}}"
        case 6:
            return mutate.text(random, f"{{{{ {expression(random)} }}}} {{% if x %}}y{{% endif %}}")
        case _:
            begin, end = random.choice(TAGS), random.choice(("set", "raw", "macro", ""))
            return f"{{% {begin} %}}{{{{ {expression(random)} }}}}{{% end{end} %}}"


class Expressions(Fuzzer):
    """In the sandbox of contents, and in that of templates."""

    name = "expressions"
    what = "expressions worked out, in contents and in templates"
    count = 2500
    seconds = 5

    def prepare(self, folder: Path) -> None:
        from kit.content.load import load
        from kit.content.template import Templates

        whole: Any = load(SAMPLE)
        self.languages = whole.languages
        self.context = {lang: dict(whole.templates.context(lang)) for lang in ("cs", "en")}
        self.templates: type[Templates] = Templates

    def make(self, random: Random) -> Files:
        how = f"{random.choice(('content', 'template'))} {random.choice(('cs', 'en'))}"
        return {"text": text(random).encode("utf-8", "replace"), HOW: how.encode()}

    def run(self, files: Files, folder: Path) -> int:
        from kit.art.layout.expressions import Expression
        from kit.content.nodes import Mark
        from kit.content.problems import ContentErrors

        source = files["text"].decode()
        where, lang = files[HOW].decode().split()
        mark = Mark("/x.yaml", 1, 1)
        try:
            if where == "content":
                said = self.templates(self.languages, self.context.__getitem__).string(source, lang, mark)
            else:
                said = Expression(source, mark)(self.context[lang], self.languages, lang)
        except ContentErrors as error:
            said = str(error)
        if len(said) > LONGEST:
            raise Broken("a longer text than allowed", f"{len(said)} characters")
        if " at 0x" in said or "<class" in said or "<bound method" in said or "<built-in" in said:
            raise Broken("an object of the program in a text", said[:2000])
        return 1
