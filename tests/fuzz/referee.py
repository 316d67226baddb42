"""Referees: whatever a line holds, one answer comes back, and the next line is answered as if alone."""

import io
import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple, NoReturn

from tests.fuzz import mutate
from tests.fuzz.command import kit_alone
from tests.fuzz.fuzzer import HOW, ROOT, Broken, Files, Fuzzer
from tests.shelf import GAMES

LINES: Final = 40

Make = Callable[[Random], Any]


class Court(NamedTuple):
    """A referee, where its requests come from, and how the command is told to be the same one."""

    judge: Callable[[Any], dict[str, Any]]
    unreadable: Callable[[str, int], dict[str, Any]]
    request: Make
    options: tuple[str, ...]


def petanque(*packs: str) -> Callable[[Path], Court]:
    """Pétanque's referee by the rules of the game with packs."""

    def open_court(folder: Path) -> Court:
        from kit.games.petanque.content import load
        from kit.games.petanque.table import PetanqueReferee
        from tests.games.petanque.engine.requests_gen import Requests
        from tests.games.petanque.engine.test_oracle import both

        _, oracle = both({}, folder)
        where = [str(ROOT / "packs" / pack) for pack in packs]
        referee = PetanqueReferee(load(where))
        options = tuple(word for pack in where for word in ("--pack", pack))

        def request(random: Random) -> Any:
            return Requests(random.getrandbits(32), oracle).make()

        return Court(referee.judge, referee.unreadable, request, options)

    return open_court


def dama(folder: Path) -> Court:
    """Dáma's referee, asked about positions of random games."""
    from kit.content.load import load
    from kit.core import shelf
    from kit.table.part import table_part

    content = load("dama")
    referee, engine = table_part("dama").referee(content), shelf.part("dama", "engine")(content.facts)

    def request(random: Random) -> Any:
        state, line = engine.start(), list[str]()
        for _ in range(random.randrange(40)):
            if engine.outcome(state) is not None:
                break
            move = random.choice(engine.legal(state))
            line.append(engine.write_move(state, move))
            state = engine.apply(state, move)
        moves = [engine.write_move(state, move) for move in engine.legal(state)] or ["a3-b4"]
        asked = random.choice([{"legal": True}, {"move": random.choice(moves)}, {"perft": 2}])
        known = (
            {"position": "start", "line": line}
            if random.random() < 0.3
            else {"position": engine.write(state)}
        )
        return {**known, **asked}

    return Court(referee.judge, referee.unreadable, request, ("--game", "dama"))


_ALL: Final[dict[str, Callable[[Path], Court]]] = {
    "petanque": petanque(),
    "petanque-small-board": petanque("small-board"),
    "petanque-storm-club": petanque("storm", "club"),
    "dama": dama,
}
COURTS: Final = {name: court for name, court in _ALL.items() if name.partition("-")[0] in GAMES}
"""Every referee that there is; that of another game is a line here."""


def _constant(word: str) -> NoReturn:
    raise ValueError(f"{word} is not JSON")


def line(random: Random, request: Any) -> bytes:
    """A line to be judged: lawful, spoilt as a value, as a text, as bytes, or no request at all."""
    match random.randrange(10):
        case 0 | 1:
            pass
        case 2 | 3 | 4:
            request = mutate.value(random, request)
        case 5:
            request = mutate.junk(random)
        case 6:
            said = json.dumps(request, ensure_ascii=random.random() < 0.5)
            return mutate.text(random, said).encode("utf-8", "surrogatepass").replace(b"\n", b" ")
        case 7:
            return mutate.data(random, json.dumps(request).encode()).replace(b"\n", b" ")
        case 8:
            return odd(random, request)
        case _:
            said = json.dumps(request)
            at = said.find(":") + 1
            return (said[:1] + said[1:at] + "0, " + said[1:]).encode()  # the same key twice
    return json.dumps(request, ensure_ascii=random.random() < 0.5).encode("utf-8", "surrogatepass")


