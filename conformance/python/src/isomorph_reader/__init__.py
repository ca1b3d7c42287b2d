"""Reads Isomorph's MessagePack and FlatBuffers files.

    import isomorph_reader as isomorph

    document = isomorph.read("models.fb", isomorph.Limits.untrusted())
    for name, entry in document.entries.items():
        print(name, isomorph.content_hash(entry.program))
"""

from .errors import IsomorphError
from .hashing import Hasher, content_hash
from .limits import Limits
from .model import (
    ABSENT,
    NULL_ATTRIBUTE,
    NULL_TYPE,
    Absent,
    Attachment,
    Attribute,
    AttributeList,
    Block,
    Counts,
    Document,
    Entry,
    ListPayload,
    MapPayload,
    Operation,
    OperandReference,
    Program,
    Region,
    Type,
    Value,
)
from .reading import read

__all__ = [
    "ABSENT",
    "NULL_ATTRIBUTE",
    "NULL_TYPE",
    "Absent",
    "Attachment",
    "Attribute",
    "AttributeList",
    "Block",
    "Counts",
    "Document",
    "Entry",
    "Hasher",
    "IsomorphError",
    "Limits",
    "ListPayload",
    "MapPayload",
    "Operation",
    "OperandReference",
    "Program",
    "Region",
    "Type",
    "Value",
    "content_hash",
    "read",
]
