package io.isomorph.format.flatbuffers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.family.pir.build.Pir;
import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.format.flatbuffers.layout.Content;
import io.isomorph.format.flatbuffers.layout.FlatbuffersCode;
import io.isomorph.format.flatbuffers.layout.MajorVersion;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Block;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.Operands;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.Region;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.Formats;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Holds {@code docs/format-flatbuffers.md} to the code. */
class DocumentationTest {
    private static final Path DOCS = Path.of("..", "docs");
    private static final Path THIS = Path.of("src/test/java/io/isomorph/format/flatbuffers/DocumentationTest.java");

    @TempDir
    Path folder;

    private static String page() throws IOException {
        return Files.readString(DOCS.resolve("format-flatbuffers.md"));
    }

    private static String block(String language) throws IOException {
        Matcher block = Pattern.compile("(?s)```" + language + "\\n(.*?)```").matcher(page());
        assertTrue(block.find(), "no block of " + language + " in the page");
        return block.group(1);
    }

    private static byte[] exampleOfThePage() throws IOException {
        return HexFormat.of().parseHex(block("hex").replaceAll("\\|.*", "").replaceAll("\\s+", ""));
    }

    private static Program program(String last) {
        IrType tensor = IrType.of(
                "x.tensor",
                Payload.list(Payload.of(IrType.of("builtin.t_f32")), Payload.list(Payload.of(-1), Payload.of(200))));
        AttributeList attributes =
                AttributeList.of(new NamedAttribute("value", IrAttribute.of("builtin.a_f64", Payload.of(1.0))));
        OperationHead full = new OperationHead(
                Name.of("pd_op.full"), attributes, Operands.EMPTY, List.of(tensor), AttributeList.EMPTY);
        OperationHead head = new OperationHead(
                Name.of(last), AttributeList.EMPTY, Operands.of(1, 2, -1, 0), List.of(tensor), AttributeList.EMPTY);
        Block block = new Block(
                List.of(tensor), List.of(), List.of(new Operation(full), new Operation(full), new Operation(head)));
        return Program.of(new ProgramInfo(Pir.FAMILY, 1, true), new Region(List.of(block)));
    }

    private static Document example() {
        return Document.of(List.of(
                new Entry("a", 7, Form.EMPTY, program("pd_op.mul")),
                new Entry("b", 0, Form.EMPTY, program("pd_op.add"))));
    }

    @Test
    void theExampleOfThePageIsWrittenAndRead() throws IOException {
        byte[] bytes = exampleOfThePage();
        byte[] written = Formats.toBytes(example(), new FlatbuffersFormat(), WriteOptions.DEFAULTS);
        assertEquals(HexFormat.of().formatHex(bytes), HexFormat.of().formatHex(written));
        List<Object> reported = new ArrayList<>();
        Document read = Formats.of(new FlatbuffersFormat())
                .read(ByteSource.of(bytes), ReadOptions.DEFAULTS.onNormalized(reported::add));
        assertEquals(example(), read);
        assertEquals(List.of(), reported);
    }

    @Test
    void theCodeOfThePageIsCompiledHereAndWorks() throws IOException {
        String source = Files.readString(THIS).replaceAll("\\s+", "");
        String code = block("java").replaceAll("\\s+", "");
        assertTrue(source.contains(code), code);
        Path path = folder.resolve("models.fb");
        Formats.of(new FlatbuffersFormat()).write(example(), path);
        assertEquals(List.of(3L, 3L), operations(path));
        assertEquals(program("pd_op.add"), decoder(path));
    }

    private static List<Long> operations(Path path) throws IOException {
        List<Long> operations = new ArrayList<>();
        try (FlatbuffersFile file = FlatbuffersFile.open(path, ReadOptions.DEFAULTS)) {
            for (String name : file.names()) {
                operations.add(file.counts(name).operations()); // no program is decoded
            }
        }
        return operations;
    }

    private static Program decoder(Path path) throws IOException {
        try (FlatbuffersFile file = FlatbuffersFile.open(path, ReadOptions.DEFAULTS)) {
            return file.program("b"); // decodes this one
        }
    }

    /** Returns the first column of the rows of tables whose cell there is code. */
    private static List<String> rows(String text) {
        List<String> found = new ArrayList<>();
        Matcher row = Pattern.compile("(?m)^\\| `([^`]+)` \\|").matcher(text);
        while (row.find()) {
            found.add(row.group(1));
        }
        return found;
    }

    private static String section(String title) throws IOException {
        Matcher section =
                Pattern.compile("(?s)\n## " + title + "\n(.*?)(\n## |$)").matcher(page());
        assertTrue(section.find(), "no section " + title);
        return section.group(1);
    }

    @Test
    void thePageNamesEveryColumnInItsOrder() throws IOException {
        assertEquals(Column.ALL.stream().map(Column::fieldName).toList(), rows(section("Columns")));
        assertTrue(section("The file").contains(" " + Column.ALL.size() + " columns "), "the picture");
    }

    @Test
    void thePageGivesTheSizeOfElementsOfEachColumn() throws IOException {
        Matcher row = Pattern.compile("(?m)^\\| `([^`]+)` \\| ([^|]+) \\|").matcher(section("Columns"));
        while (row.find()) {
            Content content =
                    Column.valueOf(row.group(1).toUpperCase(Locale.ROOT)).content();
            String expected = switch (content) {
                case BYTES -> "8";
                case NUMBERS -> "16 or 32";
                case SIGNED -> "16 or 32, signed";
                case LONGS -> "64";
                case TEXT -> "text";
                case BLOBS -> "8, aligned";
            };
            assertEquals(expected, row.group(2), row.group(1));
        }
    }

    @Test
    void theTablesOfCodesAreComplete() throws IOException {
        List<String> expected = Arrays.stream(FlatbuffersCode.values())
                .map(code -> "| `" + code.id() + "` | " + code.cause() + " | " + code.hint() + " |")
                .toList();
        List<String> found = Files.readAllLines(DOCS.resolve("errors.md")).stream()
                .filter(line -> line.startsWith("| `flatbuffers."))
                .toList();
        assertEquals(expected, found);
    }

    @Test
    void thePageExplainsEveryFactThatInspectShows() throws IOException {
        byte[] bytes = Formats.toBytes(Samples.document(), new FlatbuffersFormat(), WriteOptions.DEFAULTS);
        List<String> facts;
        try (DocumentReader reader = new FlatbuffersFormat().newReader(ByteSource.of(bytes), ReadOptions.DEFAULTS)) {
            facts = List.copyOf(reader.summary().keySet());
        }
        List<String> explained = new ArrayList<>();
        for (String line : section("In the command").lines().toList()) {
            Matcher fact = Pattern.compile("`([^`]+)`").matcher(line.startsWith("| `") ? line : "");
            while (fact.find()) {
                explained.add(fact.group(1));
            }
        }
        assertEquals(facts, explained);
    }

    @Test
    void thePageKnowsTheSizeOfBlocks() throws IOException {
        assertEquals(4 * 1024, MajorVersion.NEWEST.blockSize());
        assertTrue(section("Checksums").contains("4,096 bytes"));
        assertEquals(64 * 1024, MajorVersion.ONE.blockSize());
        assertTrue(section("Versions").contains("65,536 bytes"));
    }
}
