package io.isomorph.io;

import io.isomorph.error.StandardCode;

/** What can be limited. */
public enum Limit {
    /** Bytes of input: of a file, compressed or expanded, or of a stream that is spooled. Default 16 GiB. */
    BYTES("bytes", StandardCode.LIMIT_BYTES, 1L << 34, Long.MAX_VALUE),
    /** Nesting of regions, and of payloads, each counted on its own. Default 512, which is also the most the IR holds. */
    DEPTH("depth", StandardCode.LIMIT_DEPTH, 512, 512),
    /** Bytes of one string, UTF-8. Default 16 MiB. */
    STRING("string", StandardCode.LIMIT_STRING, 1L << 24, Integer.MAX_VALUE - 16),
    /** Operations, operands, attributes and payload nodes of a document, after expansion of sharing. Default 200 million. */
    ELEMENTS("elements", StandardCode.LIMIT_ELEMENTS, 200_000_000L, Integer.MAX_VALUE),
    /** Bytes of output. Default 16 GiB. */
    OUTPUT("output", StandardCode.LIMIT_OUTPUT, 1L << 34, Long.MAX_VALUE),
    /** Tables or nodes of a container that has such. Default 50 million. */
    TABLES("tables", StandardCode.LIMIT_TABLES, 50_000_000L, Integer.MAX_VALUE),
    /** Attachments of one entry. Default 1 million. */
    ATTACHMENTS("attachments", StandardCode.LIMIT_ATTACHMENTS, 1_000_000L, Integer.MAX_VALUE),
    /** Bytes of one attachment. Default 1 GiB; the most is what a Java array holds. */
    ATTACHMENT("attachment", StandardCode.LIMIT_ATTACHMENT, 1L << 30, Integer.MAX_VALUE - 16),
    /** Bytes of all attachments of a document, each counted as often as it occurs. Default 16 GiB. */
    ATTACHED("attached", StandardCode.LIMIT_ATTACHED, 1L << 34, Long.MAX_VALUE),
    /**
     * Bytes that a compressed byte becomes, on average from the first on; not counted before a compressed input has become 1 MiB. Default
     * 1,000.
     */
    EXPANSION("expansion", StandardCode.LIMIT_EXPANSION, 1_000, Integer.MAX_VALUE);

    private final String id;
    private final StandardCode code;
    private final long defaultValue;
    private final long maximum;

    Limit(String id, StandardCode code, long defaultValue, long maximum) {
        this.id = id;
        this.code = code;
        this.defaultValue = defaultValue;
        this.maximum = maximum;
    }

    /**
     * Returns the name that options use.
     *
     * @return such as {@code depth}
     */
    public String id() {
        return id;
    }

    /**
     * Returns the option that sets this limit.
     *
     * @return such as {@code limit.depth}
     */
    public String option() {
        return "limit." + id;
    }

    /**
     * Returns the code of the error when the limit is exceeded.
     *
     * @return one of the codes {@code limit.…}
     */
    public StandardCode code() {
        return code;
    }

    /**
     * Returns the value that holds unless another is set.
     *
     * @return at least 1
     */
    public long defaultValue() {
        return defaultValue;
    }

    /**
     * Returns the highest value that can be set.
     *
     * @return at least {@link #defaultValue()}
     */
    public long maximum() {
        return maximum;
    }
}
