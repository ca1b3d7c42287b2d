package io.isomorph.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.isomorph.error.IsomorphException;
import io.isomorph.format.flatbuffers.verify.Schema;
import io.isomorph.format.flatbuffers.verify.Verifier;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import java.nio.ByteBuffer;

/** Binary schemas ({@code .bfbs}); and by what schema one is, the same bytes are verified. */
class FlatbuffersSchemaFuzzTest {
    @FuzzTest
    void anyBytes(byte[] bytes) {
        Schema schema;
        try {
            schema = Schema.ofBinary(ByteSource.of(bytes, "input"));
        } catch (IsomorphException e) {
            Faults.requirePlace(e, bytes.length);
            return;
        }
        verify(schema, bytes);
        verify(schema.withRoot(schema.root()), bytes); // which has no identifier, so that more is looked at
    }

    private static void verify(Schema schema, byte[] bytes) {
        try {
            new Verifier(schema)
                    .with(Limit.TABLES, 10_000)
                    .with(Limit.BYTES, 1 << 20)
                    .verify(ByteBuffer.wrap(bytes), "input");
        } catch (IsomorphException e) {
            Faults.requirePlace(e, bytes.length);
        }
    }
}
