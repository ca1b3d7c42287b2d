package io.isomorph.spark.table;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import org.apache.spark.sql.connector.catalog.Column;
import org.apache.spark.sql.connector.catalog.SupportsRead;
import org.apache.spark.sql.connector.catalog.TableCapability;
import org.apache.spark.sql.connector.read.ScanBuilder;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/** A table of a folder. */
final class FolderTable implements SupportsRead {
    private final SparkTable table;
    private final String folder;

    FolderTable(SparkTable table, String folder) {
        this.table = table;
        this.folder = folder;
    }

    @Override
    public String name() {
        return "isomorph " + table.lowerCase() + " of " + folder;
    }

    @Override
    public Column[] columns() {
        return Arrays.stream(table.schema().fields())
                .map(field -> Column.create(field.name(), field.dataType(), field.nullable()))
                .toArray(Column[]::new);
    }

    @Override
    public Set<TableCapability> capabilities() {
        return EnumSet.of(TableCapability.BATCH_READ);
    }

    @Override
    public ScanBuilder newScanBuilder(CaseInsensitiveStringMap options) {
        return new FolderScan.Builder(table, folder);
    }
}
