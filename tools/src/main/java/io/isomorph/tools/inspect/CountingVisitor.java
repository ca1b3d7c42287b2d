package io.isomorph.tools.inspect;

import io.isomorph.family.Families;
import io.isomorph.family.Family;
import io.isomorph.family.Signature;
import io.isomorph.family.SignatureCollector;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Form;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Counts what is in the programs of a document while their events pass by. Holds no tree, only a few words for each entry. */
final class CountingVisitor extends DocumentVisitor {
    private final Families families;
    private final TotalsCounter totals = new TotalsCounter();
    private final List<Counted> entries = new ArrayList<>();
    private @Nullable Payload payload;

    /** An entry whose program was counted; its attachments follow. */
    private static final class Counted {
        private final String name;
        private final long visits;
        private final Form form;
        private ProgramInfo info = new ProgramInfo("", 0, false);
        private long operations;
        private @Nullable Signature signature;
        private long attachments;
        private long attachmentBytes;

        Counted(String name, long visits, Form form) {
            this.name = name;
            this.visits = visits;
            this.form = form;
        }

        private InspectedEntry with(String hash) {
            return new InspectedEntry(
                    name, visits, form, info, operations, attachments, attachmentBytes, hash, signature);
        }
    }

    /**
     * Begins to count.
     *
     * @param families know what programs take and give
     * @param next receives the same events, or null
     */
    CountingVisitor(Families families, @Nullable DocumentVisitor next) {
        super(next);
        this.families = families;
    }

    @Nullable
    Payload payload() {
        return payload;
    }

    TotalsCounter totals() {
        return totals;
    }

    /** Returns the entries in the order in which they came, with the hashes of their programs. */
    List<InspectedEntry> entries(Map<String, ?> hashes) {
        return entries.stream()
                .map(entry -> entry.with(
                        Objects.requireNonNull(hashes.get(entry.name), "hash").toString()))
                .toList();
    }

    @Override
    public void visitDocument(Payload ofDocument) {
        payload = ofDocument;
        totals.payload(ofDocument);
        super.visitDocument(ofDocument);
    }

    @Override
    public void visitAttachment(String key, @Nullable Payload about, AttachmentBytes bytes) {
        Counted entry = entries.get(entries.size() - 1);
        entry.attachments++;
        entry.attachmentBytes += bytes.size();
        if (about != null) {
            totals.payload(about);
        }
        super.visitAttachment(key, about, bytes);
    }

    @Override
    public ProgramVisitor visitEntry(String name, long visits, Form form) {
        return new Counting(new Counted(name, visits, form), super.visitEntry(name, visits, form));
    }

    /** Counts one program. */
    private final class Counting extends ProgramVisitor {
        private final Counted entry;
        private final long operationsBefore = totals.operations();
        private @Nullable SignatureCollector signature;
        /** Receives all events after the info: the collector, or nobody. */
        private ProgramVisitor watching = new ProgramVisitor() {};

        private int level;

        Counting(Counted entry, @Nullable ProgramVisitor next) {
            super(next);
            this.entry = entry;
        }

        @Override
        public void visitInfo(String family, long version, boolean trainable) {
            entry.info = new ProgramInfo(family, version, trainable);
            @Nullable Family present = families.family(family);
            signature = present == null ? null : present.signature();
            watching = signature == null ? watching : signature;
            watching.visitInfo(family, version, trainable);
            super.visitInfo(family, version, trainable);
        }

        @Override
        public void enterRegion() {
            level++;
            totals.region(level);
            watching.enterRegion();
            super.enterRegion();
        }

        @Override
        public void enterBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
            totals.block(argumentTypes, keywordArguments);
            watching.enterBlock(argumentTypes, keywordArguments);
            super.enterBlock(argumentTypes, keywordArguments);
        }

        @Override
        public void visitOperation(OperationHead operation, boolean hasRegions) {
            totals.operation(operation);
            watching.visitOperation(operation, hasRegions);
            super.visitOperation(operation, hasRegions);
        }

        @Override
        public void exitOperation() {
            watching.exitOperation();
            super.exitOperation();
        }

        @Override
        public void exitBlock() {
            watching.exitBlock();
            super.exitBlock();
        }

        @Override
        public void exitRegion() {
            watching.exitRegion();
            super.exitRegion();
            level--;
            if (level == 0) {
                entry.operations = totals.operations() - operationsBefore;
                entry.signature = signature == null ? null : signature.signature();
                entries.add(entry);
            }
        }
    }
}
