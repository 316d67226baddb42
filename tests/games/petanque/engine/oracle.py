"""A second referee, written plainly from the rules alone, to compare the real one with."""

from collections.abc import Collection, Mapping
from typing import Any

from tests.games.petanque.engine.oracle_position import (
    NONE,
    OTHER,
    STEPS,
    BadRequest,
    Field,
    Lying,
    keys,
    need,
    read_field,
    spelled,
    step,
)

Facts = Mapping[str, Any]

WHERE = {"point": {"donnee"}, "push_jack": set[str](), "shoot": {"target"}, "shoot_jack": set[str]()}
DICE = {"point": 3, "pushed": 2, "overshot": 1, "carreau": 4, "hit": 7, "missed": 1, "jack-hit": 1}
PAIRS = {"point": [1], "carreau": [2], "hit": [2, 5]}  # where the two dice of each direction begin
SIDE = {"choices", "first"}  # these may stand beside the throw or in it
JACK = ("push_jack", "shoot_jack")
FACES = range(1, 7)


class Oracle:
    """Answers requests under given rules; `seen` gathers the names of the cases that came up."""

    def __init__(self, rules: Facts, skills: Facts, characters: Mapping[str, str]) -> None:
        self.rules, self.skills, self.characters = rules, skills, characters
        self.seen: set[str] = set()

    def judge(self, request: Any) -> dict[str, Any]:
        """Answer one request; a refusal lists every code that would be just."""
        try:
            need(isinstance(request, dict))
            if "score" in request:
                return self.score(keys(request, {"score"})["score"])
            if "next" in request:
                return self.next(keys(request, {"next"})["next"])
            return self.throw(keys(request, {"position", "throw", "dice"}, SIDE))
        except BadRequest:
            return {"ok": False, "codes": ["bad-request"]}

    # Reading

    def on_board(self, field: Field) -> bool:
        """Tell whether a field is on the board."""
        board = self.rules["board"]
        return field[0] in range(1, board["columns"] + 1) and field[1] in range(1, board["rows"] + 1)

    def place(self, text: Any) -> Field | None:
        """Read a place in a position: a field of the board, or None for the dead zone."""
        need(text == "out" or self.on_board(read_field(text)))
        return None if text == "out" else read_field(text)

    def lying(self, data: Any, others: Collection[str] = ()) -> Lying:
        """Read the jack and the boules."""
        keys(data, {"jack", "boules", *others})
        lying = Lying(self.place(data["jack"]), {}, {})
        need(isinstance(data["boules"], list))
        for boule in data["boules"]:
            keys(boule, {"id", "team", "at"})
            need(isinstance(boule["id"], str) and boule["id"] not in lying.places)
            need(isinstance(boule["team"], str) and boule["team"] in OTHER)
            at = self.place(boule["at"])
            need(not lying.taken(at))
            lying.places[boule["id"]], lying.teams[boule["id"]] = at, boule["team"]
        return lying

    def in_hand(self, hand: Any) -> dict[str, int]:
        """Read how many boules each team still holds."""
        keys(hand, {"T1", "T2"})
        need(all(type(count) is int and count >= 0 for count in hand.values()))
        return dict(hand)

    # Ends

    def score(self, asked: Any) -> dict[str, Any]:
        """Count the points of an end."""
        lying, points = self.lying(asked, ["in_hand"]), {"T1": 0, "T2": 0}
        hand, best = self.in_hand(asked["in_hand"]), lying.nearest()
        if lying.jack is None:
            points = {team: hand[team] if hand[other] == 0 else 0 for team, other in OTHER.items()}
            self.seen.add("ruling-13" if any(points.values()) else "dead-jack-none")
        for boule, distance in lying.distances().items():
            points[lying.teams[boule]] += distance < best[OTHER[lying.teams[boule]]]
        self.seen.add("score-points" if any(points.values()) else "score-level")
        return {"ok": True, "points": points}

    def next(self, asked: Any) -> dict[str, Any]:
        """Say which team throws next."""
        lying = self.lying(asked, ["in_hand", "last", "was_level"])
        hand, last, was_level = self.in_hand(asked["in_hand"]), asked["last"], asked["was_level"]
        need(isinstance(last, str) and last in OTHER and isinstance(was_level, bool))
        if lying.jack is None or not any(hand.values()):
            self.seen.add("next-over")
            return {"ok": True, "team": None}
        team = self.due(lying.nearest(), last, was_level)
        if hand[team] == 0:
            self.seen.add("next-skipped")
        return {"ok": True, "team": team if hand[team] else OTHER[team]}

    def due(self, best: dict[str, float], last: str, was_level: bool) -> str:
        """Say whose turn it is while both teams have boules in hand."""
        if best["T1"] != best["T2"]:
            self.seen.add("next-farther")
            return "T1" if best["T1"] > best["T2"] else "T2"
        if best["T1"] == NONE:
            self.seen.add("ruling-6")
            return OTHER[last]
        self.seen.add("ruling-7" if was_level else "next-level")
        return OTHER[last] if was_level else last

    # Throws

    def throw(self, request: dict[str, Any]) -> dict[str, Any]:
        """Judge one throw."""
        lying, dice = self.lying(request["position"]), request["dice"]
        throw, skill = self.declared(request, lying)
        ways, adjust = self.choices(throw.get("choices", {}))
        need(isinstance(dice, list) and all(type(die) is int for die in dice))
        codes, rule = self.faults(throw, skill, lying), self.adjustment(throw["action"], skill)
        if not (adjust or rule.get("optional")) or any(way not in STEPS for way in ways):
            codes.add("bad-choice")
        first = dice[0] if dice else 0
        value = first + rule.get("add", 0) if adjust and first not in rule.get("except", []) else first
        outcome = self.outcome(throw["action"], value)
        if len(dice) != DICE[outcome] or any(die not in FACES for die in dice):
            codes.add("bad-dice")
        pairs = [dice[i : i + 2] for i in PAIRS.get(outcome, [])]
        rosette = [self.rules["rosette"].get(sum(pair)) for pair in pairs]
        if rosette.count("stone") != len(ways):
            codes.add("bad-choice")
        if codes:
            return {"ok": False, "codes": sorted(codes)}
        self.seen.update([outcome] + ["stone"] * bool(ways) + ["ruling-3"] * (not adjust))
        chosen = iter(ways)
        taken = [next(chosen) if way == "stone" else way for way in rosette]
        self.play(throw, outcome, [value, *dice[1:]], taken, lying)
        boules = [{"id": b, "team": lying.teams[b], "at": spelled(at)} for b, at in lying.places.items()]
        position = {"jack": spelled(lying.jack), "boules": boules}
        return {"ok": True, "position": position, "distances": lying.distances()}

    def choices(self, choices: Any) -> tuple[list[str], bool]:
        """Read the directions chosen and whether an adjustment is taken."""
        keys(choices, set(), {"directions", "adjust"})
        ways, adjust = choices.get("directions", []), choices.get("adjust", True)
        need(
            isinstance(ways, list) and all(isinstance(way, str) for way in ways) and isinstance(adjust, bool)
        )
        return ways, adjust

    def adjustment(self, action: str, skill: Facts) -> Facts:
        """Give what a skill does to the first die of an action."""
        name = {"point": "point", "shoot": "shoot", "shoot_jack": "shoot"}.get(action, "nothing")
        return dict(skill.get(name, {}))

    def declared(self, request: dict[str, Any], lying: Lying) -> tuple[dict[str, Any], Facts]:
        """Read what the thrower declared, with what may stand beside it, and the skill it is thrown with."""
        throw, beside = request["throw"], {key: request[key] for key in SIDE if key in request}
        need(isinstance(throw, dict) and isinstance(throw.get("action"), str) and throw["action"] in WHERE)
        need(not set(throw) & set(beside))
        who = "character" if "character" in throw else "skill"
        wanted = {"team", "boule", "action", who} | WHERE[throw["action"]]
        keys(throw, wanted, SIDE)
        need(all(isinstance(throw[key], str) for key in wanted))
        need(throw["team"] in OTHER and throw["boule"] not in lying.places)
        need(throw[who] in (self.characters if who == "character" else self.skills))
        need(throw.get("donnee", "out") == "out" or bool(read_field(throw["donnee"])))
        skill = self.characters[throw[who]] if who == "character" else throw[who]
        need(isinstance((throw | beside).get("first", False), bool))
        return throw | beside, self.skills[skill]

    def faults(self, throw: Facts, skill: Facts, lying: Lying) -> set[str]:
        """List what is unlawful in a declaration, whatever the dice say."""
        action, jack = throw["action"], lying.jack
        before = step(jack, "X2", 1) if jack and action == "push_jack" else None
        target, donnee = throw.get("target", ""), throw.get("donnee", "out")
        found = {
            "first-must-point": throw.get("first", False) and action != "point",
            "jack-dead": jack is None,
            "not-allowed": action in JACK and action not in skill.get("may", []),
            "jack-guarded": action in JACK and (lying.taken(jack) or lying.taken(before)),
            "no-such-boule": action == "shoot" and lying.places.get(target) is None,
            "own-boule": action == "shoot" and lying.teams.get(target) == throw["team"],
        }
        if action == "point":
            field = None if donnee == "out" else read_field(donnee)
            found["donnee-off-board"] = field is None or not self.on_board(field)
            found["donnee-taken"] = field is not None and (field == jack or lying.taken(field))
        return {code for code, true in found.items() if true}

    def outcome(self, action: str, value: int) -> str:
        """Say what the first die brings."""
        if action == "point":
            return "point"
        if action == "push_jack":
            return "pushed" if value in self.rules["push_jack"]["succeeds_on"] else "overshot"
        if action == "shoot_jack":
            return "jack-hit" if value in self.rules["shoot_jack"]["succeeds_on"] else "missed"
        shoot = self.rules["shoot"]
        return "carreau" if value in shoot["carreau"] else "hit" if value in shoot["hit"] else "missed"

    def play(self, throw: Facts, outcome: str, dice: list[int], ways: list[str], lying: Lying) -> None:
        """Move what the throw moves."""
        me, jack, flight = throw["boule"], lying.jack, self.rules["shoot"]["flight"]
        lying.places[me], lying.teams[me] = None, throw["team"]
        assert jack is not None
        if outcome == "point":
            self.roll(me, read_field(throw["donnee"]), ways[0], dice[0], lying)
        elif outcome == "pushed":
            end = self.roll(me, jack, "X1", dice[1], lying)
            lying.jack = self.or_dead(step(end, "X1", self.rules["push_jack"].get("ahead", 1)), "ruling-11")
        elif outcome == "overshot":
            lying.places[me] = self.land(jack, "X1", self.rules["push_jack"]["overshoot"], lying, "ruling-10")
        elif outcome == "jack-hit":
            lying.jack = None
        elif outcome in ("carreau", "hit"):
            start = lying.places[throw["target"]]
            assert start is not None
            lying.places |= {throw["target"]: None, me: start if outcome == "carreau" else None}
            for boule, way, die in zip([throw["target"], me], ways, dice[1::3], strict=False):
                lying.places[boule] = self.land(start, way, flight * die, lying, "ruling-12")

    def roll(self, me: str, start: Field, way: str, n: int, lying: Lying) -> Field:
        """Roll a boule by (A), (B) and (C), and say where it would end were the board endless."""
        rule = self.rules.get("point", {"divide": 2, "wall": 2})
        met = [k for k in range(1, n + 1) if lying.taken(step(start, way, k))]
        end = n
        if met:
            k = met[0]
            wall = all(lying.taken(step(start, way, k + i)) for i in range(rule["wall"]))
            wanted = s = 0 if wall else (n - (k - 1)) // rule["divide"]
            while any(lying.taken(step(start, way, k + i)) for i in range(1, s + 1)):
                s -= 1
            self.seen.add("wall" if wall else "ruling-8" if s < wanted else "pushed-on" if s else "stopped")
            boule = next(b for b, at in lying.places.items() if at == step(start, way, k))
            lying.places[boule] = self.or_dead(step(start, way, k + s), "ruling-9")
            end = k + s - 1
        lying.places[me] = self.or_dead(step(start, way, end), "rolled-off")
        return step(start, way, end)

    def or_dead(self, field: Field, label: str) -> Field | None:
        """Give the field, or None, noting it, when it is off the board."""
        self.seen.update([] if self.on_board(field) else [label])
        return field if self.on_board(field) else None

    def land(self, start: Field, way: str, length: int, lying: Lying, ruling: str) -> Field | None:
        """Come down at the end of a flight, or on the nearest free field back towards its start."""
        if self.or_dead(step(start, way, length), "flown-off") is None:
            return None
        free = [back for back in range(length, -1, -1) if not lying.taken(step(start, way, back))]
        short = free[0] < length - 1 if ruling == "ruling-10" else not free or free[0] == 0
        self.seen.update([ruling] * short + (["landed-short"] if free and 0 < free[0] < length else []))
        self.seen.update([] if free else ["nowhere"])
        return step(start, way, free[0]) if free else None
