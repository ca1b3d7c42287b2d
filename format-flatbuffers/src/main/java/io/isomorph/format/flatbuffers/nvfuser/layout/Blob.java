package io.isomorph.format.flatbuffers.nvfuser.layout;

import org.jspecify.annotations.Nullable;

/**
 * Which fields become attachments of their own: the text of a kernel, and its code.
 */
public enum Blob {
    CODE("code", "kernel_code"),
    CUBIN("cubin", "cubin"),
    PTX("ptx", "ptx");

    private static final Blob[] ALL = values();
    private static final String PREFIX = "kernels/";

    private final String word;
    private final String field;

    Blob(String word, String field) {
        this.word = word;
        this.field = field;
    }

    /** Returns the blob that a field of a table is, or null. */
    public static @Nullable Blob of(CacheField field) {
        if (field.type() != CacheType.STRING && field.type() != CacheType.UBYTE) {
            return null;
        }
        for (Blob blob : ALL) {
            if (blob.field.equals(field.name())) {
                return blob;
            }
        }
        return null;
    }

    /**
     * Returns the key of the attachment.
     *
     * @param runtime index among all runtimes of a fusion, as nvFuser counts them
     * @param executor index in the runtime
     */
    public String key(int runtime, int executor) {
        return PREFIX + runtime + "/" + executor + "/" + word;
    }

    /** Returns whether a key is that of such a blob. */
    public boolean isOf(String key) {
        return key.startsWith(PREFIX) && key.endsWith("/" + word);
    }
}
