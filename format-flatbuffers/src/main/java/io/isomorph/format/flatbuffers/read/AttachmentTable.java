package io.isomorph.format.flatbuffers.read;

import io.isomorph.error.StandardCode;
import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.format.flatbuffers.layout.FlatbuffersCode;
import io.isomorph.format.flatbuffers.layout.Width;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.io.Utf8;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.PayloadText;
import io.isomorph.support.AttachmentLimits;
import org.jspecify.annotations.Nullable;

/** What is beside programs. Payloads are decoded once; bytes stay in the file. */
final class AttachmentTable {
    private final Limits limits;
    private final StringTable strings;
    private final PayloadReader payloads;
    private final ByteSource file;
    private final ColumnView documentKind;
    private final ColumnView documentWord;
    private final ColumnView ends;
    private final ColumnView keys;
    private final ColumnView kinds;
    private final ColumnView words;
    private final ColumnView blobs;
    private final ColumnView blobEnds;
    private final ColumnView bytes;
    private final RowCache<Payload> decoded;
    private final RowCache<AttachmentBytes> located;
    private @Nullable Payload documentPayload;

    AttachmentTable(Columns columns, Limits limits, StringTable strings, PayloadReader payloads, ByteSource file) {
        this.limits = limits;
        this.strings = strings;
        this.payloads = payloads;
        this.file = file;
        this.documentKind = columns.get(Column.DOCUMENT_KIND);
        this.documentWord = columns.get(Column.DOCUMENT_WORD);
        this.ends = columns.get(Column.ATTACHMENT_END);
        this.keys = columns.get(Column.ATTACHMENT_KEY);
        this.kinds = columns.get(Column.ATTACHMENT_KIND);
        this.words = columns.get(Column.ATTACHMENT_WORD);
        this.blobs = columns.get(Column.ATTACHMENT_BLOB);
        this.blobEnds = columns.get(Column.BLOB_END);
        this.bytes = columns.get(Column.BLOB);
        this.decoded = new RowCache<>(keys.count());
        this.located = new RowCache<>(blobEnds.count());
    }

    /** Returns what the document carries as a whole, or null. */
    @Nullable
    Payload ofDocument() {
        if (documentPayload == null && documentKind.count() > 0) {
            documentPayload = payload(documentKind, documentWord, 0);
            if (documentPayload == null) {
                throw documentKind.fault(
                        FlatbuffersCode.PAYLOAD, 0, "the document has a payload of kind 0, which is none");
            }
        }
        return documentPayload;
    }

    private @Nullable Payload payload(ColumnView kindColumn, ColumnView wordColumn, int row) {
        @Nullable
        Payload payload = payloads.read(kindColumn.intAt(row), wordColumn.intAt(row), kindColumn, wordColumn, row, 1);
        if (payload != null && payload.highestOperand() >= 0) {
            throw wordColumn.fault(
                    StandardCode.OPERAND_REFERENCE,
                    row,
                    "a payload beside programs refers to operand " + payload.highestOperand());
        }
        return payload;
    }

    /** Checks the attachments of so many entries, and the document's payload. */
    void verify(int entries) {
        ofDocument();
        AttachmentLimits total = new AttachmentLimits(limits);
        for (int entry = 0; entry < entries; entry++) {
            read(entry, new DocumentVisitor() {}, total, 0);
        }
    }

    /**
     * Pushes the attachments of an entry.
     *
     * @param total of the entries that were read before
     * @param elementsBefore of what was read before, which counts against the same limit
     * @return the elements of these
     */
    long read(int entry, DocumentVisitor visitor, AttachmentLimits total, long elementsBefore) {
        if (ends.count() == 0) {
            return 0;
        }
        total.beginEntry();
        long elements = 0;
        int start = ends.start(entry);
        int end = ends.end(entry, keys.count());
        @Nullable String last = null;
        for (int i = start; i < end; i++) {
            String key = key(i, last);
            last = key;
            @Nullable Payload about = about(i);
            elements += about == null ? 0 : about.elements();
            limits.check(Limit.ELEMENTS, elementsBefore + elements, words.location(i));
            AttachmentBytes attached = bytes(blobs.intAt(i));
            int index = i;
            total.add(attached.size(), () -> blobs.location(index));
            visitor.visitAttachment(key, about, attached);
        }
        return elements;
    }

    private String key(int index, @Nullable String last) {
        String key = strings.text(keys.intAt(index));
        int order = last == null ? -1 : Utf8.compare(last, key);
        if (order >= 0) {
            throw keys.fault(
                    order == 0 ? StandardCode.SCHEMA_DUPLICATE : StandardCode.SCHEMA_VALUE,
                    index,
                    "the attachment " + PayloadText.quote(key)
                            + (order == 0 ? " is there twice" : " comes after one that is greater"));
        }
        return key;
    }

    private @Nullable Payload about(int index) {
        @Nullable Payload known = decoded.get(index);
        if (known == null) {
            known = payload(kinds, words, index);
            if (known != null) {
                decoded.set(index, known);
            }
        }
        return known;
    }

    private AttachmentBytes bytes(int blob) {
        @Nullable AttachmentBytes known = located.get(blob);
        if (known != null) {
            return known;
        }
        int end = blobEnds.intAt(blob);
        int start = (int) Width.BLOB.aligned(blobEnds.start(blob));
        blobEnds.requireRange(blob, start, end, bytes.count());
        AttachmentBytes found = AttachmentBytes.of(file, bytes.start() + (long) start, end - start);
        located.set(blob, found);
        return found;
    }

    /** Returns how many attachments there are. */
    int count() {
        return keys.count();
    }
}
