package io.isomorph.format.msgpack;

import java.util.List;

/** The tables of nodes of one document: one for each sort, as what stands at a place says which sort it is. */
final class Tables {
    final NodeIndex strings = new NodeIndex();
    final NodeIndex types = new NodeIndex();
    final NodeIndex attributes = new NodeIndex();
    final NodeIndex lists = new NodeIndex();
    final NodeIndex values = new NodeIndex();

    /** Forgets everything, so that another document can use the room. */
    void clear() {
        List.of(strings, types, attributes, lists, values).forEach(NodeIndex::clear);
    }
}
