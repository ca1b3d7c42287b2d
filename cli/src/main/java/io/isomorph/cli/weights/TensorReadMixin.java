package io.isomorph.cli.weights;

import io.isomorph.cli.files.Input;
import io.isomorph.cli.files.LimitSetting;
import io.isomorph.cli.output.Session;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limits;
import io.isomorph.weights.TensorFormatProvider;
import io.isomorph.weights.TensorFormats;
import io.isomorph.weights.TensorReadOptions;
import io.isomorph.weights.model.ModelFiles;
import io.isomorph.weights.model.Parameter;
import io.isomorph.weights.tool.TensorParts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How to read tensors; shared by all commands that do. */
public final class TensorReadMixin {
    @Option(
            names = "--from",
            paramLabel = "FORMAT",
            description = "Read as this format of tensors, instead of the one that content and file name show.")
    private @Nullable String from;

    @Option(
            names = "--program",
            paramLabel = "FILE",
            description =
                    "Take the names of a format without names from this program, instead of the one of the same stem beside the"
                            + " file.")
    private @Nullable String program;

    @Option(
            names = "--limit",
            paramLabel = "NAME=VALUE",
            converter = LimitSetting.Converter.class,
            description =
                    "Set a limit: bytes, depth, string, elements, output or tables. k, m and g after the number mean"
                            + " times 1024 each.")
    private List<LimitSetting> settings = List.of();

    /**
     * Opens a file of tensors.
     *
     * @param input a file, an index of files, or standard input
     * @param session has the formats
     * @param asStored whether tensors are as the file has them, not as the framework loads them
     * @return the tensors, for the caller to close
     * @throws IOException if a file cannot be opened
     */
    OpenTensors open(Input input, Session session, boolean asStored) throws IOException {
        TensorFormats formats = session.tensorFormats();
        TensorReadOptions options = options(asStored);
        @Nullable Path file = input.file();
        if (file == null || (Files.exists(file) && !Files.isRegularFile(file) && !Files.isDirectory(file))) {
            ByteSource source = input.open(session, limits());
            TensorFormatProvider format = from == null ? formats.detect(source) : formats.require(from);
            return OpenTensors.of(TensorFormats.open(source, format, named(options, format, null, session)));
        }
        if (from == null && ModelFiles.isIndex(file)) {
            return OpenTensors.of(TensorParts.open(file, formats, options));
        }
        TensorFormatProvider format = from == null ? formats.detect(file) : formats.require(from);
        return OpenTensors.of(formats.open(file, format, named(options, format, file, session)));
    }

    private TensorReadOptions named(
            TensorReadOptions options, TensorFormatProvider format, @Nullable Path file, Session session)
            throws IOException {
        @Nullable Path known = format.descriptor().named() ? null : programOf(file, session);
        // a file of one variable is called by it
        return known == null || ModelFiles.isSeparate(known)
                ? options
                : options.withNames(Parameter.names(parameters(known, session)));
    }

    /**
     * Returns the program that weights belong to.
     *
     * @param file the weights; null if they are no file
     * @param session has the formats
     * @return the program that was named, or that is beside the file; null if there is none
     */
    @Nullable
    Path programOf(@Nullable Path file, Session session) {
        if (program != null) {
            return Input.path(program);
        }
        return file == null ? null : ModelFiles.programOf(file, session.formats());
    }

    /** Returns whether a program was named. */
    boolean namesProgram() {
        return program != null;
    }

    /**
     * Returns what a program needs.
     *
     * @param file of the program
     * @param session has the formats
     * @return the parameters, ordered by code point
     * @throws IOException if the file cannot be read
     */
    static List<Parameter> parameters(Path file, Session session) throws IOException {
        return Parameter.of(session.formats().read(file));
    }

    /**
     * Returns how to read.
     *
     * @param asStored whether tensors are as the file has them
     * @return options without names
     */
    TensorReadOptions options(boolean asStored) {
        TensorReadOptions options = TensorReadOptions.DEFAULTS.withLimits(limits());
        return asStored ? options.storedForm() : options;
    }

    /** Returns the limits for reading and writing. */
    Limits limits() {
        Limits limits = TensorReadOptions.DEFAULTS.limits();
        for (LimitSetting setting : settings) {
            limits = setting.applyTo(limits);
        }
        return limits;
    }

    /** Returns words that change when what is read may change. */
    String fingerprint() {
        return "from " + from + ", program " + program;
    }
}
