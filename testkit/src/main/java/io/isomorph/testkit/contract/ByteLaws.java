package io.isomorph.testkit.contract;

import static io.isomorph.testkit.contract.Codec.guarded;

import io.isomorph.compare.Difference;
import io.isomorph.error.IsomorphException;
import io.isomorph.error.Location;
import io.isomorph.error.StandardCode;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.ir.Document;
import io.isomorph.spi.Capability;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.ReadOptions;
import io.isomorph.testkit.contract.Codec.Reading;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The laws for one format and any bytes. */
final class ByteLaws {
    /** Low enough that what a reader may take under them is little. */
    static final Limits LIMITS = Limits.DEFAULTS
            .with(Limit.ELEMENTS, 100_000)
            .with(Limit.STRING, 1 << 20)
            .with(Limit.TABLES, 100_000);

    /** What reading may allocate, garbage included: a floor for tables and windows, and so much for each byte of input. */
    private static final long ALLOCATED = 96L << 20;

    private static final long ALLOCATED_PER_BYTE = 8192;

    private final Codec own;
    private final ReadOptions options;

    ByteLaws(FormatProvider own) {
        this(own, ReadOptions.DEFAULTS.withLimits(LIMITS));
    }

    /**
     * Prepares.
     *
     * @param own the format under test
     * @param options how to read; with limits that are low
     */
    ByteLaws(FormatProvider own, ReadOptions options) {
        this.own = new Codec(own);
        this.options = options;
    }

    /**
     * Law 5: a document, or an error with a code and a location; in memory that the limits allow.
     *
     * @param bytes any bytes
     * @return what was read, or null if the bytes were refused
     */
    @Nullable
    Reading anyBytes(byte[] bytes) {
        long before = allocated();
        @Nullable Reading reading = readOrRefused(bytes);
        long most = ALLOCATED + ALLOCATED_PER_BYTE * bytes.length;
        if (allocated() - before > most) {
            before = allocated(); // again, as classes may have been loaded, and changed by agents as fuzzers have
            readOrRefused(bytes);
            long taken = allocated() - before;
            if (taken > most) {
                throw broken(
                        Law.ANY_BYTES,
                        "reading " + bytes.length + " bytes under " + options.limits() + " allocates " + taken
                                + " bytes");
            }
        }
        return reading;
    }

    private @Nullable Reading readOrRefused(byte[] bytes) {
        try {
            return own.reading(bytes, options);
        } catch (IsomorphException e) {
            requirePlace(e, bytes.length);
            return null;
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError | LinkageError | AssertionError e) {
            throw new BrokenLaw(Law.ANY_BYTES, "reading throws " + e, e);
        }
    }

    private static void requirePlace(IsomorphException e, int length) {
        Location place = e.location();
        if (e.code() == null || e.code().id().isEmpty()) {
            throw new BrokenLaw(Law.ANY_BYTES, "an error has no code: " + e, e);
        }
        if (place.isNowhere()) {
            throw new BrokenLaw(Law.ANY_BYTES, "an error has no place: " + e, e);
        }
        if (place.source() != null && !place.source().equals(Codec.SOURCE)) {
            throw new BrokenLaw(Law.ANY_BYTES, "an error names another source: " + e, e);
        }
        if (place.byteOffset() > length) {
            throw new BrokenLaw(Law.ANY_BYTES, "an error is behind the end, which is " + length + ": " + e, e);
        }
    }

    private static BrokenLaw broken(Law law, String detail) {
        return new BrokenLaw(law, detail, null);
    }

    private static long allocated() {
        return ManagementFactory.getThreadMXBean() instanceof com.sun.management.ThreadMXBean bean
                ? bean.getCurrentThreadAllocatedBytes()
                : 0;
    }

    /**
     * Law 2, for bytes that another program may have written: nothing is normalized in silence, nothing else is reported, and reading
     * without a listener returns the same.
     */
    void nothingInSilence(byte[] bytes) {
        Reading reading;
        try {
            reading = own.reading(bytes, options);
        } catch (IsomorphException e) {
            withoutListener(bytes, null);
            return;
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            return; // law 5 reports it
        }
        withoutListener(bytes, reading);
        strictly(bytes, reading);
        nothingInSilence(bytes, reading);
    }

    /** Law 2, for bytes that were read or refused: without a listener for normalizations, the same is read, or refused. */
    void withoutListener(byte[] bytes, @Nullable Reading reading) {
        @Nullable Document found = null;
        try {
            found = own.readWithoutListener(bytes, options);
        } catch (IsomorphException e) {
            requirePlace(e, bytes.length);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError | LinkageError | AssertionError e) {
            throw new BrokenLaw(Law.ANY_BYTES, "reading without a listener throws " + e, e);
        }
        if (!Objects.equals(reading == null ? null : reading.document(), found)) {
            throw broken(
                    Law.CANONICAL,
                    "without a listener for normalizations there is read " + found + ", and else "
                            + (reading == null ? "nothing: it is refused" : reading.document()));
        }
    }

