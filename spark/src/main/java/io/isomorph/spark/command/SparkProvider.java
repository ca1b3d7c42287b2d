package io.isomorph.spark.command;

import io.isomorph.cli.spi.CommandContext;
import io.isomorph.cli.spi.CommandProvider;

/** Adds {@code isomorph spark}. */
public final class SparkProvider implements CommandProvider {
    /** Does nothing. */
    public SparkProvider() {}

    @Override
    public int spiLevel() {
        return SPI_LEVEL;
    }

    @Override
    public String name() {
        return "spark";
    }

    @Override
    public Object command(CommandContext context) {
        return new SparkCommand(context);
    }
}
