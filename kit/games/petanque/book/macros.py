"""What only pages about pétanque can call."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from kit.art.gallery import gallery, shelf_scene
from kit.art.scene import Group
from kit.book import markdown, variant
from kit.book.assets import portrait_name
from kit.book.blocks import Figure, Gallery, PictureBlock, Signs
from kit.book.book import Book, PageSheet
from kit.book.errors import Fault
from kit.book.markdown import plain
from kit.content.filters import faces
from kit.content.problems import hint, quoted
from kit.core.dice import FACES
from kit.games.petanque.art.board import board_scene
from kit.games.petanque.art.boules import balls
from kit.games.petanque.art.cards import CardDeck
from kit.games.petanque.art.figure import FIELD, STRIP, Crop, figure
from kit.games.petanque.art.marks import Jack
from kit.games.petanque.art.piste import throwing_circle
from kit.games.petanque.art.rosette import rosette
from kit.games.petanque.book import chances as petanque_chances
from kit.games.petanque.book import claims as petanque_claims
from kit.games.petanque.book import fairness as petanque_fairness
from kit.games.petanque.book import variant as petanque_variant
from kit.games.petanque.book.figures import (
    content_of,
    dice_of,
    lying_at,
    measuring,
    original_of,
    scoring,
    throw,
)
from kit.games.petanque.book.flow import turn_flow
from kit.games.petanque.content.skill_text import short_change, skill_lines, special_lines
from kit.games.petanque.engine.board import LETTERS, STEPS
from kit.games.petanque.engine.odds import TRIES
from kit.games.petanque.engine.rules import ACTIONS, PUSH_JACK, Adjustment, Skill

_CIRCLE = 9.0  # the radius of the throwing circle beside the piste


class PetanqueMacros:
    """The macros of one page."""

    def __init__(self, book: Book, sheet: PageSheet) -> None:
        self._book, self._sheet, self._content = book, sheet, content_of(book)
        self._elsewhere: set[str] = set()  # throws whose steps are told as the original game takes them

    # Proofs ------------------------------------------------------------------------------------

    def prove(self, claim: str, stated: str | int, text: str = "", by: str = "") -> str:
        """State what happens; unless the engine agrees, the build stops: `prove("measure G-14 H-13", 2)`.

        Shown is what is stated (or `text`), with a mark that it was proven. `by` are the steps that make it
        so: `by="run.wall"`. In a variant's book that accepts differences, shown is what the engine computes,
        with a mark of its own, unless the page has told steps that are not taken there.
        """
        fits = claim not in self._elsewhere
        return petanque_variant.prove(self._book, self._sheet, claim, str(stated), text, by, fits)

    def told(self, claim: str) -> Mapping[str, Any]:
        """The steps of a throw by their keys: `told("G-13 | push pointer 2 5").push.jack.at`."""
        steps, fits = petanque_variant.looked_up(self._book, claim)
        if not fits:
            self._elsewhere.add(claim)
        return steps

    def field(self, name: str) -> str:
        """A field that a page names; it must be on the board: `field("G-14")`."""
        if name in self._content.rules.board.numbers:
            return name
        if not self._book.lenient or name not in original_of(self._book).rules.board.numbers:
            raise Fault(f"there is no field {quoted(name)} on this board")
        self._sheet.differs(name, name, variant.NOTHING)
        return self._sheet.stash.put(variant.unlike(self._book, name))

    def original_skills(self) -> Mapping[str, str]:
        """The skills that every pack can name, with what they are called."""
        known = original_of(self._book) if self._content.packs else self._content
        return {name: known.text(skill.name, self._book.lang) for name, skill in known.skills.items()}

    def leads(self, way: str) -> bool:
        """Whether some sum of two dice leads this way: `leads("X2")`."""
        return way in self._content.rules.rosette.values()

    def sum_to(self, way: str) -> str:
        """The likeliest sum of two dice that leads this way, if one does: `sum_to("Y1")`."""
        return str(petanque_claims.sum_to(self._content, way)) if self.leads(way) else variant.NOTHING

    def aim(self, skill: str) -> int:
        """How many fields before the jack this skill lands best: `aim("pointer")`."""
        return petanque_chances.aim(self._content, self._skill(skill))

    def aims_short(self) -> bool:
        """Whether every skill lands best nearer to the jack than it runs on average, adjusted."""
        return all(self.aim(name) < self._mean_run(name) for name in self._content.skills)

    def _mean_run(self, skill: str) -> float:
        adjustment = self._skill(skill).point
        return sum(adjustment.apply(face) for face in FACES) / len(FACES)

    def nearness(self, skill: str) -> float:
        """How far from the jack this skill points on average, aimed as well as it can be."""
        return float(petanque_chances.best_mean(self._content, self._skill(skill)))

    def chance(self, outcome: str, skill: str) -> float:
        """How likely a throw's first die gives one of these outcomes: `chance("shoot.miss", "pointer")`."""
        known = [step for steps in TRIES.values() for step in steps]
        if unknown := [one for one in outcome.split() if one not in known]:
            raise Fault(f"there is no outcome {quoted(unknown[0])}{hint(unknown[0], known)}")
        return float(petanque_chances.chance_of(self._content, self._skill(skill), outcome))

    def least_chance(self, outcome: str) -> float:
        """The chance of these outcomes for whoever has the least of all that may try."""
        [action] = {one for one, steps in TRIES.items() for step in steps if step in outcome.split()}
        able = [name for name, one in self._content.skills.items() if one.skill.allows(action)]
        return min((self.chance(outcome, name) for name in able), default=0.0)

    def jack_shot(self, leads: list[int], ours: list[int], theirs: list[int]) -> str:
        """What a shot at the jack does to the points of an end: it "pays", it "costs", or it "depends".

        `leads` are what the board may be worth now, `ours` and `theirs` the boules in hand before the shot:
        `jack_shot([-2, -1], [2, 3], [0])`.
        """
        return petanque_chances.jack_shot_verdict(self._content, leads, ours, theirs)

    def _skill(self, name: str) -> Skill:
        if name not in self._content.skills:
            raise Fault(f"there is no skill {quoted(name)}{hint(name, self._content.skills)}")
        return self._content.skills[name].skill

    # Figures -----------------------------------------------------------------------------------

    def fig(self, name: str, caption: str = "") -> str:
        """A figure by name: board, piste, rosette, turns or card."""
        drawn = {
            "board": self._board,
            "piste": self._piste,
            "rosette": self._rosette,
            "turns": self._turns,
            "card": self._card,
        }
        if name not in drawn:
            raise Fault(f"there is no figure {quoted(name)}{hint(name, drawn)}")
        return self._sheet.stash.put(drawn[name](caption))

    def fig_throw(self, claim: str, caption: str = "") -> str:
        """Before and after of a throw written as a claim: `fig_throw("G-13 T2:G-15 | push pointer 2 5")`."""
        played, stated, computed = petanque_variant.thrown(self._book, claim)
        if computed:
            self._sheet.differs(claim, stated, computed)
            caption = f"{self._book.say('variant.mark')}: {computed}."
        if played is None:
            return variant.note(self._book, self._sheet)
        name = f"throw-{len(self._sheet.stash.names()) + 1}"
        put = self._sheet.stash.put
        return put(dice_of(self._book, played)) + put(throw(self._book, name, played, caption))

    def fig_measure(self, jack: str, *fields: str, caption: str = "") -> str:
        """How far fields are from the jack: `fig_measure("G-14", "H-13", "G-13")`."""
        for field in (jack, *fields):
            if field not in self._content.rules.board.numbers:
                said = f"there is no field {quoted(field)} on this board"
                if not self._book.lenient or field not in original_of(self._book).rules.board.numbers:
                    raise Fault(said)
                self._sheet.differs(f"{jack} – {', '.join(fields)}", variant.NOTHING, variant.nothing(said))
                return variant.note(self._book, self._sheet)
        name = f"measure-{len(self._sheet.stash.names()) + 1}"
        return self._sheet.stash.put(measuring(self._book, name, jack, list(fields), caption))

    def fig_score(self, position: str, *more: str, caption: str = "") -> str:
        """What positions are worth, each boule with its distance: `fig_score("G-14 T1:G-13 T2:H-16")`."""
        name = f"score-{len(self._sheet.stash.names()) + 1}"
        for one in (position, *more):
            found = variant.compared(self._book, partial(lying_at, text=one))
            if found.here is None:
                self._sheet.differs(one, variant.NOTHING, found.reason)
                return variant.note(self._book, self._sheet)
        return self._sheet.stash.put(scoring(self._book, name, (position, *more), caption))

    def _board(self, caption: str) -> Figure:
        scene = board_scene(self._content, self._book.lang)
        return Figure(
            "board", (PictureBlock(scene._replace(desc=self._book.say("figure.board"))),), caption, "wide"
        )

    def _piste(self, caption: str) -> Figure:
        rules = self._content.rules
        dark, last = rules.terrain.jack_rectangle, rules.board.names[-1]
        args = {"last": last, "columns": "–".join(dark.columns), "rows": "–".join(map(str, dark.rows))}
        middle = LETTERS[sum(map(LETTERS.index, dark.columns)) // 2]
        scene = figure(
            rules.terrain,
            balls(self._content),
            [Jack(f"{middle}-{sum(dark.rows) // 2}")],
            Crop("A-1", last),
            title=self._book.say("figure.piste", **args),
            lang=self._book.lang,
        )
        room, r = 2 * _CIRCLE + 4, _CIRCLE
        middle_y = STRIP + rules.terrain.columns * FIELD / 2
        hoop = throwing_circle(r + 1, middle_y, r)
        scene = scene._replace(w=scene.w + room, items=(hoop, Group(scene.items, room, 0.0)))
        return Figure("piste", (PictureBlock(scene),), caption, "wide")

    def _card(self, caption: str) -> Figure:
        first = next(iter(self._content.characters.values()))
        front = CardDeck(self._content, self._book.lang).front(first)
        return Figure("card", (PictureBlock(front),), caption, "small")

    def _rosette(self, caption: str) -> Figure:
        rules = self._content.rules
        ways = ", ".join(f"{n} {self._book.say(f'way.{way}')}" for n, way in rules.rosette.items())
        sums = {n: STEPS.get(way, way) for n, way in rules.rosette.items()}
        scene = rosette(sums, self._book.say("figure.rosette"), ways, self._book.lang)
        return Figure("rosette", (PictureBlock(scene),), caption, "small")

    def _turns(self, caption: str) -> Figure:
        return Figure("turns", (PictureBlock(turn_flow(self._book)),), caption)

    # Tables ------------------------------------------------------------------------------------

    def formats(self) -> str:
        """The table of formats: characters a team, boules a character, boules a team."""
        say, rows = self._book.say, []
        terms = {term.id: term for term in self._content.glossary}
        for name, form in self._content.rules.formats.items():
            shown = plain(terms[name].term[self._book.lang]) if name in terms else plain(name)
            rows.append(
                (f"**{shown}**", str(form.characters), str(form.boules), str(form.characters * form.boules))
            )
        head = (say("format"), say("format.characters"), say("format.boules"), say("format.all"))
        return markdown.table(head, rows, "lrrr") + self._unlike_formats()

    def _unlike_formats(self) -> str:
        """Whose skill gives a boule more or fewer than the format does; mostly nobody's."""
        lang, said = self._book.lang, []
        for key, boules in (("format.more", 1), ("format.fewer", -1)):
            having = (one for one in self._content.played.values() if one.skill.boules == boules)
            if names := ", ".join(one.name[lang].lower() for one in having):
                said.append(plain(self._book.say(key, skills=names)))
        return f"\n\n{' '.join(said)}\n\n" if said else ""

    def rosette_table(self) -> str:
        """The table of sums and directions, with their chances."""
        return petanque_chances.rosette(self._book)

    def balance(self) -> str:
        """Whether the rosette pulls as often left as right."""
        return petanque_chances.balance(self._book)

    def fairness(self) -> str:
        """Whether the pack's characters are fair, as `balance.json` in its folder says; else nothing."""
        return petanque_fairness.section(self._book, self._sheet)

    def skills_table(self) -> str:
        """Who adjusts what and who may do what, in one table."""
        say = self._book.say
        head = (say("skill"), *(say(f"skill.{column}") for column in ("point", "shoot", "may", "stone")))
        rows = []
        for name, record in self._content.skills.items():
            skill = record.skill
            may = ", ".join(self._allowed(skill, action) for action in ACTIONS if action in skill.may)
            more = special_lines(skill, self._content.rules, self._content.phrases, self._book.lang)
            link = self._book.link(f"skill-{name}", self._sheet.page)
            rows.append(
                (
                    f"[{plain(record.name[self._book.lang])}]({link})",
                    self._adjustment(skill.point),
                    self._adjustment(skill.shoot),
                    ". ".join([*filter(None, [may]), *(plain(line.text) for line in more)]) or "–",
                    say(f"stone.{skill.stone}"),
                )
            )
        return markdown.table(head, rows) + self._unplayed()

    def _unplayed(self) -> str:
        """Which skills have no card in the deck; in the game as it ships, none."""
        lang = self._book.lang
        names = [one.name[lang].lower() for one in self._content.skills.values() if not one.played]
        said = plain(self._book.say("skill.unplayed", skills=", ".join(names))) if names else ""
        return f"\n\n{said}\n\n" if said else ""

    def _allowed(self, skill: Skill, action: str) -> str:
        """What a skill may try, and how it adjusts that where the columns beside do not say so."""
        said = self._book.say(f"action.{action}")
        mine = skill.adjustment(action)
        told = mine.idle if action == PUSH_JACK else mine == skill.shoot
        return said if told else f"{said} ({self._adjustment(mine)})"

    def _adjustment(self, adjustment: Adjustment) -> str:
        if adjustment.idle:
            return "–"
        parts = [f"**{short_change(adjustment)}**"]
        if adjustment.but and adjustment.add:
            parts.append(self._book.say("adjust.but", faces=faces(adjustment.but)))
        if adjustment.optional:
            parts.append(self._book.say("adjust.optional"))
        return ", ".join(parts)

    def skill(self, name: str) -> str:
        """A skill under its own heading: its line of wit, what it does, and its cards."""
        skills = self._content.skills
        if name not in skills:
            raise Fault(f"there is no skill {quoted(name)}{hint(name, skills)}")
        record, lang = skills[name], self._book.lang
        lines = skill_lines(record, self._content.rules, self._content.phrases, lang)
        signs = Signs(tuple((line.sign or "•", line.text) for line in lines))
        wit = f"*{plain(self._book.text(record.summary))}*\n\n" if record.summary else ""
        title = plain(record.name[lang])
        return markdown.heading(2, title, f"skill-{name}") + wit + self._sheet.stash.put(signs)

    # Cards --------------------------------------------------------------------------------------

    def cards(self, skill: str = "") -> str:
        """The character cards as pictures, all of them or those of one skill."""
        if skill and skill not in self._content.skills:
            raise Fault(f"there is no skill {quoted(skill)}{hint(skill, self._content.skills)}")
        deck = CardDeck(self._content, self._book.lang)
        chosen = [one for one in self._content.characters.values() if skill in ("", one.skill)]
        shown = tuple((f"character-{one.slug}", deck.name(one), deck.front(one)) for one in chosen)
        return self._sheet.stash.put(Gallery(f"cards-{skill or 'all'}", shown))

    def portraits(self) -> str:
        """Every portrait word: slot by slot what it draws, how it is written, what it means."""
        up = "../" * (self._sheet.page.count("/") + 1)  # all games share the pictures
        out = []
        for shelf in gallery():
            about = plain(shelf.about[self._book.lang])
            words = [f"`{one.value}` {plain(one.about[self._book.lang])}" for one in shelf.pictures]
            size = shelf_scene(shelf).size
            drawn = f"{{ loading=lazy width={size[0] * 4:.0f} height={size[1] * 4:.0f} }}"
            out += [
                markdown.heading(2, f"`{shelf.slot}`: {about}", f"portrait-{shelf.slot.replace('_', '-')}"),
                f"![{plain(shelf.slot)}: {about}]({up}{portrait_name(shelf.slot)}){drawn}\n\n",
                markdown.DOT.join(words),
            ]
        return "".join(out)

    def chances(self, kind: str, skill: str = "") -> str:
        """A table of exact chances: one of those in `TABLES`, of one skill where it has one for each."""
        tables = petanque_chances.TABLES
        if kind not in tables:
            raise Fault(f"there are no chances {quoted(kind)}{hint(kind, tables)}")
        if skill and skill not in self._content.skills:
            raise Fault(f"there is no skill {quoted(skill)}{hint(skill, self._content.skills)}")
        return tables[kind](self._book, skill)
