package io.isomorph.ir;

import io.isomorph.io.Utf8;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What is not meaning but is needed to restore a file as it was, such as {@code json.style=readable}: a small map from key to
 * word. Keys begin with the id of the format they belong to. Equality of documents and the content hash ignore it.
 */
public final class Form {
    /** No properties: every format's default. */
    public static final Form EMPTY = new Form(new TreeMap<>(Utf8::compare));

    private final SortedMap<String, String> words;

    private Form(SortedMap<String, String> words) {
        this.words = Collections.unmodifiableSortedMap(words);
    }

    /**
     * Returns a form.
     *
     * @param words by key; copied
     * @return the form
     * @throws IllegalArgumentException if a key or a word holds a lone surrogate
     */
    public static Form of(Map<String, String> words) {
        SortedMap<String, String> copy = new TreeMap<>(Utf8::compare);
        words.forEach((key, word) -> put(copy, key, word));
        return new Form(copy);
    }

    /**
     * Returns this form with one word set.
     *
     * @param key such as {@code json.style}
     * @param word its value
     * @return another form
     * @throws IllegalArgumentException if one of them holds a lone surrogate
     */
    public Form with(String key, String word) {
        SortedMap<String, String> copy = new TreeMap<>(words);
        put(copy, key, word);
        return new Form(copy);
    }

    private static void put(Map<String, String> words, String key, String word) {
        words.put(Utf8.requireWellFormed(key, "a form's key"), Utf8.requireWellFormed(word, "a form's word"));
    }

    /**
     * Returns one word.
     *
     * @param key the key
     * @return the word, or null if the form has none for it
     */
    public @Nullable String get(String key) {
        return words.get(key);
    }

    /**
     * Returns whether the form has no properties.
     *
     * @return true for {@link #EMPTY}
     */
    public boolean isEmpty() {
        return words.isEmpty();
    }

    /**
     * Returns all words.
     *
     * @return unmodifiable, ordered by the UTF-8 bytes of the keys
     */
    public Set<Map.Entry<String, String>> entries() {
        return words.entrySet();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Form form && words.equals(form.words);
    }

    @Override
    public int hashCode() {
        return words.hashCode();
    }

    @Override
    public String toString() {
        return words.toString();
    }
}
