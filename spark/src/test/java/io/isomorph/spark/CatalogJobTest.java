package io.isomorph.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.spark.job.JobReport;
import io.isomorph.spark.support.CommandLines;
import io.isomorph.spark.support.LocalSpark;
import io.isomorph.spark.support.OtherFileSystem;
import io.isomorph.spark.support.SampleFleet;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The tables have the rows of the data source, and are made again where files have changed. */
class CatalogJobTest {
    private static final Map<String, String> TABLES = Map.of(
            "model", "models", "entry", "programs", "operation", "operations", "tensor", "tensors", "fault", "faults");

    @TempDir
    private Path folder;

    private JobReport run(Path in, Path out) throws IOException {
        return CatalogJob.of(in.toString(), out.toString()).run(LocalSpark.session());
    }

    private static Set<String> rows(Dataset<Row> data, Dataset<Row> like) {
        List<String> columns = List.of(like.columns());
        List<String> shared =
                columns.stream().filter(List.of(data.columns())::contains).collect(Collectors.toList());
        return new TreeSet<>(
                data.selectExpr(shared.stream().map(name -> "`" + name + "`").toArray(String[]::new))
                        .toJSON()
                        .collectAsList());
    }

    private static void assertSameRows(Path in, Path out) {
        TABLES.forEach((table, name) -> {
            Dataset<Row> source = LocalSpark.session()
                    .read()
                    .format("isomorph")
                    .option("table", name)
                    .load(in.toString());
            Dataset<Row> parquet =
                    LocalSpark.session().read().parquet(out.resolve(table).toString());
            if (table.equals("operation")) {
                source = source.drop("family", "version"); // those of its program
            }
            assertEquals(List.of(source.columns()), List.of(parquet.columns()));
            assertEquals(source.count(), parquet.count(), table);
            if (table.equals("model")) {
                source = source.drop("modified"); // its type is another
            }
            assertEquals(rows(source, source), rows(parquet, source), table);
        });
    }

    @Test
    void tablesHaveTheRowsOfTheDataSourceAndFollowTheFolder() throws IOException {
        Path in = folder.resolve("in");
        Path out = folder.resolve("out");
        SampleFleet.write(in, 520);
        Files.write(in.resolve("m.npy"), new byte[] {1, 2});
        JobReport first = run(in, out);
        assertEquals(0, first.exitCode(), "what is wrong with files is a table");
        assertTrue(
                first.count("cataloged") > 400 && first.count("failed") > 10 && first.count("skipped") > 10,
                first::summary);
        assertEquals(first.count("failed"), first.problems().size());
        assertSameRows(in, out);

        Map<String, String> tree = new TreeMap<>(CommandLines.tree(folder));
        assertEquals(Map.of("done", 521L), run(in, out).counts());
        assertEquals(tree, CommandLines.tree(folder));

        SampleFleet.write(in.resolve("part 0/model-0.json"), 5000, 4);
        JobReport changed = run(in, out);
        assertTrue(changed.count("done") > 100 && changed.count("cataloged") > 100, changed::summary);
        Files.delete(in.resolve("part 0/model-3.json"));
        Files.delete(out.resolve("fault/bucket-00001.parquet"));
        run(in, out);
        assertSameRows(in, out);
        assertEquals(
                0,
                CatalogJob.of(in.toString(), out.toString())
                        .withTensorHashes()
                        .run(LocalSpark.session())
                        .count("done"));
        assertEquals(
                520, run(in, out).counts().values().stream().mapToLong(n -> n).sum());
    }

    @Test
    void aFileMoreLeavesOtherBucketsAsTheyAre() throws IOException {
        Path in = folder.resolve("in");
        Path out = folder.resolve("out");
        SampleFleet.write(in, 749);
        run(in, out);
        SampleFleet.write(in.resolve("more.json"), 5000, 4); // would be divided into another number of buckets
        JobReport second = run(in, out);
        assertTrue(second.count("done") > 100, second::summary);
        assertSameRows(in, out);
    }

