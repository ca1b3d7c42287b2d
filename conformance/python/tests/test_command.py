"""The command prints one JSON object a line."""

from __future__ import annotations

import io
import json
import unittest
from contextlib import redirect_stdout
from typing import Any, Dict, List, Tuple

from isomorph_reader.cli import main
from test_pack import PACK, lines


def run(*arguments: object) -> Tuple[int, List[Dict[str, Any]]]:
    out = io.StringIO()
    with redirect_stdout(out):
        status = main([str(argument) for argument in arguments])
    assert out.getvalue().isascii()
    return status, [json.loads(line) for line in out.getvalue().splitlines()]


class CommandTest(unittest.TestCase):
    def test_hash_prints_the_document_and_its_entries(self) -> None:
        file = PACK / "valid" / "everything.fb"
        status, printed = run("hash", file)
        wanted = next(line["hash"] for line in lines("valid.jsonl") if line["file"] == "valid/everything.fb")
        self.assertEqual((0, 5, wanted), (status, len(printed), printed[0]["hash"]))
        self.assertEqual(4, len({line["entry"] for line in printed[1:]}))

    def test_programs_prints_each_operation_in_the_order_of_the_walk(self) -> None:
        both = [run("programs", PACK / "valid" / f"program.{suffix}") for suffix in ("fb", "msgpack")]
        for status, printed in both:
            self.assertEqual(0, status)
            self.assertEqual([0, 1, 2, 3, 4], [line["index"] for line in printed[1:]])
            self.assertIn(2, [line["level"] for line in printed[1:]])
        self.assertEqual(*([{**line, "file": ""} for line in printed] for _, printed in both))

    def test_every_valid_file_can_be_printed(self) -> None:
        for line in lines("valid.jsonl"):
            if not line.get("options"):
                status, printed = run("programs", "--format", line["format"], PACK / line["file"])
                self.assertEqual((0, line["operations"] + line["entries"]), (status, len(printed)), line["file"])

    def test_what_is_refused_has_its_code_and_the_others_are_read(self) -> None:
        good, bad = PACK / "valid" / "chain.fb", PACK / "invalid" / "flatbuffers" / "operand-undefined.fb"
        status, printed = run("hash", bad, good)
        self.assertEqual(1, status)
        self.assertEqual("operand.undefined", printed[0]["error"]["code"])
        self.assertEqual(str(good), printed[1]["file"])

    def test_a_file_that_is_not_there_is_an_exit_code_of_its_own(self) -> None:
        status, printed = run("hash", PACK / "absent.fb")
        self.assertEqual(2, status)
        self.assertIn("message", printed[0]["error"])


if __name__ == "__main__":
    unittest.main()
