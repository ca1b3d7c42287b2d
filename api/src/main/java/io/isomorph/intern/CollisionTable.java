package io.isomorph.intern;

import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** Things whose hash code too many others have: somebody made them so, and they are distinguished by another hash. */
final class CollisionTable {
    private final long seed = new SplittableRandom().nextLong();
    private final Map<Key, Integer> numbers = new HashMap<>();

    private record Key(Object node, int hash) {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Key key && hash == key.hash && node.equals(key.node);
        }

        @Override
        public int hashCode() {
            return hash;
        }
    }

    /** Returns the number of the equal thing that was put before; if there is none, puts this one and returns −1. */
    int put(Object node, int number) {
        @Nullable Integer before = numbers.putIfAbsent(new Key(node, SeededHash.of(node, seed)), number);
        return before == null ? -1 : before;
    }

    /** Returns the number of the equal thing that was put before, or −1 if there is none. */
    int lookup(Object node) {
        return numbers.getOrDefault(new Key(node, SeededHash.of(node, seed)), -1);
    }
}
