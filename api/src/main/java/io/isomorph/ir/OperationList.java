package io.isomorph.ir;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/**
 * The operations of a block as two columns: their heads, and the regions of the few that have some. An {@link Operation} is made when
 * one is asked for, so what only walks over a program has one object, and one jump in memory, less for each. Heads may come from an
 * {@link OperationSource} when they are first looked at. Immutable but for that, which threads need not see of each other: what
 * several make is equal, and safe to pass on without a lock, as all fields of a head are final.
 */
final class OperationList extends AbstractList<Operation> implements RandomAccess {
    /** Null where one is not yet made. */
    private final @Nullable OperationHead[] heads;
    /** By index, null where there are none; null as a whole if no operation has regions. */
    private final @Nullable List<Region> @Nullable [] regions;
    /** Null if all heads are made from the beginning. */
    private final @Nullable Later later;

    private OperationList(
            @Nullable OperationHead[] heads, @Nullable List<Region> @Nullable [] regions, @Nullable Later later) {
        this.heads = heads;
        this.regions = regions;
        this.later = later;
    }

    /** Makes heads. Those of a run, which begins at an index, come from places one behind the other. */
    private static final class Later {
        private final OperationSource source;
        private int[] starts = new int[4];
        private int[] places = new int[4];
        private int runs;

        Later(OperationSource source) {
            this.source = source;
        }

        void add(int start, int firstPlace) {
            if (runs == starts.length) {
                starts = Arrays.copyOf(starts, 2 * runs);
                places = Arrays.copyOf(places, 2 * runs);
            }
            starts[runs] = start;
            places[runs++] = firstPlace;
        }

        OperationHead make(int index) {
            int found = Arrays.binarySearch(starts, 0, runs, index);
            int run = found < 0 ? -found - 2 : found;
            return source.make(places[run] + index - starts[run]);
        }
    }

    /** Gathers operations, in order; of use once. */
    static final class Builder {
        private static final int FIRST_ROOM = 8;

        private @Nullable OperationHead[] heads = new OperationHead[FIRST_ROOM];
        private @Nullable List<Region> @Nullable [] regions;
        private @Nullable Later later;
        private int size;

        void add(OperationHead head) {
            if (size == heads.length) {
                heads = Arrays.copyOf(heads, 2 * size);
            }
            heads[size++] = head;
        }

        /** Adds operations without regions that a source makes, which is the same for all of them. */
        void add(OperationSource source, int firstPlace, int count) {
            int end = Math.addExact(size, count);
            if (end > heads.length) {
                heads = Arrays.copyOf(heads, Math.max(end, 2 * size));
            }
            if (later == null) {
                later = new Later(source);
            }
            later.add(size, firstPlace);
            size = end;
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
            return new OperationList(
                    Arrays.copyOf(heads, size), regions == null ? null : Arrays.copyOf(regions, size), later);
        }
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
        @Nullable OperationHead made = heads[index];
        return made != null ? made : make(index);
    }

    private OperationHead make(int index) {
        OperationHead made = Objects.requireNonNull(later).make(index);
        heads[index] = made;
        return made;
    }

    /** Returns the regions of one operation. */
    List<Region> regions(int index) {
        @Nullable List<Region> some = regions == null ? null : regions[index];
        return some == null ? List.of() : some;
    }
}
