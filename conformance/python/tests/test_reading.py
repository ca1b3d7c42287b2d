"""What the pack cannot show: how inputs are given, limits, floats by their bits, and files made to do harm."""

from __future__ import annotations

import struct
import tempfile
import time
import unittest
from pathlib import Path
from typing import Any

import isomorph_reader as isomorph
import msgpack
from isomorph_reader.checksum import crc32c
from mutants import sealed_msgpack
from samples import document, entry, operation, with_payload
from test_pack import PACK


class Cases(unittest.TestCase):
    def refuses(self, code: str, data: Any, limits: isomorph.Limits = isomorph.Limits(), **options: Any) -> isomorph.IsomorphError:
        with self.assertRaises(isomorph.IsomorphError) as caught:
            isomorph.read(data, limits, **options)
        self.assertEqual(code, caught.exception.code)
        return caught.exception

    def payload(self, data: bytes) -> Any:
        attributes = isomorph.read(data).entries[""].program.body.blocks[0].operations[0].attributes
        return attributes.items[0][1].payload


class InputsTest(Cases):
    def test_a_path_and_all_kinds_of_bytes_are_the_same(self) -> None:
        path = PACK / "valid" / "program.msgpack"
        data = path.read_bytes()
        hashes = {isomorph.content_hash(isomorph.read(source)) for source in (path, str(path), data, bytearray(data), memoryview(data))}
        self.assertEqual(1, len(hashes))

    def test_the_format_follows_from_the_first_bytes(self) -> None:
        for suffix, name in (("fb", "flatbuffers"), ("msgpack", "msgpack")):
            self.assertEqual(name, isomorph.read(PACK / "valid" / f"chain.{suffix}").format)
        self.refuses("format.unknown", b"{}")
        self.refuses("format.unknown", b"")
        self.refuses("input.format", b"{}{}{}{}", format="msgpack")

    def test_a_format_that_is_not_there_is_misuse(self) -> None:
        with self.assertRaises(ValueError):
            isomorph.read(b"", format="json")

    def test_limit_bytes_holds_before_a_file_is_in_memory(self) -> None:
        with tempfile.NamedTemporaryFile() as file:
            file.truncate(1 << 40)
            self.refuses("limit.bytes", Path(file.name), isomorph.Limits(bytes=1000))

    def test_checksums_may_be_left_out_only_where_that_is_asked_for(self) -> None:
        data = (PACK / "valid/normalised/flatbuffers/checksums-absent.fb").read_bytes()
        self.refuses("input.checksum", data)
        self.assertEqual(1, len(isomorph.read(data, checksums=False).entries))

    def test_programs_that_are_equal_have_equal_hashes_in_both_formats(self) -> None:
        first, second = (isomorph.read(PACK / "valid" / f"everything.{suffix}") for suffix in ("fb", "msgpack"))
        for name in first.entries:
            self.assertEqual(*(isomorph.content_hash(read.entries[name].program) for read in (first, second)))

    def test_attachments_have_their_bytes(self) -> None:
        first, second = (isomorph.read(PACK / "valid" / f"attachments.{suffix}") for suffix in ("fb", "msgpack"))
        found = [[(a.key, bytes(a.bytes)) for e in read.entries.values() for a in e.attachments] for read in (first, second)]
        self.assertEqual(*found)
        self.assertGreater(len(found[0]), 2)


class ValuesTest(Cases):
    def test_floats_keep_their_bits(self) -> None:
        for bits in (0x7FF0000000000001, 0xFFF8000000001234, 0x8000000000000000, 0x7FEFFFFFFFFFFFFF):
            value = self.payload(_with_raw(b"\xcb" + bits.to_bytes(8, "big")))
            self.assertEqual(bits, struct.unpack(">Q", struct.pack(">d", value))[0])

    def test_floats_of_32_bits_are_widened_by_their_bits(self) -> None:
        for narrow, wide in ((0x7F800001, 0x7FF0000020000000), (0xFFC00001, 0xFFF8000020000000), (0x3FC00000, 0x3FF8000000000000), (1, 0x36A0000000000000)):
            value = self.payload(_with_raw(b"\xca" + narrow.to_bytes(4, "big")))
            self.assertEqual(wide, struct.unpack(">Q", struct.pack(">d", value))[0])

    def test_no_payload_is_not_null(self) -> None:
        read = isomorph.read(document([entry(["a.b", [["k", "x.y"], ["l", "x.y", None], ["m"]], [], None])]))
        absent, null, nothing = (a for _, a in read.entries[""].program.body.blocks[0].operations[0].attributes.items)
        self.assertIs(isomorph.ABSENT, absent.payload)
        self.assertIsNone(null.payload)
        self.assertTrue(nothing.is_null)

    def test_bool_is_no_integer(self) -> None:
        self.assertIs(True, self.payload(with_payload(True)))
        self.assertEqual(1 << 63, self.payload(with_payload(1 << 63)))

    def test_names_have_two_parts_and_the_first_dot_divides_them(self) -> None:
        for name in ("a.b.c", "a..", "é.x"):
            isomorph.read(document([entry(operation(1, name=name))]))
        for name in ("a", "a.", ".b", ".a.b", ""):
            self.refuses("name.malformed", document([entry(operation(1, name=name))]))


