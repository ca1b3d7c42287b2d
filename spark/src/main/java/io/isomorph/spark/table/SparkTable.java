package io.isomorph.spark.table;

import io.isomorph.catalog.rows.CatalogTable;
import io.isomorph.catalog.rows.Column;
import io.isomorph.catalog.rows.EntryRow;
import io.isomorph.catalog.rows.ModelRows;
import io.isomorph.catalog.rows.OperationRow;
import io.isomorph.catalog.rows.Row;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/** The tables of the data source: those of a catalog, and of each operation the family and version of its program. */
enum SparkTable {
    /** A file with its counts. */
    MODELS(CatalogTable.MODEL),
    /** A program of a file. */
    PROGRAMS(CatalogTable.ENTRY),
    /** An operation of a program. */
    OPERATIONS(CatalogTable.OPERATION),
    /** A tensor of a file of weights. */
    TENSORS(CatalogTable.TENSOR),
    /** What is wrong with a file. */
    FAULTS(CatalogTable.FAULT);

    /** Columns of programs that operations have too. */
    private static final List<String> OF_PROGRAM = List.of("family", "version");

    private final CatalogTable rows;

    SparkTable(CatalogTable rows) {
        this.rows = rows;
    }

    /** Returns the one that the option {@code table} names. */
    static SparkTable named(@Nullable String name) {
        if (name == null) {
            return PROGRAMS;
        }
        return Arrays.stream(values())
                .filter(table -> table.name().equalsIgnoreCase(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no table '" + name + "'; there are "
                        + Arrays.stream(values()).map(SparkTable::lowerCase).collect(Collectors.joining(", "))));
    }

    String lowerCase() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns which rows are made of a file. */
    Set<CatalogTable> made() {
        return switch (this) {
            case OPERATIONS -> EnumSet.of(CatalogTable.ENTRY, rows);
            case FAULTS -> EnumSet.of(CatalogTable.MODEL, CatalogTable.TENSOR, rows); // what is not made has no fault
            default -> EnumSet.of(rows);
        };
    }

    /** Returns whether a row needs the files beside its own. */
    boolean needsWeights(StructType columns) {
        return this == TENSORS
                || this == FAULTS
                || (this == MODELS && Arrays.stream(columns.fieldNames()).anyMatch(name -> name.startsWith("weight_")));
    }

    StructType schema() {
        List<StructField> fields = new ArrayList<>();
        for (Column column : columns()) {
            fields.add(DataTypes.createStructField(column.name(), type(column), column.nullable()));
        }
        return DataTypes.createStructType(fields);
    }

    private static DataType type(Column column) {
        return switch (column.type()) {
            case TEXT, JSON -> DataTypes.StringType;
            case INTEGER -> DataTypes.LongType;
            case BOOLEAN -> DataTypes.BooleanType;
            case TIME -> DataTypes.TimestampType;
            case TEXTS -> DataTypes.createArrayType(DataTypes.StringType, false);
            case INTEGERS -> DataTypes.createArrayType(DataTypes.LongType, false);
        };
    }

    private List<Column> columns() {
        List<Column> columns = new ArrayList<>(rows.columns());
        if (this == OPERATIONS) {
            CatalogTable.ENTRY.columns().stream()
                    .filter(column -> OF_PROGRAM.contains(column.name()))
                    .forEach(columns::add);
        }
        return columns;
    }

    /** Returns the values of all rows of a file, in the order of the columns. */
    List<List<@Nullable Object>> values(ModelRows of) {
        List<List<@Nullable Object>> values = new ArrayList<>();
        for (Row row : of.of(rows)) {
            List<@Nullable Object> list = row.values();
            if (row instanceof OperationRow operation) {
                EntryRow entry = of.entries().get((int) operation.entry());
                list = new ArrayList<>(list);
                list.add(entry.family());
                list.add(entry.version());
            }
            values.add(list);
        }
        return values;
    }
}
