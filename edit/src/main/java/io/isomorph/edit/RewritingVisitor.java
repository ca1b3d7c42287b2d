package io.isomorph.edit;

import io.isomorph.edit.tree.EditCode;
import io.isomorph.error.InvalidModelException;
import io.isomorph.error.Location;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.IrType;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Drops, replaces and inserts operations of a program that passes as events, and renumbers what follows. It holds a number for each value
 * and nothing else, so a program of any length streams through it.
 *
 * <pre>{@code
 * program.accept(new RewritingVisitor(collector) {
 *     protected void rewrite(OperationHead head, boolean hasRegions) {
 *         if (head.name().local().equals("assign")) {
 *             drop(head.operands().get(0)); // what used the result uses the operand
 *         } else {
 *             keep();
 *         }
 *     }
 * });
 * }</pre>
 *
 * <p>All numbers of values that a subclass sees or gives are those of the program that is written. A value that is used must be written
 * before; 0 is the null value. Receives one program, in one thread.
 *
 * @see ProgramEditor for edits that need more than what has passed
 * @see "docs/editing.md"
 */
public abstract class RewritingVisitor extends ProgramVisitor {
    /** Instead of a number: the value was dropped, and nothing took its place. */
    private static final int DROPPED = Integer.MIN_VALUE;

    private final Numbers results = new Numbers();
    private final Numbers arguments = new Numbers();
    private int resultsWritten;
    private int argumentsWritten;
    private long operationsRead;

    /** The operation that is decided about: null before and after. */
    private @Nullable OperationHead current;

    private boolean currentHasRegions;

    /** Number of the first result of the current operation, as it was read. */
    private int currentResult;

    private boolean decided;

    /** Whether an operation with regions was written and its first region was not. */
    private boolean awaitsRegion;

    /** How many operations with regions are open within the one that is dropped; 0 if none is dropped. */
    private int dropping;

    /** For numbers of values that were read, the numbers that were written. */
    private static final class Numbers {
        private int[] written = new int[16];
        private int count;

        void add(int number) {
            if (count == written.length) {
                written = Arrays.copyOf(written, 2 * count);
            }
            written[count++] = number;
        }
    }

    /**
     * Makes a visitor.
     *
     * @param next receives the program that is made, or null
     */
    protected RewritingVisitor(@Nullable ProgramVisitor next) {
        super(next);
    }

    /**
     * Decides what becomes of an operation, by exactly one call of {@link #keep} or {@link #drop}, and any of {@link #insert}. Not called for
     * what is in the regions of an operation that is dropped.
     *
     * @param head the operation; its operands have the numbers of what is written
     * @param hasRegions whether regions follow, which are kept or dropped with it
     */
    protected abstract void rewrite(OperationHead head, boolean hasRegions);

    /**
     * Keeps the operation as it is.
     *
     * @return number of its first result; the others follow
     */
    protected final int keep() {
        return keep(undecided());
    }

    /**
     * Keeps the operation, changed. Uses of its results use those of the same index.
     *
     * @param changed what is written instead; it has at least as many results
     * @return number of its first result; the others follow
     * @throws InvalidModelException if it uses a value that is not written yet
     * @throws IllegalArgumentException if it has fewer results
     */
    protected final int keep(OperationHead changed) {
        OperationHead head = undecided();
        if (changed.resultCount() < head.resultCount()) {
            throw new IllegalArgumentException(
                    changed.name() + " has fewer results than " + head.name() + ", which it is written instead of");
        }
        int first = write(changed, currentHasRegions);
        for (int i = 0; i < head.resultCount(); i++) {
            if (results.written[currentResult + i] == DROPPED) { // else another value takes its place already
                results.written[currentResult + i] = first + i;
            }
        }
        decided = true;
        awaitsRegion = currentHasRegions;
        return first;
    }

    /**
     * Drops the operation, and its regions.
     *
     * @param values one for each result, which takes its place; or none at all if nobody uses the results
     * @throws IllegalArgumentException if there are some, and not one for each
     * @throws InvalidModelException if one is not written yet
     */
    protected final void drop(int... values) {
        OperationHead head = undecided();
        if (values.length != 0 && values.length != head.resultCount()) {
            throw new IllegalArgumentException(head.name() + " has " + head.resultCount() + " results, and "
                    + values.length + " take their place");
        }
        for (int i = 0; i < values.length; i++) {
            substitute(i, values[i]);
        }
        decided = true;
        dropping = currentHasRegions ? 1 : 0;
    }

