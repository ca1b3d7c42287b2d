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
import io.isomorph.ir.ProgramTrie;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.BoolValue;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Makes an operation of each record. The numbers of values are those of the path to the record, so all programs that share a node share
 * its operation. Linear in the nodes.
 *
 * <p>Records are read in the order of the file, as memory likes best, while each path has few values and their indexes are the usual ones.
 * Otherwise they are read again, in a walk in depth.
 */
final class RecordReader {
    private static final CacheTable RECORD = CacheSchema.table("RecordFunctor");
    private static final int ARGS = 0;
    private static final int OUTPUTS = 1;
    private static final int NAME = 2;
    private static final int TYPE = 3;
    private static final int DATA_TYPE = 4;
    private static final int DATA = 5;
    private static final int HAS_VALUE = 1;
    private static final int VALUE_TYPE = 2;
    private static final int KIND_BITS = 2;
    private static final int KIND_MASK = 3;
    private static final int HEAD_BITS = 11;
    private static final int OPERAND_FACTOR = 31;
    private static final int MIX = 0x9e3779b1;
    /** As many values of a path have their kinds in one number. */
    private static final int MOST_VALUES = Long.SIZE / KIND_BITS;

    /** By type of records the number of their data, 0 for none. */
    private static final int[] DATA_NUMBERS = Arrays.stream(RecordType.values())
            .mapToInt(type -> RecordData.number(type.data()))
            .toArray();

    private static final List<IrType> NO_TYPES = IrType.list(List.of());
    /** By kind a result of it alone. */
    private static final List<List<IrType>> TYPES_ALONE = Arrays.stream(StateKind.values())
            .map(kind -> IrType.list(List.of(kind.type())))
            .toList();

    private final CheckedBuffer buffer;
    private final TrieIndex trie;
    private final Limits limits;
    private final long longestString;
    private final TableReader tables;
    private final RecordNames names;
    private final RecordData data;
    private final PathValues values = new PathValues();
    private ProgramTrie programs;
    /** By node the kinds of the values that its path gives with it, from the lowest bits; null in a walk in depth. */
    private long @Nullable [] kinds;

    /** By node how many values that are numbered its path gives with it. */
    private final int[] numbered;

    /** By node a hash of the name, the data and the operands. */
    private final int[] hashes;

    /** Operations that were met, by hash. */
    private final @Nullable OperationHead[] heads = new @Nullable OperationHead[1 << HEAD_BITS];

    private int[] operands = new int[8];
    /** Of the record that is read, unless they follow from the order of outputs. */
    private @Nullable IrAttribute argumentIndexes;

    private @Nullable IrAttribute outputIndexes;

    RecordReader(CheckedBuffer buffer, TrieIndex trie, TableReader tables, Limits limits) {
        this.buffer = buffer;
        this.trie = trie;
        this.limits = limits;
        this.longestString = limits.get(Limit.STRING);
        this.tables = tables;
        this.names = new RecordNames(buffer);
        this.data = new RecordData(buffer, tables);
        this.programs = new ProgramTrie(trie.count());
        this.kinds = new long[trie.count()];
        this.numbered = new int[trie.count()];
        this.hashes = new int[trie.count()];
    }

    /** Returns whether the numbers of types may be those of an earlier state of the schema. */
    boolean areEarlierPossible() {
        return names.areEarlierPossible();
    }

    /** Returns a number of a node that was read, the same for equal operations. */
    int hash(int node) {
        return hashes[node];
    }

    /** Returns the operations by node. */
    ProgramTrie read() {
        boolean areUsual = true;
        for (int node = 0; node < trie.count(); node++) {
            trie.read(node);
            areUsual = areUsual && enter(node, trie.parent(node));
        }
        if (!areUsual) {
            kinds = null;
            readInDepth();
        }
        return programs;
    }

    private void readInDepth() {
        programs = new ProgramTrie(trie.count());
        tables.restart();
        enter(0, 0);
        int node = 0;
        while (true) {
            if (trie.childCount(node) > 0) {
                node = trie.firstChild(node);
            } else {
                while (node > 0 && trie.isLastChild(node)) {
                    node = trie.parent(node);
                }
                if (node == 0) {
                    return;
                }
                node++;
            }
            int parent = trie.parent(node);
            values.truncate(numbered[parent]);
            enter(node, parent);
        }
    }

