package io.isomorph.catalog;

import io.isomorph.catalog.db.CatalogQuery;
import io.isomorph.cli.output.Session;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Brings a catalog to what is in its folder now. */
@Command(
        name = "update",
        header = "Brings a catalog to what is in its folder now.",
        description = {
            "",
            "Reads what is new or has changed since, by size and time, and removes what is gone. A program that has another time and the"
                    + " same hash is not read again. What could not be read is retried.",
            ""
        },
        footer = {"", "Example:", "  isomorph catalog update fleet.db"})
final class CatalogUpdateCommand implements Callable<Integer> {
    private final Session session;

    @Parameters(paramLabel = "FILE", description = "The catalog.")
    private Path file = Path.of("");

    @Mixin
    private CatalogMixin catalog = new CatalogMixin();

    CatalogUpdateCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws IOException {
        try {
            CatalogQuery.open(file).close(); // refuses what is no catalog, instead of making one
        } catch (IOException e) {
            return CatalogMixin.failed(session, file, e);
        }
        return catalog.run(session, null, file);
    }
}
