package io.isomorph.weights;

import io.isomorph.io.ByteSource;

/** A file of tensors that is open: its tensors can be read until it is closed. */
public final class TensorFile implements AutoCloseable {
    private final ByteSource source;
    private final TensorFormatProvider format;
    private final TensorSet tensors;

    TensorFile(ByteSource source, TensorFormatProvider format, TensorSet tensors) {
        this.source = source;
        this.format = format;
        this.tensors = tensors.from(source, format.descriptor().id());
    }

    /**
     * Returns what errors call the file.
     *
     * @return the path as given
     */
    public String name() {
        return source.name();
    }

    /**
     * Returns the size of the file.
     *
     * @return in bytes
     */
    public long size() {
        return source.size();
    }

    /**
     * Returns the format.
     *
     * @return its provider
     */
    public TensorFormatProvider format() {
        return format;
    }

    /**
     * Returns the tensors.
     *
     * @return readable until the file is closed
     */
    public TensorSet tensors() {
        return tensors;
    }

    @Override
    public void close() {
        source.close();
    }
}
