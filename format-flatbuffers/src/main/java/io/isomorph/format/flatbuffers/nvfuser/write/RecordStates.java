package io.isomorph.format.flatbuffers.nvfuser.write;

import io.isomorph.error.UnrepresentableException;
import io.isomorph.family.nvfuser.NvfuserNames;
import io.isomorph.family.nvfuser.RecordType;
import io.isomorph.family.nvfuser.StateKind;
import io.isomorph.format.flatbuffers.nvfuser.layout.PathValues;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Payload;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Arguments and outputs of the records of a trie as files have them: index and kind of a value, one after another. One walk in depth,
 * linear in the nodes.
 */
public final class RecordStates {
    private static final int[] NONE = {};
    private static final int INDEX_BITS = 32;

    private final int[][] arguments;
    private final int[][] outputs;
    private final PathValues values = new PathValues();
    /** By value of the path: its kind, and its index in the file. */
    private long[] known = new long[64];

    private int results;
    private int numbered;

    /** Walks a trie, whose nodes are numbered. */
    public RecordStates(List<TrieNode> nodes) {
        arguments = new int[nodes.size()][];
        outputs = new int[nodes.size()][];
        int[] cursor = new int[nodes.size()];
        TrieNode node = nodes.get(0);
        enter(node);
        while (node != null) {
            if (cursor[node.position] < node.children.size()) {
                node = node.children.get(cursor[node.position]++);
                enter(node);
            } else {
                leave(node);
                node = node.parent;
            }
        }
    }

    public int[] arguments(TrieNode node) {
        return arguments[node.position];
    }

    public int[] outputs(TrieNode node) {
        return outputs[node.position];
    }

    private static UnrepresentableException misfit(OperationHead head, String problem) {
        return Misfit.of("a record " + head.name() + " " + problem);
    }

    private void enter(TrieNode node) {
        OperationHead head = Objects.requireNonNull(node.record);
        @Nullable RecordType type = RecordType.of(head.name());
        if (type == null || type == RecordType.BASE) {
            throw Misfit.of("an operation is named " + head.name() + ", which is no type of records");
        }
        if ((type == RecordType.START) != (node.parent == null)
                || (type == RecordType.END) != (node.fusion != null)
                || (type == RecordType.END && !node.children.isEmpty())) {
            throw misfit(head, "is in the middle of a program");
        }
        arguments[node.position] = arguments(head);
        outputs[node.position] = outputs(head);
    }

    private static @Nullable ListValue indexes(OperationHead head, AttributeList attributes) {
        @Nullable IrAttribute indexes = attributes.get(NvfuserNames.INDEXES);
        if (indexes == null) {
            return null;
        }
        if (!indexes.name().equals(NvfuserNames.INDEXES_KIND) || !(indexes.payload() instanceof ListValue list)) {
            throw misfit(head, "has indexes of another kind");
        }
        return list;
    }

    private static int index(ListValue list, int position, OperationHead head) {
        Payload item = position < list.size() ? list.get(position) : Payload.ofNull();
        if (item instanceof IntValue number && number.isBetween(Integer.MIN_VALUE, Integer.MAX_VALUE)) {
            return (int) number.bits();
        }
        throw misfit(head, "has too few indexes, or others than integers of 32 bits");
    }

    private int[] arguments(OperationHead head) {
        @Nullable ListValue indexes = indexes(head, head.attributes());
        int count = head.operands().size();
        int[] states = count == 0 ? NONE : new int[2 * count];
        int next = 0;
        boolean isUsual = true;
        for (int i = 0; i < count; i++) {
            int value = head.operands().get(i);
            if (value == 0) {
                states[2 * i] = indexes == null ? 0 : index(indexes, next++, head);
                states[2 * i + 1] = StateKind.NONE.ordinal();
                isUsual &= states[2 * i] == 0;
                continue;
            }
            if (value < 0 || value > results || (int) known[value] == StateKind.NONE.ordinal()) {
                throw misfit(head, "takes value " + value + ", which no record before gives");
            }
            states[2 * i] = (int) (known[value] >> INDEX_BITS);
            states[2 * i + 1] = (int) known[value];
        }
        requireNeeded(head, indexes, next, isUsual);
        return states;
    }

    /** Refuses indexes that a reader would leave out. */
    private static void requireNeeded(OperationHead head, @Nullable ListValue indexes, int used, boolean isUsual) {
        if (indexes != null && (isUsual || used != indexes.size())) {
            throw misfit(head, "has indexes that go without saying, or too many");
        }
    }

    private int[] outputs(OperationHead head) {
        @Nullable ListValue indexes = indexes(head, head.resultAttributes());
        if (head.resultAttributes().size() != (indexes == null ? 0 : 1)) {
            throw misfit(head, "has attributes of results other than indexes");
        }
        int count = head.resultCount();
        int[] states = count == 0 ? NONE : new int[2 * count];
        boolean isUsual = true;
        for (int i = 0; i < count; i++) {
            @Nullable StateKind kind = StateKind.of(head.resultTypes().get(i));
            if (kind == null) {
                throw misfit(head, "gives a value of type " + head.resultTypes().get(i));
            }
            int usual = kind == StateKind.NONE ? 0 : numbered++;
            int index = indexes == null ? usual : index(indexes, i, head);
            isUsual &= index == usual;
            add(head, index, kind);
            states[2 * i] = index;
            states[2 * i + 1] = kind.ordinal();
        }
        requireNeeded(head, indexes, count, isUsual);
        return states;
    }

    private void add(OperationHead head, int index, StateKind kind) {
        results++;
        if (results >= known.length) {
            known = Arrays.copyOf(known, 2 * known.length);
        }
        known[results] = (long) index << INDEX_BITS | kind.ordinal();
        if (kind != StateKind.NONE && !values.add(index, kind, results)) {
            throw misfit(head, "gives value " + index + ", which is given on the path already");
        }
    }

    private void leave(TrieNode node) {
        int[] states = outputs[node.position];
        for (int i = 0; i < states.length; i += 2) {
            results--;
            if (states[i + 1] != StateKind.NONE.ordinal()) {
                numbered--;
            }
        }
        values.truncate(numbered);
    }
}
