package io.isomorph.format.flatbuffers.read;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.LimitExceededException;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.format.flatbuffers.layout.FlatbuffersCode;
import io.isomorph.format.flatbuffers.layout.PayloadKind;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.io.Utf8;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.PayloadText;
import io.isomorph.ir.payload.TypeOrAttribute;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Reads types, values of attributes, and their payloads. Recursive, as deep as the limit allows, which is 512 at most. */
final class PayloadReader {
    private final Limits limits;
    private final long deepest;
    private final StringTable strings;
    private final PayloadTable<IrType> types;
    private final PayloadTable<IrAttribute> values;
    private final ColumnView partKind;
    private final ColumnView partWord;
    private final ColumnView longs;
    private final ColumnView floats;
    private final ColumnView bytesEnd;
    private final ColumnView bytes;
    private final RowCache<Payload> byteStrings;

    /** The table of which a payload is being read that may contain rows; null if it is of no table. */
    private @Nullable PayloadTable<?> decoding;

    /** How many parts were read as items. Each is an item once, so there are never more than parts. */
    private int taken;

    /** The index of the next part. */
    private int at;

    /** Items of lists that are not complete, up to an index. */
    private Payload[] open = new Payload[64];

    private int openEnd;

    PayloadReader(Columns columns, Limits limits, StringTable strings) {
        this.limits = limits;
        this.deepest = limits.get(Limit.DEPTH);
        this.strings = strings;
        this.types = new PayloadTable<>(columns, Column.TYPE_NAME, strings, this, IrType.NULL, IrType::of);
        this.values = new PayloadTable<>(columns, Column.VALUE_NAME, strings, this, IrAttribute.NULL, IrAttribute::of);
        this.partKind = columns.get(Column.PART_KIND);
        this.partWord = columns.get(Column.PART_WORD);
        this.longs = columns.get(Column.LONG_VALUE);
        this.floats = columns.get(Column.FLOAT_VALUE);
        this.bytesEnd = columns.get(Column.BYTES_END);
        this.bytes = columns.get(Column.BYTES);
        this.byteStrings = columns.cache(bytesEnd);
    }

    void decodeAll() {
        types.allocate();
        values.allocate(); // types have values in them: a row that is decoded for them is not to be forgotten, and
        // its parts taken twice
        types.decodeAll();
        values.decodeAll();
    }

    /** Returns whether what is being read is the payload of a row of a table, and not of one inside it. */
    boolean isDecoding(PayloadTable<?> table) {
        return decoding == table;
    }

    /** Sets the table of which a payload is being read, and returns the one before. */
    @Nullable
    PayloadTable<?> decoding(@Nullable PayloadTable<?> table) {
        @Nullable PayloadTable<?> before = decoding;
        decoding = table;
        return before;
    }

    /** Returns the type of a number that an operation or an argument has. */
    IrType type(int number) {
        return types.get(number);
    }

    /** Returns the value of a number that an attribute has. */
    IrAttribute value(int number) {
        return values.get(number);
    }

    /** Refuses payloads of more levels than allowed. */
    void requireLevel(int level, ColumnView column, int index) {
        if (level > deepest) {
            throw limits.exceeded(Limit.DEPTH, level, column.location(index));
        }
    }

    /**
     * Reads the payload of a row of a table.
     *
     * @param kind of the row, in a column of kinds
     * @param word of the row, in a column of words
     * @param level of the payload's top, from 1
     * @return the payload, or null if the row has none
     */
    @Nullable
    Payload read(int kind, int word, ColumnView kinds, ColumnView words, int row, int level) {
        if (kind == PayloadKind.ABSENT) {
            requireZero(word, words, row);
            return null;
        }
        requireLevel(level, kinds, row);
        if (!PayloadKind.hasParts(kind)) {
            return leaf(kind, word, kinds, words, row, level);
        }
        int before = at;
        int takenBefore = taken;
        int openBefore = openEnd;
        at = word;
        if (partKind.intAt(word) != kind) {
            throw fault(kinds, row, "the parts at " + word + " are of kind " + partKind.intAt(word) + ", not " + kind);
        }
        try {
            Payload payload = part(level);
            at = before;
            return payload;
        } catch (IsomorphException e) {
            taken = takenBefore;
            openEnd = openBefore;
            throw e;
        }
    }

    private static MalformedInputException fault(ColumnView column, int index, String problem) {
        return column.fault(FlatbuffersCode.PAYLOAD, index, problem);
    }

    private static void requireZero(int word, ColumnView words, int index) {
        if (word != 0) {
            throw fault(words, index, "the word is " + word + ", where the kind has none");
        }
    }

