"""Types, values and their payloads, from rows that refer to each other."""

from __future__ import annotations

from typing import Dict, List, Optional, Tuple, Union

from ..errors import IsomorphError, clipped
from ..limits import Limits
from ..model import (
    ABSENT,
    NULL_ATTRIBUTE,
    NULL_TYPE,
    Absent,
    Attribute,
    ListPayload,
    MapPayload,
    OperandReference,
    Type,
    Value,
    measures,
)
from .columns import Columns
from .strings import Strings

_NONE, _NULL, _FALSE, _TRUE, _INT, _LONG, _UNSIGNED, _FLOAT, _STRING, _BYTES, _LIST, _MAP, _KEY, _TYPE, _ATTRIBUTE, _OPERAND = range(16)
_OPEN = object()
Named = Union[Type, Attribute]


class Payloads:
    """Decodes each row once, when it is first used, with a stack of what is open instead of calls.

    Rows may name the same parts; all payloads together have no more than the file has, so that to read them takes no longer than to read the file.
    With ``rows_in_order``, as from version 2 on, the payload of a type or a value refers to rows of its table before it only.
    """

    def __init__(self, columns: Columns, strings: Strings, limits: Limits, rows_in_order: bool) -> None:
        self._columns = columns
        self._rows_in_order = rows_in_order
        self._strings = strings
        self._limits = limits
        # By row; _OPEN while the payload of a row is read.
        self._named: Dict[str, List[object]] = {name: [None] * len(columns[f"{name}_name"]) for name in ("type", "value")}
        self._parts_left = len(columns["part_kind"])

    def type(self, column: str, index: int) -> Type:
        """The type whose number, from 1, is in a column; 0 is the null type."""
        number = self._columns[column][index]
        return self._at("type", number, column, index) if number else NULL_TYPE  # type: ignore[return-value]

    def attribute(self, column: str, index: int) -> Attribute:
        number = self._columns[column][index]
        return self._at("value", number, column, index) if number else NULL_ATTRIBUTE  # type: ignore[return-value]

    def beside(self, name: str, row: int) -> Union[Value, Absent]:
        """The payload of an attachment or of the document."""
        stack: List[_Frame] = []
        payload: Union[Value, Absent] = self._finish(stack, *self._begin(stack, name, row))  # type: ignore[assignment]
        self._check_depth(payload, f"{name}_word", row)
        return payload

    def _at(self, table: str, number: int, column: str, index: int) -> Named:
        rows = self._named[table]
        if not 0 < number <= len(rows):
            raise _no_row(self._columns, number, column, index)
        if rows[number - 1] is None:
            stack: List[_Frame] = []
            self._finish(stack, *self._open_row(stack, table, number - 1, 0))
        return rows[number - 1]  # type: ignore[return-value]

    def _open_row(self, stack: List[_Frame], table: str, row: int, back: int) -> Tuple[object, int]:
        name = self._strings.at(f"{table}_name", row)
        self._strings.check_name(f"{table}_name", row, f"a {table}")
        self._named[table][row] = _OPEN
        stack.append(_RowFrame(table, row, name, back))
        return _OPEN, back

    def _finish(self, stack: List[_Frame], value: object, after: int) -> object:
        """Reads on until nothing is open. ``after`` is the index behind the parts of a value that is finished."""
        while True:
            if value is _OPEN:
                value, after = self._begin(stack, *stack[-1].next_payload(self._columns, self._strings))
            elif stack:
                value, after = self._take(stack, value, after)
            else:
                return value

    def _take(self, stack: List[_Frame], value: object, after: int) -> Tuple[object, int]:
        """Gives a finished value to what is open; returns that if it is finished by it, and the index behind its parts."""
        top = stack[-1]
        if isinstance(top, _RowFrame):
            stack.pop()
            self._check_depth(value, f"{top.table}_word", top.row)  # type: ignore[arg-type]
            named = (Type if top.table == "type" else Attribute)(top.name, value)  # type: ignore[arg-type]
            self._named[top.table][top.row] = named
            return named, top.back
        top.add(value, after)  # type: ignore[arg-type]
        if top.left:
            return _OPEN, after
        stack.pop()
        return self._close(top), top.next

    def _close(self, frame: _PartsFrame) -> Value:
        made = frame.make()
        self._check_depth(made, "part_word", frame.start)
        return made

    def _check_depth(self, value: Union[Value, Absent], column: str, row: int) -> None:
        offset = self._columns.offset(column, row)
        self._limits.check("depth", measures(value)[0], offset, f"/{column}/{row}")

    def _begin(self, stack: List[_Frame], table: str, row: int, part: int = -1) -> Tuple[object, int]:
        """Begins a payload: of a row, or a part if ``part`` is not −1. Returns what is finished, and the index behind its parts."""
        columns = self._columns
        kind, word = columns[f"{table}_kind"][row], columns[f"{table}_word"][row]
        if kind in (_LIST, _MAP):
            return self._begin_parts(stack, table, row, kind, word, part)
        if kind in (_TYPE, _ATTRIBUTE):
            return self._begin_named(stack, table, row, "type" if kind == _TYPE else "value", word, part)
        if kind == _NONE and table != "part":
            self._require_zero(word, table, row)
            return ABSENT, part + 1
        return self._scalar(table, row, kind, word), part + 1

    def _begin_parts(self, stack: List[_Frame], table: str, row: int, kind: int, word: int, part: int) -> Tuple[object, int]:
        columns = self._columns
        start = part
        if part < 0:
            start = word
            if not 0 <= start < len(columns["part_kind"]):
                raise _no_row(columns, start, f"{table}_word", row)
            if columns["part_kind"][start] != kind:
                raise columns.fault("flatbuffers.payload", "a list or map begins with a part of another kind", f"{table}_word", row)
        items = columns["part_word"][start]
        parts = items * (2 if kind == _MAP else 1) + (1 if part < 0 else 0)
        if items < 0 or parts > self._parts_left:
            raise columns.fault("flatbuffers.payload", f"there are {self._parts_left} parts left for {items} items", "part_word", start)
        self._parts_left -= parts
        frame = _PartsFrame(stack[-1].owner if stack else None, kind == _MAP, start, items)
        if items == 0:
            return self._close(frame), start + 1
        stack.append(frame)
        return _OPEN, start + 1

    def _begin_named(self, stack: List[_Frame], table: str, row: int, named: str, word: int, part: int) -> Tuple[object, int]:
        if word == 0:
            return (NULL_TYPE if named == "type" else NULL_ATTRIBUTE), part + 1
        rows = self._named[named]
        if not 0 < word <= len(rows):
            raise _no_row(self._columns, word, f"{table}_word", row)
        if self._rows_in_order and stack:
            self._require_before(stack[-1].owner, named, word - 1)
        known = rows[word - 1]
        if known is _OPEN:
            raise self._columns.fault("flatbuffers.cycle", f"the {named} {word} contains itself", f"{named}_name", word - 1)
        if known is not None:
            return known, part + 1
        return self._open_row(stack, named, word - 1, part + 1)

    def _require_before(self, owner: Optional[_RowFrame], table: str, row: int) -> None:
        """Refuses a reference of a row to one of its own table that is not before it."""
        if owner is not None and owner.table == table and owner.row <= row:
            problem = f"the {table} {owner.row + 1} refers to {row + 1}, which is not before it"
            raise self._columns.fault("flatbuffers.cycle", problem, f"{table}_name", owner.row)

    def _scalar(self, table: str, row: int, kind: int, word: int) -> Value:
        columns = self._columns
        name = f"{table}_word"
        if kind in (_NULL, _FALSE, _TRUE):
            self._require_zero(word, table, row)
            return None if kind == _NULL else kind == _TRUE
        if kind == _INT:
            return int(word)
        if kind in (_LONG, _UNSIGNED):
            return self._long(kind, self._index(word, "long_value", name, row))
        if kind == _FLOAT:
            return float(columns["float_value"][self._index(word, "float_value", name, row)])
        if kind == _STRING:
            return self._strings.at(name, row)
        if kind == _BYTES:
            return self._bytes(self._index(word, "bytes_end", name, row))
        if kind == _OPERAND:
            if word < 0:
                raise columns.fault("schema.range", f"an operand's index is {word}", name, row)
            return OperandReference(word)
        raise columns.fault("flatbuffers.payload", f"there is no payload of the kind {kind} here", f"{table}_kind", row)

    def _long(self, kind: int, index: int) -> int:
        value: int = self._columns["long_value"][index]
        narrow = -(1 << 31) <= value < 1 << 31 if kind == _LONG else value >= 0
        if narrow:
            raise self._columns.fault("flatbuffers.payload", "an integer is in a wider kind than it needs", "long_value", index)
        return value if kind == _LONG else value + (1 << 64)

    def _bytes(self, row: int) -> bytes:
        columns = self._columns
        items = columns.items("bytes_end", row)
        self._limits.check("string", len(items), columns.offset("bytes_end", row), f"/bytes_end/{row}")
        return bytes(columns.raw("bytes")[items.start : items.stop])

    def _index(self, word: int, of: str, column: str, row: int) -> int:
        if not 0 <= word < len(self._columns[of]):
            raise _no_row(self._columns, word, column, row)
        return word

    def _require_zero(self, word: int, table: str, row: int) -> None:
        if word != 0:
            raise self._columns.fault("flatbuffers.payload", f"a payload without content has the word {word}", f"{table}_word", row)


