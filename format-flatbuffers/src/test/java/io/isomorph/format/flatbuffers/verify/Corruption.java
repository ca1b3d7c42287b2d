package io.isomorph.format.flatbuffers.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.ErrorCode;
import io.isomorph.error.IsomorphException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.function.UnaryOperator;

/** A good buffer that is corrupted by hand, and what the verifier is to report for it. */
final class Corruption {
    private final byte[] bytes;
    private final OracleTable root;
    private Verifier verifier;

    private Corruption(Schema schema, byte[] bytes) {
        this.verifier = new Verifier(schema);
        this.bytes = bytes;
        this.root = OracleTable.root(bytes);
    }

    static Corruption of(byte[] good) {
        return of(Shelves.schema(), good);
    }

    static Corruption of(Schema schema, byte[] good) {
        new Verifier(schema).verify(ByteBuffer.wrap(good), "good");
        return new Corruption(schema, good.clone());
    }

    OracleTable root() {
        return root;
    }

    Corruption with(UnaryOperator<Verifier> options) {
        verifier = options.apply(verifier);
        return this;
    }

    private ByteBuffer buffer() {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    Corruption putByte(int at, int value) {
        buffer().put(at, (byte) value);
        return this;
    }

    Corruption putShort(int at, int value) {
        buffer().putShort(at, (short) value);
        return this;
    }

    Corruption putInt(int at, int value) {
        buffer().putInt(at, value);
        return this;
    }

    int size() {
        return bytes.length;
    }

    void assertAccepted() {
        verifier.verify(buffer(), "bad");
    }

    void assertRefused(ErrorCode code, int offset, String pointer, String problem) {
        assertRefused(bytes, code, offset, pointer, problem);
    }

    void assertRefusedWhenCut(int length, ErrorCode code, int offset, String pointer, String problem) {
        assertRefused(Arrays.copyOf(bytes, length), code, offset, pointer, problem);
    }

    private void assertRefused(byte[] bad, ErrorCode code, int offset, String pointer, String problem) {
        IsomorphException e =
                assertThrows(IsomorphException.class, () -> verifier.verify(ByteBuffer.wrap(bad), "bad.fb"));
        assertEquals(code, e.code(), e::getMessage);
        assertEquals("bad.fb", e.location().source());
        assertEquals(offset, e.location().byteOffset(), e::getMessage);
        assertEquals(pointer, e.location().pointer(), e::getMessage);
        assertTrue(e.problem().contains(problem), e::getMessage);
    }
}
