package io.isomorph.testkit.contract;

import io.isomorph.ir.Document;
import io.isomorph.spi.FormatProvider;
import io.isomorph.testkit.edit.ByteShrinker;
import io.isomorph.testkit.edit.FailureFiles;
import io.isomorph.testkit.edit.Shrinker;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Reports all about a broken law that helps to fix it: the smallest document or file that breaks it, where that is kept, and how to
 * repeat it.
 */
final class Failure {
    /** Property: the folder for failing documents. */
    static final String FOLDER = "isomorph.failures";

    private static final int SHOWN_LINES = 30;
    private static final int SHOWN_BYTES = 400;

    private final BrokenLaw broken;
    private final FormatProvider format;
    private final Duration patience;
    private final Duration shrinking;
    private final long deadline;
    private final Path folder;
    private final String again;

    /**
     * Prepares.
     *
     * @param broken what was found
     * @param format the format that was tested
     * @param patience how long one step may take
     * @param shrinking how long to make it smaller
     * @param name what the folder for its files is called
     * @param again what repeats it; lines for people
     */
    Failure(BrokenLaw broken, FormatProvider format, Duration patience, Duration shrinking, String name, String again) {
        this.broken = broken;
        this.format = format;
        this.patience = patience;
        this.shrinking = shrinking;
        this.deadline = System.nanoTime() + shrinking.toNanos();
        this.folder = folders().resolve(name);
        this.again = again;
    }

    /** Returns where the build keeps what it makes. */
    private static Path folders() {
        String build = Files.isDirectory(Path.of("target")) ? "target" : "build";
        return Path.of(System.getProperty(FOLDER, build + "/isomorph-failures"));
    }

    /**
     * Reports a document.
     *
     * @param failing breaks the law
     * @param partners other formats, to keep the document in
     * @param step tests a smaller one
     * @return what to throw
     */
    BrokenLaw ofDocument(Document failing, List<FormatProvider> partners, LawRun.Attempt step) {
        @Nullable Boolean wasHeld = holds(failing);
        Predicate<Document> breaks = breaking(candidate -> watch -> step.on(candidate, watch));
        // what fails is known to, even if it cannot be repeated, as a fault of timing
        Document smallest = Shrinker.shrink(
                failing,
                candidate -> candidate.equals(failing)
                        || (Objects.equals(wasHeld, holds(candidate)) && breaks.test(candidate)),
                Shrinker.DEFAULT_ATTEMPTS,
                shrinking);
        return reported(shown("smallest document that does", smallest, partners));
    }

    /** Whether the format holds a document; null if that is unknown. */
    private @Nullable Boolean holds(Document document) {
        try {
            return format.descriptor().representable(document) == null;
        } catch (RuntimeException | StackOverflowError e) {
            return null;
        }
    }

    /**
     * Reports a document as it is.
     *
     * @param failing breaks the law
     * @param partners other formats, to keep the document in
     * @return what to throw
     */
    BrokenLaw asFound(Document failing, List<FormatProvider> partners) {
        return reported(shown("document", failing, partners));
    }

    private StringBuilder shown(String title, Document document, List<FormatProvider> partners) {
        StringBuilder text = new StringBuilder("  " + title + ":\n");
        List<String> events = Events.lines(document);
        events.stream()
                .limit(SHOWN_LINES)
                .forEach(line -> text.append("    ").append(cut(line)).append('\n'));
        if (events.size() > SHOWN_LINES) {
            text.append("    … ").append(events.size() - SHOWN_LINES).append(" more events\n");
        }
        FailureFiles.write(document, folder, "minimum", partners)
                .toString()
                .lines()
                .forEach(line -> text.append("  ").append(line).append('\n'));
        return text;
    }

    /**
     * Reports bytes.
     *
     * @param failing breaks the law
     * @param step tests other bytes
     * @return what to throw
     */
    BrokenLaw ofFile(byte[] failing, Consumer<byte[]> step) {
        byte[] smallest = ByteShrinker.shrink(failing, breaking(candidate -> watch -> step.accept(candidate)));
        StringBuilder text = new StringBuilder("  smallest file that does, of " + smallest.length + " bytes:\n    ");
        text.append(printable(smallest)).append('\n');
        try {
            Files.createDirectories(folder);
            text.append("  written ")
                    .append(Files.write(folder.resolve("minimum.bytes"), smallest))
                    .append('\n');
            text.append("  written ")
                    .append(Files.write(folder.resolve("found.bytes"), failing))
                    .append('\n');
        } catch (IOException e) {
            text.append("  not written: ").append(e).append('\n');
        }
        return reported(text);
    }

    private static String cut(String line) {
        return line.length() <= SHOWN_BYTES ? line : line.substring(0, SHOWN_BYTES) + "…";
    }

    /** ASCII as it is, all else in hexadecimal. */
    private static String printable(byte[] bytes) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < Math.min(SHOWN_BYTES, bytes.length); i++) {
            boolean shown = bytes[i] >= ' ' && bytes[i] < 0x7f && bytes[i] != '\\';
            text.append(
                    shown
                            ? new String(bytes, i, 1, StandardCharsets.US_ASCII)
                            : "\\x"
                                    + Integer.toHexString((bytes[i] & 0xff) | 0x100)
                                            .substring(1));
        }
        return text.append(bytes.length > SHOWN_BYTES ? "…" : "").toString();
    }

    private interface Step<T> {
        Watch.Work of(T candidate);
    }

    /** Whether something breaks the same law; when the time for shrinking is over, nothing does. */
    private <T> Predicate<T> breaking(Step<T> step) {
        return candidate -> {
            if (System.nanoTime() > deadline) {
                return false;
            }
            try {
                Watch.run(patience, step.of(candidate));
                return false;
            } catch (BrokenLaw e) {
                return e.law() == broken.law();
            }
        };
    }

    private BrokenLaw reported(CharSequence smallest) {
        String text = "format '" + format.descriptor().id() + "' breaks " + broken.law() + "\n"
                + "  found: " + broken.getMessage() + "\n"
                + smallest
                + again;
        return new BrokenLaw(broken.law(), text, broken.getCause());
    }
}
