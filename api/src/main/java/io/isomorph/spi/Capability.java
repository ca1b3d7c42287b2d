package io.isomorph.spi;

import java.util.Locale;

/** What a format can do beyond holding a program. */
public enum Capability {
    /** The bytes are text that a person can read. */
    TEXT,
    /** A document may have any number of entries. */
    MANY_PROGRAMS,
    /** Opening does not decode; one program is read without the others. */
    LAZY,
    /** Content is read in place, without a copy. */
    ZERO_COPY,
    /** A changed byte is found by a checksum. */
    CHECKSUM,
    /** Entries may have attachments, and a document a payload. */
    ATTACHMENTS,
    /** Equal documents with equal form give equal bytes. */
    DETERMINISTIC;

    /**
     * Returns the name that people read.
     *
     * @return such as {@code many-programs}
     */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
