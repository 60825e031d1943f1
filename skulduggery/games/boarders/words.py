"""Names and lengths as people write them."""

TITLES = {
    "polly_wanna_cracker": "Polly Wanna Cracker",
    "go_there": "Go There, Do That",
    "rollin_thunder": "Rollin' Thunder",
    "rollin_bones": "Rollin' Bones",
    "captains_cabin": "Captain's Cabin",
    "crows_nest": "Crow's Nest",
    "letter_of_marque": "Letter of Marque",
    "suit_1": "Suit 1",
    "terror_on_the_sea": "Terror on the Sea",
}


def title(word: str) -> str:
    return TITLES.get(word, word.replace("_", " ").title())


def inches(tenths: int) -> str:
    return f'{tenths / 10:g}"'
