"""TypeScript types of the wire, and of each game's view and news, made from the Python structs.

python scripts/web_types.py           writes web/src/generated/*.ts
python scripts/web_types.py --games   those of the games alone: their facts go into the page, so a build needs them
"""

import sys
from pathlib import Path
from typing import Any, get_type_hints

import msgspec

from skulduggery.games import GAMES
from skulduggery.kernel.game import Game
from skulduggery.kernel.story import Story

OUT = Path(__file__).resolve().parent.parent / "web" / "src" / "generated"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def main() -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    if "--games" not in sys.argv:
        write("wire", wire())
    for game in GAMES.values():
        write(game.id, views(game) + facts(game))


def write(name: str, text: str) -> None:
    """Left alone if nothing has changed, so that nobody who watches the file wakes up."""
    file = OUT / f"{name}.ts"
    text = f"// Made by scripts/web_types.py from the Python structs.\n\n{text}"
    if not file.exists() or file.read_text(encoding="utf-8") != text:
        file.write_text(text, encoding="utf-8")


def wire() -> str:
    """The server's messages; what the server depends on is not there while a wheel is built."""
    from skulduggery.table.http.schema import schema as schema_of_wire
    from skulduggery.table.letters.lesson import LessonShown
    from skulduggery.table.wire.reviews import ReviewShown

    found = schema_of_wire()
    _, tales = msgspec.json.schema_components([Story, LessonShown, ReviewShown], ref_template="#/$defs/{name}")
    return f"{alias('Heard', found['heard'])}{alias('Told', found['told'])}{declarations(found['$defs'] | tales)}"


def views(game: Game) -> str:
    """`View` and `News` of a game, with every struct they are made of, and any more of its own."""
    wanted = [
        get_type_hints(told)["return"]
        for told in (game.showing.look, game.showing.tell, game.table.box, game.table.foresee)
        if told
    ]
    (view, news, *_), parts = msgspec.json.schema_components(wanted, ref_template="#/$defs/{name}")
    return f"{alias('View', view)}{alias('News', news)}{declarations(parts)}"


def facts(game: Game) -> str:
    """`FACTS` of a game that has some."""
    if game.showing.facts is None:
        return ""
    (kind_of_facts,), parts = msgspec.json.schema_components([type(game.showing.facts)], ref_template="#/$defs/{name}")
    values = msgspec.json.encode(game.showing.facts).decode()
    return f"\n{declarations(parts)}\nexport const FACTS: {kind(kind_of_facts)} = {values};\n"


# --- JSON Schema to TypeScript ------------------------------------------------------


def alias(name: str, schema: dict[str, Any]) -> str:
    return f"export type {name} = {kind(schema)};\n\n"


def declarations(parts: dict[str, dict[str, Any]]) -> str:
    return "\n".join(declaration(name, part) for name, part in parts.items())


def declaration(name: str, schema: dict[str, Any]) -> str:
    """What comes in may leave out what has a default; what goes out is always whole."""
    if "properties" not in schema:
        return alias(name, schema)
    comes_in = schema.get("additionalProperties") is False
    needed = schema.get("required", [])
    fields = [
        f"  {field}{'?' if comes_in and field not in needed else ''}: {kind(part)};\n"
        for field, part in schema["properties"].items()
    ]
    return f"export interface {name} {{\n{''.join(fields)}}}\n"


def kind(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[1]
    if "anyOf" in schema:
        return " | ".join(kind(part) for part in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(msgspec.json.encode(value).decode() for value in schema["enum"])
    match schema.get("type"):
        case "array":
            return array(schema)
        case "object":
            inner = schema.get("additionalProperties")
            return f"Record<string, {kind(inner) if isinstance(inner, dict) else 'unknown'}>"
        case None:
            return "unknown"
        case name:
            return PLAIN[name]


def array(schema: dict[str, Any]) -> str:
    if schema.get("prefixItems"):
        return f"[{', '.join(kind(part) for part in schema['prefixItems'])}]"
    return f"readonly ({kind(schema.get('items') or {})})[]"


if __name__ == "__main__":
    main()
