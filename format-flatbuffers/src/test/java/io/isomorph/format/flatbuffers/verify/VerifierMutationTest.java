package io.isomorph.format.flatbuffers.verify;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.ErrorCode;
import io.isomorph.error.IsomorphException;
import io.isomorph.error.StandardCode;
import io.isomorph.format.flatbuffers.layout.FlatbuffersCode;
import io.isomorph.io.Limit;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** What the verifier accepts, FlatBuffers' own reader can read whole; what it refuses, it refuses as promised. */
class VerifierMutationTest {
    /** More with {@code -Disomorph.mutations=1000000}. */
    private static final int MUTATIONS = Integer.getInteger("isomorph.mutations", 20_000);

    private static final int MUTATIONS_OF_ONE = 40;
    private static final Verifier VERIFIER = new Verifier(Shelves.schema()).with(Limit.TABLES, 10_000);

    private final Set<FlatbuffersCode> codes = EnumSet.noneOf(FlatbuffersCode.class);
    private int accepted;
    private int changedAndAccepted;
    private long read;

    @Test
    void whatIsAcceptedCanBeReadWhole() {
        SplittableRandom random = new SplittableRandom(7);
        BufferMutator mutator = new BufferMutator(7);
        for (int i = 0; i < MUTATIONS; i += MUTATIONS_OF_ONE) {
            byte[] good = Shelves.random(random);
            assertTrue(isReadableOrRefused(good), "a good buffer is refused");
            for (int k = 0; k < MUTATIONS_OF_ONE; k++) {
                byte[] bad = mutator.mutate(good);
                if (isReadableOrRefused(bad) && !Arrays.equals(bad, good)) {
                    changedAndAccepted++;
                }
            }
        }
        String figures = accepted + " accepted, " + changedAndAccepted + " of them changed; refused for " + codes;
        assertTrue(changedAndAccepted > MUTATIONS / 100 && changedAndAccepted < MUTATIONS * 9 / 10, figures);
        assertTrue(
                EnumSet.range(FlatbuffersCode.IDENTIFIER, FlatbuffersCode.UNION).equals(codes), figures);
        assertTrue(read != 0, figures);
    }

    private boolean isReadableOrRefused(byte[] bytes) {
        try {
            VERIFIER.verify(ByteBuffer.wrap(bytes), "mutated");
        } catch (IsomorphException e) {
            note(e, bytes);
            return false;
        } catch (RuntimeException e) {
            throw new AssertionError(
                    "not an IsomorphException: " + HexFormat.of().formatHex(bytes), e);
        }
        accepted++;
        try {
            read += ShelfWalk.of(bytes);
        } catch (RuntimeException e) {
            throw new AssertionError(
                    "accepted, but not readable: " + HexFormat.of().formatHex(bytes), e);
        }
        return true;
    }

    private void note(IsomorphException e, byte[] bytes) {
        ErrorCode code = e.code();
        if (code instanceof FlatbuffersCode known) {
            codes.add(known);
        } else {
            assertTrue(code instanceof StandardCode, e::getMessage);
        }
        assertTrue(e.location().byteOffset() >= 0 && e.location().byteOffset() <= bytes.length, e::getMessage);
        assertTrue(e.location().pointer() != null, e::getMessage);
    }
}
