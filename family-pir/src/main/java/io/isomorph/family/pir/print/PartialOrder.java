package io.isomorph.family.pir.print;

import io.isomorph.family.pir.kind.TensorDistAttribute.Partial;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The order in which PaddlePaddle prints reductions that are still to be done: that of the open-addressing hash table in which it
 * keeps them. An entry has a home, to which its key is spread; one that is further from home displaces one that is nearer. There is no
 * wrapping around: behind the last home there is space for those that are displaced.
 */
final class PartialOrder {
    /** Spreads keys: 2^64 divided by the golden ratio. */
    private static final long FACTOR = 0x9e3779b97f4a7c15L;

    private static final int FIRST_CAPACITY = 4;
    private static final int LEAST_DISTANCE = 4;
    /** No mesh has so many dimensions; and keys can be chosen so that the table grows without end. */
    private static final int MOST_KEPT = 64;

    private int bits = 2;
    private @Nullable Slot[] slots = new @Nullable Slot[FIRST_CAPACITY + LEAST_DISTANCE];
    private int size;

    private PartialOrder() {}

    /** An entry and how far it is from home. */
    private record Slot(long key, int distance) {
        Slot further(int steps) {
            return new Slot(key, distance + steps);
        }
    }

    /**
     * Orders reductions.
     *
     * @param partials in the order of the file
     * @return the kind of reduction by dimension of the mesh, in the order of the text; of a repeated dimension the last counts
     */
    static Map<Long, Long> of(List<Partial> partials) {
        Map<Long, Long> kinds = new LinkedHashMap<>();
        for (Partial partial : partials) {
            kinds.put(partial.meshDim(), partial.reduceKind());
        }
        boolean small = kinds.keySet().stream().allMatch(dim -> dim >= 0 && dim < MOST_KEPT);
        if (kinds.size() < 2 || !small) {
            return kinds;
        }
        PartialOrder table = new PartialOrder();
        kinds.keySet().forEach(table::insert);
        Map<Long, Long> ordered = new LinkedHashMap<>();
        for (long key : table.keys()) {
            ordered.put(key, kinds.getOrDefault(key, 0L));
        }
        return ordered;
    }

    private List<Long> keys() {
        List<Long> keys = new ArrayList<>(size);
        for (@Nullable Slot slot : slots) {
            if (slot != null) {
                keys.add(slot.key());
            }
        }
        return keys;
    }

    private int capacity() {
        return 1 << bits;
    }

    private void insert(long key) {
        if (2 * (size + 1) > capacity() || !place(key)) {
            List<Long> keys = keys();
            bits++;
            slots = new @Nullable Slot[capacity() + Math.max(LEAST_DISTANCE, bits)];
            size = 0;
            keys.forEach(this::insert);
            insert(key);
        }
    }

    /** Returns whether there was a free slot near enough; if not, the table is as it was. */
    private boolean place(long key) {
        @Nullable Slot[] changed = slots.clone();
        Slot carried = new Slot(key, 0);
        int at = (int) ((key * FACTOR) >>> (Long.SIZE - bits));
        for (; changed[at] != null; at++) {
            Slot there = changed[at];
            if (there.distance() < carried.distance()) {
                changed[at] = carried;
                carried = there;
            }
            carried = carried.further(1);
            if (carried.distance() >= Math.max(LEAST_DISTANCE, bits)) {
                return false;
            }
        }
        changed[at] = carried;
        slots = changed;
        size++;
        return true;
    }
}
