package io.isomorph.format.flatbuffers.layout;

import io.isomorph.error.ErrorCode;

/** The codes of this module's formats and of the verifier, beside those that every format shares. */
public enum FlatbuffersCode implements ErrorCode {
    /** Another identifier than the schema's. */
    IDENTIFIER(
            "flatbuffers.identifier",
            "the identifier in bytes 4 to 7 is not that of the schema",
            "take the schema that the file was written with"),
    /** An offset that leads nowhere. */
    OFFSET(
            "flatbuffers.offset",
            "an offset is zero, 2^31 or more, or leads past the end of the buffer",
            Hints.GET_AGAIN),
    /** Something that goes on after the end of the buffer. */
    BOUNDS("flatbuffers.bounds", "a table, vector, string or struct goes past the end of the buffer", Hints.GET_AGAIN),
    /** A position that is not a multiple of the alignment. */
    ALIGNMENT(
            "flatbuffers.alignment",
            "a value is at a position that is not a multiple of its alignment",
            "write it with a builder that aligns"),
    /** A vtable that cannot be one. */
    VTABLE("flatbuffers.vtable", "a vtable is outside of the buffer, or its sizes are impossible", Hints.GET_AGAIN),
    /** A field outside of its table. */
    FIELD("flatbuffers.field", "a vtable places a field outside of its table", Hints.GET_AGAIN),
    /** A string without its zero byte. */
    STRING("flatbuffers.string", "no zero byte follows a string", "write strings with a builder that ends them"),
    /** A discriminator and a value that do not go together. */
    UNION(
            "flatbuffers.union",
            "the type and the value of a union do not go together",
            "write both, with types that the schema has"),
    /** A binary schema that does not describe tables. */
    SCHEMA("flatbuffers.schema", "a binary schema contradicts itself", "make it again by flatc --binary --schema"),
    /** A binary schema with what this verifier does not know. */
    UNSUPPORTED(
            "flatbuffers.unsupported",
            "a schema has what this verifier does not know, such as 64-bit offsets",
            "leave it out of the schema"),
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
    CYCLE(
            "flatbuffers.cycle",
            "a type or a value contains itself, or in version 2 one that is not before it",
            "write what a definition contains before it"),
    /** A payload that is none. */
    PAYLOAD(
            "flatbuffers.payload",
            "a payload has an unknown kind, or a word that its kind does not allow",
            "write payloads as the schema requires");

    private final Description description;

    FlatbuffersCode(String id, String cause, String hint) {
        this.description = new Description(id, cause, hint);
    }

    @Override
    public Description description() {
        return description;
    }

    /** Hints that several codes share. */
    private static final class Hints {
        static final String GET_AGAIN = "get the file again from where it was made";

        private Hints() {}
    }
}
