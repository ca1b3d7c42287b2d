package io.isomorph.format.msgpack.pypto.cache;

/** Gets the references in values. */
public interface ReferenceSink {
    /**
     * Adds a reference.
     *
     * @param id the node that it names: 64 bits without sign
     * @param start the offset of its first byte
     */
    void addReference(long id, int start);
}
