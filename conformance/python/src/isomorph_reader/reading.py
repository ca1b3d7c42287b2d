"""Reading a file or bytes, by what they begin with."""

from __future__ import annotations

import os
from typing import Optional, Union

from .errors import IsomorphError
from .flatbuffers_format import reader as flatbuffers_reader
from .flatbuffers_format.trailer import IDENTIFIER
from .limits import Limits
from .model import Document
from .msgpack_format import reader as msgpack_reader

FORMATS = ("msgpack", "flatbuffers")


def read(
    source: Union[str, "os.PathLike[str]", bytes, bytearray, memoryview],
    limits: Optional[Limits] = None,
    *,
    format: Optional[str] = None,
    checksums: bool = True,
) -> Document:
    """Reads a document from a file, or from bytes.

    ``format`` is ``msgpack`` or ``flatbuffers``; without, what the input begins with decides. With ``checksums=False`` a FlatBuffers file need not have
    checksums, as those that other programs wrote have none.

    Whatever the input is: it raises nothing but ``IsomorphError``; and ``OSError`` for a file that cannot be read.
    """
    limits = limits or Limits()
    data = _content(source, limits)
    if format is None:
        format = _format_of(data)
    if format == "msgpack":
        return msgpack_reader.read(data, limits)
    if format == "flatbuffers":
        return flatbuffers_reader.read(memoryview(data), limits, checksums)
    raise ValueError(f"no format {format!r}; there are {', '.join(FORMATS)}")


def _content(source: Union[str, "os.PathLike[str]", bytes, bytearray, memoryview], limits: Limits) -> bytes:
    if isinstance(source, (bytes, bytearray, memoryview)):
        limits.check("bytes", len(memoryview(source).cast("B")))
        return bytes(source)
    with open(source, "rb") as file:
        data = file.read(limits.bytes + 1) if limits.bytes < 1 << 40 else file.read()
    limits.check("bytes", len(data))
    return data


def _format_of(data: bytes) -> str:
    if msgpack_reader.is_msgpack(data[:6]):
        return "msgpack"
    if data[4:7] == IDENTIFIER:
        return "flatbuffers"
    raise IsomorphError("format.unknown", "the input begins as no format that this package reads", 0)
