package io.isomorph.catalog.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.family.Families;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.spi.Formats;
import io.isomorph.weights.TensorFormats;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RowReaderTest {
    private static final Path EXAMPLES = Path.of("../examples");
    private static final Map<ColumnType, Class<?>> CLASSES = Map.of(
            ColumnType.TEXT, String.class,
            ColumnType.INTEGER, Long.class,
            ColumnType.BOOLEAN, Boolean.class,
            ColumnType.TIME, Instant.class,
            ColumnType.JSON, String.class,
            ColumnType.TEXTS, List.class,
            ColumnType.INTEGERS, List.class);

    /** Three tensors in 44 bytes. */
    private static final byte[] SAFETENSORS = ("@\0\0\0\0\0\0\0"
                    + "{\"w\":{\"dtype\":\"F32\",\"shape\":[2,1],\"data_offsets\":[0,8]}}" + " ".repeat(8) + "abcdefgh")
            .getBytes(StandardCharsets.ISO_8859_1);

    @TempDir
    Path folder;

    private static RowReader reader(RowOptions options) {
        return new RowReader(Formats.load(), Families.load(), TensorFormats.load(), options);
    }

    private static ModelRows read(Path folder, String file, RowOptions options) {
        @Nullable ModelRows rows = reader(options).read(folder, folder.resolve(file));
        assertNotNull(rows);
        return rows;
    }

    @Test
    void aRowHasAValueOfItsTypeForEachColumn() throws IOException {
        Files.copy(EXAMPLES.resolve("gpt_sdpa.json"), folder.resolve("a.json"));
        Files.write(folder.resolve("a.safetensors"), SAFETENSORS);
        Files.writeString(
                folder.resolve("b.json"),
                Files.readString(folder.resolve("a.json")).substring(0, 5000));
        List<ModelRows> all = new ArrayList<>();
        reader(RowOptions.DEFAULTS).readFolder(folder, all::add);
        EnumSet<CatalogTable> seen = EnumSet.noneOf(CatalogTable.class);
        for (Row row : all.stream().flatMap(rows -> rows.all().stream()).toList()) {
            seen.add(row.table());
            List<Column> columns = row.table().columns();
            assertEquals(columns.size(), row.values().size(), row.table()::toString);
            assertEquals(row.path(), row.values().get(0));
            for (int i = 0; i < columns.size(); i++) {
                @Nullable Object value = row.values().get(i);
                Column column = columns.get(i);
                if (value == null) {
                    assertTrue(column.nullable(), column::toString);
                } else {
                    assertTrue(CLASSES.get(column.type()).isInstance(value), column + " has " + value.getClass());
                }
            }
        }
        assertEquals(EnumSet.allOf(CatalogTable.class), seen);
    }

    @Test
    void operationsReportWhereTheyAreAndWhatTheyTake() {
        ModelRows rows = read(
                Path.of("../cli/src/test/resources/io/isomorph/cli/support/show"), "regions.json", RowOptions.DEFAULTS);
        ModelRow model = rows.model();
        assertNotNull(model);
        assertEquals(model.operations(), rows.operations().size());
        assertTrue(rows.operations().stream().anyMatch(row -> row.depth() > 0), "nested");
        for (int i = 0; i < rows.operations().size(); i++) {
            OperationRow row = rows.operations().get(i);
            assertEquals(i, row.operation());
            assertEquals(row.dialect(), row.name().substring(0, row.name().indexOf('.')));
            Long parent = row.parent();
            if (parent == null) {
                assertEquals(0, row.depth());
            } else {
                assertEquals(rows.operations().get(parent.intValue()).depth() + 1, row.depth());
            }
        }
        OperationRow first = rows.operations().get(0);
        assertEquals("pd_op.full", first.name());
        assertEquals("{\"value\":0.0}", first.attributes());
        assertTrue(
                first.resultTypes().get(0).contains("[1]"),
                () -> first.resultTypes().toString());
    }

    @Test
    void weightsThatAreBrokenAreAFaultAndTheProgramStays() throws IOException {
        Files.copy(EXAMPLES.resolve("gpt_sdpa.json"), folder.resolve("m.json"));
        Files.write(folder.resolve("m.safetensors"), new byte[] {1, 2, 3});
        ModelRows rows = read(folder, "m.json", RowOptions.DEFAULTS);
        ModelRow model = rows.model();
        assertNotNull(model);
        assertEquals(List.of("m.safetensors"), model.weightFiles());
        assertEquals(3L, model.weightBytes());
        FaultRow fault = rows.faults().get(0);
        assertEquals("m.json", fault.path());
        assertEquals("m.safetensors", fault.file());
        assertNull(
                reader(RowOptions.DEFAULTS).read(folder, folder.resolve("m.safetensors")),
                "has its rows with the program");
    }

    @Test
    void tensorsAreHashedOnRequest() throws IOException {
        Files.write(folder.resolve("alone.safetensors"), SAFETENSORS);
        TensorRow tensor =
                new TensorRow("alone.safetensors", "alone.safetensors", "w", "float32", List.of(2L, 1L), 8, null);
        assertEquals(
                List.of(tensor),
                read(folder, "alone.safetensors", RowOptions.DEFAULTS).tensors());
        assertEquals(
                "9c56cc51b374c3ba189210d5b6d4bf57790d351c96c47c02190ecf1e430635ab",
                read(folder, "alone.safetensors", RowOptions.DEFAULTS.withTensorHashes(true))
                        .tensors()
                        .get(0)
                        .hash());
    }

    @Test
    void whatIsNotRequestedIsNotDone() {
        ModelRows rows =
                read(EXAMPLES, "gpt_sdpa.json", RowOptions.DEFAULTS.withTables(EnumSet.of(CatalogTable.ENTRY)));
        assertNull(rows.model());
        assertEquals(1, rows.entries().size());
        assertEquals(List.of(), rows.operations());
    }

    @Test
    void limitsAndForeignFilesAreHonored() throws IOException {
        Limits small = Limits.DEFAULTS.with(Limit.ELEMENTS, 10);
        ModelRows rows = read(EXAMPLES, "gpt_sdpa.json", RowOptions.DEFAULTS.withLimits(small));
        assertNull(rows.model());
        assertEquals("limit.elements", rows.faults().get(0).code());
        assertEquals(List.of(), rows.operations());
        Files.writeString(folder.resolve("config.json"), "{\"a\": 1}");
        assertNull(reader(RowOptions.DEFAULTS).read(folder, folder.resolve("config.json")));
    }

    @Test
    void aDocumentNeedNotBeAFile() throws IOException {
        byte[] bytes = Files.readAllBytes(EXAMPLES.resolve("gpt_sdpa.json"));
        Instant now = Instant.now();
        @Nullable
        ModelRows rows =
                reader(RowOptions.DEFAULTS).read("s3a://models/gpt.json", now, ByteSource.of(bytes, "gpt.json"));
        assertNotNull(rows);
        ModelRow model = rows.model();
        assertNotNull(model);
        assertEquals("s3a://models/gpt.json", model.path());
        assertEquals(now, model.modified());
        @Nullable
        ModelRows bad =
                reader(RowOptions.DEFAULTS).read("x.json", now, ByteSource.of(Arrays.copyOf(bytes, 900), "x.json"));
        assertNotNull(bad);
        assertEquals(1, bad.faults().size());
    }
}
