package io.isomorph.catalog.rows;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All rows of a file.
 *
 * @param path which file
 * @param model the file; null if it has no programs or cannot be read
 * @param entries its programs
 * @param operations their operations
 * @param tensors the tensors of its weights
 * @param faults what is wrong with the file, or with its weights
 */
public record ModelRows(
        String path,
        @Nullable ModelRow model,
        List<EntryRow> entries,
        List<OperationRow> operations,
        List<TensorRow> tensors,
        List<FaultRow> faults) {
    /**
     * Copies the lists.
     *
     * @param path which file
     * @param model the file, or null
     * @param entries its programs
     * @param operations their operations
     * @param tensors the tensors of its weights
     * @param faults what is wrong
     */
    public ModelRows {
        entries = List.copyOf(entries);
        operations = List.copyOf(operations);
        tensors = List.copyOf(tensors);
        faults = List.copyOf(faults);
    }

    /** Returns these rows with those of the weights. */
    ModelRows with(@Nullable ModelRow complete, List<TensorRow> ofWeights, List<FaultRow> wrong) {
        return new ModelRows(path, complete, entries, operations, ofWeights, wrong);
    }

    /**
     * Returns the rows of one table.
     *
     * @param table which
     * @return an immutable list
     */
    public List<? extends Row> of(CatalogTable table) {
        return switch (table) {
            case MODEL -> model == null ? List.of() : List.of(model);
            case ENTRY -> entries;
            case OPERATION -> operations;
            case TENSOR -> tensors;
            case FAULT -> faults;
        };
    }

    /**
     * Returns the rows of all tables.
     *
     * @return a new list
     */
    public List<Row> all() {
        List<Row> rows = new ArrayList<>();
        for (CatalogTable table : CatalogTable.values()) {
            rows.addAll(of(table));
        }
        return rows;
    }
}
