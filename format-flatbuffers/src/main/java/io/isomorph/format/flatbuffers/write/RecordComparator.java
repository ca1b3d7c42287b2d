package io.isomorph.format.flatbuffers.write;

import io.isomorph.format.flatbuffers.layout.PayloadKind;
import io.isomorph.format.flatbuffers.layout.RecordKind;
import io.isomorph.io.Utf8;
import io.isomorph.ir.payload.Name;
import java.util.Arrays;

/**
 * Compares records by content: the children of a node are in an order that depends on nothing else, so that equal documents become
 * equal files. Operations are compared by name, regions, operands, attributes, result types and result attributes, blocks by their arguments;
 * of lists, the first difference decides, then the length.
 *
 * <p>Equal content has one row. So two rows are different, the first difference ends the comparison, and no row is visited twice.
 */
final class RecordComparator {
    private static final byte[] NULL = Utf8.encode(Name.NULL.toString());

    private final Rows rows;

    /** The next parts of two payloads that are equal so far. */
    private int nextA;

    private int nextB;

    RecordComparator(Rows rows) {
        this.rows = rows;
    }

    int compare(int a, int b) {
        if (a == b) {
            return 0;
        }
        int signatureA = rows.recordSignature.get(a);
        int signatureB = rows.recordSignature.get(b);
        int kind = rows.signatureKind.get(signatureA);
        int order = Integer.compare(kind, rows.signatureKind.get(signatureB));
        if (order == 0 && kind == RecordKind.OPERATION) {
            order = operations(a, b, signatureA, signatureB);
        } else if (order == 0 && kind == RecordKind.BLOCK) {
            order = types(rows.signatureTypes.get(signatureA), rows.signatureTypes.get(signatureB));
            if (order == 0) {
                order = keywords(rows.recordAttributes.get(a), rows.recordAttributes.get(b));
            }
        }
        return order;
    }

    private int operations(int a, int b, int signatureA, int signatureB) {
        int order = strings(rows.signatureName.get(signatureA), rows.signatureName.get(signatureB));
        if (order == 0) {
            order = Integer.compare(rows.signatureRegions.get(signatureA), rows.signatureRegions.get(signatureB));
        }
        if (order == 0) {
            order = operands(rows.recordOperands.get(a), rows.recordOperands.get(b));
        }
        if (order == 0) {
            order = attributes(rows.recordAttributes.get(a), rows.recordAttributes.get(b));
        }
        if (order == 0) {
            order = types(rows.signatureTypes.get(signatureA), rows.signatureTypes.get(signatureB));
        }
        return order != 0
                ? order
                : attributes(
                        rows.signatureResultAttributes.get(signatureA), rows.signatureResultAttributes.get(signatureB));
    }

    private int strings(int a, int b) {
        byte[] text = rows.text.items;
        return a == b
                ? 0
                : Arrays.compareUnsigned(
                        text,
                        Rows.start(rows.stringEnd, a),
                        rows.stringEnd.get(a),
                        text,
                        Rows.start(rows.stringEnd, b),
                        rows.stringEnd.get(b));
    }

    private int operands(int a, int b) {
        int[] all = rows.operand.items;
        IntColumn ends = rows.operandListEnd;
        return Arrays.compare(all, start(ends, a), end(ends, a), all, start(ends, b), end(ends, b));
    }

    /** Returns where the list of a number begins, from 1; 0 is the empty list. */
    private static int start(IntColumn ends, int number) {
        return number == 0 ? 0 : Rows.start(ends, number - 1);
    }

    private static int end(IntColumn ends, int number) {
        return number == 0 ? 0 : ends.get(number - 1);
    }

    /** Compares the items of two rows. */
    private interface Items {
        int compare(int a, int b);
    }

