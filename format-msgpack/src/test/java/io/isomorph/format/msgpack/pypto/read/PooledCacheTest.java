package io.isomorph.format.msgpack.pypto.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isomorph.error.MalformedInputException;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.spi.ReadOptions;
import io.isomorph.support.SoftPool;
import java.io.IOException;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;

/** A reader leaves its cache to the next one, without the nodes of its file, unless the file is broken or the cache large. */
class PooledCacheTest {
    private final SoftPool<ReaderCache> pool = new SoftPool<>();
    private final ReaderCache cache = new ReaderCache(Limits.DEFAULTS);
    private final byte[] file = file();

    private static byte[] file() {
        try (MessageBufferPacker packer = MessagePack.newDefaultBufferPacker()) {
            packer.packMapHeader(3).packString("fields").packMapHeader(2);
            packer.packString("leading_comments").packArrayHeader(0);
            packer.packString("span").packMapHeader(5);
            for (String key : new String[] {"begin_column", "begin_line", "end_column", "end_line"}) {
                packer.packString(key).packInt(1);
            }
            packer.packString("filename").packString("k.py");
            packer.packString("id").packInt(0).packString("type").packString("BreakStmt");
            return packer.toByteArray();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private PyptoReader reader(byte[] bytes, ReadOptions options) {
        return new PyptoReader(ByteSource.of(bytes, "test"), options, pool);
    }

    private void read(byte[] bytes) {
        reader(bytes, ReadOptions.DEFAULTS).read();
    }

    @Test
    void theCacheIsReturnedWithoutNodes() {
        pool.release(cache);
        read(file);
        assertSame(cache, pool.take());
        assertEquals(0, cache.nodes.size());
        read(file);
        ReaderCache own = pool.take();
        assertNotSame(cache, own);
        assertEquals(0, own.nodes.size());
    }

    @Test
    void aSummaryUsesItToo() {
        pool.release(cache);
        assertEquals(
                Map.of("root", "BreakStmt", "nodes", "1", "references", "0"),
                reader(file, ReadOptions.DEFAULTS).summary());
        assertSame(cache, pool.take());
        assertEquals(0, cache.nodes.size());
    }

    @Test
    void theCacheOfOtherLimitsIsNotUsed() {
        pool.release(cache);
        reader(file, ReadOptions.DEFAULTS.withLimits(Limits.DEFAULTS.with(Limit.DEPTH, 9)))
                .read();
        assertNotSame(cache, pool.take());
    }

    @Test
    void theCacheOfABrokenFileIsDropped() {
        pool.release(cache);
        assertThrows(MalformedInputException.class, () -> read(Arrays.copyOf(file, file.length - 1)));
        assertNull(pool.take());
    }

    @Test
    void aLargeCacheIsDropped() {
        cache.named = new int[1 << 23];
        pool.release(cache);
        read(file);
        assertNull(pool.take());
    }
}
