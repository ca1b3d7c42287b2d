package io.isomorph.catalog;

import io.isomorph.catalog.db.CatalogDatabase;
import io.isomorph.catalog.db.FileState;
import io.isomorph.catalog.rows.Digest;
import io.isomorph.catalog.rows.ModelRows;
import io.isomorph.catalog.rows.RowReader;
import io.isomorph.cli.files.Batch;
import io.isomorph.cli.files.GlobMixin;
import io.isomorph.cli.files.Input;
import io.isomorph.cli.output.ExitCode;
import io.isomorph.cli.output.Session;
import io.isomorph.io.ByteSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Brings a catalog to what is in its folder: reads what is new or has changed, and removes what is gone. */
final class CatalogRun {
    private final Path folder;
    private final CatalogDatabase database;
    private final RowReader reader;
    private final Fingerprints fingerprints;
    private final boolean compareHashes;
    /** Files that an earlier run has done. */
    private final Map<String, FileState> before;
    /** Those of them that the database still has: none if all are to be done again. */
    private final Map<String, FileState> known;

    private final Map<Change, AtomicInteger> counts = new LinkedHashMap<>();

    /** What a run does with a file. */
    private enum Change {
        ADDED,
        CHANGED,
        UNCHANGED,
        REMOVED,
        FAULTS,
        SKIPPED
    }

    CatalogRun(
            Path folder,
            CatalogDatabase database,
            Map<String, FileState> before,
            RowReader reader,
            Fingerprints fingerprints,
            boolean compareHashes)
            throws IOException {
        this.folder = folder;
        this.database = database;
        this.before = before;
        this.reader = reader;
        this.fingerprints = fingerprints;
        this.compareHashes = compareHashes;
        this.known = database.files();
        for (Change change : Change.values()) {
            counts.put(change, new AtomicInteger());
        }
    }

    /** Does all files; what is wrong with one is a row. */
    void run(Batch batch) throws IOException {
        List<String> unlisted = new ArrayList<>();
        List<IOException> failures = new ArrayList<>();
        List<Input> inputs = Input.within(folder, new GlobMixin(), (part, e) -> {
            Path path = Objects.requireNonNull(part.file(), "what is in a folder is a file");
            unlisted.add(RowReader.path(folder, path));
            try {
                unlistable(path, e);
            } catch (IOException failure) {
                failures.add(failure);
            }
        });
        if (!failures.isEmpty()) {
            throw failures.get(0);
        }
        removeGone(inputs, unlisted);
        batch.run(inputs, (input, printing) -> {
            one(Objects.requireNonNull(input.file(), "what is in a folder is a file"));
            return ExitCode.OK;
        });
        database.commit();
    }

    private void unlistable(Path path, Exception e) throws IOException {
        ModelRows rows = reader.failed(folder, path, e);
        boolean isKnown = known.containsKey(rows.path());
        database.add(new FileState(rows.path(), 0, 0, "", null, FileState.Outcome.FAULT), rows, isKnown);
        count(Change.FAULTS);
    }

    /** What is in a folder that cannot be listed may still be there. */
    private void removeGone(List<Input> inputs, List<String> unlisted) throws IOException {
        Set<String> found = new HashSet<>(unlisted);
        for (Input input : inputs) {
            found.add(RowReader.path(folder, Objects.requireNonNull(input.file(), "file")));
        }
        for (FileState state : before.values()) {
            boolean hidden = unlisted.stream()
                    .anyMatch(part -> part.isEmpty() || state.path().startsWith(part + "/"));
            if (!found.contains(state.path()) && !hidden) {
                database.remove(state.path());
                if (state.outcome() != FileState.Outcome.FOREIGN) {
                    count(Change.REMOVED);
                }
            }
        }
    }

    private void one(Path file) throws IOException {
        FileState now;
        try {
            now = fingerprints.of(file);
        } catch (IOException e) {
            unlistable(file, e);
            return;
        }
        @Nullable FileState last = known.get(now.path());
        if (last != null && isSame(file, last, now)) {
            count(last.outcome() == FileState.Outcome.FOREIGN ? Change.SKIPPED : Change.UNCHANGED);
            return;
        }
        @Nullable ModelRows rows = reader.read(folder, file);
        if (rows == null) {
            database.add(now, null, last != null);
            count(Change.SKIPPED);
            return;
        }
        boolean faulty = !rows.faults().isEmpty();
        @Nullable String digest = rows.model() == null ? null : rows.model().digest();
        database.add(now.with(digest, faulty ? FileState.Outcome.FAULT : FileState.Outcome.READ), rows, last != null);
        count(faulty ? Change.FAULTS : before.containsKey(now.path()) ? Change.CHANGED : Change.ADDED);
    }

    /** What could not be read is retried: limits may be others now. */
    private boolean isSame(Path file, FileState before, FileState now) throws IOException {
        if (before.outcome() == FileState.Outcome.FAULT) {
            return false;
        }
        boolean looksSame = before.looksLike(now);
        if (looksSame && (!compareHashes || before.digest() == null)) {
            return true;
        }
        if (before.digest() == null
                || before.bytes() != now.bytes()
                || !before.beside().equals(now.beside())) {
            return false;
        }
        try (ByteSource source = ByteSource.open(file)) {
            if (!before.digest().equals(Digest.of(source))) {
                return false;
            }
        }
        if (!looksSame) {
            database.touch(now, Files.getLastModifiedTime(file).toInstant());
        }
        return true;
    }

    private void count(Change change) {
        Objects.requireNonNull(counts.get(change), "change").incrementAndGet();
    }

    /** Prints what the run came to. */
    void report(Session session, Path file) throws IOException {
        Map<String, Long> rows = database.counts();
        if (session.json()) {
            Map<String, Object> line = new LinkedHashMap<>();
            line.put("file", file.toString());
            line.put("ok", true);
            line.put("folder", folder.toString());
            counts.forEach((change, count) -> line.put(change.name().toLowerCase(Locale.ROOT), count.get()));
            line.put("rows", rows);
            session.print(line);
            return;
        }
        StringBuilder text = new StringBuilder(file.toString()).append(": ");
        counts.forEach((change, count) -> text.append(count.get())
                .append(' ')
                .append(change == Change.FAULTS ? "with faults" : change.name().toLowerCase(Locale.ROOT))
                .append(", "));
        session.summarise(text + "now " + rows.get("model") + " models, " + rows.get("operation") + " operations, "
                + rows.get("tensor") + " tensors");
    }
}
