package io.isomorph.cli.files;

import io.isomorph.cli.output.Session;
import io.isomorph.cli.output.UnchangedSink;
import io.isomorph.cli.output.UsageException;
import io.isomorph.cli.spi.CommandContext;
import io.isomorph.compression.Compressions;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * Where one document is written.
 *
 * @param file the file, or null for standard output
 * @param stateWhenRead the state of the file when it was read, without which it is not replaced; null if whatever is there is
 */
public record Output(@Nullable Path file, @Nullable String stateWhenRead) {
    private static final String STANDARD_NAME = "<stdout>";
    private static final Set<String> STANDARD_OUTPUT = Set.of("/dev/stdout", "/dev/fd/1", "/proc/self/fd/1");

    /**
     * Takes a file as an output, whatever is there.
     *
     * @param file the file
     */
    public Output(Path file) {
        this(file, null);
    }

    /**
     * Takes an argument as an output.
     *
     * @param argument a file name, or {@code -}
     * @return what it names
     */
    public static Output of(String argument) {
        return new Output(
                argument.equals(Input.STREAM) || STANDARD_OUTPUT.contains(argument) ? null : Input.path(argument),
                null);
    }

    /**
     * Returns whether a file is standard output.
     *
     * @param file the file
     * @return true for the names that it has
     */
    public static boolean isStandard(Path file) {
        return STANDARD_OUTPUT.contains(file.toString());
    }

    /**
     * Opens what the command of another jar writes. A file is replaced when all is written; standard output cannot take anything back.
     *
     * @param context has standard output
     * @param file where to
     * @return takes the bytes
     * @throws IOException if the file cannot be made
     */
    public static ByteSink open(CommandContext context, Path file) throws IOException {
        return isStandard(file) ? ByteSink.of(context.data(), STANDARD_NAME) : context.replacing(file);
    }

    /**
     * Takes an argument as an output that is one file whatever is written. Refuses the name of a folder, which may not be there yet.
     *
     * @param argument a file name, or {@code -}
     * @return what it names
     */
    public static Output ofFile(String argument) {
        if (argument.endsWith("/")) {
            throw new UsageException("one file is written, and " + argument + " is the name of a folder; name a file");
        }
        return of(argument);
    }

    /** Takes the argument of an option as {@link #ofFile} does. */
    public static final class FileConverter implements ITypeConverter<Path> {
        /** Does nothing. */
        public FileConverter() {}

        @Override
        public Path convert(String argument) {
            try {
                ofFile(argument);
                return Input.path(argument);
            } catch (UsageException e) {
                throw new TypeConversionException(String.valueOf(e.getMessage()));
            }
        }
    }

    /**
     * Returns the output for what is made of the file itself, which is about to be read. Changed by another process after this, it
     * stays.
     *
     * @return the same file
     * @throws IOException if it cannot be looked at
     */
    public Output ofItself() throws IOException {
        return new Output(file, file == null ? null : UnchangedSink.state(file));
    }

    /** {@return what it is called in lines} */
    public String shown() {
        return file == null ? Input.STREAM : file.toString();
    }

    /**
     * Opens it. A file is replaced when all is written; standard output cannot take anything back.
     * One that was read before stays if it has changed since.
     *
     * @param session has standard output
     * @return takes the bytes
     * @throws IOException if the file cannot be made
     */
    public ByteSink open(Session session) throws IOException {
        if (file == null) {
            return ByteSink.of(session.data(), STANDARD_NAME);
        }
        ByteSink sink = session.replacing(file);
        return stateWhenRead == null ? sink : new UnchangedSink(sink, file, stateWhenRead);
    }

    /**
     * Opens it for a document, which is compressed if the name of the file requires it.
     *
     * @param session has standard output, and the compressions
     * @return takes the bytes
     * @throws IOException if the file cannot be made
     */
    public ByteSink openDocument(Session session) throws IOException {
        ByteSink sink = open(session);
        return file == null ? sink : session.formats().compressions().compress(sink, file.toString());
    }

    /**
     * Writes a document that is elsewhere, byte for byte; also what is compressed, unless the name of the file requires another
     * compression.
     *
     * @param session has standard output, and the compressions
     * @param stored the bytes
     * @param expanded what they expand to
     * @throws IOException if the file cannot be made
     */
    void copy(Session session, ByteSource stored, ByteSource expanded) throws IOException {
        Compressions compressions = session.formats().compressions();
        boolean isAsNamed =
                file == null || Objects.equals(compressions.of(stored), compressions.byExtension(file.toString()));
        ByteSource source = isAsNamed ? stored : expanded;
        byte[] part = new byte[1 << 16];
        try (ByteSink sink = isAsNamed ? open(session) : openDocument(session)) {
            for (long at = 0; at < source.size(); ) {
                int read = source.read(at, part, 0, (int) Math.min(part.length, source.size() - at));
                sink.write(part, 0, read);
                at += read;
            }
            sink.commit();
        }
    }
}
