package io.isomorph.format.msgpack;

/** Numbers of the layout that the reader and the writer share. */
final class Layout {
    /** The parts that every operation has: name, attributes, types of the results, attributes of the results. */
    static final int PARTS_BEFORE_OPERANDS = 4;

    // keys of maps of one entry, which represent what MessagePack has no kind for; keys of payload maps are strings

    static final int TYPE = 0;
    static final int ATTRIBUTE = 1;
    static final int OPERAND = 2;

    private Layout() {}
}
