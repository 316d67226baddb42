"""What is likely, and what does not go together: the taste behind `surprise`."""

from collections.abc import Mapping

Table = dict[str, int]


def _table(text: str) -> Table:
    """Words with their lots: "beret 3, cap, none 9"."""
    pairs = (entry.split() for entry in text.split(","))
    return {word: int(lots[0]) if lots else 1 for word, *lots in pairs}


_CLOTH = "sea 2, terracotta 2, olive 2, lavender 2, sun 2, wine 2, navy 2, ivory, rose, mint, black"
WEIGHTS: dict[str, dict[str, Table]] = {
    "both": {
        "skin": _table(
            "porcelain 2, rosy 2, peach 4, honey 3, tan 3, olive 2, bronze 2, brown 2, deep 2"
        ),
        "age": _table("young 3, adult 3, elder 3"),
        "hair_colour": _table(
            "black 4, brown 3, chestnut 3, ginger 2, blond 3, grey 3, white 2, lavender, sea"
        ),
        "face": _table("oval 3, round 2, square 2, long 2, heart 2, pear"),
        "build": _table("slim 3, medium 3, broad 2, round 2"),
        "glasses": _table("none 11, round 3, square 2, halfmoon, sunglasses 2, aviators, monocle"),
        "eyes": _table("dot 3, round 3, almond 3, sleepy 2, narrow 2"),
        "brows": _table("thin, straight 3, arched 2, bushy 3, slanted 2, worried 2"),
        "lips": _table("plain"),
        "nose": _table("button 2, straight 3, long 2, hooked 2, potato 2, wide 2, snub"),
        "expression": _table(
            "calm 3, smile 4, grin 3, laugh 2, smirk 3, squint 2, surprise, wink 2, stern 2, tongue, "
            "whistle"
        ),
        "shirt_colour": _table(_CLOTH),
        "hat_colour": _table(f"{_CLOTH}, straw 2"),
        "extra": _table(
            "none 14, boule 4, cup, cheese, toothpick 2, wheat, pencil 2, earring, clover, medal, "
            "tape 2, towel, bird 2, cicada 2, flower"
        ),
        "mark": _table("none 12, freckles 3, blush 2, mole, plaster, scar"),
        "background": _table(
            "plain 2, sunburst 3, leaves 2, lavender 2, sea 2, piste 3, village 2, cypress 2, "
            "awning 2"
        ),
        "light": _table("morning 2, noon 2, evening 2, dusk 2, shade 2"),
        "view": _table("front 4, left 2, right 2"),
    },
    "plain": {
        "hair": _table(
            "bald 3, monk 2, buzz 2, crop 3, parting 3, curtain, slick 2, quiff 2, spiky 2, curls 2, "
            "afro, mohawk, mullet, wild 2, bun"
        ),
        "hat": _table(
            "none 11, beret 3, cap 3, flatcap 3, boater 2, bucket 2, bowler 2, fedora 2, cowboy, "
            "beanie 2, bandana 2, headband 2, visor 2, paper"
        ),
        "beard": _table("none 9, stubble 2, goatee 2, full 3, long, chops, strap, fork"),
        "moustache": _table("none 9, handlebar 2, walrus 2, pencil, chevron 2, horseshoe, waxed"),
        "shirt": _table(
            "tee, stripes 3, singlet, polo 2, collar 2, checked 2, bowtie, suit, waistcoat 2, "
            "argyle 2, halves, roll, hoodie, scarf 2, kerchief 2, overalls 2"
        ),
    },
    "fancy": {
        "hair": _table(
            "bob 4, long 4, bun 3, ponytail 4, braids 3, curls 3, afro 2, parting, quiff, mohawk, "
            "crop, curtain 2"
        ),
        "hat": _table(
            "none 12, beret 3, cap, boater 2, sunhat 4, bucket, cowboy, beanie, bandana, headband 3, "
            "visor 3, paper"
        ),
        "beard": _table("none"),
        "moustache": _table("none"),
        "glasses": _table("none 10, round 2, square, cateye 3, sunglasses 2, halfmoon"),
        "eyes": _table("lashes 6, dot 2, almond 3, round, sleepy"),
        "brows": _table("thin 4, arched 4, straight 2, slanted, worried"),
        "lips": _table("plain 2, full 3, red 3"),
        "nose": _table("button 4, straight 3, snub 3, long, hooked, wide 2"),
        "shirt": _table(
            "tee, stripes 3, polo, collar, checked, halves, roll 2, hoodie, scarf 2, kerchief 2, "
            "overalls, blouse 4, argyle"
        ),
        "extra": _table(
            "none 12, boule 4, earring 4, flower 3, cup 2, medal, tape, bird 2, cicada, clover, "
            "pencil"
        ),
    },
}  # fmt: skip
FANCY = {
    "hair": ("bob", "long", "braids", "ponytail"),
    "eyes": ("lashes",),
    "lips": ("full", "red"),
    "shirt": ("blouse",),
}
# A guess from the first name, Czech or French; any word that a character gives goes before it.
FEMININE = ("a", "ie", "ée", "ette", "elle", "ine", "ise", "ice", "ny", "dagmar", "ingrid", "ester", "nikol")
MASCULINE = frozenset({
    "jarda", "vojta", "honza", "míra", "standa", "láďa", "jirka", "pepa", "franta", "olda", "tonda", "jura",
    "venca", "mirda", "kuba", "míla", "luca", "nikita", "johny", "johnny", "danny", "benny",
})  # fmt: skip

