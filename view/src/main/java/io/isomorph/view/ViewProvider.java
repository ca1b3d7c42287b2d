package io.isomorph.view;

import io.isomorph.cli.spi.CommandContext;
import io.isomorph.cli.spi.CommandProvider;
import io.isomorph.view.command.ViewCommand;

/** Adds {@code isomorph view}. */
public final class ViewProvider implements CommandProvider {
    /** Does nothing. */
    public ViewProvider() {}

    @Override
    public int spiLevel() {
        return SPI_LEVEL;
    }

    @Override
    public String name() {
        return "view";
    }

    @Override
    public Object command(CommandContext context) {
        return new ViewCommand(context);
    }
}
