"""The conformance pack: every valid file is read, and has its hash; every invalid one is refused by its code."""

from __future__ import annotations

import json
import unittest
from pathlib import Path
from typing import Any, Dict, Iterator, List, Tuple

import isomorph_reader as isomorph

PACK = Path(__file__).resolve().parents[2]
FORMATS = {"msgpack", "flatbuffers"}
EXCEPTIONS = Path(__file__).with_name("exceptions.jsonl")


def lines(name: str) -> List[Dict[str, Any]]:
    found = [json.loads(line) for line in (PACK / name).read_text("utf-8").splitlines()]
    found = [line for line in found if line["format"] in FORMATS]
    assert len(found) > 50, f"only {len(found)} lines in {name}"
    return found


def read(line: Dict[str, Any]) -> isomorph.Document:
    options: Dict[str, str] = line.get("options", {})
    limits = isomorph.Limits.of_options(options)
    checksums = options.get("flatbuffers.checksums") != "ignored"
    return isomorph.read(PACK / line["file"], limits, format=line["format"], checksums=checksums)


def walk(program: isomorph.Program) -> Iterator[isomorph.Operation]:
    pending: List[isomorph.Region] = [program.body]
    while pending:
        for block in pending.pop().blocks:
            for operation in block.operations:
                yield operation
                pending.extend(operation.regions)


class ValidFilesTest(unittest.TestCase):
    def test_every_valid_file_is_read_and_has_its_hash(self) -> None:
        for line in lines("valid.jsonl"):
            with self.subTest(line["file"]):
                document = read(line)
                self.assertEqual(line["format"], document.format)
                self.assertEqual(line["entries"], len(document.entries))
                self.assertEqual(line["operations"], sum(e.program.counts.operations for e in document.entries.values()))
                self.assertEqual(line["operations"], sum(1 for e in document.entries.values() for _ in walk(e.program)))
                self.assertEqual(line["hash"], isomorph.content_hash(document))


class InvalidFilesTest(unittest.TestCase):
    def exceptions(self) -> Dict[str, Dict[str, str]]:
        found = (json.loads(line) for line in EXCEPTIONS.read_text("utf-8").splitlines())
        return {line["file"]: line for line in found}

    def test_every_invalid_file_is_refused_by_its_code(self) -> None:
        exceptions = self.exceptions()
        for line in lines("invalid.jsonl"):
            with self.subTest(line["file"]):
                wanted = exceptions.pop(line["file"], {"code": line["code"]})["code"]
                self.assertEqual(wanted, self.verdict(line)[0])
        self.assertEqual({}, exceptions, "exceptions for files that the pack does not have")

    def test_the_offset_is_that_of_the_pack_for_nearly_all(self) -> None:
        every = [line for line in lines("invalid.jsonl") if "offset" in line and line.get("options") != {"strict": "true"}]
        other = [(line["file"], line["offset"], self.verdict(line)[1]) for line in every if self.verdict(line)[1] != line["offset"]]
        self.assertLess(len(other), len(every) // 10, other)

    def verdict(self, line: Dict[str, Any]) -> Tuple[str, Any]:
        try:
            read(line)
        except isomorph.IsomorphError as e:
            self.assertIn(e.code, str(e))
            return e.code, e.offset
        return "read", None


if __name__ == "__main__":
    unittest.main()
