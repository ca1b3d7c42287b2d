package io.isomorph.format.flatbuffers.nvfuser.read;

import io.isomorph.family.nvfuser.NvfuserNames;
import io.isomorph.family.nvfuser.StateKind;
import io.isomorph.format.flatbuffers.nvfuser.layout.NvfuserCode;
import io.isomorph.format.flatbuffers.nvfuser.layout.PathValues;
import io.isomorph.ir.Operands;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Which values records take and give: those of the path to a record have numbers. In the order of the file they are known of each path as long
 * as there are few, and their numbers the usual ones; in a walk in depth of the path at hand, whatever its numbers.
 */
final class RecordValues {
    private static final int KIND_BITS = 2;
    private static final int KIND_MASK = 3;
    private static final int OPERAND_FACTOR = 31;
    /** As many values of a path have their kinds in one number. */
    private static final int MOST_VALUES = Long.SIZE / KIND_BITS;

    private static final List<IrType> NO_TYPES = IrType.list(List.of());
    /** By kind a result of it alone. */
    private static final List<List<IrType>> TYPES_ALONE = Arrays.stream(StateKind.values())
            .map(kind -> IrType.list(List.of(kind.type())))
            .toList();

    private final CheckedBuffer buffer;
    private final TrieIndex trie;
    /** The values of the path, in a walk in depth. */
    private final PathValues values = new PathValues();
    /** By node the kinds of the values that its path gives with it, from the lowest bits; null in a walk in depth. */
    private long @Nullable [] kinds;

    /** By node how many values that are numbered its path gives with it. */
    private final int[] numbered;

    // of the record that is read

    private int[] operands = new int[8];
    private int count;
    /** Null where they follow from the order of outputs. */
    private @Nullable IrAttribute argumentIndexes;

    private @Nullable IrAttribute outputIndexes;

    RecordValues(CheckedBuffer buffer, TrieIndex trie) {
        this.buffer = buffer;
        this.trie = trie;
        this.kinds = trie.columns().kinds;
        this.numbered = trie.columns().numbered;
    }

    /** Begins a walk in depth. */
    void walkInDepth() {
        kinds = null;
    }

    /** Goes back to a node, in a walk in depth. */
    void returnTo(int node) {
        values.truncate(numbered[node]);
    }

    /** Returns the operands that were found last. */
    Operands operands() {
        return Operands.of(operands, count);
    }

    /** Returns whether the operands that were found last are these. */
    boolean are(Operands known) {
        if (known.size() != count) {
            return false;
        }
        for (int i = 0; i < count; i++) {
            if (known.get(i) != operands[i]) {
                return false;
            }
        }
        return true;
    }

    /** Returns a hash of the operands that were found last, and of what was hashed before them. */
    int hash(int before) {
        int hash = before;
        for (int i = 0; i < count; i++) {
            hash = hash * OPERAND_FACTOR + operands[i];
        }
        return hash;
    }

    /** Returns the indexes of arguments that operands do not tell, or null. */
    @Nullable
    IrAttribute argumentIndexes() {
        return argumentIndexes;
    }

    /** Returns the indexes of outputs if they are not the usual ones, or null. */
    @Nullable
    IrAttribute outputIndexes() {
        return outputIndexes;
    }

    /**
     * Gives the values of a record that is cached, in the order of the file.
     *
     * @return whether it is the same operation there: its operands are of the same kinds, and its results have the same numbers
     */
    boolean repeat(int node, int parent, CachedRecord record) {
        long[] ofPaths = Objects.requireNonNull(kinds);
        long ofPath = ofPaths[parent];
        int before = numbered[parent];
        if (before < record.least || before > record.most || (ofPath & record.operandMask) != record.operandKinds) {
            return false;
        }
        numbered[node] = before + record.added;
        ofPaths[node] = ofPath | record.addedKinds;
        return true;
    }

    /** Returns whether the record that was read last, in the order of the file, is the same operation on other paths. */
    boolean areSameOnOtherPaths() {
        return kinds != null && argumentIndexes == null && outputIndexes == null;
    }

