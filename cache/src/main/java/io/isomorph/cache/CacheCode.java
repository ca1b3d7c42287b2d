package io.isomorph.cache;

import io.isomorph.error.ErrorCode;

/** What can be wrong with a compile cache, beside {@link io.isomorph.error.StandardCode}. */
public enum CacheCode implements ErrorCode {
    /** A folder that is no compile cache. */
    FOLDER(
            "cache.folder",
            "the folder is not a compile cache",
            "name the folder of a cache, or an empty one for a new cache"),
    /** A cache of another version. */
    VERSION(
            "cache.version",
            "the folder is a compile cache of another version",
            "open it with the release that wrote it"),
    /** A key that has no artifact. */
    ABSENT(
            "cache.absent",
            "the cache has no artifact of that program with those arguments",
            "compile it, and put it in"),
    /** A key whose artifact was made for another environment. */
    ENVIRONMENT(
            "cache.environment",
            "an artifact was made for another environment",
            "compile the program for this environment"),
    /** A file that is no whole artifact. */
    ARTIFACT(
            "cache.artifact",
            "a file of the cache is not a whole artifact",
            "remove it with isomorph cache gc; it is compiled again when it is needed"),
    /** An artifact whose bytes are not those that were put in. */
    CONTENT(
            "cache.content",
            "the bytes of an artifact are not those that were put in",
            "remove it with isomorph cache gc --verify; it is compiled again when it is needed"),
    /** An artifact that has no place in the cache. */
    SIZE("cache.size", "an artifact or its description is larger than the cache takes", "raise the bound of the cache"),
    /** A document that is no export of a cache. */
    DOCUMENT(
            "cache.document",
            "a document is not an export of a compile cache, or is damaged",
            "make it again with isomorph cache export");

    private final Description description;

    CacheCode(String id, String cause, String hint) {
        this.description = new Description(id, cause, hint);
    }

    @Override
    public Description description() {
        return description;
    }
}
