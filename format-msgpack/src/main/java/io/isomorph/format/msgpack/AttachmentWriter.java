package io.isomorph.format.msgpack;

import io.isomorph.format.msgpack.wire.Pieces;
import io.isomorph.format.msgpack.wire.WireOutput;
import io.isomorph.io.Limits;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.payload.Payload;
import org.jspecify.annotations.Nullable;

/**
 * Puts what is beside programs: attachments and the document's payload. The nodes of each payload have numbers of their own, so a
 * reader that drops the payload misses no node.
 */
final class AttachmentWriter {
    private final Pieces pieces;
    private final WireOutput out;
    private final WrittenNodes written = new WrittenNodes();
    private final NodeWriter nodes;

    AttachmentWriter(Pieces pieces, Limits limits) {
        this.pieces = pieces;
        this.out = pieces.out();
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
        pieces.requireSpace(bytes.size());
        int size = (int) bytes.size();
        out.putBytesHeader(size);
        out.require(size);
        bytes.read(0, out.bytes(), out.size(), size);
        out.size(out.size() + size);
    }
}
