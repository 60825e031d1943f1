"""What is asked, a sentence for each choice, and the clause behind it."""

from collections.abc import Sequence

from skulduggery.games.boarders.clash import text as clash_text
from skulduggery.games.boarders.moves import MOVES
from skulduggery.games.boarders.text.clauses import ACTION_CLAUSES, CLAUSES, WEAPON_CLAUSES
from skulduggery.games.boarders.text.sentences import begun
from skulduggery.games.boarders.view import BoardersView
from skulduggery.games.boarders.words import inches, title
from skulduggery.kernel.prose import Cast, row

ASKED = {
    "fleet": "Which fleet do you sail for?",
    "captain": "Who is your captain?",
    "section": "Which crew section do you take?",
    "arm": "What does this specialist bear?",
    "role": "Are you Host or Boarder in the first game? The Host holds the deck, the Boarder comes over its side.",
    "note": "Which Vital Area do you note in secret?",
    "edge": "Which edge do you board from?",
    "indicate": "Do you use a die from under your cup?",
    "select": "Which die do you pinch?",
    "replace": "Which of your two dice do you lie about?",
    "claim": "What do you say it is?",
    "remove": "Which die do you take from under your cup?",
    "initiative": "Who shall have initiative, and act first in each phase?",
    "reinforce": "Who comes back?",
    "activate": "Who acts?",
    "lower": "Which way does the deck tilt?",
    "quarter": "Crew were lost. Do you ask for quarter?",
    "answer": "They ask for quarter. Do you give it?",
    "effect": "A hit! Which effect?",
}
ABOUT = {
    "point": "Where is {name} placed?",
    "action": "What does {name} do?",
    "heading": "Which way does {name} go? (0 Forward, 90 Starboard, 180 Aft, 270 Port)",
    "distance": "How far does {name} go? All the way is {end}.",
    "lay": "{name} is knocked down. How does it lie?",
    "rise": "Where does {name} stand up?",
    "sacrifice": "Whom does {name} give to the pool?",
    "name": "Whom does {name} attack?",
    "target": "Whom does {name} attack next?",
    "reaction": "Does {name} react?",
    "friend": "Whom does {name} choose?",
    "repeat": "Does {name} test its Footing to go on the same way, as far as {end}?",
}


def question(view: BoardersView, names: Sequence[str]) -> str:
    """What the reader is asked."""
    if view.over:
        return "The match is over."
    if view.seat is None or view.seat not in view.asked:
        return f"{row([names[seat] for seat in view.asked])} to answer."
    if view.question == "judge":
        return f'{names[view.claimant or 0]} says: "That is a {view.claim}." Do you believe it?'
    if view.question == "indicate" and view.dice:
        return f"{rolls(view, names)}. Do you use a die?"
    if view.question == "note" and view.noted:
        return "Which other Vital Area do you note, under the Crossed Bones?"
    if view.question == "reroll":
        return f"{rolls(view, names)}. Does {name(view, view.subject)} roll again?"
    if view.idle:
        return "None of your crew can do anything now."
    if view.question in clash_text.ASKED:
        return clash_text.question_of_clash(view)
    if view.question in ASKED:
        return ASKED[view.question]
    return ABOUT[view.question].format(name=name(view, view.subject), end=end_of_move(view))


def end_of_move(view: BoardersView) -> str:
    """Where it would end, and what it would touch there."""
    if view.end is None:
        return ""
    touched = f", at {row([name(view, model) for model in view.end.touches])}" if view.end.touches else ""
    return f"{view.end.x:.1f}/{view.end.y:.1f}{touched}"


def rolls(view: BoardersView, names: Sequence[str]) -> str:
    """`Your Red Rose rolled 4, Bonny's Sawtooth 2`"""
    cast = Cast(names, view.seat)
    first, *others = (f"{cast.whose(die.seat)} {name(view, die.model)}" for die in view.dice)
    one, *rest = view.dice
    said = [f"{first} rolled {one.value}", *(f"{other} {die.value}" for other, die in zip(others, rest, strict=True))]
    return begun(", ".join(said))


def name(view: BoardersView, model: int | None) -> str:
    return "it" if model is None else view.models[model].name


SPOKEN = {
    "pass": "Pass",
    "let_be": "No, let it be",
    "rest": "Done for this phase",
    "keep": "Use no die",
    "lie": "Use a die",
    "hands_off": "No die for the rest of the phase",
    "accept": "Accept it",
    "challenge": "Challenge it!",
    "ask_quarter": "Ask for quarter",
    "give_quarter": "Give quarter",
    "refuse_quarter": "No quarter!",
    "react": "React",
    "test_footing": "Test its Footing and go on",
    **clash_text.SPOKEN,
}


def choice(move: int, view: BoardersView, names: Sequence[str]) -> str:
    """What a move means where the reader stands."""
    words = MOVES.words(move)
    do = words["do"]
    if do in SPOKEN:
        return "Stop here" if do == "pass" and view.question == "heading" else SPOKEN[do]
    value = next(argument for field, argument in words.items() if field != "do")
    match do:
        case "choose":
            return choice_of_model(view, value, names)
        case "initiative":
            return "You" if value == view.seat else str(names[value])
        case "heading":
            return f"{value}°"
        case "distance":
            return inches(value)
        case "lay":
            angle, where = value.split(" ", 1)
            return f"At {angle}°, {where}"
        case "aim":
            return clash_text.aim_in_words(view, value)
        case "at" | "rise":
            return begun(value)
        case "effect":
            return effect_in_words(view, value)
        case "replace":
            return f"The {value}'s die"
        case "lay_out":
            return f"Lay out the rest: {begun(value.replace('_', ' '))}"
        case _:
            return title(str(value))


def choice_of_model(view: BoardersView, number: int, names: Sequence[str]) -> str:
    model = view.models[number]
    if model.seat is None or model.seat == view.seat:
        return model.name
    return f"{names[model.seat]}'s {model.name}"


EFFECTS = {"flashing_blades": ("Shove it back", "Knock it down"), "stunner": ("Stagger it", "Shove it back twice")}


def effect_in_words(view: BoardersView, which: str) -> str:
    return EFFECTS[view.weapon or "stunner"][which == "other"]


def rule(move: int, view: BoardersView) -> str:
    """The clause behind a move."""
    words = MOVES.words(move)
    if words["do"] == "act":
        return ACTION_CLAUSES.get(words["action"], "BB-6.9")
    if words["do"] == "attack":
        return WEAPON_CLAUSES.get(words["weapon"], "BB-7.5")
    if words["do"] == "lay_out":
        return "BB-4.5"
    return CLAUSES.get(view.question, "BB-5.3")
