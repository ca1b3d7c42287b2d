package io.isomorph.format.flatbuffers.write;

import io.isomorph.format.flatbuffers.layout.RecordKind;
import io.isomorph.intern.InternTable;
import io.isomorph.intern.SequenceInternTable;
import io.isomorph.io.Utf8;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.TypeOrAttribute;
import io.isomorph.support.RelativeOperand;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Gives the parts of programs their rows, equal ones the same. Rows are numbered as they are first met, and what a row consists of comes
 * before it. Records of operations with regions, and their signatures, are met at the end of the operation; {@link RowMover} moves them.
 */
final class RowInterner {
    private final Rows rows;
    private final PayloadWriter payloads;
    private final RowMatcher matcher;
    private final InternTable strings;
    private final InternTable types;
    private final InternTable values;
    private final InternTable attributes;
    private final InternTable lists;
    private final InternTable keywordLists = new InternTable();
    private final SequenceInternTable typeLists = new SequenceInternTable();
    private final SequenceInternTable operandLists = new SequenceInternTable();
    private final SequenceInternTable signatures = new SequenceInternTable();
    private final SequenceInternTable records = new SequenceInternTable();

    /** By number among {@link #records}: the record. */
    private final IntColumn otherRecords = new IntColumn();

    private int[] buffer = new int[16];

    // what is mostly requested again, found without its hash; numbers are from 1

    /** By type: the list of it alone. */
    private final IntColumn listOfType = new IntColumn();

    /** By type list: the signature that was found with it last. */
    private final IntColumn signatureOfTypes = new IntColumn();

    /** By attribute list: the record with which it came. That one is not among {@link #records}. */
    private final IntColumn recordOfList = new IntColumn();

    // of a document of one entry: which of its strings its program has too, and what is known when its program ends

    private int programs;

    /** Strings below this number are those of the first entry. */
    private int entryStrings;

    private boolean isInProgram;

    private int payloadRows;

    private final BitSet sharedStrings = new BitSet();

    RowInterner(Rows rows) {
        this.rows = rows;
        this.payloads = new PayloadWriter(rows, this);
        this.types = new InternTable((row, type) -> isTypeOrAttribute(rows.types, row, (IrType) type));
        this.values = new InternTable((row, value) -> isTypeOrAttribute(rows.values, row, (IrAttribute) value));
        this.matcher = new RowMatcher(rows, types, values);
        this.strings = new InternTable((row, text) -> matcher.isString(row, (String) text));
        this.attributes = new InternTable((row, attribute) -> matcher.isAttribute(row, (NamedAttribute) attribute));
        this.lists = new InternTable((row, list) -> matcher.isList(row, (AttributeList) list));
    }

    private boolean isTypeOrAttribute(Rows.PayloadTable table, int row, TypeOrAttribute typeOrAttribute) {
        return matcher.isTypeOrAttribute(table, row, typeOrAttribute);
    }

    /** Sets up to how many parts of each sort are kept as objects; {@link Integer#MAX_VALUE} is all. */
    void keep(int most) {
        operandLists.lowMemory(most < Integer.MAX_VALUE);
        List.of(strings, types, values, attributes, lists).forEach(table -> table.keep(most));
    }

    /** Notes that all strings of an entry are known. */
    void beginProgram() {
        entryStrings = programs++ == 0 ? rows.stringEnd.size : 0;
        isInProgram = true;
    }

    /** Notes that what follows is beside programs. */
    void endPrograms() {
        isInProgram = false;
        payloadRows = countPayloadRows();
    }

    private int countPayloadRows() {
        return rows.types.name.size + rows.values.name.size;
    }

    /**
     * Returns whether the rows of a document of one entry are in their order, but for records: the first so many of the entry's strings are
     * those that its program has too, and no type or value is beside programs only, whose elements would come before those of other payloads.
     */
    boolean isInOrder() {
        return sharedStrings.nextClearBit(0) == sharedStrings.cardinality() && payloadRows == countPayloadRows();
    }

