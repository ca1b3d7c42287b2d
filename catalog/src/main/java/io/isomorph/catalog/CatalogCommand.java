package io.isomorph.catalog;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The commands of {@code catalog}. */
@Command(
        name = "catalog",
        header = "Answers questions about all models of a folder with SQL.",
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "Examples:",
            "  isomorph catalog build models/ -o fleet.db",
            "  isomorph catalog query fleet.db \"select name, count(*) from operation group by name order by 2 desc\"",
            "  isomorph catalog update fleet.db",
            "  isomorph catalog export fleet.db -o parquet/"
        })
final class CatalogCommand implements Runnable {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "a command of catalog is missing");
    }
}
