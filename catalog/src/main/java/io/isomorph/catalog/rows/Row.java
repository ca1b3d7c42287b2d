package io.isomorph.catalog.rows;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A row of a {@link CatalogTable}. All rows of a file have the same path. */
public sealed interface Row permits ModelRow, EntryRow, OperationRow, TensorRow, FaultRow {
    /**
     * Returns which file the row is about.
     *
     * @return the path that the reader of rows was given
     */
    String path();

    /**
     * Returns the table that the row is of.
     *
     * @return the same for all rows of a class
     */
    CatalogTable table();

    /**
     * Returns the values.
     *
     * @return one for each column of the table, in order, each of the column's {@link ColumnType}; null where one is absent
     */
    List<@Nullable Object> values();
}
