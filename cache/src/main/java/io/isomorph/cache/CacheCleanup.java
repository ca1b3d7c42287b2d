package io.isomorph.cache;

/**
 * What was deleted from a cache.
 *
 * @param leftovers how many files of processes that ended while they wrote
 * @param damaged how many files that were no whole artifacts
 * @param evicted how many artifacts beyond the bound
 * @param freedBytes bytes of all these files
 * @param bytes how many bytes the artifacts have now
 */
public record CacheCleanup(long leftovers, long damaged, long evicted, long freedBytes, long bytes) {}
