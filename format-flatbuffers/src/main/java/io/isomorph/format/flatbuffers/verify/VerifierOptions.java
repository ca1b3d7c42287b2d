package io.isomorph.format.flatbuffers.verify;

import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import java.util.Objects;

/**
 * How strict a {@link Verifier} is, and how far it goes. Immutable.
 *
 * <p>Of the limits three count here: {@link Limit#DEPTH}, tables inside each other with the root as the first;
 * {@link Limit#TABLES}, tables visited; {@link Limit#BYTES}, bytes looked at in tables, vtables, vectors and strings. What is
 * referred to several times counts as often: a buffer of 1 kB can be a walk over 2^60 tables.
 *
 * @param limits how far to go
 * @param utf8 whether strings that are not UTF-8 are refused
 * @param unknownMembers whether a union may have a type that the schema does not know, as a newer schema may; its value is then
 *     not looked at, and a reader must not do so either
 */
public record VerifierOptions(Limits limits, boolean utf8, boolean unknownMembers) {
    private static final int DEPTH = 64;
    private static final int TABLES = 1_000_000;
    private static final long BYTES = 1L << 31;

    /** Depth 64, 1,000,000 tables, 2^31 bytes; strings must be UTF-8, and types of unions known. */
    public static final VerifierOptions DEFAULTS = new VerifierOptions(
            Limits.DEFAULTS.with(Limit.DEPTH, DEPTH).with(Limit.TABLES, TABLES).with(Limit.BYTES, BYTES), true, false);

    /**
     * Makes options.
     *
     * @param limits how far to go
     * @param utf8 whether strings that are not UTF-8 are refused
     * @param unknownMembers whether a union may have a type that the schema does not know
     */
    public VerifierOptions {
        Objects.requireNonNull(limits, "limits");
    }

    /**
     * Returns these options with another limit.
     *
     * @param limit one of the three that count here
     * @param value the highest allowed number, 1 to {@link Limit#maximum()}
     * @return new options
     * @throws IllegalArgumentException if the limit is another or the value is out of range
     */
    public VerifierOptions with(Limit limit, long value) {
        if (limit != Limit.DEPTH && limit != Limit.TABLES && limit != Limit.BYTES) {
            throw new IllegalArgumentException(limit.option() + " does not bound a verifier");
        }
        return new VerifierOptions(limits.with(limit, value), utf8, unknownMembers);
    }

    /**
     * Returns these options with strings taken as any bytes.
     *
     * @return new options, with {@code utf8} false
     */
    public VerifierOptions withAnyStrings() {
        return new VerifierOptions(limits, false, unknownMembers);
    }

    /**
     * Returns these options with types of unions that the schema does not know let pass.
     *
     * @return new options, with {@code unknownMembers} true
     */
    public VerifierOptions withUnknownMembers() {
        return new VerifierOptions(limits, utf8, true);
    }
}
