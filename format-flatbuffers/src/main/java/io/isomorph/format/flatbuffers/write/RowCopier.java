package io.isomorph.format.flatbuffers.write;

import io.isomorph.format.flatbuffers.layout.PayloadKind;
import io.isomorph.format.flatbuffers.layout.RecordKind;

/**
 * Copies rows into other tables, each when it is first requested, with what it refers to. So the copies are numbered in the order of
 * requests.
 */
final class RowCopier {
    private final Rows from;
    private final Rows to;
    private final OpenParts open;

    // by old row: new row and 1; 0 if it is not copied

    private final int[] strings;
    private final int[] types;
    private final int[] values;
    private final int[] attributes;
    private final int[] lists;
    private final int[] typeLists;
    private final int[] keywordLists;
    private final int[] operandLists;
    private final int[] signatures;
    private final int[] records;

    /** Where the next part is copied from. */
    private int at;

    RowCopier(Rows from, Rows to) {
        this.from = from;
        this.to = to;
        this.open = new OpenParts(to);
        this.strings = new int[from.stringEnd.size];
        this.types = new int[from.types.name.size];
        this.values = new int[from.values.name.size];
        this.attributes = new int[from.attributeName.size];
        this.lists = new int[from.listEnd.size];
        this.typeLists = new int[from.typeListEnd.size];
        this.keywordLists = new int[from.keywordListEnd.size];
        this.operandLists = new int[from.operandListEnd.size];
        this.signatures = new int[from.signatureKind.size];
        this.records = new int[from.recordSignature.size];
    }

    int string(int row) {
        if (strings[row] == 0) {
            int start = Rows.start(from.stringEnd, row);
            strings[row] = 1 + to.addString(from.text.items, start, from.stringEnd.get(row) - start);
        }
        return strings[row] - 1;
    }

    int record(int row) {
        if (records[row] == 0) {
            int oldSignature = from.recordSignature.get(row);
            int signature = signature(oldSignature);
            int operandList = operandList(from.recordOperands.get(row));
            int number = from.recordAttributes.get(row);
            boolean isBlock = from.signatureKind.get(oldSignature) == RecordKind.BLOCK;
            records[row] = 1 + to.addRecord(signature, operandList, isBlock ? keywordList(number) : list(number));
        }
        return records[row] - 1;
    }

    private int signature(int row) {
        if (signatures[row] == 0) {
            int kind = from.signatureKind.get(row);
            int name = kind == RecordKind.OPERATION ? string(from.signatureName.get(row)) : 0;
            int typeList = typeList(from.signatureTypes.get(row));
            int resultAttributes = list(from.signatureResultAttributes.get(row));
            signatures[row] =
                    1 + to.addSignature(kind, name, typeList, resultAttributes, from.signatureRegions.get(row));
        }
        return signatures[row] - 1;
    }

    private int operandList(int number) {
        if (number == 0) {
            return 0;
        }
        int row = number - 1;
        if (operandLists[row] == 0) {
            int start = Rows.start(from.operandListEnd, row);
            to.operand.addAll(from.operand.items, start, from.operandListEnd.get(row) - start);
            to.operandListEnd.add(to.operand.size);
            operandLists[row] = to.operandListEnd.size;
        }
        return operandLists[row];
    }

    /** Copies an attribute list by its number, from 1. */
    private int list(int number) {
        if (number == 0) {
            return 0;
        }
        int row = number - 1;
        if (lists[row] == 0) {
            for (int i = Rows.start(from.listEnd, row); i < from.listEnd.get(row); i++) {
                to.listAttribute.add(attribute(from.listAttribute.get(i)));
            }
            to.listEnd.add(to.listAttribute.size);
            lists[row] = to.listEnd.size;
        }
        return lists[row];
    }

    private int attribute(int row) {
        if (attributes[row] == 0) {
            int name = string(from.attributeName.get(row));
            attributes[row] = 1 + to.addAttribute(name, value(from.attributeValue.get(row)));
        }
        return attributes[row] - 1;
    }

    private int typeList(int number) {
        if (number == 0) {
            return 0;
        }
        int row = number - 1;
        if (typeLists[row] == 0) {
            for (int i = Rows.start(from.typeListEnd, row); i < from.typeListEnd.get(row); i++) {
                to.typeListType.add(type(from.typeListType.get(i)));
            }
            to.typeListEnd.add(to.typeListType.size);
            typeLists[row] = to.typeListEnd.size;
        }
        return typeLists[row];
    }

    private int keywordList(int number) {
        if (number == 0) {
            return 0;
        }
        int row = number - 1;
        if (keywordLists[row] == 0) {
            for (int i = Rows.start(from.keywordListEnd, row); i < from.keywordListEnd.get(row); i++) {
                to.keywordName.add(string(from.keywordName.get(i)));
                to.keywordType.add(type(from.keywordType.get(i)));
            }
            to.keywordListEnd.add(to.keywordName.size);
            keywordLists[row] = to.keywordListEnd.size;
        }
        return keywordLists[row];
    }

    private int type(int number) {
        return described(from.types, to.types, types, number);
    }

    private int value(int number) {
        return described(from.values, to.values, values, number);
    }

    private int described(DescribedRows source, DescribedRows target, int[] copied, int number) {
        if (number == 0) {
            return 0;
        }
        int row = number - 1;
        if (copied[row] == 0) {
            int newRow = target.add(string(source.name.get(row)));
            copied[row] = newRow + 1;
            int kind = source.kind.get(row);
            int word = source.word.get(row);
            target.set(newRow, kind, payload(kind, word));
        }
        return copied[row];
    }

    /** Copies a payload of a kind, and returns its new word. */
    int payload(int kind, int word) {
        return PayloadKind.hasParts(kind) ? parts(word) : word(kind, word);
    }

    private int parts(int position) {
        int before = at;
        at = position;
        int begin = open.begin();
        part();
        at = before;
        return open.end(begin);
    }

    private void part() {
        int kind = from.partKind.get(at);
        int word = from.partWord.get(at);
        at++;
        open.add(kind, word(kind, word));
        int parts = kind == PayloadKind.LIST ? word : kind == PayloadKind.MAP ? 2 * word : 0;
        for (int i = 0; i < parts; i++) {
            part();
        }
    }

    private int word(int kind, int word) {
        return switch (kind) {
            case PayloadKind.LONG, PayloadKind.UNSIGNED -> to.addLong(from.longs.get(word));
            case PayloadKind.FLOAT -> to.addFloat(from.floats.get(word));
            case PayloadKind.STRING, PayloadKind.KEY -> string(word);
            case PayloadKind.BYTES -> {
                int start = Rows.start(from.bytesEnd, word);
                yield to.addBytes(from.bytes.items, start, from.bytesEnd.get(word) - start);
            }
            case PayloadKind.TYPE -> type(word);
            case PayloadKind.ATTRIBUTE -> value(word);
            default -> word;
        };
    }
}
