"""Builds the classes of Model Explorer's package from a collection of graphs: what they do not know, or lack, is an error."""
import dataclasses
import importlib.util
import json
import os
import sys
import types
import typing

package = importlib.util.find_spec("model_explorer")
if package is None:
    sys.exit(77)
path = os.path.join(os.path.dirname(package.origin), "graph_builder.py")
# alone, as the package itself loads a web server
spec = importlib.util.spec_from_file_location("graph_builder", path)
builder = importlib.util.module_from_spec(spec)
sys.modules["graph_builder"] = builder
spec.loader.exec_module(builder)


def build(kind, value):
    origin = typing.get_origin(kind)
    if origin in (typing.Union, getattr(types, "UnionType", typing.Union)):
        return build([each for each in typing.get_args(kind) if each is not type(None)][0], value)
    if origin is list:
        assert isinstance(value, list), (kind, value)
        return [build(typing.get_args(kind)[0], each) for each in value]
    if dataclasses.is_dataclass(kind):
        known = typing.get_type_hints(kind)
        return kind(**{key: build(known[key], each) for key, each in value.items()})
    assert isinstance(value, kind), (kind, value)
    return value


with open(sys.argv[1], encoding="utf-8") as file:
    collection = json.load(file)
assert isinstance(collection["label"], str)
nodes = 0
for graph in build(typing.List[builder.Graph], collection["graphs"]):
    ids = {node.id for node in graph.nodes}
    assert len(ids) == len(graph.nodes)
    for node in graph.nodes:
        for edge in node.incomingEdges:
            assert edge.sourceNodeId in ids, edge
    nodes += len(ids)
print(nodes)
