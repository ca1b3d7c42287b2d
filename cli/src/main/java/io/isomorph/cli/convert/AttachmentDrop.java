package io.isomorph.cli.convert;

import io.isomorph.cli.files.DocumentView;
import io.isomorph.cli.output.Changes;
import io.isomorph.error.Location;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.spi.Deviation;
import io.isomorph.spi.DocumentReader;
import io.isomorph.visit.AttachmentDroppingVisitor;
import org.jspecify.annotations.Nullable;

/** Leaves attachments out on the way of one document, if that was requested, and reports how many. */
final class AttachmentDrop {
    /** What is reported where a part of a document becomes another one. */
    static final Deviation LOST_PAYLOAD = new Deviation(
            "document.payload",
            Location.NOWHERE,
            "the payload of the document is of the whole document, and is left out where only entries of it are written");

    private final boolean drops;
    private @Nullable AttachmentDroppingVisitor dropping;

    AttachmentDrop(boolean drops) {
        this.drops = drops;
    }

    /** Returns a document without attachments, or as it is. */
    DocumentReader view(DocumentReader document) {
        return drops ? DocumentView.through(document, this::visitor) : document;
    }

    /** Returns who passes a document on without attachments, or as it is. */
    DocumentVisitor visitor(DocumentVisitor next) {
        if (!drops) {
            return next;
        }
        dropping = new AttachmentDroppingVisitor(next);
        return dropping;
    }

    /** Reports what was left out. */
    void report(Changes changes) {
        if (dropping != null && dropping.dropped() > 0) {
            changes.deviated(new Deviation(
                    "attachments.dropped",
                    Location.NOWHERE,
                    dropping.dropped() + " attachments and payloads of the document are left out, as requested"));
        }
    }
}
