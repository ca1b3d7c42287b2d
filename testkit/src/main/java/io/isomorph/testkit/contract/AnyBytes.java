package io.isomorph.testkit.contract;

import io.isomorph.io.Limits;
import io.isomorph.ir.Document;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.ReadOptions;
import io.isomorph.testkit.contract.Codec.Reading;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Judges what a format makes of bytes that anybody may have written. It is the oracle for a fuzzer, which finds other bytes than
 * the random changes of {@link FormatContract} do:
 *
 * <pre>{@code
 * AnyBytes format = new AnyBytes(new MyFormat(), ReadOptions.DEFAULTS.withLimits(AnyBytes.LIMITS));
 * Document document = format.read(bytes);
 * if (document != null) {
 *     format.convert(document, others);
 * }
 * }</pre>
 *
 * <p>Nothing is watched for hanging, and nothing is made smaller: a fuzzer does both.
 */
public final class AnyBytes {
    /** Limits low enough that a file of some kilobytes is read in little time and memory. */
    public static final Limits LIMITS = ByteLaws.LIMITS;

    private final FormatProvider format;
    private final @Nullable Supplier<? extends FormatProvider> fresh;
    private final ReadOptions options;
    private final ByteLaws laws;

    /**
     * Prepares.
     *
     * @param format the format under test
     * @param options how to read; its listener receives nothing
     */
    public AnyBytes(FormatProvider format, ReadOptions options) {
        this(format, null, options);
    }

    /**
     * Prepares to compare a provider that is used for all inputs, and may keep something of them, with one that has seen none.
     *
     * @param format the format under test, the same object for many inputs
     * @param fresh makes a provider of the format
     * @param options how to read; its listener receives nothing
     */
    public AnyBytes(FormatProvider format, @Nullable Supplier<? extends FormatProvider> fresh, ReadOptions options) {
        this.format = format;
        this.fresh = fresh;
        this.options = options;
        this.laws = new ByteLaws(format, options);
    }

    /**
     * Reads, from an array, from another buffer, as a tree, without a listener for normalizations, and strictly; and writes what was read, from the tree and
     * while it is read.
     *
     * @param bytes any bytes
     * @return what was read, or null if the bytes were refused as they should be
     * @throws BrokenLaw of law 5 if anything else is thrown than an exception of ours with a code and a location, or too much memory
     *     is taken; of law 2 if something is normalized in silence, or reported for nothing, or another document read without a listener;
     *     of law 4 if converting writes other bytes; of law 6 if a tree is another document; of the service interface if a fresh provider makes
     *     something else of the bytes
     */
    public @Nullable Document read(byte[] bytes) {
        @Nullable Reading reading = laws.anyBytes(bytes);
        laws.buffered(bytes, reading);
        laws.withoutListener(bytes, reading);
        if (fresh != null) {
            laws.sameAs(new ByteLaws(fresh.get(), options), bytes);
        }
        if (reading == null) {
            return null;
        }
        laws.strictly(bytes, reading);
        laws.nothingInSilence(bytes, reading);
        laws.tree(bytes, reading.document());
        laws.converting(bytes, reading.document());
        return reading.document();
    }

    /**
     * Takes what was read through other formats and back, and writes and reads it in each of them.
     *
     * @param document a document that the format holds
     * @param others formats; those that do not hold the document must refuse it
     * @throws BrokenLaw of laws 1, 2, 3, 4 or 6
     */
    public void convert(Document document, List<FormatProvider> others) {
        DocumentLaws own = new DocumentLaws(format, others);
        own.survives(document);
        own.sameBytes(document);
        own.streams(document);
        own.throughOthers(document);
        for (FormatProvider other : others) {
            DocumentLaws laws = new DocumentLaws(other, List.of());
            laws.survives(document);
            if (other.descriptor().representable(document) == null) {
                laws.canonical(document);
            }
        }
    }
}
