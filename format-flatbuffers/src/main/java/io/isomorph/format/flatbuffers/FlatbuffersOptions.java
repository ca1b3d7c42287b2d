package io.isomorph.format.flatbuffers;

import io.isomorph.spi.FormatOption;
import io.isomorph.spi.ReadOptions;

/** The options of the format {@code flatbuffers}; all are for reading. */
public final class FlatbuffersOptions {
    /** The file must end with checksums, and they must fit. */
    static final String REQUIRED = "required";

    /** Checksums are not looked at, and need not be there. */
    static final String IGNORED = "ignored";

    /** Everything is verified before anything is read. */
    static final String WHOLE = "whole";

    /** What is read is checked as it is read. */
    static final String AS_READ = "as-read";

    /**
     * What to make of checksums: {@code required}; or {@code ignored}, for files that other programs wrote, whose checksums are
     * absent or wrong.
     */
    public static final FormatOption<String> CHECKSUMS = FormatOption.ofWord(
            "flatbuffers.checksums",
            "required: the file ends with checksums that fit; ignored: they need not be there, nor fit",
            REQUIRED,
            IGNORED);

    /**
     * When to verify: {@code whole} verifies the whole file before the first event, and reports what is not canonical;
     * {@code as-read} checks what is read, as it is read, and reports nothing.
     */
    public static final FormatOption<String> VERIFY = FormatOption.ofWord(
            "flatbuffers.verify",
            "whole: the file is verified before it is read; as-read: what is read is checked as it is read",
            WHOLE,
            AS_READ);

    private FlatbuffersOptions() {}

    static boolean requiresChecksums(ReadOptions options) {
        return options.get(CHECKSUMS).equals(REQUIRED);
    }

    static boolean verifiesFirst(ReadOptions options) {
        return options.get(VERIFY).equals(WHOLE);
    }
}
