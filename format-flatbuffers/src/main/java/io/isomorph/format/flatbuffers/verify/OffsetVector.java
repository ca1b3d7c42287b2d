package io.isomorph.format.flatbuffers.verify;

/** A vector of offsets, each to a string or a table. */
record OffsetVector(Target element) implements Target {
    @Override
    public void verify(Walk walk, int at) {
        int count = walk.vector(at, Walk.OFFSET_SIZE, Walk.OFFSET_SIZE);
        int i = 0;
        try {
            for (int slot = at + Walk.OFFSET_SIZE; i < count; i++, slot += Walk.OFFSET_SIZE) {
                element.verify(walk, walk.follow(slot));
            }
        } catch (Violation violation) {
            throw violation.inside(i);
        }
    }
}
