package io.isomorph.format.flatbuffers.nvfuser;

import io.isomorph.format.flatbuffers.nvfuser.layout.Environment;
import io.isomorph.spi.FormatOption;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import org.jspecify.annotations.Nullable;

/** The options of the format {@code nvfuser}. */
public final class NvfuserOptions {
    /** Files of any machine. */
    static final String ANY = "any";

    /** The trie that the document's payload describes. */
    static final String STORED = "stored";

    /** A new trie. */
    static final String REBUILT = "rebuilt";

    /**
     * Of which machine a file must be, as nvFuser's own reader compares it: compute capability of the device and version of CUDA, such
     * as {@code 9.0/12.8}; or {@code any}.
     */
    public static final FormatOption<String> ENVIRONMENT = FormatOption.ofText(
            "nvfuser.environment",
            "which compute capability and CUDA version the file must have been written with",
            ANY,
            "any|MAJOR.MINOR/MAJOR.MINOR",
            word -> word.equals(ANY) || Environment.SPELLING.matcher(word).matches());

    /**
     * Which trie is written: {@code stored}, the one that the document's payload describes, which must fit the programs; or
     * {@code rebuilt}, a new one of the programs as they are.
     */
    public static final FormatOption<String> TRIE = FormatOption.ofWord(
            "nvfuser.trie",
            "stored: the trie is the one that the document describes; rebuilt: it is made of the programs",
            STORED,
            REBUILT);

    private NvfuserOptions() {}

    /** Returns of which machine a file must be, or null for any. */
    static @Nullable Environment environment(ReadOptions options) {
        String word = options.get(ENVIRONMENT);
        return word.equals(ANY) ? null : Environment.parse(word);
    }

    static boolean isRebuilt(WriteOptions options) {
        return options.get(TRIE).equals(REBUILT);
    }
}
