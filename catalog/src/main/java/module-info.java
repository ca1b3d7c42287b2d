/** The command {@code catalog}: SQL over all stored models; and the rows of models, for other databases and engines. */
@SuppressWarnings("requires-automatic") // DuckDB has no descriptor
module io.isomorph.catalog {
    requires com.fasterxml.jackson.databind;
    requires duckdb.jdbc;
    requires info.picocli;
    requires io.isomorph.cli;
    requires io.isomorph.tools;
    requires java.sql;
    requires transitive io.isomorph.api;
    requires transitive io.isomorph.weights;
    requires static org.jspecify;

    exports io.isomorph.catalog;
    exports io.isomorph.catalog.rows;

    opens io.isomorph.catalog to
            info.picocli;

    provides io.isomorph.cli.spi.CommandProvider with
            io.isomorph.catalog.CatalogProvider;
}