_FULL = "beard=full,long,fork"
_CLOSED = "hat=beret,cap,flatcap,boater,sunhat,bucket,bowler,fedora,cowboy,beanie,bandana,paper"
_OPEN_MOUTH = "expression=grin,laugh,surprise,tongue,whistle"
_CLASHES = [
    tuple(pair.split(" x "))
    for pair in (
        "glasses=sunglasses,aviators x expression=wink,squint,surprise,tongue,laugh",
        "glasses=monocle x expression=wink,squint,laugh,tongue",
        "glasses=monocle,halfmoon x age=young",
        f"{_FULL},strap x shirt=scarf,roll,bowtie,kerchief,hoodie",
        f"{_FULL} x extra=medal,tape,towel",
        "beard=strap,chops x moustache=handlebar,waxed,horseshoe",
        "beard=goatee x moustache=walrus,horseshoe",
        "extra=medal,tape,towel x shirt=scarf,hoodie,roll,kerchief,bowtie,suit,overalls,blouse",
        f"extra=toothpick,wheat x {_OPEN_MOUTH}",
        "extra=toothpick,wheat x moustache=walrus,horseshoe,handlebar",
        "extra=toothpick,wheat x beard=full,long,fork",
        "moustache=walrus x expression=grin,laugh,surprise,tongue,whistle,smile,smirk",
        "extra=earring,pencil x hair=bob,long,afro,curls,wild,monk,braids,mullet,curtain",
        "extra=pencil,flower x hat=sunhat,bucket,bandana,beanie,cowboy,boater,bowler,fedora,cap,visor",
        "extra=clover x hat=bandana,headband,visor,paper,beanie",
        "extra=bird x hair=long,braids,ponytail",
        f"hair=afro,bun,mohawk,quiff,spiky,wild,ponytail x {_CLOSED}",
        "hair=mohawk,quiff,afro x hat=visor",
        "hair=mohawk,quiff x hat=headband",
        "skin=bronze,brown,deep x hair_colour=ginger,blond,chestnut",
        "skin=brown,deep x mark=freckles,blush",
        "age=young x hair_colour=grey,white",
        "age=young x hair=bald,monk,wild",
        "age=young x beard=long,chops,fork",
        "age=elder x hair_colour=black,brown,chestnut,ginger,blond,sea",
        "age=elder x hair=spiky,mohawk,braids",
        "age=adult x hair_colour=white",
        "hat=boater,sunhat x hat_colour=black,navy,wine,olive,sea,terracotta",
        "hat=beret,cap,beanie,headband,bandana,visor,bowler,fedora,flatcap x hat_colour=straw",
        "hat=bowler,fedora,flatcap,cowboy x hat_colour=rose,mint,sun,lavender,ivory",
        "shirt=stripes,halves x shirt_colour=ivory",
        "shirt=bowtie,kerchief x shirt_colour=ivory",
        "light=noon x shirt_colour=sun",
        "light=evening x shirt_colour=rose",
        "light=dusk x shirt_colour=lavender",
        "light=shade x shirt_colour=mint",
        "skin=rosy,porcelain x light=evening",
    )
]  # fmt: skip


def _parse(side: str) -> tuple[str, frozenset[str]]:
    slot, _, values = side.partition("=")
    return slot, frozenset(values.split(",")) - {""}


_FOES: dict[tuple[str, str], list[tuple[str, frozenset[str]]]] = {}
for _pair in _CLASHES:
    _one, _two = map(_parse, _pair)
    for (_slot, _words), _foe in ((_one, _two), (_two, _one)):
        for _word in _words:
            _FOES.setdefault((_slot, _word), []).append(_foe)


def clash(slot: str, word: str, chosen: Mapping[str, str]) -> bool:
    """Whether a word does not go with one that is already chosen.

    >>> clash("beard", "long", {"shirt": "scarf"})
    True
    """
    return any(chosen.get(other) in words for other, words in _FOES.get((slot, word), ()))
