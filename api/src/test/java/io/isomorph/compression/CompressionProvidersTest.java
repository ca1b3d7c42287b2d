package io.isomorph.compression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.ProviderException;
import io.isomorph.error.StandardCode;
import io.isomorph.io.ByteSource;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Compressions of somebody else: broken, and claiming what is taken. */
class CompressionProvidersTest {
    private static final ByteSource GZIP = ByteSource.of(new byte[] {0x1f, (byte) 0x8b, 8});

    /** A compression that does nothing. */
    private static class Stub implements CompressionProvider {
        private final String id;
        private final String extension;
        private final Supplier<Boolean> recognizing;

        Stub(String id, String extension, Supplier<Boolean> recognizing) {
            this.id = id;
            this.extension = extension;
            this.recognizing = recognizing;
        }

        @Override
        public int spiLevel() {
            return SPI_LEVEL;
        }

        @Override
        public String id() {
            return id;
        }

        @Override
        public String extension() {
            return extension;
        }

        @Override
        public boolean recognises(byte[] prefix) {
            return recognizing.get();
        }

        @Override
        public InputStream expand(ByteSource source) {
            throw new IllegalStateException("never called");
        }

        @Override
        public OutputStream compress(OutputStream target) {
            return target;
        }
    }

    @Test
    void aCompressionThatThrowsWhenItLooksIsListedOnceAndHidesNoOther() {
        for (Throwable thrown : List.of(new IllegalStateException("not today"), new NoClassDefFoundError("a/B"))) {
            Compressions some = Compressions.of(new Stub("bad", ".bad", () -> {
                if (thrown instanceof Error error) {
                    throw error;
                }
                throw (RuntimeException) thrown;
            }));
            assertEquals(List.of(), some.failures());
            assertSame(some.require("gzip"), some.of(GZIP));
            assertNull(some.of(ByteSource.of(new byte[] {'x'})));
            assertEquals(1, some.failures().size());
            assertSame(StandardCode.FORMAT_BROKEN, some.failures().get(0).code());
            String problem = some.failures().get(0).problem();
            assertTrue(problem.startsWith(Stub.class.getName() + " in file:"), problem);
            assertTrue(problem.endsWith(thrown.toString()), problem);
        }
    }

    @Test
    void aCompressionThatThrowsSomethingElseForEachInputIsListedOnce() {
        AtomicInteger looked = new AtomicInteger();
        Compressions some = Compressions.of(new Stub("bad", ".bad", () -> {
            throw new IllegalStateException("input " + looked.incrementAndGet());
        }));
        for (int i = 0; i < 3; i++) {
            assertNull(some.of(ByteSource.of(new byte[] {'x'})));
        }
        assertEquals(3, looked.get());
        assertEquals(1, some.failures().size());
    }

    @Test
    void idAndExtensionAreCheckedAtFirstAndNotQueriedAgain() {
        for (String[] wrong : new String[][] {{null, ".a"}, {"A", ".a"}, {"a", null}, {"a", "a"}, {"a", ""}}) {
            Compressions some = Compressions.of(new Stub(wrong[0], wrong[1], () -> false));
            assertEquals(1, some.providers().size(), Arrays.toString(wrong));
            assertEquals(1, some.failures().size(), Arrays.toString(wrong));
            assertSame(some.require("gzip"), some.byExtension("a.gz"));
        }
        int[] called = new int[1];
        Compressions some = Compressions.of(new Stub("once", ".once", () -> false) {
            @Override
            public String extension() {
                if (called[0]++ > 0) {
                    throw new IllegalStateException("no extension any more");
                }
                return super.extension();
            }
        });
        assertSame(some.require("once"), some.byExtension("a.once"));
        assertEquals("a", some.expandedName("a.once"));
    }

    @Test
    void aNameThatTwoCompressionsClaimDecidesNothing() {
        Stub other = new Stub("acme", ".gz", () -> false);
        Compressions both = Compressions.of(other);
        var e = assertThrows(ProviderException.class, () -> both.byExtension("a.json.GZ"));
        assertSame(StandardCode.FORMAT_AMBIGUOUS, e.code());
        assertTrue(e.problem().startsWith("the name a.json.GZ ends in an extension of acme ("), e.problem());
        assertTrue(e.problem().contains(") and of gzip (" + GzipCompression.class.getName() + " in "), e.problem());
        assertTrue(e.hint().startsWith("name the compression with convert --compress"), e.hint());
        assertSame(other, both.require("acme"));
        assertEquals("a.json", both.expandedName("a.json.gz"));
        assertSame(both.require("gzip"), both.of(GZIP));
        Compressions longer = Compressions.of(new Stub("a", ".z", () -> false), new Stub("b", ".x.z", () -> false));
        assertSame(longer.require("b"), longer.byExtension("a.x.z"));
        assertEquals("a", longer.expandedName("a.x.z"));
    }
}
