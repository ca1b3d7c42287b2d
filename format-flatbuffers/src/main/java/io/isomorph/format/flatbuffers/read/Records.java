package io.isomorph.format.flatbuffers.read;

import io.isomorph.error.StandardCode;
import io.isomorph.format.flatbuffers.later.CheckedOperations;
import io.isomorph.format.flatbuffers.later.CheckedSignatures;
import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.format.flatbuffers.layout.FlatbuffersCode;
import io.isomorph.format.flatbuffers.layout.RecordContent;
import io.isomorph.format.flatbuffers.layout.RecordKind;
import io.isomorph.ir.AttributeList;
import io.isomorph.ir.IrType;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Name;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The records of a document: what stands in the sequences of nodes. */
final class Records {
    private static final int[] NO_OPERANDS = {};

    private final FirstUse firstUse;
    private final Strings strings;
    private final Lists lists;
    private final ColumnView recordSignature;
    private final ColumnView recordOperands;
    private final ColumnView recordAttributes;
    private final ColumnView signatureKind;
    private final ColumnView signatureName;
    private final ColumnView signatureTypes;
    private final ColumnView signatureResultAttributes;
    private final ColumnView signatureRegions;
    private final Paged<Signature> signatures;
    private final ColumnView operandListEnd;
    private final ColumnView operand;
    private final Ranges operandRanges;
    private final BitSet metOperands = new BitSet();

    Records(Columns columns, FirstUse firstUse, Strings strings, Lists lists) {
        this.firstUse = firstUse;
        this.strings = strings;
        this.lists = lists;
        this.recordSignature = columns.get(Column.RECORD_SIGNATURE);
        this.recordOperands = columns.get(Column.RECORD_OPERANDS);
        this.recordAttributes = columns.get(Column.RECORD_ATTRIBUTES);
        this.signatureKind = columns.get(Column.SIGNATURE_KIND);
        this.signatureName = columns.get(Column.SIGNATURE_NAME);
        this.signatureTypes = columns.get(Column.SIGNATURE_TYPES);
        this.signatureResultAttributes = columns.get(Column.SIGNATURE_RESULT_ATTRIBUTES);
        this.signatureRegions = columns.get(Column.SIGNATURE_REGIONS);
        this.signatures = new Paged<>(signatureKind.count());
        this.operandListEnd = columns.get(Column.OPERAND_LIST_END);
        this.operand = columns.get(Column.OPERAND_LIST_OPERAND);
        this.operandRanges = new Ranges(operandListEnd, operand.count());
    }

    int count() {
        return recordSignature.count();
    }

    Signature signature(int record) {
        int row = recordSignature.intAt(record);
        @Nullable Signature known = signatures.get(row);
        return known != null ? known : decodeSignature(row);
    }

    private Signature decodeSignature(int row) {
        int kind = signatureKind.intAt(row);
        int name = signatureName.intAt(row);
        int typeList = signatureTypes.intAt(row);
        int resultList = signatureResultAttributes.intAt(row);
        int regions = signatureRegions.intAt(row);
        boolean isOperation = kind == RecordKind.OPERATION;
        boolean isBare = (name | resultList | regions) == 0;
        boolean isOther = kind == RecordKind.BLOCK || (kind == RecordKind.END && typeList == 0);
        if (isOperation ? regions < 0 : !isBare || !isOther) {
            throw signatureKind.fault(
                    StandardCode.SCHEMA_VALUE,
                    row,
                    "a signature of kind " + kind + " has what that kind does not have");
        }
        Name operationName = isOperation ? strings.name(name) : Name.NULL;
        List<IrType> types = lists.types(typeList);
        requireNoOperand(kind, types, row);
        Signature signature = new Signature(kind, operationName, types, lists.attributes(resultList), regions);
        firstUse.signature(row, kind, name, typeList, resultList, regions);
        signatures.set(row, signature);
        return signature;
    }

    /** Returns the number of a record's operand list, from 1; 0 for no operands. */
    int operandList(int record) {
        return recordOperands.intAt(record);
    }

    /** Returns the index of the first operand of a list. */
    int operandStart(int list) {
        return operandRanges.start(list - 1);
    }

    /** Returns the index after the last operand of a list, which is after the first. */
    int operandEnd(int list) {
        int start = operandRanges.start(list - 1);
        int end = operandRanges.end(list - 1, start);
        if (end == start) {
            throw operandListEnd.fault(
                    StandardCode.SCHEMA_COUNT, list - 1, "a row is empty; the empty list has the number 0");
        }
        return end;
    }

    /** Returns an operand, counted back. */
    int operand(int index) {
        return operand.intAt(index);
    }

    /** Returns the operands of a list, counted back. */
    private int[] operands(int list) {
        int[] operands = list == 0 ? NO_OPERANDS : new int[operandEnd(list) - operandStart(list)];
        for (int i = 0; i < operands.length; i++) {
            operands[i] = operand(operandStart(list) + i);
        }
        return operands;
    }

