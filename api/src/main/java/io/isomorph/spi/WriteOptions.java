package io.isomorph.spi;

import io.isomorph.io.Limits;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** How to write. Immutable; every {@code with} gives another object. What is set here overrides an entry's form. */
public final class WriteOptions {
    /** Default limits, every option at its default. */
    public static final WriteOptions DEFAULTS =
            new WriteOptions(Limits.DEFAULTS, deviation -> {}, OptionValues.EMPTY, false);

    private final Limits limits;
    private final Consumer<Deviation> onDeviation;
    private final OptionValues values;
    private final boolean lowMemory;

    private WriteOptions(Limits limits, Consumer<Deviation> onDeviation, OptionValues values, boolean lowMemory) {
        this.limits = limits;
        this.onDeviation = onDeviation;
        this.values = values;
        this.lowMemory = lowMemory;
    }

    /**
     * Returns the limits.
     *
     * @return what writing may take
     */
    public Limits limits() {
        return limits;
    }

    /**
     * Sets the limits.
     *
     * @param newLimits what writing may take
     * @return other options
     */
    public WriteOptions withLimits(Limits newLimits) {
        return new WriteOptions(newLimits, onDeviation, values, lowMemory);
    }

    /**
     * Sets what receives deviations.
     *
     * @param listener called while writing, in the writer's thread
     * @return other options
     */
    public WriteOptions onDeviation(Consumer<Deviation> listener) {
        return new WriteOptions(limits, listener, values, lowMemory);
    }

    /**
     * Reports a deviation; for writers.
     *
     * @param deviation what was written otherwise
     */
    public void deviated(Deviation deviation) {
        onDeviation.accept(deviation);
    }

    /**
     * Declares that what is written comes from a reader: nobody else holds its operations, types and attributes once they are
     * passed on. A writer that finds equal parts holds them as far as programs of usual size go, and looks others up in what
     * it has written, which takes less memory and, in large programs, longer. What is written is the same.
     *
     * @return other options
     */
    public WriteOptions lowMemory() {
        return new WriteOptions(limits, onDeviation, values, true);
    }

    /**
     * Returns whether a writer is to hold few parts of programs; for writers.
     *
     * @return whether {@link #lowMemory()} was called
     */
    public boolean isLowMemory() {
        return lowMemory;
    }

    /**
     * Sets an option of a format.
     *
     * @param <T> the option's type
     * @param option which
     * @param value its value
     * @return other options
     * @throws io.isomorph.error.IsomorphException if the option does not take the value
     */
    public <T> WriteOptions with(FormatOption<T> option, T value) {
        return new WriteOptions(limits, onDeviation, values.with(option, value), lowMemory);
    }

    /**
     * Sets options as a person wrote them.
     *
     * @param known the format's options
     * @param words values by name
     * @return other options
     * @throws io.isomorph.error.IsomorphException if an option is not known or does not take its value
     */
    public WriteOptions parsed(List<FormatOption<?>> known, Map<String, String> words) {
        return new WriteOptions(limits, onDeviation, values.parsed(known, words), lowMemory);
    }

    /**
     * Returns an option of a format.
     *
     * @param <T> the option's type
     * @param option which
     * @return its value, or its default
     */
    public <T> T get(FormatOption<T> option) {
        return values.get(option);
    }

    /**
     * Returns an option of a format if it was set.
     *
     * @param <T> the option's type
     * @param option which
     * @return its value, or null if it was not set
     */
    public <T> @Nullable T find(FormatOption<T> option) {
        return values.find(option);
    }
}
