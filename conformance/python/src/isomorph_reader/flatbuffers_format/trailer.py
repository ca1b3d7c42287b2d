"""The head and the checksums of a file: what is looked at before the buffer is trusted."""

from __future__ import annotations

import struct
from typing import List, Optional

from ..checksum import crc32c
from ..errors import IsomorphError
from .columns import COLUMNS

IDENTIFIER = b"ISO1"
_BLOCK = 65_536
_TRAILER = 12
_END = b"ISOT"


def is_flatbuffers(head: bytes) -> bool:
    """Whether the first bytes are those of this format, of any major version."""
    return len(head) >= 8 and head[4:7] == IDENTIFIER[:3] and head[7:8].isdigit()


def check_identifier(data: memoryview) -> None:
    head = bytes(data[:8])
    if len(head) < 8:
        raise IsomorphError("input.truncated", "the input ends in its first bytes", len(head))
    if not is_flatbuffers(head):
        raise IsomorphError("input.format", "the identifier is not that of this format", 4)
    if head[4:] != IDENTIFIER:
        raise IsomorphError("input.version", f"the container has version {chr(head[7])}; this reader knows 1", 4)


def checked_buffer(data: memoryview) -> memoryview:
    """The buffer without its trailer, whose checksums fit."""
    sums = _sums(data, _size(data))
    if sums is None:
        raise _no_trailer(data)
    return _verified(data, sums)


def buffer_of(data: memoryview) -> memoryview:
    """The buffer without its trailer, if it has one, whatever its checksums are."""
    size = _size(data)
    return data[:size] if _sums(data, size) is not None else data


def _size(data: memoryview) -> int:
    return int(struct.unpack_from("<I", data, len(data) - _TRAILER)[0]) if len(data) >= _TRAILER else 0


def _sums(data: memoryview, size: int) -> Optional[List[int]]:
    """The checksums of a file that consists of a buffer of that size and a trailer; None if it does not."""
    blocks = -(-size // _BLOCK)
    if len(data) != size + 4 * blocks + _TRAILER or data[-4:] != _END:
        return None
    return list(struct.unpack_from(f"<{blocks}I", data, size))


def _verified(data: memoryview, sums: List[int]) -> memoryview:
    size = _size(data)
    place = len(data) - 8
    if struct.unpack_from("<I", data, place)[0] != crc32c(data[size:place]):
        raise IsomorphError("input.checksum", "the checksums do not fit their own checksum", place)
    for block, stored in enumerate(sums):
        begin = block * _BLOCK
        if crc32c(data[begin : min(begin + _BLOCK, size)]) != stored:
            raise IsomorphError("input.checksum", f"the block {block} does not fit its checksum", begin)
    return data[:size]


def _no_trailer(data: memoryview) -> IsomorphError:
    """Says whether the file ends too soon, too late, or otherwise than it must, by what its head says of its columns."""
    size = _end_of_columns(data)
    end = size + 4 * -(-size // _BLOCK) + _TRAILER
    if len(data) < size or size < len(data) < end:
        return IsomorphError("input.truncated", "the input ends before its columns or their checksums do", len(data))
    whole = data[:end]
    if len(data) > end and _sums(whole, size) is not None and _size(whole) == size:
        try:
            _verified(whole, _sums(whole, size) or [])
            return IsomorphError("input.trailing", "bytes follow the end of the document", end)
        except IsomorphError:
            pass
    return IsomorphError("input.checksum", "there are no checksums at the end", min(size, len(data)))


def _end_of_columns(data: memoryview) -> int:
    """Where the buffer ends, going by its columns; one byte past the input where that ends before. Nothing is trusted."""
    beyond = len(data) + 1
    try:
        table = struct.unpack_from("<I", data, 0)[0]
        vtable = table - struct.unpack_from("<i", data, table)[0]
        fields = struct.unpack_from("<H", data, vtable)[0] // 2 - 2
        last = 0
        for column in COLUMNS:
            for width, field in zip(column.widths, column.fields):
                offset = struct.unpack_from("<H", data, vtable + 4 + 2 * field)[0] if field < fields else 0
                if offset:
                    begin = table + offset + struct.unpack_from("<I", data, table + offset)[0]
                    count = struct.unpack_from("<I", data, begin)[0]
                    last = max(last, begin + 4 + count * width + (1 if column.name == "text" else 0))
    except struct.error:
        return beyond
    return min(-(-last // 8) * 8, beyond)
