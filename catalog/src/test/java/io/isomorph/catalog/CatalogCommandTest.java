package io.isomorph.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CatalogCommandTest {
    private static final Path MODEL = Path.of("../examples/gpt_sdpa.json");

    @TempDir
    Path folder;

    private Path models;
    private Path catalog;

    @BeforeEach
    void makeModels() throws IOException {
        models = Files.createDirectory(folder.resolve("models"));
        catalog = folder.resolve("fleet.db");
        Files.copy(MODEL, models.resolve("a.json"));
        Files.copy(Path.of("../examples/resnet18.json"), models.resolve("b.json"));
        Files.writeString(models.resolve("notes.txt"), "no model");
    }

    private JsonNode build(Object... more) throws IOException {
        Call call = Call.of(Stream.concat(Stream.of("build", models, "-o", catalog, "--json"), Stream.of(more))
                .toArray());
        assertEquals(0, call.code(), call::err);
        return call.json();
    }

    private JsonNode update(Object... more) throws IOException {
        Call call = Call.of(Stream.concat(Stream.of("update", catalog, "--json"), Stream.of(more))
                .toArray());
        assertEquals(0, call.code(), call::err);
        return call.json();
    }

    private String query(String sql) {
        Call call = Call.of("query", catalog, sql, "--csv");
        assertEquals(0, call.code(), call::err);
        return call.out().replace("\r\n", "\n");
    }

    @Test
    void anUpdateReadsWhatHasChangedAndRemovesWhatIsGone() throws IOException {
        JsonNode first = build("--jobs", 2);
        assertEquals(2, first.get("added").asInt());
        assertEquals(1, first.get("skipped").asInt());
        assertEquals(2, first.get("rows").get("model").asInt());
        assertEquals(2, update().get("unchanged").asInt());
        assertEquals(2, build().get("unchanged").asInt(), "a second build goes on with the first");

        Files.delete(models.resolve("b.json"));
        Files.copy(Path.of("../examples/adam_training.json"), models.resolve("c.json"));
        Files.writeString(models.resolve("a.json"), Files.readString(MODEL) + " ");
        JsonNode second = update();
        assertEquals(List.of(1, 1, 1, 0), counts(second, "added", "changed", "removed", "unchanged"));
        assertEquals("path\na.json\nc.json\n", query("select path from model order by path"));
        assertEquals("n\n165\n", query("select count(*) as n from operation"));
        assertEquals(
                List.of(0, 2),
                counts(build("--fresh"), "unchanged", "changed").stream()
                        .sorted()
                        .toList());
    }

    private static List<Integer> counts(JsonNode line, String... members) {
        return Stream.of(members).map(member -> line.get(member).asInt()).toList();
    }

    @Test
    void aCatalogOfAnotherVersionIsMadeAgain() throws Exception {
        build();
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:" + catalog);
                Statement statement = connection.createStatement()) {
            statement.execute("update catalog_setting set value = '1' where name = 'version'");
            statement.execute("alter table model drop column compression");
        }
        assertEquals("n\n2\n", query("select count(*) as n from model"), "it can be read");
        Path elsewhere = Files.move(models, folder.resolve("elsewhere"));
        assertEquals(2, Call.of("update", catalog).code(), "the folder is gone, and so are rows of another version");
        Call empty = Call.of("query", catalog, "select path from model", "--csv");
        assertTrue(empty.err().contains("rows are missing"), empty::err);
        Files.move(elsewhere, models);
        assertEquals(List.of(2, 0), counts(update(), "added", "unchanged"));
        assertEquals("n\n2\n", query("select count(*) as n from model where compression is null"));
        assertEquals(List.of(0, 2), counts(update(), "added", "unchanged"));
    }

    @Test
    void aFileOfAnotherTimeAndTheSameHashIsNotReadAgain() throws IOException {
        build();
        FileTime time = FileTime.fromMillis(1_000_000_000_000L);
        Files.setLastModifiedTime(models.resolve("a.json"), time);
        assertEquals(List.of(0, 2), counts(update(), "changed", "unchanged"));
        assertEquals("modified\n2001-09-09T01:46:40Z\n", query("select modified from model where path = 'a.json'"));

        byte[] other = Files.readAllBytes(models.resolve("a.json"));
        int place = new String(other, StandardCharsets.ISO_8859_1).indexOf("NCHW");
        assertTrue(place > 0);
        other[place] = 'M';
        Files.write(models.resolve("a.json"), other);
        Files.setLastModifiedTime(models.resolve("a.json"), time);
        assertEquals(0, update().get("changed").asInt(), "size and time are as before");
        assertEquals(1, update("--compare-hashes").get("changed").asInt());
    }

    /** Times are kept whatever they are: 64 bits of nanoseconds end in 2262. */
    @Test
    void timesOfAnyYearAreUpdated() throws IOException {
        build();
        for (String time : List.of("2300-01-01T00:00:00.123456Z", "1970-01-02T03:04:05.123456Z")) {
            Path file = models.resolve("a.json");
            Files.setLastModifiedTime(file, FileTime.from(Instant.parse(time))); // Java sets none beyond 2262
            Instant set = Files.getLastModifiedTime(file).toInstant().truncatedTo(ChronoUnit.MICROS);
            assertEquals(List.of(0, 2), counts(update(), "changed", "unchanged"));
            assertEquals("modified\n" + set + "\n", query("select modified from model where path = 'a.json'"));
        }
    }

    @Test
    void whatCannotBeReadIsARowAndIsRetried() throws IOException {
        Files.writeString(models.resolve("broken.json"), Files.readString(MODEL).substring(0, 4000));
        assertEquals(List.of(2, 1), counts(build(), "added", "faults"));
        assertTrue(query("select path, code, location from fault").startsWith("path,code,location\nbroken.json,json."));
        Files.copy(MODEL, models.resolve("broken.json"), StandardCopyOption.REPLACE_EXISTING);
        assertEquals(1, update().get("changed").asInt());
        assertEquals("n\n0\n", query("select count(*) as n from fault"));
        assertEquals(List.of(3), counts(build("--fresh", "--limit", "elements=10"), "faults"));
        assertEquals("code\nlimit.elements\n", query("select distinct code from fault"));
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "no such file names there")
    void namesAreDataNeverSql() throws IOException {
        String name = "a'); drop table model; --\n\"x\", $1 ;.json";
        Files.copy(MODEL, models.resolve(name));
        build();
        Files.delete(models.resolve(name));
        assertEquals("n\n3\n", query("select count(*) as n from model"));
        assertTrue(query("select path from model where path like '%drop%'").contains(name.replace("\"", "\"\"")));
        update();
        assertEquals("n\n2\n", query("select count(*) as n from model"));
    }

    /** Files whose names differ only in bytes that are not UTF-8 are models of their own, and are read once. */
    @Test
    @DisabledOnOs(
            value = {OS.WINDOWS, OS.MAC},
            disabledReason = "names are Unicode there")
    void namesThatAreNotUtf8AreKeptApart() throws IOException {
        Files.copy(MODEL, Path.of(URI.create(models.toUri() + "a%E9.json")));
        Files.copy(Path.of("../examples/adam_training.json"), Path.of(URI.create(models.toUri() + "a%E8.json")));
        assertEquals(4, build().get("added").asInt());
        String paths = "path\na.json\na\\xE8.json\na\\xE9.json\nb.json\n";
        assertEquals(paths, query("select path from model order by path"));
        assertEquals(List.of(0, 4, 0), counts(update(), "changed", "unchanged", "removed"));
        assertEquals(paths, query("select path from model order by path"));
    }

    /** The user of a query may be a stranger. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "select * from read_text('/etc/passwd')",
                "select * from read_csv('/etc/passwd')",
                "select * from glob('/etc/*')",
                "select * from '/etc/passwd'",
                "copy model to 'OUT'",
                "copy (select 1) to 'OUT' (format csv)",
                "export database 'OUT'",
                "attach 'OUT' as other",
                "install httpfs",
                "load httpfs",
                "set enable_external_access = true",
                "set lock_configuration = false",
                "set temp_directory = 'OUT'",
                "pragma profiling_output = 'OUT'",
                "pragma enable_profiling = 'json'",
                "delete from model",
                "drop table model",
                "create table more (x int)",
                "insert into model select * from model",
                "select 1; attach 'OUT' as other",
                "select getenv('HOME')",
                "selekt"
            })
    void aQueryReadsTheCatalogAndNothingElse(String sql) throws IOException {
        build();
        Path out = folder.resolve("out");
        Call call = Call.of("query", catalog, sql.replace("OUT", out.toString()));
        assertEquals(2, call.code(), call.out());
        assertFalse(Files.exists(out));
        assertEquals("n\n2\n", query("select count(*) as n from model"));
    }

    @Test
    void answersAreTablesJsonOrCsv() throws IOException {
        build();
        String sql = "select path, operations, null as nothing, [1, 2] as list from model order by path";
        assertEquals(
                "path    operations  nothing  list\na.json         106  NULL     [1, 2]\nb.json         176  NULL     [1, 2]\n",
                Call.of("query", catalog, sql).out());
        assertEquals(
                "{\"path\":\"a.json\",\"operations\":106,\"nothing\":null,\"list\":[1,2]}",
                Call.of("query", catalog, sql, "--json")
                        .out()
                        .lines()
                        .findFirst()
                        .orElseThrow());
        assertEquals("path,operations,nothing,list\na.json,106,,\"[1, 2]\"\nb.json,176,,\"[1, 2]\"\n", query(sql));
        assertEquals(2, Call.of("query", catalog, sql, "--json", "--csv").code());
        assertEquals(2, Call.of("query", folder.resolve("absent.db"), sql).code());
        assertEquals(2, Call.of("update", folder.resolve("absent.db")).code());
        assertFalse(Files.exists(folder.resolve("absent.db")));
        assertEquals(2, Call.of("build", folder, "-o", catalog).code(), "a catalog is of one folder");
        assertEquals(2, Call.of().code());
    }

    /** A catalog is one file, and is not made under the name of a folder. */
    @Test
    void theNameOfAFolderIsNoCatalog() {
        Call call = Call.of("build", models, "-o", folder.resolve("none") + "/");
        assertEquals(2, call.code());
        assertTrue(call.err().contains("one file is written, and " + folder.resolve("none") + "/ is"), call::err);
        assertFalse(Files.exists(folder.resolve("none")));
    }

    /** A statement may begin with a comment, before and behind options, and an unknown option is an error all the same. */
    @ParameterizedTest
    @ValueSource(
            strings = {"-- my question\n", "--my question\n", "--\n", "--\r\n-- again\n", "--json\n", "-- --csv\n"})
    void aStatementMayBeginWithAComment(String comment) throws IOException {
        build();
        String sql = comment + "select count(*) as n from model";
        assertEquals("n\n2\n", query(sql));
        for (Call call : List.of(
                Call.of("query", catalog, sql, "--json"),
                Call.of("query", "--json", catalog, sql),
                Call.of("query", catalog, "--json", sql),
                Call.of("query", "--json", "--", catalog, sql))) {
            assertEquals("{\"n\":2}\n", call.out(), call::err);
        }
        assertTrue(Call.of("query", catalog, sql, "--help").out().startsWith("Answers a question"));
        for (Call call : List.of(Call.of("query", catalog, sql, "--jsno"), Call.of("query", catalog, "--jsno", sql))) {
            assertEquals(2, call.code());
            assertTrue(call.err().contains("--jsno"), call::err);
        }
    }

    /** Values that JSON has no word for are texts, structures and maps are objects, and what Java cannot hold is an error of the question. */
    @Test
    void valuesOfAllKindsArePrinted() throws IOException {
        build();
        String sql = "select x'00ff41'::blob as b, {'a': 'x, b=2', 'c': [{'d': 1}]} as s, map {1: 'y'} as m,"
                + " [timestamp 'infinity', timestamp '-infinity', timestamp '0044-03-15 (BC) 12:00:00'] as t,"
                + " [date 'infinity', date '-infinity', date '2001-02-03'] as d, 'infinity'::timestamptz as z";
        Call call = Call.of("query", catalog, sql, "--json");
        assertEquals(0, call.code(), call::err);
        assertEquals(
                "{\"b\":\"\\\\x00\\\\xFFA\",\"s\":{\"a\":\"x, b=2\",\"c\":[{\"d\":1}]},\"m\":{\"1\":\"y\"},"
                        + "\"t\":[\"infinity\",\"-infinity\",\"-0043-03-15T12:00Z\"],"
                        + "\"d\":[\"infinity\",\"-infinity\",\"2001-02-03\"],\"z\":\"infinity\"}\n",
                call.out());
        Call time = Call.of("query", catalog, "select time '24:00:00' as t");
        assertEquals(2, time.code());
        assertTrue(time.err().contains("write t::varchar"), time::err);
    }

    /** A statement without an answer is refused as such, and a catalog that is cut off is named wherever it ends. */
    @Test
    void whatHasNoAnswerAndWhatIsCutOffIsNamed() throws IOException {
        build();
        Call made = Call.of("query", catalog, "create temp table t as select 1");
        assertEquals(2, made.code(), made::err);
        assertTrue(made.err().contains("the statement has no answer; write a query"), made::err);
        byte[] whole = Files.readAllBytes(catalog);
        for (int length = 4096; length < whole.length; length += whole.length / 5) {
            Files.write(catalog, Arrays.copyOf(whole, length));
            Call cut = Call.of("update", catalog);
            if (length > whole.length / 2 && cut.code() == 0) {
                assertTrue(cut.err().contains("2 unchanged"), cut::err); // the end of the file was free
            } else {
                assertEquals(3, cut.code(), cut::err);
                assertTrue(cut.err().startsWith("isomorph: io: " + catalog + ": "), cut::err);
            }
        }
    }

    /** A folder that is not there makes no catalog; and what is done again has changed, and is not new. */
    @Test
    void countsAreOfWhatWasThereBefore() throws IOException {
        Path none = folder.resolve("none.db");
        assertEquals(2, Call.of("build", folder.resolve("absent"), "-o", none).code());
        assertFalse(Files.exists(none));
        build();
        Files.delete(models.resolve("a.json"));
        JsonNode line = update("--fresh");
        assertEquals(0, line.get("added").intValue());
        assertEquals(1, line.get("changed").intValue());
        assertEquals(1, line.get("removed").intValue());
        assertEquals(1, line.get("rows").get("model").intValue());
    }

    @Test
    void parquetHasAFileForEachTable() throws IOException {
        build();
        Path out = folder.resolve("it's parquet");
        Call call = Call.of("export", catalog, "-o", out, "--json");
        assertEquals(0, call.code(), call::err);
        assertEquals(5, call.json().get("outputs").size());
        try (Stream<Path> files = Files.list(out)) {
            assertEquals(
                    List.of("entry.parquet", "fault.parquet", "model.parquet", "operation.parquet", "tensor.parquet"),
                    files.map(file -> file.getFileName().toString()).sorted().toList());
        }
        assertEquals(
                "PAR1",
                Files.readString(out.resolve("model.parquet"), StandardCharsets.ISO_8859_1)
                        .substring(0, 4));
    }

    /** The database's driver writes its library to the folder for temporary files before it loads it. */
    @Test
    void withoutAFolderForTheLibraryAnErrorNamesIt() throws Exception {
        Path absent = folder.resolve("absent");
        Process process = Call.process(List.of("-Djava.io.tmpdir=" + absent), "build", models, "-o", catalog)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(3, process.waitFor(), output);
        assertTrue(output.contains(absent + " (set java.io.tmpdir to another)"), output);
        assertFalse(output.contains("internal"), output);
    }
}
