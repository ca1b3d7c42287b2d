package io.isomorph.testkit.edit;

import io.isomorph.ir.Document;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.spi.WriteOptions;
import io.isomorph.visit.TracingVisitor;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A failing document as files, for those that have to find out why: in every format that can hold it, as Java that builds it,
 * and as events. What cannot be written is skipped, and reported.
 *
 * @param written the files, in the order they were written
 * @param skipped what was not written and why, a sentence each without a final dot
 */
public record FailureFiles(List<Path> written, List<String> skipped) {
    /**
     * Copies the lists.
     *
     * @param written the files, in the order they were written
     * @param skipped what was not written and why, a sentence each without a final dot
     */
    public FailureFiles {
        written = List.copyOf(written);
        skipped = List.copyOf(skipped);
    }

    /**
     * Writes a document. Files of the same names are replaced.
     *
     * @param document the document
     * @param folder where to; made if it is not there
     * @param name what the files are called, without extension. The Java class is called the same without what is no
     *     letter or digit, and each word begins with a capital letter: {@code seed-7} gives {@code Seed7}
     * @param formats the formats to write
     * @return what was written and what was not
     */
    public static FailureFiles write(
            Document document, Path folder, String name, Collection<? extends FormatProvider> formats) {
        Writing writing = new Writing(document, folder);
        String className = className(name);
        writing.file(name + ".events.txt", () -> events(document));
        writing.file(className + ".java", () -> bytes(JavaSource.of(document, className)));
        for (FormatProvider format : formats) {
            writing.format(name, format);
        }
        return new FailureFiles(writing.written, writing.skipped);
    }

    private static byte[] events(Document document) {
        StringBuilder lines = new StringBuilder();
        document.accept(new TracingVisitor(line -> lines.append(line).append('\n'), null));
        return bytes(lines.toString());
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static String className(String name) {
        StringBuilder out = new StringBuilder();
        boolean begins = true;
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean letter = c < 0x80 && Character.isLetter(c);
            boolean digit = c >= '0' && c <= '9';
            if (letter || (digit && out.length() > 0)) {
                out.append(begins ? Character.toUpperCase(c) : c);
            }
            begins = !letter && !digit;
        }
        return out.length() == 0 ? "Failing" : out.toString();
    }

    /** The lists while they grow. */
    private static final class Writing {
        final List<Path> written = new ArrayList<>();
        final List<String> skipped = new ArrayList<>();
        private final Document document;
        private final Path folder;

        Writing(Document document, Path folder) {
            this.document = document;
            this.folder = folder;
        }

        /** Makes the bytes of a file. */
        @FunctionalInterface
        interface Content {
            byte[] bytes();
        }

        void format(String name, FormatProvider format) {
            String file = name + format.descriptor().extensions().get(0);
            @Nullable String reason = format.descriptor().representable(document);
            if (reason != null) {
                skipped.add(file + ": " + reason);
                return;
            }
            file(file, () -> Formats.toBytes(document, format, WriteOptions.DEFAULTS));
        }

        /** The document fails somewhere, so anything may happen here; the other files are required all the same. */
        void file(String name, Content content) {
            try {
                byte[] bytes = content.bytes();
                Files.createDirectories(folder);
                written.add(Files.write(folder.resolve(name), bytes));
            } catch (IOException | RuntimeException | StackOverflowError | AssertionError e) {
                skipped.add(name + ": " + e);
            }
        }
    }

    /**
     * Returns the files for a failure's message.
     *
     * @return a line each
     */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        written.forEach(file -> text.append("written ").append(file).append('\n'));
        skipped.forEach(file -> text.append("skipped ").append(file).append('\n'));
        return text.toString();
    }
}
