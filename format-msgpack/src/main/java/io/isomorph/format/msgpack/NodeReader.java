package io.isomorph.format.msgpack;

import io.isomorph.error.StandardCode;
import io.isomorph.format.msgpack.wire.Kind;
import io.isomorph.format.msgpack.wire.MsgpackCode;
import io.isomorph.format.msgpack.wire.WireInput;
import io.isomorph.io.Limit;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Takes nodes: in full, or by the numbers of those that were taken in full before. The numbers go through all entries. */
final class NodeReader implements PayloadReader.Nodes {
    private final WireInput in;
    private final LayoutReport report;
    private final long mostNodes;
    private final PayloadReader payloads;
    private final NodeTable<Word> words;
    private final NodeTable<IrType> types;
    private final NodeTable<NamedAttribute> attributes;
    private final NodeTable<AttributeList> lists;
    private final NodeTable<IrAttribute> values;
    private NamedAttribute[] gathered = new NamedAttribute[16];
    private long nodes;

    /**
     * Makes a reader that has taken nothing.
     *
     * @param tables empty; filled here
     */
    NodeReader(WireInput in, LayoutReport report, Tables tables) {
        this.in = in;
        this.report = report;
        this.mostNodes = in.limits().get(Limit.TABLES);
        boolean reported = report.hasListener();
        this.words = new NodeTable<>("string", tables.strings, reported);
        this.types = new NodeTable<>("type", tables.types, reported);
        this.attributes = new NodeTable<>("attribute", tables.attributes, reported);
        this.lists = new NodeTable<>("attribute list", tables.lists, reported);
        this.values = new NodeTable<>("value", tables.values, reported);
        this.payloads = new PayloadReader(in, report, this);
    }

    /** Returns the tables in the order in which people should see them. */
    List<NodeTable<?>> tables() {
        return List.of(words, types, attributes, lists, values);
    }

    /** Takes the number of a node. */
    private <T> T reference(NodeTable<T> table) {
        int start = in.at();
        int small = in.takeSmallNumber();
        @Nullable T often = small < 0 ? null : table.find(small);
        if (often != null) {
            return often;
        }
        in.goTo(start);
        return rareReference(table);
    }

    /** Takes a number in any spelling. */
    private <T> T rareReference(NodeTable<T> table) {
        int start = in.at();
        long number = in.takeInt(table.what());
        @Nullable T node = in.beyondLong() ? null : table.find(number);
        if (node == null) {
            throw in.fault(
                    table.isOpen(number) ? MsgpackCode.CYCLE : MsgpackCode.REFERENCE,
                    start,
                    table.what() + " " + number + " is referred to, and " + table.size() + " are known");
        }
        return node;
    }

    private int begin(NodeTable<?> table) {
        if (++nodes > mostNodes) {
            throw in.limits().exceeded(Limit.TABLES, nodes, in.place(in.at()));
        }
        return table.begin();
    }

    private <T> T complete(NodeTable<T> table, int number, T node, int start) {
        T kept = table.complete(number, node);
        if (kept != node) {
            report.layout(start, "a " + table.what() + " that was written before is written in full again");
        }
        return kept;
    }

    private Word word(String what) {
        if (in.kind() == Kind.INT) {
            return reference(words);
        }
        int start = in.at();
        int number = begin(words);
        return complete(words, number, new Word(in.takeString(what)), start);
    }

    /** Takes a string node. */
    String string(String what) {
        return word(what).text();
    }

    /** Takes a string node that is a name. */
    Name name(String what) {
        int start = in.at();
        Word word = word(what);
        @Nullable Name name = word.name();
        if (name == null) {
            throw in.fault(StandardCode.NAME_MALFORMED, start, what + " is " + word + ", which is not dialect.local");
        }
        return name;
    }

    /** Takes a payload that is no part of a type or an attribute. */
    Payload payload() {
        return payloads.payload(1);
    }

    /** Takes a type outside of payloads. */
    IrType type() {
        return type(1);
    }

    @Override
    public IrType type(int level) {
        if (in.takeNil()) {
            return IrType.NULL;
        }
        int start = in.at();
        if (in.kind() == Kind.INT) {
            IrType known = reference(types);
            payloads.requireLevel(level - 1 + known.depth(), start);
            return known;
        }
        int number = begin(types);
        int parts = parts("a type", 2);
        Name name = name("a type's name");
        @Nullable Payload payload = parts == 1 ? null : payloads.payload(level);
        return complete(types, number, IrType.of(name, payload), start);
    }

    @Override
    public IrAttribute value(int level) {
        if (in.takeNil()) {
            return IrAttribute.NULL;
        }
        int start = in.at();
        if (in.kind() == Kind.INT) {
            IrAttribute known = reference(values);
            payloads.requireLevel(level - 1 + known.depth(), start);
            return known;
        }
        int number = begin(values);
        int parts = parts("an attribute", 2);
        Name name = name("an attribute's kind");
        @Nullable Payload payload = parts == 1 ? null : payloads.payload(level);
        return complete(values, number, IrAttribute.of(name, payload), start);
    }

    /** Takes the header of an array of few elements. */
    private int parts(String what, int most) {
        int start = in.at();
        int parts = in.takeArray(what);
        if (parts < 1 || parts > most) {
            throw in.fault(StandardCode.SCHEMA_COUNT, start, what + " has " + parts + " parts, not 1 to " + most);
        }
        return parts;
    }

    private NamedAttribute attribute() {
        if (in.kind() == Kind.INT) {
            return reference(attributes);
        }
        int start = in.at();
        int number = begin(attributes);
        int parts = parts("an attribute", 3);
        String name = string("an attribute's name");
        IrAttribute value = parts == 1
                ? IrAttribute.NULL
                : IrAttribute.of(name("an attribute's kind"), parts == 2 ? null : payloads.payload(1));
        return complete(attributes, number, new NamedAttribute(name, value), start);
    }

    /** Takes an attribute list. */
    AttributeList list() {
        if (in.takeNil()) {
            return AttributeList.EMPTY;
        }
        return in.kind() == Kind.INT ? reference(lists) : newList();
    }

    private AttributeList newList() {
        int start = in.at();
        int count = in.takeArray("an attribute list");
        if (count == 0) {
            report.layout(start, "an empty attribute list is an array, not nil");
            return AttributeList.EMPTY;
        }
        int number = begin(lists);
        if (count > gathered.length) {
            gathered = Arrays.copyOf(gathered, count);
        }
        for (int i = 0; i < count; i++) {
            gathered[i] = attribute();
        }
        return complete(lists, number, listOf(gathered, count, start), start);
    }

    private AttributeList listOf(NamedAttribute[] items, int count, int start) {
        try {
            return AttributeList.of(items, count);
        } catch (IllegalArgumentException e) {
            throw in.fault(StandardCode.ATTRIBUTE_REPEATED, start, String.valueOf(e.getMessage()));
        }
    }

    /** Takes an array of types. */
    List<IrType> types() {
        int count = in.takeArray("a list of types");
        if (count == 0) {
            return List.of();
        }
        if (count == 1) {
            return List.of(type());
        }
        List<IrType> all = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            all.add(type());
        }
        return IrType.list(all);
    }
}
