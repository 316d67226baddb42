"""Tables of exact chances, by the functions that answer `kit odds`."""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import Final

from kit.book import markdown
from kit.book.book import Book
from kit.book.markdown import plain
from kit.core.dice import DIE_CHANCE, FACES, SUM_CHANCE
from kit.games.petanque.book.figures import content_of
from kit.games.petanque.content import PetanqueContent
from kit.games.petanque.engine.board import FAR, OUT, X2
from kit.games.petanque.engine.odds import TRIES, endings, first_die, outcomes
from kit.games.petanque.engine.position import Position
from kit.games.petanque.engine.rules import POINT, PUSH_JACK, SHOOT, SHOOT_JACK, Skill
from kit.games.petanque.engine.score import points
from kit.games.petanque.engine.throw import Throw

NEAR: Final = (0, 1, 2, 3)
BEFORE: Final = range(1, 9)
"""So many fields before the jack lie the landing spots that the table of points compares."""

_FEW: Final = 3
SITUATIONS: Final = ((-2, 2, 0), (-2, 2, 2), (-1, 1, 2), (2, 2, 2))
"""How far a team leads, its boules in hand and the opponent's, before a shot at the jack."""

Chances = Mapping[str, Fraction]


def percent(book: Book, chance: Fraction) -> str:
    """A chance as people read it."""
    shown = book.content.languages[book.lang].rounded(float(chance * 100), 1)
    return book.say("percent", n=shown)


