"""Random requests to a referee: mostly lawful, often crowded, sometimes wrong in every way there is."""

import copy
from random import Random
from typing import Any

from tests.games.petanque.engine.oracle import DICE, PAIRS, Oracle
from tests.games.petanque.engine.oracle_position import STEPS, Field, spelled, step

ACTIONS = ("point", "push_jack", "shoot", "shoot_jack")
JUNK: tuple[Any, ...] = (
    *(
        None,
        True,
        False,
        0,
        1,
        -1,
        7,
        10**30,
        2.5,
        float("inf"),
        float("nan"),
        "",
        " ",
        "out",
        "T1",
        "T3",
        "t1",
    ),
    *(
        "G-0",
        "G-07",
        "G--7",
        "-7",
        "7-G",
        "Z-1",
        "G-23",
        "N-1",
        "G-999",
        "AA-1",
        " G-7",
        "G-7\n",
        "Ğ-7",
        "G-７",
        "g7",
    ),
    *(
        "X1",
        "x1",
        "Q9",
        "stone",
        "point",
        "b1",
        "\ud800",
        "shooter",
        "nobody",
        [],
        [[]],
        [1],
        [None],
        {},
        {"a": 1},
    ),
    *({"T1": 1, "T2": 2}, ["X1"], ["X1", "Z9"], [1, 2, 3], [True, 1, 2], [1.0, 2, 3], "OUT", "1"),
)


