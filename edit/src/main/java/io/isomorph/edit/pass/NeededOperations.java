package io.isomorph.edit.pass;

import io.isomorph.edit.ProgramEditor;
import io.isomorph.edit.SharedMemory;
import io.isomorph.edit.tree.MutableOperation;
import io.isomorph.edit.tree.MutableRegion;
import io.isomorph.edit.tree.MutableValue;
import java.util.ArrayDeque;
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

    /** Erases all others, and reports each. */
    void keepOnlyThese() {
        List<MutableOperation> all = topLevel();
        for (int i = all.size() - 1; i >= 0; i--) { // users come first
            MutableOperation operation = all.get(i);
            if (!needed.contains(operation)) {
                context.changed(operation.name() + " " + indexes.get(operation) + " is erased: no output needs it");
                operation.erase();
            }
        }
    }
}
