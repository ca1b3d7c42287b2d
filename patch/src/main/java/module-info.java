/** Patches of stored programs: from version to version, with a report of every change, and back. */
@SuppressWarnings("module") // the command, which alone writes and reads files of reports, is built after this one
module io.isomorph.patch {
    requires com.fasterxml.jackson.core;
    requires transitive io.isomorph.api;
    requires io.isomorph.family.pir;
    requires static org.jspecify;
    requires org.yaml.snakeyaml;

    exports io.isomorph.patch;
    exports io.isomorph.patch.change;
    exports io.isomorph.patch.engine to
            io.isomorph.cli;
    exports io.isomorph.patch.file to
            io.isomorph.cli;
    exports io.isomorph.patch.report;
}