class Requests:
    """Makes requests under the rules of an oracle."""

    def __init__(self, seed: int, oracle: Oracle) -> None:
        self.random = Random(seed)
        self.oracle = oracle
        self.columns: int = oracle.rules["board"]["columns"]
        self.rows: int = oracle.rules["board"]["rows"]

    def make(self) -> Any:
        """One request."""
        request = self.random.choices([self.throw, self.score, self.next], [8, 1, 1])[0]()
        if self.chance(0.06):
            self.spoil(request)
        return self.random.choice(JUNK) if self.chance(0.002) else request

    def chance(self, share: float) -> bool:
        """Whether something that rare happens now."""
        return self.random.random() < share

    # Positions

    def field(self) -> Field:
        """A field of the board, edges and corners more often than they deserve."""
        pick = self.random.choice
        column = pick([1, self.columns]) if self.chance(0.2) else self.random.randint(1, self.columns)
        row = pick([1, self.rows]) if self.chance(0.2) else self.random.randint(1, self.rows)
        return column, row

    def near(self, field: Field, sense: int = 1) -> Field:
        """A field in a straight line from another (or back from it), if there is one; else any."""
        way = self.random.choice(["X1", "X1", *STEPS])
        found = step(field, way, sense * self.random.choice([0, 1, 1, 2, 2, 3, 4, 5, 6, 7, 8, 10]))
        return found if self.oracle.on_board(found) else self.field()

    def spell(self, field: Field | None) -> str:
        """A field's name in any lawful spelling."""
        name = spelled(field)
        if field is None or self.chance(0.7):
            return name
        return self.random.choice([name.lower(), name.replace("-", ""), name.lower().replace("-", "")])

    def lying(self) -> tuple[Field | None, dict[str, tuple[str, Field | None]]]:
        """A jack and boules, by id: their teams and fields."""
        jack = None if self.chance(0.03) else self.field()
        heart = self.near(jack or self.field())
        count = self.random.choice([0, 1, 2, 3, 4, 5, 8, 12, 12, 20, 40])
        wanted = self.queue(jack or heart) if self.chance(0.3) else []
        while len(wanted) < count:
            wanted.append(
                self.near(self.random.choice([heart, *wanted])) if self.chance(0.9) else self.field()
            )
        if jack and self.chance(0.15):
            wanted.append(jack)
        alive = {at: None if self.chance(0.06) else at for at in wanted}
        teams = [self.random.choice(["T1", "T2"]) for _ in alive]
        return jack, {f"b{n}": boule for n, boule in enumerate(zip(teams, alive.values(), strict=True))}

    def queue(self, start: Field) -> list[Field]:
        """Fields in a row from another, with few gaps."""
        way = self.random.choice(["X1", "X1", "X1", *STEPS])
        fields = [step(start, way, k) for k in range(self.random.randint(0, 3), self.random.randint(4, 9))]
        return [field for field in fields if self.oracle.on_board(field) and not self.chance(0.1)]

    def written(self, jack: Field | None, boules: dict[str, tuple[str, Field | None]]) -> dict[str, Any]:
        """A position as data."""
        listed = [{"id": name, "team": team, "at": self.spell(at)} for name, (team, at) in boules.items()]
        return {"jack": self.spell(jack), "boules": listed}

    # Ends

    def hands(self) -> dict[str, int]:
        """How many boules each team holds."""
        return {"T1": self.random.choice([0, 0, 1, 2, 6]), "T2": self.random.choice([0, 0, 1, 2, 6])}

    def end(self) -> dict[str, Any]:
        """An end to count, often with few boules, so that many are level."""
        jack, boules = self.lying()
        kept = list(boules.items())[: self.random.choice([0, 1, 2, 2, 3, 4, 12])]
        jack = None if self.chance(0.15) else jack
        return self.written(jack, dict(kept)) | {"in_hand": self.hands()}

    def score(self) -> dict[str, Any]:
        """A question for points."""
        return {"score": self.end()}

    def next(self) -> dict[str, Any]:
        """A question who throws next."""
        last, level = self.random.choice(["T1", "T2"]), self.chance(0.5)
        return {"next": self.end() | {"last": last, "was_level": level}}

    # Throws

    def throw(self) -> dict[str, Any]:
        """A throw."""
        jack, boules = self.lying()
        action = self.random.choices(ACTIONS, [5, 3, 5, 1])[0]
        if action in ("push_jack", "shoot_jack") and jack and self.chance(0.8):
            guards = [jack, step(jack, "X2", 1)]
            boules = {name: boule for name, boule in boules.items() if boule[1] not in guards}
        throw: dict[str, Any] = {"team": self.random.choice(["T1", "T2"]), "boule": "me", "action": action}
        skill = self.who(throw)
        if action == "point":
            lines = [at for _, at in boules.values() if at] + ([jack] if jack else [])
            throw["donnee"] = self.spell(self.near(self.random.choice(lines), -1) if lines else self.field())
        if action == "shoot":
            wanted = [n for n, (team, at) in boules.items() if team != throw["team"] and at]
            throw["target"] = self.random.choice(
                wanted if wanted and self.chance(0.95) else [*boules, "me", "b99"]
            )
        self.stray(throw)
        request: dict[str, Any] = {"position": self.written(jack, boules), "throw": throw}
        self.roll(request, action, skill)
        if self.chance(0.04):
            request["first"] = self.chance(0.7)
        for key in ("choices", "first"):
            if key in request and self.chance(0.3):
                (throw if self.chance(0.97) else throw | {})[key] = request.pop(key)
        return request

    def who(self, throw: dict[str, Any]) -> dict[str, Any]:
        """Let somebody throw, by skill or by character, and give the skill."""
        may = [
            n
            for n, s in self.oracle.skills.items()
            if throw["action"] in (*s.get("may", []), "point", "shoot")
        ]
        name = self.random.choice(may if may and self.chance(0.95) else list(self.oracle.skills))
        people = [person for person, skill in self.oracle.characters.items() if skill == name]
        if people and self.chance(0.3):
            throw["character"] = self.random.choice(people)
        else:
            throw["skill"] = name
        return dict(self.oracle.skills[name])

    def stray(self, throw: dict[str, Any]) -> None:
        """Now and then declare a field off the board, or the boule of somebody else."""
        if "donnee" in throw and self.chance(0.02):
            throw["donnee"] = self.random.choice(["out", "G-0", f"A-{self.rows + 1}", "Z26", "z-999", "g100"])
        if self.chance(0.005):
            throw["boule"] = "b1"

    def roll(self, request: dict[str, Any], action: str, skill: dict[str, Any]) -> None:
        """Roll all dice that the rules call for, and choose what is to be chosen."""
        rule = {} if action == "push_jack" else skill.get("point" if action == "point" else "shoot") or {}
        choices: dict[str, Any] = {}
        if self.chance(0.3 if rule.get("optional") else 0.02):
            choices["adjust"] = self.chance(0.2)
        die = self.random.randint(1, 6) if self.chance(0.4) else self.random.randint(1, 3)
        plain = die in rule.get("except", []) or not choices.get("adjust", True)
        outcome = self.oracle.outcome(action, die if plain else die + rule.get("add", 0))
        dice = [die, *(self.random.randint(1, 6) for _ in range(DICE[outcome] - 1))]
        stones = 0
        for pair in PAIRS.get(outcome, []):
            if self.chance(0.15):
                dice[pair : pair + 2] = [1, 1]
            stones += self.oracle.rules["rosette"][dice[pair] + dice[pair + 1]] == "stone"
        if self.chance(0.02):
            stones += self.random.choice([-1, 1])
        if stones > 0 or self.chance(0.05):
            choices["directions"] = [self.random.choice([*STEPS]) for _ in range(stones)]
        if self.chance(0.03):
            dice = self.random.choice(
                [dice[:-1], [*dice, 1], [], [*dice[:-1], self.random.choice([0, 7, -1])]]
            )
        request["dice"] = dice
        if choices or self.chance(0.05):
            request["choices"] = choices

    # Mistakes

    def spoil(self, request: dict[str, Any]) -> None:
        """Break one thing anywhere in a request."""
        places: list[tuple[Any, Any]] = []
        stack: list[Any] = [request]
        while stack:
            inside = stack.pop()
            for key in inside if isinstance(inside, dict) else range(len(inside)):
                places.append((inside, key))
                if isinstance(inside[key], dict | list):
                    stack.append(inside[key])
        inside, key = self.random.choice(places)
        mistake = self.random.choice(["drop", "junk", "junk", "add", "twice"])
        if mistake == "drop":
            del inside[key]
        elif mistake == "junk":
            inside[key] = copy.deepcopy(self.random.choice(JUNK))
        elif isinstance(inside, list):
            inside.insert(key, copy.deepcopy(inside[key]))
        else:
            inside[
                self.random.choice(["note", "skill", "character", "target", "donnee", "first", "choices"])
            ] = inside[key]
