package io.isomorph.cli.files;

import io.isomorph.io.Limits;
import io.isomorph.spi.Deviation;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.spi.WriteOptions;
import java.util.Map;
import java.util.function.Consumer;
import picocli.CommandLine.Option;

/** Options of formats for writing; shared by all commands that write. */
public final class WriteOptionsMixin {
    @Option(
            names = "--write-option",
            paramLabel = "KEY=VALUE",
            description = "Set an option of the format for writing; isomorph formats lists them.")
    private Map<String, String> words = Map.of();

    /**
     * Checks the options before anything is read, where files of several formats may be written.
     *
     * @param formats all formats, one of which must have each option
     */
    public void check(Formats formats) {
        OptionWords.check(words, formats, provider -> provider.descriptor().writeOptions(), "write");
    }

    /**
     * Returns what distinguishes one way to write from another.
     *
     * @return words that change when what is written may change
     */
    public String fingerprint() {
        return "options " + words;
    }

    /**
     * Returns how to write one of several formats.
     *
     * @param provider the format
     * @param limits what writing may take
     * @param listener receives deviations
     * @return the options, those of other formats left out
     */
    public WriteOptions own(FormatProvider provider, Limits limits, Consumer<Deviation> listener) {
        var known = provider.descriptor().writeOptions();
        return base(limits, listener).parsed(known, OptionWords.of(words, known));
    }

    /**
     * Returns how to write the only format there is.
     *
     * @param provider the format, which must have each option
     * @param limits what writing may take
     * @param listener receives deviations
     * @return the options
     */
    WriteOptions all(FormatProvider provider, Limits limits, Consumer<Deviation> listener) {
        return base(limits, listener).parsed(provider.descriptor().writeOptions(), words);
    }

    private static WriteOptions base(Limits limits, Consumer<Deviation> listener) {
        return WriteOptions.DEFAULTS.withLimits(limits).onDeviation(listener);
    }
}
