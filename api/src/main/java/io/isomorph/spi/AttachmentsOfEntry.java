package io.isomorph.spi;

import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.ir.Attachment;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Form;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.PayloadText;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Keeps the attachments of one entry of a document, and skips all programs. */
final class AttachmentsOfEntry extends DocumentVisitor {
    private final String entry;
    private final List<Attachment> attachments = new ArrayList<>();
    private boolean isFound;
    private boolean inEntry;

    AttachmentsOfEntry(String entry) {
        this.entry = entry;
    }

    /** Returns the attachments; refuses an entry that is not there. */
    List<Attachment> attachments() {
        if (!isFound) {
            throw new MalformedInputException(
                    StandardCode.ENTRY_ABSENT, Location.NOWHERE, "there is no entry " + PayloadText.quote(entry), null);
        }
        return Collections.unmodifiableList(attachments);
    }

    @Override
    public @Nullable ProgramVisitor visitEntry(String name, long visits, Form form) {
        inEntry = name.equals(entry);
        isFound |= inEntry;
        return null;
    }

    @Override
    public void visitAttachment(String key, @Nullable Payload about, AttachmentBytes bytes) {
        if (inEntry) {
            attachments.add(new Attachment(key, about, bytes));
        }
    }
}
