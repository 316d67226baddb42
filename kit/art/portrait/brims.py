"""Hats with a brim."""

from kit.art.portrait.sitter import SECONDS, Draw, Sitter, Tones, cloth
from kit.art.portrait.strokes import Items, dot, flat, inside, line, path, shape


def ribbon(s: Sitter) -> Tones:
    return cloth(SECONDS[s.words["hat_colour"]])


def solid(d: str, s: Sitter, shade: str = "M4 -20 C9 -14 9 -8 7 -2 L30 -2 L30 -20 Z") -> Items:
    outline = path(d)
    return (flat(outline, s.hat.base), inside(outline, flat(shade, s.hat.shade)), line(outline))


def _boater(s: Sitter) -> Items:
    crown = "M-8.2 -7 L-7.8 -14.6 C-4 -15.8 4 -15.8 7.8 -14.6 L8.2 -7 Z"
    band = "M-8.3 -6.6 L-8.1 -10.6 C-4 -11.4 4 -11.4 8.1 -10.6 L8.3 -6.6 Z"
    brim = (
        "M-15 -7 C-10 -9.2 10 -9.2 15 -7 C15.6 -6 15 -5.2 14 -5 C8 -3.4 -8 -3.4 -14 -5 "
        "C-15 -5.2 -15.6 -6 -15 -7 Z"
    )
    weave = line("M-11.6 -6.2 C-6 -5 6 -5 11.6 -6.2 M-6.4 -12.8 L6.4 -12.8", s.hat.shade)
    return (*solid(crown, s), shape(band, ribbon(s).base), shape(brim, s.hat.base), weave)


def _sunhat(s: Sitter) -> Items:
    crown = "M-9 -6.4 C-9.6 -12 -6.4 -16.6 0 -16.6 C6.4 -16.6 9.6 -12 9 -6.4 Z"
    band = "M-9.1 -6 L-9 -9.4 C-4 -11 4 -11 9 -9.4 L9.1 -6 Z"
    brim = (
        "M-18.4 -3 C-16 -8.2 -8 -8.6 0 -8.6 C8 -8.6 16 -8.2 18.4 -3 C19 -1 17 -0.6 15 -2 "
        "C9 -5.6 4 -5.4 0 -5.4 C-4 -5.4 -9 -5.6 -15 -2 C-17 -0.6 -19 -1 -18.4 -3 Z"
    )
    weave = line(
        "M-15.4 -4.2 C-10 -7 -5 -7 0 -7 C5 -7 10 -7 15.4 -4.2 M-6 -13 C-3 -14.2 3 -14.2 6 -13", s.hat.shade
    )
    return (*solid(crown, s), shape(band, ribbon(s).base), shape(brim, s.hat.base), weave)


def _bucket(s: Sitter) -> Items:
    crown = "M-9 -6.8 L-7 -14.4 C-4 -15.8 4 -15.8 7 -14.4 L9 -6.8 Z"
    brim = (
        "M-9.2 -7.6 C-4 -9 4 -9 9.2 -7.6 L13.4 -2.2 C13.4 -1.2 12.4 -1.2 11.4 -1.8 "
        "C5 -4.8 -5 -4.8 -11.4 -1.8 C-12.4 -1.2 -13.4 -1.2 -13.4 -2.2 Z"
    )
    stitch = line("M-10.6 -5 C-5 -7.2 5 -7.2 10.6 -5 M-11.8 -3.4 C-5 -6.2 5 -6.2 11.8 -3.4", s.hat.shade)
    eyelets = (dot(-3, -11.4, 0.5), dot(-5, -11.2, 0.5))
    return (*solid(crown, s), *eyelets, shape(brim, s.hat.base), stitch)


def _bowler(s: Sitter) -> Items:
    dome = "M-8.8 -6.4 C-9.8 -13 -6.6 -17.4 0 -17.4 C6.6 -17.4 9.8 -13 8.8 -6.4 Z"
    band = "M-9 -6 L-9.1 -8.8 C-4 -10 4 -10 9.1 -8.8 L9 -6 Z"
    brim = (
        "M-13.2 -7.8 C-13 -5.6 -10 -6.4 -6 -7 C-2 -7.5 2 -7.5 6 -7 C10 -6.4 13 -5.6 13.2 -7.8 "
        "C14.4 -6 13 -3.8 10 -3.8 C6 -4 4 -5 0 -5 C-4 -5 -6 -4 -10 -3.8 "
        "C-13 -3.8 -14.4 -6 -13.2 -7.8 Z"
    )
    light = line("M-6.8 -12 C-6.2 -14.2 -4.6 -15.4 -2.8 -15.8", s.hat.light)
    return (*solid(dome, s), light, shape(band, ribbon(s).base), shape(brim, s.hat.base))


def _fedora(s: Sitter) -> Items:
    crown = (
        "M-9 -6.4 C-9 -10 -8.6 -13.4 -7.2 -15.8 C-5 -17.6 -2 -16.6 0 -15.2 "
        "C2 -16.6 5 -17.6 7.2 -15.8 C8.6 -13.4 9 -10 9 -6.4 Z"
    )
    band = "M-9.1 -6 L-8.9 -9.6 C-4 -10.8 4 -10.8 8.9 -9.6 L9.1 -6 Z"
    brim = (
        "M-15.6 -6.8 C-13 -7.6 -9 -7.4 -5 -7.8 C-2 -8 2 -8 5 -7.8 C9 -7.4 13 -7.6 15.6 -6.8 "
        "C15 -4.4 10 -3.6 6 -4.2 C3 -4.8 -3 -4.8 -6 -4.2 C-10 -3.6 -15 -4.4 -15.6 -6.8 Z"
    )
    dent = line(
        "M0 -15.2 C-0.8 -14 -0.8 -12.8 0 -11.8 M-4.6 -14.6 C-5.2 -13.2 -5 -12 -4.4 -11.4", s.hat.shade
    )
    return (*solid(crown, s), dent, shape(band, ribbon(s).base), shape(brim, s.hat.base))


def _cowboy(s: Sitter) -> Items:
    crown = (
        "M-8.6 -6 C-9.6 -10 -9 -14 -6.6 -17 C-5 -18.6 -2.4 -17.8 0 -16.2 "
        "C2.4 -17.8 5 -18.6 6.6 -17 C9 -14 9.6 -10 8.6 -6 Z"
    )
    band = "M-8.9 -6 L-9.1 -8.6 C-4 -9.8 4 -9.8 9.1 -8.6 L8.9 -6 Z"
    brim = (
        "M-18.6 -12.4 C-15.4 -7.6 -8 -7.6 0 -7.6 C8 -7.6 15.4 -7.6 18.6 -12.4 "
        "C19 -8 14 -2.8 8 -3.6 C4 -4.4 -4 -4.4 -8 -3.6 C-14 -2.8 -19 -8 -18.6 -12.4 Z"
    )
    dent = line(
        "M0 -16.2 C-0.8 -14.6 -0.8 -13 0 -11.6 M-4.8 -15.4 C-5.6 -13.6 -5.4 -12 -4.8 -11", s.hat.shade
    )
    under = flat("M9.2 -7.6 C14 -7.8 17 -9.6 18.4 -11.8 C18.4 -8 14 -3.4 8.6 -3.8 Z", s.hat.shade)
    return (*solid(crown, s), dent, shape(band, ribbon(s).base), flat(brim, s.hat.base), under, line(brim))


BRIMS: dict[str, Draw] = {
    "boater": _boater,
    "sunhat": _sunhat,
    "bucket": _bucket,
    "bowler": _bowler,
    "fedora": _fedora,
    "cowboy": _cowboy,
}
