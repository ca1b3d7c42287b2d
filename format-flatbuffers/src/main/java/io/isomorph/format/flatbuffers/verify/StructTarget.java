package io.isomorph.format.flatbuffers.verify;

/** A struct that an offset leads to, as the value of a union. */
record StructTarget(int size, int alignment) implements Target {
    @Override
    public void verify(Walk walk, int at) {
        walk.requireAligned(at, alignment, "a struct");
        walk.requireInside(at, size, "a struct");
        walk.look(at, size);
    }
}