def middle(content: PetanqueContent) -> int:
    """A field in the middle of the jack rectangle."""
    width = content.rules.board.columns
    columns = sorted({field % width for field in content.rules.rectangle})
    rows = sorted({field // width for field in content.rules.rectangle})
    return rows[len(rows) // 2] * width + columns[len(columns) // 2]


def tries(content: PetanqueContent, skill: Skill, action: str) -> dict[str, Fraction]:
    """How likely each outcome of a throw's first die is, wherever everything lies."""
    jack = middle(content)
    target = jack - 1 if jack else 1  # any field but the jack's
    position = Position(jack, (target,), (1,)) if action == SHOOT else Position(jack)
    throw = Throw(0, skill, action, target=0) if action == SHOOT else Throw(0, skill, action)
    return first_die(content.rules, position, throw)


def _attempt(book: Book, action: str) -> str:
    """A row for each skill that may try the action, a column for each outcome."""
    content = content_of(book)
    keys = TRIES[action]
    rows = []
    for record in content.skills.values():
        if record.skill.allows(action):
            found = tries(content, record.skill, action)
            name = plain(record.name[book.lang])
            rows.append((f"**{name}**", *(percent(book, found.get(key, Fraction(0))) for key in keys)))
    return markdown.table(
        (book.say("skill"), *(book.say(f"outcome.{key}") for key in keys)), rows, "l" + "r" * len(keys)
    )


def shot(book: Book, skill: str) -> str:
    """Carreau, hit or miss."""
    return _attempt(book, SHOOT)


def jack_shot(book: Book, skill: str) -> str:
    """Shooting the jack."""
    return _attempt(book, SHOOT_JACK)


def push(book: Book, skill: str) -> str:
    """Pushing the jack."""
    return _attempt(book, PUSH_JACK)


def jack_throw(book: Book, skill: str) -> str:
    """The jack stands after at most so many tries."""
    rules = content_of(book).rules
    fails = 1 - len(rules.jack_throw.succeeds_on) * DIE_CHANCE
    rows = [(str(n), percent(book, 1 - fails**n)) for n in range(1, rules.jack_throw.tries + 1)]
    return markdown.table((book.say("chance.tries"), book.say("chance.stands")), rows, "lr")


def run(book: Book, skill: str) -> str:
    """How far a boule runs, by skill, an optional adjustment taken."""
    content = content_of(book)
    runs = {name: [r.skill.point_by_die[die] for die in FACES] for name, r in content.skills.items()}
    lengths = range(min(map(min, runs.values())), max(map(max, runs.values())) + 1)
    rows = []
    for name, record in content.skills.items():
        cells = [runs[name].count(n) * DIE_CHANCE for n in lengths]
        rows.append(
            (f"**{plain(record.name[book.lang])}**", *(percent(book, c) if c else "–" for c in cells))
        )
    return markdown.table((book.say("chance.run"), *map(str, lengths)), rows, "l" + "r" * len(lengths))


def rosette(book: Book, skill: str = "") -> str:
    """Sums, directions and how likely each is."""
    ways: dict[str, list[int]] = {}
    for total, way in content_of(book).rules.rosette.items():
        ways.setdefault(way, []).append(total)
    rows = []
    for way, totals in sorted(ways.items(), key=lambda item: -sum(SUM_CHANCE[n] for n in item[1])):
        chance = sum((SUM_CHANCE[n] for n in totals), Fraction(0))
        name = "" if way == "stone" else f"**{way}** "
        rows.append((", ".join(map(str, totals)), f"{name}{book.say(f'way.{way}')}", percent(book, chance)))
    return markdown.table((book.say("chance.sum"), book.say("chance.way"), book.say("chance")), rows, "llr")


def balance(book: Book) -> str:
    """What aiming off is worth: nothing, or how often the rosette pulls to either side."""
    rosette = content_of(book).rules.rosette
    y1, y2, z1, z2 = (
        sum((SUM_CHANCE[n] for n, way in rosette.items() if way == wanted), Fraction(0))
        for wanted in ("Y1", "Y2", "Z1", "Z2")
    )
    left, right = y2 + z2, y1 + z1
    if left == right:
        return book.say("balance.even" if y1 == y2 else "balance.level")
    side = "left" if left > right else "right"
    return book.say(f"balance.{side}", left=percent(book, left), right=percent(book, right))


def distances(content: PetanqueContent, skill: Skill, before: int) -> dict[int, Fraction]:
    """How far from the jack a point throw ends on an empty board, aimed so many fields before it."""
    jack = middle(content)
    donnee = content.rules.board.rays[X2][jack][before - 1]
    found: dict[int, Fraction] = {}
    after = outcomes(content.rules, Position(jack), Throw(0, skill, POINT, donnee))
    for end, chance in endings(after).items():
        distance = FAR if end == OUT else content.rules.board.distance[jack][end]
        found[distance] = found.get(distance, Fraction(0)) + chance
    return found


def point(book: Book, skill: str) -> str:
    """Landing spots before the jack and where the boule then ends: for one skill, or the best for each."""
    content = content_of(book)
    names = [skill] if skill else list(content.skills)
    rows = []
    for name in names:
        record = content.skills[name]
        found = _landings(content, record.skill)
        spots, best = list(found), _best(found)
        for before in spots if skill else [best][: len(spots)]:
            cells = [percent(book, _up_to(found[before], near)) for near in NEAR]
            mean = content.languages[book.lang].rounded(float(_mean(found[before])), 2)
            star = "**" if before == best and skill else ""
            who = [] if skill else [f"**{plain(record.name[book.lang])}**"]
            rows.append((*who, f"{star}{before}{star}", *cells, f"{star}{mean}{star}"))
    head = [*([] if skill else [book.say("skill")]), book.say("chance.before")]
    head += [*(book.say("chance.within", n=near) for near in NEAR), book.say("chance.mean")]
    return markdown.table(head, rows, ("" if skill else "l") + "r" * (len(NEAR) + 2))


@lru_cache(maxsize=16)  # a page asks for the same tables again and again
def _landings(content: PetanqueContent, skill: Skill) -> dict[int, dict[int, Fraction]]:
    """How far from the jack a boule ends, for every landing spot before it that the board has."""
    spots = [before for before in BEFORE if before <= len(content.rules.board.rays[X2][middle(content)])]
    return {before: distances(content, skill, before) for before in spots}


def _best(found: Mapping[int, Mapping[int, Fraction]]) -> int:
    return min(found, key=lambda before: _mean(found[before]), default=0)


def aim(content: PetanqueContent, skill: Skill) -> int:
    """How many fields before the jack a point throw lands best."""
    return _best(_landings(content, skill))


def best_mean(content: PetanqueContent, skill: Skill) -> Fraction:
    """How far from the jack a point throw ends on average, aimed as well as it can be."""
    found = _landings(content, skill)
    return _mean(found[_best(found)])


def chance_of(content: PetanqueContent, skill: Skill, outcome: str) -> Fraction:
    """How likely an outcome is, such as "shoot.miss"; of several, any of them."""
    wanted = outcome.split()
    [action] = [action for action, keys in TRIES.items() if {*wanted} <= {*keys}]
    found = tries(content, skill, action)
    return sum((found.get(one, Fraction(0)) for one in wanted), Fraction(0))


def jack_shot_worth(content: PetanqueContent, skill: Skill, lead: int, in_hand: tuple[int, int]) -> Fraction:
    """The lead in points to expect after a shot at the jack, if the board is then counted as it lies.

    `lead` is what the board is worth now, `in_hand` what both teams hold with the boule that will be thrown.
    """
    ours, theirs = points(content.rules, Position(OUT), (in_hand[0] - 1, in_hand[1]))
    hit = chance_of(content, skill, "jackshot.hit")
    return hit * (ours - theirs) + (1 - hit) * lead


def jack_shot_verdict(
    content: PetanqueContent, leads: Iterable[int], ours: Iterable[int], theirs: Iterable[int]
) -> str:
    """Whether a shot at the jack "pays" or "costs" in all these situations, whoever shoots; or "depends"."""
    shooters = [one.skill for one in content.skills.values() if one.skill.allows(SHOOT_JACK)]
    gains = [
        jack_shot_worth(content, skill, lead, (us, them)) - lead
        for skill, lead, us, them in product(shooters, leads, ours, theirs)
    ]
    if gains and all(gain > 0 for gain in gains):
        return "pays"
    return "costs" if gains and all(gain < 0 for gain in gains) else "depends"


def jack_shot_gain(book: Book, skill: str) -> str:
    """How an end stands, and what to expect after a shot at the jack."""
    content, language = content_of(book), book.content.languages[book.lang]
    shooters = [one for one in content.skills.values() if one.skill.allows(SHOOT_JACK)]
    columns = []
    for lead, ours, theirs in SITUATIONS:
        worth = [jack_shot_worth(content, one.skill, lead, (ours, theirs)) for one in shooters]
        told = [language.rounded(float(n), 1) for n in (Fraction(lead), *worth)]
        columns.append((str(ours), str(theirs), *told))
    head = [book.say("chance.ours"), book.say("chance.theirs"), book.say("chance.lead")]
    head += [book.say("chance.after", skill=plain(one.name[book.lang]).lower()) for one in shooters]
    if len(shooters) <= _FEW:
        return markdown.table(head, columns, "r" * len(head))
    first, *rows = zip(head, *columns, strict=True)  # more columns have no room on paper
    return markdown.table(first, rows, "l" + "r" * len(columns))


def _up_to(found: Mapping[int, Fraction], near: int) -> Fraction:
    return sum((chance for distance, chance in found.items() if distance <= near), Fraction(0))


def _mean(found: Mapping[int, Fraction]) -> Fraction:
    """The mean distance of the boules that stay on the board."""
    stay = {distance: chance for distance, chance in found.items() if distance != FAR}
    return sum(distance * chance for distance, chance in stay.items()) / sum(stay.values(), Fraction(0))


TABLES: Final[dict[str, Callable[[Book, str], str]]] = {
    "shot": shot,
    "jack_shot": jack_shot,
    "jack_shot_gain": jack_shot_gain,
    "push": push,
    "jack_throw": jack_throw,
    "run": run,
    "direction": rosette,
    "point": point,
}
