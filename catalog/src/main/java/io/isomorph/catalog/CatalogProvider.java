package io.isomorph.catalog;

import io.isomorph.cli.output.Session;
import io.isomorph.cli.spi.CommandContext;
import io.isomorph.cli.spi.CommandProvider;
import picocli.CommandLine;

/** Adds {@code isomorph catalog}. */
public final class CatalogProvider implements CommandProvider {
    /** Does nothing. */
    public CatalogProvider() {}

    @Override
    public int spiLevel() {
        return SPI_LEVEL;
    }

    @Override
    public String name() {
        return "catalog";
    }

    @Override
    public Object command(CommandContext context) {
        Session session = (Session) context; // the command's own: we share what its commands share
        CommandLine line = new CommandLine(new CatalogCommand())
                .addSubcommand(new CatalogBuildCommand(session))
                .addSubcommand(new CatalogUpdateCommand(session))
                .addSubcommand(new CatalogQueryCommand(session))
                .addSubcommand(new CatalogExportCommand(session));
        return line.getCommandSpec();
    }
}
