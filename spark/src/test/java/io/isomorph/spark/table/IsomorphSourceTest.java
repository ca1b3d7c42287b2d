package io.isomorph.spark.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.isomorph.catalog.rows.CatalogTable;
import io.isomorph.catalog.rows.RowOptions;
import io.isomorph.catalog.rows.RowReader;
import io.isomorph.family.Families;
import io.isomorph.spark.support.CommandLines;
import io.isomorph.spark.support.LocalSpark;
import io.isomorph.spark.support.OtherFileSystem;
import io.isomorph.spark.support.SampleFleet;
import io.isomorph.spark.support.SpelledNames;
import io.isomorph.spi.Formats;
import io.isomorph.weights.TensorFormats;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.apache.spark.sql.DataFrameReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Tables have the rows of a catalog, and a query opens no more files than it must. */
class IsomorphSourceTest {
    @TempDir
    private static Path folder;

    /** Programs of the versions 0 to 5 in all formats, broken and foreign files, a model with weights, and weights alone. */
    @BeforeAll
    static void write() throws IOException {
        SampleFleet.write(folder, 40);
        SampleFleet.write(folder.resolve("m/a:b \u65e5.json"), 1000, 4);
        SampleFleet.write(folder.resolve("packed/a.json.zst"), 2000, 2);
        SampleFleet.write(folder.resolve("packed/b.fb.gz"), 2001, 5);
        byte[] weights = tensors("w", 6);
        Files.write(folder.resolve("m/a:b \u65e5.safetensors"), weights);
        Files.write(folder.resolve("m/alone.safetensors"), weights);
        Files.write(folder.resolve("m/broken.safetensors"), new byte[] {1, 2, 3});
        OtherFileSystem.configure(LocalSpark.session().sparkContext().hadoopConfiguration());
    }

    private static byte[] tensors(String name, int bytes) {
        byte[] head = ("{\"" + name + "\":{\"dtype\":\"U8\",\"shape\":[2,3],\"data_offsets\":[0," + bytes + "]}}")
                .getBytes(StandardCharsets.UTF_8);
        return ByteBuffer.allocate(8 + head.length + bytes)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(head.length)
                .put(head)
                .array();
    }

    private static DataFrameReader source(String table) {
        return LocalSpark.session().read().format("isomorph").option("table", table);
    }

    private static Dataset<Row> table(String name, String scheme) {
        return source(name).load(scheme + "://" + folder);
    }

    private static Set<String> rows(Dataset<Row> data) {
        Set<String> rows = new TreeSet<>();
        for (Row row : data.collectAsList()) {
            List<Object> values = new ArrayList<>();
            for (int i = 0; i < row.size(); i++) {
                values.add(
                        row.schema().apply(i).dataType().typeName().equals("array") && !row.isNullAt(i)
                                ? row.getList(i)
                                : row.schema().apply(i).dataType().typeName().equals("timestamp")
                                        ? row.getTimestamp(i).toInstant()
                                        : row.get(i));
            }
            rows.add(values.toString());
        }
        return rows;
    }

    @Test
    void tablesHaveTheRowsOfACatalogInAnyFileSystem() {
        RowReader reader = new RowReader(Formats.load(), Families.load(), TensorFormats.load(), RowOptions.DEFAULTS);
        for (CatalogTable table : CatalogTable.values()) {
            Set<String> expected = new TreeSet<>();
            reader.readFolder(
                    folder,
                    model -> model.of(table).forEach(row -> {
                        List<Object> values = new ArrayList<>(row.values());
                        if (table == CatalogTable.OPERATION) {
                            var entry = model.entries().get(((Long) values.get(1)).intValue());
                            values.add(entry.family());
                            values.add(entry.version());
                        }
                        expected.add(values.toString());
                    }));
            assertTrue(expected.size() > 1, table::name);
            String name = List.of("models", "programs", "operations", "tensors", "faults")
                    .get(table.ordinal());
            if (table != CatalogTable.MODEL) {
                assertEquals(expected, rows(table(name, "file")), name);
                assertEquals(expected, rows(table(name, "other")), name);
            } else {
                assertEquals(seconds(expected), seconds(rows(table(name, "file"))));
                assertEquals(seconds(expected), seconds(rows(table(name, "other"))));
            }
        }
    }

    /** Spark knows times in microseconds, Hadoop in milliseconds. */
    private static Set<String> seconds(Set<String> rows) {
        Set<String> cut = new TreeSet<>();
        rows.forEach(row -> cut.add(row.replaceAll("(T\\d\\d:\\d\\d:\\d\\d)(\\.\\d{1,3})?\\d*Z", "$1")));
        return cut;
    }

