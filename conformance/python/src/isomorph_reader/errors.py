"""The only exception that reading raises."""

from __future__ import annotations

from typing import Optional


class IsomorphError(Exception):
    """A file that cannot be read: what is wrong, by a stable code of docs/errors.md, and where.

    ``offset`` counts bytes from 0; ``pointer`` names a column and an index of a FlatBuffers file. Either is None where it is not known.
    """

    def __init__(self, code: str, problem: str, offset: Optional[int] = None, pointer: Optional[str] = None) -> None:
        super().__init__(code, problem, offset, pointer)
        self.code = code
        self.problem = problem
        self.offset = offset
        self.pointer = pointer

    def __str__(self) -> str:
        place = "" if self.offset is None else f"byte {self.offset}"
        if self.pointer is not None:
            place += f" at {self.pointer}"
        return f"{self.code}: {place + ': ' if place else ''}{self.problem}"


def clipped(text: str) -> str:
    """Text of a file for a message: control characters escaped, and not long."""
    return ascii(text if len(text) <= 60 else text[:60] + "…")
