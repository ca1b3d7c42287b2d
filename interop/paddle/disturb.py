#!/usr/bin/env python3
"""Spells PIR JSON files otherwise, so that they mean the same: other white space, order of keys, escapes, digits of floats, ids of
values, and names of regions and blocks.

    python disturb.py FOLDER OTHER    each *.json below FOLDER, to the same place below OTHER
"""

import json
import sys
from pathlib import Path


def other_id(number):
    """Ids are free, but 0 is no value, and Paddle does not enter a result of the id -1."""
    return 0 if number == 0 else 2 * number + (5 if number > 0 else -5)


def reversed_keys(items):
    return dict(reversed(list(items.items())))


def value(node):
    """An operand, a result or a block argument."""
    return reversed_keys({key: other_id(item) if key in "%#" else item for key, item in node.items()})


def operation(node):
    changed = {}
    for key, item in node.items():
        if key == "I":
            item = [value(operand) for operand in item]
        elif key == "O":
            item = value(item) if isinstance(item, dict) else [value(result) for result in item]
        elif key == "regions":
            item = [region(nested) for nested in item]
        elif key in ("A", "OA", "DA", "QA"):
            item = [reversed_keys(named) if isinstance(named, dict) else named for named in item]
        changed[key] = item
    changed = reversed_keys(changed)
    # Isomorph tells files of 2024 by a parameter that begins with its "#".
    return {"#": "p", **changed} if node["#"] == "p" else changed


def block(node):
    changed = dict(node, ops=[operation(nested) for nested in node["ops"]])
    changed["#"] = "again " + node["#"]
    for key in ("args", "kwargs"):
        if key in node:
            changed[key] = [value(argument) for argument in node[key]]
    return reversed_keys(changed)


def region(node):
    return {"blocks": [block(nested) for nested in node["blocks"]], "#": "\u00e9"}


def disturbed(text):
    document = json.loads(text)
    body = {"regions": [region(node) for node in document["program"]["regions"]]}
    other = {"program": body, "base_code": reversed_keys(document["base_code"])}
    return "\ufeff" + json.dumps(other, indent="\t", separators=(" ,", " :\r\n"), ensure_ascii=True) + "\n"


def main(arguments):
    if len(arguments) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    folder, other = map(Path, arguments)
    for file in sorted(folder.rglob("*.json")):
        target = other / file.relative_to(folder)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(disturbed(file.read_text(encoding="utf-8")), encoding="utf-8", newline="")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
