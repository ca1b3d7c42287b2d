package io.isomorph.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.isomorph.error.ErrorCode;
import io.isomorph.error.StandardCode;
import io.isomorph.format.flatbuffers.layout.FlatbuffersCode;
import io.isomorph.format.flatbuffers.nvfuser.layout.NvfuserCode;
import io.isomorph.format.json.text.JsonSyntaxCode;
import io.isomorph.format.msgpack.wire.MsgpackCode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every code that a reader can give has a file, or a reason why no file can show it. */
class CodesTest {
    private static final Map<StandardCode, String> OF_NO_FILE = new TreeMap<>(Map.ofEntries(
            Map.entry(StandardCode.ENTRY_ABSENT, "depends on the name that is asked for"),
            Map.entry(StandardCode.ATTACHMENT_ABSENT, "depends on the key that is asked for"),
            Map.entry(StandardCode.LIMIT_OUTPUT, "of writing"),
            Map.entry(StandardCode.MODEL_INVALID, "of programs in memory"),
            Map.entry(StandardCode.UNREPRESENTABLE, "of writing"),
            Map.entry(StandardCode.FORMAT_ABSENT, "depends on what is installed"),
            Map.entry(StandardCode.FORMAT_UNKNOWN, "of choosing a format"),
            Map.entry(StandardCode.FORMAT_AMBIGUOUS, "of choosing a format"),
            Map.entry(StandardCode.FORMAT_DUPLICATE, "depends on what is installed"),
            Map.entry(StandardCode.FORMAT_BROKEN, "depends on what is installed"),
            Map.entry(StandardCode.FAMILY_ABSENT, "depends on what is installed"),
            Map.entry(StandardCode.FAMILY_DUPLICATE, "depends on what is installed"),
            Map.entry(StandardCode.FAMILY_BROKEN, "depends on what is installed"),
            Map.entry(StandardCode.DIALECT_DUPLICATE, "depends on what is installed"),
            Map.entry(StandardCode.DIALECT_BROKEN, "depends on what is installed"),
            Map.entry(StandardCode.COMPRESSION_ABSENT, "depends on what is installed"),
            Map.entry(StandardCode.INPUT_COMPRESSION, "of compressed files"),
            Map.entry(StandardCode.LIMIT_EXPANSION, "of compressed files"),
            Map.entry(StandardCode.OPTION_UNKNOWN, "of options"),
            Map.entry(StandardCode.OPTION_VALUE, "of options")));

    private static final Map<FlatbuffersCode, String> OF_OTHER_SCHEMAS = new TreeMap<>(Map.of(
            FlatbuffersCode.SCHEMA, "of binary schemas",
            FlatbuffersCode.UNSUPPORTED, "of binary schemas"));

    @Test
    void everyCodeHasAFileOrAReason() throws IOException {
        Set<String> met = new TreeSet<>();
        for (JsonNode line : PackLines.of("invalid.jsonl")) {
            met.add(line.get("code").textValue());
        }
        Set<ErrorCode> excused = Stream.of(OF_NO_FILE.keySet(), OF_OTHER_SCHEMAS.keySet())
                .flatMap(Set::stream)
                .collect(Collectors.toSet());
        Set<String> expected = Stream.of(
                        StandardCode.values(),
                        MsgpackCode.values(),
                        FlatbuffersCode.values(),
                        NvfuserCode.values(),
                        JsonSyntaxCode.values())
                .flatMap(Stream::of)
                .filter(code -> !excused.contains(code))
                .map(ErrorCode::id)
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(expected, met);
    }

    @Test
    void theReadmeSaysWhichCodesHaveNoFile() throws IOException {
        String page = new String(PackLines.bytes("README.md"), StandardCharsets.UTF_8);
        for (Map<? extends ErrorCode, String> reasons : List.of(OF_NO_FILE, OF_OTHER_SCHEMAS)) {
            reasons.forEach(
                    (code, reason) -> assertTrue(page.contains("| `" + code.id() + "` | " + reason + " |"), code.id()));
        }
    }
}
