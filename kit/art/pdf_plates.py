"""What only a print shop's file has: inks of their own, black that overprints, a layer for cut lines."""

from typing import Any, Final

from reportlab.pdfbase import pdfdoc

from kit.art.palette import SpotInk

LEAST_LINE: Final = 0.0885
"""Millimetres, a quarter of a point: no line that a shop prints is finer."""
SMALL_PT: Final = 9.0
"""Points: type below this is printed in two inks at most."""
_SHOWN: Final = {"All": (1, 1, 1, 1), "CutContour": (0, 1, 0, 0), "Crease": (1, 0, 0, 0)}
"""The inks that stand for a spot colour where there is none."""
_LAYER: Final = "Cut"
Over = tuple[bool, bool]
"""Whether lines, and whether fills, are printed on top of what is there."""


def state(over: Over) -> str:
    """What the graphics state of an overprint is called."""
    return "K" + "".join("o" if on else "n" for on in over)


class Plates:
    """The spot colours, overprint states and layers of one document, each kept once."""

    def __init__(self, doc: Any, layered: bool) -> None:
        self._doc, self.layered = doc, layered

    def _shared(self, kind: str) -> Any:
        """The one dictionary of all resources of a kind, an object of its own."""
        name = f"kit-{kind}"
        if name not in self._doc.idToObject:
            self._doc.Reference(pdfdoc.PDFDictionary({}), name)
        return self._doc.idToObject[name]

    def space(self, spot: SpotInk) -> str:
        """The name of a spot colour's space in the resources."""
        known = self._shared("ColorSpace").dict
        if spot.ink not in known:
            function = pdfdoc.PDFDictionary(
                {
                    "FunctionType": 2,
                    "Domain": pdfdoc.PDFArray([0, 1]),
                    "C0": pdfdoc.PDFArray([0, 0, 0, 0]),
                    "C1": pdfdoc.PDFArray(list(_SHOWN[spot.ink])),
                    "N": 1,
                }
            )
            names = (pdfdoc.PDFName("Separation"), pdfdoc.PDFName(spot.ink), pdfdoc.PDFName("DeviceCMYK"))
            space = pdfdoc.PDFArray([*names, function])
            known[spot.ink] = self._doc.Reference(space, f"kit-space-{spot.ink}")
        return spot.ink

    def overprint(self, over: Over) -> str:
        """The operator that sets what is printed on top."""
        known, name = self._shared("ExtGState").dict, state(over)
        if name not in known:
            lines, fills = ("true" if on else "false" for on in over)
            entries = {"Type": pdfdoc.PDFName("ExtGState"), "OP": lines, "op": fills, "OPM": 1}
            known[name] = pdfdoc.PDFDictionary(entries)
        return f"/{name} gs"

    def layer(self, spot: SpotInk | None) -> tuple[str, str]:
        """What stands before and after a line of a spot colour: machines' lines can be switched off."""
        if not self.layered or spot is None or spot.ink == "All":
            return "", ""
        known = self._shared("Properties").dict
        if _LAYER not in known:
            group = {"Type": pdfdoc.PDFName("OCG"), "Name": pdfdoc.PDFString(_LAYER)}
            known[_LAYER] = found = self._doc.Reference(pdfdoc.PDFDictionary(group), "kit-layer")
            order = pdfdoc.PDFArray([found])
            shown = {"Name": pdfdoc.PDFString(_LAYER), "Order": order, "ON": order}
            layers = {"OCGs": order, "D": pdfdoc.PDFDictionary(shown)}
            enlist(self._doc.Catalog, "OCProperties", pdfdoc.PDFDictionary(layers))
        return f"/OC /{_LAYER} BDC", "EMC"

    def resources(self, kinds: set[str]) -> dict[str, Any]:
        """Of these kinds, all that the document has."""
        for kind in kinds:
            self._shared(kind)
        return {kind: pdfdoc.PDFObjectReference(f"kit-{kind}") for kind in sorted(kinds)}


def enlist(catalog: Any, key: str, value: Any) -> None:
    """Put something into a document's catalog that ReportLab does not know."""
    catalog.__NoDefault__ = [*catalog.__NoDefault__, key]
    catalog.__Refs__ = catalog.__NoDefault__
    setattr(catalog, key, value)
