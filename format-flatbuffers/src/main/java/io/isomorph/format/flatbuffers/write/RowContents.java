package io.isomorph.format.flatbuffers.write;

import io.isomorph.format.flatbuffers.layout.PayloadKind;
import io.isomorph.io.Utf8;
import io.isomorph.ir.AttributeList;
import io.isomorph.ir.FloatValue;
import io.isomorph.ir.IrAttribute;
import io.isomorph.ir.IrType;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Name;
import io.isomorph.ir.NamedAttribute;
import io.isomorph.ir.Operands;
import io.isomorph.ir.Payload;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Makes the parts of programs again from their rows, which are complete, each type and value once: a type in a type may be meant more
 * often than there is memory. Numbers of lists, types and values are from 1, 0 is none.
 */
final class RowContents {
    private final Rows rows;
    private final Map<Integer, IrType> types = new HashMap<>();
    private final Map<Integer, IrAttribute> values = new HashMap<>();

    RowContents(Rows rows) {
        this.rows = rows;
    }

    String text(int row) {
        return Utf8.decode(rows.text.items, Rows.start(rows.stringEnd, row), rows.stringEnd.get(row));
    }

    Name name(int row) {
        return Name.of(text(row));
    }

    AttributeList attributes(int number) {
        List<NamedAttribute> items = new ArrayList<>();
        if (number > 0) {
            for (int i = Rows.start(rows.listEnd, number - 1); i < rows.listEnd.get(number - 1); i++) {
                int row = rows.listAttribute.get(i);
                items.add(new NamedAttribute(text(rows.attributeName.get(row)), value(rows.attributeValue.get(row))));
            }
        }
        return AttributeList.of(items);
    }

    Operands operands(int number) {
        if (number == 0) {
            return Operands.EMPTY;
        }
        int start = Rows.start(rows.operandListEnd, number - 1);
        return Operands.of(Arrays.copyOfRange(rows.operand.items, start, rows.operandListEnd.get(number - 1)));
    }

    List<IrType> types(int number) {
        List<IrType> types = new ArrayList<>();
        if (number > 0) {
            for (int i = Rows.start(rows.typeListEnd, number - 1); i < rows.typeListEnd.get(number - 1); i++) {
                types.add(type(rows.typeListType.get(i)));
            }
        }
        return types;
    }

    List<KeywordArgument> keywords(int number) {
        List<KeywordArgument> arguments = new ArrayList<>();
        if (number > 0) {
            for (int i = Rows.start(rows.keywordListEnd, number - 1); i < rows.keywordListEnd.get(number - 1); i++) {
                arguments.add(new KeywordArgument(text(rows.keywordName.get(i)), type(rows.keywordType.get(i))));
            }
        }
        return arguments;
    }

    private IrType type(int number) {
        if (number == 0) {
            return IrType.NULL;
        }
        IrType known = types.get(number);
        if (known == null) {
            known = IrType.of(name(rows.types.name.get(number - 1)), payload(rows.types, number - 1));
            types.put(number, known);
        }
        return known;
    }

    private IrAttribute value(int number) {
        if (number == 0) {
            return IrAttribute.NULL;
        }
        IrAttribute known = values.get(number);
        if (known == null) {
            known = IrAttribute.of(name(rows.values.name.get(number - 1)), payload(rows.values, number - 1));
            values.put(number, known);
        }
        return known;
    }

    private @Nullable Payload payload(DescribedRows table, int row) {
        int kind = table.kind.get(row);
        return kind == PayloadKind.ABSENT ? null : payload(kind, table.word.get(row));
    }

    private Payload payload(int kind, int word) {
        return PayloadKind.hasParts(kind) ? new Parts(word).next() : simple(kind, word);
    }

    private Payload simple(int kind, int word) {
        return switch (kind) {
            case PayloadKind.NULL -> Payload.ofNull();
            case PayloadKind.FALSE -> Payload.of(false);
            case PayloadKind.TRUE -> Payload.of(true);
            case PayloadKind.INT -> Payload.of(word);
            case PayloadKind.LONG -> Payload.of(rows.longs.get(word));
            case PayloadKind.UNSIGNED -> Payload.ofUnsigned(rows.longs.get(word));
            case PayloadKind.FLOAT -> new FloatValue(rows.floats.get(word));
            case PayloadKind.STRING -> Payload.of(text(word));
            case PayloadKind.BYTES ->
                Payload.of(
                        Arrays.copyOfRange(rows.bytes.items, Rows.start(rows.bytesEnd, word), rows.bytesEnd.get(word)));
            case PayloadKind.TYPE -> Payload.of(type(word));
            case PayloadKind.ATTRIBUTE -> Payload.of(value(word));
            case PayloadKind.OPERAND -> Payload.operand(word);
            default -> throw new IllegalStateException("kind " + kind);
        };
    }

    /** The parts of one payload, in their order. */
    private final class Parts {
        private int at;

        Parts(int position) {
            this.at = position;
        }

        Payload next() {
            int kind = rows.partKind.get(at);
            int word = rows.partWord.get(at++);
            return switch (kind) {
                case PayloadKind.LIST -> items(word);
                case PayloadKind.MAP -> entries(word);
                default -> simple(kind, word);
            };
        }

        private Payload items(int count) {
            Payload[] items = new Payload[count];
            for (int i = 0; i < count; i++) {
                items[i] = next();
            }
            return Payload.list(items);
        }

        private Payload entries(int count) {
            Map<String, Payload> entries = new LinkedHashMap<>();
            for (int i = 0; i < count; i++) {
                String key = text(rows.partWord.get(at++));
                entries.put(key, next());
            }
            return Payload.map(entries);
        }
    }
}
