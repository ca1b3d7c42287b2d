package io.isomorph.format.flatbuffers.later;

import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;

/** Operations of records, which are made at once or later. Their places are indices of the sequence. */
public final class CheckedOperations {
    final CheckedSignatures signatures;
    private final int[] sequence;
    private final int[] recordSignatures;
    private final int[] recordOperands;
    private final int[] recordAttributes;
    private final int[] operandListEnds;
    private final int[] operands;

    /**
     * Takes operations whose records are checked, but for their operands. The arrays are kept.
     *
     * @param sequence indices of records, each of which is one
     * @param signatures the signatures, none of which refers to an operand, and no attribute does
     * @param recordSignatures by record, the row of its signature
     * @param recordOperands by record, the number of its list of operands, from 1, or 0
     * @param recordAttributes by record, the number of its list of attributes, from 1, or 0
     * @param operandListEnds by list, where its operands end, which is behind where those of the list before it end
     * @param operands by list, counted back
     */
    public CheckedOperations(
            int[] sequence,
            CheckedSignatures signatures,
            int[] recordSignatures,
            int[] recordOperands,
            int[] recordAttributes,
            int[] operandListEnds,
            int[] operands) {
        this.sequence = sequence;
        this.signatures = signatures;
        this.recordSignatures = recordSignatures;
        this.recordOperands = recordOperands;
        this.recordAttributes = recordAttributes;
        this.operandListEnds = operandListEnds;
        this.operands = operands;
    }

    /** Returns how many places there are. */
    int count() {
        return sequence.length;
    }

    int record(int place) {
        return sequence[place];
    }

    int signature(int record) {
        return recordSignatures[record];
    }

    /** Returns what the attributes of a record count against the limit of elements. */
    long attributeElements(int record) {
        return signatures.attributeLists.elements(recordAttributes[record]);
    }

    /** Returns the index of the first operand of a record. */
    int operandStart(int record) {
        int list = recordOperands[record];
        return list < 2 ? 0 : operandListEnds[list - 2];
    }

    /** Returns the index after the last operand of a record. */
    int operandEnd(int record) {
        int list = recordOperands[record];
        return list == 0 ? 0 : operandListEnds[list - 1];
    }

    /** Returns an operand, counted back. */
    int operand(int index) {
        return operands[index];
    }

    /** Makes the operation of a place, before which so many results and arguments are defined. */
    OperationHead make(int place, int results, int arguments) {
        int record = sequence[place];
        int row = recordSignatures[record];
        return new OperationHead(
                signatures.names[row],
                signatures.attributeLists.get(recordAttributes[record]),
                Operands.ofRelative(operands, operandStart(record), operandEnd(record), results, arguments),
                signatures.typeLists.get(signatures.types[row]),
                signatures.attributeLists.get(signatures.resultAttributes[row]));
    }
}
