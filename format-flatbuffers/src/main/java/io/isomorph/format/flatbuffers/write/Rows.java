package io.isomorph.format.flatbuffers.write;

import io.isomorph.format.flatbuffers.layout.Column;

/** The columns of a document by name, and the rows of its tables. */
final class Rows {
    final ColumnSet columns = new ColumnSet();

    final IntColumn recordSignature = columns.ints(Column.RECORD_SIGNATURE);
    final IntColumn recordOperands = columns.ints(Column.RECORD_OPERANDS);
    final IntColumn recordAttributes = columns.ints(Column.RECORD_ATTRIBUTES);
    final ByteColumn signatureKind = columns.bytes(Column.SIGNATURE_KIND);
    final IntColumn signatureName = columns.ints(Column.SIGNATURE_NAME);
    final IntColumn signatureTypes = columns.ints(Column.SIGNATURE_TYPES);
    final IntColumn signatureResultAttributes = columns.ints(Column.SIGNATURE_RESULT_ATTRIBUTES);
    final IntColumn signatureRegions = columns.ints(Column.SIGNATURE_REGIONS);
    final IntColumn operandListEnd = columns.ints(Column.OPERAND_LIST_END);
    final IntColumn operand = columns.ints(Column.OPERAND_LIST_OPERAND);
    final IntColumn listEnd = columns.ints(Column.LIST_END);
    final IntColumn listAttribute = columns.ints(Column.LIST_ATTRIBUTE);
    final IntColumn attributeName = columns.ints(Column.ATTRIBUTE_NAME);
    final IntColumn attributeValue = columns.ints(Column.ATTRIBUTE_VALUE);
    final IntColumn typeListEnd = columns.ints(Column.TYPE_LIST_END);
    final IntColumn typeListType = columns.ints(Column.TYPE_LIST_TYPE);
    final IntColumn keywordListEnd = columns.ints(Column.KEYWORD_LIST_END);
    final IntColumn keywordName = columns.ints(Column.KEYWORD_NAME);
    final IntColumn keywordType = columns.ints(Column.KEYWORD_TYPE);
    final PayloadTable values = new PayloadTable(columns, Column.VALUE_NAME, Column.VALUE_KIND, Column.VALUE_WORD);
    final PayloadTable types = new PayloadTable(columns, Column.TYPE_NAME, Column.TYPE_KIND, Column.TYPE_WORD);
    final ByteColumn partKind = columns.bytes(Column.PART_KIND);
    final IntColumn partWord = columns.ints(Column.PART_WORD);
    final LongColumn longs = columns.longs(Column.LONG_VALUE);
    final LongColumn floats = columns.longs(Column.FLOAT_VALUE);
    final IntColumn bytesEnd = columns.ints(Column.BYTES_END);
    final ByteColumn bytes = columns.bytes(Column.BYTES);
    final IntColumn stringEnd = columns.ints(Column.STRING_END);
    final ByteColumn text = columns.bytes(Column.TEXT);

    /** The rows of types, or of values. */
    static final class PayloadTable {
        final IntColumn name;
        final ByteColumn kind;
        final IntColumn word;

        PayloadTable(ColumnSet columns, Column name, Column kind, Column word) {
            this.name = columns.ints(name);
            this.kind = columns.bytes(kind);
            this.word = columns.ints(word);
        }

        /** Returns the number of the row, from 1. */
        int add(int nameString, int payloadKind, int payloadWord) {
            name.add(nameString);
            kind.add(payloadKind);
            word.add(payloadWord);
            return name.size;
        }
    }

    /** Returns where a row of a table begins whose ends are in a column. */
    static int start(IntColumn ends, int row) {
        return row == 0 ? 0 : ends.get(row - 1);
    }

    int addString(byte[] from, int offset, int count) {
        text.addAll(from, offset, count);
        stringEnd.add(text.size);
        return stringEnd.size - 1;
    }

    int addBytes(byte[] from, int offset, int count) {
        bytes.addAll(from, offset, count);
        bytesEnd.add(bytes.size);
        return bytesEnd.size - 1;
    }

    int addLong(long value) {
        longs.add(value);
        return longs.size - 1;
    }

    int addFloat(long bits) {
        floats.add(bits);
        return floats.size - 1;
    }

    int addAttribute(int name, int value) {
        attributeName.add(name);
        attributeValue.add(value);
        return attributeName.size - 1;
    }

    int addSignature(int kind, int name, int typeList, int resultAttributes, int regions) {
        signatureKind.add(kind);
        signatureName.add(name);
        signatureTypes.add(typeList);
        signatureResultAttributes.add(resultAttributes);
        signatureRegions.add(regions);
        return signatureKind.size - 1;
    }

    /** Returns whether a signature is so, its types aside. */
    boolean isSignature(int row, int kind, int name, int resultAttributes, int regions) {
        return signatureName.get(row) == name
                && signatureKind.get(row) == kind
                && signatureResultAttributes.get(row) == resultAttributes
                && signatureRegions.get(row) == regions;
    }

    boolean isRecord(int row, int signature, int operandList, int attributes) {
        return recordSignature.get(row) == signature
                && recordOperands.get(row) == operandList
                && recordAttributes.get(row) == attributes;
    }

    int addRecord(int signature, int operandList, int attributes) {
        recordSignature.add(signature);
        recordOperands.add(operandList);
        recordAttributes.add(attributes);
        return recordSignature.size - 1;
    }
}
