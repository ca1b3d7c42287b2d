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
    private final OperationHead[] heads;
    /** By node how many results, and how many values that are numbered, come before it on its path. */
    private final int[] results;

    private final int[] numbered;

    public RecordReader(CacheBuffer buffer, TrieIndex trie, TableReader tables, Limits limits) {
        this.buffer = buffer;
        this.trie = trie;
        this.tables = tables;
        this.limits = limits;
        this.longestString = limits.get(Limit.STRING);
        List<String> members = CacheSchema.members(CacheSchema.RECORD_DATA);
        dataTables = new CacheTable[members.size()];
        dataNames = new Name[members.size()];
        for (int i = 1; i < members.size(); i++) {
            dataTables[i] = CacheSchema.table(members.get(i));
            dataNames[i] = Name.of(RecordType.DIALECT, "a_" + members.get(i));
        }
        heads = new OperationHead[trie.count()];
        results = new int[trie.count() + 1];
        numbered = new int[trie.count() + 1];
    }

    /** Returns the operations by node. */
    public OperationHead[] read() {
        int[] cursor = new int[trie.count()];
        enter(0, 0, 0);
        int node = 0;
        while (true) {
            if (cursor[node] < trie.childCount(node)) {
                int child = trie.firstChild(node) + cursor[node]++;
                int record = trie.record(node);
                int count = buffer.count(buffer.target(record, OUTPUTS));
                enter(child, results[node] + count, numbered[node] + count - noneOutputs(record));
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

    private int noneOutputs(int record) {
        int outputs = buffer.target(record, OUTPUTS);
        int count = 0;
        for (int i = 0; i < buffer.count(outputs); i++) {
            count += buffer.intAt(state(outputs, i) + Integer.BYTES) == StateKind.NONE.ordinal() ? 1 : 0;
        }
        return count;
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
        int outputs = buffer.target(trie.record(node), OUTPUTS);
        for (int i = 0; i < buffer.count(outputs); i++) {
            int at = state(outputs, i);
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
        results[node] = resultsBefore;
        numbered[node] = numberedBefore;
        RecordType type = type(node, record);
        requireTerminal(node, type, record);
        int name = buffer.target(record, NAME);
        if (buffer.count(name) > longestString) {
            throw limits.exceeded(
                    Limit.STRING, buffer.count(name), buffer.location(name, TrieIndex.pointer(node) + "/record/name"));
        }
        RecordNames.Entry named = names.name(buffer, name);
        @Nullable IrAttribute data = data(node, record, type);
        @Nullable IrAttribute[] indexes = new @Nullable IrAttribute[2];
        Operands operands = operands(node, record, indexes);
        List<IrType> types = outputs(node, record, indexes);
        heads[node] = new OperationHead(
                type.operation(), attributes(named, data, indexes[0]), operands, types, resultAttributes(indexes[1]));
    }

    private RecordType type(int node, int record) {
        int at = buffer.field(record, TYPE);
        int number = at == 0 ? 0 : buffer.intAt(at);
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

    private @Nullable IrAttribute data(int node, int record, RecordType type) {
        int typeAt = buffer.field(record, DATA_TYPE);
        int number = typeAt == 0 ? 0 : buffer.byteAt(typeAt) & 0xff;
        @Nullable Name expected = type.data();
        @Nullable Name found = number == 0 ? null : dataNames[number];
        if (!Objects.equals(expected, found)) {
            throw fault(
                    NvfuserCode.RECORD,
                    typeAt == 0 ? record : typeAt,
                    node,
                    "/data_type",
                    "a record of type " + type.operation() + " has " + (found == null ? "no data" : "data " + found)
                            + "; expected " + (expected == null ? "none" : expected));
        }
        if (found == null) {
            return null;
        }
        int table = buffer.target(record, DATA);
        Payload payload = tables.data(table, dataTables[number]);
        if (type == RecordType.SCALAR) {
            requireScalar(node, table, (ListValue) payload);
        }
        return IrAttribute.of(found, payload);
    }

    private void requireScalar(int node, int table, ListValue scalar) {
        boolean hasValue = ((BoolValue) scalar.get(HAS_VALUE)).value();
        long valueType = ((IntValue) scalar.get(VALUE_TYPE)).bits();
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

    private Operands operands(int node, int record, @Nullable IrAttribute[] indexes) {
        int args = buffer.target(record, ARGS);
        int count = buffer.count(args);
        int[] operands = new int[count];
        boolean isUsual = true;
        for (int i = 0; i < count; i++) {
            int at = state(args, i);
            int index = buffer.intAt(at);
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
            indexes[0] =
                    indexes(args, count, i -> buffer.intAt(state(args, i) + Integer.BYTES) == StateKind.NONE.ordinal());
        }
        return Operands.of(operands, count);
    }

    private List<IrType> outputs(int node, int record, @Nullable IrAttribute[] indexes) {
        int outputs = buffer.target(record, OUTPUTS);
        int count = buffer.count(outputs);
        IrType[] types = new IrType[count];
        int next = numbered[node];
        boolean isUsual = true;
        for (int i = 0; i < count; i++) {
            int at = state(outputs, i);
            int index = buffer.intAt(at);
            StateKind kind = kind(node, at, "outputs", i);
            types[i] = kind.type();
            isUsual &= index == (kind == StateKind.NONE ? 0 : next++);
            if (kind != StateKind.NONE && !values.add(index, kind, results[node] + i + 1)) {
                throw fault(
                        NvfuserCode.ARGUMENT,
                        at,
                        node,
                        "/outputs/" + i,
                        "output " + i + " is value " + index + ", which is given on the path already");
            }
        }
        if (!isUsual) {
            indexes[1] = indexes(outputs, count, i -> true);
        }
        return count == 1 ? ALONE.get(buffer.intAt(state(outputs, 0) + Integer.BYTES)) : List.of(types);
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

    private static AttributeList attributes(
            RecordNames.Entry name, @Nullable IrAttribute data, @Nullable IrAttribute indexes) {
        if (data == null && indexes == null) {
            return name.alone();
        }
        NamedAttribute[] list = new NamedAttribute[3];
        int count = 0;
        list[count++] = name.attribute();
        if (data != null) {
            list[count++] = new NamedAttribute(NvfuserNames.DATA, data);
        }
        if (indexes != null) {
            list[count++] = new NamedAttribute(NvfuserNames.INDEXES, indexes);
        }
        return AttributeList.of(list, count);
    }

    private static AttributeList resultAttributes(@Nullable IrAttribute indexes) {
        return indexes == null
                ? AttributeList.EMPTY
                : AttributeList.of(new NamedAttribute(NvfuserNames.INDEXES, indexes));
    }
}
