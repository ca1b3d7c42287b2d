"""The content hash, as docs/content-hash.md has it. Each shared part is hashed once, and nothing recurses."""

from __future__ import annotations

import hashlib
import struct
from typing import Any, Dict, Iterable, List, Tuple, Union

from .model import (
    ABSENT,
    Absent,
    Attachment,
    Attribute,
    AttributeList,
    Block,
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

_CHOICES = {False: b"\x12", True: b"\x13"}


def number(value: int) -> bytes:
    """An unsigned LEB128."""
    encoded = bytearray()
    while value > 0x7F:
        encoded.append(value & 0x7F | 0x80)
        value >>= 7
    encoded.append(value)
    return bytes(encoded)


def part(data: bytes) -> bytes:
    if len(data) <= 64:
        return bytes((len(data),)) + data
    return b"\xff" + hashlib.sha256(data).digest()


def text(value: str) -> bytes:
    return part(value.encode())


def integer(value: int) -> bytes:
    return b"\x14" + number(value) if value >= 0 else b"\x15" + number(-1 - value)


class Hasher:
    """Hashes parts of one document; keeps the encoding of each object that it has met, so the document must be kept meanwhile."""

    def __init__(self) -> None:
        self._known: Dict[int, bytes] = {}
        self._parts: Dict[Any, bytes] = {}

    def document(self, document: Document) -> str:
        extended = document.payload is not ABSENT or any(entry.attachments for entry in document.entries.values())
        sha = hashlib.sha256(b"isomorph document %d\0" % (3 if extended else 2) + number(len(document.entries)))
        for entry in document.entries.values():
            sha.update(text(entry.name) + number(entry.visits) + bytes.fromhex(self.program(entry.program)))
            if extended:
                sha.update(number(len(entry.attachments)))
                for attachment in entry.attachments:
                    sha.update(self.attachment(attachment))
        if extended:
            sha.update(_CHOICES[document.payload is not ABSENT])
        if document.payload is not ABSENT:
            sha.update(hashlib.sha256(b"isomorph payload 1\0" + self.payload(document.payload)).digest())
        return sha.hexdigest()

    def entry(self, entry: Entry) -> str:
        return self.program(entry.program)

    def attachment(self, attachment: Attachment) -> bytes:
        sha = hashlib.sha256(b"isomorph attachment 1\0" + text(attachment.key) + self.payload(attachment.payload))
        sha.update(number(len(attachment.bytes)) + hashlib.sha256(attachment.bytes).digest())
        return sha.digest()

    def program(self, program: Program) -> str:
        sha = hashlib.sha256(b"isomorph content 2\0" + text(program.family) + integer(program.version) + _CHOICES[program.trainable])
        pending: List[Union[bytes, Region, Block, Operation]] = [program.body]
        while pending:
            item = pending.pop()
            if isinstance(item, bytes):
                sha.update(item)
            elif isinstance(item, Operation):
                sha.update(self._head(item))
                pending.extend(reversed(item.regions))
            elif isinstance(item, Region):
                sha.update(b"\x01")
                pending.append(b"\x04")
                pending.extend(reversed(item.blocks))
            else:
                sha.update(b"\x02" + self._types(item.arguments) + self._keywords(item))
                pending.append(b"\x04")
                pending.extend(reversed(item.operations))
        return sha.hexdigest()

    def _head(self, operation: Operation) -> bytes:
        operands = operation.operands
        return b"".join(
            (
                b"\x03",
                self._shape(operation),
                self._values(operation.attributes),
                number(len(operands)),
                *map(integer, operands),
                self._types(operation.results),
                self._values(operation.result_attributes),
            )
        )

    def _shape(self, operation: Operation) -> bytes:
        lists = (operation.attributes, operation.result_attributes)
        key = (operation.name, id(lists[0]), id(lists[1]))
        shape = self._parts.get(key)
        if shape is None:
            kinds = (part(b"".join(text(name) + text(attribute.name) for name, attribute in items.items)) for items in lists)
            shape = self._parts[key] = part(text(operation.name) + b"".join(kinds))
        return shape

    def _values(self, attributes: AttributeList) -> bytes:
        if not attributes.items:
            return b"\0"
        key = id(attributes)
        values = self._parts.get(key)
        if values is None:
            values = self._parts[key] = part(b"".join(self.payload(attribute.payload) for _, attribute in attributes.items))
        return values

    def _types(self, types: Tuple[Type, ...]) -> bytes:
        return part(b"".join(map(self._described, types)))

    def _keywords(self, block: Block) -> bytes:
        return part(b"".join(text(name) + self._described(type_) for name, type_ in block.keywords))

    def _described(self, named: Union[Type, Attribute]) -> bytes:
        encoded = self._known.get(id(named))
        return self._encode(named)[1:] if encoded is None else encoded[1:]

    def payload(self, payload: Union[Value, Absent]) -> bytes:
        """The ``value`` of a payload; that of no payload is one byte."""
        if payload is ABSENT:
            return b"\x10"
        return self._encode(payload)

    def _encode(self, root: Value) -> bytes:
        """Encodes what is inside of a composite before the composite itself."""
        pending: List[Tuple[Value, bool]] = [(root, False)]
        while pending:
            value, entered = pending.pop()
            if id(value) in self._known or not isinstance(value, _COMPOSITE):
                continue
            if entered:
                self._known[id(value)] = self._composite(value)
            else:
                pending.append((value, True))
                pending.extend((child, False) for child in _children(value))
        return self._inner(root)

    def _inner(self, value: Value) -> bytes:
        return self._known[id(value)] if isinstance(value, _COMPOSITE) else _scalar(value)

    def _composite(self, value: Value) -> bytes:
        if isinstance(value, ListPayload):
            return b"\x19" + part(b"".join(map(self._inner, value.items)))
        if isinstance(value, MapPayload):
            return b"\x1a" + part(b"".join(text(key) + self._inner(item) for key, item in value.items))
        assert isinstance(value, (Type, Attribute))
        payload = b"\x10" if value.payload is ABSENT else self._inner(value.payload)
        return (b"\x1b" if isinstance(value, Type) else b"\x1c") + part(text(value.name) + payload)


_COMPOSITE = (ListPayload, MapPayload, Type, Attribute)


def _children(value: Value) -> Iterable[Value]:
    if isinstance(value, ListPayload):
        return value.items
    if isinstance(value, MapPayload):
        return (item for _, item in value.items)
    if isinstance(value, (Type, Attribute)) and value.payload is not ABSENT:
        return (value.payload,)
    return ()


def _scalar(value: Value) -> bytes:
    if value is None:
        return b"\x11"
    if isinstance(value, bool):
        return _CHOICES[value]
    if isinstance(value, int):
        return integer(value)
    if isinstance(value, float):
        return b"\x16" + struct.pack(">d", value)
    if isinstance(value, str):
        return b"\x17" + text(value)
    if isinstance(value, bytes):
        return b"\x18" + part(value)
    assert isinstance(value, OperandReference)
    return b"\x1d" + number(value.index)


def content_hash(what: Union[Document, Program]) -> str:
    """The content hash of a document or of a program, as 64 hexadecimal digits."""
    return Hasher().document(what) if isinstance(what, Document) else Hasher().program(what)
