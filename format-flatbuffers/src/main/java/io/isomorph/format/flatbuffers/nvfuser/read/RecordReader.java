package io.isomorph.format.flatbuffers.nvfuser.read;

import io.isomorph.error.MalformedInputException;
import io.isomorph.family.nvfuser.DataType;
import io.isomorph.family.nvfuser.NvfuserNames;
import io.isomorph.family.nvfuser.RecordType;
import io.isomorph.family.nvfuser.StateKind;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheSchema;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheTable;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheType;
import io.isomorph.format.flatbuffers.nvfuser.layout.NvfuserCode;
import io.isomorph.format.flatbuffers.nvfuser.layout.PathValues;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.BoolValue;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Makes an operation of each record. The numbers of values are those of the path to the record, so all programs that share a node share
 * its operation. One walk in depth, linear in the nodes.
 */
public final class RecordReader {
    private static final int ARGS = 0;
    private static final int OUTPUTS = 1;
    private static final int NAME = 2;
    private static final int TYPE = 3;
    private static final int DATA_TYPE = 4;
    private static final int DATA = 5;
    private static final int HAS_VALUE = 1;
    private static final int VALUE_TYPE = 2;

    /** By kind the types of a record with one output. */
    private static final List<List<IrType>> ALONE =
            Arrays.stream(StateKind.values()).map(kind -> List.of(kind.type())).toList();

    private final CacheBuffer buffer;
    private final TrieIndex trie;
    private final Limits limits;
    private final long longestString;
    private final TableReader tables;
    private final RecordNames names = new RecordNames();
    private final PathValues values = new PathValues();
    private final CacheTable[] dataTables;
    private final Name[] dataNames;
    /** By type of records the number of their data, 0 for none. */
    private final int[] dataNumbers;

    /** By number of the data the last of them. */
    private final @Nullable IrAttribute[] lastData;

    /** The fields of the data that is read. */
    private final Payload[] fields;

    private final OperationHead[] heads;
    /** By node how much its path has, with it. */
    private final long[] elements;

    /** By node how many results, and how many values that are numbered, its path gives with it. */
    private final int[] results;

    private final int[] numbered;
    /** By node its vector of outputs, or 0. */
    private final int[] outputs;

    private int[] operands = new int[8];
    /** Of the record that is read, unless they follow from the order of outputs. */
    private @Nullable IrAttribute argumentIndexes;

    private @Nullable IrAttribute outputIndexes;

    public RecordReader(CacheBuffer buffer, TrieIndex trie, TableReader tables, Limits limits) {
        this.buffer = buffer;
        this.trie = trie;
        this.tables = tables;
        this.limits = limits;
        this.longestString = limits.get(Limit.STRING);
        List<String> members = CacheSchema.members(CacheSchema.RECORD_DATA);
        dataTables = new CacheTable[members.size()];
        dataNames = new Name[members.size()];
        lastData = new @Nullable IrAttribute[members.size()];
        int mostFields = 0;
        for (int i = 1; i < members.size(); i++) {
            dataTables[i] = CacheSchema.table(members.get(i));
            dataNames[i] = Name.of(RecordType.DIALECT, "a_" + members.get(i));
            mostFields = Math.max(mostFields, dataTables[i].inOrder().length);
        }
        fields = new Payload[mostFields];
        List<Name> names = Arrays.asList(dataNames);
        dataNumbers = Arrays.stream(RecordType.values())
                .mapToInt(type -> type.data() == null ? 0 : names.indexOf(type.data()))
                .toArray();
        heads = new OperationHead[trie.count()];
        elements = new long[trie.count()];
        results = new int[trie.count()];
        numbered = new int[trie.count()];
        outputs = new int[trie.count()];
    }

    /** Returns by node how many elements the operations of its path have, its own among them. */
    public long[] elements() {
        return elements;
    }

    /** Returns the operations by node. */
    public OperationHead[] read() {
        int[] cursor = new int[trie.count()];
        enter(0, 0, 0);
        int node = 0;
        while (true) {
            if (cursor[node] < trie.childCount(node)) {
                int child = trie.firstChild(node) + cursor[node]++;
                enter(child, results[node], numbered[node]);
                node = child;
            } else {
                leave(node);
                if (node == 0) {
                    return heads;
                }
                node = trie.parent(node);
            }
        }
    }

    private static int state(int states, int index) {
        return CacheBuffer.element(states, index, CacheType.STATE.size());
    }

