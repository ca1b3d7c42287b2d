package io.isomorph.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import com.github.luben.zstd.ZstdInputStream;
import io.isomorph.compression.Compressions;
import io.isomorph.compression.zstd.ZstdCompression;

/** Files compressed with zstd, as they are and without their checksum. */
class ZstdFuzzTest {
    private static final EnvelopeLaws LAWS =
            new EnvelopeLaws("zstd", () -> Compressions.of(new ZstdCompression()), ZstdInputStream::new);

    @FuzzTest
    void anyBytes(byte[] bytes) {
        LAWS.check(bytes);
        LAWS.check(Seals.zstd(bytes));
    }
}
