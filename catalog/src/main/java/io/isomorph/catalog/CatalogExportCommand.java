package io.isomorph.catalog;

import io.isomorph.catalog.db.CatalogExport;
import io.isomorph.cli.output.ExitCode;
import io.isomorph.cli.output.Session;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes a catalog for other tools. */
@Command(
        name = "export",
        header = "Writes the tables of a catalog as files of Parquet.",
        footer = {"", "Example:", "  isomorph catalog export fleet.db -o parquet/"})
final class CatalogExportCommand implements Callable<Integer> {
    private final Session session;

    @Parameters(paramLabel = "FILE", description = "The catalog.")
    private Path file = Path.of("");

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "DIR",
            description = "Where to: a file for each table.")
    private Path folder = Path.of("");

    CatalogExportCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws IOException {
        List<String> written;
        try {
            CatalogMixin.open(session, file).close();
            written = CatalogExport.parquet(file, folder).stream()
                    .map(Path::toString)
                    .toList();
        } catch (IOException e) {
            return CatalogMixin.failed(session, file, e);
        }
        if (session.json()) {
            Map<String, Object> line = new LinkedHashMap<>();
            line.put("file", file.toString());
            line.put("ok", true);
            line.put("outputs", written);
            session.print(line);
        } else {
            session.summarise(String.join(", ", written));
        }
        return ExitCode.OK;
    }
}
