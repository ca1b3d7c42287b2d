/** Catalogs of many models: their rows. */
module io.isomorph.catalog {
    requires com.fasterxml.jackson.core;
    requires io.isomorph.cli;
    requires io.isomorph.tools;
    requires transitive io.isomorph.api;
    requires transitive io.isomorph.weights;
    requires static org.jspecify;

    exports io.isomorph.catalog.rows;
}
