package io.isomorph.format.msgpack;

import io.isomorph.format.msgpack.wire.OpenArrays;
import io.isomorph.format.msgpack.wire.Pieces;
import io.isomorph.format.msgpack.wire.WireOutput;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Form;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.Payload;
import io.isomorph.spi.WriteOptions;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes one file of entries that come in the order of their names: of their events, and of {@link #end}. */
final class DocumentEncoder extends DocumentVisitor {
    private final Pieces pieces;
    private final WireOutput out;
    private final OpenArrays open;
    private final NodeWriter nodes;
    private final WriteOptions options;
    private @Nullable AttachmentWriter beside;
    private boolean inEntry;
    private boolean inAttachments;

    DocumentEncoder(WriteOptions options, WriterCache cache) {
        this.options = options;
        this.pieces = cache.begin(options);
        this.out = pieces.out();
        this.open = new OpenArrays(pieces);
        this.nodes = new NodeWriter(pieces, options.limits(), cache.written());
        Container.putStart(out);
        open.begin();
    }

    @Override
    public ProgramVisitor visitEntry(String name, long visits, Form form) {
        endEntry();
        inEntry = true;
        open.element();
        open.begin(EntryReader.PARTS);
        out.putString(name);
        out.putInt(visits);
        out.putMap(form.entries().size());
        for (Map.Entry<String, String> word : form.entries()) {
            out.putString(word.getKey());
            out.putString(word.getValue());
        }
        return new ProgramEncoder(out, nodes, open);
    }

    @Override
    public void visitAttachment(String key, @Nullable Payload about, AttachmentBytes bytes) {
        if (!inAttachments) {
            inAttachments = true;
            open.element();
            open.begin();
        }
        open.element();
        beside().attachment(key, about, bytes);
    }

    private AttachmentWriter beside() {
        if (beside == null) {
            beside = new AttachmentWriter(pieces, options.limits());
        }
        return beside;
    }

    private void endEntry() {
        if (inAttachments) {
            open.end();
            inAttachments = false;
        }
        if (inEntry) {
            open.end();
            inEntry = false;
        }
    }

    /** Ends the file of a document with a payload, or without. */
    Pieces end(@Nullable Payload payload) {
        endEntry();
        open.end();
        if (payload != null) {
            out.putArray(1);
            beside().payload(payload);
        }
        if (beside != null) {
            Container.raiseVersion(pieces, payload != null);
        }
        Container.putChecksum(pieces);
        return pieces;
    }
}
