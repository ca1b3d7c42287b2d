"""Programs, from the records on a path of the trie."""

from __future__ import annotations

from typing import Any, Dict, List, Tuple, Union

from ..build import DocumentCounter, Place, ProgramCounter
from ..errors import IsomorphError
from ..model import Block, Counts, Operation, Region
from .columns import Columns
from .rows import BLOCK, OPERATION, Record, Rows
from .trie import Trie


class Programs:
    """Reads the body at a node; entries that end at one node have one."""

    def __init__(self, columns: Columns, rows: Rows, trie: Trie, counter: DocumentCounter) -> None:
        self._columns = columns
        self._rows = rows
        self._trie = trie
        self._counter = counter
        self._known: Dict[int, Tuple[Region, Counts]] = {}

    def at(self, node: int) -> Tuple[Region, Counts]:
        known = self._known.get(node)
        if known is None:
            known = self._known[node] = self._read(node)
        else:
            self._counter.add(known[1].elements, Place(0))
        return known

    def _read(self, node: int) -> Tuple[Region, Counts]:
        columns = self._columns
        body = _Body(ProgramCounter(self._counter))
        place = Place(columns.offset("sequence", 0), "/sequence/0")
        for index in self._trie.path(node):
            place = Place(columns.offset("sequence", index), f"/sequence/{index}")
            body.add(self._rows.record(index), place)
        return body.finished(place)


class _Open:
    """A region, a block or an operation that is open, what it consists of, and how many regions of it are left."""

    def __init__(self, kind: type, record: Record, operands: Tuple[int, ...] = (), left: int = 0) -> None:
        self.kind = kind
        self.record = record
        self.operands = operands
        self.left = left
        self.children: List[Any] = []

    def close(self) -> Union[Region, Block, Operation]:
        children, record = tuple(self.children), self.record
        if self.kind is Region:
            return Region(children)
        if self.kind is Block:
            return Block(record.types, record.keywords, children)
        return Operation(record.name, record.attributes, self.operands, record.types, record.result_attributes, children)


_REGION = Record(-1)


class _Body:
    """Puts records together, with a stack of what is open."""

    def __init__(self, walk: ProgramCounter) -> None:
        self._walk = walk
        self._stack: List[_Open] = []
        self._body: List[Region] = []

    def add(self, record: Record, place: Place) -> None:
        if not self._stack:
            if self._body:
                raise _grammar("a record comes after the end of the program", place)
            self._open_region(place)
        if record.kind == OPERATION:
            self._operation(record, place)
        elif record.kind == BLOCK:
            self._block(record, place)
        else:
            self._end(place)

    def finished(self, place: Place) -> Tuple[Region, Counts]:
        if self._stack or not self._body:
            raise _grammar("the records end inside of a program", place)
        return self._body[0], self._walk.counts()

    def _open_region(self, place: Place) -> None:
        self._walk.enter_region(place)
        self._stack.append(_Open(Region, _REGION))

    def _block(self, record: Record, place: Place) -> None:
        if self._stack[-1].kind is not Region:
            raise _grammar("a block begins in a block", place)
        self._walk.enter_block(record.types, record.keywords, place)
        self._stack.append(_Open(Block, record))

    def _operation(self, record: Record, place: Place) -> None:
        if self._stack[-1].kind is not Block:
            raise _grammar("an operation is outside of a block", place)
        operands = tuple(self._walk.operand(number, place) for number in record.operands)
        self._walk.operation(len(operands), record.types, (record.attributes, record.result_attributes), place)
        opened = _Open(Operation, record, operands, record.regions)
        if record.regions:
            self._stack.append(opened)
            self._open_region(place)
        else:
            self._stack[-1].children.append(opened.close())

    def _end(self, place: Place) -> None:
        closed = self._stack.pop()
        if closed.kind is Block:
            self._stack[-1].children.append(closed.close())
            return
        self._walk.exit_region()
        region = closed.close()
        if not self._stack:
            assert isinstance(region, Region)
            self._body.append(region)
            return
        operation = self._stack[-1]
        operation.children.append(region)
        operation.left -= 1
        if operation.left:
            self._open_region(place)
        else:
            self._stack.pop()
            self._stack[-1].children.append(operation.close())


def _grammar(problem: str, place: Place) -> IsomorphError:
    return IsomorphError("flatbuffers.grammar", problem, place.offset, place.pointer)
