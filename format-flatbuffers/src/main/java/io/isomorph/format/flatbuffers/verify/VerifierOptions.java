package io.isomorph.format.flatbuffers.verify;

import io.isomorph.io.Limit;
import io.isomorph.io.Limits;

/**
 * How strict a {@link Walk} is, and how far it goes.
 *
 * @param limits how far to go
 * @param utf8 whether strings that are not UTF-8 are refused
 * @param unknownMembers whether a union may have a type that the schema does not know
 */
record VerifierOptions(Limits limits, boolean utf8, boolean unknownMembers) {
    private static final int DEPTH = 64;
    private static final int TABLES = 1_000_000;
    private static final long BYTES = 1L << 31;

    static final VerifierOptions DEFAULTS = new VerifierOptions(
            Limits.DEFAULTS.with(Limit.DEPTH, DEPTH).with(Limit.TABLES, TABLES).with(Limit.BYTES, BYTES), true, false);

    VerifierOptions with(Limit limit, long value) {
        if (limit != Limit.DEPTH && limit != Limit.TABLES && limit != Limit.BYTES) {
            throw new IllegalArgumentException(limit.option() + " does not bound a verifier");
        }
        return new VerifierOptions(limits.with(limit, value), utf8, unknownMembers);
    }
}
