package io.isomorph.weights;

import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** How to read a file of tensors. Immutable. */
public final class TensorReadOptions {
    /**
     * A million tensors, 10 million values, other limits at their defaults; no names, tensors as the framework loads them.
     */
    public static final TensorReadOptions DEFAULTS = new TensorReadOptions(
            Limits.DEFAULTS.with(Limit.TABLES, 1_000_000).with(Limit.ELEMENTS, 10_000_000), null, false);

    private final Limits limits;
    private final @Nullable List<String> names;
    private final boolean asStored;

    private TensorReadOptions(Limits limits, @Nullable List<String> names, boolean asStored) {
        this.limits = Objects.requireNonNull(limits, "limits");
        this.names = names;
        this.asStored = asStored;
    }

    /**
     * Returns the limits.
     *
     * @return bytes of the file, tensors ({@code limit.tables}), bytes of a header or a text ({@code limit.string}), values
     *     ({@code limit.elements}), nesting ({@code limit.depth})
     */
    public Limits limits() {
        return limits;
    }

    /**
     * Returns these options with other limits.
     *
     * @param newLimits the limits
     * @return new options
     */
    public TensorReadOptions withLimits(Limits newLimits) {
        return new TensorReadOptions(newLimits, names, asStored);
    }

    /**
     * Returns the names for a format that stores none.
     *
     * @return the names in the order of the tensors, or null if they are not known
     */
    public @Nullable List<String> names() {
        return names;
    }

    /**
     * Returns these options with names for a format that stores none; others ignore them.
     *
     * @param newNames in the order of the tensors: Paddle orders them by code point
     * @return new options
     */
    public TensorReadOptions withNames(List<String> newNames) {
        return new TensorReadOptions(limits, List.copyOf(newNames), asStored);
    }

    /**
     * Returns whether tensors are to be as the file stores them, not as the framework loads them.
     *
     * @return false unless it was set
     */
    public boolean asStored() {
        return asStored;
    }

    /**
     * Returns these options, reading what the file stores: in Paddle's pickles slices of large tensors stay apart, and bfloat16 is
     * the uint16 that numpy can hold.
     *
     * @return new options
     */
    public TensorReadOptions storedForm() {
        return new TensorReadOptions(limits, names, true);
    }
}
