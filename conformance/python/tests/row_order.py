"""The order of rows of a canonical file of version 2, by rule 5 of "Canonical form" on docs/format-flatbuffers.md alone."""

from __future__ import annotations

from typing import Callable, Dict, Iterator, List, Tuple

from isomorph_reader.flatbuffers_format.columns import Columns

Row = Tuple[str, int]
_LONG, _UNSIGNED, _FLOAT, _STRING, _BYTES, _LIST, _MAP, _KEY, _TYPE, _ATTRIBUTE = range(5, 15)
_ELEMENTS = {_LONG: "long_value", _UNSIGNED: "long_value", _FLOAT: "float_value", _BYTES: "bytes_end"}
# By table: the column with as many elements as it has rows.
TABLES = {
    "string": "string_end",
    "type": "type_name",
    "value": "value_name",
    "attribute": "attribute_name",
    "attributes": "list_end",
    "types": "type_list_end",
    "keywords": "keyword_list_end",
    "operands": "operand_list_end",
    "signature": "signature_kind",
    "record": "record_signature",
}
ELEMENTS = ("part_kind", "long_value", "float_value", "bytes_end")


class RowOrder:
    """Finds where each row belongs, and in which order payloads take elements."""

    def __init__(self, columns: Columns) -> None:
        self._columns = columns
        self._last_user: Dict[Row, object] = {}
        self.users: Dict[Row, int] = {}
        # The rows of all tables; a dict has the order in which its keys came.
        self._found: Dict[Row, None] = {}
        self._parts: Dict[str, Callable[[int], Iterator[Row]]] = {
            "string": lambda row: iter(()),
            "type": lambda row: self._of_named("type", row),
            "value": lambda row: self._of_named("value", row),
            "attribute": self._of_attribute,
            "attributes": lambda row: self._of_list("list_end", "list_attribute", "attribute", 0, row),
            "types": lambda row: self._of_list("type_list_end", "type_list_type", "type", 1, row),
            "keywords": self._of_keywords,
            "operands": lambda row: iter(()),
            "signature": self._of_signature,
            "record": self._of_record,
        }
        self._walk()

    def found(self, *tables: str) -> List[Row]:
        """The rows of tables by first use."""
        return [row for row in self._found if row[0] in tables]

    def rows(self, *tables: str) -> List[Row]:
        """The rows of tables in the order in which they belong: those of at least two users first."""
        return sorted(self.found(*tables), key=lambda row: self.users.get(row, 0) < 2)

    def elements(self) -> Dict[str, List[int]]:
        """By column: the indices of its elements in the order in which payloads have them."""
        elements: Dict[str, List[int]] = {column: [] for column in ELEMENTS}
        for table, row in [*self.rows("type", "value"), *self._payloads_beside()]:
            for column, index in self._elements_of(table, row):
                elements[column].append(index)
        return elements

    def _walk(self) -> None:
        columns = self._columns
        entries = range(len(columns["entry_name"]))
        for entry in entries:
            user = ("entry", entry)
            self._use(user, ("string", columns["entry_name"][entry]))
            for word in columns.items("entry_form_end", entry):
                self._use(user, ("string", columns["form_key"][word]))
                self._use(user, ("string", columns["form_word"][word]))
            self._use(user, ("string", columns["entry_family"][entry]))
        for node in range(len(columns["node_parent"])):
            for index in columns.items("node_sequence_end", node):
                self._use(("node", node), ("record", columns["sequence"][index]))
        for table, row in self._payloads_beside():
            if table == "attachment":
                self._use(None, ("string", columns["attachment_key"][row]))
            for part in self._of_payload(table, row):
                self._use(None, part)

    def _payloads_beside(self) -> List[Row]:
        return [(table, row) for table in ("document", "attachment") for row in range(len(self._columns[f"{table}_kind"]))]

    def _use(self, user: object, row: Row) -> None:
        """Notes a row that a user has, and before it what it consists of. None is no user, and finds rows all the same."""
        stack: List[Tuple[Row, Iterator[Row]]] = []
        self._open(user, row, stack)
        while stack:
            top, parts = stack[-1]
            part = next(parts, None)
            if part is not None:
                self._open(user, part, stack)
                continue
            stack.pop()
            self._found.setdefault(top)
            if user is not None:
                self.users[top] = self.users.get(top, 0) + 1

    def _open(self, user: object, row: Row, stack: List[Tuple[Row, Iterator[Row]]]) -> None:
        if self._last_user.get(row, self) != user:
            self._last_user[row] = user
            stack.append((row, self._parts[row[0]](row[1])))

    def _of_record(self, row: int) -> Iterator[Row]:
        columns = self._columns
        signature = columns["record_signature"][row]
        yield "signature", signature
        yield from self._from_one("operands", "record_operands", row)
        is_operation = columns["signature_kind"][signature] == 0
        yield from self._from_one("attributes" if is_operation else "keywords", "record_attributes", row)

    def _of_signature(self, row: int) -> Iterator[Row]:
        if self._columns["signature_kind"][row] == 0:
            yield "string", self._columns["signature_name"][row]
        yield from self._from_one("types", "signature_types", row)
        yield from self._from_one("attributes", "signature_result_attributes", row)

    def _of_attribute(self, row: int) -> Iterator[Row]:
        yield "string", self._columns["attribute_name"][row]
        yield from self._from_one("value", "attribute_value", row)

    def _of_keywords(self, row: int) -> Iterator[Row]:
        for item in self._columns.items("keyword_list_end", row):
            yield "string", self._columns["keyword_name"][item]
            yield from self._from_one("type", "keyword_type", item)

    def _of_list(self, ends: str, column: str, table: str, first: int, row: int) -> Iterator[Row]:
        for item in self._columns.items(ends, row):
            number = self._columns[column][item]
            if number >= first:
                yield table, number - first

    def _from_one(self, table: str, column: str, index: int) -> Iterator[Row]:
        number = self._columns[column][index]
        if number:
            yield table, number - 1

    def _of_named(self, table: str, row: int) -> Iterator[Row]:
        yield "string", self._columns[f"{table}_name"][row]
        yield from self._of_payload(table, row)

    def _of_payload(self, table: str, row: int) -> Iterator[Row]:
        for at, index in self._leaves(table, row):
            kind, word = self._columns[f"{at}_kind"][index], self._columns[f"{at}_word"][index]
            if kind in (_STRING, _KEY):
                yield "string", word
            elif kind in (_TYPE, _ATTRIBUTE) and word:
                yield "type" if kind == _TYPE else "value", word - 1

    def _elements_of(self, table: str, row: int) -> Iterator[Tuple[str, int]]:
        for at, index in self._leaves(table, row):
            if at == "part":
                yield "part_kind", index
            kind = self._columns[f"{at}_kind"][index]
            if kind in _ELEMENTS:
                yield _ELEMENTS[kind], self._columns[f"{at}_word"][index]

    def _leaves(self, table: str, row: int) -> Iterator[Row]:
        """A payload that is neither list nor map; else its parts, in pre-order."""
        columns = self._columns
        if columns[f"{table}_kind"][row] not in (_LIST, _MAP):
            yield table, row
            return
        part, left = columns[f"{table}_word"][row], 1
        while left:
            kind, items = columns["part_kind"][part], columns["part_word"][part]
            left += {_LIST: items, _MAP: 2 * items}.get(kind, 0) - 1
            yield "part", part
            part += 1
