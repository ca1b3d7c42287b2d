"""MessagePack files that tests make by hand."""

from __future__ import annotations

from typing import Any, List, Optional

import msgpack
from mutants import sealed_msgpack


def document(entries: List[Any], minor: int = 0, *behind: Any) -> bytes:
    parts = ["ISOM", [1, minor], entries, *behind]
    return sealed_msgpack(bytes((0x91 + len(parts),)) + b"".join(msgpack.packb(part) for part in parts))


def entry(*operations: Any, name: str = "", attachments: Optional[List[Any]] = None) -> List[Any]:
    return [name, 0, {}, "pir", 1, True, [[[], [], *operations]]] + ([] if attachments is None else [attachments])


def operation(payload: Any, *operands: int, name: str = "a.b", results: Any = ()) -> List[Any]:
    return [name, [["k", "x.y", payload]], list(results), None, *operands]


def with_payload(payload: Any) -> bytes:
    """A document whose only operation has an attribute with that payload."""
    return document([entry(operation(payload))])
