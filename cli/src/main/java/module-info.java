/** The {@code isomorph} command. It meets formats through the service interface only. */
module io.isomorph.cli {
    requires com.fasterxml.jackson.databind;
    requires info.picocli;
    requires io.isomorph.api;
    requires io.isomorph.patch;
    requires static org.jspecify;

    // picocli sets the annotated fields of the commands
    opens io.isomorph.cli to
            info.picocli;
}
