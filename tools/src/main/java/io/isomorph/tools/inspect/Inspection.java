package io.isomorph.tools.inspect;

import io.isomorph.compare.ContentHash;
import io.isomorph.compare.DocumentHasher;
import io.isomorph.family.Families;
import io.isomorph.family.Signature;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limits;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Form;
import io.isomorph.ir.payload.Payload;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.FormatProvider;
import io.isomorph.visit.CheckingVisitor;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What there is to know of a file, taken in one pass over its events. Not made by users, but by {@link #of} and {@link #ofEntry}.
 *
 * @param format id of its format
 * @param bytes size of the file; of a compressed one, expanded
 * @param summary the format's own facts, in order
 * @param payload what the document carries as a whole, or null
 * @param totals how much there is in its programs, or in the requested one
 * @param entries these programs
 * @param documentHash content hash of the document, or null if only one entry was requested
 */
public record Inspection(
        String format,
        long bytes,
        Map<String, String> summary,
        @Nullable Payload payload,
        Totals totals,
        List<InspectedEntry> entries,
        @Nullable ContentHash documentHash) {
    /**
     * Copies the collections.
     *
     * @param format id of its format
     * @param bytes size of the file; of a compressed one, expanded
     * @param summary the format's own facts, in order
     * @param payload what the document carries as a whole, or null
     * @param totals how much there is in its programs
     * @param entries these programs
     * @param documentHash content hash of the document, or null
     */
    public Inspection {
        summary = Collections.unmodifiableMap(new LinkedHashMap<>(summary));
        entries = List.copyOf(entries);
    }

    /**
     * Inspects a document.
     *
     * @param reader the document
     * @param provider its format
     * @param source its bytes
     * @param limits what hashing may take
     * @param families know what programs take and give
     * @return what was found
     */
    public static Inspection of(
            DocumentReader reader, FormatProvider provider, ByteSource source, Limits limits, Families families) {
        return of(reader, provider, source, limits, families, null);
    }

    /**
     * Inspects a document while another visitor receives it too.
     *
     * @param reader the document
     * @param provider its format
     * @param source its bytes
     * @param limits what hashing may take
     * @param families know what programs take and give
     * @param next receives the events of the document, or null
     * @return what was found
     */
    public static Inspection of(
            DocumentReader reader,
            FormatProvider provider,
            ByteSource source,
            Limits limits,
            Families families,
            @Nullable DocumentVisitor next) {
        CountingVisitor counting = new CountingVisitor(families, next);
        DocumentHasher hasher = new DocumentHasher(limits, counting);
        reader.accept(new CheckingVisitor(hasher));
        return made(reader, provider, source, counting, hasher.programHashes(), hasher.hash());
    }

    /**
     * Inspects one entry of a document; other programs are not decoded where the format can step over them.
     *
     * @param entry the entry's name
     * @param visits how often it was requested
     * @param form its form
     * @param reader the document
     * @param provider its format
     * @param source its bytes
     * @param limits what hashing may take
     * @param families know what programs take and give
     * @return what was found
     */
    public static Inspection ofEntry(
            String entry,
            long visits,
            Form form,
            DocumentReader reader,
            FormatProvider provider,
            ByteSource source,
            Limits limits,
            Families families) {
        CountingVisitor counting = new CountingVisitor(families, null);
        DocumentHasher hasher = new DocumentHasher(limits, counting);
        reader.accept(entry, CheckingVisitor.program(hasher.visitEntry(entry, visits, form)));
        reader.attachments(entry).forEach(a -> counting.visitAttachment(a.key(), a.about(), a.bytes()));
        hasher.visitEnd();
        return made(reader, provider, source, counting, hasher.programHashes(), null);
    }

    private static Inspection made(
            DocumentReader reader,
            FormatProvider provider,
            ByteSource source,
            CountingVisitor counting,
            Map<String, ContentHash> hashes,
            @Nullable ContentHash documentHash) {
        return new Inspection(
                provider.descriptor().id(),
                source.size(),
                reader.summary(),
                counting.payload(),
                counting.totals().totals(),
                counting.entries(hashes),
                documentHash);
    }

    /**
     * Returns the hash that people look for.
     *
     * @return that of the program if there is one, else that of the document; null if there is neither
     */
    public @Nullable String hash() {
        if (entries.size() == 1) {
            return entries.get(0).hash();
        }
        return documentHash == null ? null : documentHash.toString();
    }

    /**
     * Returns what the program takes and gives.
     *
     * @return null unless there is only one program, and its family knows
     */
    public @Nullable Signature signature() {
        return entries.size() == 1 ? entries.get(0).signature() : null;
    }

    /**
     * Returns all of it as an object of JSON.
     *
     * @return members in order: strings, numbers, booleans, lists and maps; what is not known is left out
     */
    public Map<String, Object> members() {
        Members counts = new Members();
        totals.counts().forEach(count -> counts.put(count.member(), count.exact() ? count.value() : null));
        @Nullable Signature only = signature();
        return new Members()
                .put("format", format)
                .put("bytes", bytes)
                .put("hash", documentHash == null ? null : documentHash.toString())
                .put("payload", payload == null ? null : payload.toString())
                .put("summary", summary)
                .put("totals", counts.map())
                .put("signature", only == null ? null : SignatureMembers.of(only))
                .put(
                        "operationsByName",
                        totals.operationsByName().stream()
                                .map(it -> new Members()
                                        .put("name", it.name())
                                        .put("count", it.count())
                                        .map())
                                .toList())
                .put("entries", entries.stream().map(this::members).toList())
                .map();
    }

    private Map<String, Object> members(InspectedEntry entry) {
        @Nullable Signature signature = entries.size() == 1 ? null : entry.signature();
        Map<String, String> form = new LinkedHashMap<>();
        entry.form().entries().forEach(word -> form.put(word.getKey(), word.getValue()));
        return new Members()
                .put("name", entry.name())
                .put("visits", entry.visits())
                .put("form", form)
                .put("family", entry.info().family())
                .put("version", entry.info().version())
                .put("trainable", entry.info().trainable())
                .put("operations", entry.operations())
                .put("attachments", entry.attachments() == 0 ? null : entry.attachments())
                .put("attachmentBytes", entry.attachments() == 0 ? null : entry.attachmentBytes())
                .put("hash", entry.hash())
                .put("signature", signature == null ? null : SignatureMembers.of(signature))
                .map();
    }
}
