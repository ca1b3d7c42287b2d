package io.isomorph.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import io.isomorph.error.UnrepresentableException;
import io.isomorph.format.msgpack.pypto.PyptoFormat;
import io.isomorph.ir.Document;
import io.isomorph.spi.Formats;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import io.isomorph.testkit.contract.AnyBytes;

/** PyPTO's files; and what the mode {@code portable} writes of what was read, which is to be read as the same. */
class PyptoFuzzTest {
    /** One provider for all inputs: what it keeps of one is not to show in another. */
    private static final PyptoFormat FORMAT = new PyptoFormat();

    private static final AnyBytes PYPTO =
            new AnyBytes(FORMAT, PyptoFormat::new, ReadOptions.DEFAULTS.withLimits(AnyBytes.LIMITS));

    @FuzzTest
    @DictionaryFile(resourcePath = "pypto.dict")
    void anyBytes(byte[] bytes) {
        Document document = PYPTO.read(bytes);
        if (document == null) {
            return;
        }
        try {
            WriteOptions writing = WriteOptions.DEFAULTS.with(PyptoFormat.MODE, "portable");
            assertEquals(document, PYPTO.read(Formats.toBytes(document, FORMAT, writing)));
        } catch (UnrepresentableException e) {
            // refused, as it should be
        }
    }
}