    private MalformedInputException fault(NvfuserCode code, int at, int node, String part, String problem) {
        return buffer.fault(
                code,
                at,
                TrieIndex.pointer(node) + (part.isEmpty() ? "" : "/record" + part),
                "node " + node + ": " + problem);
    }

    private void leave(int node) {
        int states = outputs[node];
        for (int i = buffer.count(states) - 1; i >= 0; i--) {
            int at = state(states, i);
            if (buffer.intAt(at + Integer.BYTES) != StateKind.NONE.ordinal()) {
                values.remove(buffer.intAt(at));
            }
        }
    }

    private void enter(int node, int resultsBefore, int numberedBefore) {
        int record = trie.record(node);
        if (record == 0) {
            throw fault(NvfuserCode.RECORD, trie.table(node), node, "", "there is no record");
        }
        FieldPlaces places = buffer.places(record);
        RecordType type = type(node, record, places);
        requireTerminal(node, type, record);
        int name = buffer.target(record, places, NAME);
        if (buffer.count(name) > longestString) {
            throw limits.exceeded(
                    Limit.STRING, buffer.count(name), buffer.location(name, TrieIndex.pointer(node) + "/record/name"));
        }
        RecordNames.Entry named = names.name(buffer, name);
        @Nullable IrAttribute data = data(node, record, places, type);
        argumentIndexes = null;
        outputIndexes = null;
        Operands taken = operands(node, buffer.target(record, places, ARGS));
        outputs[node] = buffer.target(record, places, OUTPUTS);
        List<IrType> types = outputs(node, resultsBefore, numberedBefore);
        OperationHead head = named.head(
                type.operation(),
                named.attributes(data, argumentIndexes),
                taken,
                types,
                resultAttributes(outputIndexes));
        heads[node] = head;
        elements[node] = head.elements() + (node == 0 ? 0 : elements[trie.parent(node)]);
    }

    private RecordType type(int node, int record, FieldPlaces places) {
        int inside = places.of(TYPE);
        int number = inside == 0 ? 0 : buffer.intAt(record + inside);
        @Nullable RecordType type = RecordType.of(number);
        if (type == null || type == RecordType.BASE) {
            throw fault(NvfuserCode.RECORD, record, node, "/type", "there is no record type " + number);
        }
        if ((type == RecordType.START) != (node == 0)) {
            throw fault(
                    NvfuserCode.TRIE,
                    record,
                    node,
                    "/type",
                    node == 0
                            ? "the root has a " + type.operation() + " record, not a Start record"
                            : "a Start record is not the root");
        }
        return type;
    }

    private void requireTerminal(int node, RecordType type, int record) {
        boolean isEnd = type == RecordType.END;
        if (trie.isTerminal(node) != isEnd) {
            throw fault(
                    NvfuserCode.TERMINAL,
                    record,
                    node,
                    "/type",
                    isEnd ? "a node with an End record is no terminal" : "a terminal has no End record");
        }
        if (isEnd && trie.childCount(node) > 0) {
            throw fault(NvfuserCode.TERMINAL, record, node, "", "a terminal has children");
        }
    }

    private @Nullable IrAttribute data(int node, int record, FieldPlaces places, RecordType type) {
        int inside = places.of(DATA_TYPE);
        int number = inside == 0 ? 0 : buffer.byteAt(record + inside) & 0xff;
        if (number != dataNumbers[type.ordinal()]) {
            @Nullable Name expected = type.data();
            @Nullable Name found = number == 0 ? null : dataNames[number];
            throw fault(
                    NvfuserCode.RECORD,
                    record + inside,
                    node,
                    "/data_type",
                    "a record of type " + type.operation() + " has " + (found == null ? "no data" : "data " + found)
                            + "; expected " + (expected == null ? "none" : expected));
        }
        if (number == 0) {
            return null;
        }
        int table = buffer.target(record, places, DATA);
        tables.data(table, dataTables[number], fields);
        if (type == RecordType.SCALAR) {
            requireScalar(node, table);
        }
        return data(number);
    }

    /** Returns the fields that were read as an attribute: the last of its kind if it is the same, as most are. */
    private IrAttribute data(int number) {
        int count = dataTables[number].inOrder().length;
        @Nullable IrAttribute last = lastData[number];
        if (last != null && isOf((ListValue) Objects.requireNonNull(last.payload()), fields)) {
            return last;
        }
        IrAttribute made = IrAttribute.of(dataNames[number], Payload.list(fields, 0, count));
        lastData[number] = made;
        return made;
    }

