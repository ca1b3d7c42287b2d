package io.isomorph.format.msgpack.pypto.read;

import io.isomorph.io.Utf8;
import io.isomorph.ir.payload.Payload;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Values that wait for the container around them to end, with their keys; in arrays the keys count for nothing. */
final class PendingValues {
    private Payload[] values = new Payload[64];
    private String[] keys = new String[64];
    private int size;

    void push(String key, Payload value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, 2 * size);
            keys = Arrays.copyOf(keys, 2 * size);
        }
        keys[size] = key;
        values[size++] = value;
    }

    int size() {
        return size;
    }

    /** Lets go those behind a number. */
    void cut(int smaller) {
        size = smaller;
    }

    String key(int slot) {
        return keys[slot];
    }

    Payload value(int slot) {
        return values[slot];
    }

    /** Returns the list of all from a number on. */
    Payload list(int first) {
        return Payload.list(values, first, size - first);
    }

    /** Returns the map of all from a number on, whose keys are in order. */
    Payload map(int first) {
        return Payload.map(keys, values, first, size - first);
    }

    /** Returns the value of a key among those from a number on, or null. */
    @Nullable
    Payload find(int first, String key) {
        for (int i = first; i < size; i++) {
            if (keys[i].equals(key)) {
                return values[i];
            }
        }
        return null;
    }

    /** Brings all from a number on into the order of their keys. Returns a key that is there twice, or null. */
    @Nullable
    String sort(int first) {
        Map<String, Payload> entries = new TreeMap<>(Utf8::compare);
        for (int i = first; i < size; i++) {
            if (entries.put(keys[i], values[i]) != null) {
                return keys[i];
            }
        }
        int slot = first;
        for (Map.Entry<String, Payload> entry : entries.entrySet()) {
            keys[slot] = entry.getKey();
            values[slot++] = entry.getValue();
        }
        return null;
    }
}
