package io.isomorph.format.flatbuffers.read;

import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.format.flatbuffers.layout.FlatbuffersCode;
import io.isomorph.format.flatbuffers.layout.PayloadKind;
import io.isomorph.io.Limits;
import io.isomorph.ir.IrAttribute;
import io.isomorph.ir.IrType;
import io.isomorph.ir.Name;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/** The types and the values of attributes, each decoded once. */
final class Descriptions {
    private final FirstUse firstUse;
    private final Strings strings;
    private final PayloadDecoder payloads;
    private final ColumnView typeName;
    private final ColumnView typeKind;
    private final ColumnView typeWord;
    private final ColumnView valueName;
    private final ColumnView valueKind;
    private final ColumnView valueWord;
    private final Paged<IrType> types;
    private final Paged<IrAttribute> values;

    // what is being decoded, and so contains what is decoded now

    private final BitSet openTypes = new BitSet();
    private final BitSet openValues = new BitSet();

    Descriptions(Columns columns, Limits limits, FirstUse firstUse, Strings strings) {
        this.firstUse = firstUse;
        this.strings = strings;
        this.payloads = new PayloadDecoder(columns, limits, firstUse, strings, this);
        this.typeName = columns.get(Column.TYPE_NAME);
        this.typeKind = columns.get(Column.TYPE_KIND);
        this.typeWord = columns.get(Column.TYPE_WORD);
        this.valueName = columns.get(Column.VALUE_NAME);
        this.valueKind = columns.get(Column.VALUE_KIND);
        this.valueWord = columns.get(Column.VALUE_WORD);
        this.types = new Paged<>(typeName.count());
        this.values = new Paged<>(valueName.count());
    }

    /** Returns the type of a number, from 1, whose payload would be at a level, from 1; the null type for 0. */
    IrType type(int number, int level) {
        if (number == 0) {
            return IrType.NULL;
        }
        int row = number - 1;
        @Nullable IrType known = types.get(row);
        if (known == null) {
            return decodeType(row, level);
        }
        payloads.requireLevel(level - 1 + known.depth(), typeName, row);
        return known;
    }

    private IrType decodeType(int row, int level) {
        int name = typeName.intAt(row);
        Name spelled = strings.name(name);
        int kind = typeKind.intAt(row);
        firstUse.type(row);
        begin(kind, openTypes, typeName, row);
        try {
            IrType type = IrType.of(spelled, payloads.decode(typeKind, typeWord, row, level));
            if (!PayloadKind.isSimple(kind)) {
                type = firstUse.typeIs(row, type);
            } else if (firstUse.isNoted()) {
                firstUse.typeIs(row, name, kind, payloads.content(kind, typeWord.intAt(row)));
            }
            types.set(row, type);
            return type;
        } finally {
            end(kind, openTypes, row);
        }
    }

    /** Notes that a row is being decoded, if it may contain another one. */
    private static void begin(int kind, BitSet open, ColumnView names, int row) {
        if (PayloadKind.isDeep(kind)) {
            if (open.get(row)) {
                throw names.fault(FlatbuffersCode.CYCLE, row, "the definition of row " + row + " contains itself");
            }
            open.set(row);
        }
    }

    /** Also after a fault: the same row may be read again, at a level that is allowed. */
    private static void end(int kind, BitSet open, int row) {
        if (PayloadKind.isDeep(kind)) {
            open.clear(row);
        }
    }

    /** Returns the attribute of a number, from 1, whose payload would be at a level, from 1; the null attribute for 0. */
    IrAttribute value(int number, int level) {
        if (number == 0) {
            return IrAttribute.NULL;
        }
        int row = number - 1;
        @Nullable IrAttribute known = values.get(row);
        if (known == null) {
            return decodeValue(row, level);
        }
        payloads.requireLevel(level - 1 + known.depth(), valueName, row);
        return known;
    }

    private IrAttribute decodeValue(int row, int level) {
        int name = valueName.intAt(row);
        Name spelled = strings.name(name);
        int kind = valueKind.intAt(row);
        firstUse.value(row);
        begin(kind, openValues, valueName, row);
        try {
            IrAttribute value = IrAttribute.of(spelled, payloads.decode(valueKind, valueWord, row, level));
            if (!PayloadKind.isSimple(kind)) {
                value = firstUse.valueIs(row, value);
            } else if (firstUse.isNoted()) {
                firstUse.valueIs(row, name, kind, payloads.content(kind, valueWord.intAt(row)));
            }
            values.set(row, value);
            return value;
        } finally {
            end(kind, openValues, row);
        }
    }
}
