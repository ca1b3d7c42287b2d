/** The {@code isomorph} command. It meets formats through the service interface only. */
@SuppressWarnings("module") // our add-ons, which share what reads folders, are built after this one
module io.isomorph.cli {
    requires com.fasterxml.jackson.databind;
    requires info.picocli;
    requires transitive io.isomorph.api;
    requires io.isomorph.cache;
    requires io.isomorph.edit;
    requires io.isomorph.patch;
    requires io.isomorph.tools;
    requires io.isomorph.weights;
    requires org.yaml.snakeyaml;
    requires static org.jspecify;

    exports io.isomorph.cli.files to
            io.isomorph.catalog,
            io.isomorph.reduce,
            io.isomorph.view;
    exports io.isomorph.cli.output to
            io.isomorph.catalog,
            io.isomorph.reduce,
            io.isomorph.view;
    exports io.isomorph.cli.spi;

    uses io.isomorph.cli.spi.CommandProvider;

    // picocli sets the annotated fields of the commands
    opens io.isomorph.cli to
            info.picocli;
    opens io.isomorph.cli.attach to
            info.picocli;
    opens io.isomorph.cli.cache to
            info.picocli;
    opens io.isomorph.cli.check to
            info.picocli;
    opens io.isomorph.cli.convert to
            info.picocli;
    opens io.isomorph.cli.edit to
            info.picocli;
    opens io.isomorph.cli.files to
            info.picocli;
    opens io.isomorph.cli.inspect to
            info.picocli;
    opens io.isomorph.cli.patch to
            info.picocli;
    opens io.isomorph.cli.weights to
            info.picocli;
}