    private MalformedInputException fault(NvfuserCode code, int at, int node, String part, String problem) {
        return buffer.fault(
                code,
                at,
                TrieIndex.pointer(node) + (part.isEmpty() ? "" : "/record" + part),
                "node " + node + ": " + problem);
    }

    /** Makes the operation of a node after that of its parent; returns false if its values are not the usual ones where they have to be. */
    private boolean enter(int node, int parent) {
        int record = trie.record(node);
        if (record == 0) {
            throw fault(NvfuserCode.RECORD, trie.table(node), node, "", "there is no record");
        }
        FieldPlaces places = buffer.table(record, RECORD);
        RecordType type = type(node, record, places);
        requireTerminal(node, type, record);
        int name = buffer.string(record, places, NAME);
        if (buffer.count(name) > longestString) {
            throw limits.exceeded(
                    Limit.STRING, buffer.count(name), buffer.location(name, TrieIndex.pointer(node) + "/record/name"));
        }
        RecordNames.Entry named = names.name(type, name);
        RecordData.@Nullable Shared itsData = data(node, record, places, type);
        argumentIndexes = null;
        outputIndexes = null;
        int taken = operands(node, parent, buffer.vector(record, places, ARGS, CacheType.STATE));
        @Nullable List<IrType> types = outputs(node, parent, buffer.vector(record, places, OUTPUTS, CacheType.STATE));
        if (types == null) {
            return false;
        }
        hashes[node] = hash(named.hash() + (itsData == null ? 0 : itsData.hash()), taken);
        programs.put(node, node == 0 ? -1 : parent, head(named, itsData, hashes[node], taken, types));
        return true;
    }

    /** Returns the operation of a record; equal ones are one where that is seen at once, as in most files many records are. */
    @SuppressWarnings("ReferenceEquality") // equal ones need not be found
    private OperationHead head(
            RecordNames.Entry named, RecordData.@Nullable Shared its, int hash, int taken, List<IrType> types) {
        AttributeList attributes = named.attributes(its, argumentIndexes);
        if (outputIndexes != null) {
            return new OperationHead(
                    named.operation(),
                    attributes,
                    Operands.of(operands, taken),
                    types,
                    resultAttributes(outputIndexes));
        }
        int slot = (hash * MIX) >>> (Integer.SIZE - HEAD_BITS);
        OperationHead known = heads[slot];
        if (known == null
                || known.attributes() != attributes
                || known.resultTypes() != types
                || !isTaken(known.operands(), taken)) {
            known = new OperationHead(
                    named.operation(), attributes, Operands.of(operands, taken), types, AttributeList.EMPTY);
            heads[slot] = known;
        }
        return known;
    }

    private int hash(int before, int taken) {
        int hash = before;
        for (int i = 0; i < taken; i++) {
            hash = hash * OPERAND_FACTOR + operands[i];
        }
        return hash;
    }

