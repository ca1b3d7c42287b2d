"""Lists, signatures and records: the rows that programs are made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Callable, Generic, List, Optional, Tuple, TypeVar

from ..errors import clipped
from ..limits import Limits
from ..model import EMPTY_LIST, Attribute, AttributeList, Type
from .columns import Columns
from .payloads import Payloads
from .strings import Strings

T = TypeVar("T")
OPERATION, BLOCK, END = range(3)


@dataclass(frozen=True, eq=False)
class Record:
    """An operation, the begin of a block, or the end of a block or a region. Operands are as written."""

    kind: int
    name: str = ""
    types: Tuple[Type, ...] = ()
    regions: int = 0
    operands: Tuple[int, ...] = ()
    attributes: AttributeList = EMPTY_LIST
    result_attributes: AttributeList = EMPTY_LIST
    keywords: Tuple[Tuple[str, Type], ...] = ()


class _Table(Generic[T]):
    """The rows of a table, each made when it is first used."""

    def __init__(self, columns: Columns, rows: str, make: Callable[[int], T]) -> None:
        self._columns = columns
        self._rows: List[Optional[T]] = [None] * len(columns[rows])
        self._make = make

    def at(self, column: str, index: int) -> T:
        """The row whose number, from 0, is in a column."""
        return self._row(self._columns[column][index], column, index)

    def at_or(self, empty: T, column: str, index: int) -> T:
        """The row whose number, from 1, is in a column; 0 is the empty one."""
        number = self._columns[column][index]
        return self._row(number - 1, column, index) if number else empty

    def _row(self, row: int, column: str, index: int) -> T:
        if not 0 <= row < len(self._rows):
            raise self._columns.fault("flatbuffers.number", f"there is no row {row}", column, index)
        made = self._rows[row]
        if made is None:
            made = self._rows[row] = self._make(row)
        return made


class Rows:
    """Rows that nothing uses are not looked at."""

    def __init__(self, columns: Columns, limits: Limits, rows_in_order: bool) -> None:
        self._columns = columns
        self.strings = Strings(columns, limits)
        self.payloads = Payloads(columns, self.strings, limits, rows_in_order)
        self._attributes = _Table(columns, "attribute_name", self._attribute)
        self._attribute_lists = _Table(columns, "list_end", self._attribute_list)
        self._type_lists = _Table(columns, "type_list_end", self._type_list)
        self._keyword_lists = _Table(columns, "keyword_list_end", self._keyword_list)
        self._operand_lists = _Table(columns, "operand_list_end", self._operand_list)
        self._signatures = _Table(columns, "signature_kind", self._signature)
        self._records = _Table(columns, "record_signature", self._record)

    def record(self, index: int) -> Record:
        """The record at an index of the sequence."""
        return self._records.at("sequence", index)

    def _items(self, ends: str, row: int) -> range:
        """The items of a list, of which there is one at least."""
        items = self._columns.items(ends, row)
        if not items:
            raise self._columns.fault("schema.count", "a list is empty, which has the number 0", ends, row)
        return items

    def _attribute_list(self, row: int) -> AttributeList:
        items = [self._attributes.at("list_attribute", item) for item in self._items("list_end", row)]
        names = set()
        for name, _ in items:
            if name in names:
                raise self._columns.fault("attribute.repeated", f"two attributes are named {clipped(name)}", "list_end", row)
            names.add(name)
        return AttributeList(tuple(items))

    def _type_list(self, row: int) -> Tuple[Type, ...]:
        return tuple(self.payloads.type("type_list_type", item) for item in self._items("type_list_end", row))

    def _keyword_list(self, row: int) -> Tuple[Tuple[str, Type], ...]:
        return tuple(self._keyword(item) for item in self._items("keyword_list_end", row))

    def _operand_list(self, row: int) -> Tuple[int, ...]:
        return tuple(self._columns["operand_list_operand"][item] for item in self._items("operand_list_end", row))

    def _attribute(self, row: int) -> Tuple[str, Attribute]:
        return self.strings.at("attribute_name", row), self.payloads.attribute("attribute_value", row)

    def _keyword(self, row: int) -> Tuple[str, Type]:
        type_ = self.payloads.type("keyword_type", row)
        if type_.operands:
            raise self._columns.fault("operand.reference", "the type of an argument refers to an operand", "keyword_type", row)
        return self.strings.at("keyword_name", row), type_

    def _signature(self, row: int) -> Record:
        columns = self._columns
        kind = columns["signature_kind"][row]
        if kind not in (OPERATION, BLOCK, END):
            raise columns.fault("schema.value", f"there is no record of the kind {kind}", "signature_kind", row)
        types = self._type_lists.at_or((), "signature_types", row)
        if kind == OPERATION:
            self.strings.check_name("signature_name", row, "an operation")
            name = self.strings.at("signature_name", row)
            results = self._attribute_lists.at_or(EMPTY_LIST, "signature_result_attributes", row)
            return Record(kind, name, types, columns["signature_regions"][row], result_attributes=results)
        for column in ("signature_name", "signature_result_attributes", "signature_regions"):
            self._require_none("schema.value", column, row)
        if kind == END:
            self._require_none("schema.value", "signature_types", row)
        if any(type_.operands for type_ in types):
            raise columns.fault("operand.reference", "the type of an argument refers to an operand", "signature_types", row)
        return Record(kind, types=types)

    def _record(self, row: int) -> Record:
        columns = self._columns
        signature = self._signatures.at("record_signature", row)
        if signature.kind == OPERATION:
            return self._operation(signature, row)
        self._require_none("flatbuffers.grammar", "record_operands", row)
        if signature.kind == END:
            self._require_none("flatbuffers.grammar", "record_attributes", row)
            return signature
        keywords = self._keyword_lists.at_or((), "record_attributes", row)
        return Record(BLOCK, types=signature.types, keywords=keywords)

    def _operation(self, signature: Record, row: int) -> Record:
        operands = self._operand_lists.at_or((), "record_operands", row)
        attributes = self._attribute_lists.at_or(EMPTY_LIST, "record_attributes", row)
        needed = max(attributes.operands, signature.result_attributes.operands, *(type_.operands for type_ in signature.types), 0)
        if needed > len(operands):
            problem = f"a payload refers to operand {needed - 1} of {len(operands)}"
            raise self._columns.fault("operand.reference", problem, "record_signature", row)
        return Record(
            OPERATION, signature.name, signature.types, signature.regions, operands, attributes, signature.result_attributes
        )

    def _require_none(self, code: str, column: str, row: int) -> None:
        if self._columns[column][row] != 0:
            raise self._columns.fault(code, "there is what this kind of record does not have", column, row)
