package io.isomorph.format.msgpack.pypto;

import io.isomorph.format.msgpack.wire.Symbols;
import io.isomorph.format.msgpack.wire.WireInput;
import io.isomorph.ir.IrAttribute;
import io.isomorph.ir.NamedAttribute;
import io.isomorph.ir.Payload;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What was read lately of one field of a kind: values that come again are compared and not read, and equal ones are one object. What
 * is kept was judged by the field's rule. A MessagePack value says itself where it ends, so what begins with the bytes of one is it.
 */
final class FieldMemory {
    private static final int MOST_VALUES = 8;
    /** A span is that of the node before, or mostly new. */
    private static final int MOST_SPANS = 2;

    private static final int MOST_LISTS = 8;
    private static final int MOST_OPERANDS = 16;
    /** Longer values are not kept. */
    private static final int LONGEST = 256;

    private static final int[] NONE = {};
    private static final long[] NO_IDS = {};

    private final Field field;
    private final byte[] key;
    private final boolean isText;
    private final boolean isSpan;
    private final Newest<Value> values;
    /** Values of one byte, by that byte: empty lists, truth values, small numbers. */
    private final @Nullable NamedAttribute[] ofOneByte = new NamedAttribute[1 << Byte.SIZE];

    private final List<@Nullable NamedAttribute> operands = new ArrayList<>();
    private final Newest<Nodes> lists = new Newest<>(MOST_LISTS);

    /** A value that holds no full node, and the references that it holds. */
    private static final class Value {
        final byte[] bytes;
        NamedAttribute attribute;
        /** Its first reference is the operand of this index. */
        final int firstOperand;

        final int[] referenceStarts;
        final long[] referredIds;

        Value(byte[] bytes, NamedAttribute attribute, int firstOperand, int[] referenceStarts, long[] referredIds) {
            this.bytes = bytes;
            this.attribute = attribute;
            this.firstOperand = firstOperand;
            this.referenceStarts = referenceStarts;
            this.referredIds = referredIds;
        }
    }

    /** Several nodes in a list, and nothing else. */
    private record Nodes(int firstOperand, int count, NamedAttribute attribute) {}

    FieldMemory(Field field) {
        this.field = field;
        this.key = WireKeys.key(field.key());
        this.isText = field.shape() == FieldShape.STRING;
        this.isSpan = field.shape() == FieldShape.SPAN;
        this.values = new Newest<>(isSpan ? MOST_SPANS : MOST_VALUES);
    }

    String name() {
        return field.key();
    }

    /** Steps over the key if it is next. */
    boolean takeKey(WireInput in) {
        return in.skips(key);
    }

    /** Returns the field with a value that is not kept. */
    NamedAttribute attribute(Payload payload) {
        return new NamedAttribute(field.key(), IrAttribute.of(NodeBuilder.FIELD, payload));
    }

    /** Returns the fault of a value by itself, or null. */
    @Nullable
    Fault judge(Payload payload) {
        @Nullable Fault fault = field.isRead() ? PayloadRules.check(field, payload) : null;
        return fault == null ? null : fault.ofField(field.key());
    }

    /** Returns the field whose value is the node that is the operand of an index; null if that is not kept. */
    @Nullable
    NamedAttribute operand(int index) {
        if (index >= MOST_OPERANDS) {
            return null;
        }
        while (operands.size() <= index) {
            operands.add(null);
        }
        @Nullable NamedAttribute known = operands.get(index);
        if (known == null) {
            Payload operand = Payload.operand(index);
            if (judge(operand) != null) {
                return null;
            }
            known = attribute(operand);
            operands.set(index, known);
        }
        return known;
    }

    /** Returns the field whose value is a list of nodes, operands from an index; null if that is not kept. */
    @Nullable
    NamedAttribute operands(int first, int count) {
        for (int i = 0; i < lists.size(); i++) {
            Nodes known = lists.get(i);
            if (known.firstOperand == first && known.count == count) {
                return known.attribute;
            }
        }
        Payload[] items = new Payload[count];
        Arrays.setAll(items, i -> Payload.operand(first + i));
        Payload list = Payload.list(items, 0, count);
        if (judge(list) != null) {
            return null;
        }
        Nodes made = new Nodes(first, count, attribute(list));
        lists.add(made);
        return made.attribute;
    }

