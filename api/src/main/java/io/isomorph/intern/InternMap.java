package io.isomorph.intern;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A map from parts of the IR, or from whatever is equal only to what has the same text, that stays fast where somebody chose keys of one hash
 * code: for tools that read foreign programs. Not safe for several threads.
 *
 * @param <K> what is looked up; immutable
 * @param <V> what it is mapped to
 */
public final class InternMap<K, V> {
    private final InternTable keys = new InternTable();
    private final List<V> values = new ArrayList<>();

    /** Makes an empty map. */
    public InternMap() {}

    /**
     * Returns what a key is mapped to.
     *
     * @param key the key
     * @return null if it is not there
     */
    public @Nullable V get(K key) {
        int number = keys.lookup(key, key.hashCode());
        return number < 0 ? null : values.get(number);
    }

    /**
     * Maps a key to a value, unless it is mapped to one already.
     *
     * @param key the key
     * @param value the value
     * @return what it was mapped to before, or null
     */
    public @Nullable V putIfAbsent(K key, V value) {
        int number = keys.find(key, key.hashCode());
        if (number >= 0) {
            return values.get(number);
        }
        values.add(value);
        return null;
    }

    /**
     * Returns what a key is mapped to, and maps it if it is not.
     *
     * @param key the key
     * @param make makes the value of a key that is not there; does not use this map
     * @return the value
     */
    public V computeIfAbsent(K key, Function<? super K, ? extends V> make) {
        @Nullable V known = get(key);
        if (known != null) {
            return known;
        }
        V made = make.apply(key);
        putIfAbsent(key, made);
        return made;
    }
}
