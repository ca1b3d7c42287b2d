package io.isomorph.format.flatbuffers.verify;

import io.isomorph.format.flatbuffers.layout.FlatbuffersCode;
import io.isomorph.io.Limit;
import io.isomorph.ir.payload.PayloadText;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * Verifies that a FlatBuffers buffer keeps the layout of its schema: after it, nothing that a reader of the same schema follows
 * leads out of the buffer or is at an unaligned place. What the values mean is not looked at.
 *
 * <p>Immutable; may be used by several threads at once.
 *
 * @see "docs/flatbuffers-verifier.md"
 */
public final class Verifier {
    private static final int IDENTIFIER_END = 8;

    private final Schema schema;
    private final VerifierOptions options;

    /**
     * Makes a verifier that goes 64 tables deep and looks at 1,000,000 tables and 2^31 bytes at most; strings must be UTF-8, and types
     * of unions known.
     *
     * @param schema what buffers hold
     */
    public Verifier(Schema schema) {
        this(Objects.requireNonNull(schema, "schema"), VerifierOptions.DEFAULTS);
    }

    private Verifier(Schema schema, VerifierOptions options) {
        this.schema = schema;
        this.options = options;
    }

    /**
     * Returns this verifier with another limit. What is referred to several times counts as often: a buffer of 1 kB can be a walk over
     * 2^60 tables.
     *
     * @param limit {@link Limit#DEPTH}, tables inside each other with the root as the first; {@link Limit#TABLES}, tables visited; or
     *     {@link Limit#BYTES}, bytes looked at in tables, vtables, vectors and strings
     * @param value the highest allowed number, 1 to {@link Limit#maximum()}
     * @return a new verifier
     * @throws IllegalArgumentException if the limit is another or the value is out of range
     */
    public Verifier with(Limit limit, long value) {
        return new Verifier(schema, options.with(limit, value));
    }

    /**
     * Returns this verifier with strings taken as any bytes.
     *
     * @return a new verifier
     */
    public Verifier withAnyStrings() {
        return new Verifier(schema, new VerifierOptions(options.limits(), false, options.unknownMembers()));
    }

    /**
     * Returns this verifier with types of unions that the schema does not know let pass, as a newer schema may have them. Their values
     * are not looked at, and a reader must not do so either.
     *
     * @return a new verifier
     */
    public Verifier withUnknownMembers() {
        return new Verifier(schema, new VerifierOptions(options.limits(), options.utf8(), true));
    }

    /**
     * Verifies a buffer, without a size in front. Time and memory are bounded by the limits, whatever the buffer holds.
     *
     * @param buffer heap, direct or read-only, of any byte order, from its position to its limit; not changed, nor its position
     * @param source what errors call the buffer
     * @throws io.isomorph.error.MalformedInputException if a rule is broken, with the byte offset from the buffer's position, and
     *     the JSON pointer of names of fields and indices of elements
     * @throws io.isomorph.error.LimitExceededException if a limit is reached
     */
    public void verify(ByteBuffer buffer, String source) {
        Objects.requireNonNull(source, "source");
        Walk walk = new Walk(buffer, options);
        try {
            verifyIdentifier(walk);
            walk.requireInside(0, Walk.OFFSET_SIZE, "the offset of the root table");
            schema.rootTarget().verify(walk, walk.follow(0));
        } catch (Violation violation) {
            throw violation.toFault(source, options.limits());
        }
    }

    private void verifyIdentifier(Walk walk) {
        String expected = schema.identifier();
        if (expected == null) {
            return;
        }
        walk.requireInside(0, IDENTIFIER_END, "the identifier");
        byte[] found = new byte[Schema.IDENTIFIER_LENGTH];
        for (int i = 0; i < found.length; i++) {
            found[i] = (byte) walk.byteAt(Walk.OFFSET_SIZE + i);
        }
        String text = new String(found, StandardCharsets.ISO_8859_1);
        if (!text.equals(expected)) {
            throw Violation.of(
                    FlatbuffersCode.IDENTIFIER,
                    Walk.OFFSET_SIZE,
                    "the identifier is " + PayloadText.quote(text) + "; that of the schema is "
                            + PayloadText.quote(expected));
        }
    }
}
