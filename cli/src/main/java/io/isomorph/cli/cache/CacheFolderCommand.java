package io.isomorph.cli.cache;

import io.isomorph.cache.CacheOptions;
import io.isomorph.cache.CompileCache;
import io.isomorph.cli.files.Input;
import io.isomorph.cli.output.ExitCode;
import io.isomorph.cli.output.Session;
import java.io.IOException;
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
        int[] found = {ExitCode.OK};
        int code = session.guard(() -> folder, () -> {
            try (CompileCache cache = open(CacheOptions.DEFAULTS.withMaxBytes(maxBytes()))) {
                found[0] = run(cache);
            }
        });
        return Math.max(code, found[0]);
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
