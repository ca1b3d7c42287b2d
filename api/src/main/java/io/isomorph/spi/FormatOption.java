package io.isomorph.spi;

import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * An option of a format: a typed key. Keys begin with the format's id, such as {@code json.style}. Two are equal when their names
 * are.
 *
 * @param <T> an immutable type
 */
public final class FormatOption<T> {
    /** Turns a word into a value. */
    @FunctionalInterface
    private interface Parser<T> {
        /** Returns the value, or throws IllegalArgumentException. */
        T parse(String word);
    }

    private final String name;
    private final String allowed;
    private final T defaultValue;
    private final String text;
    private final Class<T> type;
    private final Parser<T> parser;

    private FormatOption(String name, String allowed, T defaultValue, String text, Class<T> type, Parser<T> parser) {
        this.name = name;
        this.allowed = allowed;
        this.defaultValue = defaultValue;
        this.text = text;
        this.type = type;
        this.parser = parser;
    }

    /**
     * Returns an option that takes one of several words.
     *
     * @param name its key
     * @param text one sentence for people, without a final dot
     * @param defaultWord what holds unless it is set
     * @param otherWords what else it takes
     * @return the option
     */
    public static FormatOption<String> ofWord(String name, String text, String defaultWord, String... otherWords) {
        List<String> words = new ArrayList<>(List.of(otherWords));
        words.add(0, defaultWord);
        return new FormatOption<>(name, String.join("|", words), defaultWord, text, String.class, word -> {
            if (!words.contains(word)) {
                throw new IllegalArgumentException(word);
            }
            return word;
        });
    }

    /**
     * Returns an option that is on or off.
     *
     * @param name its key
     * @param text one sentence for people, without a final dot
     * @param defaultValue what holds unless it is set
     * @return the option
     */
    public static FormatOption<Boolean> ofFlag(String name, String text, boolean defaultValue) {
        return new FormatOption<>(name, "true|false", defaultValue, text, Boolean.class, word -> {
            if (!word.equals("true") && !word.equals("false")) {
                throw new IllegalArgumentException(word);
            }
            return word.equals("true");
        });
    }

    /**
     * Returns an option that takes an integer.
     *
     * @param name its key
     * @param text one sentence for people, without a final dot
     * @param defaultValue what holds unless it is set
     * @param low lowest allowed
     * @param high highest allowed
     * @return the option
     */
    public static FormatOption<Long> ofInteger(String name, String text, long defaultValue, long low, long high) {
        return new FormatOption<>(name, low + "…" + high, defaultValue, text, Long.class, word -> {
            long value = Long.parseLong(word);
            if (value < low || value > high) {
                throw new IllegalArgumentException(word);
            }
            return value;
        });
    }

    /**
     * Returns an option that takes texts of a form.
     *
     * @param name its key
     * @param text one sentence for people, without a final dot
     * @param defaultText what holds unless it is set
     * @param allowed the form, for people, such as {@code any|MAJOR.MINOR}
     * @param isAllowed decides whether it takes a text
     * @return the option
     */
    public static FormatOption<String> ofText(
            String name, String text, String defaultText, String allowed, Predicate<String> isAllowed) {
        return new FormatOption<>(name, allowed, defaultText, text, String.class, word -> {
            if (!isAllowed.test(word)) {
                throw new IllegalArgumentException(word);
            }
            return word;
        });
    }

    /**
     * Returns the key.
     *
     * @return such as {@code json.style}
     */
    public String name() {
        return name;
    }

    /**
     * Returns the words it takes, for people.
     *
     * @return such as {@code true|false}
     */
    public String allowed() {
        return allowed;
    }

    /**
     * Returns what holds unless it is set.
     *
     * @return the default
     */
    public T defaultValue() {
        return defaultValue;
    }

    /**
     * Returns what it does, for people.
     *
     * @return one sentence without a final dot
     */
    public String text() {
        return text;
    }

    /**
     * Reads a value.
     *
     * @param word as a person wrote it
     * @return the value
     * @throws io.isomorph.error.IsomorphException if the option does not take it
     */
    public T parse(String word) {
        try {
            return parser.parse(word);
        } catch (IllegalArgumentException e) {
            throw new MalformedInputException(
                    StandardCode.OPTION_VALUE,
                    Location.NOWHERE,
                    "option " + name + " is '" + word + "'",
                    "write one of " + allowed);
        }
    }

    /** Takes a value out of a map that {@link OptionValues} filled. */
    T cast(Object value) {
        return Objects.requireNonNull(type.cast(value));
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof FormatOption<?> option && name.equals(option.name);
    }

    @Override
    public int hashCode() {
        return name.hashCode();
    }

    @Override
    public String toString() {
        return name + "=" + allowed;
    }
}
