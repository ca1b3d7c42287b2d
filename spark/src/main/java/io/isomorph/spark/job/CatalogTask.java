package io.isomorph.spark.job;

import io.isomorph.catalog.rows.CatalogTable;
import io.isomorph.catalog.rows.FaultRow;
import io.isomorph.catalog.rows.ModelRows;
import io.isomorph.catalog.rows.Row;
import io.isomorph.catalog.rows.RowOptions;
import io.isomorph.catalog.rows.RowReader;
import io.isomorph.cli.output.ErrorReport;
import io.isomorph.family.Families;
import io.isomorph.spark.files.FileState;
import io.isomorph.spark.files.HadoopFolder;
import io.isomorph.spark.files.Staging;
import io.isomorph.spi.Formats;
import io.isomorph.weights.TensorFormats;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.spark.api.java.function.Function;
import org.apache.spark.broadcast.Broadcast;
import org.jspecify.annotations.Nullable;

/** Makes the rows of the files of a bucket, on the machine of a task: one file for each table, each replaced at once. */
final class CatalogTask implements Function<Bucket, UnitResult> {
    private static final long serialVersionUID = 1;

    private final Broadcast<CatalogPlan> shared;

    CatalogTask(Broadcast<CatalogPlan> shared) {
        this.shared = shared;
    }

    @Override
    public UnitResult call(Bucket bucket) throws IOException {
        CatalogPlan plan = shared.value();
        HadoopFolder out = HadoopFolder.of(plan.out(), plan.configuration().value());
        Journal journal = new Journal(out);
        HadoopFolder in = HadoopFolder.of(plan.in(), plan.configuration().value());
        UnitResult result;
        boolean isFinal;
        try (Staging staging = Staging.create(false)) {
            try (Tables tables = new Tables(staging.out())) {
                Work work = new Work(plan, in, staging, tables);
                result = work.run(bucket);
                isFinal = work.isFinal;
            }
            for (CatalogTable table : CatalogTable.values()) {
                try (InputStream content = Files.newInputStream(file(staging.out(), table))) {
                    journal.commit().write(out.path(bucket.fileOf(table.tableName())), content);
                }
            }
        }
        // last, as it marks that all tables are there; with a fault of storage in them, they are made again
        journal.write(name(bucket), isFinal ? bucket.fingerprint() : "");
        return result;
    }

    /** Returns what the journal calls a bucket. */
    static String name(Bucket bucket) {
        return String.format("bucket-%05d", bucket.index());
    }

    private static Path file(Path folder, CatalogTable table) {
        return folder.resolve(table.tableName());
    }

    /** A file of each table. */
    private static final class Tables implements AutoCloseable {
        private final Map<CatalogTable, ParquetTable> files = new EnumMap<>(CatalogTable.class);

        Tables(Path folder) throws IOException {
            for (CatalogTable table : CatalogTable.values()) {
                files.put(table, new ParquetTable(table, file(folder, table)));
            }
        }

        void add(List<? extends Row> rows, Staging staging) throws IOException {
            for (Row row : rows) {
                @Nullable ParquetTable file = files.get(row.table());
                if (file != null) {
                    file.add(row, staging);
                }
            }
        }

        @Override
        public void close() throws IOException {
            for (ParquetTable file : files.values()) {
                file.close();
            }
        }
    }

    /** The work on one bucket. */
    private static final class Work {
        private final HadoopFolder in;
        private final Staging staging;
        private final Tables tables;
        private final RowReader reader;
        private final Map<FileState, Path> staged = new HashMap<>();
        private final Map<String, Long> counts = new TreeMap<>();
        private final List<String> problems = new ArrayList<>();
        private boolean isFinal = true;

        Work(CatalogPlan plan, HadoopFolder in, Staging staging, Tables tables) {
            this.in = in;
            this.staging = staging;
            this.tables = tables;
            reader = new RowReader(
                    Formats.load(),
                    Families.load(),
                    TensorFormats.load(),
                    RowOptions.DEFAULTS.withTensorHashes(plan.tensorHashes()));
        }

        UnitResult run(Bucket bucket) throws IOException {
            for (FileState file : bucket.files()) {
                try {
                    staged.put(file, staging.mirror(file, in));
                } catch (IOException e) {
                    isFinal &= file.fault() != null; // what the listing shows will change with it
                    fault(new FaultRow(
                            file.name(),
                            file.name(),
                            "io",
                            null,
                            ErrorReport.of(e).problem(),
                            null));
                }
            }
            for (FileState file : bucket.files()) {
                @Nullable Path path = staged.get(file);
                if (path != null) {
                    add(path);
                }
            }
            return new UnitResult(counts, 0, problems);
        }

        private void add(Path path) throws IOException {
            @Nullable ModelRows rows = reader.read(staging.in(), path);
            if (rows == null) {
                count("skipped");
                return;
            }
            for (CatalogTable table : CatalogTable.values()) {
                if (table != CatalogTable.FAULT) {
                    tables.add(rows.of(table), staging);
                }
            }
            if (rows.faults().isEmpty()) {
                count("cataloged");
            }
            for (FaultRow row : rows.faults()) {
                isFinal &= !JournalEntry.isTransient(row.code());
                fault(row);
            }
        }

        private void fault(FaultRow row) throws IOException {
            tables.add(List.of(row), staging);
            count("failed");
            if (problems.size() < UnitResult.MOST_PROBLEMS) {
                problems.add(in.shown(String.valueOf(staging.named("file", row.file()))) + ": " + row.code() + ": "
                        + row.message());
            }
        }

        private void count(String status) {
            counts.merge(status, 1L, Long::sum);
        }
    }
}
