"""Nodes, which are written in full once and are numbers from then on, and the payloads in them."""

from __future__ import annotations

from typing import Callable, Dict, List, Optional, Tuple, TypeVar, Union

from ..errors import IsomorphError, clipped
from ..limits import Limits
from ..model import (
    ABSENT,
    EMPTY_LIST,
    NULL_ATTRIBUTE,
    NULL_TYPE,
    Attribute,
    AttributeList,
    ListPayload,
    MapPayload,
    OperandReference,
    Type,
    Value,
    check_name,
)
from .cursor import Cursor
from .table import Table

T = TypeVar("T")
Named = Union[Type, Attribute]

_MOST_INDEX = (1 << 31) - 1


class Nodes:
    """Reads nodes at a cursor. The numbers of one are those of the programs, or of one payload beside them."""

    def __init__(self, cursor: Cursor, limits: Limits) -> None:
        self._cursor = cursor
        self._limits = limits
        self._strings: Table[str] = Table("string")
        self._types: Table[Type] = Table("type")
        self._values: Table[Attribute] = Table("attribute of a payload")
        self._attributes: Table[Tuple[str, Attribute]] = Table("attribute")
        self._lists: Table[AttributeList] = Table("attribute list")
        self._count = 0

    def string(self, what: str) -> str:
        cursor = self._cursor
        if cursor.kind() == "integer":
            return self._strings.get(cursor)
        offset = cursor.offset
        if cursor.kind() != "string":
            cursor.refuse_kind(what, cursor.kind(), "string")
        return self._strings.close(self._open(self._strings, offset), cursor.string(what))

    def name(self, what: str) -> str:
        offset = self._cursor.offset
        name = self.string(what)
        check_name(name, what, offset)
        return name

    def attribute_list(self) -> AttributeList:
        cursor = self._cursor
        kind = cursor.kind()
        if kind == "nil":
            cursor.nil()
            return EMPTY_LIST
        if kind == "integer":
            return self._lists.get(cursor)
        offset = cursor.offset
        count = cursor.array("an attribute list")
        if count == 0:
            return EMPTY_LIST
        index = self._open(self._lists, offset)
        items: Dict[str, Attribute] = {}
        for _ in range(count):
            name, attribute = self._attribute()
            if name in items:
                raise IsomorphError("attribute.repeated", f"two attributes are named {clipped(name)}", offset)
            items[name] = attribute
        return self._lists.close(index, AttributeList(tuple(items.items())))

    def _attribute(self) -> Tuple[str, Attribute]:
        cursor = self._cursor
        if cursor.kind() == "integer":
            return self._attributes.get(cursor)
        offset = cursor.offset
        parts = cursor.array("an attribute")
        if not 1 <= parts <= 3:
            raise _miscounted("an attribute", parts, "1 to 3", offset)
        index = self._open(self._attributes, offset)
        name = self.string("the name of an attribute")
        attribute = NULL_ATTRIBUTE
        if parts > 1:
            kind = self.name("the kind of an attribute")
            attribute = Attribute(kind, self.payload() if parts > 2 else ABSENT)
        return self._attributes.close(index, (name, attribute))

    def types(self, of_arguments: bool = False) -> Tuple[Type, ...]:
        count = self._cursor.array("a list of types")
        return tuple(self.argument_type() if of_arguments else self.type() for _ in range(count))

    def argument_type(self) -> Type:
        """The type of a block argument, which refers to no operand."""
        offset = self._cursor.offset
        type_ = self.type()
        if type_.operands:
            raise IsomorphError("operand.reference", "the type of a block argument refers to an operand", offset)
        return type_

    def type(self) -> Type:
        stack = _Stack(outside=1)
        node = self._begin_node(stack, self._types, NULL_TYPE, Type, "a type")
        return node if node is not None else self._finish(stack)  # type: ignore[return-value]

    def payload(self) -> Value:
        """Reads a payload; with a stack of what is open instead of calls."""
        stack = _Stack(outside=0)
        value = self._begin(stack)
        return self._finish(stack) if value is _OPEN else value  # type: ignore[return-value]

    def _finish(self, stack: _Stack) -> Value:
        while True:
            value = self._begin(stack)
            while value is not _OPEN:
                value = stack[-1].take(value)  # type: ignore[arg-type]
                if value is not _OPEN:
                    stack.pop()
                    if not stack:
                        return value  # type: ignore[return-value]

    def _begin(self, stack: _Stack) -> object:
        """Reads a scalar, a reference or the begin of a composite, which goes on the stack."""
        cursor = self._cursor
        self._limits.check("depth", stack.level + 1, cursor.offset)
        kind = cursor.kind()
        if kind == "integer":
            return cursor.integer("a payload")
        if kind == "string":
            return cursor.string("a payload")
        if kind == "array":
            count = cursor.array("a payload")
            return self._push(stack, _ListFrame(count)) if count else ListPayload(())
        if kind == "map":
            return self._begin_map(stack)
        if kind == "float":
            return cursor.float()
        if kind == "bool":
            return cursor.boolean("a payload")
        if kind == "bytes":
            return cursor.bytes("a payload", bounded=True)
        cursor.nil()
        return None

    def _begin_map(self, stack: _Stack) -> object:
        cursor = self._cursor
        count = cursor.map("a payload")
        if count == 1 and cursor.kind() == "integer":
            return self._begin_tagged(stack)
        if count == 0:
            return MapPayload(())
        return self._push(stack, _MapFrame(count, cursor))

    def _begin_tagged(self, stack: _Stack) -> object:
        cursor = self._cursor
        offset = cursor.offset
        tag = cursor.integer("the tag of a payload", 0, _MOST_INDEX)
        if tag == 2:
            return OperandReference(cursor.integer("the index of an operand", 0, _MOST_INDEX))
        at = cursor.offset
        node: Optional[Named]
        if tag == 0:
            node = self._begin_node(stack, self._types, NULL_TYPE, Type, "a type")
        elif tag == 1:
            node = self._begin_node(stack, self._values, NULL_ATTRIBUTE, Attribute, "an attribute")
        else:
            raise IsomorphError("schema.value", f"a payload has the tag {tag}", offset)
        if node is None:
            return _OPEN
        self._limits.check("depth", stack.level + node.levels, at)
        return node

    def _begin_node(
        self, stack: _Stack, table: Table[T], null: T, make: Callable[..., T], what: str
    ) -> Optional[T]:
        """A type or an attribute that is known, nil or without payload; None where its payload follows."""
        cursor = self._cursor
        kind = cursor.kind()
        if kind == "nil":
            cursor.nil()
            return null
        if kind == "integer":
            return table.get(cursor)
        offset = cursor.offset
        parts = cursor.array(what)
        if not 1 <= parts <= 2:
            raise _miscounted(what, parts, "1 or 2", offset)
        index = self._open(table, offset)
        name = self.name(what)
        if parts == 1:
            return table.close(index, make(name))
        stack.append(_NodeFrame(lambda payload: table.close(index, make(name, payload))))
        return None

    def _open(self, table: Table[T], offset: int) -> int:
        self._count += 1
        self._limits.check("tables", self._count, offset)
        return table.open()

    def _push(self, stack: _Stack, frame: _Frame) -> object:
        stack.append(frame)
        return _OPEN


