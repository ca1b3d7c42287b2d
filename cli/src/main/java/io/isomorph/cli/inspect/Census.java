package io.isomorph.cli.inspect;

import io.isomorph.cli.files.EntryHead;
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
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Counts what is in the programs of a document while their events pass by. Holds no tree, only a few words for each entry. */
final class Census extends DocumentVisitor {
    private final Families families;
    private final Totals totals = new Totals();
    private final List<Counted> entries = new ArrayList<>();
    private final Attached attached = new Attached();
    private @Nullable Payload payload;

    /**
     * An entry whose program was counted.
     *
     * @param head the entry
     * @param info what its program says of itself
     * @param operations operations of its program, nested ones included
     * @param signature what its program takes and gives; null if its family is absent or does not know
     * @param attached what it carries beside its program
     */
    record Counted(
            EntryHead head,
            ProgramInfo info,
            long operations,
            @Nullable Signature signature,
            Attached attached) {}

    /** Attachments, counted while they come. */
    static final class Attached {
        private long count;
        private long bytes;

        private void add(long size) {
            count++;
            bytes += size;
        }

        /** Returns how many there are. */
        long count() {
            return count;
        }

        /** Returns how many bytes they have. */
        long bytes() {
            return bytes;
        }
    }

    /**
     * Begins a census.
     *
     * @param families know what programs take and give
     */
    Census(Families families) {
        this.families = families;
    }

    /** Returns what the document carries as a whole, or null. */
    @Nullable
    Payload payload() {
        return payload;
    }

    /** Returns what is known of the attachments of all entries. */
    Attached attached() {
        return attached;
    }

    @Override
    public void visitDocument(Payload ofDocument) {
        payload = ofDocument;
    }

    @Override
    public void visitAttachment(String key, @Nullable Payload about, AttachmentBytes bytes) {
        attached.add(bytes.size());
        entries.get(entries.size() - 1).attached().add(bytes.size());
    }

    /** Returns the numbers over all programs. */
    Totals totals() {
        return totals;
    }

    /** Returns the entries, in the order in which they came. */
    List<Counted> entries() {
        return Collections.unmodifiableList(entries);
    }

    @Override
    public ProgramVisitor visitEntry(String name, long visits, Form form) {
        return new Counting(new EntryHead(name, visits, form));
    }

    /** Counts one program. */
    private final class Counting extends ProgramVisitor {
        private final EntryHead head;
        private final long operationsBefore = totals.operations();
        private ProgramInfo info = new ProgramInfo("", 0, false);
        private @Nullable SignatureCollector signature;
        /** Receives all events after the info: the collector, or nobody. */
        private ProgramVisitor watching = new ProgramVisitor() {};

        private int level;

        Counting(EntryHead head) {
            this.head = head;
        }

        @Override
        public void visitInfo(String family, long version, boolean trainable) {
            info = new ProgramInfo(family, version, trainable);
            @Nullable Family present = families.family(family);
            signature = present == null ? null : present.signature();
            watching = signature == null ? watching : signature;
            watching.visitInfo(family, version, trainable);
        }

        @Override
        public void enterRegion() {
            level++;
            totals.region(level);
            watching.enterRegion();
        }

        @Override
        public void enterBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
            totals.block(argumentTypes, keywordArguments);
            watching.enterBlock(argumentTypes, keywordArguments);
        }

        @Override
        public void visitOperation(OperationHead operation, boolean hasRegions) {
            totals.operation(operation);
            watching.visitOperation(operation, hasRegions);
        }

        @Override
        public void exitOperation() {
            watching.exitOperation();
        }

        @Override
        public void exitBlock() {
            watching.exitBlock();
        }

        @Override
        public void exitRegion() {
            watching.exitRegion();
            level--;
            if (level == 0) {
                entries.add(new Counted(
                        head,
                        info,
                        totals.operations() - operationsBefore,
                        signature == null ? null : signature.signature(),
                        new Attached()));
            }
        }
    }
}
