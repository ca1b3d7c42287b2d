package io.isomorph.format.flatbuffers.write;

import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.format.flatbuffers.layout.PayloadKind;
import io.isomorph.ir.Attachment;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.payload.Payload;
import java.util.List;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What is beside programs, while rows are numbered: the rows of keys and payloads follow those of all programs, so a program has the
 * same rows with and without attachments.
 */
final class AttachmentRows {
    private final RowInterner interner;
    private final ByteColumn documentKind = new ByteColumn();
    private final IntColumn documentWord = new IntColumn();
    private final IntColumn end = new IntColumn();
    private final IntColumn key = new IntColumn();
    private final ByteColumn kind = new ByteColumn();
    private final IntColumn word = new IntColumn();
    private final IntColumn blob = new IntColumn();
    private final BlobTable blobs = new BlobTable();

    /**
     * Numbers what a document has beside its programs.
     *
     * @param interner has met all programs
     * @param entries in the order of their names
     * @param payload of the document
     */
    AttachmentRows(RowInterner interner, List<RecordedEntry> entries, @Nullable Payload payload) {
        this.interner = interner;
        if (payload != null) {
            payload(payload, documentKind, documentWord);
        }
        for (RecordedEntry entry : entries) {
            entry.attachments.forEach(this::add);
            end.add(key.size);
        }
    }

    private void payload(@Nullable Payload payload, ByteColumn kinds, IntColumn words) {
        kinds.add(payload == null ? PayloadKind.ABSENT : PayloadWriter.kind(payload));
        words.add(payload == null ? 0 : interner.payload(payload));
    }

    private void add(Attachment attachment) {
        key.add(interner.string(attachment.key()));
        payload(attachment.about(), kind, word);
        blob.add(blobs.number(attachment.bytes()));
    }

    /** Returns how many rows of tables these are. */
    long rows() {
        return key.size + (long) blobs.blobs().size();
    }

    /**
     * Brings everything into the columns of a file.
     *
     * @param strings the number that a string gets when it is requested
     * @param payloads the word that a payload gets, by its kind and the word that it has here
     */
    void addTo(ColumnSet columns, IntUnaryOperator strings, IntBinaryOperator payloads) {
        for (int i = 0; i < documentKind.size; i++) {
            columns.bytes(Column.DOCUMENT_KIND).add(documentKind.get(i));
            columns.ints(Column.DOCUMENT_WORD).add(payloads.applyAsInt(documentKind.get(i), documentWord.get(i)));
        }
        if (key.size == 0) {
            return;
        }
        columns.ints(Column.ATTACHMENT_END).addAll(end.items, 0, end.size);
        for (int i = 0; i < key.size; i++) {
            columns.ints(Column.ATTACHMENT_KEY).add(strings.applyAsInt(key.get(i)));
            columns.bytes(Column.ATTACHMENT_KIND).add(kind.get(i));
            columns.ints(Column.ATTACHMENT_WORD).add(payloads.applyAsInt(kind.get(i), word.get(i)));
            columns.ints(Column.ATTACHMENT_BLOB).add(blob.get(i));
        }
        for (AttachmentBytes bytes : blobs.blobs()) {
            columns.ints(Column.BLOB_END).add(columns.blobs(Column.BLOB).add(bytes));
        }
    }
}
