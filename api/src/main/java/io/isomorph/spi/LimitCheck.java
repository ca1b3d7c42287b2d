package io.isomorph.spi;

import io.isomorph.error.Location;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.Block;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Form;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import io.isomorph.support.AttachmentLimits;
import java.util.List;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Keeps {@link Limit#ELEMENTS}, over all programs and payloads, {@link Limit#DEPTH}, and the limits on attachments, before anything is
 * made of an event.
 */
final class LimitCheck extends DocumentVisitor {
    private final Limits limits;
    private final LongFunction<Location> place;
    private final long mostElements;
    private final long deepest;
    private final AttachmentLimits attachments;
    private long elements;

    /** Keeps limits for a writer: only the operation of a location is known. */
    LimitCheck(Limits limits, DocumentVisitor next) {
        this(limits, operation -> new Location(null, Location.UNKNOWN, null, operation), next);
    }

    /**
     * Keeps limits.
     *
     * @param limits which
     * @param place locates the operation of an index in the walk, for errors
     * @param next receives what is within the limits
     */
    LimitCheck(Limits limits, LongFunction<Location> place, DocumentVisitor next) {
        super(next);
        this.limits = limits;
        this.attachments = new AttachmentLimits(limits);
        this.place = place;
        this.mostElements = limits.get(Limit.ELEMENTS);
        this.deepest = limits.get(Limit.DEPTH);
    }

    @Override
    public void visitDocument(Payload payload) {
        requirePayload(payload);
        super.visitDocument(payload);
    }

    @Override
    public void visitAttachment(String key, @Nullable Payload about, AttachmentBytes bytes) {
        attachments.add(bytes.size(), () -> place.apply(Location.UNKNOWN));
        if (about != null) {
            requirePayload(about);
        }
        super.visitAttachment(key, about, bytes);
    }

    private void requirePayload(Payload payload) {
        Location here = place.apply(Location.UNKNOWN);
        limits.check(Limit.DEPTH, payload.depth(), here);
        elements += payload.elements();
        limits.check(Limit.ELEMENTS, elements, here);
    }

    @Override
    public @Nullable ProgramVisitor visitEntry(String name, long visits, Form form) {
        attachments.beginEntry();
        @Nullable ProgramVisitor program = super.visitEntry(name, visits, form);
        return program == null ? null : new ProgramCheck(program);
    }

    /** Counts as {@link io.isomorph.ir.Program.Counts#elements()} does. */
    private final class ProgramCheck extends ProgramVisitor {
        private long operations;
        private int regions;

        ProgramCheck(ProgramVisitor next) {
            super(next);
        }

        private Location here() {
            return place.apply(operations);
        }

        private void count(long more) {
            elements += more;
            if (elements > mostElements) {
                throw limits.exceeded(Limit.ELEMENTS, elements, here());
            }
        }

        private void requireDepth(int depth) {
            if (depth > deepest) {
                throw limits.exceeded(Limit.DEPTH, depth, here());
            }
        }

        @Override
        public void enterRegion() {
            requireDepth(++regions);
            count(1);
            super.enterRegion();
        }

        @Override
        public void exitRegion() {
            regions--;
            super.exitRegion();
        }

        @Override
        public void enterBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
            requireDepth(IrType.depth(argumentTypes));
            keywordArguments.forEach(argument -> requireDepth(argument.type().depth()));
            count(Block.elements(argumentTypes, keywordArguments));
            super.enterBlock(argumentTypes, keywordArguments);
        }

        @Override
        public void visitOperation(OperationHead head, boolean hasRegions) {
            requireDepth(head.depth());
            count(head.elements());
            operations++;
            super.visitOperation(head, hasRegions);
        }
    }
}
