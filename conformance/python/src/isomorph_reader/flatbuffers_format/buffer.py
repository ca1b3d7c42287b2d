"""Verifies that no offset, vtable or vector of a buffer leads out of it (docs/flatbuffers-verifier.md)."""

from __future__ import annotations

import struct
from typing import Optional

from ..errors import IsomorphError
from .columns import COLUMNS, Column

_MOST_OFFSET = (1 << 31) - 1


def verified_table(buffer: memoryview) -> int:
    """The position of the only table, once all that it leads to is verified."""
    return _Verifier(buffer).table()


class _Verifier:
    def __init__(self, buffer: memoryview) -> None:
        self._buffer = buffer
        self._size = len(buffer)

    def table(self) -> int:
        table = self._follow(0)
        self._require(table + 4 <= self._size, "flatbuffers.bounds", "the table goes past the end", table)
        vtable = table - self._number("<i", table)
        self._require(vtable >= 0 and vtable + 4 <= self._size, "flatbuffers.vtable", "the vtable is outside of the buffer", table)
        self._require(vtable % 2 == 0, "flatbuffers.vtable", "the vtable has an odd position", table)
        size = self._number("<H", vtable)
        fits = size >= 4 and size % 2 == 0 and vtable + size <= self._size
        self._require(fits, "flatbuffers.vtable", f"a vtable cannot have {size} bytes", vtable)
        inline = self._number("<H", vtable + 2)
        fits = inline >= 4 and table + inline <= self._size
        self._require(fits, "flatbuffers.vtable", f"the table cannot have {inline} bytes", vtable + 2)
        self._fields(table, vtable, size, inline)
        return table

    def _fields(self, table: int, vtable: int, size: int, inline: int) -> None:
        columns = {field: (column, width) for column in COLUMNS for field, width in zip(column.fields, column.widths)}
        for field in range(size // 2 - 2):
            slot = vtable + 4 + 2 * field
            offset = self._number("<H", slot)
            if offset == 0:
                continue
            known = field == 0 or field in columns
            fits = 4 <= offset and offset + (4 if known else 1) <= inline
            self._require(fits, "flatbuffers.field", f"the field {field} is outside of its table", slot)
            if known:
                place = table + offset
                self._require(place % 4 == 0, "flatbuffers.alignment", "a field is not at a multiple of 4", place)
                if field:
                    self._vector(place, *columns[field])

    def _vector(self, place: int, column: Column, width: int) -> None:
        pointer = f"/{column.name}"
        begin = self._follow(place, pointer)
        self._require(begin + 4 <= self._size, "flatbuffers.bounds", "a vector goes past the end", begin, pointer)
        count = self._number("<I", begin)
        end = begin + 4 + count * width
        self._require(end <= self._size, "flatbuffers.bounds", f"a vector of {count} elements goes past the end", begin, pointer)
        aligned = count == 0 or (begin + 4) % width == 0
        self._require(aligned, "flatbuffers.alignment", f"elements are not at a multiple of {width}", begin + 4, pointer)
        if column.name == "text":
            ended = end < self._size and self._buffer[end] == 0
            self._require(ended, "flatbuffers.string", "no zero byte follows the text", end, pointer)

    def _follow(self, place: int, pointer: Optional[str] = None) -> int:
        offset = self._number("<I", place)
        fits = 1 <= offset <= _MOST_OFFSET and place + offset < self._size
        self._require(fits, "flatbuffers.offset", f"the offset {offset} leads to no byte of the buffer", place)
        target = place + offset
        self._require(target % 4 == 0, "flatbuffers.alignment", "what an offset leads to is not at a multiple of 4", target, pointer)
        return target

    def _number(self, code: str, place: int) -> int:
        try:
            return int(struct.unpack_from(code, self._buffer, place)[0])
        except struct.error:
            raise IsomorphError("flatbuffers.bounds", "the buffer ends too soon", self._size) from None

    def _require(self, holds: bool, code: str, problem: str, offset: int, pointer: Optional[str] = None) -> None:
        if not holds:
            raise IsomorphError(code, problem, offset, pointer)
