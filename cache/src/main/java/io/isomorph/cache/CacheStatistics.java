package io.isomorph.cache;

import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What is in a cache.
 *
 * @param artifacts how many
 * @param bytes how many their files have together: what counts against the bound
 * @param programs of how many programs
 * @param environments how many artifacts there are for each environment, most first; unmodifiable
 * @param damaged how many files have an artifact's name and are none
 * @param leftovers how many files are left of processes that ended while they wrote
 * @param leastRecent when the artifact was used that was not used longest, or null if there is none
 * @param mostRecent when an artifact was used last, or null if there is none
 */
public record CacheStatistics(
        long artifacts,
        long bytes,
        long programs,
        Map<Environment, Long> environments,
        long damaged,
        long leftovers,
        @Nullable Instant leastRecent,
        @Nullable Instant mostRecent) {}
