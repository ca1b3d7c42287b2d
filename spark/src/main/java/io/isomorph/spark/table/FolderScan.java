package io.isomorph.spark.table;

import io.isomorph.spark.files.FileGroups;
import io.isomorph.spark.files.FileState;
import io.isomorph.spark.files.HadoopFolder;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.connector.read.Batch;
import org.apache.spark.sql.connector.read.InputPartition;
import org.apache.spark.sql.connector.read.PartitionReaderFactory;
import org.apache.spark.sql.connector.read.Scan;
import org.apache.spark.sql.connector.read.SupportsPushDownFilters;
import org.apache.spark.sql.connector.read.SupportsPushDownRequiredColumns;
import org.apache.spark.sql.sources.Filter;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.util.SerializableConfiguration;

/** A query of a table: which columns and rows it requires, and the files that may have them. */
final class FolderScan implements Scan, Batch {
    private final SparkTable table;
    private final String folder;
    private final StructType columns;
    private final PushedFilters filters;
    private final SerializableConfiguration configuration;

    private FolderScan(
            SparkTable table,
            String folder,
            StructType columns,
            PushedFilters filters,
            SerializableConfiguration configuration) {
        this.table = table;
        this.folder = folder;
        this.columns = columns;
        this.filters = filters;
        this.configuration = configuration;
    }

    /** Collects what a query requires. */
    static final class Builder implements SupportsPushDownFilters, SupportsPushDownRequiredColumns {
        private final SparkTable table;
        private final String folder;
        private final SerializableConfiguration configuration;
        private StructType columns;
        private List<Filter> filters = List.of();

        Builder(SparkTable table, String folder, SerializableConfiguration configuration) {
            this.table = table;
            this.folder = folder;
            this.configuration = configuration;
            this.columns = table.schema();
        }

        /** Returns all: Spark applies them again, and what is not read costs nothing. */
        @Override
        public Filter[] pushFilters(Filter[] offered) {
            filters = Arrays.stream(offered).filter(PushedFilters::isOfUse).toList();
            return offered;
        }

        @Override
        public Filter[] pushedFilters() {
            return filters.toArray(Filter[]::new);
        }

        @Override
        public void pruneColumns(StructType required) {
            columns = required;
        }

        @Override
        public Scan build() {
            return new FolderScan(table, folder, columns, new PushedFilters(filters), configuration);
        }
    }

    @Override
    public StructType readSchema() {
        return columns;
    }

    @Override
    public String description() {
        return "isomorph " + table.lowerCase() + " of " + folder + ", columns " + Arrays.toString(columns.fieldNames())
                + ", PushedFilters: " + filters;
    }

    @Override
    public Batch toBatch() {
        return this;
    }

    @Override
    public InputPartition[] planInputPartitions() {
        List<FileState> files = files();
        FileGroups groups = new FileGroups();
        boolean weights = table.needsWeights(columns) && files.stream().anyMatch(groups::isOfModel);
        Function<FileState, String> key = weights ? FileGroups.keyOfModel(files) : FileState::name;
        Map<String, List<FileState>> byKey = new LinkedHashMap<>();
        files.forEach(file -> byKey.computeIfAbsent(key.apply(file), name -> new ArrayList<>())
                .add(file));
        byKey.values().removeIf(group -> !mayHaveRows(group, groups));
        List<InputPartition> partitions = new ArrayList<>();
        for (List<FileState> part : FileGroups.pack(
                byKey.values(),
                FileState::size,
                group -> false,
                SparkSession.active().sparkContext().defaultParallelism())) {
            partitions.add(new FilePartition(part));
        }
        return partitions.toArray(InputPartition[]::new);
    }

    private boolean mayHaveRows(List<FileState> group, FileGroups groups) {
        return group.stream().anyMatch(file -> filters.mayPass(Map.of("path", file.name())))
                && (table != SparkTable.TENSORS || group.stream().anyMatch(groups::isOfModel));
    }

    private List<FileState> files() {
        try {
            HadoopFolder root = HadoopFolder.of(folder, configuration.value());
            requireFolder(root);
            return root.list(root, (name, e) -> {
                throw new UncheckedIOException(e); // what cannot be listed must not look like what is not there
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void requireFolder(HadoopFolder root) throws IOException {
        String expected = "; name one folder, not a file nor a pattern";
        try {
            if (!root.system().getFileStatus(root.path("")).isDirectory()) {
                throw new IllegalArgumentException(folder + " is not a folder" + expected);
            }
        } catch (FileNotFoundException e) {
            throw new IllegalArgumentException("there is no folder " + folder + expected, e);
        }
    }

    /**
     * Files that one task reads, one by one.
     *
     * @param files the files; those that belong to one model are all here
     */
    record FilePartition(List<FileState> files) implements InputPartition {
        private static final long serialVersionUID = 1;
    }

    @Override
    public PartitionReaderFactory createReaderFactory() {
        return new RowReaders(table, folder, columns, filters, configuration);
    }
}
