package io.isomorph.cli.weights;

import io.isomorph.cli.files.Output;
import io.isomorph.cli.output.Session;
import io.isomorph.cli.output.UsageException;
import io.isomorph.error.Location;
import io.isomorph.error.ProviderException;
import io.isomorph.error.StandardCode;
import io.isomorph.error.UnrepresentableException;
import io.isomorph.io.ByteSink;
import io.isomorph.io.Limits;
import io.isomorph.weights.TensorFormatProvider;
import io.isomorph.weights.TensorFormats;
import io.isomorph.weights.TensorSet;
import io.isomorph.weights.TensorWriteOptions;
import io.isomorph.weights.WeightsCode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How to write tensors; shared by all commands that do. */
public final class TensorWriteMixin {
    @Option(
            names = "--to",
            paramLabel = "FORMAT",
            description = "Write this format of tensors, instead of the one that the file name's end shows.")
    private @Nullable String to;

    @Option(
            names = "--write-option",
            paramLabel = "OPTION=VALUE",
            description = "Set an option of the format for writing; docs/weights.md lists them.")
    private Map<String, String> words = Map.of();

    @Option(
            names = "--tensors-only",
            description =
                    "Leave out plain values and the structure around tensors, which formats other than Paddle's pickles cannot"
                            + " hold by themselves.")
    private boolean flat;

    /**
     * Returns the format to write.
     *
     * @param formats all formats
     * @param fileName the name that shows the format, or null if there is none
     * @return the one of {@code --to}, or the one that the name shows
     */
    TensorFormatProvider provider(TensorFormats formats, @Nullable String fileName) {
        if (to != null) {
            return formats.require(to);
        }
        if (fileName == null) {
            throw new UsageException("no file name shows the format to write; name it with --to");
        }
        try {
            return formats.forWriting(fileName);
        } catch (ProviderException e) {
            if (e.code() == StandardCode.FORMAT_UNKNOWN) {
                throw new UsageException(e.problem() + "; name it with --to");
            }
            throw e;
        }
    }

    /**
     * Returns what is to be written of tensors.
     *
     * @param tensors what there is
     * @return the same, or the tensors alone
     */
    TensorSet written(TensorSet tensors) {
        return flat ? tensors.flat() : tensors;
    }

    /**
     * Returns what is to be written where there is no place for plain values.
     *
     * @param tensors what there is
     * @return the same, or the tensors alone
     * @throws UnrepresentableException if there are plain values that are not to be left out
     */
    TensorSet withoutValues(TensorSet tensors) {
        if (!flat && tensors.hasPlainValues()) {
            throw new UnrepresentableException(
                    WeightsCode.STRUCTURE,
                    Location.NOWHERE,
                    "there are plain values beside the tensors",
                    "leave them out with --tensors-only");
        }
        return written(tensors);
    }

    /**
     * Returns how to write.
     *
     * @param limits what writing may take
     * @return the options
     */
    TensorWriteOptions options(Limits limits) {
        TensorWriteOptions options = TensorWriteOptions.DEFAULTS.withLimits(limits);
        for (Map.Entry<String, String> word : words.entrySet()) {
            options = options.with(word.getKey(), word.getValue());
        }
        return options;
    }

    /**
     * Writes tensors.
     *
     * @param tensors what to write
     * @param format the format
     * @param limits what writing may take
     * @param output where to; a file is replaced when all is written
     * @param session has standard output
     * @throws IOException if storage fails
     */
    void write(TensorSet tensors, TensorFormatProvider format, Limits limits, Output output, Session session)
            throws IOException {
        try (ByteSink sink = output.open(session)) {
            TensorFormats.write(tensors, format, sink, options(limits));
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** Returns words that change when what is written may change. */
    String fingerprint() {
        return "options " + words + ", tensors only " + flat;
    }
}
