package io.isomorph.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.isomorph.compression.Compressions;
import java.util.zip.GZIPInputStream;

/** Files compressed with gzip, as they are and with their checksum corrected. */
class GzipFuzzTest {
    private static final EnvelopeLaws LAWS = new EnvelopeLaws("gzip", Compressions::of, GZIPInputStream::new);

    @FuzzTest
    void anyBytes(byte[] bytes) {
        LAWS.check(bytes);
        LAWS.check(Seals.gzip(bytes));
    }
}
