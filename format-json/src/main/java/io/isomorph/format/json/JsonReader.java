package io.isomorph.format.json;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.LimitExceededException;
import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Spare;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.ProgramCollector;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.ReadOptions;
import io.isomorph.visit.DocumentVisitor;
import io.isomorph.visit.ProgramVisitor;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads one text. */
final class JsonReader implements DocumentReader {
    /** The name of the only entry. */
    static final String ENTRY = "";

    private final ByteSource source;
    private final ReadOptions options;
    private final Spare<ReadingMemory> memories;

    JsonReader(ByteSource source, ReadOptions options, Spare<ReadingMemory> memories) {
        this.source = source;
        this.options = options;
        this.memories = memories;
    }

    @Override
    public Map<String, String> summary() {
        FormScan.Facts facts = FormScan.of(source, options.limits());
        Map<String, String> summary = new LinkedHashMap<>();
        summary.put("style", facts.readable() ? "readable" : "compact");
        summary.put("parameters", facts.firstFormParameters() ? "first form (2024)" : "with DA and QA");
        return Collections.unmodifiableMap(summary);
    }

    @Override
    public void accept(DocumentVisitor visitor) {
        FormScan.Facts facts = FormScan.of(source, options.limits());
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
     * arguments can mostly be left out, and regions need not be counted before they are read. What says that there may be keyword
     * arguments is a fault, which their key is where none are expected, or, where they stand elsewhere in their block or are spelled
     * oddly, a normalisation. Where regions are not counted, their faults may be found in another order, or a normalisation before a fault. So
     * at the first of either all is read again as if for events.
     */
    @Override
    public Document read() {
        FormScan.Facts supposed = FormScan.supposed(source, options.limits());
        ProgramCollector program = new ProgramCollector();
        ReadingMemory memory = takeMemory();
        ProgramReader reader =
                ProgramReader.supposing(source, options, supposed, memory, this::requireNothingSupposed, program);
        try {
            read(reader);
            memories.giveBack(memory);
        } catch (SupposedException odd) {
            return DocumentReader.super.read();
        } catch (IsomorphException fault) {
            if (reader.hasUncounted() || hasKeywordArguments()) {
                return DocumentReader.super.read();
            }
            throw fault;
        }
        return Document.of(List.of(new Entry(ENTRY, 0, supposed.form(), program.program())));
    }

    private void requireNothingSupposed(boolean uncounted) {
        if (uncounted || hasKeywordArguments()) {
            throw new SupposedException();
        }
    }

    private boolean hasKeywordArguments() {
        return FormScan.hasKeywordArguments(source, options.limits());
    }

    /** Ends a reading that supposed something, before it says anything. */
    private static final class SupposedException extends RuntimeException {
        private static final long serialVersionUID = 1;

        SupposedException() {
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
        FormScan.Facts facts = FormScan.of(source, options.limits());
        read(facts, lostKeywords(facts), visitor);
    }

    private void read(FormScan.Facts facts, List<Long> lost, ProgramVisitor visitor) {
        ReadingMemory memory = takeMemory();
        read(ProgramReader.of(source, options, facts, lost, memory, visitor));
        memories.giveBack(memory);
    }

    private ReadingMemory takeMemory() {
        @Nullable ReadingMemory kept = memories.take();
        return kept != null && kept.serves(options.limits()) ? kept : new ReadingMemory(options.limits());
    }

    /** Returns how many keyword arguments were lost in each block that lost some. Nearly no file has any. */
    private List<Long> lostKeywords(FormScan.Facts facts) {
        if (!facts.keywordArguments()) {
            return List.of();
        }
        KeywordPlan plan = new KeywordPlan();
        read(ProgramReader.gathering(source, options, facts, plan, new ReadingMemory(options.limits())));
        return plan.counts();
    }

    /** Returns whether the writer can lose the same again: not where the ids of values are odd as well. */
    private boolean losesKeywords(FormScan.Facts facts, List<Long> lost) {
        ReadOptions quiet = options.withStrict(false).onNormalised(normalisation -> {});
        return !lost.isEmpty()
                && TrialWriting.reasonAgainst(
                                Form.EMPTY.with(JsonForms.KWARGS, JsonForms.LOST),
                                visitor -> read(ProgramReader.of(
                                        source, quiet, facts, lost, new ReadingMemory(quiet.limits()), visitor)))
                        == null;
    }

    private void read(ProgramReader reader) {
        try {
            reader.read();
        } catch (MalformedInputException | LimitExceededException fault) {
            if (!isOurs(fault)) {
                throw fault;
            }
            throw FaultFinder.complete(source, options.limits(), fault, reader.currentOperation(), reader.provenance());
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
