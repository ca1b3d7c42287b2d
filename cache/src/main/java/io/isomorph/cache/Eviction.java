package io.isomorph.cache;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;

/**
 * Deletes what was used longest ago. Files are listed once for many evictions: what was used since it was listed is passed over, and
 * what was put in since is younger than all that was listed. Guarded by the account's lock.
 */
final class Eviction {
    /** The share of the listed files that is kept for later evictions, and the least number: the list would fill the heap otherwise. */
    private static final int KEPT_SHARE = 4;

    private static final int KEPT_LEAST = 1024;

    private final CacheFolder folder;
    private final Deque<Candidate> oldest = new ArrayDeque<>();

    private record Candidate(Path file, long size, FileTime stamp) {}

    /** What was deleted. */
    record Evicted(long files, long bytes) {}

    Eviction(CacheFolder folder) {
        this.folder = folder;
    }

    /** Lists the files; returns how many bytes they have. */
    long list() throws IOException {
        List<Candidate> all = new ArrayList<>();
        folder.forEach((file, size, stamp) -> all.add(new Candidate(file, size, stamp)));
        long bytes = all.stream().mapToLong(Candidate::size).sum();
        all.sort(Comparator.comparing(Candidate::stamp));
        oldest.clear();
        oldest.addAll(all.subList(0, Math.min(all.size(), Math.max(KEPT_LEAST, all.size() / KEPT_SHARE))));
        return bytes;
    }

    /**
     * Deletes files until the account has at most so many bytes, or nothing is left to delete.
     *
     * @param added bytes that come to those of the account; fewer than 0 if bytes go
     * @param spared a file that is not deleted
     */
    Evicted evict(Account.Locked account, long added, long mostBytes, Path spared) throws IOException {
        long files = 0;
        long bytes = 0;
        boolean isListed = false;
        while (account.bytes() + added > mostBytes) {
            if (oldest.isEmpty()) {
                if (isListed) {
                    break;
                }
                account.count(list());
                isListed = true;
                continue;
            }
            Candidate candidate = oldest.removeFirst();
            if (!candidate.file().equals(spared) && isUnused(candidate) && CacheFolder.delete(candidate.file())) {
                account.add(-candidate.size());
                files++;
                bytes += candidate.size();
                isListed = false;
            }
        }
        return new Evicted(files, bytes);
    }

    private static boolean isUnused(Candidate candidate) throws IOException {
        try {
            BasicFileAttributes now =
                    Files.readAttributes(candidate.file(), BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            return now.lastModifiedTime().equals(candidate.stamp()) && now.size() == candidate.size();
        } catch (NoSuchFileException e) {
            return false;
        }
    }
}
