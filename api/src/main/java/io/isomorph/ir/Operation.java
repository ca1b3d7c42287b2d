package io.isomorph.ir;

import io.isomorph.ir.payload.Name;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An operation: its head and its regions.
 *
 * @param head everything but the regions
 * @param regions nested regions in order, mostly none
 */
public record Operation(OperationHead head, List<Region> regions) {
    /**
     * Copies the regions.
     *
     * @param head everything but the regions
     * @param regions nested regions in order, mostly none
     */
    public Operation {
        Objects.requireNonNull(head, "head");
        regions = List.copyOf(regions);
    }

    /**
     * Makes an operation without regions.
     *
     * @param head the operation
     */
    public Operation(OperationHead head) {
        this(head, List.of());
    }

    /**
     * Returns the operation's name.
     *
     * @return {@code head().name()}
     */
    public Name name() {
        return head.name();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        if (!(other instanceof Operation operation)
                || regions.size() != operation.regions.size()
                || !head.equals(operation.head)) {
            return false;
        }
        for (int i = 0; i < regions.size(); i++) {
            if (!regions.get(i).equals(operation.regions.get(i))) {
                return false;
            }
        }
        return true;
    }

    @Override
    public int hashCode() {
        int hash = head.hashCode();
        for (int i = 0; i < regions.size(); i++) {
            hash = 31 * hash + regions.get(i).hashCode();
        }
        return hash;
    }
}
