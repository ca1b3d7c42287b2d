"""The strings of a file, by number; each is decoded when it is first used."""

from __future__ import annotations

from typing import List, Optional

from .. import model
from ..limits import Limits
from .columns import Columns


class Strings:
    def __init__(self, columns: Columns, limits: Limits) -> None:
        self._columns = columns
        self._limits = limits
        self._strings: List[Optional[str]] = [None] * len(columns["string_end"])

    def at(self, column: str, index: int) -> str:
        """The string whose number, from 0, is in a column."""
        row: int = self._columns[column][index]
        if not 0 <= row < len(self._strings):
            raise self._columns.fault("flatbuffers.number", f"there is no string {row}", column, index)
        string = self._strings[row]
        if string is None:
            string = self._strings[row] = self._decoded(row)
        return string

    def check_name(self, column: str, index: int, what: str) -> None:
        """Refuses a string that is no name of an operation, a type or a kind."""
        row = self._columns[column][index]
        model.check_name(self.at(column, index), what, self._columns.offset("string_end", row), f"/string_end/{row}")

    def _decoded(self, row: int) -> str:
        columns = self._columns
        items = columns.items("string_end", row)
        self._limits.check("string", len(items), columns.offset("string_end", row), f"/string_end/{row}")
        try:
            return bytes(columns.raw("text")[items.start : items.stop]).decode()
        except UnicodeDecodeError as e:
            raise columns.fault("input.encoding", "a string is no well-formed UTF-8", "text", items.start + e.start) from None
