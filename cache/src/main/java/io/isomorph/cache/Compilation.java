package io.isomorph.cache;

/**
 * Compiles what a cache does not have. Users implement this.
 *
 * @param <E> what it throws if it fails
 */
@FunctionalInterface
public interface Compilation<E extends Exception> {
    /**
     * Compiles.
     *
     * @param key what is to be compiled, and for what
     * @return an artifact of that key
     * @throws E if it fails
     */
    Artifact compile(CacheKey key) throws E;
}
