package io.isomorph.format.json.read;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.LimitExceededException;
import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.format.json.cache.ReaderCache;
import io.isomorph.format.json.schema.JsonForms;
import io.isomorph.format.json.schema.KeywordPlan;
import io.isomorph.format.json.write.DryRun;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limits;
import io.isomorph.ir.Document;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.ProgramCollector;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.ReadOptions;
import io.isomorph.support.SoftPool;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads one text. */
public final class JsonReader implements DocumentReader {
    /** The name of the only entry. */
    static final String ENTRY = "";

    private final JsonInput input;
    private final ByteSource source;
    private final Limits limits;
    private final SoftPool<ReaderCache> caches;

    /**
     * Makes a reader.
     *
     * @param dropsUnknown whether members that the schema does not know are dropped, or a fault
     * @param caches where a cache is taken from and returned to
     */
    public JsonReader(ByteSource source, ReadOptions options, boolean dropsUnknown, SoftPool<ReaderCache> caches) {
        this.input = new JsonInput(source, options, dropsUnknown);
        this.source = source;
        this.limits = options.limits();
        this.caches = caches;
    }

    @Override
    public Map<String, String> summary() {
        FormScan.Facts facts = FormScan.of(source, limits);
        Map<String, String> summary = new LinkedHashMap<>();
        summary.put("style", facts.readable() ? "readable" : "compact");
        summary.put("parameters", facts.firstFormParameters() ? "first form (2024)" : "with DA and QA");
        return Collections.unmodifiableMap(summary);
    }

    @Override
    public void accept(DocumentVisitor visitor) {
        FormScan.Facts facts = FormScan.of(source, limits);
        List<Long> lost = lostKeywords(facts);
        Form form = facts.form();
        @Nullable
        ProgramVisitor program = visitor.visitEntry(
                ENTRY, 0, losesKeywords(facts, lost) ? form.with(JsonForms.KWARGS, JsonForms.LOST) : form);
        if (program != null) {
            read(facts, lost, program);
        }
        visitor.visitEnd();
    }

    /**
     * Reads a document whose form is needed only behind its program, so that the search through all of the text for keyword
     * arguments can mostly be left out. Where there may be some shows as a fault, which their key is where none are expected, or, if they
     * are elsewhere in their block or spelled in an unusual way, as a normalization. So at the first of either the text is searched, and read
     * again as if for events if it has keyword arguments.
     */
    @Override
    public Document read() {
        FormScan.Facts facts = FormScan.withoutKeywords(source, limits);
        ProgramCollector program = new ProgramCollector();
        ReaderCache cache = takeCache();
        ProgramReader reader = ProgramReader.withoutKeywords(input, facts, cache, this::requireNoKeywords, program);
        try {
            read(reader);
            caches.release(cache);
        } catch (RetryException retry) {
            return DocumentReader.super.read();
        } catch (IsomorphException fault) {
            if (hasKeywordArguments()) {
                return DocumentReader.super.read();
            }
            throw fault;
        }
        return Document.of(List.of(new Entry(ENTRY, 0, facts.form(), program.program())));
    }

    private void requireNoKeywords() {
        if (hasKeywordArguments()) {
            throw new RetryException();
        }
    }

    private boolean hasKeywordArguments() {
        return FormScan.hasKeywordArguments(source, limits);
    }

    /** Ends a reading that assumed that there are no keyword arguments, before it reports anything. */
    private static final class RetryException extends RuntimeException {
        private static final long serialVersionUID = 1;

        RetryException() {
            super("the text is to be read as if for events", null, false, false);
        }
    }

    @Override
    public void accept(String entryName, ProgramVisitor visitor) {
        if (!entryName.equals(ENTRY)) {
            throw new MalformedInputException(
                    StandardCode.ENTRY_ABSENT,
                    new Location(source.name(), Location.UNKNOWN, null, Location.UNKNOWN),
                    "there is no entry '" + entryName + "'; a JSON file has one, without a name",
                    "leave the entry's name empty");
        }
        FormScan.Facts facts = FormScan.of(source, limits);
        read(facts, lostKeywords(facts), visitor);
    }

    private void read(FormScan.Facts facts, List<Long> lost, ProgramVisitor visitor) {
        ReaderCache cache = takeCache();
        read(ProgramReader.of(input, facts, lost, cache, visitor));
        caches.release(cache);
    }

    private ReaderCache takeCache() {
        @Nullable ReaderCache kept = caches.take();
        return kept != null && kept.serves(limits) ? kept : new ReaderCache(limits);
    }

    /** Returns how many keyword arguments were lost in each block that lost some. Nearly no file has any. */
    private List<Long> lostKeywords(FormScan.Facts facts) {
        if (!facts.keywordArguments()) {
            return List.of();
        }
        KeywordPlan plan = new KeywordPlan();
        read(ProgramReader.gathering(input, facts, plan, new ReaderCache(limits)));
        return plan.counts();
    }

    /** Returns whether the writer can lose the same again: not where the ids of values are non-canonical as well. */
    private boolean losesKeywords(FormScan.Facts facts, List<Long> lost) {
        JsonInput quiet = input.quiet();
        return !lost.isEmpty()
                && DryRun.reasonAgainst(
                                Form.EMPTY.with(JsonForms.KWARGS, JsonForms.LOST),
                                visitor -> read(ProgramReader.of(quiet, facts, lost, new ReaderCache(limits), visitor)))
                        == null;
    }

    private void read(ProgramReader reader) {
        try {
            reader.read();
        } catch (MalformedInputException | LimitExceededException fault) {
            if (!isOurs(fault)) {
                throw fault;
            }
            throw FaultLocator.complete(source, limits, fault, reader.currentOperation(), reader.provenance());
        }
    }

    /** A visitor may throw faults of its own, which are not about this text. */
    private boolean isOurs(IsomorphException fault) {
        @Nullable String name = fault.location().source();
        return fault.location().byteOffset() >= 0 && (name == null || name.equals(source.name()));
    }

    @Override
    public void close() {
        // the source is the caller's
    }
}
