"""Canonical files have their rows in the order that the page describes, found by its words alone."""

from __future__ import annotations

import unittest
from collections import Counter

from drafts import columns_of
from row_order import TABLES, RowOrder
from test_pack import PACK, lines
from test_versions import canonical, example


class RowOrderTest(unittest.TestCase):
    def test_rows_of_canonical_files_are_in_the_order_of_their_use(self) -> None:
        moved: Counter[str] = Counter()
        for data in [example(), *canonical()]:
            order = self.ordered(data)
            moved.update(table for table in TABLES if order.rows(table) != order.found(table))
        # In files of the pack shared rows are before others that are used first.
        self.assertGreater(len(moved), 5, moved)

    def test_what_a_file_of_version_1_becomes_is_in_order_and_has_the_rows_of_that_file(self) -> None:
        older = [line for line in lines("valid.jsonl") if {"code": "older-version", "offset": 4} in line["normalisations"]]
        self.assertTrue(older)
        for line in older:
            before, after = ((PACK / line[name]).read_bytes() for name in ("file", "becomes"))
            order, columns = self.ordered(after), columns_of(before)
            for table, column in TABLES.items():
                self.assertEqual(len(columns[column]), len(order.rows(table)), f"{table} of {line['file']}")

    def ordered(self, data: bytes) -> RowOrder:
        """The order of a file, once it is found to be that of its rows and elements."""
        columns = columns_of(data)
        order = RowOrder(columns)
        for table, column in TABLES.items():
            rows = [row for _, row in order.rows(table)]
            self.assertEqual(list(range(len(columns[column]))), rows, table)
        for column, elements in order.elements().items():
            self.assertEqual(list(range(len(columns[column]))), elements, column)
        return order


if __name__ == "__main__":
    unittest.main()
