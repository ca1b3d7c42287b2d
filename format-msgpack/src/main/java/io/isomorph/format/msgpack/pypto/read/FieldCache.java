package io.isomorph.format.msgpack.pypto.read;

import io.isomorph.family.pypto.kind.NodeKind;
import io.isomorph.format.msgpack.wire.Literal;
import io.isomorph.format.msgpack.wire.WireInput;
import io.isomorph.format.msgpack.wire.WireKeys;
import io.isomorph.io.Utf8;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What was read before of the fields of one key: values that come again are compared and not read, and equal ones are one object. A
 * MessagePack value marks its own end, so what begins with the bytes of one is that value.
 */
final class FieldCache {
    private static final int VALUES = 8;
    private static final int OPERANDS = 16;
    private static final int LISTS = 8;
    /** Longer values are not kept. */
    private static final int LONGEST = 256;

    /** The order of values in which value 0 was used last. */
    static final int INITIAL_ORDER = 0x7654_3210;

    private static final int DIGIT_BITS = 4;
    private static final int DIGIT = 0xf;

    final String key;
    private final Literal spelledKey;
    /** Whether nodes have spans under the key. */
    final boolean isSpan;
    /** The first bytes of the key. */
    private final long prefix;
    /** Has the name of all attributes. */
    private final NamedAttribute named;

    /** The fields that came after this one in nodes of two kinds. */
    private @Nullable FieldCache next;

    private @Nullable FieldCache otherNext;

    private final @Nullable Spelling[] values = new Spelling[VALUES];
    /**
     * In which order they were used last, as the digits of one number, so that a hit moves no reference: a collector has to see each that
     * is stored in an old array, which with G1 costs up to a tenth of reading.
     */
    private int order = INITIAL_ORDER;

    /** The nodes that are operands of low numbers. */
    private final @Nullable CachedValue[] operands = new CachedValue[OPERANDS];

    private final @Nullable Operands[] lists = new Operands[LISTS];
    private int addedLists;

    /**
     * A value with its bytes.
     *
     * @param firstOperand the index of the operand that its first reference is
     * @param starts where its references begin, counted from its first byte
     * @param ids what they name
     */
    @SuppressWarnings("ArrayRecordComponent") // private, and never compared
    private record Spelling(Literal bytes, CachedValue value, int firstOperand, int[] starts, long[] ids) {}

    /** Several nodes in a list, and nothing else. */
    private record Operands(int first, int count, CachedValue value) {}

    FieldCache(String key) {
        this.key = key.intern(); // as those of the table are: mostly comparing two is comparing objects
        this.isSpan = key.equals("span");
        byte[] bytes = Arrays.copyOf(key.getBytes(StandardCharsets.UTF_8), Long.BYTES);
        this.prefix = ByteBuffer.wrap(bytes).getLong();
        this.named = new NamedAttribute(this.key, IrAttribute.NULL);
        this.spelledKey = WireKeys.literal(key);
    }

    /** Takes the key that comes after this one, if it is one that did before, and returns its field; else null. */
    @Nullable
    FieldCache takeNext(WireInput in) {
        if (next != null && in.skips(next.spelledKey)) {
            return next;
        }
        return otherNext != null && in.skips(otherNext.spelledKey) ? otherNext : null;
    }

    /** Keeps the field that came after this one. */
    void addNext(FieldCache field) {
        otherNext = next;
        next = field;
    }

    /** Returns whether the key is above that of another field, in the order of the bytes. */
    boolean follows(FieldCache other) {
        int compared = Long.compareUnsigned(other.prefix, prefix);
        return compared < 0 || (compared == 0 && Utf8.compare(other.key, key) < 0);
    }

    /** Returns the field with a value that is not kept. */
    NamedAttribute attribute(Payload payload) {
        return named.withValue(IrAttribute.of(NodeKind.FIELD, payload));
    }

    /** Returns the field whose value is the node that is the operand of an index. */
    CachedValue operand(int index) {
        @Nullable CachedValue known = index < OPERANDS ? operands[index] : null;
        if (known == null) {
            known = new CachedValue(attribute(Payload.operand(index)));
            if (index < OPERANDS) {
                operands[index] = known;
            }
        }
        return known;
    }

    /** Returns the field whose value is a list of nodes, operands from an index. */
    CachedValue operands(int first, int count) {
        for (@Nullable Operands known : lists) {
            if (known != null && known.first == first && known.count == count) {
                return known.value;
            }
        }
        Payload[] items = new Payload[count];
        Arrays.setAll(items, i -> Payload.operand(first + i));
        CachedValue made = new CachedValue(attribute(Payload.list(items, 0, count)));
        lists[addedLists++ & LISTS - 1] = new Operands(first, count, made);
        return made;
    }

    /**
     * Steps over a value that is kept, adds what it refers to, and returns the field; null, and nothing is done, if none is.
     *
     * @param operand the index of the operand that its first reference would be
     */
    @Nullable
    CachedValue take(WireInput in, int operand, NodeTable references) {
        for (int i = 0; i < values.length; i++) {
            @Nullable Spelling known = values[slot(order, i)];
            if (known == null) {
                return null;
            }
            int[] starts = known.starts;
            int start = in.at();
            if ((starts.length == 0 || known.firstOperand == operand) && in.skips(known.bytes)) {
                for (int reference = 0; reference < starts.length; reference++) {
                    references.addReference(known.ids[reference], start + starts[reference]);
                }
                order = toFront(order, i);
                return known.value;
            }
        }
        return null;
    }

    /**
     * Keeps a value that was just read, if it is short.
     *
     * @param start where its bytes begin
     * @param firstOperand the index of the operand that its first reference is
     * @param starts where its references begin, counted from its first byte
     * @param ids what they name
     * @return the field
     */
    CachedValue keep(Payload payload, WireInput in, int start, int firstOperand, int[] starts, long[] ids) {
        CachedValue value = new CachedValue(attribute(payload));
        if (in.at() - start <= LONGEST) {
            Literal bytes = Literal.of(in.bytes(), start, in.at());
            order = toFront(order, values.length - 1);
            values[slot(order, 0)] = new Spelling(bytes, value, firstOperand, starts, ids);
        }
        return value;
    }

    /** Returns which value is at a position of an order; 0 is that of the value used last. */
    static int slot(int order, int position) {
        return (order >>> (DIGIT_BITS * position)) & DIGIT;
    }

    /** Returns the order once the value at a position is used; those behind it stay. */
    static int toFront(int order, int position) {
        int shift = DIGIT_BITS * position;
        int before = (1 << shift) - 1;
        int behind = (-1 << shift) << DIGIT_BITS; // not one shift: by 32 bits it would be none
        return (order & behind) | ((order & before) << DIGIT_BITS) | slot(order, position);
    }
}
