"""CRC-32C (Castagnoli), by the package crc32c where it is installed."""

from __future__ import annotations

from typing import Callable, List, Union

Buffer = Union[bytes, memoryview]


def _table() -> List[int]:
    table = []
    for value in range(256):
        for _ in range(8):
            value = (value >> 1) ^ (0x82F63B78 if value & 1 else 0)
        table.append(value)
    return table


_TABLE = _table()


def crc32c_in_python(data: Buffer) -> int:
    table = _TABLE
    crc = 0xFFFFFFFF
    for byte in data:
        crc = table[(crc ^ byte) & 0xFF] ^ (crc >> 8)
    return crc ^ 0xFFFFFFFF


try:
    from crc32c import crc32c as _fast
except ImportError:
    _fast = crc32c_in_python

crc32c: Callable[[Buffer], int] = _fast
