"""What `kit replay` prints: each end, the result, or the first wrong move with its rule."""

import os

from kit.content.choose import choose_language
from kit.content.report import Report
from kit.games.petanque.content import PetanqueContent
from kit.games.petanque.content.proof import table_of
from kit.games.petanque.content.speech import Numbered, Speaker
from kit.games.petanque.engine.match import OVER
from kit.games.petanque.engine.notation import score_text
from kit.games.petanque.engine.replay import Played, Refused, Replay, replay
from kit.games.petanque.engine.rules import TEAMS


def replay_report(content: PetanqueContent, name: str, text: str, wanted: str | None, trace: bool) -> Report:
    """Prove a match file and tell it."""
    lang = choose_language(content.languages, wanted, os.environ)
    speaker = Speaker(content)
    try:
        proven = replay(text, content.rules, table_of(content).players)
    except Refused as refused:
        said = speaker.refusal(refused.cause, Numbered())
        args = {"move": refused.move, "rule": refused.cause.rule, "said": said[lang]}
        line = f"{name}:{refused.line}: {content.phrases.say('replay.refused', lang, args)}"
        return Report(f"{line}\n    {refused.text}" if refused.text else line, False)
    lines = []
    for played in proven.played:
        if trace:
            lines += [f"{played.number:>4}  {played.text}", *_steps(speaker, played, lang)]
        if ended(played):
            args = {"end": played.before.end, "score": score_text(played.after)}
            lines.append(content.phrases.say("replay.end", lang, args))
    lines.append(_result(content, proven, lang))
    return Report("\n".join(lines), True)


def ended(played: Played) -> bool:
    """Whether this move finished an end."""
    before, after = played.before, played.after
    return bool(before.end) and (after.end != before.end or after.phase == OVER)


def _steps(speaker: Speaker, played: Played, lang: str) -> list[str]:
    steps = (speaker.step(step, Numbered()) for step in played.trace)
    return [f"        {step['rule']:<10} {step[lang]}" for step in steps]


def _result(content: PetanqueContent, proven: Replay, lang: str) -> str:
    state = proven.state
    score = score_text(state)
    args = {"moves": len(proven.played), "score": score, "end": state.end, "to": state.setup.to}
    if state.outcome is None:
        return content.phrases.say("replay.unfinished", lang, args)
    team = proven.record.headers.get(TEAMS[state.outcome.winner], TEAMS[state.outcome.winner])
    return content.phrases.say("replay.won", lang, {**args, "team": team})
