/** What changes programs: an editor of linked operations and values. */
module io.isomorph.edit {
    requires transitive io.isomorph.api;
    requires static org.jspecify;

    exports io.isomorph.edit;
}
