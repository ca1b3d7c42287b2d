package io.isomorph.catalog.rows;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A tensor of a file of weights.
 *
 * @param path which model; the file itself if it belongs to none
 * @param file the file that has it, or the index that lists that file
 * @param name its name
 * @param dtype type of its elements, such as {@code float32}
 * @param shape its dimensions, outermost first
 * @param bytes bytes of its elements
 * @param hash SHA-256 of its bytes; null unless requested
 */
public record TensorRow(
        String path,
        String file,
        String name,
        String dtype,
        List<Long> shape,
        long bytes,
        @Nullable String hash) implements Row {
    /**
     * Copies the lists.
     *
     * @param path which model; the file itself if it belongs to none
     * @param file the file that has it, or the index that lists that file
     * @param name its name
     * @param dtype type of its elements, such as {@code float32}
     * @param shape its dimensions, outermost first
     * @param bytes bytes of its elements
     * @param hash SHA-256 of its bytes; null unless requested
     */
    public TensorRow {
        shape = List.copyOf(shape);
    }

    @Override
    public CatalogTable table() {
        return CatalogTable.TENSOR;
    }

    @Override
    public List<@Nullable Object> values() {
        return Values.of(path, file, name, dtype, shape, bytes, hash);
    }
}
