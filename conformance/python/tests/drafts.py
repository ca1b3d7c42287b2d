"""FlatBuffers files whose columns tests change."""

from __future__ import annotations

from isomorph_reader.flatbuffers_format.buffer import verified_table
from isomorph_reader.flatbuffers_format.columns import Columns
from mutants import as_version, buffer_of, sealed_flatbuffers


def columns_of(data: bytes) -> Columns:
    buffer = memoryview(buffer_of(data))
    return Columns(buffer, verified_table(buffer))


class Draft:
    """A copy of a file, with one element after the other changed. Widths of columns and numbers of rows stay as they are."""

    def __init__(self, data: bytes) -> None:
        self.columns = columns_of(data)
        self._content = bytearray(buffer_of(data))

    def set(self, column: str, *elements: int) -> Draft:
        """Replaces the first elements of a column."""
        offset, width = self.columns.offset(column, 0), self.columns.offset(column, 1) - self.columns.offset(column, 0)
        assert len(elements) <= len(self.columns[column]), column
        for index, element in enumerate(elements):
            place = offset + index * width
            self._content[place : place + width] = element.to_bytes(width, "little", signed=element < 0)
        return self

    def file(self, version: int = 2) -> bytes:
        return as_version(sealed_flatbuffers(bytes(self._content)), version)
