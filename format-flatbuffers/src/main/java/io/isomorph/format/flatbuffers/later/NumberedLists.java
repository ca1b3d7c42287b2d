package io.isomorph.format.flatbuffers.later;

/**
 * Lists that have numbers, from 1; 0 is the empty list.
 *
 * @param <T> what a list is
 */
public interface NumberedLists<T> {
    /**
     * Returns how long a list is.
     *
     * @param number its number
     * @return at least 1, but for the empty list
     */
    int size(int number);

    /**
     * Returns what a list counts against the limit of elements.
     *
     * @param number its number
     * @return its items and all their values
     */
    long elements(int number);

    /**
     * Returns a list.
     *
     * @param number its number
     * @return the one of that number
     */
    T get(int number);
}
