"""What a printer gets for a colour: RGB, CMYK or grey, in full, sparing or grey ink."""

from functools import lru_cache

from kit.art.palette import Colour, Ink, Keep, Mix, Model, On, Purpose, SpotInk, blend, on_name, rgb, swatch

# Ink saver: the ground is left white, other fills become light tints; lines and text stay, and so does black.
_GROUND = {"paper": 0.0, "ivory": 0.0, "white": 0.0, "sand": 0.0, "shade": 0.45, "gravel": 0.5}
_KEPT = frozenset({"ink", "outline", "hair-black"})
_SAVED = 0.3
_LIGHT = 0.6  # what is lighter stands on a dark ground
_CHROMA, _FAINT = 0.2, 0.06  # what of a colour in type is still seen beside its grey, and on paper


@lru_cache(None)
def cmyk(colour: Colour) -> tuple[float, float, float, float]:
    """The printing ink, 0–1 each."""
    if isinstance(colour, Mix):
        c, m, y, k = blend(cmyk(colour.a), cmyk(colour.b), colour.amount)
        return c, m, y, k
    if isinstance(colour, On):
        return cmyk(on_name(colour))
    if isinstance(colour, Keep | SpotInk):
        return cmyk(colour.base)
    c, m, y, k = (v / 100 for v in swatch(colour).cmyk)
    return c, m, y, k


def typed(inks: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
    """The inks of type: what is grey in a colour goes to black, so that no letter needs four plates to meet.

    What is nearly grey is black alone, and what is nearly white stays paper.

    >>> typed((0.2, 0.25, 0.35, 0.55)), typed((0.01, 0.02, 0.07, 0))
    ((0.0, 0.0, 0.0, 0.67), (0.0, 0.0, 0.0, 0.0))
    """
    grey, black = min(inks[:3]), inks[3]
    c, m, y = ((ink - grey) / (1 - grey) if grey < 1 else 0.0 for ink in inks[:3])
    k = 1 - (1 - black) * (1 - grey)
    if max(c, m, y) > _CHROMA:
        return c, m, y, k
    k = 1 - (1 - k) * (1 - (c + m + y) / 3)
    return 0.0, 0.0, 0.0, round(k, 3) if k > _FAINT else 0.0


def typed_small(colour: Colour) -> tuple[float, float, float, float]:
    """The inks of small type, no three of which must meet: dark is black, light has no black.

    >>> typed_small("brick"), typed_small("ivory")
    ((0.0, 0.0, 0.0, 1.0), (0.0, 0.0, 0.0, 0.0))
    """
    inks = typed(cmyk(colour))
    if sum(ink > 0 for ink in inks) <= 2:
        return inks
    return (*inks[:3], 0.0) if grey(colour) > _LIGHT else (0.0, 0.0, 0.0, 1.0)


@lru_cache(None)
def grey(colour: Colour) -> float:
    """The lightness in grey, 0 black to 1 white; teams, skills and grounds keep apart."""
    if isinstance(colour, Mix):
        return grey(colour.a) * colour.amount + grey(colour.b) * (1 - colour.amount)
    if isinstance(colour, On):
        return 1.0 if grey(colour.base) < 0.62 else grey("outline")
    if isinstance(colour, Keep | SpotInk):
        return grey(colour.base)
    return swatch(colour).grey


def _saved(colour: Colour, purpose: Purpose) -> Colour:
    """The colour that stands for another when ink is saved."""
    if isinstance(colour, On):
        saved = _saved(colour.base, "fill")
        return "ivory" if saved == colour.base and on_name(colour) == "ivory" else "outline"
    if isinstance(
        colour, SpotInk
    ):  # a line of a cut or a fold is seen against its ground, or goes under in it
        return _saved(colour.base, "fill")
    if purpose != "fill" or isinstance(colour, Keep):
        return colour
    if isinstance(colour, Mix):
        return Mix(_saved(colour.a, "fill"), _saved(colour.b, "fill"), colour.amount)
    swatch(colour)
    return colour if colour in _KEPT else Mix(colour, "white", _GROUND.get(colour, _SAVED))


@lru_cache(None)
def components(
    colour: Colour, model: Model, ink: Ink = "full", purpose: Purpose = "fill"
) -> tuple[float, ...]:
    """The numbers a printer gets, 0–1: three for rgb, four for cmyk, one for grey.

    >>> components("ink", "cmyk", purpose="text")
    (0.0, 0.0, 0.0, 1.0)
    >>> components("sand", "rgb", "saver")
    (1.0, 1.0, 1.0)
    """
    if ink == "saver":
        colour = _saved(colour, purpose)
    if ink == "grey" or model == "grey":
        light = grey(colour)
        if purpose in ("text", "small") and 0.36 < light < 0.8:  # coloured type must still read on white
            light = 0.36
        if model == "cmyk":
            return (
                (0, 0, 0, 1)
                if purpose in ("text", "small") and light <= 0.1
                else (0, 0, 0, round(1 - light, 3))
            )
        return (round(light, 3),)
    if model == "cmyk":
        if purpose == "small":
            return tuple(round(v, 3) for v in typed_small(colour))
        return tuple(round(v, 3) for v in (typed(cmyk(colour)) if purpose == "text" else cmyk(colour)))
    return tuple(round(c / 255, 3) for c in rgb(colour))