    @Test
    void timesAreThoseOfTheFileSystemWhateverColumnsAreRequested() throws IOException {
        Path file = folder.resolve("part 0/model-3.json");
        Instant written = Instant.ofEpochSecond(1_700_000_000, 123_456_000);
        Files.setLastModifiedTime(file, FileTime.from(written));
        for (String scheme : List.of("file", "other")) {
            Dataset<Row> models = table("models", scheme).where("path = 'part 0/model-3.json'");
            Instant expected = scheme.equals("file") ? written : written.truncatedTo(ChronoUnit.MILLIS);
            for (String[] columns : List.of(new String[] {}, new String[] {"weight_bytes"})) {
                Row row = models.select("modified", columns).head();
                assertEquals(expected, row.getTimestamp(0).toInstant(), scheme + List.of(columns));
            }
        }
    }

    @Test
    void aLinkThatLeadsNowhereIsTheFaultThatItIsInACatalog(@TempDir Path other) throws IOException {
        SampleFleet.write(other.resolve("a.json"), 1, 4);
        Files.createSymbolicLink(other.resolve("dangling.json"), Path.of("nowhere"));
        List<String> expected = new ArrayList<>();
        new RowReader(Formats.load(), Families.load(), TensorFormats.load(), RowOptions.DEFAULTS)
                .readFolder(
                        other,
                        model -> model.faults()
                                .forEach(row -> expected.add(row.values().toString())));
        assertEquals(1, expected.size());
        Dataset<Row> faults = source("faults").load(other.toString());
        assertEquals(Set.copyOf(expected), rows(faults));
        assertEquals(1, source("models").load(other.toString()).count());
        assertEquals(1, source("programs").load(other.toString()).count());
    }

    @Test
    @DisabledOnOs(
            value = {OS.WINDOWS, OS.MAC},
            disabledReason = "their names are Unicode")
    void filesWhoseNamesCannotBeSpelledAreFaults(@TempDir Path other) throws Exception {
        SampleFleet.write(other.resolve("a.json"), 1, 4);
        SpelledNames.create(other, "lat\\351in.json");
        SpelledNames.create(other, "lat\\350in.json");
        List<Row> faults = source("faults").load(other.toString()).collectAsList();
        assertEquals(
                Set.of("lat\\xE8in.json", "lat\\xE9in.json"),
                faults.stream().map(fault -> fault.<String>getAs("path")).collect(Collectors.toSet()));
        for (Row fault : faults) {
            assertEquals("io", fault.getAs("code"));
        }
        assertEquals(1, source("models").load(other.toString()).count());
    }

    @Test
    void settingsOfFileSystemsAreThoseOfTheSessionAndOfOptions() {
        SparkSession session = LocalSpark.session().newSession();
        String target = folder.resolve("packed").toUri().toString();
        session.conf().set("fs.viewfs.mounttable.ofsession.link./m", target);
        assertEquals(
                2,
                session.read().format("isomorph").load("viewfs://ofsession/m").count());
        Dataset<Row> byOption = source("models")
                .option("fs.viewfs.mounttable.ofOption.link./m", target)
                .load("viewfs://ofOption/m");
        assertEquals(2, byOption.count());
    }

    @Test
    void programsAreWhatInspectReports() throws IOException {
        long compared = 0;
        for (Row row : table("models", "file").collectAsList()) {
            Path file = folder.resolve(row.<String>getAs("path"));
            JsonNode line = CommandLines.ofCommand("inspect", file).get(file.toString());
            assertEquals(line.path("format").asText(), row.getAs("format"));
            assertEquals(line.path("bytes").asLong(), row.<Long>getAs("bytes"));
            assertEquals(line.path("compression").asText(null), row.getAs("compression"));
            compared++;
        }
        assertTrue(compared > 30);
        assertEquals(2, table("models", "file").where("compression is not null").count());
    }

    private static Set<String> opened(Dataset<Row> data, String expectedPushed) {
        String plan = data.queryExecution().executedPlan().toString();
        assertTrue(plan.contains(expectedPushed), plan);
        OtherFileSystem.OPENED.clear();
        data.collectAsList();
        return Set.copyOf(OtherFileSystem.OPENED);
    }

