"""Layout templates: lists of boxes in millimetres, with expressions in their strings, drawn without code."""

from kit.art.layout.draw import Layout
from kit.art.layout.load import load_template, load_texts, template_file
from kit.art.layout.records import LayoutBox, Template, TextStyle

__all__ = ["Layout", "LayoutBox", "Template", "TextStyle", "load_template", "load_texts", "template_file"]
