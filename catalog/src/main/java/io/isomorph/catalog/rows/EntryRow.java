package io.isomorph.catalog.rows;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A program of a file.
 *
 * @param path which file
 * @param entry position of the entry in its file, 0-based
 * @param name its name, mostly empty
 * @param visits how often it was requested
 * @param form what is needed to give its file back as it was
 * @param family which IR it is of
 * @param version version of that IR's operations
 * @param trainable whether its writer kept what training needs
 * @param operations operations, nested ones included
 * @param attachments its attachments
 * @param attachmentBytes their bytes
 * @param hash content hash of the program
 * @param signature what it takes and gives; null if its family is absent or does not know
 */
public record EntryRow(
        String path,
        long entry,
        String name,
        long visits,
        String form,
        String family,
        long version,
        boolean trainable,
        long operations,
        long attachments,
        long attachmentBytes,
        String hash,
        @Nullable String signature)
        implements Row {
    @Override
    public CatalogTable table() {
        return CatalogTable.ENTRY;
    }

    @Override
    public List<@Nullable Object> values() {
        return Values.of(
                path,
                entry,
                name,
                visits,
                form,
                family,
                version,
                trainable,
                operations,
                attachments,
                attachmentBytes,
                hash,
                signature);
    }
}
