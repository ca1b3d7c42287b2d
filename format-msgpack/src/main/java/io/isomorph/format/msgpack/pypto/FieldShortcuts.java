package io.isomorph.format.msgpack.pypto;

import io.isomorph.family.pypto.kind.NodeKind;
import io.isomorph.format.msgpack.wire.Kind;
import io.isomorph.format.msgpack.wire.Literal;
import io.isomorph.format.msgpack.wire.WireInput;
import io.isomorph.io.Limit;
import io.isomorph.ir.IrAttribute;
import io.isomorph.ir.NamedAttribute;
import io.isomorph.ir.OperandValue;
import io.isomorph.ir.Payload;
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
    private static final Literal NODE = Literal.of(WireKeys.key("fields", 0x83));
    private static final Literal REF = Literal.of(WireKeys.key("ref", 0x81));
    private static final Literal ID = WireKeys.literal("id");
    private static final Literal TYPE = WireKeys.literal("type");

    private final WireInput in;
    private final Mended mended;
    private final NodeTable nodes;
    private final Occurrences occurrences;
    private final PendingFields fields;
    private final ReadingMemory memory;
    /** The id that was taken last: 64 bits without sign. */
    private long id;
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

    /**
     * Takes the header of a node, the key of its fields and their header, as the writer writes them.
     *
     * @return the number of fields; 0, and nothing is done, if there are none or it is otherwise
     */
    int takeBeginOfNode() {
        int start = in.at();
        if (allowed && in.skips(NODE) && in.end() > in.at()) {
            int count = (in.bytes()[in.at()] & 0xff) - 0x80;
            if (count > 0 && count < 0x10 && 2 * count < in.end() - in.at()) {
                in.goTo(in.at() + 1);
                return count;
            }
        }
        in.goTo(start);
        return 0;
    }

    /**
     * Takes the id and the kind of a node as the writer writes them.
     *
     * @param frame has its fields
     * @return the kind, with {@link #takenId()}; null, and nothing is done, if something else is next
     */
    ReadingMemory.@Nullable KindOfNode takeEndOfNode(Frame frame) {
        int start = in.at();
        ReadingMemory.@Nullable KindOfNode kind = in.skips(ID) && takeId() ? takeType(frame.memory) : null;
        if (kind == null) {
            in.goTo(start);
        }
        return kind;
    }

    /** Returns the id of the node whose end was taken last: 64 bits without sign. */
    long takenId() {
        return id;
    }

    /** Takes the key and the name of a node's kind; null, and some of it may be taken, if something else is there. */
    private ReadingMemory.@Nullable KindOfNode takeType(@Nullable LayoutMemory layout) {
        ReadingMemory.@Nullable KindOfNode expected = layout == null ? null : layout.lastKind;
        if (expected != null && in.skips(expected.type)) {
            return expected;
        }
        if (!in.skips(TYPE) || in.at() == in.end() || in.kind() != Kind.STRING) {
            return null;
        }
        String type = memory.symbols().take(in, "type").value();
        ReadingMemory.@Nullable KindOfNode kind = type.isEmpty() ? null : memory.kind(type);
        if (kind != null && layout != null) {
            layout.lastKind = kind;
        }
        return kind;
    }

    /** Looks at the first key of fields: from it follows which layout is expected, for now. */
    void expectLayout(Frame frame) {
        @Nullable Candidates candidates = allowed ? memory.candidates(in) : null;
        if (candidates == null) {
            frame.expectNothing();
        } else {
            frame.expect(candidates);
        }
    }

    /** Takes the key and the value of a field if both are the expected ones. */
    boolean takeExpected(Frame frame, int firstOfFields) {
        @Nullable LayoutMemory layout = frame.memory;
        @Nullable FieldMemory field = layout == null ? null : layout.field(fields.size() - frame.firstNamed);
        if (field == null) {
            return false;
        }
        @Nullable KnownValue expected = field.expected();
        if (expected == null || !expected.takes(in, occurrences.size() - firstOfFields, nodes, occurrences)) {
            return false;
        }
        fields.push(expected.attribute(), true);
        field.meetExpected(expected);
        return true;
    }

    /**
     * Takes the key of a field if it is the one that comes next in the expected layout, or in another that has the same keys so far.
     *
     * @return the field; null, and nothing is done, if the key is another
     */
    @Nullable
    FieldMemory takeKey(Frame frame) {
        int index = fields.size() - frame.firstNamed;
        @Nullable LayoutMemory expected = frame.memory;
        @Nullable FieldMemory next = expected == null ? null : expected.field(index);
        if (next != null && next.takeKey(in)) {
            return next;
        }
        if (index == 0) {
            findLayout(frame);
        }
        @Nullable LayoutMemory found = frame.memory;
        return found == null ? null : takeOtherKey(frame, found, index);
    }

    /** Finds the layouts that begin with the first key of fields, which is not the expected one. */
    private void findLayout(Frame frame) {
        frame.expectNothing();
        if (!allowed || in.at() == in.end() || in.kind() != Kind.STRING) {
            return;
        }
        int start = in.at();
        Candidates candidates =
                memory.beginningWith(memory.symbols().take(in, "a key").value());
        in.goTo(start);
        if (!candidates.isEmpty()) {
            frame.expect(candidates);
        }
    }

    private @Nullable FieldMemory takeOtherKey(Frame frame, LayoutMemory expected, int index) {
        @Nullable LayoutMemory other = frame.candidates.takeKey(in, expected, index);
        if (other == null) {
            frame.expectNothing();
            return null;
        }
        judgeAgain(frame, expected, other, index);
        frame.memory = other;
        return other.field(index);
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

    /** Takes the value of a field if it is a reference, references, or one that was met before. */
    boolean takeValue(FieldMemory field, int firstOfFields) {
        if (in.at() == in.end()) {
            return false;
        }
        @Nullable
        NamedAttribute attribute = take(field, occurrences.size() - firstOfFields, in.bytes()[in.at()] & 0xff);
        if (attribute != null) {
            fields.push(attribute, true);
        }
        return attribute != null;
    }

    /** Takes a value that begins with a byte, and whose first node would be the operand of an index. */
    private @Nullable NamedAttribute take(FieldMemory field, int operand, int tag) {
        @Nullable NamedAttribute taken = field.takeByte(in, tag);
        if (taken != null) {
            return taken;
        }
        if (tag == 0x81) {
            @Nullable NamedAttribute node = field.operand(operand);
            taken = node != null && takeReference() ? node : null;
        } else if (tag > 0x90 && tag < 0xa0) {
            taken = takeReferences(field, operand, tag & 0xf);
        } else {
            taken = field.takeText(in, tag, memory.symbols());
        }
        if (taken == null) {
            taken = field.take(in, nodes, occurrences, operand);
        }
        return taken != null ? taken : field.takeSpan(in, tag, memory.symbols());
    }

    private boolean takeReference() {
        int start = in.at();
        if (in.skips(REF) && takeId()) {
            occurrences.add(nodes.addReference(id, start));
            return true;
        }
        in.goTo(start);
        return false;
    }

    /** Takes an id; false, and it may be taken, if something else is there. */
    private boolean takeId() {
        id = in.takeSmallNumber();
        if (id < 0 && in.at() < in.end() && in.kind() == Kind.INT) {
            id = in.takeInt("an id");
            return id >= 0 || in.beyondLong();
        }
        return id >= 0;
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
            fields.push(new NamedAttribute(frame.key, IrAttribute.of(NodeKind.FIELD, value)), false);
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
        fields.push(attribute, kept);
    }

    /** What is kept must not be in need of mending: that would be told once only. */
    private boolean isRegular() {
        return in.irregularAt() == WireInput.NOWHERE && mended.isEmpty();
    }
}
