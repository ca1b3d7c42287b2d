"""What both formats do while they read a program: number values, and count what limits bound."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Iterable, Optional, Tuple, Union

from .errors import IsomorphError
from .limits import Limits
from .model import Absent, AttributeList, Counts, Type, Value, measures


@dataclass(frozen=True)
class Place:
    offset: int
    pointer: Optional[str] = None


class DocumentCounter:
    """Elements and attachments of all that is read of one document, held against their limits."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._elements = 0
        self._attached = 0

    def add(self, elements: int, place: Place) -> None:
        self._elements += elements
        self.limits.check("elements", self._elements, place.offset, place.pointer)

    def attachment(self, number: int, size: int, place: Place) -> None:
        """Counts the attachment ``number``, from 1, of an entry."""
        self._attached += size
        self.limits.check("attachments", number, place.offset, place.pointer)
        self.limits.check("attachment", size, place.offset, place.pointer)
        self.limits.check("attached", self._attached, place.offset, place.pointer)

    def payload(self, payload: Union[Value, Absent], place: Place) -> None:
        """Counts a payload that belongs to no operation."""
        if payload is Absent.ABSENT:
            return
        _, elements, operands = measures(payload)
        if operands:
            raise IsomorphError("operand.reference", "a payload beside programs refers to an operand", place.offset, place.pointer)
        self.add(elements, place)


class ProgramCounter:
    """The walk over one program: it turns operands that are counted back into value numbers."""

    def __init__(self, document: DocumentCounter) -> None:
        self._document = document
        self._operations = self._results = self._arguments = self._elements = 0
        self._depth = 0

    def counts(self) -> Counts:
        return Counts(self._operations, self._results, self._arguments, self._elements)

    def enter_region(self, place: Place) -> None:
        self._depth += 1
        self._document.limits.check("depth", self._depth, place.offset, place.pointer)
        self._add(1, place)

    def exit_region(self) -> None:
        self._depth -= 1

    def enter_block(self, arguments: Tuple[Type, ...], keywords: Tuple[Tuple[str, Type], ...], place: Place) -> None:
        elements = 1
        for argument in arguments:
            elements += argument.elements
        for _, argument in keywords:
            elements += argument.elements
        self._arguments += len(arguments) + len(keywords)
        self._add(elements, place)

    def operand(self, number: int, place: Place) -> int:
        """The value number of an operand that is written as ``number`` in the operation that comes next."""
        if number >= 0:
            value = self._results - number
            if value >= 1:
                return value
        elif number == -1:
            return 0
        else:
            value = self._arguments + 2 + number
            if value >= 1:
                return -value
        raise IsomorphError("operand.undefined", f"an operand counts back to a value that is not defined: {number}", place.offset, place.pointer)

    def operation(
        self, operands: int, results: Tuple[Type, ...], lists: Iterable[AttributeList], place: Place, referring: Optional[Place] = None
    ) -> None:
        """Counts an operation with that many operands; ``referring`` is the place for a reference to one that it does not have."""
        elements = 1 + operands
        needed = 0
        for result in results:
            elements += result.elements
            needed = max(needed, result.operands)
        for attributes in lists:
            elements += attributes.elements
            needed = max(needed, attributes.operands)
        if needed > operands:
            at = referring or place
            raise IsomorphError("operand.reference", f"a payload refers to operand {needed - 1} of {operands}", at.offset, at.pointer)
        self._operations += 1
        self._results += len(results)
        self._add(elements, place)

    def _add(self, elements: int, place: Place) -> None:
        self._elements += elements
        self._document.add(elements, place)
