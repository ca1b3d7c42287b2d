package io.isomorph.cli.cache;

import io.isomorph.cache.CacheCleanup;
import io.isomorph.cache.CompileCache;
import io.isomorph.cli.files.SizeConverter;
import io.isomorph.cli.output.ExitCode;
import io.isomorph.cli.output.JsonLine;
import io.isomorph.cli.output.Session;
import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Deletes what is of no use. */
@Command(
        name = "gc",
        header = "Deletes from a compile cache what no process finds, and what is beyond a bound.",
        description = {
            "",
            "What is left of processes that ended while they wrote is deleted, and files whose headers are damaged. Files that no cache"
                    + " has made are left alone.",
            ""
        },
        footer = {"", "Examples:", "  isomorph cache gc kernels/", "  isomorph cache gc --max-bytes 2g kernels/"})
public final class CacheGcCommand extends CacheFolderCommand {
    @Option(
            names = "--max-bytes",
            paramLabel = "SIZE",
            converter = SizeConverter.class,
            description =
                    "Delete also what was used longest ago, until so many bytes are left; k, m and g mean times 1024 each.")
    private long maxBytes = Long.MAX_VALUE;

    @Option(names = "--verify", description = "Delete also artifacts whose bytes have another SHA-256.")
    private boolean verify;

    /**
     * Makes the command.
     *
     * @param session the call
     */
    public CacheGcCommand(Session session) {
        super(session);
    }

    @Override
    long maxBytes() {
        return maxBytes;
    }

    @Override
    int run(CompileCache cache) throws IOException {
        CacheCleanup cleanup = cache.clean(verify);
        if (session().json()) {
            session()
                    .print(new JsonLine()
                            .put("file", shown())
                            .put("ok", true)
                            .put("leftovers", cleanup.leftovers())
                            .put("damaged", cleanup.damaged())
                            .put("evicted", cleanup.evicted())
                            .put("freedBytes", cleanup.freedBytes())
                            .put("bytes", cleanup.bytes()));
        } else {
            session()
                    .print("deleted " + cleanup.leftovers() + " left over, " + cleanup.damaged() + " damaged, "
                            + cleanup.evicted() + " evicted: " + cleanup.freedBytes() + " bytes; " + cleanup.bytes()
                            + " bytes are left");
        }
        return ExitCode.OK;
    }
}