    /** Sets on which other paths the record that was read last is the same operation. */
    void describe(CachedRecord record, int node, int parent) {
        long[] ofPaths = Objects.requireNonNull(kinds);
        int before = numbered[parent];
        record.added = numbered[node] - before;
        // what gives values numbers them, and is the same only where it has the same numbers
        record.least = record.added > 0 ? before : 0;
        record.most = record.added > 0 ? before : MOST_VALUES;
        for (int i = 0; i < count; i++) {
            int value = operands[i];
            if (value > 0) {
                record.operandMask |= (long) KIND_MASK << (KIND_BITS * (value - 1));
                record.least = Math.max(record.least, value);
            }
        }
        record.operandKinds = ofPaths[parent] & record.operandMask;
        record.addedKinds = ofPaths[node] ^ ofPaths[parent];
    }

    /** Finds the operands. */
    void take(int node, int parent, int args) {
        count = buffer.count(args);
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
        argumentIndexes = isUsual ? null : indexes(args, true);
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
            throw trie.fault(
                    NvfuserCode.ARGUMENT,
                    at,
                    node,
                    "/record/args/" + i,
                    "argument " + i + " is value " + index + " of kind "
                            + kind.type().name()
                            + (isGiven ? ", which is of another kind" : ", which no record before gives"));
        }
        return ofPaths == null ? values.value(index) : index + 1;
    }

    /**
     * Returns the types of the results, or null if their indexes are not the usual ones where they have to be.
     *
     * @param results how many the records before it on the path have
     */
    @Nullable
    List<IrType> give(int node, int parent, int states, int results) {
        int given = buffer.count(states);
        int next = node == 0 ? 0 : numbered[parent];
        long[] ofPaths = kinds;
        long ofPath = ofPaths == null || node == 0 ? 0 : ofPaths[parent];
        boolean isUsual = true;
        StateKind kind = StateKind.NONE;
        for (int i = 0; i < given; i++) {
            int at = state(states, i);
            int index = buffer.intAt(at);
            kind = kind(node, at, "outputs", i);
            isUsual &= index == (kind == StateKind.NONE ? 0 : next);
            if (ofPaths == null) {
                addValue(node, at, i, index, kind, results);
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
        outputIndexes = isUsual ? null : indexes(states, false);
        return given > 1 ? types(states, given) : given == 1 ? TYPES_ALONE.get(kind.ordinal()) : NO_TYPES;
    }

    private List<IrType> types(int states, int given) {
        IrType[] types = new IrType[given];
        Arrays.setAll(
                types,
                i -> Objects.requireNonNull(StateKind.of(buffer.intAt(state(states, i) + Integer.BYTES)))
                        .type());
        return IrType.list(Arrays.asList(types));
    }

    private void addValue(int node, int at, int i, int index, StateKind kind, int results) {
        if (kind != StateKind.NONE && !values.add(index, kind, results + i + 1)) {
            throw trie.fault(
                    NvfuserCode.ARGUMENT,
                    at,
                    node,
                    "/record/outputs/" + i,
                    "output " + i + " is value " + index + ", which is given on the path already");
        }
    }

    /** Returns the indexes of states, of all or of those that are none. */
    private IrAttribute indexes(int states, boolean isOfNone) {
        Payload[] items = new Payload[buffer.count(states)];
        int chosen = 0;
        for (int i = 0; i < items.length; i++) {
            int at = state(states, i);
            if (!isOfNone || buffer.intAt(at + Integer.BYTES) == StateKind.NONE.ordinal()) {
                items[chosen++] = Payload.of(buffer.intAt(at));
            }
        }
        return IrAttribute.of(NvfuserNames.INDEXES_KIND, Payload.list(Arrays.copyOf(items, chosen)));
    }

    /** Returns the kind of a value; the name of the vector and its index identify it in the fault, if there is none of that number. */
    private StateKind kind(int node, int at, String vector, int index) {
        int number = buffer.intAt(at + Integer.BYTES);
        @Nullable StateKind kind = StateKind.of(number);
        if (kind == null) {
            throw trie.fault(
                    NvfuserCode.RECORD,
                    at,
                    node,
                    "/record/" + vector + "/" + index + "/type",
                    "there is no kind " + number + " of values");
        }
        return kind;
    }

    private static int state(int states, int index) {
        return CacheBuffer.element(states, index, Long.BYTES);
    }
}
