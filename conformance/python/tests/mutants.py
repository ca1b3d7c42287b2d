"""Mutants of valid files, most of them with checksums that fit, so that what is behind the checksums is tried."""

from __future__ import annotations

import random
import struct
from typing import Dict, List

from isomorph_reader.checksum import crc32c

_EXTREMES = [0, 1, 2, 3, 0x10, 0x7F, 0x80, 0x90, 0x91, 0x9F, 0xA0, 0xC0, 0xC1, 0xC2, 0xC4, 0xC6, 0xCA, 0xCC, 0xCF, 0xD4, 0xDB, 0xDD, 0xDF, 0xFF]
# By the identifier of a FlatBuffers file: the bytes of a block.
_BLOCKS: Dict[bytes, int] = {b"ISO1": 65_536, b"ISO2": 4_096}


def mutant(data: bytes, others: List[bytes], rng: random.Random) -> bytes:
    """A damaged copy; now and then with a part of another file in it."""
    flatbuffers = is_flatbuffers(data)
    content = bytearray(buffer_of(data) if flatbuffers else data[:-5])
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        if flatbuffers:
            _change_column(content, rng)
        else:
            _change_bytes(content, others, rng)
    if rng.random() < 0.05:
        return bytes(content) + data[len(content) :]
    return sealed_flatbuffers(bytes(content)) if flatbuffers else sealed_msgpack(bytes(content))


def sealed_msgpack(content: bytes) -> bytes:
    return content + b"\xce" + struct.pack(">I", crc32c(content))


def sealed_flatbuffers(content: bytes) -> bytes:
    """A file of the version that its identifier states; of the newest if that is none."""
    size = _BLOCKS.get(content[4:8], _BLOCKS[b"ISO2"])
    blocks = (content[begin : begin + size] for begin in range(0, len(content), size))
    sums = b"".join(struct.pack("<I", crc32c(block)) for block in blocks) + struct.pack("<I", len(content))
    return content + sums + struct.pack("<I", crc32c(sums)) + b"ISOT"


def is_flatbuffers(data: bytes) -> bool:
    return data[4:8] in _BLOCKS


def buffer_of(data: bytes) -> bytes:
    """What is before the checksums of a FlatBuffers file."""
    return data[: int(struct.unpack_from("<I", data, len(data) - 12)[0])]


def as_version(data: bytes, version: int) -> bytes:
    """A FlatBuffers file with another identifier, and the checksums of that version. Whatever version 2 allows, version 1 does too."""
    content = buffer_of(data)
    return sealed_flatbuffers(content[:7] + b"%d" % version + content[8:])


def _change_bytes(content: bytearray, others: List[bytes], rng: random.Random) -> None:
    place = rng.randrange(6 if rng.random() < 0.9 else 0, max(len(content), 7))
    way = rng.randrange(7)
    if way == 0:
        content[place : place + 1] = bytes((rng.choice(_EXTREMES),))
    elif way == 1:
        content[place : place + 1] = bytes((rng.randrange(256),))
    elif way == 2:
        content[place:place] = bytes((rng.choice(_EXTREMES),))
    elif way == 3:
        del content[place : place + rng.randrange(1, 5)]
    elif way == 4:
        length = rng.randrange(1, 30)
        content[place:place] = content[place : place + length]
    elif way == 5 and place < len(content):
        content[place] ^= 1 << rng.randrange(8)
    else:
        other = rng.choice(others)
        begin = rng.randrange(len(other))
        content[place : place + rng.randrange(4)] = other[begin : begin + rng.randrange(1, 20)]


def _change_column(content: bytearray, rng: random.Random) -> None:
    """Changes a number, mostly to one that is near it or near an end of its range, and mostly behind the head."""
    width = rng.choice((1, 2, 2, 2, 4))
    begin = 404 if rng.random() < 0.9 and len(content) > 500 else 0
    place = rng.randrange(begin, max(len(content) - width, begin + 1)) // width * width
    if place + width > len(content):
        return
    most = 1 << 8 * width
    value = int.from_bytes(content[place : place + width], "little")
    value = rng.choice((value + 1, value - 1, 0, 1, 2, value + rng.randrange(-9, 9), value ^ 1 << rng.randrange(8 * width), most - 1, rng.randrange(16)))
    content[place : place + width] = (value % most).to_bytes(width, "little")
