package io.isomorph.format.msgpack.pypto;

import io.isomorph.format.msgpack.wire.Kind;
import io.isomorph.format.msgpack.wire.WireInput;
import io.isomorph.io.Limit;
import io.isomorph.ir.IrAttribute;
import io.isomorph.ir.NamedAttribute;
import io.isomorph.ir.OperandValue;
import io.isomorph.ir.Payload;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Takes the keys and values of fields that are as expected, or were met before, without decoding them: each gives what decoding
 * gives. What is taken otherwise is kept for the next time.
 */
final class FieldShortcuts {
    /** Keys and values that are compared and not read are shorter than this, and mostly flatter than that. */
    private static final int LONGEST_KEY = 64;

    private static final int LEVELS_OF_LIST = 2;
    private static final byte[] NODE = WireKeys.key("fields", 0x83);
    private static final byte[] REF = WireKeys.key("ref", 0x81);

    private final WireInput in;
    private final Mended mended;
    private final NodeTable nodes;
    private final Occurrences occurrences;
    private final PendingFields fields;
    private final ReadingMemory memory;
    /** Whether limits allow all that is compared and not read. */
    private final boolean allowed;

    FieldShortcuts(
            WireInput in,
            Mended mended,
            NodeTable nodes,
            Occurrences occurrences,
            PendingFields fields,
            ReadingMemory memory) {
        this.in = in;
        this.mended = mended;
        this.nodes = nodes;
        this.occurrences = occurrences;
        this.fields = fields;
        this.memory = memory;
        this.allowed =
                in.limits().get(Limit.DEPTH) >= LEVELS_OF_LIST && in.limits().get(Limit.STRING) >= LONGEST_KEY;
    }

    /** Takes the header of a node and the key of its fields, as the writer writes them. */
    boolean takeBeginOfNode() {
        return allowed && in.skips(NODE);
    }

    /**
     * Takes the key of a field if it is the one that comes next in the expected layout. Which one is expected follows from the first
     * key, and is thought over where it does not fit.
     */
    boolean takeKey(Frame frame) {
        if (!allowed) {
            return false;
        }
        int index = fields.size() - frame.firstNamed;
        if (index == 0 && takeFirstKey(frame)) {
            return true;
        }
        @Nullable LayoutMemory expected = frame.memory;
        if (expected == null) {
            return false;
        }
        if (isNext(frame, expected.field(index))) {
            return true;
        }
        List<LayoutMemory> others = frame.candidates;
        for (int i = 0; i < others.size(); i++) {
            LayoutMemory other = others.get(i);
            if (other.beginsAs(expected, index) && isNext(frame, other.field(index))) {
                judgeAgain(frame, expected, other, index);
                frame.memory = other;
                others.set(i, others.get(0));
                others.set(0, other);
                return true;
            }
        }
        frame.expectNothing();
        return false;
    }

    /** Judges what was kept by the rules of one layout by those of another, in fields of the same key that differ. */
    private void judgeAgain(Frame frame, LayoutMemory before, LayoutMemory now, int count) {
        for (int i = 0; i < count; i++) {
            FieldMemory field = Objects.requireNonNull(now.field(i));
            int slot = frame.firstNamed + i;
            if (!field.equals(before.field(i)) && field.judge(fields.payload(slot)) != null) {
                fields.forget(slot);
                frame.allKnown = false;
            }
        }
    }

    private boolean takeFirstKey(Frame frame) {
        @Nullable List<LayoutMemory> layouts = memory.takeFirstKey(in);
        boolean taken = layouts != null;
        if (layouts == null && in.at() < in.end() && in.kind() == Kind.STRING) {
            int start = in.at();
            layouts = memory.beginningWith(memory.symbols().take(in, "a key"));
            in.goTo(start);
        }
        if (layouts == null || layouts.isEmpty()) {
            return false;
        }
        frame.candidates = layouts;
        frame.memory = layouts.get(0);
        @Nullable FieldMemory first = frame.memory.field(0);
        if (taken && first != null) {
            frame.expect(first);
        }
        return taken;
    }

    private boolean isNext(Frame frame, @Nullable FieldMemory field) {
        if (field == null || !field.takeKey(in)) {
            return false;
        }
        frame.expect(field);
        return true;
    }

    /** Takes the value of a field if it is a reference, references, or one that was met before. */
    boolean takeValue(Frame frame, int firstOfFields) {
        @Nullable FieldMemory field = frame.field;
        if (field == null) {
            return false;
        }
        int operand = occurrences.size() - firstOfFields;
        int tag = in.at() < in.end() ? in.bytes()[in.at()] & 0xff : 0;
        @Nullable NamedAttribute attribute = null;
        if (tag == 0x81) {
            attribute = field.operand(operand);
            if (attribute == null || !takeReference()) {
                attribute = null;
            }
        } else if (tag > 0x90 && tag < 0xa0) {
            attribute = takeReferences(field, operand, tag & 0xf);
        }
        if (attribute == null) {
            attribute = field.take(in, nodes, occurrences, operand);
        }
        if (attribute == null) {
            attribute = field.takeNew(in, tag, memory.symbols());
            frame.hasNew |= attribute != null;
        }
        if (attribute == null) {
            frame.valueStart = in.at();
            frame.valueOccurrence = occurrences.size();
            return false;
        }
        fields.push(attribute, true);
        return true;
    }

    private boolean takeReference() {
        int start = in.at();
        if (in.skips(REF)) {
            long small = in.takeSmallNumber();
            if (small >= 0) {
                occurrences.add(nodes.addReference(small, start));
                return true;
            }
            if (in.at() < in.end() && in.kind() == Kind.INT) {
                long id = in.takeInt("ref");
                if (id >= 0 || in.beyondLong()) {
                    occurrences.add(nodes.addReference(id, start));
                    return true;
                }
            }
        }
        in.goTo(start);
        return false;
    }

    private @Nullable NamedAttribute takeReferences(FieldMemory field, int operand, int count) {
        int start = in.at();
        int references = nodes.references();
        int before = occurrences.size();
        in.goTo(start + 1);
        int taken = 0;
        while (taken < count && takeReference()) {
            taken++;
        }
        @Nullable NamedAttribute attribute = taken == count ? field.operands(operand, count) : null;
        if (attribute == null) {
            in.goTo(start);
            occurrences.cut(before);
            nodes.cutReferences(references);
        }
        return attribute;
    }

    /** Adds a field whose value was decoded, and keeps it for the next time if it may come again. */
    void add(Frame frame, Payload value, int firstOfFields) {
        @Nullable FieldMemory field = frame.field;
        if (field == null) {
            fields.push(new NamedAttribute(frame.key, IrAttribute.of(NodeBuilder.FIELD, value)), false);
            return;
        }
        if (value instanceof OperandValue operand) {
            @Nullable NamedAttribute known = field.operand(operand.index());
            if (known != null) {
                fields.push(known, true);
                return;
            }
        }
        NamedAttribute attribute = field.attribute(value);
        boolean kept = isRegular()
                && field.keep(
                        attribute,
                        value,
                        in,
                        frame.valueStart,
                        nodes,
                        occurrences,
                        frame.valueOccurrence,
                        firstOfFields);
        frame.allKnown &= kept;
        frame.hasNew = true;
        fields.push(attribute, kept);
    }

    /** What is kept must not be in need of mending: that would be told once only. */
    private boolean isRegular() {
        return in.irregularAt() == WireInput.NOWHERE && mended.isEmpty();
    }
}
