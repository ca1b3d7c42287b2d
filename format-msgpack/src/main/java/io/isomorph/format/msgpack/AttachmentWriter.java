package io.isomorph.format.msgpack;

import io.isomorph.error.Location;
import io.isomorph.format.msgpack.wire.WireOutput;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.Payload;
import org.jspecify.annotations.Nullable;

/**
 * Puts what is beside programs: attachments and the document's payload. The nodes of each payload have numbers of their own, so a
 * reader that drops the payload misses no node.
 */
final class AttachmentWriter {
    private final WireOutput out;
    private final Limits limits;
    private final WrittenNodes written = new WrittenNodes();
    private final NodeWriter nodes;

    AttachmentWriter(Pieces pieces, Limits limits) {
        this.out = pieces.out();
        this.limits = limits;
        written.begin(pieces, Integer.MAX_VALUE);
        this.nodes = new NodeWriter(pieces, limits, written);
    }

    void payload(Payload payload) {
        nodes.payload(payload);
        written.tables.clear();
    }

    void attachment(String key, @Nullable Payload about, AttachmentBytes bytes) {
        out.putArray(about == null ? AttachmentReader.PARTS : AttachmentReader.PARTS + 1);
        out.putString(key);
        bytes(bytes);
        if (about != null) {
            payload(about);
        }
    }

    private void bytes(AttachmentBytes bytes) {
        if (bytes.size() > WireOutput.LARGEST) {
            throw limits.with(Limit.OUTPUT, WireOutput.LARGEST).exceeded(Limit.OUTPUT, bytes.size(), Location.NOWHERE);
        }
        int size = (int) bytes.size();
        out.putBytesHeader(size);
        out.require(size);
        bytes.read(0, out.bytes(), out.size(), size);
        out.size(out.size() + size);
    }
}
