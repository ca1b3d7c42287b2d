package io.isomorph.format.msgpack.pypto;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.compare.ContentHash;
import io.isomorph.family.pypto.sample.PyptoProgramGenerator;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Document;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Through every other format that is there and back, byte for byte, with one content hash all along. */
class PyptoConversionTest {
    private static final int SEEDS = 20;

    private static List<FormatProvider> others() {
        List<FormatProvider> others = Formats.load().providers().stream()
                .filter(format -> !(format instanceof PyptoFormat))
                .toList();
        assertTrue(others.stream().anyMatch(format -> format.descriptor().id().equals("json")), others::toString);
        return others;
    }

    private static byte[] convert(byte[] bytes, FormatProvider from, FormatProvider to) {
        try (DocumentReader reader = from.newReader(ByteSource.of(bytes), ReadOptions.DEFAULTS.withStrict(true));
                var sink = ByteSink.inMemory()) {
            Formats.convert(reader, to, sink, WriteOptions.DEFAULTS);
            return sink.toByteArray();
        }
    }

    private static Document read(byte[] bytes, FormatProvider format) {
        try (DocumentReader reader = format.newReader(ByteSource.of(bytes), ReadOptions.DEFAULTS)) {
            return reader.read();
        }
    }

    private static void assertLossless(byte[] file, String what) {
        Document document = PyptoFiles.read(file).document();
        ContentHash hash = ContentHash.of(document);
        for (FormatProvider other : others()) {
            if (other.descriptor().representable(document) != null) {
                continue;
            }
            String way = what + " through " + other.descriptor().id();
            byte[] converted = convert(file, PyptoFiles.FORMAT, other);
            assertEquals(hash, ContentHash.of(read(converted, other)), way);
            assertArrayEquals(file, convert(converted, other, PyptoFiles.FORMAT), way);
        }
    }

    @Test
    void jsonHoldsAllThatIsGenerated() {
        for (int seed = 0; seed < SEEDS; seed++) {
            Document document = PyptoProgramGenerator.document(seed);
            for (FormatProvider other : others()) {
                assertEquals(null, other.descriptor().representable(document), "seed " + seed + ", " + other);
            }
        }
    }

    @Test
    void generatedFilesLoseNothing() {
        for (int seed = 0; seed < SEEDS; seed++) {
            assertLossless(PyptoFiles.write(PyptoProgramGenerator.program(seed)), "seed " + seed);
            assertLossless(PyptoFiles.write(PyptoProgramGenerator.unusual(seed)), "unusual seed " + seed);
        }
    }

    @Test
    void whatIsNestedDeepLosesNothing() {
        assertLossless(NestedFiles.nested(10_000), "10,000 levels");
    }

    @Test
    void filesOfPyptoLoseNothing() throws IOException {
        PyptoCorpus.written().forEach((name, bytes) -> assertLossless(bytes, name));
    }
}
