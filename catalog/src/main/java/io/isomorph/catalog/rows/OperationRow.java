package io.isomorph.catalog.rows;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An operation of a program.
 *
 * @param path which file
 * @param entry position of its entry in the file, 0-based
 * @param operation its index in the walk of the program, 0-based
 * @param parent index of the operation that it is nested in; null in the body
 * @param region which region of the parent, 0-based
 * @param block which block of the region, 0-based
 * @param depth how many operations it is nested in
 * @param name its name, with the dialect
 * @param dialect the dialect
 * @param operandTypes types of its operands, as the family prints them
 * @param resultTypes types of its results
 * @param attributes its attributes as an object, without those that only debugging needs
 */
public record OperationRow(
        String path,
        long entry,
        long operation,
        @Nullable Long parent,
        long region,
        long block,
        long depth,
        String name,
        String dialect,
        List<String> operandTypes,
        List<String> resultTypes,
        String attributes)
        implements Row {
    /**
     * Copies the lists.
     *
     * @param path which file
     * @param entry position of its entry in the file, 0-based
     * @param operation its index in the walk of the program, 0-based
     * @param parent index of the operation that it is nested in; null in the body
     * @param region which region of the parent, 0-based
     * @param block which block of the region, 0-based
     * @param depth how many operations it is nested in
     * @param name its name, with the dialect
     * @param dialect the dialect
     * @param operandTypes types of its operands, as the family prints them
     * @param resultTypes types of its results
     * @param attributes its attributes as an object, without those that only debugging needs
     */
    public OperationRow {
        operandTypes = List.copyOf(operandTypes);
        resultTypes = List.copyOf(resultTypes);
    }

    @Override
    public CatalogTable table() {
        return CatalogTable.OPERATION;
    }

    @Override
    public List<@Nullable Object> values() {
        return Values.of(
                path,
                entry,
                operation,
                parent,
                region,
                block,
                depth,
                name,
                dialect,
                operandTypes,
                resultTypes,
                attributes);
    }
}
