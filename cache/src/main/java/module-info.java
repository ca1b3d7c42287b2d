/** A persistent cache of what compilers made of programs, shared by processes. */
module io.isomorph.cache {
    requires transitive io.isomorph.api;
    requires static org.jspecify;

    exports io.isomorph.cache;
}
