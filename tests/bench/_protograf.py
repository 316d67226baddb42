"""The fronts with protograf, in its own manner: python _protograf.py CARDS.csv OUT.pdf"""

import csv
import sys

import protograf as pg


def main(source: str, target: str) -> None:
    """The same table and boxes; its columns cannot have dots in their names."""
    with open(source, encoding="utf-8", newline="") as file:
        rows = [
            (row["name.en"], row["cost"], row["text.en"].replace("**", "")) for row in csv.DictReader(file)
        ]
    pg.Create(filename=target, paper="A4", units="mm", margin=10, margin_top=16)
    pg.Data(data_list=[("name", "cost", "said"), *rows])
    pg.Deck(cards=len(rows), width=63, height=88, fill="#FBF7EE")
    pg.Card(
        "*",
        pg.rectangle(x=0, y=0, width=63, height=14, fill="#22384F", stroke="#22384F"),
        pg.text(x=24, y=9, text=pg.T("{{ name }}"), font_size=14, stroke="white"),
        pg.circle(cx=54.5, cy=7.5, radius=5.5, fill="#EBCF85", stroke="#2B2A28"),
        pg.text(x=54.5, y=9, text=pg.T("{{ cost }}"), font_size=13),
        pg.rectangle(x=4, y=17, width=55, height=30, rounding=2, fill="#D0D8E0", stroke="#D0D8E0"),
        pg.circle(cx=31.5, cy=32, radius=12, fill="#22384F", stroke="#22384F"),
        pg.text(x=5, y=58, width=53, height=25, text=pg.T("{{ said }}"), font_size=12, wrap=True),
    )
    pg.Save()


if __name__ == "__main__":
    given = sys.argv[1:]
    del sys.argv[1:]  # protograf reads them, too
    main(*given)