    private Payload leaf(int kind, int word, ColumnView kinds, ColumnView words, int index, int level) {
        return switch (kind) {
            case PayloadKind.NULL -> {
                requireZero(word, words, index);
                yield Payload.ofNull();
            }
            case PayloadKind.FALSE, PayloadKind.TRUE -> {
                requireZero(word, words, index);
                yield Payload.of(kind == PayloadKind.TRUE);
            }
            case PayloadKind.INT -> Payload.of((long) word);
            case PayloadKind.LONG, PayloadKind.UNSIGNED -> wide(kind, word);
            case PayloadKind.FLOAT -> new FloatValue(floats.longAt(word));
            case PayloadKind.STRING -> strings.get(word);
            case PayloadKind.BYTES -> bytes(word);
            case PayloadKind.TYPE -> around(types.get(word, level + 1), words, index);
            case PayloadKind.ATTRIBUTE -> around(values.get(word, level + 1), words, index);
            case PayloadKind.OPERAND -> {
                if (word < 0) {
                    throw words.fault(StandardCode.SCHEMA_RANGE, index, "an operand index is " + word);
                }
                yield Payload.operand(word);
            }
            default -> throw fault(kinds, index, "payloads have no kind " + kind + " here");
        };
    }

    private Payload wide(int kind, int word) {
        long value = longs.longAt(word);
        boolean fits = kind == PayloadKind.LONG ? value != (int) value : value < 0;
        if (!fits) {
            throw longs.fault(
                    FlatbuffersCode.PAYLOAD, word, value + " is written as payloads of kind " + kind + " are not");
        }
        return kind == PayloadKind.LONG ? Payload.of(value) : Payload.ofUnsigned(value);
    }

    private Payload bytes(int word) {
        @Nullable Payload known = byteStrings.get(word);
        if (known != null) {
            return known;
        }
        int start = bytesEnd.start(word);
        int length = bytesEnd.end(word, bytes.count()) - start;
        if (length > limits.get(Limit.STRING)) {
            throw limits.exceeded(Limit.STRING, length, bytesEnd.location(word));
        }
        byte[] content = new byte[length];
        bytes.copy(start, content, content.length);
        Payload payload = Payload.of(content);
        byteStrings.set(word, payload, length > RowCache.LONGEST);
        return payload;
    }

    /** Reads the next part, whose payload is at a level. */
    private Payload part(int level) {
        int index = at++;
        int kind = partKind.intAt(index);
        int word = partWord.intAt(index);
        requireLevel(level, partKind, index);
        if (kind == PayloadKind.LIST) {
            return list(index, take(index, word, 1), level);
        }
        return kind == PayloadKind.MAP
                ? map(index, take(index, word, 2), level)
                : leaf(kind, word, partKind, partWord, index, level);
    }

    /** Takes the parts of a number of items, which no other payload has. */
    private int take(int index, int count, int partsEach) {
        if (count < 0 || (long) count * partsEach > partKind.count() - taken) {
            throw fault(
                    partWord,
                    index,
                    Integer.toUnsignedString(count) + " items, and no parts for them that no other payload has");
        }
        taken += count * partsEach;
        return count;
    }

    private Payload list(int index, int count, int level) {
        int begin = reserve(count);
        for (int i = 0; i < count; i++) {
            if (level < deepest && partKind.intAt(at) == PayloadKind.INT) {
                // most are
                open[begin + i] = Payload.of((long) partWord.intAt(at++));
            } else {
                // not through a local: each item may replace the array
                Payload item = part(level + 1);
                open[begin + i] = item;
            }
        }
        openEnd = begin;
        try {
            return Payload.list(open, begin, count);
        } catch (LimitExceededException e) {
            throw located(e, partKind, index);
        }
    }

    /** Reserves the items of a list; those of a list inside it come behind them. */
    private int reserve(int count) {
        int begin = openEnd;
        openEnd += count;
        if (openEnd > open.length) {
            open = Arrays.copyOf(open, Math.max(openEnd, 2 * open.length));
        }
        return begin;
    }

    private Payload map(int index, int count, int level) {
        String[] keys = new String[count];
        Payload[] values = new Payload[count];
        for (int i = 0; i < count; i++) {
            if (partKind.intAt(at) != PayloadKind.KEY) {
                throw fault(partKind, at, "a part of kind " + partKind.intAt(at) + " in the place of a key");
            }
            keys[i] = strings.text(partWord.intAt(at));
            if (i > 0) {
                requireOrder(keys[i - 1], keys[i]);
            }
            at++;
            values[i] = part(level + 1);
        }
        try {
            return Payload.map(keys, values, 0, count);
        } catch (LimitExceededException e) {
            throw located(e, partKind, index);
        }
    }

    /** Checks that a key, which is the next part, is greater than the one before it. */
    private void requireOrder(String previous, String key) {
        int order = Utf8.compare(previous, key);
        if (order >= 0) {
            throw partWord.fault(
                    order == 0 ? StandardCode.SCHEMA_DUPLICATE : StandardCode.SCHEMA_VALUE,
                    at,
                    "the key " + PayloadText.quote(key) + " follows " + PayloadText.quote(previous));
        }
    }

    private static Payload around(TypeOrAttribute inner, ColumnView column, int index) {
        try {
            return inner instanceof IrType type ? Payload.of(type) : Payload.of((IrAttribute) inner);
        } catch (LimitExceededException e) {
            throw located(e, column, index);
        }
    }

    /** Adds the location of parts that are too large together. */
    private static LimitExceededException located(LimitExceededException fault, ColumnView column, int index) {
        return new LimitExceededException(fault.code(), column.location(index), fault.problem(), fault.option());
    }
}
