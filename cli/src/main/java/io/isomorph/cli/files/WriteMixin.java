package io.isomorph.cli.files;

import io.isomorph.cli.output.UsageException;
import io.isomorph.error.ProviderException;
import io.isomorph.error.StandardCode;
import io.isomorph.io.Limits;
import io.isomorph.spi.Deviation;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.spi.WriteOptions;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How to write; shared by all commands that do. */
public final class WriteMixin {
    @Option(
            names = "--to",
            paramLabel = "ID",
            description = "Write this format, instead of the one that the file name's end shows.")
    private @Nullable String to;

    @Mixin
    private WriteOptionsMixin options = new WriteOptionsMixin();

    /**
     * Returns the format to write, after checking the options.
     *
     * @param formats all formats
     * @param fileName the name that shows the format, or null if there is none
     * @return the one of {@code --to}, or the one that the name shows, or the default
     */
    public FormatProvider provider(Formats formats, @Nullable String fileName) {
        FormatProvider provider = choose(formats, fileName);
        options(provider, Limits.DEFAULTS, deviation -> {});
        return provider;
    }

    /**
     * Returns the format to write a document in whose format is given, after checking the options.
     *
     * @param found the format that it has
     * @param file what it is called
     * @return the same
     */
    public FormatProvider sameProvider(FormatProvider found, String file) {
        String id = found.descriptor().id();
        if (to != null && !to.equals(id)) {
            throw new UsageException(file + " is of the format " + id + " and keeps it; leave --to " + to
                    + " out, or name another file");
        }
        options(found, Limits.DEFAULTS, deviation -> {});
        return found;
    }

    private FormatProvider choose(Formats formats, @Nullable String fileName) {
        if (to != null) {
            return formats.require(to);
        }
        if (fileName == null && System.getProperty(Formats.DEFAULT_PROPERTY) == null) {
            throw new UsageException("no file name shows the format to write; name it with --to");
        }
        try {
            return fileName == null ? formats.defaultFormat() : formats.forWriting(fileName);
        } catch (ProviderException e) {
            if (e.code() == StandardCode.FORMAT_UNKNOWN) {
                throw new UsageException(e.problem() + "; hint: " + e.hint());
            }
            throw e;
        }
    }

    /**
     * Returns what distinguishes one way to write from another.
     *
     * @return words that change when what is written may change
     */
    public String fingerprint() {
        return options.fingerprint();
    }

    /**
     * Returns how to write.
     *
     * @param provider the format
     * @param limits what writing may take
     * @param listener receives deviations
     * @return the options
     */
    public WriteOptions options(FormatProvider provider, Limits limits, Consumer<Deviation> listener) {
        return options.all(provider, limits, listener);
    }
}