    private boolean isTaken(Operands known, int taken) {
        if (known.size() != taken) {
            return false;
        }
        for (int i = 0; i < taken; i++) {
            if (known.get(i) != operands[i]) {
                return false;
            }
        }
        return true;
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

    private RecordData.@Nullable Shared data(int node, int record, FieldPlaces places, RecordType type) {
        int number = TableReader.unionType(buffer, record, places, DATA, RecordData.types());
        if (number != DATA_NUMBERS[type.ordinal()]) {
            @Nullable Name expected = type.data();
            throw fault(
                    NvfuserCode.RECORD,
                    record + places.of(DATA_TYPE),
                    node,
                    "/data_type",
                    "a record of type " + type.operation() + " has "
                            + (number == 0 ? "no data" : "data " + RecordData.name(number))
                            + "; expected " + (expected == null ? "none" : expected));
        }
        if (number == 0) {
            return null;
        }
        int table = buffer.target(record, places, DATA);
        RecordData.Shared read = data.read(table, number);
        if (type == RecordType.SCALAR) {
            requireScalar(node, table, read);
        }
        return read;
    }

    private void requireScalar(int node, int table, RecordData.Shared scalar) {
        boolean hasValue = ((BoolValue) scalar.value(HAS_VALUE)).value();
        long valueType = ((IntValue) scalar.value(VALUE_TYPE)).bits();
        if (hasValue && !DataType.isOfValues(valueType)) {
            throw fault(
                    NvfuserCode.RECORD,
                    table,
                    node,
                    "/data/value_type",
                    "a scalar has a value of type " + valueType + "; possible are Double, Int, Bool and ComplexDouble");
        }
    }

    /** Returns the kind of a value; the name of the vector and its index identify it in the fault, if there is none of that number. */
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

    private static int state(int states, int index) {
        return CacheBuffer.element(states, index, Long.BYTES);
    }

    /** Finds the operands, and returns how many there are. */
    private int operands(int node, int parent, int args) {
        int count = buffer.count(args);
        if (count > operands.length) {
            operands = new int[count];
        }
        boolean isUsual = true;
        for (int i = 0; i < count; i++) {
            int at = state(args, i);
            int index = buffer.intAt(at);
            StateKind kind = kind(node, at, "args", i);
            if (kind == StateKind.NONE) {
                operands[i] = 0;
                isUsual &= index == 0;
            } else {
                operands[i] = operand(node, parent, at, i, index, kind);
            }
        }
        if (!isUsual) {
            argumentIndexes = indexes(args, count, true);
        }
        return count;
    }

    private int operand(int node, int parent, int at, int i, int index, StateKind kind) {
        long[] ofPaths = kinds;
        boolean isGiven;
        boolean isOfKind;
        if (ofPaths == null) {
            isGiven = values.value(index) != 0;
            isOfKind = values.kind(index) == kind;
        } else {
            isGiven = index >= 0 && node > 0 && index < numbered[parent];
            isOfKind = isGiven && ((ofPaths[parent] >>> (KIND_BITS * index)) & KIND_MASK) == kind.ordinal();
        }
        if (!isGiven || !isOfKind) {
            throw fault(
                    NvfuserCode.ARGUMENT,
                    at,
                    node,
                    "/args/" + i,
                    "argument " + i + " is value " + index + " of kind "
                            + kind.type().name()
                            + (isGiven ? ", which is of another kind" : ", which no record before gives"));
        }
        return ofPaths == null ? values.value(index) : index + 1;
    }

    /** Returns the types of the results, or null if their indexes are not the usual ones where they have to be. */
    private @Nullable List<IrType> outputs(int node, int parent, int states) {
        int count = buffer.count(states);
        int next = node == 0 ? 0 : numbered[parent];
        long[] ofPaths = kinds;
        long ofPath = ofPaths == null || node == 0 ? 0 : ofPaths[parent];
        boolean isUsual = true;
        StateKind kind = StateKind.NONE;
        for (int i = 0; i < count; i++) {
            int at = state(states, i);
            int index = buffer.intAt(at);
            kind = kind(node, at, "outputs", i);
            isUsual &= index == (kind == StateKind.NONE ? 0 : next);
            if (ofPaths == null) {
                addValue(node, at, i, index, kind);
            } else if (!isUsual || kind == StateKind.NONE || next == MOST_VALUES) {
                return null;
            } else {
                ofPath |= (long) kind.ordinal() << (KIND_BITS * next);
            }
            next += kind == StateKind.NONE ? 0 : 1;
        }
        numbered[node] = next;
        if (ofPaths != null) {
            ofPaths[node] = ofPath;
        }
        if (!isUsual) {
            outputIndexes = indexes(states, count, false);
        }
        return count > 1 ? types(states, count) : count == 1 ? TYPES_ALONE.get(kind.ordinal()) : NO_TYPES;
    }

    private List<IrType> types(int states, int count) {
        IrType[] types = new IrType[count];
        Arrays.setAll(
                types,
                i -> Objects.requireNonNull(StateKind.of(buffer.intAt(state(states, i) + Integer.BYTES)))
                        .type());
        return IrType.list(Arrays.asList(types));
    }

    private void addValue(int node, int at, int i, int index, StateKind kind) {
        int resultsBefore = node == 0 ? 0 : programs.results(trie.parent(node));
        if (kind != StateKind.NONE && !values.add(index, kind, resultsBefore + i + 1)) {
            throw fault(
                    NvfuserCode.ARGUMENT,
                    at,
                    node,
                    "/outputs/" + i,
                    "output " + i + " is value " + index + ", which is given on the path already");
        }
    }

    /** Returns the indexes of states, of all or of those that are none. */
    private IrAttribute indexes(int states, int count, boolean isOfNone) {
        Payload[] items = new Payload[count];
        int chosen = 0;
        for (int i = 0; i < count; i++) {
            int at = state(states, i);
            if (!isOfNone || buffer.intAt(at + Integer.BYTES) == StateKind.NONE.ordinal()) {
                items[chosen++] = Payload.of(buffer.intAt(at));
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
