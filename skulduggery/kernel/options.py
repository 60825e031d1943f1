"""How a table is set up, and what each option may be, in words."""

import re
from typing import Any

import msgspec
from msgspec import inspect


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a table is set up; a game adds its own, each with a default and a description."""

    def check(self, seats: int) -> None:
        """Raise a ValueError if these options do not go with this many seats."""


def kinds_of(options: type[Options]) -> dict[str, inspect.Field]:
    """Each option by its name."""
    described = inspect.type_info(options)
    assert isinstance(described, inspect.StructType)
    return {field.name: field for field in described.fields}


def what_is_wrong(options: type[Options], error: msgspec.ValidationError) -> str:
    """With what the option may be, so that nobody has to guess."""
    said = re.fullmatch(r"(.*) - at `\$\.(\w+)(.*)`", str(error))
    if said is None:
        return str(error)
    why, name, inside = said.groups()
    return f"{why} - at {name}{inside}; {name} may be {values_of(kinds_of(options)[name].type)}"


def values_of(kind: Any) -> str:
    match kind:
        case inspect.Metadata():
            return values_of(kind.type)
        case inspect.UnionType():
            return " or ".join(values_of(one) for one in kind.types)
        case inspect.NoneType():
            return "none"
        case inspect.BoolType():
            return "true or false"
        case inspect.IntType():
            return f"{kind.ge} to {kind.le}"
        case inspect.VarTupleType():
            how_many = "any" if kind.max_length is None else kind.max_length
            return f"{how_many} of {values_of(kind.item_type)}"
        case inspect.LiteralType():
            return ",".join(map(str, kind.values))
        case inspect.StructType():
            return "{" + ", ".join(field.encode_name for field in kind.fields) + "} in JSON"
        case _:
            return str(kind)


def description_of(kind: Any) -> str:
    if isinstance(kind, inspect.UnionType):
        return next(filter(None, map(description_of, kind.types)), "")
    return str((kind.extra_json_schema or {}).get("description", "")) if isinstance(kind, inspect.Metadata) else ""
