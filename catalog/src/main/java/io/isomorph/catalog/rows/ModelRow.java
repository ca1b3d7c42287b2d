package io.isomorph.catalog.rows;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A file of programs, as {@code isomorph inspect} reports it.
 *
 * @param path which file
 * @param format id of its format
 * @param bytes size of the file; of a compressed one, expanded
 * @param compression how the file is compressed; null if it is not
 * @param compressedBytes its size as it is stored then
 * @param modified when the file was written
 * @param digest SHA-256 of the bytes of the file as it is stored, in hexadecimal digits
 * @param hash content hash of the document, the same in every format
 * @param family which IR its programs are of; null if there is none, or they differ
 * @param version version of that IR's operations; null if there is no program, or they differ
 * @param trainable whether the writer kept what training needs; null if there is no program, or they differ
 * @param entries number of programs
 * @param operations operations, nested ones included
 * @param operands operands of all operations
 * @param results results of all operations
 * @param blockArguments arguments of all blocks
 * @param attributes named attributes of operations and of results
 * @param regions regions, the bodies of programs included
 * @param blocks blocks
 * @param depth how deep regions are nested
 * @param operationNames different names of operations
 * @param types different types; null if there are very many
 * @param attributeLists different lists of attributes; null if there are very many
 * @param elements what the limit {@code elements} counts
 * @param attachments attachments of all entries
 * @param attachmentBytes bytes of all attachments
 * @param signature what the program takes and gives; null unless there is one program, and its family knows
 * @param parameterBytes bytes of the parameters of that signature, if known
 * @param payload what the document carries as a whole, shortened
 * @param summary what the format reports of the file
 * @param weightFiles files of the weights beside it; null if there are none, or the reader has no files
 * @param weightBytes size of these files together
 */
public record ModelRow(
        String path,
        String format,
        long bytes,
        @Nullable String compression,
        @Nullable Long compressedBytes,
        Instant modified,
        String digest,
        String hash,
        @Nullable String family,
        @Nullable Long version,
        @Nullable Boolean trainable,
        long entries,
        long operations,
        long operands,
        long results,
        long blockArguments,
        long attributes,
        long regions,
        long blocks,
        long depth,
        long operationNames,
        @Nullable Long types,
        @Nullable Long attributeLists,
        long elements,
        long attachments,
        long attachmentBytes,
        @Nullable String signature,
        @Nullable Long parameterBytes,
        @Nullable String payload,
        String summary,
        @Nullable List<String> weightFiles,
        @Nullable Long weightBytes)
        implements Row {
    /**
     * Copies the lists.
     *
     * @param path which file
     * @param format id of its format
     * @param bytes size of the file; of a compressed one, expanded
     * @param compression how the file is compressed; null if it is not
     * @param compressedBytes its size as it is stored then
     * @param modified when the file was written
     * @param digest SHA-256 of the bytes of the file as it is stored, in hexadecimal digits
     * @param hash content hash of the document, the same in every format
     * @param family which IR its programs are of; null if there is none, or they differ
     * @param version version of that IR's operations; null if there is no program, or they differ
     * @param trainable whether the writer kept what training needs; null if there is no program, or they differ
     * @param entries number of programs
     * @param operations operations, nested ones included
     * @param operands operands of all operations
     * @param results results of all operations
     * @param blockArguments arguments of all blocks
     * @param attributes named attributes of operations and of results
     * @param regions regions, the bodies of programs included
     * @param blocks blocks
     * @param depth how deep regions are nested
     * @param operationNames different names of operations
     * @param types different types; null if there are very many
     * @param attributeLists different lists of attributes; null if there are very many
     * @param elements what the limit {@code elements} counts
     * @param attachments attachments of all entries
     * @param attachmentBytes bytes of all attachments
     * @param signature what the program takes and gives; null unless there is one program, and its family knows
     * @param parameterBytes bytes of the parameters of that signature, if known
     * @param payload what the document carries as a whole, shortened
     * @param summary what the format reports of the file
     * @param weightFiles files of the weights beside it; null if there are none, or the reader has no files
     * @param weightBytes size of these files together
     */
    public ModelRow {
        weightFiles = weightFiles == null ? null : List.copyOf(weightFiles);
    }

    /** Returns this row with what is known of the weights. */
    ModelRow withWeights(List<String> files, long size) {
        return new ModelRow(
                path,
                format,
                bytes,
                compression,
                compressedBytes,
                modified,
                digest,
                hash,
                family,
                version,
                trainable,
                entries,
                operations,
                operands,
                results,
                blockArguments,
                attributes,
                regions,
                blocks,
                depth,
                operationNames,
                types,
                attributeLists,
                elements,
                attachments,
                attachmentBytes,
                signature,
                parameterBytes,
                payload,
                summary,
                files,
                size);
    }

    @Override
    public CatalogTable table() {
        return CatalogTable.MODEL;
    }

    @Override
    public List<@Nullable Object> values() {
        return Values.of(
                path,
                format,
                bytes,
                compression,
                compressedBytes,
                modified,
                digest,
                hash,
                family,
                version,
                trainable,
                entries,
                operations,
                operands,
                results,
                blockArguments,
                attributes,
                regions,
                blocks,
                depth,
                operationNames,
                types,
                attributeLists,
                elements,
                attachments,
                attachmentBytes,
                signature,
                parameterBytes,
                payload,
                summary,
                weightFiles,
                weightBytes);
    }
}
