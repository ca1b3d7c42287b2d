package io.isomorph.catalog.rows;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is wrong with a file, or with the weights of a model.
 *
 * @param path which model
 * @param file the file that is wrong: the model or one of its weights
 * @param code code of the fault
 * @param location where in the file; null if that is not known
 * @param message what is wrong
 * @param hint what to do, or null
 */
public record FaultRow(
        String path,
        String file,
        String code,
        @Nullable String location,
        String message,
        @Nullable String hint) implements Row {
    @Override
    public CatalogTable table() {
        return CatalogTable.FAULT;
    }

    @Override
    public List<@Nullable Object> values() {
        return Values.of(path, file, code, location, message, hint);
    }
}
