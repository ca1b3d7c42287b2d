package io.isomorph.format.flatbuffers.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.flatbuffers.FlatBufferBuilder;
import io.isomorph.error.IsomorphException;
import io.isomorph.error.StandardCode;
import io.isomorph.format.flatbuffers.layout.FlatbuffersCode;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What {@code docs/flatbuffers-verifier.md} states is true. */
class VerifierPageTest {
    private static final Path PAGE = Path.of("../docs/flatbuffers-verifier.md");
    private static final Path THIS =
            Path.of("src/test/java/io/isomorph/format/flatbuffers/verify/VerifierPageTest.java");

    private static List<String> matches(String pattern, String text) {
        List<String> found = new ArrayList<>();
        Matcher matcher = Pattern.compile(pattern).matcher(text);
        while (matcher.find()) {
            found.add(matcher.group(1));
        }
        return found;
    }

    private static String withoutSpace(String text) {
        return text.replaceAll("\\s+", "");
    }

    @Test
    void theCodeOnThePageIsCompiledHere() throws IOException {
        List<String> blocks = matches("(?s)```java\n(.*?)```", Files.readString(PAGE));
        assertEquals(3, blocks.size());
        String source = withoutSpace(Files.readString(THIS));
        for (String block : blocks) {
            assertTrue(source.contains(withoutSpace(block)), "not in the sources:\n" + block);
        }
    }

    private static Schema monsters() {
        Schema schema = Schema.builder()
                .table("Monster")
                .field(0, "hp", FieldType.scalar(2))
                .required(1, "name", FieldType.string())
                .field(2, "position", FieldType.struct(12, 4))
                .field(3, "friends", FieldType.vector(FieldType.table("Monster")))
                .field(5, "holds", FieldType.union("Equipment"))
                .table("Sword")
                .field(0, "damage", FieldType.scalar(4))
                .union("Equipment", Map.of(1, FieldType.table("Sword"), 2, FieldType.string()))
                .root("Monster")
                .identifier("MNST")
                .build();
        return schema;
    }

    private static byte[] monster() {
        FlatBufferBuilder b = new FlatBufferBuilder();
        int name = b.createString("Orc");
        b.startTable(6);
        b.addOffset(1, name, 0);
        b.finish(b.endTable(), "MNST");
        return b.sizedByteArray();
    }

    @Test
    void theExampleAcceptsAndRefuses() {
        Schema schema = monsters();
        ByteBuffer buffer = ByteBuffer.wrap(monster());
        Verifier verifier = new Verifier(schema);
        verifier.verify(buffer, "orc.fb");
        byte[] bytes = monster();
        int name = OracleTable.root(bytes).target(1);
        bytes[name] = 100;
        IsomorphException e =
                assertThrows(IsomorphException.class, () -> verifier.verify(ByteBuffer.wrap(bytes), "orc.fb"));
        assertEquals(
                "orc.fb byte 24 at /name: there are to be 100 bytes of a string where 4 bytes are left; "
                        + "hint: get the file again from where it was made",
                e.getMessage());
    }

    @Test
    void theMessageOnThePageIsThatOfTheExample() throws IOException {
        assertTrue(Files.readString(PAGE)
                .contains("orc.fb byte 24 at /name: there are to be 100 bytes of a string where 4 bytes are left; "
                        + "hint: get the file again from where it was made"));
    }

    @Test
    void theOtherExamplesWork() throws IOException {
        Path file = Path.of("src/test/resources/io/isomorph/format/flatbuffers/verify/shelf.bfbs");
        try (ByteSource source = ByteSource.open(file)) {
            Schema schema = Schema.ofBinary(source);
            assertEquals("library.Shelf", schema.root());
        }
        Schema schema = monsters();
        Verifier verifier = new Verifier(schema).with(Limit.TABLES, 50_000_000).withUnknownMembers();
        verifier.verify(ByteBuffer.wrap(monster()), "orc.fb");
    }

    @Test
    void theRulesNameEachCodeOfBuffers() throws IOException {
        List<String> rows = Files.readAllLines(PAGE).stream()
                .filter(line -> line.startsWith("| ") && line.contains("`flatbuffers.")
                        || line.contains("| `schema.")
                        || line.contains("| `input."))
                .toList();
        Set<String> found = new TreeSet<>();
        rows.forEach(row -> found.addAll(matches("`([a-z]+\\.[a-z0-9]+)`", row)));
        Set<String> expected =
                new TreeSet<>(Set.of(StandardCode.SCHEMA_MISSING.id(), StandardCode.INPUT_ENCODING.id()));
        for (FlatbuffersCode code : EnumSet.range(FlatbuffersCode.IDENTIFIER, FlatbuffersCode.UNSUPPORTED)) {
            expected.add(code.id());
        }
        assertEquals(expected, found);
    }

    @Test
    void theLimitsAreThoseOfTheCode() throws IOException {
        String page = Files.readAllLines(PAGE).stream()
                .filter(line -> line.startsWith("| `limit."))
                .collect(Collectors.joining("\n"));
        for (Limit limit : new Limit[] {Limit.DEPTH, Limit.TABLES, Limit.BYTES}) {
            String row = "| `" + limit.option() + "` | "
                    + VerifierOptions.DEFAULTS.limits().get(limit) + " |";
            assertTrue(page.replace(",", "").contains(row), row);
        }
    }
}
