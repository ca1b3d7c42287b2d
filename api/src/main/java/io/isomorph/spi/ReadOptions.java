package io.isomorph.spi;

import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.io.Limits;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** How to read. Immutable; every {@code with} gives another object. */
public final class ReadOptions {
    /** Default limits, normalizations in silence, every option at its default. */
    public static final ReadOptions DEFAULTS = new ReadOptions(Limits.DEFAULTS, false, null, OptionValues.EMPTY, false);

    private final Limits limits;
    private final boolean strict;
    private final @Nullable Consumer<Normalization> onNormalized;
    private final OptionValues values;
    private final boolean lowMemory;

    private ReadOptions(
            Limits limits,
            boolean strict,
            @Nullable Consumer<Normalization> onNormalized,
            OptionValues values,
            boolean lowMemory) {
        this.limits = limits;
        this.strict = strict;
        this.onNormalized = onNormalized;
        this.values = values;
        this.lowMemory = lowMemory;
    }

    /**
     * Returns the limits.
     *
     * @return what reading may take
     */
    public Limits limits() {
        return limits;
    }

    /**
     * Sets the limits.
     *
     * @param newLimits what reading may take
     * @return other options
     */
    public ReadOptions withLimits(Limits newLimits) {
        return new ReadOptions(newLimits, strict, onNormalized, values, lowMemory);
    }

    /**
     * Returns whether normalizations are refused.
     *
     * @return false by default
     */
    public boolean strict() {
        return strict;
    }

    /**
     * Sets whether normalizations are refused, with the code {@code strict.normalised}.
     *
     * @param newStrict true refuses them
     * @return other options
     */
    public ReadOptions withStrict(boolean newStrict) {
        return new ReadOptions(limits, newStrict, onNormalized, values, lowMemory);
    }

    /**
     * Sets what receives normalizations.
     *
     * @param listener called while reading, in the reader's thread
     * @return other options
     */
    public ReadOptions onNormalized(Consumer<Normalization> listener) {
        return new ReadOptions(limits, strict, listener, values, lowMemory);
    }

    /**
     * Returns whether anything receives normalizations; for readers. One that finds out by work that serves nothing else may leave
     * the work out when nobody does: what it returns, and what it refuses, stays the same.
     *
     * @return false if reading is not strict and no listener was set
     */
    public boolean hasNormalizationListener() {
        return strict || onNormalized != null;
    }

    /**
     * Reports a normalization; for readers.
     *
     * @param normalization what was normalized
     * @throws MalformedInputException if reading is strict
     */
    public void normalized(Normalization normalization) {
        if (strict) {
            throw new MalformedInputException(
                    StandardCode.STRICT_NORMALISED,
                    normalization.location(),
                    normalization.code().id() + ": " + normalization.detail(),
                    null);
        }
        if (onNormalized != null) {
            onNormalized.accept(normalization);
        }
    }

    /**
     * Declares that nobody keeps what is read, as in a conversion: events are passed on, and no tree is made of them. A reader that
     * decodes equal parts once keeps as many of them as programs of usual size have, and decodes others again, which takes less
     * memory and, in large files, longer; then equal parts may be several objects. What is read is the same.
     *
     * @return other options
     */
    public ReadOptions lowMemory() {
        return new ReadOptions(limits, strict, onNormalized, values, true);
    }

    /**
     * Returns whether a reader is to hold few parts of programs; for readers.
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
    public <T> ReadOptions with(FormatOption<T> option, T value) {
        return new ReadOptions(limits, strict, onNormalized, values.with(option, value), lowMemory);
    }

    /**
     * Sets options as a person wrote them.
     *
     * @param known the format's options
     * @param words values by name
     * @return other options
     * @throws io.isomorph.error.IsomorphException if an option is not known or does not take its value
     */
    public ReadOptions parsed(List<FormatOption<?>> known, Map<String, String> words) {
        return new ReadOptions(limits, strict, onNormalized, values.parsed(known, words), lowMemory);
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
}
