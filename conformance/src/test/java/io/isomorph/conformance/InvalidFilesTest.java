package io.isomorph.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.isomorph.error.IsomorphException;
import io.isomorph.error.Location;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Form;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.spi.ReadOptions;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class InvalidFilesTest {
    private static final int LEAST_FILES = 40;

    private final Formats formats = Formats.load();

    @Test
    void everyFileIsRefusedAsItsLineSays() throws IOException {
        List<String> problems = new ArrayList<>();
        for (JsonNode line : PackLines.of("invalid.jsonl")) {
            byte[] bytes = PackLines.bytes(line.get("file").textValue());
            for (ByteSource source : sources(line, bytes)) {
                check(line, source, DocumentReader::read, problems);
                check(line, source, reader -> reader.accept(new Nobody()), problems);
            }
        }
        assertEquals("", String.join("\n", problems));
    }

    /** Receives all events and keeps none. */
    private static final class Nobody extends DocumentVisitor {
        @Override
        public ProgramVisitor visitEntry(String name, long visits, Form form) {
            return new ProgramVisitor() {};
        }
    }

    /** Readers may go other ways in an array than in other memory. */
    private static List<ByteSource> sources(JsonNode line, byte[] bytes) {
        String name = line.get("file").textValue();
        ByteBuffer direct = ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
        return List.of(ByteSource.of(bytes, name), ByteSource.of(direct, name));
    }

    private void check(JsonNode line, ByteSource source, Consumer<DocumentReader> action, List<String> problems) {
        FormatProvider format = formats.require(line.get("format").textValue());
        ReadOptions options = PackLines.options(format, line);
        String found;
        try (DocumentReader reader = Formats.open(format, source, options)) {
            action.accept(reader);
            found = "it was read";
        } catch (IsomorphException e) {
            found = outcome(e);
        }
        if (!found.equals(expected(line))) {
            problems.add(line.get("file").textValue() + "\n  expected " + expected(line) + "\n  found    " + found);
        }
    }

    private static String expected(JsonNode line) {
        return line.get("code").textValue() + " at " + line.path("offset").asLong(Location.UNKNOWN) + " "
                + line.path("pointer").textValue() + " operation "
                + line.path("operation").asLong(Location.UNKNOWN);
    }

    private static String outcome(IsomorphException fault) {
        Location place = fault.location();
        return fault.code().id() + " at " + place.byteOffset() + " " + place.pointer() + " operation "
                + place.operation();
    }

    @Test
    void theFormatOfEveryFileIsFoundByItsContentAndItsName() throws IOException {
        for (JsonNode line : PackLines.of("invalid.jsonl")) {
            String file = line.get("file").textValue();
            ByteSource source = ByteSource.of(PackLines.bytes(file), file);
            assertEquals(
                    line.get("format").textValue(),
                    formats.detect(source).descriptor().id(),
                    file);
        }
    }

    @Test
    void theSameFaultHasTheSameCodeInAllFormats() throws IOException {
        Map<String, String> codes = new TreeMap<>();
        List<String> problems = new ArrayList<>();
        for (JsonNode line : PackLines.of("invalid.jsonl")) {
            String fault = line.get("fault").textValue();
            String code = line.get("code").textValue();
            String other = codes.putIfAbsent(fault, code);
            if (other != null && !other.equals(code)) {
                problems.add(fault + " is " + other + ", and " + code + " in "
                        + line.get("format").textValue());
            }
        }
        assertEquals("", String.join("\n", problems));
    }

    @Test
    void everyFormatHasManyFilesAndEveryFileHasALine() throws IOException {
        Map<String, Integer> counts = new TreeMap<>();
        List<String> files = new ArrayList<>();
        for (JsonNode line : PackLines.of("invalid.jsonl")) {
            counts.merge(line.get("format").textValue(), 1, Integer::sum);
            files.add(line.get("file").textValue());
            assertTrue(line.get("says").textValue().endsWith("."), line::toString);
        }
        assertEquals(
                formats.providers().stream()
                        .map(format -> format.descriptor().id())
                        .toList(),
                List.copyOf(counts.keySet()));
        counts.forEach((format, count) -> assertTrue(count >= LEAST_FILES, format + " has " + count));
        assertEquals(
                Pack.existing(PackLines.FOLDER).stream()
                        .filter(file -> file.startsWith("invalid/"))
                        .toList(),
                files.stream().sorted().toList());
    }
}
