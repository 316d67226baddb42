"""The fronts with fpdf2, which has no forms for the backs: python _bare_fpdf2.py DRAWING.json OUT.pdf"""

import json
import math
import sys
from typing import Any

from fpdf import FPDF
from fpdf.drawing import PaintedPath
from fpdf.drawing_primitives import DeviceRGB, Transform


def outline(commands: Any) -> Any:
    path = PaintedPath()
    for command in commands:
        name = command[0]
        if name == "M":
            path.move_to(command[1], command[2])
        elif name == "L":
            path.line_to(command[1], command[2])
        elif name == "C":
            path.curve_to(*command[1:])
        else:
            path.close()
    return path


def draw(pdf: Any, items: Any, symbols: Any, matrix: Any) -> None:
    for item in items:
        kind = item[0]
        if kind == "d":
            _, commands, fill, stroke = item
            path = outline(commands)
            path.transform = matrix
            path.style.fill_color = DeviceRGB(*fill) if fill else None
            path.style.stroke_color = DeviceRGB(*stroke[0]) if stroke else None
            if stroke:
                path.style.stroke_width = stroke[1]
            pdf.draw_path(path)
        elif kind == "t":
            _, x, y, text, role, size, fill = item
            at = matrix.e + matrix.a * x + matrix.c * y, matrix.f + matrix.b * x + matrix.d * y
            pdf.set_font(role, size=size * math.hypot(matrix.a, matrix.b))
            pdf.set_text_color(*(round(255 * c) for c in fill))
            pdf.text(*at, text)
        else:
            x, y, turn, sx, sy = item[1:6] if kind == "g" else item[2:7]
            inner = (
                Transform.scaling(sx, sy) @ Transform.rotation_d(turn) @ Transform.translation(x, y) @ matrix
            )
            draw(pdf, item[7] if kind == "g" else symbols[item[1]][2], symbols, inner)


def main(source: str, target: str) -> None:
    with open(source, encoding="utf-8") as file:
        data = json.load(file)
    pdf = FPDF(unit="mm", format="A4")
    for role, path in data["fonts"].items():
        pdf.add_font(role, "", path)
    fronts = data["fronts"]
    for first in range(0, len(fronts), 9):
        pdf.add_page()
        for n, items in enumerate(fronts[first : first + 9]):
            at = Transform.translation(10.5 + 63 * (n % 3), 16.5 + 88 * (n // 3))
            draw(pdf, items, data["symbols"], at)
    pdf.output(target)


if __name__ == "__main__":
    main(*sys.argv[1:])
