package io.isomorph.cli.inspect;

import io.isomorph.cli.files.EntryHead;
import io.isomorph.cli.output.JsonLine;
import io.isomorph.compare.ContentHash;
import io.isomorph.compare.ContentHasher;
import io.isomorph.compare.DocumentHasher;
import io.isomorph.family.Families;
import io.isomorph.family.Signature;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limits;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.FormatProvider;
import io.isomorph.visit.CheckingVisitor;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What there is to know of a file, taken in one pass over its events.
 *
 * @param format id of its format
 * @param summary the format's own facts, in order
 * @param bytes size of the file
 * @param census what is in its programs, or in the one that was asked for
 * @param hashes content hashes of these programs, by entry
 * @param documentHash content hash of the document, or null if only one entry was asked for
 */
record Inspection(
        String format,
        Map<String, String> summary,
        long bytes,
        Census census,
        Map<String, ContentHash> hashes,
        @Nullable ContentHash documentHash) {

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
    static Inspection of(
            DocumentReader reader, FormatProvider provider, ByteSource source, Limits limits, Families families) {
        Census census = new Census(families);
        DocumentHasher hasher = new DocumentHasher(limits, census);
        reader.accept(new CheckingVisitor(hasher));
        return new Inspection(
                provider.descriptor().id(),
                reader.summary(),
                source.size(),
                census,
                hasher.programHashes(),
                hasher.hash());
    }

    /**
     * Inspects one entry of a document; other programs are not decoded where the format can step over them.
     *
     * @param entry the entry's name
     * @param reader the document
     * @param provider its format
     * @param source its bytes
     * @param limits what hashing may take
     * @param families know what programs take and give
     * @return what was found
     */
    static Inspection ofEntry(
            String entry,
            DocumentReader reader,
            FormatProvider provider,
            ByteSource source,
            Limits limits,
            Families families) {
        EntryHead head = EntryHead.find(EntryHead.list(reader), entry, source);
        Census census = new Census(families);
        ContentHasher hasher = new ContentHasher(limits, census.visitEntry(entry, head.visits(), head.form()));
        reader.accept(entry, CheckingVisitor.program(hasher));
        reader.attachments(entry).forEach(a -> census.visitAttachment(a.key(), a.about(), a.bytes()));
        return new Inspection(
                provider.descriptor().id(),
                reader.summary(),
                source.size(),
                census,
                Map.of(entry, hasher.hash()),
                null);
    }

    /** Returns the hash that people look for: that of the program if there is one, else that of the document. */
    @Nullable
    ContentHash hash() {
        return hashes.size() == 1 ? hashes.values().iterator().next() : documentHash;
    }

    /** Returns what the program takes and gives if there is only one, and its family knows; else null. */
    @Nullable
    Signature signature() {
        return census.entries().size() == 1 ? census.entries().get(0).signature() : null;
    }

    /**
     * Puts all of it into a line.
     *
     * @param line gets the members
     * @return the line
     */
    JsonLine putInto(JsonLine line) {
        JsonLine totals = new JsonLine();
        census.totals().counts().forEach(count -> totals.put(count.member(), count.exact() ? count.value() : null));
        @Nullable Signature only = signature();
        return line.put("format", format)
                .put("bytes", bytes)
                .put("hash", documentHash == null ? null : documentHash.toString())
                .put("payload", census.payload() == null ? null : String.valueOf(census.payload()))
                .put("summary", summary)
                .put("totals", totals.members())
                .put("signature", only == null ? null : SignatureText.json(only))
                .put("operationsByName", operationsByName())
                .put("entries", entries());
    }

    private List<Map<String, Object>> operationsByName() {
        List<Map<String, Object>> list = new ArrayList<>();
        for (Totals.Operations operations : census.totals().byName()) {
            list.add(new JsonLine()
                    .put("name", operations.name())
                    .put("count", operations.count())
                    .members());
        }
        return list;
    }

    private List<Map<String, Object>> entries() {
        List<Map<String, Object>> list = new ArrayList<>();
        boolean isOnly = census.entries().size() == 1;
        for (Census.Counted entry : census.entries()) {
            EntryHead head = entry.head();
            @Nullable Signature signature = entry.signature();
            ProgramInfo info = entry.info();
            Census.Attached attached = entry.attached();
            Map<String, String> form = new LinkedHashMap<>();
            head.form().entries().forEach(word -> form.put(word.getKey(), word.getValue()));
            list.add(new JsonLine()
                    .put("name", head.name())
                    .put("visits", head.visits())
                    .put("form", form)
                    .put("family", info.family())
                    .put("version", info.version())
                    .put("trainable", info.trainable())
                    .put("operations", entry.operations())
                    .put("attachments", attached.count() == 0 ? null : attached.count())
                    .put("attachmentBytes", attached.count() == 0 ? null : attached.bytes())
                    .put("hash", String.valueOf(hashes.get(head.name())))
                    .put("signature", signature == null || isOnly ? null : SignatureText.json(signature))
                    .members());
        }
        return list;
    }
}
