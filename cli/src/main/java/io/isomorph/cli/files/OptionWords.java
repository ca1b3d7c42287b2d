package io.isomorph.cli.files;

import io.isomorph.cli.output.UsageException;
import io.isomorph.spi.FormatOption;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Options of formats as they are on the command line. Files of several formats may be read at once: each takes its own. */
final class OptionWords {
    private OptionWords() {}

    /**
     * Checks options before anything is read: each must be some format's, and have a value that this format takes.
     *
     * @param words values by key
     * @param formats the formats
     * @param options returns a format's options
     * @param kind {@code read} or {@code write}
     */
    static void check(
            Map<String, String> words,
            Formats formats,
            Function<FormatProvider, List<FormatOption<?>>> options,
            String kind) {
        words.forEach((key, word) -> formats.providers().stream()
                .flatMap(provider -> options.apply(provider).stream())
                .filter(option -> option.name().equals(key))
                .findFirst()
                .orElseThrow(() -> new UsageException(
                        "no format has the " + kind + " option " + key + "; list them with isomorph formats"))
                .parse(word));
    }

    /**
     * Picks what is a format's.
     *
     * @param words values by key
     * @param options the format's options
     * @return the values of those
     */
    static Map<String, String> of(Map<String, String> words, List<FormatOption<?>> options) {
        Map<String, String> own = new LinkedHashMap<>(words);
        own.keySet().retainAll(options.stream().map(FormatOption::name).toList());
        return own;
    }
}
