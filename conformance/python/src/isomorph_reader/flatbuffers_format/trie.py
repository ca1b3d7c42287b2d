"""The trie: nodes in breadth-first order, each with the records that its programs have in common."""

from __future__ import annotations

from collections import Counter
from typing import Iterator, List

from .columns import Columns


class Trie:
    def __init__(self, columns: Columns) -> None:
        self._columns = columns
        self._check_children()
        self._check_terminals()
        # By node: the nearest node above that has records. So a path is as long as what is on it, whatever nodes are empty.
        self._above: List[int] = [-1] * len(columns["node_parent"])
        for node in range(1, len(self._above)):
            parent = columns["node_parent"][node]
            self._above[node] = parent if columns.items("node_sequence_end", parent) else self._above[parent]

    def path(self, node: int) -> Iterator[int]:
        """The indices in ``sequence`` of the records from the root to a node."""
        nodes = [node]
        while self._above[nodes[-1]] >= 0:
            nodes.append(self._above[nodes[-1]])
        for step in reversed(nodes):
            yield from self._columns.items("node_sequence_end", step)

    def _check_children(self) -> None:
        columns = self._columns
        parents, ends = columns["node_parent"], columns["node_child_end"]
        if not len(parents):
            raise columns.fault("flatbuffers.trie", "there is no root", "node_parent", 0)
        if parents[0] != 0:
            raise columns.fault("flatbuffers.trie", "the root has a parent", "node_parent", 0)
        child = 1
        for node, end in enumerate(ends):
            # The children of a node come after it: so a path ends, at the root.
            if not child <= end <= len(parents) or end > child and child <= node:
                raise columns.fault("flatbuffers.trie", f"the children of a node are {child} to {end}", "node_child_end", node)
            for index in range(child, end):
                if parents[index] != node:
                    raise columns.fault("flatbuffers.trie", f"a node is among the children of {node}, and has another parent", "node_parent", index)
            child = end
        if child != len(parents):
            raise columns.fault("flatbuffers.trie", "a node is among nobody's children", "node_parent", child)

    def _check_terminals(self) -> None:
        columns = self._columns
        found = Counter(columns["entry_node"])
        for entry, node in enumerate(columns["entry_node"]):
            if node >= len(columns["node_parent"]):
                raise columns.fault("flatbuffers.number", f"there is no node {node}", "entry_node", entry)
        begin = 1
        for node, terminals in enumerate(columns["node_terminals"]):
            end = columns["node_child_end"][node]
            if found[node] != terminals:
                raise columns.fault("flatbuffers.trie", f"{found[node]} entries end at a node of {terminals} terminals", "node_terminals", node)
            if terminals and end > begin:
                raise columns.fault("flatbuffers.trie", "an entry ends at a node that has children", "node_terminals", node)
            begin = end