def odd(random: Random, request: Any) -> bytes:
    """A line that is long, deep, half or of another kind."""
    good = json.dumps(request).encode()
    depth = random.choice((10, 900, 990, 5000, 100_000))
    match random.randrange(9):
        case 0:
            return b"[" * depth + b"]" * random.choice((0, depth))
        case 1:
            return b'{"throw":' * depth + b"1" + b"}" * depth
        case 2:
            return random.randbytes(random.randrange(400)).replace(b"\n", b"")
        case 3:
            return b"\xef\xbb\xbf" * random.randrange(3) + good + b"\r" * random.randrange(2)
        case 4:
            return good + b" " * random.choice((1, 10_000)) + random.choice((b"", good, b"\0", b"}"))
        case 5:
            return good.replace(b'"', b'"\\ud800', random.randrange(1, 4))
        case 6:
            return b" \t\x0b\x0c\x1c\xc2\x85"[: random.randrange(9)]
        case 7:
            return (
                b"-" * random.randrange(3) + b"9" * random.choice((1, 400, 5000)) + b"." * random.randrange(2)
            )
        case _:
            return '"'.encode("utf-16") + good


class RefereeLines(Fuzzer):
    """Through the loop that `kit referee` runs, and now and then through the command itself."""

    name = "referee"
    what = "lines judged (mutated, random JSON, NaN, deep, keys twice, surrogates, noise)"
    count = 400

    def prepare(self, folder: Path) -> None:
        self.courts = {name: open_court(folder) for name, open_court in COURTS.items()}
        self.good = {}
        for name, court in self.courts.items():
            self.good[name] = json.dumps(court.request(Random(1))).encode()

    def make(self, random: Random) -> Files:
        name = random.choice(list(self.courts))
        request = self.courts[name].request
        lines = [line(random, request(random)) for _ in range(LINES)]
        how = f"{'alone' if random.random() < 0.01 else 'here'} {name}"
        return {"lines": b"\n".join(lines) + b"\n" * random.randrange(2), HOW: how.encode()}

    def run(self, files: Files, folder: Path) -> int:
        from kit.table.referee import serve

        how, _, name = files[HOW].decode().partition(" ")
        court, given = self.courts[name], files["lines"]
        given += b"" if given.endswith(b"\n") or not given else b"\n"
        given += self.good[name] + b"\n"
        if how == "alone":
            done = kit_alone("referee", *court.options, given=given)
            lawful, out = done.status == 0, done.out.encode()
            if done.err:
                raise Broken("kit referee wrote to standard error", done.err)
        else:
            sink = io.BytesIO()
            lawful = serve(io.BytesIO(given), sink, court.judge, court.unreadable)
            out = sink.getvalue()
        answers = [self._answer(one) for one in out.split(b"\n")[:-1]]
        if len(answers) != given.count(b"\n") or not out.endswith(b"\n"):
            raise Broken("not one answer a line", f"{given.count(10)} lines, {len(answers)} answers")
        if lawful != all(answer["ok"] for answer in answers):
            raise Broken("the status does not tell whether all was lawful")
        if answers[-1] != json.loads(json.dumps(court.judge(json.loads(self.good[name])))):
            raise Broken("a line changed the answer to a later one")
        return len(answers)

    def _answer(self, said: bytes) -> dict[str, Any]:
        try:
            answer: dict[str, Any] = json.loads(said.decode("utf-8"), parse_constant=_constant)
        except ValueError as error:
            raise Broken("an answer that is not JSON in UTF-8", f"{error}: {said[:2000]!r}") from None
        if answer.get("ok") is not True and not (answer.get("ok") is False and self._told(answer["error"])):
            raise Broken("an answer that is neither lawful nor refused", repr(answer)[:2000])
        return answer

    def _told(self, error: dict[str, Any]) -> bool:
        return all(isinstance(error[key], str) and error[key] for key in ("code", "rule", "cs", "en"))