class _RowFrame:
    """A type or a value whose payload is read; ``back`` is the part at which the reading goes on behind it."""

    def __init__(self, table: str, row: int, name: str, back: int) -> None:
        self.table, self.row, self.name, self.back = table, row, name, back

    @property
    def owner(self) -> _RowFrame:
        return self

    def next_payload(self, columns: Columns, strings: Strings) -> Tuple[str, int]:
        return self.table, self.row


class _PartsFrame:
    """A list or a map whose items are read; ``owner`` is the row whose payload it is in, None beside programs."""

    def __init__(self, owner: Optional[_RowFrame], is_map: bool, start: int, items: int) -> None:
        self.owner = owner
        self.start = start
        self.next = start + 1
        self.left = items
        self._is_map = is_map
        self._items: List[Value] = []
        self._keys: List[str] = []

    def next_payload(self, columns: Columns, strings: Strings) -> Tuple[str, int, int]:
        if self._is_map:
            self._read_key(columns, strings)
        self._require_part(columns)
        return "part", self.next, self.next

    def _read_key(self, columns: Columns, strings: Strings) -> None:
        self._require_part(columns)
        part = self.next
        if columns["part_kind"][part] != _KEY:
            raise columns.fault("flatbuffers.payload", "a map has no key here", "part_kind", part)
        key = strings.at("part_word", part)
        if self._keys and key.encode() <= self._keys[-1].encode():
            code = "schema.duplicate" if key == self._keys[-1] else "schema.value"
            raise columns.fault(code, f"the key {clipped(key)} does not come after {clipped(self._keys[-1])}", "part_word", part)
        self._keys.append(key)
        self.next += 1

    def _require_part(self, columns: Columns) -> None:
        if self.next >= len(columns["part_kind"]):
            raise columns.fault("flatbuffers.number", "there are fewer parts than items", "part_word", self.start)

    def add(self, value: Value, after: int) -> None:
        self._items.append(value)
        self.next = after
        self.left -= 1

    def make(self) -> Value:
        items = tuple(self._items)
        return MapPayload(tuple(zip(self._keys, items))) if self._is_map else ListPayload(items)


_Frame = Union[_RowFrame, _PartsFrame]


def _no_row(columns: Columns, number: int, column: str, index: int) -> IsomorphError:
    return columns.fault("flatbuffers.number", f"there is no row {number}", column, index)