    /** Steps over a value that is kept, adds what it refers to, and returns the field; null, and nothing is done, if none is. */
    @Nullable
    NamedAttribute take(WireInput in, NodeTable nodes, Occurrences occurrences, int firstOperand) {
        int start = in.at();
        for (int i = 0; i < values.size(); i++) {
            Value value = values.get(i);
            if ((value.referredIds.length == 0 || value.firstOperand == firstOperand) && in.skips(value.bytes)) {
                for (int k = 0; k < value.referredIds.length; k++) {
                    occurrences.add(nodes.addReference(value.referredIds[k], start + value.referenceStarts[k]));
                }
                return value.attribute;
            }
        }
        return null;
    }

    /** Steps over a value of one byte that is kept, and returns the field; null, and nothing is done, if none is. */
    @Nullable
    NamedAttribute takeByte(WireInput in, int tag) {
        @Nullable NamedAttribute known = ofOneByte[tag];
        if (known != null) {
            in.goTo(in.at() + 1);
        }
        return known;
    }

    /** Takes a short text where any may stand; it is not kept, as it mostly does not come again. Null for a value that is another. */
    @Nullable
    NamedAttribute takeText(WireInput in, int tag, Symbols symbols) {
        return isText && tag >= 0xa0 && tag < 0xc0 ? attribute(Payload.of(symbols.take(in, ""))) : null;
    }

    /** Takes a span as the writer writes it, and keeps it; null, and nothing is done, if the value is another. */
    @Nullable
    NamedAttribute takeSpan(WireInput in, int tag, Symbols symbols) {
        if (tag != 0x85 || !isSpan) {
            return null;
        }
        int start = in.at();
        @Nullable Payload span = Spans.take(in, symbols);
        if (span == null) {
            in.goTo(start);
            return null;
        }
        NamedAttribute attribute = attribute(span);
        int length = in.at() - start;
        @Nullable Value oldest = values.oldest();
        if (oldest != null && oldest.bytes.length == length && oldest.referredIds.length == 0) {
            System.arraycopy(in.bytes(), start, oldest.bytes, 0, length);
            oldest.attribute = attribute;
            values.renew();
        } else {
            values.add(new Value(Arrays.copyOfRange(in.bytes(), start, in.at()), attribute, 0, NONE, NO_IDS));
        }
        return attribute;
    }

    /**
     * Keeps a value that was just read, if it is short, all of its nodes are references, and its rule has nothing against it.
     *
     * @param start where its bytes begin
     * @param firstOccurrence the first that it holds
     * @param firstOfNode the first that its node holds
     * @return whether it is kept
     */
    boolean keep(
            NamedAttribute attribute,
            Payload payload,
            WireInput in,
            int start,
            NodeTable nodes,
            Occurrences occurrences,
            int firstOccurrence,
            int firstOfNode) {
        int length = in.at() - start;
        if (length > LONGEST || !occurrences.areReferences(firstOccurrence) || judge(payload) != null) {
            return false;
        }
        if (length == 1) {
            ofOneByte[in.bytes()[start] & 0xff] = attribute;
            return true;
        }
        int count = occurrences.size() - firstOccurrence;
        int[] starts = count == 0 ? NONE : new int[count];
        long[] ids = count == 0 ? NO_IDS : new long[count];
        for (int i = 0; i < count; i++) {
            int reference = ~occurrences.get(firstOccurrence + i);
            starts[i] = nodes.referenceStart(reference) - start;
            ids[i] = nodes.referredId(reference);
        }
        byte[] bytes = Arrays.copyOfRange(in.bytes(), start, in.at());
        values.add(new Value(bytes, attribute, firstOccurrence - firstOfNode, starts, ids));
        return true;
    }
}
