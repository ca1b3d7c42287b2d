package io.isomorph.format.msgpack.jackson;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.ContentReference;
import io.isomorph.error.IsomorphException;
import io.isomorph.format.msgpack.wire.Kind;
import io.isomorph.format.msgpack.wire.MsgpackCode;
import io.isomorph.format.msgpack.wire.WireInput;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import java.io.IOException;
import java.util.Arrays;

/** Goes over one value, as a parser will, and refuses what that would trip over. Does not recurse. */
final class StructureCheck {
    private static final String SOURCE = "<bytes>";

    /** Jackson's own constraints hold instead. */
    private static final Limits NO_LIMITS = Limits.DEFAULTS.with(Limit.STRING, Limit.STRING.maximum());

    private final WireInput in;
    private final StreamReadConstraints constraints;

    /** For each open container: how many elements, or keys and values, are to come. Of maps, as its negative. */
    private long[] left = new long[16];

    private int depth;

    private StructureCheck(byte[] bytes, StreamReadConstraints constraints) {
        this.in = new WireInput(bytes, SOURCE, NO_LIMITS);
        this.constraints = constraints;
    }

    /**
     * Checks that bytes are one value within constraints.
     *
     * @throws JsonParseException if they are not, with our fault as the cause
     * @throws StreamConstraintsException if the value is larger or deeper
     */
    static void check(byte[] bytes, StreamReadConstraints constraints) throws IOException {
        try {
            new StructureCheck(bytes, constraints).check();
        } catch (IsomorphException fault) {
            long offset = fault.location().byteOffset();
            JsonLocation place = new JsonLocation(ContentReference.unknown(), offset, -1, -1, (int) offset);
            throw new JsonParseException(null, fault.getMessage(), place, fault);
        }
    }

    private void check() throws IOException {
        do {
            value();
            while (depth > 0 && left[depth - 1] == 0) {
                depth--;
            }
        } while (depth > 0);
        in.requireEnd();
    }

    private void value() throws IOException {
        Kind kind = in.kind();
        if (depth > 0 && isKey(left[depth - 1] += left[depth - 1] < 0 ? 1 : -1)) {
            key(kind);
        } else {
            switch (kind) {
                case ARRAY -> open(in.takeArray("value"));
                case MAP -> open(-2L * in.takeMap("value"));
                case STRING, BYTES -> constraints.validateStringLength(passed());
                case NIL, BOOL, INT, FLOAT -> in.skip();
            }
        }
    }

    /** Of what is left behind a value of a map, the number is even: behind a key it is odd. */
    private static boolean isKey(long leftBehind) {
        return leftBehind < 0 && leftBehind % 2 != 0;
    }

    private void key(Kind kind) throws IOException {
        if (kind != Kind.STRING) {
            throw in.fault(MsgpackCode.KEY, in.at(), "a key is " + kind);
        }
        constraints.validateNameLength(passed());
    }

    private int passed() {
        int start = in.at();
        in.skip();
        return in.at() - start;
    }

    private void open(long count) throws IOException {
        constraints.validateNestingDepth(depth + 1);
        if (depth == left.length) {
            left = Arrays.copyOf(left, 2 * depth);
        }
        left[depth++] = count;
    }
}
