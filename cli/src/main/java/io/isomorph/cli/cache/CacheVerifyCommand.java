package io.isomorph.cli.cache;

import io.isomorph.cache.CompileCache;
import io.isomorph.cli.output.ErrorReport;
import io.isomorph.cli.output.ExitCode;
import io.isomorph.cli.output.JsonLine;
import io.isomorph.cli.output.Session;
import io.isomorph.error.IsomorphException;
import java.io.IOException;
import java.util.Objects;
import picocli.CommandLine.Command;

/** Reads a whole cache. */
@Command(
        name = "verify",
        header = "Reads all artifacts of a compile cache, and compares their SHA-256.",
        footer = {"", "Examples:", "  isomorph cache verify kernels/ || isomorph cache gc --verify kernels/"})
public final class CacheVerifyCommand extends CacheFolderCommand {
    private long sound;
    private long damaged;

    /**
     * Makes the command.
     *
     * @param session the call
     */
    public CacheVerifyCommand(Session session) {
        super(session);
    }

    @Override
    int run(CompileCache cache) throws IOException {
        cache.verify(artifact -> sound++, this::report);
        if (session().json()) {
            session()
                    .print(new JsonLine()
                            .put("file", shown())
                            .put("ok", damaged == 0)
                            .put("artifacts", sound + damaged)
                            .put("damaged", damaged));
        } else {
            session()
                    .print(sound + damaged + (sound + damaged == 1 ? " artifact, " : " artifacts, ") + damaged
                            + " damaged");
        }
        return damaged == 0 ? ExitCode.OK : ExitCode.FOUND;
    }

    private void report(IsomorphException fault) {
        damaged++;
        session().failed(Objects.requireNonNullElse(fault.location().source(), shown()), ErrorReport.of(fault));
    }
}
