package io.isomorph.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import io.isomorph.error.UnrepresentableException;
import io.isomorph.format.msgpack.pypto.PyptoFormat;
import io.isomorph.format.msgpack.pypto.PyptoOptions;
import io.isomorph.ir.Document;
import io.isomorph.spi.Formats;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import io.isomorph.testkit.contract.AnyBytes;

/** PyPTO's files; and what the mode {@code portable} writes of what was read, which is to be read as the same. */
class PyptoFuzzTest {
    @FuzzTest
    @DictionaryFile(resourcePath = "pypto.dict")
    void anyBytes(byte[] bytes) {
        PyptoFormat format = new PyptoFormat();
        AnyBytes pypto = new AnyBytes(format, ReadOptions.DEFAULTS.withLimits(AnyBytes.LIMITS));
        Document document = pypto.read(bytes);
        if (document == null) {
            return;
        }
        try {
            WriteOptions writing = WriteOptions.DEFAULTS.with(PyptoOptions.MODE, "portable");
            assertEquals(document, pypto.read(Formats.toBytes(document, format, writing)));
        } catch (UnrepresentableException e) {
            // said so, as it should
        }
    }
}
