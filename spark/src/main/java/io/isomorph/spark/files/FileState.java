package io.isomorph.spark.files;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * A file of a folder, as a listing has it.
 *
 * @param name within the folder, its parts separated by {@code /}
 * @param size in bytes
 * @param modified when it was last modified, in milliseconds since 1970
 * @param fault why it cannot be read, if the listing shows that, or null; its size and time are 0 then
 */
public record FileState(
        String name, long size, long modified, @Nullable String fault) implements Serializable {
    /**
     * Describes a file that may be read.
     *
     * @param name within the folder, its parts separated by {@code /}
     * @param size in bytes
     * @param modified when it was last modified, in milliseconds since 1970
     */
    public FileState(String name, long size, long modified) {
        this(name, size, modified, null);
    }

    /** {@return the name of the folder that the file is in, within the listed folder; empty for that folder itself} */
    public String parent() {
        int slash = name.lastIndexOf('/');
        return slash < 0 ? "" : name.substring(0, slash);
    }

    /** {@return the last part of the name} */
    public String simpleName() {
        return name.substring(name.lastIndexOf('/') + 1);
    }
}