    @SuppressWarnings("ReferenceEquality") // small values are shared; others need not be found equal
    private static boolean isOf(ListValue list, Payload[] values) {
        for (int i = 0; i < list.size(); i++) {
            if (list.get(i) != values[i]) {
                return false;
            }
        }
        return true;
    }

    private void requireScalar(int node, int table) {
        boolean hasValue = ((BoolValue) fields[HAS_VALUE]).value();
        long valueType = ((IntValue) fields[VALUE_TYPE]).bits();
        if (hasValue && !DataType.isOfValues(valueType)) {
            throw fault(
                    NvfuserCode.RECORD,
                    table,
                    node,
                    "/data/value_type",
                    "a scalar has a value of type " + valueType + "; possible are Double, Int, Bool and ComplexDouble");
        }
    }

    /** Returns the kind of a value; the name of the vector and its index say which, if there is none of that number. */
    private StateKind kind(int node, int at, String vector, int index) {
        int number = buffer.intAt(at + Integer.BYTES);
        @Nullable StateKind kind = StateKind.of(number);
        if (kind == null) {
            throw fault(
                    NvfuserCode.RECORD,
                    at,
                    node,
                    "/" + vector + "/" + index + "/type",
                    "there is no kind " + number + " of values");
        }
        return kind;
    }

    private Operands operands(int node, int args) {
        int count = buffer.count(args);
        if (count == 0) {
            return Operands.EMPTY;
        }
        if (count > operands.length) {
            operands = new int[count];
        }
        boolean isUsual = true;
        for (int i = 0; i < count; i++) {
            int at = state(args, i);
            int index = buffer.intAt(at);
            operands[i] = 0;
            StateKind kind = kind(node, at, "args", i);
            if (kind == StateKind.NONE) {
                isUsual &= index == 0;
                continue;
            }
            operands[i] = values.value(index);
            if (operands[i] == 0 || values.kind(index) != kind) {
                throw fault(
                        NvfuserCode.ARGUMENT,
                        at,
                        node,
                        "/args/" + i,
                        "argument " + i + " is value " + index + " of kind "
                                + kind.type().name()
                                + (operands[i] == 0 ? ", which no record before gives" : ", which is of another kind"));
            }
        }
        if (!isUsual) {
            argumentIndexes =
                    indexes(args, count, i -> buffer.intAt(state(args, i) + Integer.BYTES) == StateKind.NONE.ordinal());
        }
        return Operands.of(operands, count);
    }

    private List<IrType> outputs(int node, int resultsBefore, int numberedBefore) {
        int states = outputs[node];
        int count = buffer.count(states);
        results[node] = resultsBefore + count;
        if (count == 0) {
            numbered[node] = numberedBefore;
            return List.of();
        }
        IrType[] types = new IrType[count];
        int next = numberedBefore;
        boolean isUsual = true;
        for (int i = 0; i < count; i++) {
            int at = state(states, i);
            int index = buffer.intAt(at);
            StateKind kind = kind(node, at, "outputs", i);
            types[i] = kind.type();
            isUsual &= index == (kind == StateKind.NONE ? 0 : next++);
            if (kind != StateKind.NONE && !values.add(index, kind, resultsBefore + i + 1)) {
                throw fault(
                        NvfuserCode.ARGUMENT,
                        at,
                        node,
                        "/outputs/" + i,
                        "output " + i + " is value " + index + ", which is given on the path already");
            }
        }
        numbered[node] = next;
        if (!isUsual) {
            outputIndexes = indexes(states, count, i -> true);
        }
        return count == 1 ? ALONE.get(buffer.intAt(state(states, 0) + Integer.BYTES)) : List.of(types);
    }

    /** Chooses among the states of a vector. */
    private interface Choice {
        boolean includes(int index);
    }

    private IrAttribute indexes(int states, int count, Choice choice) {
        Payload[] items = new Payload[count];
        int chosen = 0;
        for (int i = 0; i < count; i++) {
            if (choice.includes(i)) {
                items[chosen++] = Payload.of(buffer.intAt(state(states, i)));
            }
        }
        return IrAttribute.of(NvfuserNames.INDEXES_KIND, Payload.list(Arrays.copyOf(items, chosen)));
    }

    private static AttributeList resultAttributes(@Nullable IrAttribute indexes) {
        return indexes == null
                ? AttributeList.EMPTY
                : AttributeList.of(new NamedAttribute(NvfuserNames.INDEXES, indexes));
    }
}
