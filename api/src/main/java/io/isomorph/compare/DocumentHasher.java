package io.isomorph.compare;

import io.isomorph.io.Limits;
import io.isomorph.io.Utf8;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Form;
import io.isomorph.ir.ProgramVisitor;
import java.util.Collections;
import java.util.LinkedHashMap;
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

    private final Limits limits;
    private final ContentEncoder out = new ContentEncoder();
    private final SortedMap<String, Hashed> entries = new TreeMap<>(Utf8::compare);
    private @Nullable Open open;
    private long elements;
    private @Nullable ContentHash hash;

    /** An entry whose program has ended. */
    private record Hashed(long visits, ContentHash program) {}

    /** The last entry, whose program may not have ended. */
    private record Open(String name, long visits, ContentHasher hasher) {}

    /** Makes a hasher at which events end, under the default limits. */
    public DocumentHasher() {
        this(Limits.DEFAULTS, null);
    }

    /**
     * Makes a hasher.
     *
     * @param limits {@link io.isomorph.io.Limit#ELEMENTS} is kept, over all programs
     * @param next who hears the events next, or null
     */
    public DocumentHasher(Limits limits, @Nullable DocumentVisitor next) {
        super(next);
        this.limits = limits;
    }

    /**
     * Returns the hash of the document.
     *
     * @return over name, visits and program hash of each entry
     * @throws IllegalStateException if the document's end was not heard
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
     * @throws IllegalStateException if the document's end was not heard
     */
    public Map<String, ContentHash> programHashes() {
        hash();
        Map<String, ContentHash> hashes = new LinkedHashMap<>();
        entries.forEach((name, entry) -> hashes.put(name, entry.program()));
        return Collections.unmodifiableMap(hashes);
    }

    @Override
    public ProgramVisitor visitEntry(String name, long visits, Form form) {
        closeEntry();
        if (entries.containsKey(name)) {
            throw new IllegalStateException("visitEntry: the name '" + name + "' was visited before");
        }
        ContentHasher hasher = new ContentHasher(limits, super.visitEntry(name, visits, form), out, elements);
        open = new Open(name, visits, hasher);
        return hasher;
    }

    private void closeEntry() {
        if (open != null) {
            entries.put(open.name(), new Hashed(open.visits(), open.hasher().hash()));
            elements = open.hasher().elements();
            open = null;
        }
    }

    @Override
    public void visitEnd() {
        closeEntry();
        out.raw(Utf8.encode(DOMAIN));
        out.unsigned(entries.size());
        entries.forEach((name, entry) -> {
            out.text(name);
            out.unsigned(entry.visits());
            out.raw(entry.program().toByteArray());
        });
        hash = out.finish();
        super.visitEnd();
    }
}
