"""What is wrong with something that was sent: the field first, then the reason in words."""

import re

KINDS = {
    "int": "a whole number",
    "float": "a number",
    "str": "a text",
    "bool": "true or false",
    "array": "a list",
    "object": "an object",
    "null": "null",
}
REASONS = (
    (r"Object missing required field `(.+)`", "{} is missing"),
    (r"Object contains unknown field `(.+)`", "there is no field {}"),
    (r"Expected `(.+)`, got `(.+)`", "this must be {}, not {}"),
    (r"Expected `(?:int|float)` >= (.+)", "this must be at least {}"),
    (r"Expected `(?:int|float)` <= (.+)", "this must be at most {}"),
    (r"Expected `str` of length >= (.+)", "this needs at least {} letters"),
    (r"Expected `str` of length <= (.+)", "this may have at most {} letters"),
    (r"Expected `(?:array|object)` of length <= (.+)", "there may be at most {} of these"),
    (r"Expected `str` matching regex '(.+)'", "this must look like {}"),
    (r"Invalid enum value (.+)", "{} is not one of the choices"),
    (r"Input data was truncated", "the JSON ends too soon"),
    (r"JSON is malformed: (.+)", "this is not JSON: {}"),
    (r"'data'", "there is nothing in the body"),
)


def misread(error: object) -> str:
    """Of msgspec's complaint, such as "Expected `int`, got `str` - at `$.luck[0]`"."""
    why, _, where = str(error).partition(" - at `$")
    return misread_at(where.rstrip("`").lstrip("."), why)


def misread_at(field: str, why: str) -> str:
    """The framework calls the whole body `data`."""
    return f"{field}: {in_words(why)}" if field not in ("", "data") else in_words(why)


def in_words(why: str) -> str:
    for pattern, words in REASONS:
        if said := re.fullmatch(pattern, why):
            return words.format(*map(kind, said.groups()))
    return why


def kind(name: str) -> str:
    return " or ".join(KINDS.get(one, one) for one in name.split(" | "))
