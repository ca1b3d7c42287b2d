package io.isomorph.testkit.contract;

import io.isomorph.ir.Document;
import io.isomorph.spi.FormatProvider;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The laws of a format on documents and bytes that the caller chooses: for properties of jqwik, for fuzzers, for documents at hand. {@link
 * FormatContract} chooses itself, and has the laws that are about more than one document.
 *
 * <p>Safe for several threads if the format is.
 */
public final class FormatLaws {
    /** How many places of a file are damaged, evenly spread. */
    private static final int DAMAGES = 64;

    private final Codec own;
    private final DocumentLaws documents;
    private final ByteLaws bytes;

    private FormatLaws(FormatProvider own, List<FormatProvider> others) {
        this.own = new Codec(own);
        this.documents = new DocumentLaws(own, others);
        this.bytes = new ByteLaws(own);
    }

    /**
     * Returns the laws of a format.
     *
     * @param format the format under test
     * @param others formats that law 3 goes through
     * @return its laws
     */
    public static FormatLaws of(FormatProvider format, FormatProvider... others) {
        return new FormatLaws(format, List.of(others));
    }

    /**
     * Returns whether the format declares that it holds a document.
     *
     * @param document any document
     * @return false if there is a reason against it; then law 1 requires that it be refused, and the others require nothing
     */
    public boolean holds(Document document) {
        return own.holds(document);
    }

    /**
     * Tests a law on a document.
     *
     * @param law any but {@link Law#SERVICE}; of law 4 what one process can find, of law 5 the limits, of law 7 damage in 64 places
     * @param document any document
     * @throws BrokenLaw if it does not hold
     */
    public void check(Law law, Document document) {
        switch (law) {
            case DOCUMENT -> documents.survives(document);
            case CANONICAL -> ifHeld(document, documents::canonical);
            case FORMATS -> ifHeld(document, documents::throughOthers);
            case SAME_BYTES -> {
                if (holds(document)) {
                    documents.sameBytes(document);
                }
            }
            case ANY_BYTES -> ifHeld(document, documents::limits);
            case STREAMING -> ifHeld(document, documents::streams);
            case DAMAGE -> ifHeld(document, file -> damage(file, document));
            case SERVICE -> throw new IllegalArgumentException(law + " is no law on documents; extend FormatContract");
        }
    }

    /**
     * Tests the laws on any bytes: law 5, that they are read or refused, and law 2, that nothing is normalized in silence.
     *
     * @param file any bytes, whether they are of the format or not
     * @throws BrokenLaw if one does not hold
     */
    public void check(byte[] file) {
        bytes.anyBytes(file);
        bytes.nothingInSilence(file);
    }

    private interface FileLaw {
        void accept(byte[] file);
    }

    private void ifHeld(Document document, FileLaw law) {
        byte @Nullable [] file = holds(document) ? own.writtenOrNull(document) : null;
        if (file != null) {
            law.accept(file);
        }
    }

    private void damage(byte[] file, Document original) {
        int step = Math.max(1, file.length / DAMAGES);
        for (int at = 0; at < file.length; at += step) {
            bytes.damaged(Arrays.copyOf(file, at), original);
            byte[] flipped = file.clone();
            flipped[at] ^= (byte) (1 << at % Byte.SIZE);
            bytes.damaged(flipped, original);
        }
    }
}
