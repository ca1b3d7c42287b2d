package io.isomorph.spark.table;

import io.isomorph.catalog.rows.FaultRow;
import io.isomorph.catalog.rows.ModelRows;
import io.isomorph.catalog.rows.RowOptions;
import io.isomorph.catalog.rows.RowReader;
import io.isomorph.cli.output.ErrorReport;
import io.isomorph.family.Families;
import io.isomorph.io.ByteSource;
import io.isomorph.spark.files.FileState;
import io.isomorph.spark.files.HadoopFolder;
import io.isomorph.spark.files.Staging;
import io.isomorph.spi.Capability;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.spi.ReadOptions;
import io.isomorph.weights.TensorFormats;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/** Makes the rows of files. What is wrong with a file is a row of the table of faults, and nothing in the others. */
final class FileRows {
    private final SparkTable table;
    private final StructType columns;
    private final PushedFilters filters;
    private final HadoopFolder folder;
    private final Formats formats = Formats.load();
    private final RowReader reader;
    private final String[] names;

    FileRows(SparkTable table, StructType columns, PushedFilters filters, HadoopFolder folder) {
        this.table = table;
        this.columns = columns;
        this.filters = filters;
        this.folder = folder;
        names = table.schema().fieldNames();
        reader = new RowReader(
                formats, Families.load(), TensorFormats.load(), RowOptions.DEFAULTS.withTables(table.made()));
    }

    boolean needsWeights() {
        return table.needsWeights(columns);
    }

    HadoopFolder folder() {
        return folder;
    }

    /** Returns the rows of a file that is looked at alone. */
    List<InternalRow> ofProgram(FileState file, Path staged) throws IOException {
        try (ByteSource source = ByteSource.open(staged)) {
            if (ProgramPeek.isOfUse(table, filters) && !mayPass(source)) {
                return List.of();
            }
            Instant modified = Files.getLastModifiedTime(staged).toInstant(); // as where the reader looks itself
            return rows(reader.read(file.name(), modified, source), null);
        }
    }

    private boolean mayPass(ByteSource source) {
        try {
            FormatProvider format = formats.detect(source);
            boolean single = !format.descriptor().capabilities().contains(Capability.MANY_PROGRAMS);
            try (DocumentReader document = formats.open(source, ReadOptions.DEFAULTS)) {
                return ProgramPeek.mayPass(document, table, filters, single);
            }
        } catch (Exception | Error e) {
            return true; // whatever it is comes up again
        }
    }

    /** Returns the rows of a file that is looked at with those beside it. */
    List<InternalRow> ofModel(Path staged, Staging staging) {
        return rows(reader.read(staging.in(), staged), staging);
    }

    /** Returns the rows of a file that cannot be read at all. */
    List<InternalRow> ofFault(FileState file, IOException fault) {
        FaultRow row = new FaultRow(
                file.name(), file.name(), "io", null, ErrorReport.of(fault).problem(), null);
        return rows(new ModelRows(file.name(), null, List.of(), List.of(), List.of(), List.of(row)), null);
    }

    private List<InternalRow> rows(@Nullable ModelRows of, @Nullable Staging staging) {
        List<InternalRow> rows = new ArrayList<>();
        if (of == null) {
            return rows; // no document
        }
        for (List<@Nullable Object> values : table.values(of)) {
            Map<String, @Nullable Object> row = new HashMap<>();
            for (int i = 0; i < names.length; i++) {
                @Nullable Object value = values.get(i);
                row.put(names[i], staging == null ? value : staging.named(names[i], value));
            }
            if (filters.mayPass(row)) {
                rows.add(CatalystValues.row(row, columns));
            }
        }
        return rows;
    }
}
