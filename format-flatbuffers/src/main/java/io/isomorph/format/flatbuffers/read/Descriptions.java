package io.isomorph.format.flatbuffers.read;

import io.isomorph.format.flatbuffers.later.LaterPayloads;
import io.isomorph.format.flatbuffers.later.LaterStrings;
import io.isomorph.format.flatbuffers.later.LaterTable;
import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.format.flatbuffers.layout.PayloadKind;
import io.isomorph.io.Limits;
import io.isomorph.ir.IrAttribute;
import io.isomorph.ir.IrType;
import io.isomorph.ir.StringValue;

/** The types and the values of attributes, which may contain each other. */
final class Descriptions {
    private final PayloadDecoder payloads;
    private final DescribedTable<IrType> types;
    private final DescribedTable<IrAttribute> values;

    Descriptions(Columns columns, Limits limits, FirstUse firstUse, Strings strings) {
        this.payloads = new PayloadDecoder(columns, limits, firstUse, strings, this);
        this.types =
                new DescribedTable<>(columns, Column.TYPE_NAME, firstUse, strings, payloads, IrType.NULL, IrType::of);
        this.values = new DescribedTable<>(
                columns, Column.VALUE_NAME, firstUse, strings, payloads, IrAttribute.NULL, IrAttribute::of);
    }

    /** Returns the type of a number, whose payload would be at a level, from 1. */
    IrType type(int number, int level) {
        return types.get(number, level);
    }

    /** Returns the attribute of a number, whose payload would be at a level, from 1. */
    IrAttribute value(int number, int level) {
        return values.get(number, level);
    }

    /** Decodes all types and values, and returns the values. */
    IrAttribute[] decodeAll(StringValue[] texts) {
        types.decodeAll(texts, new IrType[types.count()]);
        IrAttribute[] decoded = new IrAttribute[values.count()];
        values.decodeAll(texts, decoded);
        return decoded;
    }

    /** Returns whether a payload refers to an operand of the operation that has it, which only that operation can check. */
    boolean referToOperands() {
        return hasOperand(types.kinds()) || hasOperand(values.kinds()) || hasOperand(payloads.partKinds());
    }

    private static boolean hasOperand(int[] kinds) {
        for (int kind : kinds) {
            if (kind == PayloadKind.OPERAND) {
                return true;
            }
        }
        return false;
    }

    /** Checks all types and values, and decodes those that are not made later. No payload refers to an operand. */
    Later later(LaterStrings strings) {
        LaterPayloads laterPayloads = new LaterPayloads(strings, payloads.partKinds(), payloads.partWords());
        LaterTable<IrType> laterTypes = types.later(laterPayloads, new IrType[types.count()]);
        LaterTable<IrAttribute> laterValues = values.later(laterPayloads, new IrAttribute[values.count()]);
        laterPayloads.useTypes(laterTypes);
        types.checkAll(laterPayloads, laterTypes);
        values.checkAll(laterPayloads, laterValues);
        return new Later(laterTypes, laterValues);
    }

    /** What is made later. */
    record Later(LaterTable<IrType> types, LaterTable<IrAttribute> values) {}
}
