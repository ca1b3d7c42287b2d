"""A position in MessagePack values, over msgpack's Unpacker: each value is looked at before it is unpacked.

Only headers and scalars are unpacked, so the depth of a file is never the depth of a call.
"""

from __future__ import annotations

import struct
from typing import Any, List, NoReturn

import msgpack

from ..errors import IsomorphError
from ..limits import Limits

_LONGEST = 0xFFFFFFFF


def _kinds() -> List[str]:
    kinds = ["integer"] * 0x80 + ["map"] * 16 + ["array"] * 16 + ["string"] * 32
    kinds += ["nil", "reserved", "bool", "bool"] + ["bytes"] * 3 + ["extension"] * 3 + ["float"] * 2 + ["integer"] * 8
    kinds += ["extension"] * 5 + ["string"] * 3 + ["array"] * 2 + ["map"] * 2 + ["integer"] * 32
    return kinds


_KINDS = _kinds()
_FLOAT_32 = 0xCA


class Cursor:
    """Of no use after an error: msgpack before 1.2.1 must not be asked again then (GHSA-6v7p-g79w-8964)."""

    def __init__(self, data: bytes, limits: Limits) -> None:
        self._data = data
        self._limits = limits
        self._unpacker = msgpack.Unpacker(
            None,
            raw=True,
            max_buffer_size=max(len(data), 1),
            max_str_len=_LONGEST,
            max_bin_len=_LONGEST,
            max_array_len=_LONGEST,
            max_map_len=_LONGEST,
            max_ext_len=_LONGEST,
        )
        self._unpacker.feed(data)

    @property
    def offset(self) -> int:
        return int(self._unpacker.tell())

    def kind(self) -> str:
        """The kind of the value here. What no format of ours has is refused."""
        offset = self.offset
        if offset >= len(self._data):
            raise IsomorphError("input.truncated", "the input ends where a value must begin", offset)
        kind = _KINDS[self._data[offset]]
        if kind == "reserved":
            raise IsomorphError("msgpack.reserved", "the byte c1 begins no value", offset)
        if kind == "extension":
            raise IsomorphError("msgpack.extension", "extension types have no place in this format", offset)
        return kind

    def expect(self, kind: str, what: str) -> int:
        """Refuses a value of another kind, and returns where it begins."""
        found = self.kind()
        if found != kind:
            self.refuse_kind(what, found, kind)
        return self.offset

    def refuse_kind(self, what: str, found: str, wanted: str) -> NoReturn:
        raise IsomorphError("schema.kind", f"{what} is of the kind {found}, not {wanted}", self.offset)

    def array(self, what: str) -> int:
        """Enters an array, and returns how many values are in it; no more than there are bytes left."""
        return self._enter("array", what, 1)

    def map(self, what: str) -> int:
        return self._enter("map", what, 2)

    def _enter(self, kind: str, what: str, values: int) -> int:
        offset = self.expect(kind, what)
        try:
            read = self._unpacker.read_array_header if kind == "array" else self._unpacker.read_map_header
            count = int(read())
        except msgpack.OutOfData:
            raise self._truncated(offset) from None
        if count * values > len(self._data) - self.offset:
            raise self._truncated(offset)
        return count

    def integer(self, what: str, least: int = -(1 << 63), most: int = (1 << 64) - 1) -> int:
        offset = self.expect("integer", what)
        value = int(self._scalar())
        if not least <= value <= most:
            raise IsomorphError("schema.range", f"{what} is {value}, which is not {least} to {most}", offset)
        return value

    def boolean(self, what: str) -> bool:
        self.expect("bool", what)
        return bool(self._scalar())

    def nil(self) -> None:
        self._scalar()

    def float(self) -> float:
        offset = self.offset
        value = float(self._scalar())
        return _widened(self._data[offset + 1 : offset + 5]) if self._data[offset] == _FLOAT_32 else value

    def string(self, what: str) -> str:
        offset = self.expect("string", what)
        raw = bytes(self._scalar())
        self._limits.check("string", len(raw), offset)
        try:
            return raw.decode()
        except UnicodeDecodeError as e:
            raise IsomorphError("input.encoding", f"{what} is no well-formed UTF-8", self.offset - len(raw) + e.start) from None

    def bytes(self, what: str, bounded: bool) -> bytes:
        """Bytes; as a payload they are bounded by ``limit.string``."""
        offset = self.expect("bytes", what)
        raw = bytes(self._scalar())
        if bounded:
            self._limits.check("string", len(raw), offset)
        return raw

    def skip(self) -> None:
        """Skips a value however deep it is; a map's keys may be anything."""
        pending = 1
        while pending:
            pending -= 1
            kind = self.kind()
            if kind == "array":
                pending += self.array("a skipped value")
            elif kind == "map":
                pending += 2 * self.map("a skipped value")
            else:
                self._scalar()

    def _scalar(self) -> Any:
        offset = self.offset
        try:
            return self._unpacker.unpack()
        except msgpack.OutOfData:
            raise self._truncated(offset) from None

    def _truncated(self, offset: int) -> IsomorphError:
        return IsomorphError("input.truncated", "a value announces more than is left", offset)


def _widened(raw: bytes) -> float:
    """A float of 32 bits as one of 64: by its bits where it is not a number, as a conversion may change those."""
    bits = int.from_bytes(raw, "big")
    if bits & 0x7F800000 == 0x7F800000:
        bits = (bits & 0x80000000) << 32 | 0x7FF << 52 | (bits & 0x7FFFFF) << 29
        return float(struct.unpack(">d", bits.to_bytes(8, "big"))[0])
    return float(struct.unpack(">f", raw)[0])
