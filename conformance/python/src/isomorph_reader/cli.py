"""The command: prints hashes, or programs, as JSON, one object a line."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any, Dict, Iterator, List, Optional, Tuple

from .errors import IsomorphError
from .hashing import Hasher
from .limits import Limits
from .model import Document, Entry, Operation, Program, Region
from .reading import FORMATS, read
from .text import text

_BAD_INPUT, _NO_INPUT = 1, 2


def main(arguments: Optional[List[str]] = None) -> int:
    """Runs the command; returns 0, 1 if a file is refused, or 2 if one cannot be opened."""
    options = _parser().parse_args(arguments)
    limits = Limits.untrusted() if options.untrusted else Limits()
    status = 0
    for file in options.files:
        try:
            document = read(file, limits, format=options.format, checksums=not options.no_checksums)
            for line in _LINES[options.what](document):
                _print({"file": file, **line})
        except IsomorphError as e:
            status = max(status, _BAD_INPUT)
            _print({"file": file, "error": {"code": e.code, "message": e.problem, "offset": e.offset, "pointer": e.pointer}})
        except OSError as e:
            status = _NO_INPUT
            _print({"file": file, "error": {"message": e.strerror or str(e)}})
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="isomorph-reader", description="Reads Isomorph's MessagePack and FlatBuffers files.")
    parser.add_argument("what", choices=sorted(_LINES), help="hash: content hashes of the document and its entries; programs: a line for each operation")
    parser.add_argument("files", nargs="+", metavar="FILE")
    parser.add_argument("--untrusted", action="store_true", help="limits for files from strangers")
    parser.add_argument("--format", choices=FORMATS, help="instead of what the file begins with")
    parser.add_argument("--no-checksums", action="store_true", help="take FlatBuffers files that other programs wrote, which have no checksums")
    return parser


def _print(line: Dict[str, Any]) -> None:
    # ASCII: no control character of a file reaches a terminal.
    print(json.dumps({key: value for key, value in line.items() if value is not None}))


def _hashes(document: Document) -> Iterator[Dict[str, Any]]:
    hasher = Hasher()
    yield {"format": document.format, "entries": len(document.entries), "hash": hasher.document(document)}
    for entry in document.entries.values():
        yield {"entry": entry.name, **_head(entry), "hash": hasher.program(entry.program)}


def _programs(document: Document) -> Iterator[Dict[str, Any]]:
    for entry in document.entries.values():
        yield {"entry": entry.name, **_head(entry)}
        for index, (level, operation) in enumerate(_walk(entry.program)):
            yield {"entry": entry.name, "index": index, "level": level, **_operation(operation)}


def _head(entry: Entry) -> Dict[str, Any]:
    program = entry.program
    return {
        "visits": entry.visits,
        "family": program.family,
        "version": program.version,
        "trainable": program.trainable,
        "operations": program.counts.operations,
        "attachments": [{"key": attachment.key, "bytes": len(attachment.bytes)} for attachment in entry.attachments],
    }


def _operation(operation: Operation) -> Dict[str, Any]:
    return {
        "name": operation.name,
        "operands": list(operation.operands),
        "attributes": {name: text(attribute) for name, attribute in operation.attributes.items},
        "results": [text(type_) for type_ in operation.results],
        "regions": len(operation.regions),
    }


def _walk(program: Program) -> Iterator[Tuple[int, Operation]]:
    """Operations in their order, with how many regions each is in; the body is 1."""
    pending: List[Iterator[Operation]] = [_operations(program.body)]
    while pending:
        operation = next(pending[-1], None)
        if operation is None:
            pending.pop()
            continue
        yield len(pending), operation
        if operation.regions:
            pending.append(iter(tuple(inner for region in operation.regions for inner in _operations(region))))


def _operations(region: Region) -> Iterator[Operation]:
    return (operation for block in region.blocks for operation in block.operations)


_LINES = {"hash": _hashes, "programs": _programs}

if __name__ == "__main__":
    sys.exit(main())