    /** Law 2, for bytes that were read. */
    void nothingInSilence(byte[] bytes, Reading reading) {
        byte[] again = guarded(Law.CANONICAL, "writing what was read", () -> own.write(reading.document()));
        List<String> reported = reading.normalizations();
        if (reported.isEmpty() != Arrays.equals(bytes, again)) {
            throw broken(
                    Law.CANONICAL,
                    reported.isEmpty()
                            ? "no normalization is reported, and byte " + Arrays.mismatch(bytes, again)
                                    + " is written otherwise"
                            : "the same bytes are written, and yet there is reported " + reported);
        }
        if (!reported.isEmpty()) {
            Reading back = guarded(
                    Law.CANONICAL, "reading the normalised bytes", () -> own.reading(again, ReadOptions.DEFAULTS));
            if (!back.normalizations().isEmpty() || !back.document().equals(reading.document())) {
                throw broken(
                        Law.CANONICAL,
                        "normalized and written, it is read otherwise: " + back.normalizations() + " "
                                + Difference.first(reading.document(), back.document()));
            }
        }
    }

    /** Law 2, for bytes that were read: strict reading refuses what is not canonical, and nothing more. */
    void strictly(byte[] bytes, Reading reading) {
        List<String> reported = reading.normalizations();
        try {
            own.reading(bytes, options.withStrict(true));
        } catch (IsomorphException e) {
            if (reported.isEmpty() || e.code() != StandardCode.STRICT_NORMALISED) {
                throw new BrokenLaw(
                        Law.CANONICAL, "reported is " + reported + ", and strict reading refuses it: " + e, e);
            }
            return;
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError | LinkageError | AssertionError e) {
            throw new BrokenLaw(Law.ANY_BYTES, "strict reading throws " + e, e);
        }
        if (!reported.isEmpty()) {
            throw broken(Law.CANONICAL, "strict reading takes what is normalised otherwise: " + reported);
        }
    }

    /** Law 5, for bytes that were read or refused: from memory that is no array the same document is read, with the same reports. */
    void buffered(byte[] bytes, @Nullable Reading expected) {
        @Nullable Reading found = null;
        try {
            found = own.readingBuffer(bytes, options);
        } catch (IsomorphException e) {
            requirePlace(e, bytes.length);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError | LinkageError | AssertionError e) {
            throw new BrokenLaw(Law.ANY_BYTES, "reading from a buffer that is no array throws " + e, e);
        }
        if (!Objects.equals(expected, found)) {
            throw broken(
                    Law.ANY_BYTES,
                    "from a buffer that is no array there is read " + found + ", from an array " + expected);
        }
    }

    /** What a provider makes of bytes: a document and what was reported, or the code, location and text of a refusal. */
    private Object outcome(byte[] bytes) {
        try {
            return own.reading(bytes, options);
        } catch (IsomorphException e) {
            return e.code().id() + " " + e.getMessage();
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError | LinkageError | AssertionError e) {
            throw new BrokenLaw(Law.ANY_BYTES, "reading throws " + e, e);
        }
    }

    /** A provider that has read and written other things makes of bytes what a fresh one does. */
    void sameAs(ByteLaws fresh, byte[] bytes) {
        Object found = outcome(bytes);
        Object expected = fresh.outcome(bytes);
        if (!expected.equals(found)) {
            throw broken(
                    Law.SERVICE,
                    "after other files a provider makes of the bytes " + found + ", and a fresh one " + expected);
        }
    }

    /** Law 6, for bytes that were read: a tree is what the events are. */
    void tree(byte[] bytes, Document expected) {
        Document tree = guarded(Law.STREAMING, "reading a tree", () -> {
            try (DocumentReader reader = own.open(bytes, options)) {
                return reader.read();
            }
        });
        if (!tree.equals(expected)) {
            throw broken(Law.STREAMING, "the tree is not what the events are: " + Difference.first(expected, tree));
        }
    }

    /** Law 4, for bytes that were read: to write while reading gives the bytes that writing the tree gives. */
    void converting(byte[] bytes, Document document) {
        byte[] written = guarded(Law.SAME_BYTES, "writing what was read", () -> own.write(document));
        byte[] converted = guarded(Law.SAME_BYTES, "converting what was read", () -> own.convert(bytes, own, options));
        if (!Arrays.equals(written, converted)) {
            throw broken(
                    Law.SAME_BYTES,
                    "byte " + Arrays.mismatch(written, converted) + " is converted otherwise than it is written");
        }
    }

    /**
     * Law 7: law 5, and a format with a checksum gives no other document.
     *
     * @param damaged a file that was cut or flipped
     * @param original what it was before
     */
    void damaged(byte[] damaged, Document original) {
        @Nullable Reading reading = anyBytes(damaged);
        if (reading != null
                && own.has(Capability.CHECKSUM)
                && !reading.document().equals(original)) {
            throw broken(
                    Law.DAMAGE,
                    "the format has a checksum, and damaged bytes are read as another document: "
                            + Difference.first(original, reading.document()));
        }
    }
}