    @Test
    void faultsOfStorageAreRetried() throws IOException {
        OtherFileSystem.configure(LocalSpark.session().sparkContext().hadoopConfiguration());
        Path in = folder.resolve("in");
        Path out = folder.resolve("out");
        SampleFleet.write(in, 3);
        CatalogJob job = CatalogJob.of("other://" + in, out.toString());
        OtherFileSystem.FAILING.add("model-0.json");
        try {
            assertEquals(
                    Map.of("cataloged", 2L, "failed", 1L),
                    job.run(LocalSpark.session()).counts());
        } finally {
            OtherFileSystem.FAILING.clear();
        }
        assertEquals(Map.of("cataloged", 3L), job.run(LocalSpark.session()).counts());
        assertSameRows(in, out);
        assertEquals(Map.of("done", 3L), job.run(LocalSpark.session()).counts());
    }

    @Test
    void tablesThatCannotBeWrittenAreAFailure() throws IOException {
        Path in = folder.resolve("in");
        Path out = folder.resolve("out");
        SampleFleet.write(in, 3);
        run(in, out);
        Files.delete(out.resolve("model/bucket-00000.parquet"));
        Files.delete(out.resolve("model"));
        Files.createFile(out.resolve("model"));
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        assertEquals(
                3,
                SubmittedJob.run(
                        "catalog",
                        "IN OUT",
                        Catalog.runner(),
                        new String[] {in.toString(), out.toString()},
                        LocalSpark.session(),
                        new PrintStream(err, true)));
        assertTrue(err.toString().startsWith("isomorph: Destination exists and is not a directory: "), err::toString);
    }

    @Test
    void timesAreWithoutZoneAsInTheParquetOfACatalog() throws IOException {
        Path in = folder.resolve("in");
        Path out = folder.resolve("out");
        SampleFleet.write(in, 1);
        Instant written = Instant.ofEpochSecond(1_700_000_000, 123_456_000);
        Files.setLastModifiedTime(in.resolve("part 0/model-0.json"), FileTime.from(written));
        run(in, out);
        Row row = LocalSpark.session()
                .read()
                .parquet(out.resolve("model").toString())
                .select("modified")
                .head();
        assertEquals(LocalDateTime.ofInstant(written, ZoneOffset.UTC), row.get(0));
    }

    @Test
    void aLinkThatLeadsNowhereIsARowOfFaults() throws IOException {
        Path in = folder.resolve("in");
        Path out = folder.resolve("out");
        SampleFleet.write(in, 3);
        Files.createSymbolicLink(in.resolve("dangling.json"), Path.of("nowhere"));
        JobReport report = run(in, out);
        assertEquals(Map.of("cataloged", 3L, "failed", 1L), report.counts());
        assertEquals(0, report.exitCode());
        assertSameRows(in, out);
        Files.copy(in.resolve("part 0/model-0.json"), in.resolve("nowhere"));
        assertEquals(Map.of("cataloged", 5L), run(in, out).counts());
    }

    @Test
    void settingsOfFileSystemsAreThoseOfTheSession() throws IOException {
        Path in = folder.resolve("in");
        SampleFleet.write(in, 3);
        SparkSession session = LocalSpark.session().newSession();
        session.conf().set("fs.viewfs.mounttable.ofcatalog.link./m", in.toUri().toString());
        CatalogJob job =
                CatalogJob.of("viewfs://ofcatalog/m", folder.resolve("out").toString());
        assertEquals(3, job.run(session).count("cataloged"));
    }

    @Test
    void namesAreDataAndObjectStoresWillDo() throws IOException {
        OtherFileSystem.configure(LocalSpark.session().sparkContext().hadoopConfiguration());
        Path in = folder.resolve("in");
        SampleFleet.write(in.resolve("C:/a b%20?#.json"), 1, 1);
        SampleFleet.write(in.resolve("l\nf \u65e5.fb"), 2, 2);
        Path out = folder.resolve("out");
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        String[] words = {"--tensor-hashes", "store://" + in, "store://" + out};
        assertEquals(
                0,
                SubmittedJob.run(
                        "catalog", "IN OUT", Catalog.runner(), words, LocalSpark.session(), new PrintStream(err, true)),
                err::toString);
        assertTrue(err.toString().contains("2 cataloged; "), err::toString);
        assertSameRows(in, out);
        assertFalse(Files.exists(out.resolve(".isomorph-journal/temporary")));
        words[0] = "--no-such-option";
        assertEquals(
                2,
                SubmittedJob.run(
                        "catalog",
                        "IN OUT",
                        Catalog.runner(),
                        words,
                        LocalSpark.session(),
                        new PrintStream(err, true)));
    }
}
