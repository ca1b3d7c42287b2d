package io.isomorph.catalog.rows;

import io.isomorph.io.Limits;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.ReadOptions;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.Function;

/** How rows are made. Immutable. */
public final class RowOptions {
    /** All tables, the limits of {@link Limits#DEFAULTS}, no hashes of tensors. */
    public static final RowOptions DEFAULTS = new RowOptions(
            Limits.DEFAULTS,
            format -> ReadOptions.DEFAULTS,
            Collections.unmodifiableSet(EnumSet.allOf(CatalogTable.class)),
            false);

    private final Limits limits;
    private final Function<FormatProvider, ReadOptions> reading;
    private final Set<CatalogTable> tables;
    private final boolean tensorHashes;

    private RowOptions(
            Limits limits,
            Function<FormatProvider, ReadOptions> reading,
            Set<CatalogTable> tables,
            boolean tensorHashes) {
        this.limits = limits;
        this.reading = reading;
        this.tables = tables;
        this.tensorHashes = tensorHashes;
    }

    /**
     * Returns these options with other limits.
     *
     * @param newLimits for reading programs and weights, and for hashing
     * @return new options
     */
    public RowOptions withLimits(Limits newLimits) {
        return new RowOptions(newLimits, reading, tables, tensorHashes);
    }

    /**
     * Returns these options with other options of formats.
     *
     * @param newReading gives the options of a format; their limits do not count
     * @return new options
     */
    public RowOptions withReading(Function<FormatProvider, ReadOptions> newReading) {
        return new RowOptions(limits, newReading, tables, tensorHashes);
    }

    /**
     * Returns these options for some tables only: what the others need is not done.
     *
     * @param newTables rows of these are made; rows of {@link CatalogTable#FAULT} always are
     * @return new options
     */
    public RowOptions withTables(Set<CatalogTable> newTables) {
        Set<CatalogTable> copy = EnumSet.of(CatalogTable.FAULT);
        copy.addAll(newTables);
        return new RowOptions(limits, reading, Collections.unmodifiableSet(copy), tensorHashes);
    }

    /**
     * Returns these options with or without hashes of tensors, for which all bytes of the weights are read.
     *
     * @param on whether {@link TensorRow#hash()} is filled
     * @return new options
     */
    public RowOptions withTensorHashes(boolean on) {
        return new RowOptions(limits, reading, tables, on);
    }

    /**
     * Returns the limits.
     *
     * @return for reading programs and weights, and for hashing
     */
    public Limits limits() {
        return limits;
    }

    /**
     * Returns the tables whose rows are made.
     *
     * @return an immutable set
     */
    public Set<CatalogTable> tables() {
        return tables;
    }

    /**
     * Returns whether tensors are hashed.
     *
     * @return false by default
     */
    public boolean tensorHashes() {
        return tensorHashes;
    }

    ReadOptions reading(FormatProvider format) {
        return reading.apply(format).withLimits(limits);
    }
}