    /**
     * Lets what follows use another value than a result of the operation that is decided about, be it decided already or not.
     *
     * @param result index of the result
     * @param value the value that takes its place
     * @throws InvalidModelException if the value is not written yet
     */
    protected final void substitute(int result, int value) {
        OperationHead head = Objects.requireNonNull(current, "no operation is decided about");
        Objects.checkIndex(result, head.resultCount());
        requireWritten(value, () -> "what takes the place of result " + result + " of " + head.name());
        results.written[currentResult + result] = value;
    }

    /**
     * Writes another operation: before the one that is decided about if that is not decided yet, else behind it.
     *
     * @param head an operation without regions
     * @return number of its first result; the others follow
     * @throws InvalidModelException if it uses a value that is not written yet
     * @throws IllegalStateException if regions come next, or what comes next is dropped
     */
    protected final int insert(OperationHead head) {
        if (awaitsRegion || dropping > 0) {
            throw new IllegalStateException(head.name() + " cannot be written between an operation and its regions");
        }
        return write(head, false);
    }

    private OperationHead undecided() {
        if (current == null || decided) {
            throw new IllegalStateException("an operation is kept or dropped once, while it is rewritten");
        }
        return current;
    }

    private int write(OperationHead head, boolean hasRegions) {
        for (int i = 0; i < head.operands().size(); i++) {
            int operand = i;
            requireWritten(head.operands().get(i), () -> "operand " + operand + " of " + head.name());
        }
        int first = resultsWritten + 1;
        resultsWritten += head.resultCount();
        super.visitOperation(head, hasRegions);
        return first;
    }

    private void requireWritten(int value, Supplier<String> what) {
        if (value > resultsWritten || value < -argumentsWritten) {
            throw fault(EditCode.ORDER, what.get() + " would be value " + value + ", which is not written before it");
        }
    }

    private InvalidModelException fault(EditCode code, String problem) {
        return new InvalidModelException(code, Location.ofPointer("", operationsRead - 1), problem, null);
    }

    @Override
    public final void visitOperation(OperationHead head, boolean hasRegions) {
        currentResult = results.count;
        for (int i = 0; i < head.resultCount(); i++) {
            results.add(DROPPED);
        }
        operationsRead++;
        if (dropping > 0) {
            dropping += hasRegions ? 1 : 0;
            return;
        }
        OperationHead renumbered = renumbered(head);
        current = renumbered;
        currentHasRegions = hasRegions;
        decided = false;
        rewrite(renumbered, hasRegions);
        if (!decided) {
            throw new IllegalStateException(head.name() + " was neither kept nor dropped");
        }
        current = null;
    }

    private OperationHead renumbered(OperationHead head) {
        int[] operands = head.operands().toArray();
        boolean same = true;
        for (int i = 0; i < operands.length; i++) {
            int read = operands[i];
            if (read != 0) {
                int written = read > 0 ? results.written[read - 1] : arguments.written[-read - 1];
                if (written == DROPPED) {
                    throw fault(
                            EditCode.IN_USE,
                            "operand " + i + " of " + head.name() + " is value " + read
                                    + ", which was dropped without another in its place");
                }
                same &= read == written;
                operands[i] = written;
            }
        }
        return same ? head : head.withOperands(Operands.of(operands));
    }

    @Override
    public void enterRegion() {
        if (dropping == 0) {
            awaitsRegion = false;
            super.enterRegion();
        }
    }

    @Override
    public void enterBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
        for (int i = argumentTypes.size() + keywordArguments.size(); i > 0; i--) {
            arguments.add(dropping > 0 ? DROPPED : -(++argumentsWritten));
        }
        if (dropping == 0) {
            super.enterBlock(argumentTypes, keywordArguments);
        }
    }

    @Override
    public void exitBlock() {
        if (dropping == 0) {
            super.exitBlock();
        }
    }

    @Override
    public void exitRegion() {
        if (dropping == 0) {
            super.exitRegion();
        }
    }

    @Override
    public final void exitOperation() {
        if (dropping > 0) {
            dropping--;
        } else {
            super.exitOperation();
        }
    }
}
