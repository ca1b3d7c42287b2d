"""Numbers of nodes, which follow from the order in which they begin."""

from __future__ import annotations

from typing import Generic, List, Optional, TypeVar

from ..errors import IsomorphError
from .cursor import Cursor

T = TypeVar("T")


class Table(Generic[T]):
    """The nodes of one sort by number; None while one is open."""

    def __init__(self, what: str) -> None:
        self._what = what
        self._nodes: List[Optional[T]] = []

    def __len__(self) -> int:
        return len(self._nodes)

    def open(self) -> int:
        self._nodes.append(None)
        return len(self._nodes) - 1

    def close(self, index: int, node: T) -> T:
        self._nodes[index] = node
        return node

    def get(self, cursor: Cursor) -> T:
        offset = cursor.offset
        index = cursor.integer(self._what)
        if not 0 <= index < len(self._nodes):
            raise IsomorphError("msgpack.reference", f"{self._what} {index} is not there; there are {len(self._nodes)}", offset)
        node = self._nodes[index]
        if node is None:
            raise IsomorphError("msgpack.cycle", f"{self._what} {index} contains itself", offset)
        return node
