/** The command {@code reduce}: makes a file small while a command of the user's succeeds on it. */
module io.isomorph.reduce {
    requires info.picocli;
    requires io.isomorph.cli;
    requires io.isomorph.testkit;
    requires static org.jspecify;

    exports io.isomorph.reduce;

    opens io.isomorph.reduce to
            info.picocli;

    provides io.isomorph.cli.spi.CommandProvider with
            io.isomorph.reduce.ReduceProvider;
}
