"""What a trial of fairness found, for people: lines with bars in the terminal, and a chart."""

from collections.abc import Mapping
from typing import Final

from kit.art.palette import Colour
from kit.art.scene import Element, Line, Rect, Scene, Stroke
from kit.art.text import label
from kit.content.content import Content
from kit.table.fairness import TOLERANCE, Findings, Share
from kit.table.tuning import Proposal, proposed

_BAR: Final = 41  # cells from 0 to 100 %
_LINE, _LEFT, _WIDE, _EDGE = 9.0, 52.0, 110.0, 6.0
_COLOURS: Final[Mapping[str, Colour]] = {
    "fair": "olive",
    "strong": "terracotta",
    "weak": "sea",
    "open": "muted",
}


def report(content: Content, found: Findings, names: Mapping[str, str], lang: str) -> str:
    """A line for everybody judged, then what a match is like."""
    say, count = content.phrases.say, found.counts
    width = max(map(len, names.values()))
    lines = []
    for name, shown in names.items():
        share = found.share(name)
        told = say(f"balance.{share.verdict}", lang, {"n": _percent(content, abs(share.rate - 0.5), lang)})
        spread = f"{_percent(content, share.low, lang)}–{_percent(content, share.high, lang)}"
        rate = _percent(content, share.rate, lang)
        lines.append(f"{shown.ljust(width)}  {_bar(share)}  {rate:>5} % ({spread})  {told}")
    matches = count.get("matches", 0) or 1
    numbers = {
        "matches": count.get("matches", 0),
        "ends": content.languages[lang].rounded(count.get("ends", 0) / matches, 1),
        "throws": content.languages[lang].rounded(count.get("throws", 0) / matches, 1),
        "points": content.languages[lang].rounded(count.get("points", 0) / (count.get("ends", 0) or 1), 2),
    }
    lines += ["", say("balance.sum", lang, numbers)]
    if found.trial.actions:
        lines.append(_use(content, found, lang))
    return "\n".join(lines)


def _use(content: Content, found: Findings, lang: str) -> str:
    """How often each action was chosen."""
    say, total = content.phrases.say, found.counts.get("throws", 0) or 1
    shares = []
    for action in found.trial.actions:
        times = sum(n for key, n in found.counts.items() if key.startswith(f"{action}:"))
        share = say("odds.percent", lang, {"n": _percent(content, times / total, lang)})
        shares.append(f"{say(f'balance.use.{action}', lang, {})} {share}")
    return ", ".join(shares)


def tuning_report(content: Content, found: Proposal, names: Mapping[str, str], lang: str) -> str:
    """Each wish with its evidence, then what to change."""

    def say(key: str, **gaps: object) -> str:
        return content.phrases.say(key, lang, gaps)

    def shown(number: float) -> str:
        return content.languages[lang].rounded(number, 1)

    lines = [say("tune.tried", choices=found.tried, matches=found.best.counts["matches"])]
    if found.refused:
        lines.append(say("tune.refused", n=len(found.refused)))
    for wish in found.wishes:
        best, today = (one.granted(wish, found.seconds) for one in (found.best, found.today))
        what = names.get(wish.what) or say(f"tune.{wish.what}", seconds=shown(found.seconds))
        spans = {"low": shown(best.low), "high": shown(best.high), "least": shown(wish.low)}
        numbers = {"rate": shown(best.rate), **spans, "most": shown(wish.high), "today": shown(today.rate)}
        lines.append(say("tune.wish", what=what, **numbers))
    verdict = "sure" if found.sure else "likely" if found.granted else "nearest"
    if found.best is found.today:
        return "\n".join([*lines, say(f"tune.stay.{verdict}")])
    old = zip(found.knobs, found.today.values, found.best.values, strict=True)
    lines += [say("tune.value", name=knob.name, old=a, new=b) for knob, a, b in old if a != b]
    return "\n".join([*lines, say(f"tune.{verdict}"), "", proposed(found)])


def _percent(content: Content, share: float, lang: str) -> str:
    return content.languages[lang].rounded(100 * share, 1)


def _bar(share: Share) -> str:
    """The interval on a scale from 0 to 100 %, the rate in it, a line at one half.

    >>> _bar(Share(0.6, 0.5, 0.7))
    '····················├───●───┤············'
    """
    cells = ["·"] * _BAR
    cells[_BAR // 2] = "│"
    low, at, high = (round(n * (_BAR - 1)) for n in (share.low, share.rate, share.high))
    for n in range(low, high + 1):
        cells[n] = "─"
    cells[low], cells[high], cells[at] = "├", "┤", "●"
    return "".join(cells)


def chart(content: Content, found: Findings, names: Mapping[str, str], lang: str) -> Scene:
    """The same as a drawing."""
    high = len(names) * _LINE
    left, right = _LEFT, _LEFT + _WIDE
    items: list[Element] = [
        Rect(left + _WIDE * (0.5 - TOLERANCE), _EDGE, _WIDE * 2 * TOLERANCE, high, 0, "sand"),
        Line(left + _WIDE / 2, _EDGE, left + _WIDE / 2, _EDGE + high, Stroke("muted", 0.3)),
    ]
    for n in range(0, 101, 25):
        shown = content.phrases.say("odds.percent", lang, {"n": n})
        items.append(label(left + _WIDE * n / 100, _EDGE + high + 4, shown, "text", 8))
    for n, (name, shown) in enumerate(names.items()):
        share, y = found.share(name), _EDGE + (n + 0.5) * _LINE
        colour = _COLOURS[share.verdict]
        rate = content.phrases.say("odds.percent", lang, {"n": _percent(content, share.rate, lang)})
        told = content.phrases.say(f"balance.verdict.{share.verdict}", lang, {})
        items += [
            label(left - 3, y, shown, "text-bold", 9, "ink", "end"),
            Line(left + _WIDE * share.low, y, left + _WIDE * share.high, y, Stroke(colour, 1.4)),
            Rect(left + _WIDE * share.rate - 1.1, y - 1.7, 2.2, 3.4, 0.6, colour),
            label(right + 3, y, f"{rate} · {told}", "text", 9, "ink", "start"),
        ]
    title = content.phrases.say("balance.title", lang, {})
    return Scene(right + 44, _EDGE * 2 + high + 4, tuple(items), title, lang=lang)
