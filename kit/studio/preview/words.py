"""The few words of the preview page itself."""

from typing import Final

WORDS: Final[dict[str, dict[str, str]]] = {
    "cards": {"cs": "Karty", "en": "Cards"},
    "tokens": {"cs": "Žetony", "en": "Tokens"},
    "board": {"cs": "Hrací plán", "en": "Board"},
    "reference": {"cs": "Přehledová karta", "en": "Quick reference"},
    "preview": {"cs": "Živý náhled", "en": "Live preview"},
    "language": {"cs": "Jazyk", "en": "Language"},
    "fine": {"cs": "Vše v\u00a0pořádku", "en": "All is well"},
    "wrong": {"cs": "K\u00a0opravě: {n}", "en": "To mend: {n}"},
    "elsewhere": {"cs": "Tohle je třeba opravit", "en": "This needs mending"},
    "last_good": {
        "cs": "Dokud to nebude, obrázky ukazují poslední stav, který platil.",
        "en": "Until then the pictures show the last state that was good.",
    },
    "nothing": {
        "cs": "Zatím není co ukázat. Jakmile půjde obsah přečíst, objeví se tady.",
        "en": "Nothing to show yet. As soon as the content can be read, it appears here.",
    },
    "no_picture": {"cs": "Zatím bez obrázku", "en": "No picture yet"},
    "faded": {"cs": "poslední platný obrázek", "en": "last good picture"},
    "printed": {"cs": "Vytištěno do souborů: {files}", "en": "Printed to files: {files}"},
    "unprinted": {
        "cs": "Soubory k\u00a0tisku zůstaly, jak byly:",
        "en": "The files to print were left as they are:",
    },
    "lost": {
        "cs": "Sledování skončilo. Spusť znovu kit watch; stránka se sama připojí.",
        "en": "The watch has ended. Run kit watch again; the page connects by itself.",
    },
}


def say(key: str, lang: str, **gaps: object) -> str:
    """A word in a language; one that the page does not speak is answered in English.

    >>> say("wrong", "fr", n=2)
    'To mend: 2'
    """
    words = WORDS[key]
    return words.get(lang, words["en"]).format(**gaps)
