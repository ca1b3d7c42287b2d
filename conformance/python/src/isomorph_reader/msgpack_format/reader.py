"""The container of docs/format-msgpack.md."""

from __future__ import annotations

from typing import Dict, List, Tuple, Union

from ..build import DocumentCounter, Place, ProgramCounter
from ..checksum import crc32c
from ..errors import IsomorphError, clipped
from ..limits import Limits
from ..model import ABSENT, Absent, Attachment, Block, Document, Entry, Operation, Program, Region, Type, Value
from .cursor import Cursor
from .nodes import Nodes, read_key

MAGIC = b"\xa4ISOM"
_MINOR = 1
_CHECKSUM_BYTES = 5
_MOST = (1 << 63) - 1


def is_msgpack(head: bytes) -> bool:
    """Whether the first bytes are those of this format."""
    return len(head) >= 6 and head[0] & 0xF0 == 0x90 and head[1:6] == MAGIC


def read(data: bytes, limits: Limits) -> Document:
    return _Reader(data, limits).document()


class _Reader:
    def __init__(self, data: bytes, limits: Limits) -> None:
        self._data = data
        self._limits = limits
        self._cursor = Cursor(data, limits)
        self._nodes = Nodes(self._cursor, limits)
        self._counter = DocumentCounter(limits)
        self._minor = 0

    def document(self) -> Document:
        parts = self._head()
        self._checksum()
        if parts < 4 or self._minor == 0 and parts > 4 or self._minor == 1 and parts > 5:
            raise IsomorphError("schema.count", f"the document of version 1.{self._minor} has {parts} parts", 0)
        entries = self._entries()
        payload: Union[Value, Absent] = ABSENT
        if parts > 4:
            payload = self._whole()
        for _ in range(parts - 5):
            self._cursor.skip()
        self._end()
        return Document("msgpack", entries, payload)

    def _head(self) -> int:
        data = self._data
        start = data[:1] + data[1:6]
        if not data or data[0] & 0xF0 == 0x90 and len(data) < 6 and MAGIC.startswith(start[1:]):
            raise IsomorphError("input.truncated", "the input ends in its first bytes", len(data))
        if not is_msgpack(data):
            raise IsomorphError("input.format", "the input does not begin as this format does", 0)
        parts = self._cursor.array("the document")
        self._cursor.string("the magic")
        self._version()
        return parts

    def _version(self) -> None:
        cursor = self._cursor
        offset = cursor.offset
        if cursor.array("the version") != 2:
            raise IsomorphError("schema.value", "the version is not an array of two", offset)
        major = cursor.integer("the major version", 0, _MOST)
        self._minor = cursor.integer("the minor version", 0, _MOST)
        if major < 1:
            raise IsomorphError("schema.value", f"there is no version {major}.{self._minor}", offset)
        if major > 1:
            raise IsomorphError("input.version", f"the container has version {major}.{self._minor}; this reader knows 1.{_MINOR}", offset)

    def _checksum(self) -> None:
        """Refuses a file whose checksum does not fit; by what a walk over the file finds first."""
        data = self._data
        if self._fits(len(data)):
            return
        walk = Cursor(data, self._limits)
        for _ in range(walk.array("the document") - 1):
            walk.skip()
        begin = walk.offset
        walk.skip()
        end = walk.offset
        if end < len(data) and self._fits(end):
            raise IsomorphError("input.trailing", "bytes follow the end of the document", end)
        raise IsomorphError("input.checksum", "the bytes do not fit their checksum", begin)

    def _fits(self, end: int) -> bool:
        begin = end - _CHECKSUM_BYTES
        stored = self._data[begin:end]
        return begin > 0 and stored[:1] == b"\xce" and int.from_bytes(stored[1:], "big") == crc32c(memoryview(self._data)[:begin])

    def _end(self) -> None:
        offset = self._cursor.offset
        if offset != len(self._data) - _CHECKSUM_BYTES:
            raise IsomorphError("input.trailing", "a value stands before the checksum", offset)

    def _entries(self) -> Dict[str, Entry]:
        cursor = self._cursor
        entries: Dict[str, Entry] = {}
        previous = b""
        for _ in range(cursor.array("the entries")):
            offset = cursor.offset
            parts = cursor.array("an entry")
            if parts < 7 or self._minor == 0 and parts > 7 or self._minor == 1 and parts > 8:
                raise IsomorphError("schema.count", f"an entry of version 1.{self._minor} has {parts} parts", offset)
            at = cursor.offset
            name = cursor.string("the name of an entry")
            if name in entries:
                raise IsomorphError("entry.repeated", f"two entries are named {clipped(name)}", at)
            if entries and name.encode() < previous:
                raise IsomorphError("schema.value", f"the entry {clipped(name)} comes after a greater name", at)
            previous = name.encode()
            entries[name] = self._entry(name, parts)
        return entries

    def _entry(self, name: str, parts: int) -> Entry:
        cursor = self._cursor
        visits = cursor.integer("visits", 0, _MOST)
        form: Dict[str, str] = {}
        for _ in range(cursor.map("a form")):
            cursor.expect("string", "the key of a form")
            key = read_key(cursor, form)
            form[key] = cursor.string("a form property")
        family = cursor.string("a family")
        version = cursor.integer("a version", -(1 << 63), _MOST)
        trainable = cursor.boolean("trainable")
        walk = ProgramCounter(self._counter)
        body = _BodyReader(cursor, self._nodes, walk).body()
        attachments = self._attachments() if parts > 7 else ()
        for _ in range(parts - 8):
            cursor.skip()
        ordered = dict(sorted(form.items(), key=lambda item: item[0].encode()))
        return Entry(name, visits, ordered, Program(family, version, trainable, body, walk.counts()), attachments)

    def _attachments(self) -> Tuple[Attachment, ...]:
        cursor = self._cursor
        attachments: List[Attachment] = []
        for index in range(cursor.array("the attachments")):
            offset = cursor.offset
            parts = cursor.array("an attachment")
            if not 2 <= parts <= 3:
                raise IsomorphError("schema.count", f"an attachment has {parts} parts, not 2 or 3", offset)
            at = cursor.offset
            key = cursor.string("the key of an attachment")
            if attachments and key.encode() <= attachments[-1].key.encode():
                code = "schema.duplicate" if key == attachments[-1].key else "schema.value"
                raise IsomorphError(code, f"the attachment {clipped(key)} does not come after {clipped(attachments[-1].key)}", at)
            at = cursor.offset
            content = cursor.bytes("the bytes of an attachment", bounded=False)
            self._counter.attachment(index + 1, len(content), Place(at))
            payload = self._payload_beside() if parts > 2 else ABSENT
            attachments.append(Attachment(key, payload, memoryview(content)))
        return tuple(attachments)

    def _whole(self) -> Union[Value, Absent]:
        offset = self._cursor.offset
        parts = self._cursor.array("the payload of the document")
        if parts > 1:
            raise IsomorphError("schema.count", f"the document has {parts} payloads", offset)
        return self._payload_beside() if parts else ABSENT

    def _payload_beside(self) -> Value:
        """A payload that belongs to no program: it has numbers of its own."""
        offset = self._cursor.offset
        payload = Nodes(self._cursor, self._limits).payload()
        self._counter.payload(payload, Place(offset))
        return payload


