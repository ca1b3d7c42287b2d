package io.isomorph.edit.pass;

import io.isomorph.edit.ProgramEditor;
import io.isomorph.edit.SharedMemory;
import io.isomorph.edit.tree.MutableOperation;
import io.isomorph.edit.tree.MutableRegion;
import io.isomorph.edit.tree.MutableValue;
import io.isomorph.family.Family;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The operations that others need: what defines their operands, and what writes into a value in place before they use it. An operation of the
 * body is needed with all that is in its regions, or not at all.
 */
final class NeededOperations {
    private final ProgramEditor editor;
    private final PassContext context;
    private final SharedMemory memory;
    private final Map<MutableOperation, Integer> indexes = new HashMap<>();
    /** By operation: that of the body that it is in, or is. */
    private final Map<MutableOperation, MutableOperation> outermosts = new HashMap<>();

    private final Set<MutableOperation> needed = new HashSet<>();
    private final Deque<MutableOperation> open = new ArrayDeque<>();
    /** By memory: the index of the last needed operation that reads it. */
    private final Map<MutableValue, Integer> lastReads = new HashMap<>();

    NeededOperations(ProgramEditor editor, PassContext context, Collection<MutableOperation> roots) {
        this.editor = editor;
        this.context = context;
        this.memory = context.sharedMemory(editor);
        for (MutableOperation operation : editor.operations()) {
            indexes.put(operation, indexes.size());
            @Nullable MutableOperation around = operation.parent();
            outermosts.put(operation, around == null ? operation : outermosts.getOrDefault(around, around));
        }
        roots.forEach(this::need);
        needAll();
        needWriters();
    }

    private void need(@Nullable MutableOperation operation) {
        @Nullable MutableOperation outermost = operation == null ? null : outermosts.get(operation);
        if (outermost != null && needed.add(outermost)) {
            open.add(outermost);
        }
    }

    private void needAll() {
        while (!open.isEmpty()) {
            needWithin(open.remove());
        }
    }

    private void needWithin(MutableOperation operation) {
        for (MutableValue operand : operation.operands()) {
            if (operand != null) {
                need(operand.definer());
                lastReads.merge(memory.first(operand), index(operation), Math::max);
            }
        }
        forEachInside(operation, this::needWithin);
    }

    private int index(MutableOperation operation) {
        return indexes.getOrDefault(operation, 0);
    }

    private static void forEachInside(MutableOperation operation, Consumer<MutableOperation> visitor) {
        for (MutableRegion region : operation.regions()) {
            region.blocks().forEach(block -> block.operations().forEach(visitor));
        }
    }

    /** From behind: what a writer needs comes before it, so that nothing after it is written for that. */
    private void needWriters() {
        List<MutableOperation> all = topLevel();
        for (int i = all.size() - 1; i >= 0; i--) {
            MutableOperation operation = all.get(i);
            if (!needed.contains(operation) && writesWhatIsReadLater(operation)) {
                need(operation);
                needAll();
            }
        }
    }

    private List<MutableOperation> topLevel() {
        return editor.body().blocks().stream()
                .flatMap(block -> block.operations().stream())
                .toList();
    }

    private boolean writesWhatIsReadLater(MutableOperation operation) {
        for (int i = 0; i < operation.operandCount(); i++) {
            @Nullable MutableValue operand = operation.operand(i);
            if (operand != null
                    && lastReads.getOrDefault(memory.first(operand), -1) > index(operation)
                    && memory.mayOverwrite(operation, i)) {
                return true;
            }
        }
        boolean[] inside = new boolean[1];
        forEachInside(operation, inner -> inside[0] |= writesWhatIsReadLater(inner));
        return inside[0];
    }

    /** Erases all others, and what then only stores what nobody reads, and reports each. */
    void keepOnlyThese() {
        List<MutableOperation> all = topLevel();
        for (int i = all.size() - 1; i >= 0; i--) { // users come first
            MutableOperation operation = all.get(i);
            if (!needed.contains(operation)) {
                erase(operation, "no output needs it");
            }
        }
        @Nullable Family family = context.family();
        if (family != null) {
            eraseUnreadStores(family);
        }
    }

    private void erase(MutableOperation operation, String reason) {
        context.changed(operation.name() + " " + index(operation) + " is erased: " + reason);
        operation.erase();
    }

    /** What is needed may store something for what is not: a forward pass, for the gradients. */
    private void eraseUnreadStores(Family family) {
        SharedMemory rest = context.sharedMemory(editor);
        Set<MutableValue> read = new HashSet<>();
        List<MutableOperation> stores = new ArrayList<>();
        for (MutableOperation operation : editor.operations()) {
            boolean isStore = family.onlyStores(operation.head());
            if (isStore) {
                stores.add(operation);
            }
            for (int i = 0; i < operation.operandCount(); i++) {
                @Nullable MutableValue operand = operation.operand(i);
                if (operand != null && !(isStore && rest.mayOverwrite(operation, i))) {
                    read.add(rest.first(operand));
                }
            }
        }
        for (MutableOperation store : stores) {
            List<MutableValue> written = new ArrayList<>();
            for (int i = 0; i < store.operandCount(); i++) {
                @Nullable MutableValue operand = store.operand(i);
                if (operand != null && rest.mayOverwrite(store, i)) {
                    written.add(operand);
                }
            }
            if (written.stream().map(rest::first).noneMatch(read::contains)) {
                erase(store, "nobody reads what it stores");
                written.forEach(value -> eraseUnused(value, family));
            }
        }
    }

    private void eraseUnused(MutableValue memory, Family family) {
        @Nullable MutableOperation definer = memory.definer();
        if (definer != null
                && family.hasOneMemory(definer.head())
                && definer.results().stream().allMatch(result -> result.useCount() == 0)) {
            erase(definer, "nobody reads what it stores");
        }
    }
}
