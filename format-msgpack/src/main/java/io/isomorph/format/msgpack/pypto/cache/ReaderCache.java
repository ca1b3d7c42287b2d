package io.isomorph.format.msgpack.pypto.cache;

/**
 * What was read before, also from other files: programs resemble each other. All of it was read without normalizations and within
 * the limits, so it serves every reading of the same limits. Bounded; not safe for several threads.
 */
public final class ReaderCache {
    /** By the key of the field, whatever the kind of the node. */
    public final NameTable<FieldCache> fields = new NameTable<>();

    public final NameTable<KindCache> kinds = new NameTable<>();
}
