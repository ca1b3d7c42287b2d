package io.isomorph.catalog;

import io.isomorph.catalog.db.CatalogDatabase;
import io.isomorph.catalog.db.CatalogQuery;
import io.isomorph.catalog.db.FileState;
import io.isomorph.catalog.rows.RowOptions;
import io.isomorph.catalog.rows.RowReader;
import io.isomorph.cli.files.JobsMixin;
import io.isomorph.cli.files.ReadMixin;
import io.isomorph.cli.output.ExitCode;
import io.isomorph.cli.output.Session;
import io.isomorph.cli.output.UsageException;
import io.isomorph.spi.Formats;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How a catalog is brought to what is in its folder; shared by {@code build} and {@code update}. */
final class CatalogMixin {
    private static final String FOLDER = "folder";
    private static final String READING = "reading";
    private static final String HASHES = "tensorHashes";

    @Mixin
    private JobsMixin jobs = new JobsMixin();

    @Mixin
    private ReadMixin reading = new ReadMixin();

    @Option(
            names = "--tensor-hashes",
            description = "Hash the bytes of every tensor; all weights are read. A catalog keeps to it from then on.")
    private boolean tensorHashes;

    @Option(
            names = "--compare-hashes",
            description = "Of programs whose size and time are as before compare the hash, too.")
    private boolean compareHashes;

    @Option(names = "--fresh", description = "Do all files, also those that an earlier run has done.")
    private boolean fresh;

    /** Runs; without a folder it is the one that the catalog has. */
    int run(Session session, @Nullable Path given, Path file) throws IOException {
        Formats formats = reading.formats(session.formats());
        if (given != null) {
            existing(given); // before a catalog is made for it
        }
        try {
            return run(session, formats, given, file);
        } catch (IOException e) {
            return failed(session, file, e);
        }
    }

    private int run(Session session, Formats formats, @Nullable Path given, Path file) throws IOException {
        try (CatalogDatabase database = CatalogDatabase.open(file)) {
            Path folder = folder(database, given, file);
            boolean hashes = tensorHashes || "true".equals(database.setting(HASHES));
            RowOptions options = RowOptions.DEFAULTS
                    .withLimits(reading.limits())
                    .withReading(reading::options)
                    .withTensorHashes(hashes);
            String words = reading.fingerprint() + ", tensor hashes " + hashes;
            Map<String, FileState> before = database.files();
            database.setComplete(false);
            if (fresh || !words.equals(database.setting(READING))) {
                database.clear();
            }
            database.set(FOLDER, folder.toString());
            database.set(READING, words);
            database.set(HASHES, Boolean.toString(hashes));
            database.commit();
            RowReader reader = new RowReader(formats, session.families(), session.tensorFormats(), options);
            CatalogRun run = new CatalogRun(
                    folder, database, before, reader, new Fingerprints(folder, session.tensorFormats()), compareHashes);
            run.run(jobs.batch(session));
            database.setComplete(true);
            database.commit();
            run.report(session, file);
        }
        return ExitCode.OK;
    }

    /** Opens a catalog for what is made of all its rows, and reports where some may be missing. */
    static CatalogQuery open(Session session, Path file) throws IOException {
        CatalogQuery query = CatalogQuery.open(file);
        if (!query.isComplete()) {
            session.tell(file
                    + ": rows are missing, as the last build or update did not end; isomorph catalog update goes on");
        }
        return query;
    }

    /** Ends a command whose catalog fails: scripts get a line. */
    static int failed(Session session, Path file, IOException fault) throws IOException {
        if (!session.json()) {
            throw fault;
        }
        return session.failed(file.toString(), fault);
    }

    private static Path folder(CatalogDatabase database, @Nullable Path given, Path file) throws IOException {
        @Nullable String before = database.setting(FOLDER);
        if (given == null) {
            if (before == null) {
                throw new UsageException(file + ": this catalog has no folder yet; isomorph catalog build makes one");
            }
            return existing(Path.of(before));
        }
        Path folder = existing(given.toAbsolutePath().normalize());
        if (before != null && !before.equals(folder.toString())) {
            throw new UsageException(file + ": this is a catalog of " + before + "; name another file for " + folder);
        }
        return folder;
    }

    private static Path existing(Path folder) {
        if (!Files.isDirectory(folder)) {
            throw new UsageException(folder + ": there is no such folder");
        }
        return folder;
    }
}
