package io.isomorph.format.flatbuffers.write;

/** Parts of payloads that are not complete: those of a payload inside another come behind its own, and are complete before. */
final class OpenParts {
    private final Rows rows;
    private final ByteColumn kinds = new ByteColumn();
    private final IntColumn words = new IntColumn();

    OpenParts(Rows rows) {
        this.rows = rows;
    }

    /** Begins a payload, and returns what its end is to be given. */
    int begin() {
        return kinds.size;
    }

    void add(int kind, int word) {
        kinds.add(kind);
        words.add(word);
    }

    /** Puts the parts since a begin behind those of all that are complete, and returns where. */
    int end(int begin) {
        int position = rows.partKind.size;
        rows.partKind.addAll(kinds.items, begin, kinds.size - begin);
        rows.partWord.addAll(words.items, begin, words.size - begin);
        kinds.size = begin;
        words.size = begin;
        return position;
    }
}
