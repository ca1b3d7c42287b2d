package io.isomorph.cache;

import io.isomorph.compare.ContentHash;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Counts what is in a cache. */
final class Census {
    private final Set<ContentHash> programs = new HashSet<>();
    private final Map<Environment, Long> environments = new HashMap<>();
    private long artifacts;
    private long bytes;
    private long damaged;
    private long leftovers;
    private @Nullable Instant first;
    private @Nullable Instant last;

    void add(Path file, long size, FileTime stamp) {
        @Nullable Artifact artifact = ArtifactFile.read(file, open -> open.artifact(null), fault -> damaged++);
        if (artifact == null) {
            return;
        }
        CacheKey key = artifact.key();
        artifacts++;
        bytes += size;
        programs.add(key.program());
        environments.merge(key.environment(), 1L, Long::sum);
        Instant used = stamp.toInstant();
        first = first == null || used.isBefore(first) ? used : first;
        last = last == null || used.isAfter(last) ? used : last;
    }

    void addLeftover(Path file, long size, FileTime stamp) {
        leftovers++;
    }

    CacheStatistics statistics() {
        Map<Environment, Long> sorted = new LinkedHashMap<>();
        Comparator<Map.Entry<Environment, Long>> mostFirst = Map.Entry.comparingByValue(Comparator.reverseOrder());
        environments.entrySet().stream()
                .sorted(mostFirst.thenComparing(entry -> entry.getKey().toString()))
                .forEach(entry -> sorted.put(entry.getKey(), entry.getValue()));
        return new CacheStatistics(
                artifacts,
                bytes,
                programs.size(),
                Collections.unmodifiableMap(sorted),
                damaged,
                leftovers,
                first,
                last);
    }
}
