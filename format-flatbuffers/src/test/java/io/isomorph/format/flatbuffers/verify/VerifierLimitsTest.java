package io.isomorph.format.flatbuffers.verify;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isomorph.error.LimitExceededException;
import io.isomorph.error.StandardCode;
import io.isomorph.io.Limit;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

class VerifierLimitsTest {
    private static final Verifier VERIFIER = new Verifier(Shelves.schema());

    private static LimitExceededException refused(byte[] bytes, Verifier verifier) {
        return assertThrows(LimitExceededException.class, () -> verifier.verify(ByteBuffer.wrap(bytes), "big.fb"));
    }

    private static void accepted(byte[] bytes, Verifier verifier) {
        assertDoesNotThrow(() -> verifier.verify(ByteBuffer.wrap(bytes), "big.fb"));
    }

    @Test
    void depthIsLimited() {
        accepted(Shelves.chain(64), VERIFIER);
        LimitExceededException e = refused(Shelves.chain(65), VERIFIER);
        assertEquals(StandardCode.LIMIT_DEPTH, e.code());
        assertEquals("limit.depth", e.option());
        assertEquals("/next".repeat(64), e.location().pointer());
        accepted(Shelves.chain(512), VERIFIER.with(Limit.DEPTH, 512));
    }

    @Test
    void depthCountsTablesInsideEachOtherAndNotOneAfterAnother() {
        accepted(Shelves.doubling(3), VERIFIER.with(Limit.DEPTH, 3));
    }

    @Test
    void sharedTablesCountForEachReference() {
        accepted(Shelves.doubling(4), VERIFIER.with(Limit.TABLES, 15));
        LimitExceededException e = refused(Shelves.doubling(4), VERIFIER.with(Limit.TABLES, 14));
        assertEquals("limit.tables", e.option());
        assertEquals("tables is 15 where at most 14 is allowed", e.problem());
        assertEquals(
                StandardCode.LIMIT_TABLES,
                refused(Shelves.doubling(60), VERIFIER).code());
    }

    @Test
    void bytesLookedAtAreLimited() {
        // the table and its vtable, the label with its length and zero byte
        long looked = 8 + 6 + 4 + 5 + 1;
        byte[] bytes = Shelves.labelled("label");
        accepted(bytes, VERIFIER.with(Limit.BYTES, looked));
        LimitExceededException e = refused(bytes, VERIFIER.with(Limit.BYTES, looked - 1));
        assertEquals(StandardCode.LIMIT_BYTES, e.code());
        assertEquals("limit.bytes", e.option());
        assertEquals("/label", e.location().pointer());
    }

    @Test
    void otherLimitsAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> VERIFIER.with(Limit.STRING, 7));
    }
}
