package io.isomorph.fuzz;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import io.isomorph.error.UnrepresentableException;
import io.isomorph.format.json.JsonFormat;
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

    /** One provider for all inputs: what it keeps of one is not to show in another. */
    private static final JsonFormat FORMAT = new JsonFormat();

    private static final AnyBytes JSON = new AnyBytes(FORMAT, JsonFormat::new, READING);
    private static final AnyBytes DROPPING =
            new AnyBytes(FORMAT, JsonFormat::new, READING.with(JsonFormat.UNKNOWN_KEYS, JsonFormat.DROP));

    @FuzzTest
    @DictionaryFile(resourcePath = "json.dict")
    void anyBytes(byte[] bytes) {
        Document document = JSON.read(bytes);
        if (document == null) {
            DROPPING.read(bytes);
            return;
        }
        for (String mode : List.of(JsonFormat.PORTABLE, JsonFormat.INFERENCE)) {
            WriteOptions writing = WriteOptions.DEFAULTS.with(JsonFormat.MODE, mode);
            byte[] written;
            try {
                written = Formats.toBytes(document, FORMAT, writing);
            } catch (UnrepresentableException e) {
                continue; // refused, as it should be
            }
            try (DocumentReader reader = FORMAT.newReader(ByteSource.of(written, mode), READING)) {
                reader.read();
            }
        }
    }
}
