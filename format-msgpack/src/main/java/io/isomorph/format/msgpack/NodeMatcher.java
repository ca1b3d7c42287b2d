package io.isomorph.format.msgpack;

import io.isomorph.format.msgpack.wire.Kind;
import io.isomorph.format.msgpack.wire.WireInput;
import io.isomorph.intern.InternTable;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.io.Utf8;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.BoolValue;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import io.isomorph.spi.ReadOptions;
import java.util.Objects;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Compares nodes with those in a piece of the file being written, in full or by the number of one that is elsewhere.
 * What is taken here was put by {@link NodeWriter}, so it is trusted.
 */
final class NodeMatcher implements PayloadReader.Nodes {
    /** How to read what was written. */
    static final ReadOptions OPTIONS = ReadOptions.DEFAULTS.withLimits(widest());

    private final WireInput in;
    private final Tables tables;
    private final IntFunction<NodeMatcher> strings;
    private final PayloadReader payloads;

    /**
     * Makes a matcher.
     *
     * @param piece of the file
     * @param tables what is kept of the file's nodes
     * @param strings returns a matcher at the string of a number, perhaps this one
     */
    NodeMatcher(byte[] piece, Tables tables, IntFunction<NodeMatcher> strings) {
        this.in = new WireInput(piece, "", OPTIONS.limits());
        this.tables = tables;
        this.strings = strings;
        this.payloads = new PayloadReader(in, new LayoutReport(in, OPTIONS), this);
    }

    /** What was written has kept the limits of writing; reading it again is to find no others. */
    private static Limits widest() {
        Limits limits = Limits.DEFAULTS;
        for (Limit limit : Limit.values()) {
            limits = limits.with(limit, limit.maximum());
        }
        return limits;
    }

    boolean isOf(byte[] piece) {
        return in.bytes() == piece;
    }

    void goTo(int offset) {
        in.goTo(offset);
    }

    /** Takes a list if it is this one; else stops somewhere. So do the others. */
    boolean isList(AttributeList list) {
        int count = in.takeArray("an attribute list");
        if (count != list.size()) {
            return false;
        }
        for (int i = 0; i < count; i++) {
            if (!isAttribute(list.get(i))) {
                return false;
            }
        }
        return true;
    }

    boolean isAttribute(NamedAttribute attribute) {
        if (in.kind() == Kind.INT) {
            return isThing(tables.attributes, attribute);
        }
        int parts = in.takeArray("an attribute");
        IrAttribute value = attribute.value();
        @Nullable Payload payload = value.payload();
        if (parts != (value.isNull() ? 1 : payload == null ? 2 : 3) || !isString(attribute.name())) {
            return false;
        }
        return value.isNull() || (isString(value.name().toString()) && (payload == null || isPayload(payload)));
    }

    boolean isString(String text) {
        return in.kind() == Kind.INT ? isThing(tables.strings, text) : isText(text);
    }

    /** Takes the number of a node that is elsewhere, perhaps in this piece. */
    private boolean isThing(InternTable table, Object node) {
        int number = takeNumber();
        int here = in.at();
        boolean same = table.isThing(number, node);
        in.goTo(here);
        return same;
    }

    private int takeNumber() {
        return (int) in.takeInt("a number");
    }

    private boolean isText(String text) {
        int size = in.takeStringHeader("a string");
        int start = in.at();
        in.goTo(start + size);
        return Utf8.isEncoded(text, in.bytes(), start, start + size);
    }

    /** Matches what most payloads are in place; others are read. */
    private boolean isPayload(Payload payload) {
        return switch (payload.kind()) {
            case BOOL -> in.kind() == Kind.BOOL && in.takeBool("a payload") == ((BoolValue) payload).value();
            case INT -> in.kind() == Kind.INT && isInt((IntValue) payload);
            case FLOAT -> in.kind() == Kind.FLOAT && in.takeFloat("a payload") == ((FloatValue) payload).bits();
            case STRING -> in.kind() == Kind.STRING && isText(((StringValue) payload).value());
            case LIST -> in.kind() == Kind.ARRAY && isListOf((ListValue) payload);
            default -> payload.equals(payloads.payload(1));
        };
    }

    private boolean isListOf(ListValue list) {
        int count = in.takeArray("a payload");
        if (count != list.size()) {
            return false;
        }
        for (int i = 0; i < count; i++) {
            if (!isPayload(list.get(i))) {
                return false;
            }
        }
        return true;
    }

    private boolean isInt(IntValue value) {
        return in.takeInt("a payload") == value.bits() && in.beyondLong() == value.aboveLong();
    }

    @Override
    public IrType type(int level) {
        if (in.takeNil()) {
            return IrType.NULL;
        }
        if (in.kind() == Kind.INT) {
            return (IrType) kept(tables.types);
        }
        int parts = in.takeArray("a type");
        return IrType.of(name(), payload(parts, level));
    }

    @Override
    public IrAttribute value(int level) {
        if (in.takeNil()) {
            return IrAttribute.NULL;
        }
        if (in.kind() == Kind.INT) {
            return (IrAttribute) kept(tables.values);
        }
        int parts = in.takeArray("an attribute");
        return IrAttribute.of(name(), payload(parts, level));
    }

    private Object kept(InternTable table) {
        return Objects.requireNonNull(table.node(takeNumber()));
    }

    private @Nullable Payload payload(int parts, int level) {
        return parts == 1 ? null : payloads.payload(level);
    }

    private Name name() {
        if (in.kind() != Kind.INT) {
            return Name.of(in.takeString("a name"));
        }
        int number = takeNumber();
        if (tables.strings.isKept(number)) {
            return Name.of((String) Objects.requireNonNull(tables.strings.node(number)));
        }
        int here = in.at();
        Name name = strings.apply(number).name();
        in.goTo(here);
        return name;
    }
}
