package io.isomorph.cli.cache;

import io.isomorph.cache.CacheStatistics;
import io.isomorph.cache.CompileCache;
import io.isomorph.cli.output.ExitCode;
import io.isomorph.cli.output.JsonLine;
import io.isomorph.cli.output.Session;
import io.isomorph.cli.output.Table;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import picocli.CommandLine.Command;

/** Shows what is in a cache. */
@Command(
        name = "stats",
        header = "Shows what is in a compile cache.",
        footer = {"", "Examples:", "  isomorph cache stats kernels/"})
public final class CacheStatsCommand extends CacheFolderCommand {
    /**
     * Makes the command.
     *
     * @param session the call
     */
    public CacheStatsCommand(Session session) {
        super(session);
    }

    @Override
    int run(CompileCache cache) throws IOException {
        CacheStatistics statistics = cache.statistics();
        if (session().json()) {
            List<Map<String, Object>> environments = new ArrayList<>();
            statistics
                    .environments()
                    .forEach((environment, count) -> environments.add(new JsonLine()
                            .put("environment", environment.toString())
                            .put("artifacts", count)
                            .members()));
            session()
                    .print(new JsonLine()
                            .put("file", shown())
                            .put("ok", true)
                            .put("artifacts", statistics.artifacts())
                            .put("bytes", statistics.bytes())
                            .put("programs", statistics.programs())
                            .put("environments", environments)
                            .put("damaged", statistics.damaged())
                            .put("leftovers", statistics.leftovers())
                            .put("leastRecent", Objects.toString(statistics.leastRecent(), null))
                            .put("mostRecent", Objects.toString(statistics.mostRecent(), null)));
            return ExitCode.OK;
        }
        Table table = new Table();
        table.add("artifacts", Long.toString(statistics.artifacts()));
        table.add("bytes", Long.toString(statistics.bytes()));
        table.add("programs", Long.toString(statistics.programs()));
        table.add("damaged", Long.toString(statistics.damaged()));
        table.add("left over", Long.toString(statistics.leftovers()));
        table.add("used from", Objects.toString(statistics.leastRecent(), ""));
        table.add("to", Objects.toString(statistics.mostRecent(), ""));
        statistics.environments().forEach((environment, count) -> table.add("for " + environment, count.toString()));
        table.lines().forEach(session()::print);
        return ExitCode.OK;
    }
}