class LimitsTest(Cases):
    def test_levels(self) -> None:
        for payload, levels in ((1, 1), ([1], 2), ({0: ["t.t"]}, 1), ({0: None}, 1), ({0: ["t.t", 1]}, 2), ([{1: ["t.t", [1]]}], 4), ([[], []], 2)):
            data = with_payload(payload)
            isomorph.read(data, isomorph.Limits(depth=levels))
            if levels > 1:
                self.refuses("limit.depth", data, isomorph.Limits(depth=levels - 1))

    def test_levels_of_a_type_that_is_known_are_counted_again(self) -> None:
        data = document([entry(operation([{0: ["t.t", [1]]}, [{0: 0}]]))])
        isomorph.read(data, isomorph.Limits(depth=5))
        self.refuses("limit.depth", data, isomorph.Limits(depth=4))

    def test_elements(self) -> None:
        cases = ((1, 5), ([1, 2], 7), ({"a": 1, "b": []}, 7), ({0: ["t.t"]}, 5), ({0: None}, 5), ([{0: ["t.t", 1]}], 7), ({2: 0}, 5))
        for payload, elements in cases:
            data = document([entry(operation(payload, *([-1] if payload == {2: 0} else [])))])
            elements += payload == {2: 0}
            isomorph.read(data, isomorph.Limits(elements=elements))
            self.refuses("limit.elements", data, isomorph.Limits(elements=elements - 1))

    def test_a_limit_below_one_or_a_depth_beyond_512_is_misuse(self) -> None:
        for limits in ({"bytes": 0}, {"depth": 513}):
            with self.assertRaises(ValueError):
                isomorph.Limits(**limits)


class HarmTest(Cases):
    """Each would take minutes, gigabytes or the stack if it did what it asks for."""

    def setUp(self) -> None:
        self.begin = time.process_time()

    def tearDown(self) -> None:
        self.assertLess(time.process_time() - self.begin, 10)

    def test_a_million_arrays_inside_each_other(self) -> None:
        deep = b"\x91" * 1_000_000 + b"\xc0"
        self.refuses("limit.depth", _with_raw(deep))
        newer = b"\x96\xa4ISOM\x92\x01\x07\x90\x90" + deep
        self.assertEqual(0, len(isomorph.read(sealed_msgpack(newer)).entries))

    def test_counts_beyond_the_file(self) -> None:
        for head in (b"\xdd", b"\xdf", b"\xdb", b"\xc6"):
            self.refuses("input.truncated", _with_raw(head + b"\xff\xff\xff\xff"))

    def test_types_that_double_100_times(self) -> None:
        type_: Any = ["t.t"]
        for level in range(100):
            type_ = ["t.t", [{0: type_}, {0: 100 - level}]]
        error = self.refuses("limit.elements", document([entry(operation(1, results=[type_]))]))
        self.assertLess(len(str(error)), 200)

    def test_shared_parts_are_hashed_and_printed_once(self) -> None:
        type_: Any = ["t.t"]
        for level in range(20):
            type_ = ["t.t", [{0: type_}, {0: 20 - level}]]
        read = isomorph.read(document([entry(operation(1, results=[type_]))]))
        self.assertEqual(64, len(isomorph.content_hash(read)))
        for part in (read, read.entries[""], read.entries[""].program.body.blocks[0].operations[0].results[0]):
            self.assertLess(len(repr(part)), 2000)

    def test_a_long_name_in_a_message_is_clipped_and_escaped(self) -> None:
        error = self.refuses("name.malformed", document([entry(operation(1, name="\x1b[31m" + "x" * 100_000))]))
        self.assertLess(len(str(error)), 300)
        self.assertNotIn("\x1b", str(error))


def _with_raw(payload: bytes) -> bytes:
    """A document whose only attribute has a payload of these bytes."""
    marked = with_payload("§")
    content = marked[:-5].replace(msgpack.packb("§"), payload)
    assert crc32c(marked[:-5]) == int.from_bytes(marked[-4:], "big")
    return sealed_msgpack(content)


if __name__ == "__main__":
    unittest.main()
