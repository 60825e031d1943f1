"""Log lines: one JSON object each, without secrets. A table is named by a mark that does not tell its code."""

import hashlib
import json
import logging
import sys
import time
from typing import Any

USUAL = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


def mark(code: str) -> str:
    return hashlib.sha256(f"log {code}".encode()).hexdigest()[:8]


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "what": record.getMessage(),
        }
        line |= {name: value for name, value in vars(record).items() if name not in USUAL}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


class BadText(logging.Filter):
    """Text that is no UTF-8 is a visitor's mistake, which the server closes with 1007: a line a second is enough, and
    no trace."""

    next_at = 0.0

    def filter(self, record: logging.LogRecord) -> bool:
        if not record.exc_info or not isinstance(record.exc_info[1], UnicodeDecodeError):
            return True
        record.exc_info = None
        if is_due := record.created >= self.next_at:
            self.next_at = record.created + 1
        return is_due


def log_to_stderr() -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(BadText())
    handler.setFormatter(JsonLines())
    for name in ("skulduggery", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(logging.INFO)
        logger.propagate = False
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
