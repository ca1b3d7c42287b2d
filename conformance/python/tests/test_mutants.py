"""Whatever is done to a file: it is read, or an IsomorphError says why not; and what is read can be hashed and printed."""

from __future__ import annotations

import os
import random
import time
import unittest
from collections import Counter

import isomorph_reader as isomorph
from isomorph_reader.text import text
from mutants import as_version, is_flatbuffers, mutant
from test_pack import PACK, lines, walk

COUNT = int(os.environ.get("ISOMORPH_MUTANTS", "3000"))
SEED = int(os.environ.get("ISOMORPH_SEED", "38"))


class MutantsTest(unittest.TestCase):
    def test_only_our_error_escapes(self) -> None:
        files = [(PACK / line["file"]).read_bytes() for line in lines("valid.jsonl") if not line.get("options")]
        files = [data for data in files if len(data) < 20_000]
        others = [data for data in files if not is_flatbuffers(data)]
        files += [as_version(data, 1) for data in files if data[4:8] == b"ISO2"]
        rng = random.Random(SEED)
        verdicts: Counter[str] = Counter()
        for number in range(COUNT):
            data = mutant(rng.choice(files), others, rng)
            begin = time.process_time()
            try:
                verdicts[self.verdict(data)] += 1
            except Exception as e:
                self.fail(f"mutant {number} of seed {SEED}: {e!r}: {data.hex()}")
            self.assertLess(time.process_time() - begin, 5, f"mutant {number} of seed {SEED}")
        # The mutants reach what is behind the checksums, and are not all refused.
        self.assertGreater(verdicts["read"], COUNT // 50, verdicts)
        self.assertLess(verdicts["input.checksum"], COUNT // 5, verdicts)
        self.assertGreater(len(verdicts), min(25, COUNT // 20), verdicts)

    def verdict(self, data: bytes) -> str:
        try:
            document = isomorph.read(data, isomorph.Limits.untrusted(), format=None if len(data) > 8 else "msgpack")
        except isomorph.IsomorphError as e:
            str(e)
            return e.code
        self.assertEqual(64, len(isomorph.content_hash(document)))
        for entry in document.entries.values():
            for operation in walk(entry.program):
                for _, attribute in operation.attributes.items:
                    self.assertLess(len(text(attribute)), 300)
        return "read"


if __name__ == "__main__":
    unittest.main()
