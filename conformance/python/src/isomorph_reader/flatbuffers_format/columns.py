"""The columns of the schema, and their verified elements."""

from __future__ import annotations

import struct
import sys
from array import array
from dataclasses import dataclass
from typing import Any, Dict, List, Sequence, Tuple, Union

from flatbuffers import number_types
from flatbuffers.table import Table

from ..errors import IsomorphError

# A column of "16 or 32" bits has two fields, of which one is there: of each type, the codes of struct, the wide one first.
_TYPES: Dict[str, str] = {"number": "IH", "signed": "ih", "unsigned64": "Q", "signed64": "q", "float": "d", "byte": "B"}

_NAMES = """
entry_name number, entry_visits unsigned64, entry_node number, entry_family number, entry_version signed64, entry_trainable byte,
entry_operations unsigned64, entry_results number, entry_arguments number, entry_elements unsigned64, entry_form_end number,
form_key number, form_word number,
node_parent number, node_sequence_end number, node_child_end number, node_terminals number, sequence number,
record_signature number, record_operands number, record_attributes number,
signature_kind byte, signature_name number, signature_types number, signature_result_attributes number, signature_regions number,
operand_list_end number, operand_list_operand signed, list_end number, list_attribute number, attribute_name number, attribute_value number,
type_list_end number, type_list_type number, keyword_list_end number, keyword_name number, keyword_type number,
value_name number, value_kind byte, value_word signed, type_name number, type_kind byte, type_word signed, part_kind byte, part_word signed,
long_value signed64, float_value float, bytes_end number, bytes byte, string_end number, text byte,
document_kind byte, document_word signed, attachment_end number, attachment_key number, attachment_kind byte, attachment_word signed,
attachment_blob number, blob_end number, blob byte
"""

# Columns of one table, which have one element for each row. The first says how many rows there are.
_TABLES = """
entry_name entry_visits entry_node entry_family entry_version entry_trainable entry_operations entry_results entry_arguments entry_elements entry_form_end
form_key form_word
node_parent node_sequence_end node_child_end node_terminals
record_signature record_operands record_attributes
signature_kind signature_name signature_types signature_result_attributes signature_regions
attribute_name attribute_value
keyword_name keyword_type
value_name value_kind value_word
type_name type_kind type_word
part_kind part_word
document_kind document_word
attachment_key attachment_kind attachment_word attachment_blob
"""


# Columns of ends, and the column of the items of all rows.
_ENDS = """
entry_form_end form_key
node_sequence_end sequence
operand_list_end operand_list_operand
list_end list_attribute
type_list_end type_list_type
keyword_list_end keyword_name
bytes_end bytes
string_end text
attachment_end attachment_key
"""


@dataclass(frozen=True)
class Column:
    name: str
    codes: str
    fields: Tuple[int, ...]

    @property
    def widths(self) -> Tuple[int, ...]:
        return tuple(struct.calcsize("<" + code) for code in self.codes)


def _columns() -> List[Column]:
    columns = []
    field = 1  # field 0 is the minor version
    for entry in _NAMES.split(","):
        name, type_ = entry.split()
        codes = _TYPES[type_]
        columns.append(Column(name, codes, tuple(range(field, field + len(codes)))))
        field += len(codes)
    return columns


COLUMNS = _columns()

_RAW = {"bytes", "text", "blob"}


class Columns:
    """The columns of a buffer that was verified, by name. One that is absent is empty."""

    def __init__(self, buffer: memoryview, table: int) -> None:
        self._buffer = buffer
        self._table = Table(buffer, table)
        self._starts: Dict[str, Tuple[int, str]] = {}
        self._elements: Dict[str, Sequence[Any]] = {}
        for column in COLUMNS:
            self._find(column)
        self._check_lengths()
        self._ends = {ends: Ends(self, ends, len(self[items])) for ends, items in map(str.split, _ENDS.strip().splitlines())}

    def __getitem__(self, name: str) -> Sequence[Any]:
        return self._elements[name]

    def has(self, name: str) -> bool:
        return name in self._starts

    def items(self, ends: str, row: int) -> range:
        """The items of a row, by the column that has the ends of its rows."""
        return self._ends[ends].range(row)

    def raw(self, name: str) -> memoryview:
        """A column of bytes, as they are in the buffer."""
        return self._elements[name]  # type: ignore[return-value]

    def offset(self, name: str, index: int) -> int:
        """The byte of an element; 0 if the column is not there."""
        start, code = self._starts.get(name, (0, "B"))
        return start + index * struct.calcsize("<" + code)

    def fault(self, code: str, problem: str, name: str, index: int) -> IsomorphError:
        return IsomorphError(code, problem, self.offset(name, index), f"/{name}/{index}")

    def _find(self, column: Column) -> None:
        self._elements[column.name] = memoryview(b"") if column.name in _RAW else array("B")
        for code, field in zip(column.codes, column.fields):
            offset = self._table.Offset(4 + 2 * field)
            if offset == 0:
                continue
            if column.name in self._starts:
                place = self._table.Pos + offset
                raise IsomorphError("schema.duplicate", "a column is there in both widths", place, f"/{column.name}_short")
            start = self._table.Vector(offset)
            self._starts[column.name] = start, code
            self._elements[column.name] = self._decode(column.name, code, start, self._table.VectorLen(offset))

    def _decode(self, name: str, code: str, start: int, count: int) -> Union[memoryview, Sequence[Any]]:
        data = self._buffer[start : start + count * struct.calcsize("<" + code)]
        if name in _RAW:
            return data
        elements: array[Any] = array(code)
        if elements.itemsize != struct.calcsize("<" + code):
            return struct.unpack(f"<{count}{code}", data)
        elements.frombytes(data)
        if sys.byteorder == "big":
            elements.byteswap()
        return elements

    def _check_lengths(self) -> None:
        for table in _TABLES.strip().splitlines():
            first, *others = table.split()
            rows = len(self[first])
            for name in others:
                if len(self[name]) != rows:
                    problem = f"there are {len(self[name])} elements for {rows} rows"
                    raise IsomorphError("schema.count", problem, self.offset(name, 0), f"/{name}")
        if self.has("attachment_end") or len(self["attachment_key"]):
            self._check_attachment_ends()

    def _check_attachment_ends(self) -> None:
        """They are there for each entry if any is, as the other columns of entries are."""
        entries, ends = len(self["entry_name"]), len(self["attachment_end"])
        if ends != entries:
            problem = f"there are {ends} ends of attachments for {entries} entries"
            raise IsomorphError("schema.count", problem, self.offset("attachment_end", 0), "/attachment_end")

    @property
    def minor(self) -> int:
        offset = self._table.Offset(4)
        return int(self._table.Get(number_types.Uint32Flags, self._table.Pos + offset)) if offset else 0


class Ends:
    """Rows with several items: where the items of each row end in a column of items."""

    def __init__(self, columns: Columns, name: str, items: int) -> None:
        self._ends = ends = columns[name]
        begin = 0
        for row, end in enumerate(ends):
            if not begin <= end <= items:
                raise columns.fault("flatbuffers.range", f"a row ends at {end}; it begins at {begin}, and there are {items} items", name, row)
            begin = end
        if begin != items:
            raise columns.fault("flatbuffers.range", f"the last row ends at {begin} of {items} items", name, max(len(ends) - 1, 0))

    def range(self, row: int) -> range:
        return range(self._ends[row - 1] if row else 0, self._ends[row])
