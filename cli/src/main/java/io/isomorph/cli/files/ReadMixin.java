package io.isomorph.cli.files;

import io.isomorph.io.ByteSource;
import io.isomorph.io.Limits;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.spi.Normalization;
import io.isomorph.spi.ReadOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How to read; shared by all commands that do. */
public final class ReadMixin {
    @Option(
            names = "--from",
            paramLabel = "ID",
            description = "Read as this format, instead of the one that content and file name show.")
    private @Nullable String from;

    @Option(
            names = "--read-option",
            paramLabel = "KEY=VALUE",
            description = "Set an option of a format for reading; isomorph formats lists them.")
    private Map<String, String> words = Map.of();

    @Option(
            names = "--limit",
            paramLabel = "NAME=VALUE",
            converter = LimitSetting.Converter.class,
            description =
                    "Set a limit: bytes, depth, string, elements, output, tables, attachments, attachment, attached or expansion. k, m"
                            + " and g after the number mean times 1024 each.")
    private List<LimitSetting> settings = List.of();

    @Option(
            names = "--untrusted",
            description =
                    "Begin with limits for files from strangers; --limit sets single ones. docs/limits-and-security.md has them.")
    private boolean untrusted;

    @Option(names = "--strict", description = "Refuse what would be normalised.")
    private boolean strict;

    /**
     * Returns the formats to read with, after checking the options.
     *
     * @param all the formats that there are
     * @return the one of {@code --from}, or all
     */
    public Formats formats(Formats all) {
        OptionWords.check(words, all, provider -> provider.descriptor().readOptions(), "read");
        return from == null ? all : all.only(from);
    }

    /**
     * Expands an input if it is compressed.
     *
     * @param formats what {@link #formats} returned
     * @param stored the input
     * @return what it expands to, or the input itself; to be closed as well
     */
    public ByteSource expanded(Formats formats, ByteSource stored) {
        return formats.compressions().expand(stored, limits());
    }

    /**
     * Returns the format to read an input with.
     *
     * @param formats what {@link #formats} returned
     * @param source the input
     * @return the one of {@code --from}, or the one that content and name show
     */
    public FormatProvider provider(Formats formats, ByteSource source) {
        if (from != null) {
            return formats.require(from);
        }
        ForeignFile.refuse(source);
        return formats.detect(source);
    }

    /**
     * Returns what distinguishes one way to read from another, but for limits: what is read under one limit is the same under another.
     *
     * @return words that change when what is read may change
     */
    public String fingerprint() {
        return "from " + from + ", options " + words + ", strict " + strict;
    }

    /**
     * Returns the options that pass this on to another process, but for the format.
     *
     * @return words of a command line
     */
    public List<String> arguments() {
        List<String> arguments = new ArrayList<>();
        if (untrusted) {
            arguments.add("--untrusted");
        }
        if (strict) {
            arguments.add("--strict");
        }
        for (LimitSetting setting : settings) {
            arguments.add("--limit");
            arguments.add(setting.limit().id() + "=" + setting.value());
        }
        words.forEach((key, word) -> {
            arguments.add("--read-option");
            arguments.add(key + "=" + word);
        });
        return arguments;
    }

    /**
     * Returns the limits.
     *
     * @return for reading and writing
     */
    public Limits limits() {
        return limits(Limits.DEFAULTS);
    }

    /**
     * Returns the limits for what has limits of its own by default, such as weights.
     *
     * @param trusted those without options
     * @return for reading and writing
     */
    public Limits limits(Limits trusted) {
        Limits limits = untrusted ? Limits.untrusted() : trusted;
        for (LimitSetting setting : settings) {
            limits = setting.applyTo(limits);
        }
        return limits;
    }

    /**
     * Returns how to read.
     *
     * @param provider the format
     * @param listener receives normalizations
     * @return the options
     */
    public ReadOptions options(FormatProvider provider, Consumer<Normalization> listener) {
        return options(provider).onNormalized(listener);
    }

    /**
     * Returns how to read in silence, as what was read before: without a listener, formats do not look for what is normalized.
     *
     * @param provider the format
     * @return the options
     */
    public ReadOptions options(FormatProvider provider) {
        var known = provider.descriptor().readOptions();
        return ReadOptions.DEFAULTS.withLimits(limits()).withStrict(strict).parsed(known, OptionWords.of(words, known));
    }
}
