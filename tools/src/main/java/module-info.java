/** What reads programs and changes nothing: their difference as edits, semantic checks, inspection, printing. */
module io.isomorph.tools {
    requires transitive io.isomorph.api;
    requires static org.jspecify;

    exports io.isomorph.tools.check;
    exports io.isomorph.tools.diff;
    exports io.isomorph.tools.inspect;
    exports io.isomorph.tools.print;
}
