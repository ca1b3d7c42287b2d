"""Payloads as text, for people: never longer than asked for, whatever they expand to."""

from __future__ import annotations

import json
from typing import List, Union

from .model import ABSENT, Absent, Attribute, ListPayload, MapPayload, OperandReference, Type, Value

_Item = Union[str, "_Shown"]


class _Shown:
    """A value that is still to be printed."""

    def __init__(self, value: Union[Value, Absent]) -> None:
        self.value = value


def text(value: Union[Value, Absent], most: int = 200) -> str:
    """Prints a payload, a type or an attribute, and ends with … where that would take more characters."""
    printed = ""
    pending: List[_Item] = [_Shown(value)]
    while pending:
        item = pending.pop()
        if isinstance(item, str):
            printed += item
        else:
            pending.extend(reversed(_pieces(item.value, most)))
        if len(printed) > most:
            return printed[:most] + "…"
    return printed


def _pieces(value: Union[Value, Absent], most: int) -> List[_Item]:
    if value is ABSENT:
        return []
    if isinstance(value, (Type, Attribute)):
        return [value.name] if value.payload is ABSENT else [value.name, "(", _Shown(value.payload), ")"]
    if isinstance(value, ListPayload):
        return _joined("[", [[_Shown(item)] for item in value.items[:most]], "]")
    if isinstance(value, MapPayload):
        return _joined("{", [[json.dumps(key[:most]), ": ", _Shown(item)] for key, item in value.items[:most]], "}")
    if isinstance(value, OperandReference):
        return [f"operand {value.index}"]
    if isinstance(value, bytes):
        return ["0x", value[:most].hex()]
    if isinstance(value, float):
        return [repr(value)]
    return [json.dumps(value[:most] if isinstance(value, str) else value)]


def _joined(begin: str, items: List[List[_Item]], end: str) -> List[_Item]:
    pieces: List[_Item] = [begin]
    for index, item in enumerate(items):
        pieces.extend(([", "] if index else []) + item)
    return pieces + [end]
