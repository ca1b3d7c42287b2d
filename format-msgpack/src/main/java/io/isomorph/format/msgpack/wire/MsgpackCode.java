package io.isomorph.format.msgpack.wire;

import io.isomorph.error.ErrorCode;

/** The codes of MessagePack, beside those that every format shares. */
public enum MsgpackCode implements ErrorCode {
    /** The byte {@code c1}. */
    RESERVED(
            "msgpack.reserved", "the byte c1 begins no MessagePack value", "get the file again from where it was made"),
    /** An extension or a timestamp. */
    EXTENSION("msgpack.extension", "extension types have no place in this format", "write the content as bytes"),
    /** A map with a key that is no text. */
    KEY("msgpack.key", "a key of a map is not a string", "write strings as keys"),
    /** A reference to a node that is not there. */
    REFERENCE("msgpack.reference", "a reference names a node that is not there", "write the node, or name one that is"),
    /** A node that holds a reference to itself. */
    CYCLE("msgpack.cycle", "a node contains a reference to itself", "write a definition that ends"),
    /** Two nodes of one id. */
    NODE_REPEATED("msgpack.node-repeated", "two nodes have the same id", "give each node its own");

    private final Description description;

    MsgpackCode(String id, String cause, String hint) {
        this.description = new Description(id, cause, hint);
    }

    @Override
    public Description description() {
        return description;
    }
}
