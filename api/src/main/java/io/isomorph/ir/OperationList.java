package io.isomorph.ir;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/**
 * The operations of a block as two columns: their heads, and the regions of the few that have some. An {@link Operation} is created
 * when one is requested, so a walk over a program has one object, and one jump in memory, less for each.
 */
final class OperationList extends AbstractList<Operation> implements RandomAccess {
    private final OperationHead[] heads;
    /** By index, null where there are none; null as a whole if no operation has regions. */
    private final @Nullable List<Region> @Nullable [] regions;

    private OperationList(OperationHead[] heads, @Nullable List<Region> @Nullable [] regions) {
        this.heads = heads;
        this.regions = regions;
    }

    /** Gathers operations, in order; single-use. */
    static final class Builder {
        private static final int INITIAL_CAPACITY = 8;

        private OperationHead[] heads = new OperationHead[INITIAL_CAPACITY];
        private @Nullable List<Region> @Nullable [] regions;
        private int size;

        void add(OperationHead head) {
            if (size == heads.length) {
                heads = Arrays.copyOf(heads, 2 * size);
            }
            heads[size++] = head;
        }

        /** Adds an operation with a copy of its regions. */
        void add(OperationHead head, List<Region> nested) {
            add(head);
            if (!nested.isEmpty()) {
                regionsFor(size)[size - 1] = List.copyOf(nested);
            }
        }

        @SuppressWarnings({"unchecked", "rawtypes"}) // an array of a generic type cannot be made otherwise
        private @Nullable List<Region>[] regionsFor(int count) {
            @Nullable List<Region>[] known = regions == null ? new List[heads.length] : regions;
            regions = known.length < count ? Arrays.copyOf(known, heads.length) : known;
            return regions;
        }

        OperationList build() {
            return new OperationList(Arrays.copyOf(heads, size), regions == null ? null : Arrays.copyOf(regions, size));
        }
    }

    /** Returns operations without regions; the array is not copied. */
    static OperationList ofFlat(OperationHead[] owned) {
        return new OperationList(owned, null);
    }

    /** Returns a list of the same operations: this class's own as it is, any other copied. */
    static OperationList copyOf(List<Operation> operations) {
        if (operations instanceof OperationList own) {
            return own;
        }
        Builder copy = new Builder();
        for (Operation operation : operations) {
            copy.add(operation.head(), operation.regions());
        }
        return copy.build();
    }

    @Override
    public int size() {
        return heads.length;
    }

    @Override
    public Operation get(int index) {
        return new Operation(head(index), regions(index));
    }

    /** Returns the head of one operation. */
    OperationHead head(int index) {
        return heads[index];
    }

    /** Returns the regions of one operation. */
    List<Region> regions(int index) {
        @Nullable List<Region> some = regions == null ? null : regions[index];
        return some == null ? List.of() : some;
    }
}
