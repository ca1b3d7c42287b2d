package io.isomorph.format.flatbuffers.write;

import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.format.flatbuffers.layout.PayloadKind;
import io.isomorph.ir.Attachment;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.payload.Payload;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Brings what is beside programs into columns. The rows of keys and payloads follow those of all programs, so a program has the same rows
 * with and without attachments.
 */
final class AttachmentRows {
    private final ColumnSet columns;
    private final RowInterner interner;
    private final BlobTable blobs = new BlobTable();

    /**
     * Makes it for one document.
     *
     * @param rows filled here
     * @param interner has met all programs
     */
    AttachmentRows(Rows rows, RowInterner interner) {
        this.columns = rows.columns;
        this.interner = interner;
    }

    /**
     * Adds everything.
     *
     * @param entries in the order of their names
     * @param payload of the document
     */
    void add(List<RecordedEntry> entries, @Nullable Payload payload) {
        if (payload != null) {
            payload(payload, Column.DOCUMENT_KIND, Column.DOCUMENT_WORD);
        }
        if (entries.stream().allMatch(entry -> entry.attachments.isEmpty())) {
            return;
        }
        for (RecordedEntry entry : entries) {
            entry.attachments.forEach(this::add);
            columns.ints(Column.ATTACHMENT_END).add(columns.ints(Column.ATTACHMENT_KEY).size);
        }
        for (AttachmentBytes bytes : blobs.blobs()) {
            columns.ints(Column.BLOB_END).add(columns.blobs(Column.BLOB).add(bytes));
        }
    }

    private void payload(@Nullable Payload payload, Column kinds, Column words) {
        columns.bytes(kinds).add(payload == null ? PayloadKind.ABSENT : PayloadWriter.kind(payload));
        columns.ints(words).add(payload == null ? 0 : interner.payload(payload));
    }

    private void add(Attachment attachment) {
        columns.ints(Column.ATTACHMENT_KEY).add(interner.string(attachment.key()));
        payload(attachment.about(), Column.ATTACHMENT_KIND, Column.ATTACHMENT_WORD);
        columns.ints(Column.ATTACHMENT_BLOB).add(blobs.number(attachment.bytes()));
    }
}