    @Test
    void filesThatAFilterOnPathsLeavesOutAreNotOpened() {
        Dataset<Row> operations = table("operations", "other");
        String path = "part 0/model-3.json";
        assertEquals(
                Set.of("model-3.json"),
                opened(operations.where("path = '" + path + "'"), "EqualTo(path,part 0/model-3.json)"));
        assertEquals(
                Set.of("model-3.json"),
                opened(operations.where("path in ('" + path + "', 'absent') and name like 'pd%'"), "In(path"));
        assertEquals(
                Set.of("a:b \u65e5.json", "alone.safetensors", "broken.safetensors", "a:b \u65e5.safetensors"),
                opened(table("programs", "other").where("path like 'm/%'"), "StringStartsWith(path,m/)"));
        assertEquals(
                Set.of("a:b \u65e5.json", "alone.safetensors", "broken.safetensors", "a:b \u65e5.safetensors"),
                opened(table("tensors", "other"), "PushedFilters: []"),
                "programs without weights have no tensors");
    }

    @Test
    void filtersGiveTheRowsThatSparkGives() {
        Dataset<Row> all = table("operations", "file").localCheckpoint();
        for (String where : List.of(
                "version < 3",
                "version = 4 and family = 'pir'",
                "family = 'pypto'",
                "name = 'pd_op.full'",
                "name in ('pd_op.add', 'pd_op.full') or version >= 5",
                "name like '%conv%' and version > 1",
                "not (version = 4)",
                "version is null",
                "dialect = 'cf'",
                "path like '%.json' and version <= 2")) {
            Dataset<Row> pushed = table("operations", "file").where(where);
            assertEquals(rows(all.where(where)), rows(pushed), where);
        }
        assertEquals(
                rows(table("programs", "file").localCheckpoint().where("version < 3")),
                rows(table("programs", "file").where("version < 3")));
        assertTrue(table("programs", "file").where("version < 3").count() > 5);
        assertTrue(table("operations", "file").where("name = 'pd_op.full'").count() > 5);
    }

    @Test
    void columnsThatAreNotRequestedAreNotMade() {
        Dataset<Row> names = table("operations", "file").select("name");
        assertTrue(
                names.queryExecution().executedPlan().toString().contains("columns [name]"),
                () -> names.queryExecution().executedPlan().toString());
        assertEquals(table("operations", "file").count(), names.count());
        Dataset<Row> plain = table("models", "other").select("path", "version");
        assertFalse(opened(plain, "columns [path, version]").isEmpty());
        assertEquals(
                rows(table("models", "other").localCheckpoint().select("path", "version")),
                rows(plain),
                "without weights");
    }

    @Test
    void faultsAreATable() {
        Set<String> codes = new TreeSet<>();
        table("faults", "other").select("code").collectAsList().forEach(row -> codes.add(row.getString(0)));
        assertTrue(codes.size() >= 2, codes::toString);
        List<Row> broken =
                table("faults", "other").where("path = 'm/broken.safetensors'").collectAsList();
        assertEquals(1, broken.size());
        assertFalse(broken.get(0).<String>getAs("message").contains("isomorph-"), broken::toString);
    }

    @Test
    void wrongOptionsAreRefused() {
        assertTrue(assertThrows(IllegalArgumentException.class, () -> table("models ", "file"))
                .getMessage()
                .contains("there are models, programs, operations, tensors, faults"));
        assertThrows(
                Exception.class,
                () -> LocalSpark.session().read().format("isomorph").load().count());
        assertTrue(assertThrows(
                        IllegalArgumentException.class,
                        () -> source("models")
                                .option("tabel", "x")
                                .load(folder.toString())
                                .count())
                .getMessage()
                .contains("no option 'tabel'"));
    }

    @Test
    void whatIsNotAFolderIsRefusedWithItsName() {
        for (String name : List.of("absent", "part*", "packed/a.json.zst")) {
            String message = assertThrows(
                            IllegalArgumentException.class,
                            () -> source("models").load(folder + "/" + name).count())
                    .getMessage();
            assertTrue(message.contains(folder + "/" + name) && message.contains("; name one folder"), message);
        }
    }

    @Test
    void unknownOptionsOfATableThatSqlCreatesFailItsQueriesAndPropertiesDoNot() {
        SparkSession session = LocalSpark.session();
        for (String option : List.of("", ", tabel 'x'")) {
            session.sql("create table created using isomorph options (table 'models'" + option + ") location '"
                    + folder.resolve("packed").toUri() + "' comment 'x' tblproperties ('a' = 'b')");
            try {
                Dataset<Row> rows = session.sql("select * from created");
                if (option.isEmpty()) {
                    assertEquals(2, rows.count());
                    DataFrameReader reading = session.read().option("limit", "1");
                    assertThrows(
                            IllegalArgumentException.class,
                            () -> reading.table("created").count());
                } else {
                    assertTrue(assertThrows(IllegalArgumentException.class, rows::count)
                            .getMessage()
                            .contains("no option 'tabel'"));
                }
            } finally {
                session.sql("drop table created");
            }
        }
    }
}
