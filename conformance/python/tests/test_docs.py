"""The examples on the pages that this reader is written from."""

from __future__ import annotations

import io
import os
import re
import shutil
import tempfile
import unittest
from contextlib import redirect_stdout
from pathlib import Path

import isomorph_reader as isomorph
from isomorph_reader.checksum import crc32c, crc32c_in_python
from test_pack import PACK

DOCS = Path(__file__).resolve().parents[3] / "docs"


def hex_of(page: str) -> bytes:
    """The bytes of the block ``hex`` of a page, which are left of the bars."""
    block = re.search(r"```hex\n(.*?)```", (DOCS / page).read_text("utf-8"), re.S)
    assert block, page
    return bytes.fromhex("".join(line.split("|")[0] for line in block.group(1).splitlines()))


class ExamplesTest(unittest.TestCase):
    def test_the_msgpack_example(self) -> None:
        program = isomorph.read(hex_of("format-msgpack.md")).entries[""].program
        self.assertEqual(("pir", 1, True), (program.family, program.version, program.trainable))
        (block,) = program.body.blocks
        first, second, third = block.operations
        self.assertEqual((1, 2, -1, 0), third.operands)
        self.assertIs(first.attributes, second.attributes)
        axes = first.attributes.get("axes")
        assert axes is not None and isinstance(axes.payload, isomorph.ListPayload)
        self.assertIs(axes.payload.items[0], axes.payload.items[1])
        value = first.attributes.get("value")
        assert value is not None
        self.assertEqual(1.0, value.payload)

    def test_the_flatbuffers_example(self) -> None:
        document = isomorph.read(hex_of("format-flatbuffers.md"))
        self.assertEqual(["a", "b"], list(document.entries))
        self.assertEqual([7, 0], [entry.visits for entry in document.entries.values()])
        for entry, last in zip(document.entries.values(), ("pd_op.mul", "pd_op.add")):
            operations = entry.program.body.blocks[0].operations
            self.assertEqual(["pd_op.full", "pd_op.full", last], [operation.name for operation in operations])
            self.assertEqual((1, 2, -1, 0), operations[2].operands)
            self.assertEqual(isomorph.Counts(3, 3, 1, 37), entry.program.counts)

    def test_the_content_hash_of_the_example(self) -> None:
        page = (DOCS / "content-hash.md").read_text("utf-8")
        stated = re.search(r"SHA-256 ([0-9a-f]{64})", page)
        assert stated
        yes = isomorph.ListPayload((isomorph.Attribute("builtin.a_bool", True),))
        f32 = (isomorph.Type("builtin.t_f32"),)
        value = isomorph.AttributeList((("value", isomorph.Attribute("builtin.a_f32", 1.5)),))
        stop = isomorph.AttributeList((("stop_gradient", isomorph.Attribute("builtin.a_array", yes)),))
        none = isomorph.AttributeList(())
        full = isomorph.Operation("pd_op.full", value, (), f32, stop, ())
        relu = isomorph.Operation("pd_op.relu", none, (1,), f32, none, ())
        body = isomorph.Region((isomorph.Block((), (), (full, relu)),))
        program = isomorph.Program("pir", 4, True, body, isomorph.Counts(2, 2, 0, 0))
        self.assertEqual(stated.group(1), isomorph.content_hash(program))

    def test_the_checksum_is_castagnolis(self) -> None:
        self.assertEqual(0xE3069283, crc32c(b"123456789"))
        self.assertEqual(0xE3069283, crc32c_in_python(memoryview(b"123456789")))


class ReadmeTest(unittest.TestCase):
    def test_what_the_readme_shows_runs(self) -> None:
        page = (Path(__file__).parents[1] / "README.md").read_text("utf-8")
        blocks = re.findall(r"```python\n(.*?)```", page, re.S)
        self.assertTrue(blocks)
        before = os.getcwd()
        with tempfile.TemporaryDirectory() as folder:
            shutil.copy(PACK / "valid" / "attachments.fb", Path(folder, "models.fb"))
            os.chdir(folder)
            try:
                out = io.StringIO()
                with redirect_stdout(out):
                    exec("\n".join(blocks), {})
            finally:
                os.chdir(before)
        self.assertIn("x.second", out.getvalue())
        self.assertIn("ptx 70", out.getvalue())


if __name__ == "__main__":
    unittest.main()