    void clear() {
        programs = 0;
        entryStrings = 0;
        isInProgram = false;
        sharedStrings.clear();
        List.of(strings, types, values, attributes, lists, keywordLists).forEach(InternTable::clear);
        typeLists.clear();
        operandLists.clear();
        signatures.clear();
        records.clear();
        List.of(otherRecords, listOfType, signatureOfTypes, recordOfList).forEach(column -> column.size = 0);
    }

    int string(String text) {
        int known = strings.find(text, text.hashCode());
        if (known >= 0) {
            if (isInProgram && known < entryStrings) {
                sharedStrings.set(known);
            }
            return known;
        }
        byte[] bytes = Utf8.encode(text);
        return rows.addString(bytes, 0, bytes.length);
    }

    int type(IrType type) {
        if (type.isNull()) {
            return 0;
        }
        int code = type.hashCode();
        int known = types.lookup(type, code);
        if (known >= 0) {
            return known + 1;
        }
        int number = payloads.add(rows.types, string(type.name().toString()), type.payload());
        types.add(type, code);
        return number;
    }

    int value(IrAttribute attribute) {
        if (attribute.isNull()) {
            return 0;
        }
        int code = attribute.hashCode();
        int known = values.lookup(attribute, code);
        if (known >= 0) {
            return known + 1;
        }
        int number = payloads.add(rows.values, string(attribute.name().toString()), attribute.payload());
        values.add(attribute, code);
        return number;
    }

    /** Returns the word of a payload that is beside programs. */
    int payload(Payload payload) {
        return payloads.encode(payload);
    }

    private int attribute(NamedAttribute attribute) {
        int known = attributes.find(attribute, attribute.hashCode());
        return known >= 0 ? known : add(attribute);
    }

    private int add(NamedAttribute attribute) {
        return rows.addAttribute(string(attribute.name()), value(attribute.value()));
    }

    private int list(AttributeList list) {
        if (list.isEmpty()) {
            return 0;
        }
        int known = lists.find(list, list.hashCode());
        if (known >= 0) {
            return known + 1;
        }
        int size = list.size();
        for (int i = 0; i < size; i++) {
            rows.listAttribute.add(attribute(list.get(i)));
        }
        rows.listEnd.add(rows.listAttribute.size);
        return rows.listEnd.size;
    }

    private int typeList(List<IrType> list) {
        int size = list.size();
        if (size == 0) {
            return 0;
        }
        if (size == 1) {
            int type = type(list.get(0));
            int known = slot(listOfType, type);
            if (known == 0) {
                buffer[0] = type;
                known = typeList(1);
                listOfType.set(type, known);
            }
            return known;
        }
        ensureBuffer(size);
        for (int i = 0; i < size; i++) {
            buffer[i] = type(list.get(i));
        }
        return typeList(size);
    }

    /** Returns the list of the types whose numbers are in the buffer. */
    private int typeList(int size) {
        int known = typeLists.find(buffer, size);
        if (known >= 0) {
            return known + 1;
        }
        rows.typeListType.addAll(buffer, 0, size);
        rows.typeListEnd.add(rows.typeListType.size);
        return rows.typeListEnd.size;
    }

    /** Returns what a column has for a row, which it gets as 0 if it is not there. */
    private static int slot(IntColumn column, int row) {
        while (column.size <= row) {
            column.add(0);
        }
        return column.get(row);
    }

    private int keywordList(List<KeywordArgument> list) {
        if (list.isEmpty()) {
            return 0;
        }
        int known = keywordLists.find(list, list.hashCode());
        if (known >= 0) {
            return known + 1;
        }
        for (KeywordArgument argument : list) {
            rows.keywordName.add(string(argument.name()));
            rows.keywordType.add(type(argument.type()));
        }
        rows.keywordListEnd.add(rows.keywordName.size);
        return rows.keywordListEnd.size;
    }

    private void ensureBuffer(int needed) {
        if (needed > buffer.length) {
            buffer = Arrays.copyOf(buffer, Math.max(needed, 2 * buffer.length));
        }
    }

