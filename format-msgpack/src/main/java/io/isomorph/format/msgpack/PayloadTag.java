package io.isomorph.format.msgpack;

/** The keys of maps of one entry that stand for what MessagePack has no kind for. Keys of payload maps are strings. */
final class PayloadTag {
    static final int TYPE = 0;
    static final int ATTRIBUTE = 1;
    static final int OPERAND = 2;

    private PayloadTag() {}
}
