package io.isomorph.format.flatbuffers.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.LimitExceededException;
import io.isomorph.error.StandardCode;
import io.isomorph.format.flatbuffers.layout.FlatbuffersCode;
import io.isomorph.io.ByteSource;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BinarySchemaReaderTest {
    private static final int MUTATIONS = Integer.getInteger("isomorph.mutations", 20_000);

    private static byte[] resource(String name) throws IOException {
        try (InputStream stream = BinarySchemaReaderTest.class.getResourceAsStream(name)) {
            return Objects.requireNonNull(stream, name).readAllBytes();
        }
    }

    private static Schema read(byte[] bytes) {
        return Schema.ofBinary(ByteSource.of(bytes, "shelf.bfbs"));
    }

    private static boolean accepts(Schema schema, byte[] buffer) {
        try {
            new Verifier(schema).verify(ByteBuffer.wrap(buffer), "buffer");
            return true;
        } catch (IsomorphException e) {
            return false;
        }
    }

    @Test
    void aBinarySchemaDescribesWhatTheSameSchemaInCodeDescribes() throws IOException {
        Schema schema = read(resource("shelf.bfbs"));
        assertEquals("library.Shelf", schema.root());
        assertEquals("SHLF", schema.identifier());
        SplittableRandom random = new SplittableRandom(3);
        BufferMutator mutator = new BufferMutator(3);
        int accepted = 0;
        for (int i = 0; i < 2_000; i++) {
            byte[] buffer = mutator.mutate(i % 2 == 0 ? Shelves.full() : Shelves.random(random));
            boolean isGood = accepts(Shelves.schema(), buffer);
            assertEquals(isGood, accepts(schema, buffer), () -> HexFormat.of().formatHex(buffer));
            accepted += isGood ? 1 : 0;
        }
        assertTrue(accepted > 100 && accepted < 1_900, "accepted " + accepted);
    }

    @Test
    void theBinarySchemaIsWhatFlatcMakesOfItsText(@TempDir Path folder) throws Exception {
        assumeTrue(hasFlatc(), "flatc is not installed");
        Path text = Files.write(folder.resolve("shelf.fbs"), resource("shelf.fbs"));
        Process flatc = new ProcessBuilder("flatc", "--binary", "--schema", "-o", folder.toString(), text.toString())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("log").toFile())
                .start();
        assertEquals(0, flatc.waitFor(), () -> "flatc failed");
        Schema made = Schema.ofBinary(ByteSource.open(folder.resolve("shelf.bfbs")));
        assertTrue(accepts(made, Shelves.full()));
        assertEquals("library.Shelf", made.root());
        assertEquals("SHLF", made.identifier());
    }

    private static boolean hasFlatc() throws InterruptedException {
        try {
            return new ProcessBuilder("flatc", "--version").start().waitFor() == 0;
        } catch (IOException e) {
            return false;
        }
    }

    @Test
    void whatIsNoBinarySchemaIsRefused() {
        IsomorphException e = assertThrows(IsomorphException.class, () -> read(Shelves.full()));
        assertEquals(FlatbuffersCode.IDENTIFIER, e.code());
        assertEquals(
                StandardCode.LIMIT_BYTES,
                assertThrows(LimitExceededException.class, () -> read(new byte[1 << 25]))
                        .code());
    }

    @Test
    void nothingButAnIsomorphExceptionComesOfABrokenFile() throws IOException {
        byte[] good = resource("shelf.bfbs");
        BufferMutator mutator = new BufferMutator(11);
        int accepted = 0;
        int contradictions = 0;
        for (int i = 0; i < MUTATIONS; i++) {
            byte[] bad = mutator.mutate(good);
            try {
                read(bad);
                accepted++;
            } catch (IsomorphException e) {
                contradictions += e.code() == FlatbuffersCode.SCHEMA ? 1 : 0;
            } catch (RuntimeException e) {
                throw new AssertionError(HexFormat.of().formatHex(bad), e);
            }
        }
        assertTrue(
                accepted > 100 && contradictions > 100, accepted + " accepted, " + contradictions + " contradictions");
    }
}
