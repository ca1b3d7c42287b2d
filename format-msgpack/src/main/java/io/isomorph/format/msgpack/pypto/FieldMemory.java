package io.isomorph.format.msgpack.pypto;

import io.isomorph.family.pypto.kind.NodeKind;
import io.isomorph.family.pypto.kind.Field;
import io.isomorph.family.pypto.kind.FieldShape;
import io.isomorph.family.pypto.rule.Fault;
import io.isomorph.family.pypto.rule.PayloadRules;
import io.isomorph.format.msgpack.wire.Literal;
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

    private final Field field;
    private final Literal key;
    /** Has the name of all others. */
    private final NamedAttribute named;

    private final boolean isText;
    private final boolean isSpan;
    private final KnownValues values;
    private final SpanReader spans = new SpanReader();
    /** Values of one byte, by that byte: empty lists, truth values, small numbers. */
    private final @Nullable NamedAttribute[] ofOneByte = new NamedAttribute[1 << Byte.SIZE];

    private final List<@Nullable NamedAttribute> operands = new ArrayList<>();
    private final Newest<Nodes> lists = new Newest<>(MOST_LISTS);

    /** Several nodes in a list, and nothing else. */
    private record Nodes(int firstOperand, int count, NamedAttribute attribute) {}

    FieldMemory(Field field) {
        this.field = field;
        this.key = WireKeys.literal(field.key());
        this.named = new NamedAttribute(field.key(), IrAttribute.NULL);
        this.isText = field.shape() == FieldShape.STRING;
        this.isSpan = field.shape() == FieldShape.SPAN;
        this.values = new KnownValues(isSpan ? MOST_SPANS : MOST_VALUES);
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
        return named.withValue(IrAttribute.of(NodeKind.FIELD, payload));
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

    /** Returns the field with the value that is expected next, or null. */
    @Nullable
    KnownValue expected() {
        return values.expected();
    }

    /** Says that the field with the expected value was taken. */
    void meetExpected(KnownValue met) {
        values.meetExpected(met);
    }

    /**
     * Steps over a value that is kept and not the expected one, adds what it refers to, and returns the field; null, and nothing is
     * done, if none is.
     *
     * @param in behind the key
     */
    @SuppressWarnings("ReferenceEquality") // what is kept is one object
    @Nullable
    NamedAttribute take(WireInput in, NodeTable nodes, Occurrences occurrences, int firstOperand) {
        @Nullable KnownValue expected = values.expected();
        if (expected == null) {
            return null;
        }
        int start = in.at();
        in.goTo(start - key.length());
        for (int i = 0; i < values.size(); i++) {
            KnownValue value = values.get(i);
            if (value != expected && value.takes(in, firstOperand, nodes, occurrences)) {
                values.meet(value);
                return value.attribute();
            }
        }
        in.goTo(start);
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
        return isText && tag >= 0xa0 && tag < 0xc0 ? attribute(symbols.take(in, "")) : null;
    }

    /** Takes a span as the writer writes it, and keeps it; null, and nothing is done, if the value is another. */
    @Nullable
    NamedAttribute takeSpan(WireInput in, int tag, Symbols symbols) {
        if (tag != 0x85 || !isSpan) {
            return null;
        }
        int start = in.at();
        @Nullable Payload span = spans.take(in, symbols);
        if (span == null) {
            in.goTo(start);
            return null;
        }
        NamedAttribute attribute = attribute(span);
        int startOfKey = start - key.length();
        @Nullable KnownValue oldest = values.oldest();
        if (oldest != null && oldest.becomes(in.bytes(), startOfKey, in.at() - startOfKey, attribute)) {
            values.renew();
        } else {
            values.add(KnownValue.of(Literal.of(in.bytes(), startOfKey, in.at()), attribute));
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
        }
        if (length > 1 || values.oldest() == null) {
            int startOfKey = start - key.length();
            Literal bytes = Literal.of(in.bytes(), startOfKey, in.at());
            int operand = firstOccurrence - firstOfNode;
            values.add(KnownValue.of(bytes, attribute, startOfKey, operand, nodes, occurrences, firstOccurrence));
        }
        return true;
    }
}
