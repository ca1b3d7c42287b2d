package io.isomorph.compression.zstd;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.IsomorphException;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limits;
import io.isomorph.io.MemorySink;
import io.isomorph.ir.Document;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import io.isomorph.testkit.edit.ByteMutator;
import io.isomorph.testkit.generate.DocumentGenerator;
import io.isomorph.testkit.generate.Profile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The laws hold for the expanded bytes of every format in every compression. */
class CompressedLawsTest {
    private static final Formats FORMATS = Formats.load();

    /** Formats that hold programs of their own family alone, which are not generated here. */
    private static final Set<String> OF_ONE_FAMILY = Set.of("pypto", "nvfuser");

    @TempDir
    Path folder;

    /** What a format holds of documents of all sorts. */
    private static List<Document> documents(FormatProvider format) {
        List<Document> held = new ArrayList<>();
        for (Profile profile : List.of(Profile.TINY, Profile.TYPICAL, Profile.ODD)) {
            for (long seed = 0; seed < 10; seed++) {
                Document document = DocumentGenerator.of(profile).generate(seed);
                if (format.descriptor().representable(document) == null) {
                    held.add(document);
                }
            }
        }
        assertTrue(
                held.size() >= 3 || OF_ONE_FAMILY.contains(format.descriptor().id()),
                format.descriptor().id());
        return held;
    }

    @ParameterizedTest
    @ValueSource(strings = {".gz", ".zst"})
    void whatIsWrittenIsReadAgainAndItsExpandedBytesAreThoseOfThePlainFile(String extension) throws IOException {
        assertEquals(2, FORMATS.compressions().providers().size());
        for (FormatProvider format : FORMATS.providers()) {
            Path file =
                    folder.resolve("model" + format.descriptor().extensions().get(0) + extension);
            for (Document document : documents(format)) {
                FORMATS.write(document, file);
                assertEquals(document, FORMATS.read(file), format.descriptor().id());
                try (ByteSource stored = ByteSource.open(file);
                        ByteSource expanded = FORMATS.compressions().expand(stored, Limits.DEFAULTS)) {
                    assertSame(format, FORMATS.detect(stored));
                    byte[] bytes = new byte[(int) expanded.size()];
                    expanded.read(0, bytes, 0, bytes.length);
                    assertArrayEquals(Formats.toBytes(document, format, WriteOptions.DEFAULTS), bytes);
                }
            }
        }
    }

    @Test
    void damageIsRefusedOrReadAsTheSame() {
        FormatProvider json = FORMATS.require("json");
        Document document = documents(json).get(0);
        for (String name : List.of("model.json.gz", "model.json.zst")) {
            MemorySink memory = ByteSink.inMemory();
            Formats.write(document, json, FORMATS.compressions().compress(memory, name), WriteOptions.DEFAULTS);
            byte[] file = memory.toByteArray();
            ByteMutator mutator = new ByteMutator(7);
            int refused = 0;
            for (int i = 0; i < 2000; i++) {
                byte[] broken = mutator.mutate(file);
                try {
                    assertEquals(document, FORMATS.read(ByteSource.of(broken, name), ReadOptions.DEFAULTS));
                } catch (IsomorphException e) {
                    refused++;
                }
            }
            assertTrue(refused > 1000, name + ": " + refused);
        }
        assertThrows(
                IsomorphException.class,
                () -> FORMATS.read(ByteSource.of(new byte[] {0x1f, (byte) 0x8b}, "a.json.gz"), ReadOptions.DEFAULTS));
    }
}
