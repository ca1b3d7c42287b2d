package io.isomorph.compare;

import io.isomorph.error.Location;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.io.Utf8;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Form;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.Payload;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Takes the content hash of a document and of each of its programs while its events pass by; holds no tree. Every program is
 * hashed, also one that the next visitor skips. Entries may come in any order.
 *
 * @see ContentHash
 */
public final class DocumentHasher extends DocumentVisitor {
    private static final String DOMAIN = "isomorph document 2\0";
    /** Where there is a payload or an attachment, and only there: documents without them keep the hash that they have. */
    private static final String DOMAIN_WITH_ATTACHMENTS = "isomorph document 3\0";

    private static final String PAYLOAD_DOMAIN = "isomorph payload 1\0";
    private static final String ATTACHMENT_DOMAIN = "isomorph attachment 1\0";

    private final Limits limits;
    private final ContentEncoder out = new ContentEncoder();
    private final SortedMap<String, Hashed> entries = new TreeMap<>(Utf8::compare);
    private @Nullable Open open;
    private @Nullable Hashed last;
    private @Nullable ContentHash payloadHash;
    private boolean hasAttachments;
    private long elements;
    private @Nullable ContentHash hash;

    /** An entry whose program has ended. */
    private record Hashed(long visits, ContentHash program, List<ContentHash> attachments) {}

    /** The last entry, whose program may not have ended. */
    private record Open(String name, long visits, ProgramHasher hasher) {}

    /** Makes a hasher at which events end, under the default limits. */
    public DocumentHasher() {
        this(Limits.DEFAULTS, null);
    }

    /**
     * Makes a hasher.
     *
     * @param limits {@link io.isomorph.io.Limit#ELEMENTS} is kept, over all programs
     * @param next what receives the events next, or null
     */
    public DocumentHasher(Limits limits, @Nullable DocumentVisitor next) {
        super(next);
        this.limits = limits;
    }

    /**
     * Returns the hash of the document.
     *
     * @return over name, visits, program hash and attachments of each entry, and the document's payload
     * @throws IllegalStateException if the document's end was not received
     */
    public ContentHash hash() {
        if (hash == null) {
            throw new IllegalStateException("the end of the document was not visited");
        }
        return hash;
    }

    /**
     * Returns the hashes of the programs.
     *
     * @return a copy, unmodifiable, by entry name, in the order of the names' UTF-8 bytes
     * @throws IllegalStateException if the document's end was not received
     */
    public Map<String, ContentHash> programHashes() {
        hash();
        Map<String, ContentHash> hashes = new LinkedHashMap<>();
        entries.forEach((name, entry) -> hashes.put(name, entry.program()));
        return Collections.unmodifiableMap(hashes);
    }

    @Override
    public void visitDocument(Payload payload) {
        if (payloadHash != null) {
            throw new IllegalStateException("visitDocument: a payload was visited before");
        }
        count(payload);
        out.raw(Utf8.encode(PAYLOAD_DOMAIN));
        out.payloadOrNone(payload);
        payloadHash = out.finish();
        hasAttachments = true;
        super.visitDocument(payload);
    }

    @Override
    public void visitAttachment(String key, @Nullable Payload about, AttachmentBytes bytes) {
        closeEntry();
        if (last == null) {
            throw new IllegalStateException("visitAttachment before any entry");
        }
        if (about != null) {
            count(about);
        }
        out.raw(Utf8.encode(ATTACHMENT_DOMAIN));
        out.text(key);
        out.payloadOrNone(about);
        out.unsigned(bytes.size());
        out.raw(bytes.sha256());
        last.attachments().add(out.finish());
        hasAttachments = true;
        super.visitAttachment(key, about, bytes);
    }

    private void count(Payload payload) {
        elements += payload.elements();
        limits.check(Limit.ELEMENTS, elements, Location.NOWHERE);
    }

    @Override
    public ProgramVisitor visitEntry(String name, long visits, Form form) {
        closeEntry();
        if (entries.containsKey(name)) {
            throw new IllegalStateException("visitEntry: the name '" + name + "' was visited before");
        }
        ProgramHasher hasher = new ProgramHasher(limits, super.visitEntry(name, visits, form), out, elements);
        open = new Open(name, visits, hasher);
        return hasher;
    }

    private void closeEntry() {
        if (open != null) {
            last = new Hashed(open.visits(), open.hasher().hash(), new ArrayList<>());
            entries.put(open.name(), last);
            elements = open.hasher().elements();
            open = null;
        }
    }

    @Override
    public void visitEnd() {
        closeEntry();
        out.raw(Utf8.encode(hasAttachments ? DOMAIN_WITH_ATTACHMENTS : DOMAIN));
        out.unsigned(entries.size());
        entries.forEach((name, entry) -> {
            out.text(name);
            out.unsigned(entry.visits());
            out.raw(entry.program().toByteArray());
            if (hasAttachments) {
                out.unsigned(entry.attachments().size());
                entry.attachments().forEach(attachment -> out.raw(attachment.toByteArray()));
            }
        });
        if (hasAttachments) {
            out.bool(payloadHash != null);
        }
        if (payloadHash != null) {
            out.raw(payloadHash.toByteArray());
        }
        hash = out.finish();
        super.visitEnd();
    }
}