    private void meetOperands(int list) {
        if (list != 0 && (list < 0 || !metOperands.get(list))) {
            operandEnd(list);
            if (firstUse.isNoted()) {
                firstUse.operandList(list - 1, operands(list));
            }
            metOperands.set(list);
        }
    }

    private void requireNoOperand(int kind, List<IrType> types, int row) {
        if (kind == RecordKind.BLOCK && types.stream().anyMatch(type -> type.highestOperand() >= 0)) {
            throw signatureTypes.fault(
                    StandardCode.OPERAND_REFERENCE, row, "the type of a block argument refers to an operand");
        }
    }

    AttributeList attributes(int record) {
        return lists.attributes(recordAttributes.intAt(record));
    }

    List<KeywordArgument> keywords(int record) {
        return lists.keywords(recordAttributes.intAt(record));
    }

    /** Checks that the begin of a block, or the end of a block or region, has no operands, and an end no attributes. */
    void requireBare(int record, boolean isEnd) {
        if (recordOperands.intAt(record) != 0 || (isEnd && recordAttributes.intAt(record) != 0)) {
            throw recordOperands.fault(
                    FlatbuffersCode.GRAMMAR, record, "a record that is no operation has operands or attributes");
        }
    }

    /** Makes the operation of a record. */
    OperationHead head(int record, Signature signature, AttributeList attributes, Operands operands) {
        try {
            return new OperationHead(signature.name, attributes, operands, signature.types, signature.resultAttributes);
        } catch (IllegalArgumentException e) {
            throw recordSignature.fault(StandardCode.OPERAND_REFERENCE, record, String.valueOf(e.getMessage()));
        }
    }

    /** Returns what a record says. */
    RecordContent content(int record) {
        Signature signature = signature(record);
        return switch (signature.kind) {
            case RecordKind.OPERATION ->
                RecordContent.operation(
                        head(record, signature, attributes(record), Operands.of(operands(operandList(record)))),
                        signature.regions);
            case RecordKind.BLOCK -> RecordContent.block(signature.types, keywords(record));
            default -> RecordContent.end();
        };
    }

    /** Decodes all signatures, and checks all records. */
    void decodeAll() {
        for (int row = 0; row < signatureKind.count(); row++) {
            decodeSignature(row);
        }
        requireRecords();
    }

    /**
     * Checks all signatures and all records.
     *
     * @param known the lists that they are made of, in which nothing refers to an operand
     * @return what makes operations of them
     */
    CheckedOperations checked(int[] sequence, CheckedSignatures.Lists known) {
        signatureTypes.requireBelow(lists.typeListCount() + 1);
        signatureResultAttributes.requireBelow(lists.count() + 1);
        Name[] names = new Name[signatureKind.count()];
        int[] name = signatureName.all();
        int[] kinds = signatureKind.all();
        int[] regions = signatureRegions.all();
        for (int row = 0; row < names.length; row++) {
            boolean isOperation = kinds[row] == RecordKind.OPERATION && regions[row] >= 0;
            names[row] = isOperation ? strings.name(name[row]) : decodeSignature(row).name;
        }
        requireRecords();
        CheckedSignatures signatures = new CheckedSignatures(
                known, names, kinds, signatureTypes.all(), signatureResultAttributes.all(), regions);
        return new CheckedOperations(
                sequence,
                signatures,
                recordSignature.all(),
                recordOperands.all(),
                recordAttributes.all(),
                operandListEnd.all(),
                operand.all());
    }

    private void requireRecords() {
        recordSignature.requireBelow(signatureKind.count());
        recordOperands.requireBelow(operandListEnd.count() + 1);
        int[] signature = recordSignature.all();
        int[] kind = signatureKind.all();
        int[] attributes = recordAttributes.all();
        int attributeLists = lists.count();
        for (int record = 0; record < signature.length; record++) {
            if (kind[signature[record]] != RecordKind.OPERATION) {
                meet(record);
            } else if (attributes[record] < 0 || attributes[record] > attributeLists) {
                lists.attributes(attributes[record]);
            }
        }
        int[] ends = operandListEnd.all();
        for (int row = 0; row < ends.length; row++) {
            if (ends[row] == (row == 0 ? 0 : ends[row - 1])) {
                operandEnd(row + 1);
            }
        }
    }

    /** Decodes all that a record is made of, when it is first met. */
    void meet(int record) {
        Signature signature = signature(record);
        if (signature.kind == RecordKind.OPERATION) {
            meetOperands(operandList(record));
            attributes(record);
        } else if (signature.kind == RecordKind.BLOCK) {
            requireBare(record, false);
            keywords(record);
        } else {
            requireBare(record, true);
        }
        firstUse.record(
                record, recordSignature.intAt(record), recordOperands.intAt(record), recordAttributes.intAt(record));
    }
}
