package io.isomorph.cli.cache;

import io.isomorph.cache.CacheCode;
import io.isomorph.cache.CacheOptions;
import io.isomorph.cache.CompileCache;
import io.isomorph.cli.files.Input;
import io.isomorph.cli.output.ExitCode;
import io.isomorph.cli.output.Session;
import io.isomorph.cli.output.UsageException;
import io.isomorph.error.IsomorphException;
import java.io.IOException;
import java.util.Objects;
import java.util.concurrent.Callable;
import picocli.CommandLine.Parameters;

/** A command about one cache. */
abstract class CacheFolderCommand implements Callable<Integer> {
    private final Session session;

    @Parameters(index = "0", paramLabel = "DIR", description = "The folder of a compile cache.")
    private String folder = "";

    CacheFolderCommand(Session session) {
        this.session = session;
    }

    final Session session() {
        return session;
    }

    /** Returns what the folder is called in lines. */
    final String shown() {
        return folder;
    }

    @Override
    public final Integer call() {
        if (maxBytes() < 1) {
            throw new UsageException("--max-bytes is at least 1");
        }
        int[] found = {ExitCode.OK};
        int code = guard(folder, () -> {
            try (CompileCache cache = open(CacheOptions.DEFAULTS.withMaxBytes(maxBytes()))) {
                found[0] = run(cache);
            }
        });
        return Math.max(code, found[0]);
    }

    /**
     * Does something for a file, and prints what goes wrong.
     *
     * @param file what is named if something goes wrong, unless that is in the way of the cache
     * @param step what to do
     * @return the exit code
     */
    final int guard(String file, Session.Step step) {
        String[] named = {file};
        return session.guard(() -> named[0], () -> {
            try {
                step.run();
            } catch (IsomorphException e) {
                if (e.code() == CacheCode.FOLDER) {
                    named[0] = Objects.requireNonNullElse(e.location().source(), file);
                }
                throw e;
            }
        });
    }

    private CompileCache open(CacheOptions options) throws IOException {
        return isMade()
                ? CompileCache.open(Input.path(folder), options)
                : CompileCache.openExisting(Input.path(folder), options);
    }

    /** Returns whether the folder may be one that is not there. */
    boolean isMade() {
        return false;
    }

    /** Returns the bound. */
    long maxBytes() {
        return Long.MAX_VALUE;
    }

    /**
     * Does it.
     *
     * @param cache closed afterwards
     * @return the exit code
     * @throws IOException if storage fails
     */
    abstract int run(CompileCache cache) throws IOException;
}
