package io.isomorph.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.isomorph.error.IsomorphException;
import io.isomorph.format.flatbuffers.verify.Verifier;
import io.isomorph.io.Limit;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** The verifier of any schema, on {@link NodeTable}: what passes is read without a fault by the FlatBuffers project's reader. */
class FlatbuffersVerifierFuzzTest {
    private static final Verifier VERIFIER =
            new Verifier(NodeTable.schema()).with(Limit.TABLES, 10_000).with(Limit.BYTES, 1 << 20);

    @FuzzTest
    void anyBytes(byte[] bytes) {
        @Nullable String fault = fault(ByteBuffer.wrap(bytes), bytes.length);
        ByteBuffer direct = ByteBuffer.allocateDirect(bytes.length + 3);
        direct.position(3).put(bytes).position(3); // where no alignment of the memory helps
        assertEquals(fault, fault(direct.asReadOnlyBuffer(), bytes.length));
        assertEquals(3, direct.position());
        if (fault == null) {
            NodeTable.root(bytes).walk();
        }
    }

    private static @Nullable String fault(ByteBuffer buffer, int length) {
        try {
            VERIFIER.verify(buffer, "input");
            return null;
        } catch (IsomorphException e) {
            Faults.requirePlace(e, length);
            assertTrue(e.location().pointer() != null, e::getMessage);
            return e.getMessage();
        }
    }
}
