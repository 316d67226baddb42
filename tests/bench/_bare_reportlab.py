"""The cards with ReportLab alone: python _bare_reportlab.py DRAWING.json OUT.pdf"""

import json
import sys
from typing import Any

from reportlab.lib.units import mm
from reportlab.pdfbase.pdfmetrics import registerFont
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas


def outline(canvas: Any, commands: Any) -> Any:
    path = canvas.beginPath()
    for command in commands:
        name = command[0]
        if name == "M":
            path.moveTo(command[1], command[2])
        elif name == "L":
            path.lineTo(command[1], command[2])
        elif name == "C":
            path.curveTo(*command[1:])
        else:
            path.close()
    return path


def draw(canvas: Any, items: Any, symbols: Any) -> None:
    for item in items:
        kind = item[0]
        if kind == "d":
            _, commands, fill, stroke = item
            if fill:
                canvas.setFillColorRGB(*fill)
            if stroke:
                canvas.setStrokeColorRGB(*stroke[0])
                canvas.setLineWidth(stroke[1])
            canvas.drawPath(outline(canvas, commands), stroke=1 if stroke else 0, fill=1 if fill else 0)
        elif kind == "t":
            _, x, y, text, role, size, fill = item
            canvas.saveState()
            canvas.translate(x, y)
            canvas.scale(1, -1)
            canvas.setFillColorRGB(*fill)
            canvas.setFont(role, size / mm)
            canvas.drawString(0, 0, text)
            canvas.restoreState()
        else:
            place = item[1:6] if kind == "g" else item[2:7]
            canvas.saveState()
            canvas.translate(place[0], place[1])
            if place[2]:
                canvas.rotate(place[2])
            if place[3] != 1 or place[4] != 1:
                canvas.scale(place[3], place[4])
            if kind == "g":
                if item[6]:
                    canvas.clipPath(outline(canvas, item[6]), stroke=0, fill=0)
                draw(canvas, item[7], symbols)
            else:
                canvas.doForm(item[1])
            canvas.restoreState()


def form(canvas: Any, name: str, items: Any, symbols: Any, made: set[str]) -> None:
    for item in items:
        if item[0] == "u" and item[1] not in made:
            form(canvas, item[1], symbols[item[1]][2], symbols, made)
        if item[0] == "g":
            prepare(canvas, item[7], symbols, made)
    made.add(name)
    canvas.beginForm(name, -20, -20, 100, 120)
    draw(canvas, items, symbols)
    canvas.endForm()


def prepare(canvas: Any, items: Any, symbols: Any, made: set[str]) -> None:
    for item in items:
        if item[0] == "u" and item[1] not in made:
            form(canvas, item[1], symbols[item[1]][2], symbols, made)
        elif item[0] == "g":
            prepare(canvas, item[7], symbols, made)


def main(source: str, target: str) -> None:
    with open(source, encoding="utf-8") as file:
        data = json.load(file)
    for role, path in data["fonts"].items():
        registerFont(TTFont(role, path))
    canvas = Canvas(target, (210 * mm, 297 * mm), initialFontName="text", pageCompression=1)
    made: set[str] = set()
    form(canvas, "back", data["back"], data["symbols"], made)
    fronts = data["fronts"]
    for first in range(0, len(fronts), 9):
        for side in (0, 1):
            for n, items in enumerate(fronts[first : first + 9]):
                col = 2 - n % 3 if side else n % 3
                canvas.saveState()
                canvas.translate((10.5 + 63 * col) * mm, (297 - 16.5 - 88 * (n // 3)) * mm)
                canvas.scale(mm, -mm)
                path = canvas.beginPath()
                path.rect(0, 0, 63, 88)
                canvas.clipPath(path, stroke=0, fill=0)
                if side:
                    canvas.doForm("back")
                else:
                    prepare(canvas, items, data["symbols"], made)
                    draw(canvas, items, data["symbols"])
                canvas.restoreState()
            canvas.showPage()
    canvas.save()


if __name__ == "__main__":
    main(*sys.argv[1:])
