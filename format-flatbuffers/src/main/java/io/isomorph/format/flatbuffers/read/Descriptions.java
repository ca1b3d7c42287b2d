package io.isomorph.format.flatbuffers.read;

import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.io.Limits;
import io.isomorph.ir.IrAttribute;
import io.isomorph.ir.IrType;
import io.isomorph.ir.StringValue;

/** The types and the values of attributes, which may contain each other. */
final class Descriptions {
    private final DescribedTable<IrType> types;
    private final DescribedTable<IrAttribute> values;

    Descriptions(Columns columns, Limits limits, FirstUse firstUse, Strings strings) {
        PayloadDecoder payloads = new PayloadDecoder(columns, limits, firstUse, strings, this);
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
}
