package io.isomorph.weights;

import io.isomorph.io.Limits;
import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** How to write a file of tensors. Immutable. */
public final class TensorWriteOptions {
    /** Limits at their defaults, every option of every format at its default. */
    public static final TensorWriteOptions DEFAULTS = new TensorWriteOptions(Limits.DEFAULTS, Collections.emptyMap());

    private final Limits limits;
    private final Map<String, String> values;

    private TensorWriteOptions(Limits limits, Map<String, String> values) {
        this.limits = Objects.requireNonNull(limits, "limits");
        this.values = values;
    }

    /**
     * Returns the limits.
     *
     * @return {@code limit.output} bounds what is written
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
    public TensorWriteOptions withLimits(Limits newLimits) {
        return new TensorWriteOptions(newLimits, values);
    }

    /**
     * Returns these options with a value for an option of a format.
     *
     * @param name such as {@code pdparams.protocol}
     * @param value one of those that {@link TensorFormatDescriptor#options()} lists
     * @return new options
     */
    public TensorWriteOptions with(String name, String value) {
        Map<String, String> copy = new TreeMap<>(values);
        copy.put(name, value);
        return new TensorWriteOptions(limits, Collections.unmodifiableMap(copy));
    }

    /**
     * Returns the values that were set.
     *
     * @return an immutable map by name of the option
     */
    public Map<String, String> values() {
        return values;
    }

    /**
     * Returns the value of an option.
     *
     * @param option one of a format
     * @return what was set, else its first value
     */
    public String get(TensorFormatDescriptor.Option option) {
        return values.getOrDefault(option.name(), option.values().get(0));
    }
}
