"""Limits of reading, with the names and defaults of SECURITY.md."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Mapping, Optional

from .errors import IsomorphError

_MOST_DEPTH = 512


@dataclass(frozen=True)
class Limits:
    """What a file may ask for at most. The defaults suit large models; for files of strangers take ``Limits.untrusted()``."""

    bytes: int = 16 << 30
    depth: int = _MOST_DEPTH
    string: int = 16 << 20
    elements: int = 200_000_000
    tables: int = 50_000_000
    attachments: int = 1_000_000
    attachment: int = 1 << 30
    attached: int = 16 << 30

    def __post_init__(self) -> None:
        for field in fields(self):
            if getattr(self, field.name) < 1:
                raise ValueError(f"limit {field.name} is less than 1")
        if self.depth > _MOST_DEPTH:
            raise ValueError(f"limit depth is more than {_MOST_DEPTH}")

    @staticmethod
    def untrusted() -> Limits:
        return Limits(
            bytes=64 << 20,
            depth=128,
            string=64 << 10,
            elements=4_000_000,
            tables=4_000_000,
            attachments=10_000,
            attachment=64 << 20,
            attached=64 << 20,
        )

    @staticmethod
    def of_options(options: Mapping[str, str]) -> Limits:
        """The limits among options that are named as in the command, such as ``limit.depth``."""
        return Limits(**{name[len("limit.") :]: int(value) for name, value in options.items() if name.startswith("limit.")})

    def check(self, name: str, found: int, offset: Optional[int] = None, pointer: Optional[str] = None) -> None:
        """Raises ``limit.<name>`` if more is found than is allowed."""
        most: int = getattr(self, name)
        if found > most:
            raise IsomorphError(f"limit.{name}", f"{name} is {found} where at most {most} is allowed", offset, pointer)