    /** Returns the number of the record of an operation without regions before which so many results and arguments are defined. */
    int operation(OperationHead head, int results, int arguments) {
        int name = string(head.name().toString());
        int typeList = typeList(head.resultTypes());
        int resultAttributes = list(head.resultAttributes());
        int signature = signature(RecordKind.OPERATION, name, typeList, resultAttributes, 0);
        int operandList = operandList(head.operands(), results, arguments);
        return record(signature, operandList, list(head.attributes()));
    }

    /** What an operation consists of whose regions are not counted yet. */
    static final class OpenOperation {
        private final int name;
        private final int typeList;
        private final int resultAttributes;
        private final int operandList;
        private final int attributes;
        /** Where its record belongs in the sequence. */
        int slot;
        /** How many there have been. */
        int regions;

        private OpenOperation(int name, int typeList, int resultAttributes, int operandList, int attributes) {
            this.name = name;
            this.typeList = typeList;
            this.resultAttributes = resultAttributes;
            this.operandList = operandList;
            this.attributes = attributes;
        }
    }

    /** Begins an operation with regions before which so many results and arguments are defined. */
    OpenOperation open(OperationHead head, int results, int arguments) {
        int name = string(head.name().toString());
        int typeList = typeList(head.resultTypes());
        int resultAttributes = list(head.resultAttributes());
        int operandList = operandList(head.operands(), results, arguments);
        return new OpenOperation(name, typeList, resultAttributes, operandList, list(head.attributes()));
    }

    /** Returns the number of the record of an operation whose regions have been counted: one that is new follows those in the regions. */
    int close(OpenOperation operation) {
        int signature = signature(
                RecordKind.OPERATION,
                operation.name,
                operation.typeList,
                operation.resultAttributes,
                operation.regions);
        return record(signature, operation.operandList, operation.attributes);
    }

    int block(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
        int signature = signature(RecordKind.BLOCK, 0, typeList(argumentTypes), 0, 0);
        return record(signature, 0, keywordList(keywordArguments));
    }

    int end() {
        return record(signature(RecordKind.END, 0, 0, 0, 0), 0, 0);
    }

    private int signature(int kind, int name, int typeList, int resultAttributes, int regions) {
        int last = slot(signatureOfTypes, typeList) - 1;
        if (last >= 0 && rows.isSignature(last, kind, name, resultAttributes, regions)) {
            return last;
        }
        buffer[0] = kind;
        buffer[1] = name;
        buffer[2] = typeList;
        buffer[3] = resultAttributes;
        buffer[4] = regions;
        int known = signatures.find(buffer, 5);
        int found = known >= 0 ? known : rows.addSignature(kind, name, typeList, resultAttributes, regions);
        signatureOfTypes.set(typeList, found + 1);
        return found;
    }

    private int operandList(Operands operands, int results, int arguments) {
        int count = operands.size();
        if (count == 0) {
            return 0;
        }
        ensureBuffer(count);
        for (int i = 0; i < count; i++) {
            buffer[i] = (int) RelativeOperand.of(operands.get(i), results, arguments);
        }
        int known = operandLists.find(buffer, count);
        if (known >= 0) {
            return known + 1;
        }
        rows.operand.addAll(buffer, 0, count);
        rows.operandListEnd.add(rows.operand.size);
        return rows.operandListEnd.size;
    }

    private int record(int signature, int operandList, int attributes) {
        int first = slot(recordOfList, attributes) - 1;
        if (first < 0) {
            int record = rows.addRecord(signature, operandList, attributes);
            recordOfList.set(attributes, record + 1);
            return record;
        }
        if (rows.isRecord(first, signature, operandList, attributes)) {
            return first;
        }
        buffer[0] = signature;
        buffer[1] = operandList;
        buffer[2] = attributes;
        int known = records.find(buffer, 3);
        if (known >= 0) {
            return otherRecords.get(known);
        }
        int record = rows.addRecord(signature, operandList, attributes);
        otherRecords.add(record);
        return record;
    }
}