_OPEN = object()


class _Frame:
    """A composite that is open."""

    def take(self, value: Value) -> object:
        """Adds what is inside; returns the composite if that was the last."""
        raise NotImplementedError


class _Stack(List[_Frame]):
    """What is open; a type whose payload is read is outside of that payload's levels."""

    def __init__(self, outside: int) -> None:
        super().__init__()
        self._outside = outside

    @property
    def level(self) -> int:
        return len(self) - self._outside


class _ListFrame(_Frame):
    def __init__(self, count: int) -> None:
        self._left = count
        self._items: List[Value] = []

    def take(self, value: Value) -> object:
        self._items.append(value)
        self._left -= 1
        return _OPEN if self._left else ListPayload(tuple(self._items))


class _MapFrame(_Frame):
    def __init__(self, count: int, cursor: Cursor) -> None:
        self._left = count
        self._cursor = cursor
        self._items: Dict[str, Value] = {}
        self._read_key()

    def _read_key(self) -> None:
        self._key = read_key(self._cursor, self._items)

    def take(self, value: Value) -> object:
        self._items[self._key] = value
        self._left -= 1
        if self._left:
            self._read_key()
            return _OPEN
        return MapPayload(tuple(sorted(self._items.items(), key=lambda item: item[0].encode())))


class _NodeFrame(_Frame):
    def __init__(self, close: Callable[[Value], object]) -> None:
        self._close = close

    def take(self, value: Value) -> object:
        return self._close(value)


def read_key(cursor: Cursor, earlier: Dict[str, T]) -> str:
    """A key of a map, which is a string that the map does not have yet."""
    offset = cursor.offset
    if cursor.kind() != "string":
        raise IsomorphError("msgpack.key", f"a key is of the kind {cursor.kind()}", offset)
    key = cursor.string("a key")
    if key in earlier:
        raise IsomorphError("schema.duplicate", f"a map has the key {clipped(key)} twice", offset)
    return key


def _miscounted(what: str, found: int, wanted: str, offset: int) -> IsomorphError:
    return IsomorphError("schema.count", f"{what} has {found} parts, not {wanted}", offset)
