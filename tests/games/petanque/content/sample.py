"""A whole small game for the tests: as little as can be loaded."""

FILES = {
    "house/languages.yaml": """\
cs: {name: Čeština, needed: true, plural: ["1", "2-4"], decimal: ","}
en: {name: English, needed: true, plural: ["1"]}
fr: {name: Français, needed: false, plural: ["0-1"]}
""",
    "petanque/game.yaml": """\
name: Boules
tagline: {cs: Ahoj, en: Hello}
author: Somebody
released: 2015-01-18
licence: {cs: Volně, en: Free}
likeness: {cs: Náhoda, en: Chance}
credit: {cs: "{{ game.author }}", en: "{{ game.author }}"}
players: {min: 2, max: 6}
teams:
  T1: {name: Blue, colour: sea, pattern: rings}
  T2: {name: Red, colour: terracotta, pattern: stripes}
greeting: {cs: Pěknou hru, en: Good game}
""",
    "petanque/rules.yaml": """\
board:
  columns: 13
  rows: 22
  field_m: 0.5
  jack_rectangle: {columns: [B, L], rows: [13, 20]}
rosette: {2: stone, 3: Y2, 4: Z2, 5: Z2, 6: X1, 7: X1, 8: X1, 9: Z1, 10: Z1, 11: Y1, 12: X2}
jack_throw: {succeeds_on: [1, 2, 3, 4], tries: 3}
point: {divide: 2, wall: 2}
push_jack: {succeeds_on: [1, 2], overshoot: 6, ahead: 1}
shoot:
  carreau: [1]
  hit: [2, 3]
  flight: 2
shoot_jack: {succeeds_on: [1]}
formats:
  doublettes: {characters: 2, boules: 3}
match: {points: 13, short: 11}
""",
    "petanque/skills.yaml": """\
shooter:
  name: {cs: Střelec, en: Shooter, fr: Tireur}
  point: {add: 1, except: [6]}
  shoot: {add: -1, except: [1]}
  may: [shoot_jack]
  stone: opponent
  summary: {cs: "Odečítá {{ skills.shooter.shoot.add | signed }}", en: Cleans up}
pointer:
  name: {cs: Placer, en: Pointer}
  point: {add: -1, except: [1], optional: true}
  may: [push_jack]
""",
    "petanque/board.yaml": """\
size_mm: [420, 297]
field_mm: 16.5
origin_mm: [28.5, 24]
bleed_mm: 3
safe_mm: [10, 5]
title: {cs: Plán, en: Board}
metre_marks: [6, 10]
labels:
  circle: {cs: kruh, en: circle}
  dead: {cs: aut, en: dead}
  back_line: {cs: čára, en: line}
panels:
  - id: score
    title: {cs: Skóre, en: Score}
    note: {cs: "do {{ rules.match.points }}", en: "to {{ rules.match.points }}"}
""",
    "petanque/tokens.yaml": """\
diameter_mm: 16
tokens:
  - {id: boule-t1, kind: boule, team: T1, count: 6, name: {cs: Koule, en: Boule}}
  - {id: jack, kind: jack, colour: sun, count: 2, name: {cs: Košonek, en: Jack}}
""",
    "petanque/reference.yaml": """\
copies: 2
title: {cs: Přehled, en: Referred}
sections:
  - rule: "1.3"
    title: {cs: Plac, en: Point}
    lines:
      - {cs: "{{ 5 | plural('pole', 'pole', 'polí') }}", en: "{{ 5 | plural('field', 'fields') }}"}
""",
    "petanque/rulings.yaml": """\
rulings:
  - number: 1
    rule: "1"
    title: {cs: Velikost, en: Size}
    question: {cs: Jak?, en: How?}
    decision: {cs: Tak., en: So.}
    reason: {cs: Proto., en: Because.}
slips:
  - id: range
    where: {cs: Tam, en: There}
    says: {cs: 3–4, en: 3–4}
    right: {cs: 3–6, en: 3–6}
    reason: {cs: Proto., en: Because.}
""",
    "petanque/chapters.yaml": """\
1: {title: {cs: Hra, en: The game}}
1.3: {title: {cs: Plac, en: Pointing}}
1.4-A: {title: {cs: Carreau, en: Carreau}}
""",
    "petanque/customs.yaml": """\
- {id: foot, rule: "1", title: {cs: Noha, en: Foot}, text: {cs: Dole., en: Down.}}
""",
    "petanque/glossary.yaml": """\
- {id: boule, term: {cs: koule, en: boule, fr: boule}, meaning: {cs: Kulatá., en: Round.}}
""",
    "petanque/phrases.yaml": """\
boule.stands: {cs: "Koule {boule} stojí na {at}.", en: "Boule {boule} stands on {at}."}
run: {cs: "Ujede {n:pole|pole|polí}.", en: "It runs {n:field|fields}."}
""",
    "petanque/characters/piere-caro.yaml": """\
name: Piere Caro
skill: shooter
flavour: {cs: Trefí., en: Hits.}
portrait:
  hat: beret
  shirt: {style: striped, colour: navy}
""",
    "petanque/examples/a.yaml": """\
title: {cs: Plac, en: A point}
shows: {cs: Jak, en: How}
rules: [1.3, ruling-1]
before:
  jack: G-13
  boules:
    b1: {team: T2, at: G-15}
throw: {team: T1, boule: a1, skill: pointer, action: point, donnee: g7}
dice: [6, 6, 2]
after: {jack: G-13, boules: {a1: G12, b1: G-15}}
tells: [1.3 point.roll, 1.1 die.adjusted, 1.3 direction, 1.3 boule.stands]
story: {cs: Jede., en: It runs.}
""",
    "petanque/examples/h.yaml": """\
title: {cs: Měření, en: Measuring}
shows: {cs: Jak, en: How}
rules: [1]
measure: {jack: G-14, distances: {H-13: 2, G-13: 1}}
story: {cs: Měří., en: It measures.}
""",
}
