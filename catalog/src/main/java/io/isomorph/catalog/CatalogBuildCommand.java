package io.isomorph.catalog;

import io.isomorph.cli.files.Input;
import io.isomorph.cli.files.Output;
import io.isomorph.cli.output.Session;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes a catalog, or goes on with one. */
@Command(
        name = "build",
        header = "Makes a catalog of the models in a folder.",
        description = {
            "",
            "Of every program, with its weights, the catalog gets what inspect reports, and rows of its operations and tensors. What"
                    + " cannot be read is a row of the table fault, and no reason to stop. A run that was killed goes on where it was when"
                    + " it is called again.",
            ""
        },
        footer = {"", "Example:", "  isomorph catalog build --jobs 4 models/ -o fleet.db"})
final class CatalogBuildCommand implements Callable<Integer> {
    private final Session session;

    @Parameters(
            paramLabel = "DIR",
            description = "The folder; all files of a known format in it and below, hidden ones left out.")
    private Path folder = Path.of("");

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "FILE",
            converter = Output.FileConverter.class,
            description = "The catalog, a database of DuckDB.")
    private Path file = Path.of("");

    @Mixin
    private CatalogMixin catalog = new CatalogMixin();

    CatalogBuildCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws IOException {
        Input.requireFiles(folder, file);
        return catalog.run(session, folder, file);
    }
}
