"""The palette for the web: CSS variables with light and dark values, and colours that use them."""

from functools import lru_cache

from kit.art.palette import SWATCHES, Colour, Keep, Mix, On, SpotInk, on_name, rgb, swatch


def hex_code(colour: Colour, dark: bool = False) -> str:
    """The screen colour as #rrggbb."""
    return "#{:02x}{:02x}{:02x}".format(*rgb(colour, dark))


@lru_cache(None)
def css_value(colour: Colour) -> str:
    """The colour as CSS that follows the page's light or dark mode.

    >>> css_value(Mix("sea", "ivory", 0.3))
    'color-mix(in srgb,var(--kit-sea) 30%,var(--kit-ivory))'
    """
    if isinstance(colour, Mix):
        return f"color-mix(in srgb,{css_value(colour.a)} {colour.amount * 100:g}%,{css_value(colour.b)})"
    if isinstance(colour, On):
        light, dark = on_name(colour), on_name(colour, True)
        return css_value(light) if light == dark else f"var(--kit-on-{light}-{dark})"
    if isinstance(colour, Keep | SpotInk):
        return css_value(colour.base)
    if swatch(colour).hex == colour:
        return colour.lower()
    return f"var(--kit-{colour})"


def css(light: str = ":root", dark: str = '[data-md-color-scheme="slate"]') -> str:
    """All colours as CSS variables, for the light and the dark selector; paper is always light."""
    flips = {f"on-{a}-{b}": (a, b) for a, b in (("ivory", "outline"), ("outline", "ivory"))}
    day = [f"--kit-{n}:{s.hex.lower()}" for n, s in SWATCHES.items()]
    day += [f"--kit-{n}:{hex_code(pair[0])}" for n, pair in flips.items()]
    night = [f"--kit-{n}:{s.dark.lower()}" for n, s in SWATCHES.items() if s.dark != s.hex]
    night += [f"--kit-{n}:{hex_code(pair[1])}" for n, pair in flips.items()]
    return f"{light}{{{';'.join(day)}}}\n@media screen{{{dark}{{{';'.join(night)}}}}}\n"
