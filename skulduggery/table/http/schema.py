"""Everything that is said at a table, in one JSON Schema document."""

from typing import Any

import msgspec

from skulduggery.table.campaign.schemas import CAMPAIGN_REST
from skulduggery.table.wire.messages import VERSION, AnyHeard, AnyTold
from skulduggery.table.wire.schemas import REST


def schema() -> dict[str, Any]:
    """One JSON Schema document: `heard` is what may be sent, `told` what will be received."""
    said = [AnyHeard, AnyTold, *REST, *CAMPAIGN_REST]
    (heard, told, *_), parts = msgspec.json.schema_components(said, ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The wire of a Skulduggery table",
        "version": VERSION,
        "heard": heard,
        "told": told,
        "$defs": parts,
    }
