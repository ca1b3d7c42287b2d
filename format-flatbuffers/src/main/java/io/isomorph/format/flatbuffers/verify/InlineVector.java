package io.isomorph.format.flatbuffers.verify;

/** A vector of scalars or structs, verified as a whole. */
record InlineVector(int elementSize, int alignment) implements Target {
    @Override
    public void verify(Walk walk, int at) {
        walk.vector(at, elementSize, alignment);
    }
}
