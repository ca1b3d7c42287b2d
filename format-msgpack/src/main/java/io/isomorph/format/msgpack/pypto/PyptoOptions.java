package io.isomorph.format.msgpack.pypto;

import io.isomorph.spi.FormatOption;

/** The options of the format {@code pypto}. */
public final class PyptoOptions {
    /** The bytes that PyPTO itself writes for the program. */
    static final String FAITHFUL = "faithful";

    /** A file that PyPTO's reader takes, also where it does not take its own. */
    public static final String PORTABLE = "portable";

    /**
     * For whom to write: {@code faithful} gives the bytes that PyPTO writes; {@code portable} defines each node where PyPTO's reader
     * meets it first, since there are patterns that PyPTO writes and cannot read.
     */
    public static final FormatOption<String> MODE = FormatOption.ofWord(
            "pypto.mode",
            "faithful: the bytes that PyPTO writes; portable: each node is defined where PyPTO's reader meets it first",
            FAITHFUL,
            PORTABLE);

    private PyptoOptions() {}
}
