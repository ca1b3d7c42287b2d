package io.isomorph.format.msgpack;

import io.isomorph.error.StandardCode;
import io.isomorph.format.msgpack.wire.WireInput;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Utf8;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.PayloadText;
import io.isomorph.support.AttachmentLimits;
import org.jspecify.annotations.Nullable;

/** Takes what is beside programs: attachments and the document's payload. The nodes of each payload have numbers of their own. */
final class AttachmentReader {
    /** Key, bytes; then, if there is one, the payload. */
    static final int PARTS = 2;

    private final WireInput in;
    private final LayoutReport report;
    private final ElementCount elements;
    private final AttachmentLimits limits;
    private final ByteSource bytes;
    private final Tables tables = new Tables();
    private final NodeReader nodes;
    private long count;
    private long size;

    AttachmentReader(WireInput in, String name, LayoutReport report, ElementCount elements) {
        this.in = in;
        this.report = report;
        this.elements = elements;
        this.limits = new AttachmentLimits(in.limits());
        this.bytes = ByteSource.of(in.bytes(), name);
        this.nodes = new NodeReader(in, report, tables);
    }

    /** Returns how many attachments were taken. */
    long count() {
        return count;
    }

    /** Returns how many bytes those have. */
    long size() {
        return size;
    }

    /** Takes the attachments of an entry. */
    void attachments(DocumentVisitor visitor) {
        int start = in.at();
        limits.beginEntry();
        @Nullable String last = null;
        int left = CountedArray.take(in, report, "the list of attachments");
        if (left == 0) {
            report.layout(start, "a list of attachments is empty");
        }
        for (; left > 0; left--) {
            last = attachment(last, visitor);
        }
    }

    private String attachment(@Nullable String last, DocumentVisitor visitor) {
        int start = in.at();
        int parts = in.takeArray("an attachment");
        if (parts < PARTS || parts > PARTS + 1) {
            throw in.fault(
                    StandardCode.SCHEMA_COUNT,
                    start,
                    "an attachment has " + parts + " parts, not " + PARTS + " or " + (PARTS + 1));
        }
        String key = key(last);
        int here = in.at();
        int length = in.takeBytesHeader("the bytes of an attachment");
        limits.add(length, () -> in.place(here));
        int from = in.at();
        in.goTo(from + length);
        @Nullable Payload about = parts == PARTS ? null : payload();
        count++;
        size += length;
        visitor.visitAttachment(key, about, AttachmentBytes.of(bytes, from, length));
        return key;
    }

    private String key(@Nullable String last) {
        int start = in.at();
        String key = in.takeString("an attachment's key");
        int order = last == null ? -1 : Utf8.compare(last, key);
        if (order >= 0) {
            throw in.fault(
                    order == 0 ? StandardCode.SCHEMA_DUPLICATE : StandardCode.SCHEMA_VALUE,
                    start,
                    "the attachment " + PayloadText.quote(key)
                            + (order == 0 ? " is there twice" : " comes after one that is greater"));
        }
        return key;
    }

    /** Takes the part of a document that has its payload; null if that is empty, as only a newer version writes it. */
    @Nullable
    Payload ofDocument() {
        int start = in.at();
        int parts = in.takeArray("the payload of the document");
        if (parts > 1) {
            throw in.fault(StandardCode.SCHEMA_COUNT, start, "there are " + parts + " payloads of the document, not 1");
        }
        if (parts == 0) {
            report.layout(start, "there is no payload of the document where one is announced");
        }
        return parts == 0 ? null : payload();
    }

    private Payload payload() {
        int start = in.at();
        Payload payload = nodes.payload();
        tables.clear();
        elements.add(payload.elements(), start);
        if (payload.highestOperand() >= 0) {
            throw in.fault(
                    StandardCode.OPERAND_REFERENCE,
                    start,
                    "a payload beside programs refers to operand " + payload.highestOperand());
        }
        return payload;
    }
}
