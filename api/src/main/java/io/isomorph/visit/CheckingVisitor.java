package io.isomorph.visit;

import io.isomorph.io.Utf8;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Form;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.PayloadText;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Enforces the order of events, that names of entries are unique, that keys of attachments ascend, and that operands are numbered
 * before their use. Put it
 * between a reader and a writer to find out which of them is wrong; breaches are {@link IllegalStateException}s that name the
 * event and the state. After an event that failed nothing more is let through.
 */
public final class CheckingVisitor extends DocumentVisitor {
    private final Set<String> names = new HashSet<>();
    private @Nullable ProgramCheck current;
    private @Nullable String lastKey;
    private boolean hasPayload;
    private boolean usable = true;

    /**
     * Checks the events of a document.
     *
     * @param next what receives them afterwards, or null
     */
    public CheckingVisitor(@Nullable DocumentVisitor next) {
        super(next);
    }

    /**
     * Checks the events of a program.
     *
     * @param next what receives them afterwards, or null
     * @return a visitor that checks, then forwards
     */
    public static ProgramVisitor program(@Nullable ProgramVisitor next) {
        return new ProgramCheck(next);
    }

    @Override
    public void visitDocument(Payload payload) {
        begin("visitDocument");
        if (hasPayload || !names.isEmpty()) {
            throw new IllegalStateException("visitDocument comes once, before any entry");
        }
        requireNoOperand("visitDocument", Objects.requireNonNull(payload, "payload"));
        hasPayload = true;
        super.visitDocument(payload);
        usable = true;
    }

    private static void requireNoOperand(String event, @Nullable Payload payload) {
        if (payload != null && payload.highestOperand() >= 0) {
            throw new IllegalStateException(
                    event + ": the payload refers to operand " + payload.highestOperand() + ", where there are none");
        }
    }

    @Override
    public void visitAttachment(String key, @Nullable Payload about, AttachmentBytes bytes) {
        begin("visitAttachment");
        if (names.isEmpty()) {
            throw new IllegalStateException("visitAttachment before any entry");
        }
        if (lastKey != null && Utf8.compare(lastKey, key) >= 0) {
            throw new IllegalStateException(
                    "visitAttachment: the key " + PayloadText.quote(key) + " follows " + PayloadText.quote(lastKey));
        }
        requireNoOperand("visitAttachment", about);
        Objects.requireNonNull(bytes, "bytes");
        lastKey = key;
        super.visitAttachment(key, about, bytes);
        usable = true;
    }

    @Override
    public @Nullable ProgramVisitor visitEntry(String name, long visits, Form form) {
        begin("visitEntry");
        if (!names.add(name)) {
            throw new IllegalStateException("visitEntry: the name '" + name + "' was visited before");
        }
        if (visits < 0) {
            throw new IllegalStateException("visitEntry: visits are " + visits);
        }
        Objects.requireNonNull(form, "form");
        lastKey = null;
        @Nullable ProgramVisitor inner = super.visitEntry(name, visits, form);
        boolean skipped = inner == null && next != null;
        current = skipped ? null : new ProgramCheck(inner);
        usable = true;
        return current;
    }

    @Override
    public void visitEnd() {
        begin("visitEnd");
        super.visitEnd();
    }

    /** Lets one event pass; until that has ended well, no other does. Nothing passes after visitEnd. */
    private void begin(String event) {
        if (!usable) {
            throw new IllegalStateException(event + " after visitEnd, or after an event that failed");
        }
        usable = false;
        if (current != null && !current.isComplete()) {
            throw new IllegalStateException(event + " before the program of the last entry has ended");
        }
    }

    /** The state machine of one program. */
    private static final class ProgramCheck extends ProgramVisitor {
        private enum State {
            START("visitInfo"),
            INFO("enterRegion"),
            REGION("enterBlock or exitRegion"),
            BLOCK("visitOperation or exitBlock"),
            OPERATION("enterRegion, for the first region of the operation before"),
            REGIONS("enterRegion or exitOperation"),
            END("nothing"),
            FAILED("nothing: an event before has failed");

            final String expected;

            State(String expected) {
                this.expected = expected;
            }
        }

        private State state = State.START;
        private int openRegions;
        private long results;
        private long arguments;
        private long operations;

        ProgramCheck(@Nullable ProgramVisitor next) {
            super(next);
        }

        boolean isComplete() {
            return state == State.END;
        }

        private IllegalStateException outOfOrder(String event) {
            String problem = event + " after " + operations + " operations, where the grammar has " + state.expected;
            state = State.FAILED;
            return new IllegalStateException(problem);
        }

        // Each event fails until it has passed: what a visitor throws leaves a check that lets nothing more through.

        @Override
        public void visitInfo(String family, long version, boolean trainable) {
            if (state != State.START) {
                throw outOfOrder("visitInfo");
            }
            state = State.FAILED;
            Objects.requireNonNull(family, "family");
            super.visitInfo(family, version, trainable);
            state = State.INFO;
        }

        @Override
        public void enterRegion() {
            if (state != State.INFO && state != State.OPERATION && state != State.REGIONS) {
                throw outOfOrder("enterRegion");
            }
            state = State.FAILED;
            openRegions++;
            super.enterRegion();
            state = State.REGION;
        }

        @Override
        public void enterBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
            if (state != State.REGION) {
                throw outOfOrder("enterBlock");
            }
            state = State.FAILED;
            arguments += (long) argumentTypes.size() + keywordArguments.size();
            super.enterBlock(argumentTypes, keywordArguments);
            state = State.BLOCK;
        }

        @Override
        public void visitOperation(OperationHead head, boolean hasRegions) {
            if (state != State.BLOCK) {
                throw outOfOrder("visitOperation");
            }
            state = State.FAILED;
            requireDefined(head);
            results += head.resultCount();
            operations++;
            super.visitOperation(head, hasRegions);
            state = hasRegions ? State.OPERATION : State.BLOCK;
        }

        private void requireDefined(OperationHead head) {
            Operands operands = head.operands();
            for (int i = 0; i < operands.size(); i++) {
                if (operands.get(i) > results || operands.get(i) < -arguments) {
                    throw new IllegalStateException("visitOperation: operand " + i + " of " + head.name() + " (op "
                            + operations + ") is value " + operands.get(i) + "; " + results + " results and "
                            + arguments + " arguments are defined");
                }
            }
        }

        @Override
        public void exitOperation() {
            if (state != State.REGIONS) {
                throw outOfOrder("exitOperation");
            }
            state = State.FAILED;
            super.exitOperation();
            state = State.BLOCK;
        }

        @Override
        public void exitBlock() {
            if (state != State.BLOCK) {
                throw outOfOrder("exitBlock");
            }
            state = State.FAILED;
            super.exitBlock();
            state = State.REGION;
        }

        @Override
        public void exitRegion() {
            if (state != State.REGION) {
                throw outOfOrder("exitRegion");
            }
            state = State.FAILED;
            super.exitRegion();
            openRegions--;
            state = openRegions == 0 ? State.END : State.REGIONS;
        }
    }
}
