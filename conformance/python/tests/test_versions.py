"""Versions 1 and 2 of the FlatBuffers container: what differs between them, and that both are read."""

from __future__ import annotations

import unittest
from typing import List

import isomorph_reader as isomorph
from drafts import Draft
from mutants import as_version, buffer_of, sealed_flatbuffers
from test_docs import hex_of
from test_pack import PACK, lines
from test_reading import Cases

BLOCKS = {1: 65_536, 2: 4_096}


def canonical() -> List[bytes]:
    """The files of the pack that are as a writer of the newest version makes them."""
    named = [line["file"] for line in lines("valid.jsonl") if line["format"] == "flatbuffers" and not line["normalisations"]]
    return [(PACK / name).read_bytes() for name in named]


def example() -> bytes:
    """The example of the page: type 1 has no payload, type 2 is a list of type 1 and a list."""
    return hex_of("format-flatbuffers.md")


class VersionsTest(Cases):
    def test_canonical_files_are_of_version_2_and_mean_the_same_as_version_1(self) -> None:
        files = canonical()
        self.assertGreater(len(files), 20)
        for data in files:
            self.assertEqual(b"ISO2", data[4:8])
            self.assertEqual(isomorph.content_hash(isomorph.read(data)), isomorph.content_hash(isomorph.read(as_version(data, 1))))

    def test_the_pack_reports_version_1_at_the_identifier_and_of_no_other_file(self) -> None:
        for line in lines("valid.jsonl"):
            if line["format"] == "flatbuffers":
                older = {"code": "older-version", "offset": 4}
                is_older = (PACK / line["file"]).read_bytes()[4:8] == b"ISO1"
                self.assertEqual(is_older, line["normalisations"][:1] == [older], line["file"])

    def test_a_version_that_is_not_known_is_named_with_the_newest_that_is(self) -> None:
        for version in (0, 3, 9):
            error = self.refuses("input.version", as_version(example(), version))
            self.assertEqual(4, error.offset)
            self.assertIn(f"version {version}", error.problem)
            self.assertIn("newest that this reader knows is 2", error.problem)

    def test_checksums_are_those_of_the_version_that_is_stated(self) -> None:
        long = next(data for data in canonical() if len(data) > BLOCKS[2] + 100)
        for data, other, code in ((long, b"1", "input.checksum"), (as_version(long, 1), b"2", "input.truncated")):
            isomorph.read(data)
            self.refuses(code, data[:7] + other + data[8:])  # version 2 has more checksums

    def test_a_broken_block_is_found_at_its_begin(self) -> None:
        # Zeros behind the columns are another layout, which is read.
        padded = buffer_of(example()) + bytes(2 * BLOCKS[1] + 800)
        for version, size in BLOCKS.items():
            data = as_version(sealed_flatbuffers(padded), version)
            self.assertEqual(2, len(isomorph.read(data).entries))
            begins = range(0, len(padded), size)
            self.assertGreater(len(begins), 2)
            for begin in begins:
                for place in (begin + 8, min(begin + size, len(padded)) - 1):
                    broken = data[:place] + bytes((data[place] ^ 1,)) + data[place + 1 :]
                    self.assertEqual(begin, self.refuses("input.checksum", broken).offset)

    def test_a_file_of_several_blocks_that_is_cut_or_goes_on_is_refused(self) -> None:
        long = next(data for data in canonical() if len(data) > BLOCKS[2] + 100)
        for data in (long, as_version(long, 1)):
            # To the last byte: behind the buffer, inside of its checksums, and of what comes behind these.
            for length in range(len(buffer_of(data)) + 1, len(data)):
                self.assertEqual(length, self.refuses("input.truncated", data[:length]).offset)
            self.assertEqual(len(data), self.refuses("input.trailing", data + b"\0").offset)

    def test_checksums_may_be_left_out_in_both(self) -> None:
        for version in BLOCKS:
            data = buffer_of(as_version(example(), version))
            self.refuses("input.checksum", data)
            self.assertEqual(2, len(isomorph.read(data, checksums=False).entries))


class RowsInOrderTest(Cases):
    """From version 2 on, the payload of a type or a value refers to rows of its table before it only."""

    def test_types_and_values_refer_to_rows_behind_them_in_version_1_only(self) -> None:
        columns = Draft(example()).columns
        names, kinds, words, parts = (list(columns[name]) for name in ("type_name", "type_kind", "type_word", "part_word"))
        # The two types change places.
        draft = Draft(example()).set("type_name", *names[::-1]).set("type_kind", *kinds[::-1]).set("type_word", *words[::-1])
        draft.set("part_word", parts[0], 2).set("type_list_type", 1)
        wanted = isomorph.content_hash(isomorph.read(example()))
        self.assertEqual(wanted, isomorph.content_hash(isomorph.read(draft.file(version=1))))
        error = self.refuses("flatbuffers.cycle", draft.file(version=2))
        self.assertEqual("/type_name/0", error.pointer)

    def test_a_type_that_contains_itself_is_refused_in_both(self) -> None:
        draft = Draft(example())
        draft.set("part_word", draft.columns["part_word"][0], 2)
        for version in BLOCKS:
            self.assertEqual("/type_name/1", self.refuses("flatbuffers.cycle", draft.file(version)).pointer)

    def test_a_type_that_contains_itself_through_a_value_is_refused_in_both(self) -> None:
        draft = Draft(example())
        # Type 2 has value 1 where it had type 1, and this has type 2.
        draft.set("part_kind", 10, 14).set("part_word", 2, 1).set("value_kind", 13).set("value_word", 2)
        for version in BLOCKS:
            self.refuses("flatbuffers.cycle", draft.file(version))

    def test_a_type_refers_to_types_behind_it_through_a_value(self) -> None:
        draft = Draft(example())
        # Type 1 has value 1, and this has type 2: neither refers to a row of its own table.
        draft.set("type_kind", 14, 0).set("type_word", 1, 0).set("type_list_type", 1).set("value_kind", 13).set("value_word", 2)
        draft.set("entry_elements", 25, 25)
        hashes = {isomorph.content_hash(isomorph.read(draft.file(version))) for version in BLOCKS}
        self.assertEqual(1, len(hashes))

    def test_payloads_of_512_levels_are_read_in_both(self) -> None:
        deep = (PACK / "valid" / "payload-512-deep.fb").read_bytes()
        for version in BLOCKS:
            isomorph.read(as_version(deep, version))
            self.refuses("limit.depth", as_version(deep, version), isomorph.Limits(depth=511))


if __name__ == "__main__":
    unittest.main()
