package io.isomorph.format.flatbuffers.write;

import io.isomorph.format.flatbuffers.layout.PayloadKind;
import io.isomorph.io.Utf8;
import io.isomorph.ir.AttributeList;
import io.isomorph.ir.Described;
import io.isomorph.ir.FloatValue;
import io.isomorph.ir.IntValue;
import io.isomorph.ir.NamedAttribute;
import io.isomorph.ir.Payload;
import io.isomorph.ir.StringValue;
import org.jspecify.annotations.Nullable;

/** Holds parts of programs against the rows that equal ones have. */
final class RowMatcher {
    private final Rows rows;
    private final RowContents contents;

    RowMatcher(Rows rows) {
        this.rows = rows;
        this.contents = new RowContents(rows);
    }

    boolean isString(int row, String text) {
        return Utf8.isEncoded(text, rows.text.items, Rows.start(rows.stringEnd, row), rows.stringEnd.get(row));
    }

    boolean isList(int row, AttributeList list) {
        int start = Rows.start(rows.listEnd, row);
        int size = list.size();
        if (rows.listEnd.get(row) - start != size) {
            return false;
        }
        for (int i = 0; i < size; i++) {
            if (!isAttribute(rows.listAttribute.get(start + i), list.get(i))) {
                return false;
            }
        }
        return true;
    }

    boolean isAttribute(int row, NamedAttribute attribute) {
        int value = rows.attributeValue.get(row);
        return isString(rows.attributeName.get(row), attribute.name())
                && (value == 0 ? attribute.value().isNull() : isDescribed(rows.values, value - 1, attribute.value()));
    }

    /** Matches a type or value, not the null one, against a row, which may be one that is not complete. */
    boolean isDescribed(DescribedRows table, int row, Described described) {
        int kind = table.kind.get(row);
        return kind != DescribedRows.OPEN
                && !described.isNull()
                && isString(table.name.get(row), described.name().toString())
                && isPayload(kind, table.word.get(row), described.payload());
    }

    /** Matches what most payloads are in place; others are made again. */
    private boolean isPayload(int kind, int word, @Nullable Payload payload) {
        if (payload == null || kind != PayloadEncoder.kind(payload)) {
            return payload == null && kind == PayloadKind.ABSENT;
        }
        return switch (kind) {
            case PayloadKind.NULL, PayloadKind.FALSE, PayloadKind.TRUE -> true;
            case PayloadKind.INT -> ((IntValue) payload).bits() == word;
            case PayloadKind.LONG, PayloadKind.UNSIGNED -> ((IntValue) payload).bits() == rows.longs.get(word);
            case PayloadKind.FLOAT -> ((FloatValue) payload).bits() == rows.floats.get(word);
            case PayloadKind.STRING -> isString(word, ((StringValue) payload).value());
            default -> payload.equals(contents.payload(kind, word));
        };
    }
}