    private static int lists(IntColumn ends, int a, int b, Items items) {
        int startA = start(ends, a);
        int startB = start(ends, b);
        int sizeA = end(ends, a) - startA;
        int sizeB = end(ends, b) - startB;
        for (int i = 0; i < Math.min(sizeA, sizeB); i++) {
            int order = items.compare(startA + i, startB + i);
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(sizeA, sizeB);
    }

    private int attributes(int a, int b) {
        return a == b
                ? 0
                : lists(rows.listEnd, a, b, (i, k) -> attribute(rows.listAttribute.get(i), rows.listAttribute.get(k)));
    }

    private int attribute(int a, int b) {
        int order = strings(rows.attributeName.get(a), rows.attributeName.get(b));
        return order != 0 ? order : named(rows.values, rows.attributeValue.get(a), rows.attributeValue.get(b));
    }

    private int types(int a, int b) {
        return a == b
                ? 0
                : lists(
                        rows.typeListEnd,
                        a,
                        b,
                        (i, k) -> named(rows.types, rows.typeListType.get(i), rows.typeListType.get(k)));
    }

    private int keywords(int a, int b) {
        return a == b ? 0 : lists(rows.keywordListEnd, a, b, this::keyword);
    }

    private int keyword(int a, int b) {
        int order = strings(rows.keywordName.get(a), rows.keywordName.get(b));
        return order != 0 ? order : named(rows.types, rows.keywordType.get(a), rows.keywordType.get(b));
    }

    /** Compares two types or two values by their numbers, from 1; 0 is that of null. */
    private int named(Rows.PayloadTable table, int a, int b) {
        if (a == b) {
            return 0;
        }
        if (a == 0 || b == 0) {
            int row = table.name.get(Math.max(a, b) - 1);
            int start = Rows.start(rows.stringEnd, row);
            int order = Arrays.compareUnsigned(NULL, 0, NULL.length, rows.text.items, start, rows.stringEnd.get(row));
            return a == 0 ? order : -order;
        }
        int order = strings(table.name.get(a - 1), table.name.get(b - 1));
        if (order != 0) {
            return order;
        }
        int kindA = table.kind.get(a - 1);
        int kindB = table.kind.get(b - 1);
        int wordA = table.word.get(a - 1);
        int wordB = table.word.get(b - 1);
        if (!PayloadKind.hasParts(kindA) || kindA != kindB) {
            return payloads(kindA, wordA, kindB, wordB);
        }
        nextA = wordA;
        nextB = wordB;
        return parts();
    }

    private int parts() {
        int kindA = rows.partKind.get(nextA);
        int kindB = rows.partKind.get(nextB);
        return payloads(kindA, rows.partWord.get(nextA++), kindB, rows.partWord.get(nextB++));
    }

    private int payloads(int kindA, int wordA, int kindB, int wordB) {
        int order = Integer.compare(rank(kindA), rank(kindB));
        if (order != 0) {
            return order;
        }
        return switch (rank(kindA)) {
            case PayloadKind.FALSE -> Integer.compare(kindA, kindB);
            case PayloadKind.INT -> integers(kindA, wordA, kindB, wordB);
            case PayloadKind.FLOAT -> Long.compareUnsigned(rows.floats.get(wordA), rows.floats.get(wordB));
            case PayloadKind.STRING -> strings(wordA, wordB);
            case PayloadKind.BYTES -> bytes(wordA, wordB);
            case PayloadKind.LIST -> items(wordA, wordB, false);
            case PayloadKind.MAP -> items(wordA, wordB, true);
            case PayloadKind.TYPE -> named(rows.types, wordA, wordB);
            case PayloadKind.ATTRIBUTE -> named(rows.values, wordA, wordB);
            default -> Integer.compare(wordA, wordB);
        };
    }

    /** Returns the same number for all kinds of truth values, and for all kinds of integers. */
    private static int rank(int kind) {
        return switch (kind) {
            case PayloadKind.TRUE -> PayloadKind.FALSE;
            case PayloadKind.LONG, PayloadKind.UNSIGNED -> PayloadKind.INT;
            default -> kind;
        };
    }

    private int integers(int kindA, int wordA, int kindB, int wordB) {
        int order = Boolean.compare(kindA == PayloadKind.UNSIGNED, kindB == PayloadKind.UNSIGNED);
        return order != 0 ? order : Long.compare(integer(kindA, wordA), integer(kindB, wordB));
    }

    private long integer(int kind, int word) {
        return kind == PayloadKind.INT ? word : rows.longs.get(word);
    }

    private int bytes(int a, int b) {
        byte[] all = rows.bytes.items;
        IntColumn ends = rows.bytesEnd;
        return Arrays.compareUnsigned(all, Rows.start(ends, a), ends.get(a), all, Rows.start(ends, b), ends.get(b));
    }

    private int items(int sizeA, int sizeB, boolean haveKeys) {
        for (int i = 0; i < Math.min(sizeA, sizeB); i++) {
            int order = haveKeys ? strings(rows.partWord.get(nextA++), rows.partWord.get(nextB++)) : 0;
            if (order == 0) {
                order = parts();
            }
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(sizeA, sizeB);
    }
}
