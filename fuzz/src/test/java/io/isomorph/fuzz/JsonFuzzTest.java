package io.isomorph.fuzz;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import io.isomorph.error.UnrepresentableException;
import io.isomorph.format.json.JsonFormat;
import io.isomorph.format.json.JsonOptions;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Document;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.Formats;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import io.isomorph.testkit.contract.AnyBytes;
import java.util.List;

/** JSON, as it is and with unknown members dropped; and what its modes write of what was read. */
class JsonFuzzTest {
    private static final ReadOptions READING = ReadOptions.DEFAULTS.withLimits(AnyBytes.LIMITS);

    @FuzzTest
    @DictionaryFile(resourcePath = "json.dict")
    void anyBytes(byte[] bytes) {
        JsonFormat format = new JsonFormat();
        AnyBytes json = new AnyBytes(format, READING);
        Document document = json.read(bytes);
        if (document == null) {
            new AnyBytes(format, READING.with(JsonOptions.UNKNOWN_KEYS, JsonOptions.DROP)).read(bytes);
            return;
        }
        for (String mode : List.of(JsonOptions.PORTABLE, JsonOptions.INFERENCE)) {
            WriteOptions writing = WriteOptions.DEFAULTS.with(JsonOptions.MODE, mode);
            byte[] written;
            try {
                written = Formats.toBytes(document, format, writing);
            } catch (UnrepresentableException e) {
                continue; // said so, as it should
            }
            try (DocumentReader reader = format.newReader(ByteSource.of(written, mode), READING)) {
                reader.read();
            }
        }
    }
}
