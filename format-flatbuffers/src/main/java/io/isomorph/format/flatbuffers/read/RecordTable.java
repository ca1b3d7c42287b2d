package io.isomorph.format.flatbuffers.read;

import io.isomorph.error.StandardCode;
import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.format.flatbuffers.layout.FlatbuffersCode;
import io.isomorph.format.flatbuffers.layout.RecordKind;
import io.isomorph.io.Limits;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The records that programs consist of. What a record refers to is decoded once. */
final class RecordTable {
    private final StringTable strings;
    private final PayloadReader payloads;
    private final ListTables lists;
    private final ColumnView recordSignature;
    private final ColumnView recordOperands;
    private final ColumnView recordAttributes;
    private final ColumnView signatureKind;
    private final ColumnView signatureName;
    private final ColumnView signatureTypes;
    private final ColumnView signatureResultAttributes;
    private final ColumnView signatureRegions;
    private final ColumnView operandListEnd;
    private final ColumnView operand;
    private final RowCache<Signature> signatures;

    /** The index of the first operand of the record that was opened last. */
    private int firstOperand;

    RecordTable(Columns columns, Limits limits, StringTable strings) {
        this.strings = strings;
        this.payloads = new PayloadReader(columns, limits, strings);
        this.lists = new ListTables(columns, strings, payloads);
        this.recordSignature = columns.get(Column.RECORD_SIGNATURE);
        this.recordOperands = columns.get(Column.RECORD_OPERANDS);
        this.recordAttributes = columns.get(Column.RECORD_ATTRIBUTES);
        this.signatureKind = columns.get(Column.SIGNATURE_KIND);
        this.signatureName = columns.get(Column.SIGNATURE_NAME);
        this.signatureTypes = columns.get(Column.SIGNATURE_TYPES);
        this.signatureResultAttributes = columns.get(Column.SIGNATURE_RESULT_ATTRIBUTES);
        this.signatureRegions = columns.get(Column.SIGNATURE_REGIONS);
        this.operandListEnd = columns.get(Column.OPERAND_LIST_END);
        this.operand = columns.get(Column.OPERAND_LIST_OPERAND);
        this.signatures = columns.cache(signatureKind);
    }

    /** What records have in common that differ in nothing but operands and attributes. */
    static final class Signature {
        /** {@link RecordKind}. */
        final int kind;

        /** The name of the operation; {@link Name#NULL} for other kinds. */
        final Name name;

        /** The types of the results, or of a block's positional arguments. */
        final List<IrType> types;

        final AttributeList resultAttributes;
        final int regions;

        /** What an operation counts against the limit of elements, without its operands and attributes. */
        final long elements;

        Signature(int kind, Name name, List<IrType> types, AttributeList resultAttributes, int regions) {
            this.kind = kind;
            this.name = name;
            this.types = types;
            this.resultAttributes = resultAttributes;
            this.regions = regions;
            this.elements = 1 + IrType.elements(types) + resultAttributes.elements();
        }
    }

    /** Decodes all rows, table by table, which takes less time than in the order of their use. */
    void decodeAll() {
        strings.decodeAll();
        payloads.decodeAll();
        lists.decodeAll();
        signatures.fill(new Signature[signatureKind.count()]);
        for (int row = 0; row < signatureKind.count(); row++) {
            decodeSignature(row);
        }
        requireOperandLists();
        int[] signature = recordSignature.numbers(0, recordSignature.count());
        int[] operands = recordOperands.numbers(0, signature.length);
        int[] attributes = recordAttributes.numbers(0, signature.length);
        int operandLists = operandListEnd.count();
        int attributeLists = lists.attributeLists();
        for (int record = 0; record < signature.length; record++) {
            boolean isDecoded = operands[record] >= 0
                    && operands[record] <= operandLists
                    && attributes[record] >= 0
                    && attributes[record] <= attributeLists
                    && signatureKind.intAt(signature[record]) == RecordKind.OPERATION;
            if (!isDecoded) {
                decode(record);
            }
        }
    }

    private void requireOperandLists() {
        int[] end = operandListEnd.numbers(0, operandListEnd.count());
        int start = 0;
        for (int row = 0; row < end.length; row++) {
            requireOperands(row, start, end[row]);
            start = end[row];
        }
    }

    /** Returns what reads payloads, those outside of records too. */
    PayloadReader payloads() {
        return payloads;
    }

    int count() {
        return recordSignature.count();
    }

    /** Decodes what a record refers to, and checks all that does not depend on its program. */
    void decode(int record) {
        Signature signature = signature(record);
        if (signature.kind == RecordKind.OPERATION) {
            int list = recordOperands.intAt(record);
            if (list != 0) {
                int start = operandListEnd.start(list - 1);
                requireOperands(list - 1, start, operandListEnd.intAt(list - 1));
            }
            attributes(record);
        } else if (signature.kind == RecordKind.BLOCK) {
            keywords(record);
        } else {
            requireEnd(record);
        }
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
        if (kind == RecordKind.BLOCK && IrType.highestOperand(types) >= 0) {
            throw signatureTypes.fault(
                    StandardCode.OPERAND_REFERENCE, row, "the type of a block argument refers to an operand");
        }
        Signature signature = new Signature(kind, operationName, types, lists.attributes(resultList), regions);
        signatures.set(row, signature, types.size() + signature.resultAttributes.size() > RowCache.MOST_ITEMS);
        return signature;
    }

    /** Checks where the operands of a list begin and end. */
    private void requireOperands(int row, int start, int end) {
        operandListEnd.requireRange(row, start, end, operand.count());
        if (start == end) {
            throw operandListEnd.fault(
                    StandardCode.SCHEMA_COUNT, row, "a row is empty; the empty list has the number 0");
        }
    }

    /** Returns how many operands a record has, which {@link #operand} returns until the next record. */
    int openOperands(int record) {
        int list = recordOperands.intAt(record);
        if (list == 0) {
            return 0;
        }
        firstOperand = operandListEnd.start(list - 1);
        int end = operandListEnd.intAt(list - 1);
        requireOperands(list - 1, firstOperand, end);
        return end - firstOperand;
    }

    /** Returns an operand of the record that was opened last, counted back. */
    int operand(int index) {
        return operand.intAt(firstOperand + index);
    }

    private AttributeList attributes(int record) {
        return lists.attributes(recordAttributes.intAt(record));
    }

    /** Returns the keyword arguments of a record that begins a block. */
    List<KeywordArgument> keywords(int record) {
        requireBare(recordOperands.intAt(record) == 0, record);
        return lists.keywords(recordAttributes.intAt(record));
    }

    /** Checks a record that ends a block or a region. */
    void requireEnd(int record) {
        requireBare(recordOperands.intAt(record) == 0 && recordAttributes.intAt(record) == 0, record);
    }

    private void requireBare(boolean isBare, int record) {
        if (!isBare) {
            throw recordOperands.fault(
                    FlatbuffersCode.GRAMMAR, record, "a record that is no operation has operands or attributes");
        }
    }

    /** Returns the operation of a record. */
    OperationHead head(int record, Signature signature, Operands operands) {
        AttributeList attributes = attributes(record);
        try {
            return new OperationHead(signature.name, attributes, operands, signature.types, signature.resultAttributes);
        } catch (IllegalArgumentException e) {
            throw recordSignature.fault(StandardCode.OPERAND_REFERENCE, record, String.valueOf(e.getMessage()));
        }
    }
}
