package io.isomorph.spark.table;

import io.isomorph.spark.files.HadoopFolder;
import io.isomorph.spark.table.FolderScan.FilePartition;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.read.InputPartition;
import org.apache.spark.sql.connector.read.PartitionReader;
import org.apache.spark.sql.connector.read.PartitionReaderFactory;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.util.SerializableConfiguration;

/**
 * Makes readers on the machines of tasks.
 *
 * @param table whose rows are requested
 * @param folder the folder
 * @param columns which columns
 * @param filters what rows have to pass
 * @param configuration settings of file systems
 */
record RowReaders(
        SparkTable table,
        String folder,
        StructType columns,
        PushedFilters filters,
        SerializableConfiguration configuration)
        implements PartitionReaderFactory {
    private static final long serialVersionUID = 1;

    @Override
    public PartitionReader<InternalRow> createReader(InputPartition partition) {
        try {
            FileRows rows = new FileRows(table, columns, filters, HadoopFolder.of(folder, configuration.value()));
            return new FilesReader(rows, ((FilePartition) partition).files());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
