package io.isomorph.reduce;

import io.isomorph.cli.spi.CommandContext;
import io.isomorph.cli.spi.CommandProvider;

/** Adds {@code isomorph reduce}. */
public final class ReduceProvider implements CommandProvider {
    /** Does nothing. */
    public ReduceProvider() {}

    @Override
    public int spiLevel() {
        return SPI_LEVEL;
    }

    @Override
    public String name() {
        return "reduce";
    }

    @Override
    public Object command(CommandContext context) {
        return new ReduceCommand(context);
    }
}
