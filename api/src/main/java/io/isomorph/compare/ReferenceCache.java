package io.isomorph.compare;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import org.jspecify.annotations.Nullable;

/**
 * What long parts are written as, by the identity of the objects that hold them. An object is hashed once for as long as it lives,
 * however many there are: a cache of fixed size could be made to miss always, and a strong one would hold all of a stream.
 */
final class ReferenceCache {
    private static final int FIRST_CAPACITY = 1 << 8;
    private static final int LAST_CAPACITY = 1 << 30;

    private final ReferenceQueue<Object> collected = new ReferenceQueue<>();
    private @Nullable Slot[] slots = new @Nullable Slot[FIRST_CAPACITY];
    private int size;

    /** An object, what it is written as, and the next object of the same bucket. */
    private static final class Slot extends WeakReference<Object> {
        final int hash;
        final byte[] reference;

        @Nullable
        Slot next;

        Slot(Object key, int hash, byte[] reference, ReferenceQueue<Object> queue) {
            super(key, queue);
            this.hash = hash;
            this.reference = reference;
        }
    }

    private static int bucket(int hash, int capacity) {
        return (hash ^ hash >>> 15) & capacity - 1;
    }

    /** Returns what an object is written as, which is not copied, or null if it is not known. */
    byte @Nullable [] get(Object key) {
        int hash = System.identityHashCode(key);
        for (@Nullable Slot slot = slots[bucket(hash, slots.length)]; slot != null; slot = slot.next) {
            if (slot.hash == hash && slot.refersTo(key)) {
                return slot.reference;
            }
        }
        return null;
    }

    /** Keeps what an object that is not known is written as. */
    void put(Object key, byte[] reference) {
        removeCollected();
        if (size >= slots.length && slots.length < LAST_CAPACITY) {
            grow();
        }
        int hash = System.identityHashCode(key);
        insert(slots, new Slot(key, hash, reference, collected));
        size++;
    }

    private static void insert(@Nullable Slot[] table, Slot slot) {
        int bucket = bucket(slot.hash, table.length);
        slot.next = table[bucket];
        table[bucket] = slot;
    }

    private void grow() {
        @Nullable Slot[] larger = new @Nullable Slot[2 * slots.length];
        for (@Nullable Slot first : slots) {
            @Nullable Slot slot = first;
            while (slot != null) {
                @Nullable Slot next = slot.next;
                insert(larger, slot);
                slot = next;
            }
        }
        slots = larger;
    }

    private void removeCollected() {
        @Nullable Reference<?> gone = collected.poll();
        while (gone != null) {
            remove((Slot) gone);
            gone = collected.poll();
        }
    }

    @SuppressWarnings("ReferenceEquality") // a slot is itself
    private void remove(Slot gone) {
        int bucket = bucket(gone.hash, slots.length);
        @Nullable Slot before = null;
        for (@Nullable Slot slot = slots[bucket]; slot != null; slot = slot.next) {
            if (slot == gone) {
                if (before == null) {
                    slots[bucket] = slot.next;
                } else {
                    before.next = slot.next;
                }
                size--;
                return;
            }
            before = slot;
        }
    }
}
