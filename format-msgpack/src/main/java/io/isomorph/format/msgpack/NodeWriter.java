package io.isomorph.format.msgpack;

import io.isomorph.error.Location;
import io.isomorph.format.msgpack.wire.Pieces;
import io.isomorph.format.msgpack.wire.WireOutput;
import io.isomorph.intern.InternTable;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.AttributeValue;
import io.isomorph.ir.payload.BoolValue;
import io.isomorph.ir.payload.BytesValue;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.OperandValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import io.isomorph.ir.payload.TypeOrAttribute;
import io.isomorph.ir.payload.TypeValue;
import org.jspecify.annotations.Nullable;

/** Puts nodes: in full where they first occur, by their numbers from then on. The numbers go through all entries. */
final class NodeWriter {
    private final Pieces pieces;
    private final WireOutput out;
    private final Limits limits;
    private final long mostNodes;
    private final InternTable strings;
    private final InternTable types;
    private final InternTable attributes;
    private final InternTable lists;
    private final InternTable values;
    private final WrittenNodes written;
    private long nodes;

    /**
     * Makes a writer that has put nothing.
     *
     * @param written empty; filled here
     */
    NodeWriter(Pieces pieces, Limits limits, WrittenNodes written) {
        this.pieces = pieces;
        this.out = pieces.out();
        this.written = written;
        this.limits = limits;
        this.mostNodes = limits.get(Limit.TABLES);
        Tables tables = written.tables;
        this.strings = tables.strings;
        this.types = tables.types;
        this.attributes = tables.attributes;
        this.lists = tables.lists;
        this.values = tables.values;
    }

    /** Puts the number of a node that was met before; else counts it, to be put in full. */
    private boolean putKnown(InternTable index, Object node, int hash) {
        int number = index.find(node, hash);
        if (number >= 0) {
            out.putInt(number);
            return true;
        }
        if (++nodes > mostNodes) {
            throw limits.exceeded(Limit.TABLES, nodes, Location.NOWHERE);
        }
        return false;
    }

    void string(String text) {
        if (!putKnown(strings, text, text.hashCode())) {
            written.strings.add(pieces.position());
            out.putString(text);
        }
    }

    void type(IrType type) {
        if (type.isNull()) {
            out.putNil();
        } else if (!putKnown(types, type, type.hashCode())) {
            @Nullable Payload payload = type.payload();
            out.putArray(payload == null ? 1 : 2);
            description(type, payload);
        }
    }

    private void description(TypeOrAttribute described, @Nullable Payload payload) {
        string(described.name().toString());
        if (payload != null) {
            payload(payload);
        }
    }

    void list(AttributeList list) {
        if (list.isEmpty()) {
            out.putNil();
        } else if (!putKnown(lists, list, list.hashCode())) {
            written.lists.add(pieces.position());
            int size = list.size();
            out.putArray(size);
            for (int i = 0; i < size; i++) {
                attribute(list.get(i));
            }
        }
    }

    private void attribute(NamedAttribute attribute) {
        if (!putKnown(attributes, attribute, attribute.hashCode())) {
            written.attributes.add(pieces.position());
            TypeOrAttribute value = attribute.value();
            @Nullable Payload payload = value.payload();
            out.putArray(value.isNull() ? 1 : payload == null ? 2 : 3);
            string(attribute.name());
            if (!value.isNull()) {
                description(value, payload);
            }
        }
    }

    void payload(Payload payload) {
        switch (payload.kind()) {
            case NULL -> out.putNil();
            case BOOL -> out.putBool(((BoolValue) payload).value());
            case INT -> integer((IntValue) payload);
            case FLOAT -> out.putFloat(((FloatValue) payload).bits());
            case STRING -> out.putString(((StringValue) payload).value());
            case BYTES -> out.putBytes(((BytesValue) payload).toByteArray());
            case LIST -> items((ListValue) payload);
            case MAP -> entries((MapValue) payload);
            case TYPE -> {
                out.putMap(1);
                out.putInt(Layout.TYPE);
                type(((TypeValue) payload).type());
            }
            case ATTRIBUTE -> {
                out.putMap(1);
                out.putInt(Layout.ATTRIBUTE);
                value(((AttributeValue) payload).attribute());
            }
            case OPERAND -> {
                out.putMap(1);
                out.putInt(Layout.OPERAND);
                out.putInt(((OperandValue) payload).index());
            }
        }
    }

    private void integer(IntValue value) {
        if (value.isLong()) {
            out.putInt(value.bits());
        } else {
            out.putUnsignedInt(value.bits());
        }
    }

    private void items(ListValue list) {
        int size = list.size();
        out.putArray(size);
        for (int i = 0; i < size; i++) {
            payload(list.get(i));
        }
    }

    private void entries(MapValue map) {
        int size = map.size();
        out.putMap(size);
        for (int i = 0; i < size; i++) {
            out.putString(map.key(i));
            payload(map.value(i));
        }
    }

    /** Puts an attribute inside a payload, where it has no name. */
    private void value(IrAttribute attribute) {
        if (attribute.isNull()) {
            out.putNil();
        } else if (!putKnown(values, attribute, attribute.hashCode())) {
            @Nullable Payload payload = attribute.payload();
            out.putArray(payload == null ? 1 : 2);
            description(attribute, payload);
        }
    }
}
