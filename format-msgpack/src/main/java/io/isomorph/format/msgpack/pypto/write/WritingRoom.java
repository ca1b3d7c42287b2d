package io.isomorph.format.msgpack.pypto.write;

/** The arrays that were filled while a file was written, to be filled again with the next one. */
public final class WritingRoom {
    /** What takes more bytes is not kept. */
    private static final long MOST_KEPT = 1 << 24;

    private final NodeTexts texts;
    private final byte[] output;

    WritingRoom(NodeTexts texts, byte[] output) {
        this.texts = texts;
        this.output = output;
    }

    NodeTexts texts() {
        return texts;
    }

    byte[] output() {
        return output;
    }

    /** Returns whether it is little enough to be kept. */
    boolean isSmall() {
        return texts.size() + output.length <= MOST_KEPT;
    }
}
