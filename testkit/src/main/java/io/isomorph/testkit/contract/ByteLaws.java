package io.isomorph.testkit.contract;

import static io.isomorph.testkit.contract.Codec.guarded;

import io.isomorph.compare.Comparison;
import io.isomorph.error.IsomorphException;
import io.isomorph.error.Location;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.ir.Document;
import io.isomorph.spi.Capability;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.ReadOptions;
import io.isomorph.testkit.contract.Codec.Reading;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The laws for one format and any bytes. */
final class ByteLaws {
    /** Low enough that what a reader may take under them is little. */
    private static final Limits LIMITS = Limits.DEFAULTS
            .with(Limit.ELEMENTS, 100_000)
            .with(Limit.STRING, 1 << 20)
            .with(Limit.TABLES, 100_000);

    /** What reading may allocate, garbage included: a floor for tables and windows, and so much for each byte of input. */
    private static final long ALLOCATED = 96L << 20;

    private static final long ALLOCATED_PER_BYTE = 8192;

    private final Codec own;

    ByteLaws(FormatProvider own) {
        this.own = new Codec(own);
    }

    /**
     * Law 5: a document, or an error with a code and a place; in memory that the limits allow.
     *
     * @param bytes any bytes
     * @return what was read, or null if the bytes were refused
     */
    @Nullable
    Reading anyBytes(byte[] bytes) {
        long before = allocated();
        @Nullable Reading reading = null;
        try {
            reading = own.reading(bytes, ReadOptions.DEFAULTS.withLimits(LIMITS));
        } catch (IsomorphException e) {
            requirePlace(e, bytes.length);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError | LinkageError | AssertionError e) {
            throw new BrokenLaw(Law.ANY_BYTES, "reading throws " + e, e);
        }
        long taken = allocated() - before;
        if (taken > ALLOCATED + ALLOCATED_PER_BYTE * bytes.length) {
            throw broken(
                    Law.ANY_BYTES,
                    "reading " + bytes.length + " bytes under " + LIMITS + " allocates " + taken + " bytes");
        }
        return reading;
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

    /** Law 2, for bytes that another program may have written: nothing is mended in silence, and nothing else is reported. */
    void nothingInSilence(byte[] bytes) {
        Reading reading;
        try {
            reading = own.reading(bytes, ReadOptions.DEFAULTS.withLimits(LIMITS));
        } catch (IsomorphException e) {
            return;
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            return; // law 5 says so
        }
        byte[] again = guarded(Law.CANONICAL, "writing what was read", () -> own.write(reading.document()));
        List<String> reported = reading.normalisations();
        if (reported.isEmpty() != Arrays.equals(bytes, again)) {
            throw broken(
                    Law.CANONICAL,
                    reported.isEmpty()
                            ? "no normalisation is reported, and byte " + Arrays.mismatch(bytes, again)
                                    + " is written otherwise"
                            : "the same bytes are written, and yet there is reported " + reported);
        }
        if (!reported.isEmpty()) {
            Reading back = guarded(
                    Law.CANONICAL, "reading the normalised bytes", () -> own.reading(again, ReadOptions.DEFAULTS));
            if (!back.normalisations().isEmpty() || !back.document().equals(reading.document())) {
                throw broken(
                        Law.CANONICAL,
                        "normalised and written, it is read otherwise: " + back.normalisations() + " "
                                + Comparison.firstDifference(reading.document(), back.document()));
            }
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
                            + Comparison.firstDifference(original, reading.document()));
        }
    }
}
