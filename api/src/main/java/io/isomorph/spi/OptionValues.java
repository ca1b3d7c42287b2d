package io.isomorph.spi;

import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Values of options, by name; immutable. */
final class OptionValues {
    static final OptionValues EMPTY = new OptionValues(Map.of());

    private final Map<String, Object> values;

    private OptionValues(Map<String, Object> values) {
        this.values = Collections.unmodifiableMap(values);
    }

    /** Takes a value as the program has it, which is checked as what people write is. */
    <T> OptionValues with(FormatOption<T> option, T value) {
        Map<String, Object> copy = new HashMap<>(values);
        copy.put(option.name(), value.equals(option.defaultValue()) ? value : option.parse(String.valueOf(value)));
        return new OptionValues(copy);
    }

    OptionValues parsed(List<FormatOption<?>> known, Map<String, String> words) {
        Map<String, Object> copy = new HashMap<>(values);
        words.forEach((name, word) -> copy.put(name, find(known, name).parse(word)));
        return new OptionValues(copy);
    }

    private static FormatOption<?> find(List<FormatOption<?>> known, String name) {
        return known.stream()
                .filter(option -> option.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new MalformedInputException(
                        StandardCode.OPTION_UNKNOWN,
                        Location.NOWHERE,
                        "the format has no option " + name + "; it has "
                                + (known.isEmpty()
                                        ? "none"
                                        : known.stream().map(FormatOption::name).toList()),
                        null));
    }

    <T> @Nullable T find(FormatOption<T> option) {
        @Nullable Object value = values.get(option.name());
        return value == null ? null : option.cast(value);
    }

    <T> T get(FormatOption<T> option) {
        @Nullable T value = find(option);
        return value == null ? option.defaultValue() : value;
    }
}