class _BodyReader:
    """Reads regions, with a stack of what is open instead of calls."""

    def __init__(self, cursor: Cursor, nodes: Nodes, walk: ProgramCounter) -> None:
        self._cursor = cursor
        self._nodes = nodes
        self._walk = walk

    def body(self) -> Region:
        stack: List[_Open] = [self._open_region()]
        while True:
            top = stack[-1]
            if top.left:
                top.left -= 1
                stack.append(top.open_child())
                continue
            stack.pop()
            done = top.close()
            if not stack:
                assert isinstance(done, Region)
                return done
            stack[-1].children.append(done)

    def _open_region(self) -> _Open:
        offset = self._cursor.expect("array", "a region")
        count = self._cursor.array("a region")
        self._walk.enter_region(Place(offset))
        return _Open(count, self._open_block, self._close_region)

    def _close_region(self, blocks: Tuple[Block, ...]) -> Region:
        self._walk.exit_region()
        return Region(blocks)

    def _open_block(self) -> _Open:
        cursor = self._cursor
        offset = cursor.expect("array", "a block")
        parts = cursor.array("a block")
        if parts < 2:
            raise IsomorphError("schema.count", f"a block has {parts} parts, not 2 or more", offset)
        arguments = self._nodes.types(of_arguments=True)
        keywords = self._keywords()
        self._walk.enter_block(arguments, keywords, Place(offset))
        return _Open(parts - 2, self._open_operation, lambda operations: Block(arguments, keywords, operations))

    def _keywords(self) -> Tuple[Tuple[str, Type], ...]:
        offset = self._cursor.offset
        count = self._cursor.array("the keyword arguments")
        if count % 2:
            raise IsomorphError("schema.count", "a keyword argument has no type", offset)
        keywords = []
        for _ in range(count // 2):
            name = self._nodes.string("the name of a keyword argument")
            keywords.append((name, self._nodes.argument_type()))
        return tuple(keywords)

    def _open_operation(self) -> _Open:
        cursor, nodes = self._cursor, self._nodes
        offset = cursor.expect("array", "an operation")
        left = cursor.array("an operation") - 4
        if left < 0:
            raise IsomorphError("schema.count", f"an operation has {left + 4} parts, not 4 or more", offset)
        name = nodes.name("an operation")
        attributes = nodes.attribute_list()
        results = nodes.types()
        result_attributes = nodes.attribute_list()
        operands: List[int] = []
        while left and cursor.kind() != "array":
            at = cursor.offset
            number = cursor.integer("an operand", -(1 << 63), _MOST)
            operands.append(self._walk.operand(number, Place(at)))
            left -= 1
        self._walk.operation(len(operands), results, (attributes, result_attributes), Place(offset))
        return _Open(
            left,
            self._open_region,
            lambda regions: Operation(name, attributes, tuple(operands), results, result_attributes, regions),
        )


class _Open:
    """A region, a block or an operation that is open: how many children are left, how one is opened, and how it is closed."""

    def __init__(self, left, open_child, close_with) -> None:  # type: ignore[no-untyped-def]
        self.left: int = left
        self.open_child = open_child
        self.children: List[Union[Region, Block, Operation]] = []
        self._close_with = close_with

    def close(self) -> Union[Region, Block, Operation]:
        closed: Union[Region, Block, Operation] = self._close_with(tuple(self.children))
        return closed
