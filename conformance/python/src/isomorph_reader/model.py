"""Documents, programs and payloads, immutable.

A payload is None, bool, int, float, str, bytes, or one of the classes here; ``ABSENT`` is no payload at all. Floats keep all their bits.
What a file shares is one object. Objects compare by identity, as what they expand to may be far larger than they are: compare the
content hashes of programs instead.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final, Mapping, Optional, Tuple, Union

from .errors import IsomorphError, clipped


class Absent(Enum):
    """No payload, which differs from the null payload."""

    ABSENT = "absent"


ABSENT: Final = Absent.ABSENT


# More than any limit allows: what expands to more is not counted exactly.
_MANY = 1 << 62


class _Node:
    """A composite part: it knows how far it expands, so that nothing needs to be expanded to be counted.

    ``levels`` are its levels of nesting, ``elements`` what ``limit.elements`` counts of it, ``operands`` how many operands an operation must have for all
    references in it.
    """

    __slots__ = ("levels", "elements", "operands")

    levels: int
    elements: int
    operands: int


class ListPayload(_Node):
    """A list."""

    __slots__ = ("items",)

    def __init__(self, items: Tuple[Value, ...]) -> None:
        self.items = items
        _sum_up(self, items)

    def __repr__(self) -> str:
        return f"<list of {len(self.items)}>"


class MapPayload(_Node):
    """A map, in the order of its keys' UTF-8 bytes."""

    __slots__ = ("items",)

    def __init__(self, items: Tuple[Tuple[str, Value], ...]) -> None:
        self.items = items
        _sum_up(self, tuple(value for _, value in items))

    def __repr__(self) -> str:
        return f"<map of {len(self.items)}>"


class OperandReference(_Node):
    """An operand of the operation, by its index from 0."""

    __slots__ = ("index",)

    def __init__(self, index: int) -> None:
        self.index = index
        self.levels = self.elements = 1
        self.operands = index + 1

    def __repr__(self) -> str:
        return f"<operand {self.index}>"


class _Named(_Node):
    """A name and a payload. Beside itself it is an element for each value of its payload; within a payload it is a level of its own."""

    __slots__ = ("name", "payload")

    def __init__(self, name: str, payload: Union[Value, Absent] = ABSENT) -> None:
        self.name = name
        self.payload = payload
        self.levels, self.elements, self.operands = 1, 1, 0
        if payload is not ABSENT:
            levels, elements, operands = measures(payload)
            self.levels, self.elements, self.operands = levels + 1, min(elements + 1, _MANY), operands

    @property
    def is_null(self) -> bool:
        return self.name == NULL

    def __repr__(self) -> str:
        return f"<{type(self).__name__.lower()} {self.name}>"


NULL = "NULL"


class Type(_Named):
    """A type. The null type is named NULL."""

    __slots__ = ()


class Attribute(_Named):
    """An attribute: the name of its kind, and a payload. The null attribute is named NULL."""

    __slots__ = ()


Value = Union[None, bool, int, float, str, bytes, ListPayload, MapPayload, OperandReference, Type, Attribute]

NULL_TYPE = Type(NULL)
NULL_ATTRIBUTE = Attribute(NULL)


def measures(value: Union[Value, Absent]) -> Tuple[int, int, int]:
    """Levels, elements and needed operands of a payload."""
    if isinstance(value, _Node):
        return value.levels, value.elements, value.operands
    return 1, 1, 0


def _sum_up(node: _Node, items: Tuple[Value, ...]) -> None:
    levels, elements, operands = 0, 1, 0
    for item in items:
        item_levels, item_elements, item_operands = measures(item)
        levels = max(levels, item_levels)
        elements += item_elements
        operands = max(operands, item_operands)
    node.levels, node.elements, node.operands = levels + 1, min(elements, _MANY), operands


class AttributeList:
    """Named attributes in order, no two of one name."""

    __slots__ = ("items", "elements", "operands")

    def __init__(self, items: Tuple[Tuple[str, Attribute], ...]) -> None:
        self.items = items
        self.elements = sum(attribute.elements for _, attribute in items)
        self.operands = max((attribute.operands for _, attribute in items), default=0)

    def get(self, name: str) -> Optional[Attribute]:
        return next((attribute for key, attribute in self.items if key == name), None)

    def __repr__(self) -> str:
        return f"<attributes {', '.join(name for name, _ in self.items)}>"


EMPTY_LIST = AttributeList(())


@dataclass(frozen=True, eq=False, repr=False)
class Operation:
    """An operation. Operands are value numbers: results are 1, 2, 3 … in the walk, block arguments −1, −2, −3 …, 0 is the null value."""

    name: str
    attributes: AttributeList
    operands: Tuple[int, ...]
    results: Tuple[Type, ...]
    result_attributes: AttributeList
    regions: Tuple[Region, ...]

    def __repr__(self) -> str:
        return f"<operation {self.name}>"


@dataclass(frozen=True, eq=False, repr=False)
class Block:
    arguments: Tuple[Type, ...]
    keywords: Tuple[Tuple[str, Type], ...]
    operations: Tuple[Operation, ...]

    def __repr__(self) -> str:
        return f"<block of {len(self.operations)}>"


@dataclass(frozen=True, eq=False, repr=False)
class Region:
    blocks: Tuple[Block, ...]

    def __repr__(self) -> str:
        return f"<region of {len(self.blocks)}>"


@dataclass(frozen=True)
class Counts:
    """Totals of a program; operations in regions included."""

    operations: int
    results: int
    arguments: int
    elements: int


@dataclass(frozen=True, eq=False)
class Program:
    family: str
    version: int
    trainable: bool
    body: Region
    counts: Counts


@dataclass(frozen=True, eq=False)
class Attachment:
    """What an entry carries beside its program: a key, what is known of the bytes, and the bytes."""

    key: str
    payload: Union[Value, Absent]
    bytes: memoryview


@dataclass(frozen=True, eq=False)
class Entry:
    name: str
    visits: int
    form: Mapping[str, str]
    program: Program
    attachments: Tuple[Attachment, ...]


@dataclass(frozen=True, eq=False)
class Document:
    """Entries by name, in the order of the UTF-8 bytes of their names, and what the file carries as a whole."""

    format: str
    entries: Mapping[str, Entry]
    payload: Union[Value, Absent]


def check_name(name: str, what: str, offset: int, pointer: Optional[str] = None) -> None:
    """Refuses what is not dialect, dot, local name: neither part is empty, and the first dot ends the dialect."""
    dialect, _, local = name.partition(".")
    if not dialect or not local:
        raise IsomorphError("name.malformed", f"{what} is named {clipped(name)}, which is not dialect.local", offset, pointer)
