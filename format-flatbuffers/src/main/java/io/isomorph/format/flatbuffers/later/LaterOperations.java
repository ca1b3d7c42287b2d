package io.isomorph.format.flatbuffers.later;

import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.OperationSource;

/** Operations of records. Their places are indices of the sequence. */
public final class LaterOperations implements OperationSource {
    final int[] sequence;
    final int[] recordSignatures;
    final int[] recordOperands;
    final int[] recordAttributes;
    final LaterSignatures signatures;
    private final int[] operandListEnds;
    final int[] operands;
    /** By place: how many results and arguments are defined before the operation, from which its operands count back. */
    final int[] results;

    final int[] arguments;

    /**
     * Makes operations that {@link Deferral} checks. The arrays are kept.
     *
     * @param sequence indices of records, each of which is one
     * @param recordSignatures by record, the row of its signature
     * @param recordOperands by record, the number of its list of operands, from 1, or 0
     * @param recordAttributes by record, the number of its list of attributes, from 1, or 0
     * @param signatures the signatures
     * @param operandListEnds by list, where its operands end, which is behind where those of the list before it end
     * @param operands by list, counted back
     */
    public LaterOperations(
            int[] sequence,
            int[] recordSignatures,
            int[] recordOperands,
            int[] recordAttributes,
            LaterSignatures signatures,
            int[] operandListEnds,
            int[] operands) {
        this.sequence = sequence;
        this.recordSignatures = recordSignatures;
        this.recordOperands = recordOperands;
        this.recordAttributes = recordAttributes;
        this.signatures = signatures;
        this.operandListEnds = operandListEnds;
        this.operands = operands;
        this.results = new int[sequence.length];
        this.arguments = new int[sequence.length];
    }

    @Override
    public OperationHead make(int place) {
        int record = sequence[place];
        int row = recordSignatures[record];
        int list = recordOperands[record];
        return new OperationHead(
                signatures.names[row],
                signatures.attributeLists.get(recordAttributes[record]),
                Operands.ofRelative(operands, operandStart(list), operandEnd(list), results[place], arguments[place]),
                signatures.typeLists.get(signatures.types[row]),
                signatures.attributeLists.get(signatures.resultAttributes[row]));
    }

    /** Returns the index of the first operand of a list. */
    int operandStart(int list) {
        return list < 2 ? 0 : operandListEnds[list - 2];
    }

    /** Returns the index after the last operand of a list. */
    int operandEnd(int list) {
        return list == 0 ? 0 : operandListEnds[list - 1];
    }
}
