package io.isomorph.family.pir.print;

import io.isomorph.io.Utf8;
import java.util.Arrays;
import java.util.List;

/**
 * The order in which PaddlePaddle on Linux goes through things by name: that of the hash map of libstdc++, which is one list. A key
 * whose bucket is empty goes to the front of the list, any other to the front of its bucket; when there are as many keys as
 * buckets, the list is inserted into more buckets in its own order.
 */
final class KeywordOrder {
    private static final long MULTIPLIER = 0xc6a4a7935bd1e995L;
    private static final long SEED = 0xc70f6907L;
    private static final int HIGH_BITS = 47;

    /** Each is the least prime in the table of libstdc++ that is at least twice the one before. */
    private static final int[] BUCKETS = {
        13, 29, 59, 127, 257, 541, 1109, 2357, 5087, 10273, 20753, 42043, 85229, 172933, 351061, 712697, 1447153,
        2938679
    };

    /** Comes before the first node; node n is the key with the index n − 1. */
    private static final int HEAD = 0;

    private static final int NONE = -1;

    private final long[] hashes;
    /** By node the next one; 0 at the end. */
    private final int[] next;
    /** By bucket the node before its first one. */
    private int[] buckets = new int[0];

    private KeywordOrder(List<String> keys) {
        hashes = keys.stream().mapToLong(KeywordOrder::hash).toArray();
        next = new int[keys.size() + 1];
    }

    /**
     * Orders keys.
     *
     * @param keys in the order in which they are inserted
     * @return indexes of all keys, in the order in which they are gone through
     */
    static int[] of(List<String> keys) {
        KeywordOrder map = new KeywordOrder(keys);
        int size = 0;
        for (int capacity : BUCKETS) {
            map.rehash(capacity);
            for (; size < keys.size() && size < capacity; size++) {
                map.insert(size + 1);
            }
            if (size == keys.size()) {
                break;
            }
        }
        for (; size < keys.size(); size++) {
            map.insert(size + 1);
        }
        int[] order = new int[keys.size()];
        int node = map.next[HEAD];
        for (int i = 0; i < order.length; i++, node = map.next[node]) {
            order[i] = node - 1;
        }
        return order;
    }

    private void rehash(int capacity) {
        int node = next[HEAD];
        next[HEAD] = 0;
        buckets = new int[capacity];
        Arrays.fill(buckets, NONE);
        while (node != 0) {
            int following = next[node];
            insert(node);
            node = following;
        }
    }

    private void insert(int node) {
        int bucket = bucket(node);
        int before = buckets[bucket];
        if (before == NONE) {
            before = HEAD;
            if (next[HEAD] != 0) {
                buckets[bucket(next[HEAD])] = node;
            }
            buckets[bucket] = HEAD;
        }
        next[node] = next[before];
        next[before] = node;
    }

    private int bucket(int node) {
        return (int) Long.remainderUnsigned(hashes[node - 1], buckets.length);
    }

    /** Hashes the bytes of a key: the variant of MurmurHash64A that libstdc++ has. */
    static long hash(String key) {
        byte[] bytes = Utf8.encode(key);
        int whole = bytes.length & ~7;
        long hash = SEED ^ (bytes.length * MULTIPLIER);
        for (int at = 0; at < whole; at += Long.BYTES) {
            hash = (hash ^ mixed(littleEndian(bytes, at, Long.BYTES) * MULTIPLIER) * MULTIPLIER) * MULTIPLIER;
        }
        if (whole < bytes.length) {
            hash = (hash ^ littleEndian(bytes, whole, bytes.length - whole)) * MULTIPLIER;
        }
        return mixed(mixed(hash) * MULTIPLIER);
    }

    private static long littleEndian(byte[] bytes, int at, int count) {
        long value = 0;
        for (int i = count - 1; i >= 0; i--) {
            value = (value << Byte.SIZE) | (bytes[at + i] & 0xff);
        }
        return value;
    }

    private static long mixed(long value) {
        return value ^ (value >>> HIGH_BITS);
    }
}
