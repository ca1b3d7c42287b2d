"""The head and the checksums of a file: what is looked at before the buffer is trusted."""

from __future__ import annotations

import struct
from typing import Dict, List, Optional

from ..checksum import crc32c
from ..errors import IsomorphError
from .columns import COLUMNS

IDENTIFIER = b"ISO"  # followed by a digit, the major version
# By major version: the bytes of a block, which has a checksum.
_BLOCKS: Dict[int, int] = {1: 65_536, 2: 4_096}
_TRAILER = 12
_END = b"ISOT"


def is_flatbuffers(head: bytes) -> bool:
    """Whether the first bytes are those of this format, of any major version."""
    return len(head) >= 8 and head[4:7] == IDENTIFIER and head[7:8].isdigit()


def major_version(data: memoryview) -> int:
    """The version that the identifier states, which is one that this reader knows."""
    head = bytes(data[:8])
    if len(head) < 8:
        raise IsomorphError("input.truncated", "the input ends in its first bytes", len(head))
    if not is_flatbuffers(head):
        raise IsomorphError("input.format", "the identifier is not that of this format", 4)
    version = int(head[7:])
    if version not in _BLOCKS:
        raise IsomorphError("input.version", f"the container has version {version}; the newest that this reader knows is {max(_BLOCKS)}", 4)
    return version


def checked_buffer(data: memoryview, version: int) -> memoryview:
    """The buffer without its trailer, whose checksums fit."""
    return _Trailer(data, version).checked_buffer()


def buffer_of(data: memoryview, version: int) -> memoryview:
    """The buffer without its trailer, if it has one, whatever its checksums are."""
    return _Trailer(data, version).buffer()


class _Trailer:
    """What comes behind the buffer of a file, with blocks of the file's version."""

    def __init__(self, data: memoryview, version: int) -> None:
        self._data = data
        self._block = _BLOCKS[version]

    def checked_buffer(self) -> memoryview:
        sums = self._sums(self._data)
        if sums is None:
            raise self._absent()
        return self._verified(self._data, sums)

    def buffer(self) -> memoryview:
        return self._data if self._sums(self._data) is None else self._data[: _size(self._data)]

    def _length(self, size: int) -> int:
        """How long a file is whose buffer has that size."""
        return size + 4 * -(-size // self._block) + _TRAILER

    def _sums(self, data: memoryview) -> Optional[List[int]]:
        """The checksums of a file that consists of a buffer and a trailer; None if it does not."""
        size = _size(data)
        if len(data) != self._length(size) or data[-4:] != _END:
            return None
        return list(struct.unpack_from(f"<{-(-size // self._block)}I", data, size))

    def _verified(self, data: memoryview, sums: List[int]) -> memoryview:
        size = _size(data)
        place = len(data) - 8
        if struct.unpack_from("<I", data, place)[0] != crc32c(data[size:place]):
            raise IsomorphError("input.checksum", "the checksums do not fit their own checksum", place)
        for block, stored in enumerate(sums):
            begin = block * self._block
            if crc32c(data[begin : min(begin + self._block, size)]) != stored:
                raise IsomorphError("input.checksum", f"the block {block} does not fit its checksum", begin)
        return data[:size]

    def _absent(self) -> IsomorphError:
        """Returns whether the file ends too soon, too late, or otherwise than it must, by what its head says of its columns."""
        data = self._data
        size = _end_of_columns(data)
        end = self._length(size)
        if len(data) < size or size < len(data) < end:
            return IsomorphError("input.truncated", "the input ends before its columns or their checksums do", len(data))
        whole = data[:end]
        sums = self._sums(whole) if len(data) > end else None
        if sums is not None and _size(whole) == size:
            try:
                self._verified(whole, sums)
                return IsomorphError("input.trailing", "bytes follow the end of the document", end)
            except IsomorphError:
                pass
        return IsomorphError("input.checksum", "there are no checksums at the end", min(size, len(data)))


def _size(data: memoryview) -> int:
    """The size of the buffer, as the trailer states it."""
    return int(struct.unpack_from("<I", data, len(data) - _TRAILER)[0]) if len(data) >= _TRAILER else 0


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
