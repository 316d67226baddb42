"""What content may hold at most, in one place: generous for people, and bearable for every computer."""

from typing import Final

# Files -------------------------------------------------------------------------------------------
FILE_BYTES: Final = 1 << 20
"""A YAML file."""
PICTURE_BYTES: Final = 30_000_000
"""A picture."""
TYPEFACE_BYTES: Final = 16 << 20
"""A TTF or OTF file."""
PACK_BYTES: Final = 4 << 20
"""All YAML files of a folder together."""
FILES: Final = 5_000
"""Files in one folder."""
VALUES: Final = 50_000
"""Values in one file."""
DEPTH: Final = 16
"""Lists and mappings inside each other."""

# Counts ------------------------------------------------------------------------------------------
CHARACTERS: Final = 3_000
SKILLS: Final = 200
EXAMPLES: Final = 500
RULINGS: Final = 300
CHAPTERS: Final = 300
CUSTOMS: Final = 300
TERMS: Final = 500
PHRASES: Final = 2_000
FORMATS: Final = 20
TEAMS: Final = 8
COPIES: Final = 20
"""Copies of one card."""
LANGUAGES: Final = 20
FORMS: Final = 5
"""Plural forms with numbers of their own."""
RANGES: Final = 20
"""Ranges of numbers that share a plural form."""
TOKEN_KINDS: Final = 200
TOKEN_COUNT: Final = 200
"""Tokens of one kind."""
TOKENS: Final = 2_000
"""Tokens of all kinds together."""
CARD_LINES: Final = 4
REFERENCE_LINES: Final = 30
"""Sections of the quick-reference card, and lines in one of them."""
ENTRIES: Final = 100
"""Entries of any other list: thanks, needs, marks, panels, the dice and boules of an example."""
BOXES: Final = 200
STYLES: Final = 100
WORDS: Final = 500
"""Texts in a texts.yaml."""

# Tables of cards ---------------------------------------------------------------------------------
TABLE_BYTES: Final = 16 << 20
"""A CSV, TSV or XLSX file; unpacked, an XLSX may have four times as many."""
ROWS: Final = 20_000
"""Rows of one table."""
COLUMNS: Final = 100
"""Columns of one table."""
DECK_CARDS: Final = 20_000
"""Cards of one deck, copies included."""
CARD_COPIES: Final = 500
"""Copies of one card of a table."""
COMPONENTS: Final = 60
"""Components of one game."""

# Fonts -------------------------------------------------------------------------------------------
TYPEFACES: Final = 24
"""Fonts of one game's own."""
TYPEFACE_GLYPHS: Final = 12_000
"""Glyphs of one font."""
TYPEFACE_KERNS: Final = 400
"""Tables of one font that say how its letters are kerned."""

# Lengths, in characters --------------------------------------------------------------------------
TEXT: Final = 8_000
NAME: Final = 200
LABEL: Final = 40
PHRASE: Final = 1_000

# Expressions -------------------------------------------------------------------------------------
STEPS: Final = 100_000
"""Work of one text: every character made or compared, every list entry visited, every operation is a step."""
ALL_STEPS: Final = 40_000_000
"""Work of all texts of a game together, reading their expressions included."""
TEMPLATE_STEPS: Final = 120_000_000
"""Work of all cards of a build together."""
PAGE_STEPS: Final = 2_000_000
"""Work of one page of the rulebook."""
OUTPUT: Final = 20_000
"""Characters that one text may become."""
PAGE_OUTPUT: Final = 4_000_000
NESTING: Final = 20
"""Brackets inside each other."""
OPERATIONS: Final = 50
"""Operations inside each other."""
LOOPS: Final = 2
"""Loops inside each other."""
NUMBER: Final = 10**15
"""The largest number that an expression may work out."""

# Messages ----------------------------------------------------------------------------------------
PROBLEMS: Final = 500
"""After so many mistakes nobody reads on."""
SHOWN: Final = 200
"""So many problems are printed; the rest is counted."""
CONSIDERED: Final = 500
"""Names that are looked at to find what was meant by an unknown one."""
COMPARED: Final = 24
"""Names out of these that are compared with it letter by letter."""
