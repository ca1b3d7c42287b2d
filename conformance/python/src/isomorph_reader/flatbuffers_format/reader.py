"""The container of docs/format-flatbuffers.md, of version 1 or 2, verified as a whole."""

from __future__ import annotations

from typing import Dict, List, Sequence, Tuple, Union

from ..build import DocumentCounter, Place
from ..errors import clipped
from ..limits import Limits
from ..model import ABSENT, Absent, Attachment, Document, Entry, Program, Value
from .buffer import verified_table
from .columns import Columns
from .programs import Programs
from .rows import Rows
from .trailer import buffer_of, checked_buffer, major_version
from .trie import Trie

_MOST = (1 << 63) - 1
_BLOB_ALIGNMENT = 64

# What limit.tables counts: the rows of all tables but entries.
_COUNTED = """
form_key node_parent record_signature signature_kind operand_list_end list_end attribute_name type_list_end keyword_list_end
keyword_name value_name type_name part_kind long_value float_value bytes_end string_end attachment_key blob_end
""".split()


def read(data: memoryview, limits: Limits, checksums: bool) -> Document:
    version = major_version(data)
    buffer = (checked_buffer if checksums else buffer_of)(data, version)
    columns = Columns(buffer, verified_table(buffer))
    limits.check("tables", sum(len(columns[name]) for name in _COUNTED), 0)
    return _Reader(columns, limits, version).document()


class _Reader:
    def __init__(self, columns: Columns, limits: Limits, version: int) -> None:
        self._columns = columns
        self._counter = DocumentCounter(limits)
        self._rows = Rows(columns, limits, rows_in_order=version > 1)

    def document(self) -> Document:
        """Reads in the order of docs/format-flatbuffers.md, "What is verified"."""
        columns, rows = self._columns, self._rows
        names = self._names()
        heads = [(self._visits(row), self._form(row), rows.strings.at("entry_family", row)) for row in range(len(names))]
        trie = Trie(columns)
        for index in range(len(columns["sequence"])):
            rows.record(index)
        payload = self._payload()
        attachments = self._attachments()
        programs = Programs(columns, rows, trie, self._counter)
        entries = {}
        for row, (name, (visits, form, family)) in enumerate(zip(names, heads)):
            entries[name] = Entry(name, visits, form, self._program(programs, family, row), attachments[row])
        return Document("flatbuffers", entries, payload)

    def _names(self) -> List[str]:
        names: List[str] = []
        for row in range(len(self._columns["entry_name"])):
            name = self._rows.strings.at("entry_name", row)
            self._check_order(names, name, "entry.repeated", "entry_name", row)
            names.append(name)
        return names

    def _check_order(self, earlier: Sequence[str], text: str, repeated: str, column: str, row: int) -> None:
        """Refuses what does not come after the last one by its bytes."""
        if earlier and text.encode() <= earlier[-1].encode():
            code = repeated if text == earlier[-1] else "schema.value"
            raise self._columns.fault(code, f"{clipped(text)} comes after {clipped(earlier[-1])}", column, row)

    def _visits(self, row: int) -> int:
        return self._number("visits", row)

    def _number(self, name: str, row: int) -> int:
        """A number of an entry, from 0 to 2^63 − 1."""
        number: int = self._columns[f"entry_{name}"][row]
        if number > _MOST:
            raise self._columns.fault("schema.range", f"{name} are {number}", f"entry_{name}", row)
        return number

    def _form(self, row: int) -> Dict[str, str]:
        keys: List[str] = []
        words: List[str] = []
        for word in self._columns.items("entry_form_end", row):
            key = self._rows.strings.at("form_key", word)
            self._check_order(keys, key, "schema.duplicate", "form_key", word)
            keys.append(key)
            words.append(self._rows.strings.at("form_word", word))
        return dict(zip(keys, words))

    def _program(self, programs: Programs, family: str, row: int) -> Program:
        columns = self._columns
        trainable = columns["entry_trainable"][row]
        if trainable > 1:
            raise columns.fault("schema.value", f"trainable is {trainable}", "entry_trainable", row)
        body, counts = programs.at(columns["entry_node"][row])
        for name in ("operations", "results", "arguments", "elements"):
            stated, found = self._number(name, row), getattr(counts, name)
            if stated != found:
                raise columns.fault("schema.count", f"an entry has {found} {name}, and states {stated}", f"entry_{name}", row)
        return Program(family, columns["entry_version"][row], trainable == 1, body, counts)

    def _payload(self) -> Union[Value, Absent]:
        columns = self._columns
        rows = len(columns["document_kind"])
        if rows > 1:
            raise columns.fault("schema.count", f"the document has {rows} payloads", "document_kind", 0)
        if rows == 0:
            return ABSENT
        payload = self._rows.payloads.beside("document", 0)
        if payload is ABSENT:
            raise columns.fault("flatbuffers.payload", "the payload of the document is none", "document_kind", 0)
        self._counter.payload(payload, Place(columns.offset("document_word", 0), "/document_word/0"))
        return payload

    def _attachments(self) -> List[Tuple[Attachment, ...]]:
        """The attachments of each entry."""
        entries = len(self._columns["entry_name"])
        if not self._columns["attachment_end"]:
            return [()] * entries
        blobs = self._blobs()
        return [self._attachments_of(self._columns.items("attachment_end", entry), blobs) for entry in range(entries)]

    def _attachments_of(self, rows: range, blobs: List[memoryview]) -> Tuple[Attachment, ...]:
        columns = self._columns
        attachments: List[Attachment] = []
        for row in rows:
            key = self._rows.strings.at("attachment_key", row)
            self._check_order([attachment.key for attachment in attachments[-1:]], key, "schema.duplicate", "attachment_key", row)
            payload = self._rows.payloads.beside("attachment", row)
            self._counter.payload(payload, Place(columns.offset("attachment_word", row), f"/attachment_word/{row}"))
            blob = columns["attachment_blob"][row]
            if blob >= len(blobs):
                raise columns.fault("flatbuffers.number", f"there is no blob {blob}", "attachment_blob", row)
            place = Place(columns.offset("attachment_blob", row), f"/attachment_blob/{row}")
            self._counter.attachment(len(attachments) + 1, len(blobs[blob]), place)
            attachments.append(Attachment(key, payload, blobs[blob]))
        return tuple(attachments)

    def _blobs(self) -> List[memoryview]:
        columns = self._columns
        raw = columns.raw("blob")
        blobs = []
        previous = 0
        for row, end in enumerate(columns["blob_end"]):
            begin = -(-previous // _BLOB_ALIGNMENT) * _BLOB_ALIGNMENT
            if not begin <= end <= len(raw):
                raise columns.fault("flatbuffers.range", f"a blob begins at {begin} and ends at {end} of {len(raw)}", "blob_end", row)
            blobs.append(raw[begin:end])
            previous = end
        if previous != len(raw):
            raise columns.fault("flatbuffers.range", f"the last blob ends at {previous} of {len(raw)}", "blob_end", max(len(blobs) - 1, 0))
        return blobs
