package io.isomorph.format.flatbuffers.layout;

import io.isomorph.error.ErrorCode;

/** The codes of this format, beside those that every format shares and those of the verifier. */
public enum FlatbuffersCode implements ErrorCode {
    /** A number of a row that is not there. */
    NUMBER("flatbuffers.number", "a number names a row that its table does not have", "name a row that is there"),
    /** Ends of rows that go down. */
    RANGE(
            "flatbuffers.range",
            "a row of a table ends before it begins, or behind its column",
            "write ends that never go down"),
    /** Nodes that are no tree in breadth-first order. */
    TRIE(
            "flatbuffers.trie",
            "the nodes are not a tree in breadth-first order",
            "write the children of each node together"),
    /** Records in an order that no program has. */
    GRAMMAR(
            "flatbuffers.grammar",
            "the records on the path to an entry are no program",
            "write records in the order of events"),
    /** A type or a value inside itself. */
    CYCLE("flatbuffers.cycle", "a type or a value contains itself", "write a definition that ends"),
    /** A payload that is none. */
    PAYLOAD(
            "flatbuffers.payload",
            "a payload has an unknown kind, or a word that its kind does not allow",
            "write payloads as the schema says");

    private final Description description;

    FlatbuffersCode(String id, String cause, String hint) {
        this.description = new Description(id, cause, hint);
    }

    @Override
    public Description description() {
        return description;
    }
}
