package io.isomorph.format.msgpack.wire;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.LimitExceededException;
import io.isomorph.error.StandardCode;
import io.isomorph.io.ByteSink;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.io.MemorySink;
import java.util.Random;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OpenArraysTest {
    private final Pieces pieces = new Pieces(Limits.DEFAULTS, new byte[64]);
    private final OpenArrays open = new OpenArrays(pieces);
    /** The same values, by headers whose counts are known. */
    private final WireOutput expected = new WireOutput(Limits.DEFAULTS, new byte[1 << 10]);

    private void assertBytesAreExpected() {
        assertArrayEquals(expected.toByteArray(), pieces.toByteArray());
        MemorySink sink = ByteSink.inMemory();
        pieces.writeTo(sink);
        assertArrayEquals(expected.toByteArray(), sink.toByteArray());
        CRC32C checksum = new CRC32C();
        pieces.addTo(checksum);
        CRC32C required = new CRC32C();
        required.update(expected.toByteArray());
        assertEquals(required.getValue(), checksum.getValue());
    }

    private void put(WireOutput out, int elements) {
        for (int i = 0; i < elements; i++) {
            out.putInt(i);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 13, 14, 15, 16, 17, 65_533, 65_534, 65_535, 65_536})
    void anArrayHasTheSmallestHeaderWhicheverWasExpected(int unannounced) {
        for (int announced : new int[] {1, 2, 3, 14, 15, 16, 65_520, 65_535}) {
            expected.putArray(unannounced + announced);
            put(expected, unannounced);
            put(expected, announced);
            open.begin(unannounced);
            put(pieces.out(), unannounced);
            for (int i = 0; i < announced; i++) {
                open.element();
                pieces.out().putInt(i);
            }
            open.end();
        }
        assertBytesAreExpected();
    }

    @Test
    void arraysInsideOfEachOtherWidenFromTheInnermostOn() {
        nest(300, new Random(5));
        assertBytesAreExpected();
    }

    private void nest(int depth, Random random) {
        int announced = 1 + random.nextInt(30);
        int inside = random.nextInt(announced);
        int unannounced = random.nextInt(20);
        expected.putArray(unannounced + announced);
        put(expected, unannounced);
        open.begin(unannounced);
        put(pieces.out(), unannounced);
        for (int i = 0; i < announced; i++) {
            open.element();
            if (i == inside && depth > 0) {
                nest(depth - 1, random);
            } else {
                expected.putInt(i);
                pieces.out().putInt(i);
            }
        }
        open.end();
    }

    @Test
    void headersAreFilledInAndInsertedInPiecesThatHaveEnded() {
        byte[] filler = new byte[Pieces.LONG];
        expected.putArray(20);
        open.begin(0);
        for (int count = 1; count <= 20; count++) {
            open.element();
            expected.putArray(count);
            open.begin(0);
            for (int i = 0; i < count; i++) {
                open.element();
                byte[] value = i == 1 ? filler : new byte[0];
                expected.putBytes(value);
                pieces.out().putBytes(value);
            }
            open.end();
        }
        open.end();
        assertTrue(pieces.pieceOf(pieces.position()) >= 18);
        assertBytesAreExpected();
    }

    @Test
    void whatIsInsertedCountsAgainstTheLimitOfTheOutput() {
        for (int most = 17; most < 20; most++) {
            Pieces limited = new Pieces(Limits.DEFAULTS.with(Limit.OUTPUT, most), new byte[64]);
            OpenArrays arrays = new OpenArrays(limited);
            arrays.begin(0);
            for (int i = 0; i < 16; i++) {
                arrays.element();
                limited.out().putNil();
            }
            arrays.end();
            if (most < 19) {
                var e = assertThrows(LimitExceededException.class, () -> limited.writeTo(ByteSink.inMemory()));
                assertSame(StandardCode.LIMIT_OUTPUT, e.code());
            } else {
                assertEquals(19, limited.toByteArray().length);
            }
        }
    }
}
